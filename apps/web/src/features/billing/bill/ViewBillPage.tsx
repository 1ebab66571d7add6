import { getBill } from '@wattershed/contract/billing/bill';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays, daysBetween } from '@wattershed/domain/calendar/local-date';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { useEffect, useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { useAccount } from '../../../account/account-context.ts';
import { chooseAccountOfLink } from '../../../account/account-of-link.ts';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useSettings } from '../../../account/settings.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { brand } from '../../../brand/brand.ts';
import { HelpWay } from '../../../shell/help/HelpWay.tsx';
import { EmptyState } from '../../../ui/content/EmptyState.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { useBillTexts } from '../bill-texts.ts';
import { BillChangeCard } from './BillChangeCard.tsx';
import { BillLinesCard } from './BillLinesCard.tsx';
import { BillPager } from './BillPager.tsx';
import { BillSkeleton, ViewBillSkeleton } from './BillSkeleton.tsx';
import { BillSummaryCard } from './BillSummaryCard.tsx';
import { BillTrendCard } from './BillTrendCard.tsx';
import type { Bill, BillView } from './bill-view.ts';
import { BillDocuments } from './documents/BillDocuments.tsx';
import { BillInsertsCard } from './documents/BillInsertsCard.tsx';
import { EarlierBillsCard } from './EarlierBillsCard.tsx';
import classes from './ViewBillPage.module.css';

/** `?bill=` names an older bill than the current one. */
function askedBill(search: URLSearchParams): { billNumber?: string } {
  const billNumber = search.get('bill');
  return billNumber ? { billNumber } : {};
}

export async function clientLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  await chooseAccountOfLink(searchParams);
  startAccountRead(getBill, askedBill(searchParams));
  return null;
}

export { ViewBillSkeleton as HydrateFallback };

/** The bill that the address names. Another account has its own bills: with it the address names none. */
function useAskedBill(): { billNumber?: string } {
  const [search, setSearch] = useSearchParams();
  const { accountNumber } = useAccount().account;
  const [namedOf, setNamedOf] = useState(accountNumber);
  const isOfAnother = namedOf !== accountNumber;
  const hasBill = search.has('bill');
  if (isOfAnother && !hasBill) setNamedOf(accountNumber);

  useEffect(() => {
    if (isOfAnother && hasBill) setSearch({}, { replace: true });
  }, [isOfAnother, hasBill, setSearch]);

  return isOfAnother ? {} : askedBill(search);
}

/** The bill to read: what is due, what changed, and every line with its explanation. */
export default function ViewBillPage() {
  const { t, language } = useBillTexts();
  const asked = useAskedBill();
  const read = useAccountRead(getBill, asked);
  const bill = read.query.data?.bill;
  const isAwaited = read.access === 'unknown' || read.query.isLoading;
  const phone = useSettings()?.utilityPhone ?? '…';
  const isOlder = bill && read.query.data?.newerBillNumber !== null;
  const title = bill ? t('bill.documentTitle', { date: formatDate(bill.issuedOn, language) }) : t('bill.title');
  return (
    <Page
      title={isOlder ? title : t('bill.title')}
      documentTitle={title}
      lead={bill ? <BillPeriod bill={bill} /> : t('bill.leadPlain')}
      aside={
        <div className={classes.tools} data-awaited={isAwaited || undefined}>
          <BillPager view={read.query.data} />
          {bill && <BillDocuments billNumber={bill.billNumber} />}
        </div>
      }
    >
      <div className={classes.place}>
        <p className={classes.from}>
          <strong>{brand.name}</strong>
          <span>{phone}</span>
        </p>
        <AccountBoundary
          read={read}
          isScreen
          skeleton={<BillSkeleton />}
          missing={asked.billNumber && <NoSuchBill billNumber={asked.billNumber} />}
        >
          {view => <BillParts view={view} />}
        </AccountBoundary>
      </div>
    </Page>
  );
}

function BillPeriod({ bill }: { bill: Bill }) {
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
  const isClosed = useAccount().account.status === accountStatuses.closedWithBalance;
  const { bill, change, lastBills, inserts } = view;
  if (!bill) {
    return (
      <EmptyState title={t('bill.empty')}>
        <p>{t(isClosed ? 'bill.emptyTextClosed' : 'bill.emptyText')}</p>
      </EmptyState>
    );
  }
  return (
    <div className={classes.parts} key={bill.billNumber}>
      <div className={classes.column}>
        <BillSummaryCard view={view} bill={bill} />
        <BillChangeCard bill={bill} change={change} />
        <BillInsertsCard billNumber={bill.billNumber} inserts={inserts} />
      </div>
      {lastBills.length > 1 && (
        <div className={`${classes.column} ${classes.bills}`}>
          <BillTrendCard bills={lastBills} />
          <EarlierBillsCard bills={lastBills} />
        </div>
      )}
      <BillLinesCard bill={bill} />
      <p className={classes.help}>
        {bill.usageWh !== null && !isClosed && (
          <>
            <Link to={href('/RateAnalysis')}>{t('bill.otherRates')}</Link>.{' '}
          </>
        )}
        <Link to={href('/Prices')}>{t('bill.prices')}</Link>. {t('bill.help', { phone: settings?.utilityPhone ?? '…' })}
      </p>
      <HelpWay about="bill" />
    </div>
  );
}

function NoSuchBill({ billNumber }: { billNumber: string }) {
  const { t } = useBillTexts();
  return (
    <EmptyState title={t('bill.notFound', { number: billNumber })}>
      <p>
        <Link to={href('/ViewBill')}>{t('bill.action.current')}</Link>
      </p>
    </EmptyState>
  );
}
