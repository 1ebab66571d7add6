import { useQuery } from '@tanstack/react-query';
import { getBill } from '@wattershed/contract/billing';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import type { ReactNode } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { useAccount, useRight } from '../../../account/account-context.ts';
import { chosenAccountNumberFor } from '../../../account/account-queries.ts';
import { useSettings } from '../../../account/settings.ts';
import { useAreRightsKnown } from '../../../account/use-are-rights-known.ts';
import { q, queryClient } from '../../../api/query.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Card } from '../../../ui/content/Card.tsx';
import { EmptyState } from '../../../ui/content/EmptyState.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { useBillTexts } from '../bill-texts.ts';
import { BillChangeCard } from './BillChangeCard.tsx';
import { BillLinesCard } from './BillLinesCard.tsx';
import { BillPager } from './BillPager.tsx';
import { BillSummaryCard } from './BillSummaryCard.tsx';
import type { BillView } from './bill-view.ts';
import classes from './ViewBillPage.module.css';

const billQuery = (accountNumber: AccountNumber, billNumber: string | null) =>
  q(getBill, { accountNumber, ...(billNumber ? { billNumber } : {}) });

export function clientLoader({ request }: { request: Request }) {
  void startBill(new URL(request.url).searchParams.get('bill')).catch(() => undefined);
  return null;
}

async function startBill(billNumber: string | null) {
  const accountNumber = await chosenAccountNumberFor('current bill view');
  if (accountNumber) await queryClient.prefetchQuery(billQuery(accountNumber, billNumber));
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
      lead={t('bill.leadPlain')}
      aside={<BillPager view={query.data} />}
    >
      {areRightsKnown && !mayView ? (
        <BillRefused />
      ) : query.error?.httpStatus === 404 && billNumber ? (
        <Instead title={t('bill.notFound', { number: billNumber })}>
          <Link to={href('/ViewBill')}>{t('bill.action.current')}</Link>
        </Instead>
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

function BillParts({ view }: { view: BillView }) {
  const { t } = useBillTexts();
  const settings = useSettings();
  const { bill, change } = view;
  if (!bill) {
    return <Instead title={t('bill.empty')}>{t('bill.emptyText')}</Instead>;
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
      <Card title={t('bill.summary')}>
        <Skeleton height={440} />
      </Card>
      <Card title={t('bill.changed')}>
        <Skeleton height={360} />
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
    <Instead title={t('bill.notAllowed')}>
      {isClosed ? t('bill.closedText', { phone: settings?.utilityPhone ?? '…' }) : t('bill.notAllowedText')}
    </Instead>
  );
}

/** In place of a bill, and as high as one: the footer stays where it was while the bill was awaited. */
function Instead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.instead}>
      <EmptyState title={title}>
        <p>{children}</p>
      </EmptyState>
    </div>
  );
}
