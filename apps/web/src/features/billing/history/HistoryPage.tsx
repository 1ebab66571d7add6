import { listBills, listPayments } from '@wattershed/contract/billing/history';
import { href, Link, useParams, useSearchParams } from 'react-router';
import { chooseAccountOfLink } from '../../../account/account-of-link.ts';
import { AccessBoundary } from '../../../account/boundary/AccessBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { businessDay } from '../../../session/business-time.ts';
import { PageSkeleton } from '../../../states/PageSkeleton.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { useScheduledPath } from '../use-scheduled-path.ts';
import { BillsTable } from './BillsTable.tsx';
import { GivenLink } from './GivenLink.tsx';
import { HistoryExport } from './HistoryExport.tsx';
import { HistoryFilterFields } from './HistoryFilterFields.tsx';
import classes from './HistoryPage.module.css';
import type { OnlyMoneyBack } from './history-pages.ts';
import { rangeOf, readFilter } from './history-period.ts';
import { useHistoryTexts } from './history-texts.ts';
import { PaymentsTable } from './PaymentsTable.tsx';

export async function clientLoader({ request }: { request: Request }) {
  await chooseAccountOfLink(new URL(request.url).searchParams);
  return null;
}

/** A filter isn't a new page: the account that a link was about isn't chosen again with it. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** The screen before it is known whose bills it lists. */
export function HydrateFallback() {
  return (
    <PageSkeleton>
      <div className={classes.place}>
        <Card>
          <Skeleton height={640} />
        </Card>
      </div>
    </PageSkeleton>
  );
}

const tabs = ['bills', 'payments'] as const;

/** Bills and payments. The tab is part of the path, the filter part of the query. */
export default function HistoryPage() {
  const { t } = useHistoryTexts();
  const { account } = useAccount();
  const [search] = useSearchParams();
  const asked = useParams().tab?.toLowerCase();
  const tab = tabs.find(one => one === asked) ?? 'bills';
  const today = businessDay(account.timeZone);
  const filter = readFilter(search);
  const range = rangeOf(filter, today);
  const call = tab === 'bills' ? listBills : listPayments;
  const access = useAccess(call);
  const only: OnlyMoneyBack = tab === 'payments' && filter.only === 'money-back' ? { only: filter.only } : {};
  const isFiltered = filter.period !== 'all' || only.only !== undefined;
  const shown = range && { range, isFiltered };
  const key = account.accountNumber;

  const history = (
    <Card>
      <div className={classes.bar}>
        <nav className={classes.tabs} aria-label={t('history.tabs')}>
          {tabs.map(one => (
            <Link
              key={one}
              to={{ pathname: href('/billinghistory/:tab?', { tab: one }), search: search.toString() }}
              aria-current={one === tab ? 'page' : undefined}
              data-chosen={one === tab || undefined}
              preventScrollReset
            >
              {t(`history.${one}`)}
            </Link>
          ))}
        </nav>
        <HistoryExport tab={tab} range={range} only={only} />
      </div>
      <HistoryFilterFields tab={tab} filter={filter} isWrong={range === undefined} today={today} />
      {access === 'allowed' ? (
        shown &&
        (tab === 'bills' ? <BillsTable key={key} {...shown} /> : <PaymentsTable key={key} {...shown} only={only} />)
      ) : (
        <Skeleton height={480} />
      )}
    </Card>
  );
  return (
    <Page title={t('history.title')} lead={<Lead />}>
      <div className={classes.place}>
        <AccessBoundary call={call} access={access} isScreen skeleton={history}>
          {history}
          <GivenLink />
        </AccessBoundary>
      </div>
    </Page>
  );
}

/** What the history is, and where what isn't history yet can be seen. */
function Lead() {
  const { t } = useHistoryTexts();
  const path = useScheduledPath();
  const { areRightsKnown, caller } = useAccount();
  const words = t('history.scheduled');
  return (
    <>
      {t('history.lead')}{' '}
      {path ? (
        <Link to={path}>{words}</Link>
      ) : (
        // On a phone it is a line of its own: what is below must not move when the rights come.
        !areRightsKnown && !caller.isAgent && <span className={classes.linkToCome}>{words}</span>
      )}
    </>
  );
}
