import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { href, Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import saving from '../saving.module.css';
import { useRebateTexts } from './rebate-texts.ts';
import { type Application, badgeOf } from './rebate-words.ts';
import classes from './rebates.module.css';

/** What this account applied for, the newest first. */
export function ApplicationsCard({ applications }: { applications: readonly Application[] }) {
  const { t } = useRebateTexts();
  return (
    <Card title={t('rebates.own')}>
      {applications.length === 0 ? (
        <EmptyState title={t('rebates.noOwn')}>
          <p>{t('rebates.noOwnText')}</p>
        </EmptyState>
      ) : (
        <ul className={classes.rows}>
          {applications.map(application => (
            <ApplicationRow key={application.applicationId} application={application} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ApplicationRow({ application }: { application: Application }) {
  const { t, language } = useRebateTexts();
  const { timeZone } = useAccount().account;
  const { applicationId, applicationNumber, program, state, amountCents, appliedAt } = application;
  const rebate = t(`rebates.name.${program}`);
  const day = formatDate(todayIn(timeZone, new Date(appliedAt)), language);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.name}>{rebate}</h3>
        <p>
          <StatusBadge kind={badgeOf[state]}>{t(`rebates.state.${state}`)}</StatusBadge>
        </p>
        <p className={saving.quiet}>
          {t('rebates.applied', { day })}
          {applicationNumber && <> · {t('rebates.number', { number: applicationNumber })}</>}
        </p>
        <p>
          <Link
            to={href('/WaysToSave/Rebate/:applicationId?', { applicationId })}
            aria-label={t('rebates.seeOf', { rebate, state: t(`rebates.state.${state}`) })}
          >
            {t('rebates.see')}
          </Link>
        </p>
      </div>
      {amountCents !== null && (
        <p className={classes.amount}>
          <Money cents={amountCents} />
        </p>
      )}
    </li>
  );
}
