import { getBill } from '@wattershed/contract/billing/bill';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { AccessBoundary } from '../../account/boundary/AccessBoundary.tsx';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';

/** Since when the account is closed, and how long it can be read. */
export function ClosedAccountCard() {
  const { t, language } = useDashboardTexts();
  const { closedOn, readableThrough, isReadingOver } = useAccount().account;
  if (isReadingOver) {
    return (
      <div data-paper>
        <Card>
          <AccessBoundary call={getBill} access="readingOver" skeleton={<Skeleton height={164} />}>
            {null}
          </AccessBoundary>
        </Card>
      </div>
    );
  }
  return (
    <Card title={t('dashboard.closed')}>
      {closedOn && <p>{t('dashboard.closed.on', { date: formatDate(closedOn, language) })}</p>}
      <p>
        {readableThrough
          ? t('dashboard.closed.readable', { date: formatDate(readableThrough, language) })
          : t('dashboard.closed.owing')}
      </p>
    </Card>
  );
}
