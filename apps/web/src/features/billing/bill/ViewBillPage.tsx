import { getBill } from '@wattershed/contract/billing/bill';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays, daysBetween } from '@wattershed/domain/calendar/local-date';
import { chooseAccountOfLink } from '../../../account/account-of-link.ts';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useSettings } from '../../../account/settings.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { brand } from '../../../brand/brand.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { useBillTexts } from '../bill-texts.ts';
import { askedBill, useAskedBill } from './asked-bill.ts';
import { BillPager } from './BillPager.tsx';
import { BillParts } from './BillParts.tsx';
import { BillSkeleton, ViewBillSkeleton } from './BillSkeleton.tsx';
import type { Bill } from './bill-view.ts';
import { BillDocuments } from './documents/BillDocuments.tsx';
import { NoSuchBill } from './NoSuchBill.tsx';
import classes from './ViewBillPage.module.css';

export async function clientLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  await chooseAccountOfLink(searchParams);
  startAccountRead(getBill, askedBill(searchParams));
  return null;
}

export { ViewBillSkeleton as HydrateFallback };

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
