import { useQuery } from '@tanstack/react-query';
import { getBill } from '@wattershed/contract/billing';
import { addDays, daysBetween, formatDate } from '@wattershed/domain/local-date';
import { accountStatuses } from '@wattershed/domain/rights';
import { href, Link, useSearchParams } from 'react-router';
import { q, queryClient } from '../../api/query.ts';
import { useAccount, useRight } from '../../shell/account-context.ts';
import { chosenAccountNumber } from '../../shell/account-queries.ts';
import { useSettings } from '../../shell/settings.ts';
import { useAreRightsKnown } from '../../shell/use-are-rights-known.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BillChangeCard } from './BillChangeCard.tsx';
import { BillLinesCard } from './BillLinesCard.tsx';
import { BillPager } from './BillPager.tsx';
import { BillSummaryCard } from './BillSummaryCard.tsx';
import { useBillTexts } from './bill-texts.ts';
import type { Bill, BillView } from './bill-view.ts';
import classes from './ViewBillPage.module.css';

const billQuery = (accountNumber: string, billNumber: string | null) =>
  q(getBill, { accountNumber, ...(billNumber ? { billNumber } : {}) });

export async function clientLoader({ request }: { request: Request }) {
  const accountNumber = await chosenAccountNumber().catch(() => undefined);
  const billNumber = new URL(request.url).searchParams.get('bill');
  if (accountNumber) void queryClient.prefetchQuery(billQuery(accountNumber, billNumber));
  return null;
}

/** The bill to be read: what is due, what changed, and every line with its reason. `?bill=` names an older one. */
export default function ViewBillPage() {
  const { t, language } = useBillTexts();
  const { account } = useAccount();
  const [search] = useSearchParams();
  const billNumber = search.get('bill');
  const mayView = useRight('current bill view');
  const areRightsKnown = useAreRightsKnown();
  const query = useQuery({ ...billQuery(account.accountNumber, billNumber), enabled: mayView });
  const bill = query.data?.bill;
  return (
    <Page
      title={t('bill.title')}
      documentTitle={bill ? t('bill.documentTitle', { date: formatDate(bill.issuedOn, language) }) : t('bill.title')}
      lead={bill ? <PeriodLine bill={bill} /> : t('bill.leadPlain')}
      aside={<BillPager view={query.data} />}
    >
      {areRightsKnown && !mayView ? (
        <BillRefused />
      ) : query.error?.httpStatus === 404 && billNumber ? (
        <EmptyState title={t('bill.notFound', { number: billNumber })}>
          <p>
            <Link to={href('/ViewBill')}>{t('bill.action.current')}</Link>
          </p>
        </EmptyState>
      ) : !areRightsKnown ? (
        // With the rights unknown the buttons are, too, and a button that comes late would push the lines down.
        <BillSkeleton />
      ) : (
        <LoadBoundary query={query} skeleton={<BillSkeleton />}>
          {view => <BillParts view={view} />}
        </LoadBoundary>
      )}
    </Page>
  );
}

function PeriodLine({ bill }: { bill: Bill }) {
  const { t, language } = useBillTexts();
  return t('bill.lead', {
    issued: formatDate(bill.issuedOn, language),
    from: formatDate(bill.periodFrom, language),
    last: formatDate(addDays(bill.periodBefore, -1), language),
    days: daysBetween(bill.periodFrom, bill.periodBefore),
  });
}

function BillParts({ view }: { view: BillView }) {
  const { t } = useBillTexts();
  const settings = useSettings();
  const { bill, change } = view;
  if (!bill) {
    return (
      <EmptyState title={t('bill.empty')}>
        <p>{t('bill.emptyText')}</p>
      </EmptyState>
    );
  }
  return (
    <div className={classes.parts} key={bill.billNumber}>
      <BillSummaryCard view={view} bill={bill} />
      <BillChangeCard bill={bill} change={change} />
      <BillLinesCard bill={bill} />
      <p className={classes.help}>{t('bill.help', { phone: settings?.utilityPhone ?? '…' })}</p>
    </div>
  );
}

function BillSkeleton() {
  const { t } = useBillTexts();
  return (
    <div className={classes.parts}>
      <div className={classes.summaryPlace}>
        <Card title={t('bill.summary')}>
          <Skeleton height={280} />
        </Card>
      </div>
      <Card title={t('bill.changed')}>
        <Skeleton height={280} />
      </Card>
      <div className={classes.wide}>
        <Card title={t('bill.charges')}>
          <Skeleton height={560} />
        </Card>
      </div>
    </div>
  );
}

function BillRefused() {
  const { t } = useBillTexts();
  const settings = useSettings();
  const isClosed = useAccount().account.status === accountStatuses.closedWithBalance;
  return (
    <EmptyState title={t('bill.notAllowed')}>
      <p>{isClosed ? t('bill.closedText', { phone: settings?.utilityPhone ?? '…' }) : t('bill.notAllowedText')}</p>
    </EmptyState>
  );
}
