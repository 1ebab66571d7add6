import { listTrackedRequests } from '@wattershed/contract/service-requests/requests';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { type Chip, chips } from '@wattershed/domain/service/request/service-request';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { useAccount } from '../../../account/account-context.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { SideBySideChoice } from '../../../ui/choices/SideBySideChoice.tsx';
import { Card } from '../../../ui/content/Card.tsx';
import { EmptyState } from '../../../ui/content/EmptyState.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import classes from '../service-requests.module.css';
import { badgeOf, shownState, type TrackedCard } from './request-state.ts';
import { useRequestNames, useRequestTexts } from './request-texts.ts';

/** What was asked for this account, pending first: the tracker of the services page. */
export function RequestsCard({ isScreen = false }: { isScreen?: boolean }) {
  const { t } = useRequestTexts();
  const read = useAccountRead(listTrackedRequests, {}, { refetchOnMount: 'always' });
  return (
    <AccountBoundary read={read} isScreen={isScreen} skeleton={<Skeleton height={240} />}>
      {({ requests }) => (
        <Card title={t('requests.tracker')}>
          {requests.length === 0 ? (
            <EmptyState title={t('requests.none')}>
              <p>{t('requests.noneText')}</p>
            </EmptyState>
          ) : (
            <ByChip requests={requests} />
          )}
        </Card>
      )}
    </AccountBoundary>
  );
}

/** The two chips of the tracker (section 4). It opens with what is pending, if anything is. */
function ByChip({ requests }: { requests: readonly TrackedCard[] }) {
  const { t } = useRequestTexts();
  const of = (chip: Chip) => requests.filter(one => one.chip === chip);
  const [chosen, setChosen] = useState<Chip>(of('pending').length > 0 ? 'pending' : 'completed');
  const shown = of(chosen);
  return (
    <div className={classes.stack}>
      <SideBySideChoice
        legend={t('requests.filter')}
        look="chips"
        value={chosen}
        options={chips.map(chip => ({ value: chip, title: t(`requests.chip.${chip}`), count: of(chip).length }))}
        onChange={setChosen}
      />
      {shown.length === 0 ? (
        <p>{t(chosen === 'pending' ? 'requests.nonePending' : 'requests.noneCompleted')}</p>
      ) : (
        <RequestRows requests={shown} />
      )}
    </div>
  );
}

export function RequestRows({ requests }: { requests: readonly TrackedCard[] }) {
  return (
    <ul className={classes.rows}>
      {requests.map(request => (
        <RequestRow key={request.requestId} request={request} />
      ))}
    </ul>
  );
}

function RequestRow({ request }: { request: TrackedCard }) {
  const { t, language } = useRequestTexts();
  const { t: names } = useRequestNames();
  const { timeZone } = useAccount().account;
  const { requestId, requestNumber, task, sentAt, nextOn, state: known } = request;
  const name = names(`request-names.${task}`);
  const state = shownState(request);
  const day = formatDate(todayIn(timeZone, new Date(sentAt)), language);
  return (
    <li className={classes.row}>
      <h3 className={classes.name}>{name}</h3>
      <p>
        <StatusBadge kind={badgeOf[state]}>{t(`requests.state.${state}`)}</StatusBadge>
      </p>
      <p className={classes.quiet}>
        {t('requests.sent', { day })}
        {requestNumber && <> · {t('requests.number', { number: requestNumber })}</>}
      </p>
      {nextOn && (known === 'received' || known === 'in-progress') && (
        <p>{t(`requests.next.${known}`, { day: formatDate(nextOn, language) })}</p>
      )}
      <p>
        <Link
          to={href('/ServiceRequest/:requestId?', { requestId })}
          aria-label={t('requests.seeOf', { request: name, state: t(`requests.state.${state}`) })}
        >
          {t('requests.see')}
        </Link>
      </p>
    </li>
  );
}
