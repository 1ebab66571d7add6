import { useQuery } from '@tanstack/react-query';
import { listLandlordAgreements, makeLandlordAgreement } from '@wattershed/contract/service-requests/landlord';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { href, Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useRight } from '../../../account/use-access.ts';
import { q } from '../../../api/query.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from '../service-requests.module.css';
import { badgeOf, shownState } from './agreement-state.ts';
import type { Agreement } from './landlord-draft.ts';
import { useLandlordTexts } from './landlord-texts.ts';

/** What this person has signed, the newest first; nothing while there is none. */
export function AgreementsCard({ hasButton }: { hasButton: boolean }) {
  const { t } = useLandlordTexts();
  const query = useQuery({ ...q(listLandlordAgreements, {}), refetchOnMount: 'always' });
  const maySign = useRight(makeLandlordAgreement);
  return (
    <LoadBoundary query={query} skeleton={<Skeleton height={160} />}>
      {({ agreements }) =>
        agreements.length > 0 && (
          <Card title={t('landlord.own.title')}>
            <ul className={classes.rows}>
              {agreements.map(agreement => (
                <AgreementRow key={agreement.agreementId} agreement={agreement} />
              ))}
            </ul>
            {hasButton && maySign && (
              <Button as={Link} to={{ pathname: href('/LandlordAgreement'), search: '?step=units' }}>
                {t('landlord.own.new')}
              </Button>
            )}
          </Card>
        )
      }
    </LoadBoundary>
  );
}

function AgreementRow({ agreement }: { agreement: Agreement }) {
  const { t, language } = useLandlordTexts();
  const { timeZone } = useAccount().account;
  const { agreementId, agreementNumber, installations, signedAt } = agreement;
  const state = shownState(agreement);
  const words = t(`landlord.state.${state}`);
  const units = [...new Set(installations.map(({ street, unit }) => [street, unit].filter(Boolean).join(', ')))];
  return (
    <li className={classes.row}>
      <h3 className={classes.name}>
        {agreementNumber ? t('landlord.number', { number: agreementNumber }) : t('landlord.noNumber')}
      </h3>
      <p>
        <StatusBadge kind={badgeOf[state]}>{words}</StatusBadge>
      </p>
      <p>{units.join('; ')}</p>
      <p className={classes.quiet}>
        {t('landlord.own.signed', { day: formatDate(todayIn(timeZone, new Date(signedAt)), language) })}
      </p>
      <p>
        <Link
          to={{ pathname: href('/landlordagreementsuccess'), search: `?agreement=${agreementId}` }}
          aria-label={t('landlord.own.seeOf', { number: agreementNumber ?? '', state: words })}
        >
          {t('landlord.own.see')}
        </Link>
      </p>
    </li>
  );
}
