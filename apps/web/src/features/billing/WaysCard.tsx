import { setBillFormat } from '@wattershed/contract/accounts/bill-delivery';
import { getDashboardBill } from '@wattershed/contract/billing/bill';
import { Link } from 'react-router';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { useVisiblePath } from '../../account/menu/use-visible-path.ts';
import { useRight } from '../../account/use-access.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { StatusBadge } from '../../ui/lists/StatusBadge.tsx';
import classes from './WaysCard.module.css';

/** Whether bills are paid automatically, and whether they come on paper. */
export function WaysCard() {
  const { t } = useDashboardTexts();
  const visiblePath = useVisiblePath();
  const mayChange = useRight(setBillFormat);
  const read = useAccountRead(getDashboardBill, {});
  // The bill box says why there is nothing to show, and how to try again.
  if (read.query.error && !read.query.data) return null;
  return (
    <Card title={t('dashboard.ways')}>
      <AccountBoundary read={read} skeleton={<Skeleton height={135} />}>
        {({ owed, isPaperless }) => (
          <dl className={classes.ways}>
            <Way way="autoPay" isOn={owed.isOnAutoPay} />
            {isPaperless !== null && (
              <Way
                way="paperless"
                isOn={isPaperless}
                changedAt={mayChange ? visiblePath('/AccountInformation') : undefined}
              />
            )}
          </dl>
        )}
      </AccountBoundary>
    </Card>
  );
}

/** `changedAt` is the screen on which the person may change it. */
type WayProps = { way: 'autoPay' | 'paperless'; isOn: boolean; changedAt?: string | undefined };

function Way({ way, isOn, changedAt }: WayProps) {
  const { t } = useDashboardTexts();
  const state = isOn ? 'on' : 'off';
  return (
    <div>
      <dt>{t(`dashboard.ways.${way}`)}</dt>
      <dd>
        <StatusBadge kind={isOn ? 'good' : 'plain'}>{t(`dashboard.ways.${state}`)}</StatusBadge>
      </dd>
      <dd className={classes.quiet}>
        {t(`dashboard.ways.${way}.${state}`)} {changedAt && <Link to={changedAt}>{t('dashboard.ways.change')}</Link>}
      </dd>
    </div>
  );
}
