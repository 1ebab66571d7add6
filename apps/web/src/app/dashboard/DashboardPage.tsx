import { getDashboardBill } from '@wattershed/contract/billing/bill';
import { listUsage } from '@wattershed/contract/usage/overview';
import { projectBill } from '@wattershed/contract/usage/projection';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { Suspense } from 'react';
import { startAccountRead } from '../../account/account-read.ts';
import { useAccount } from '../../account/chosen/account-context.ts';
import { startDashboard } from '../../account/start/dashboard-answer.ts';
import { BillBox } from '../../features/billing/BillBox.tsx';
import { WhatYouOweCard } from '../../features/billing/WhatYouOweCard.tsx';
import { storedUser } from '../../session/session.ts';
import { rememberedLanguage } from '../../text/remembered-language.ts';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import { Band } from '../../ui/page/Band.tsx';
import { lazyPart } from '../../ui/page/lazy-part.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { ClosedAccountCard } from './ClosedAccountCard.tsx';
import classes from './DashboardPage.module.css';
import { CardColumnsSkeleton, DashboardSkeleton } from './DashboardSkeleton.tsx';
import { NoticesCard } from './NoticesCard.tsx';
import { QuickLinksCard } from './QuickLinksCard.tsx';

// Below the first screen of a phone: what is owed needn't wait for its scripts, nor until it is drawn.
const loadCardColumns = async () => (await import('./CardColumns.tsx')).CardColumns;
const CardColumns = lazyPart(loadCardColumns);

/** Starts the reads without waiting for them: meanwhile the page shows its skeletons. */
export function clientLoader() {
  // Before its own reads, should it run before the layout's loader, which does the same.
  startDashboard(rememberedLanguage());
  startAccountRead(getDashboardBill, {});
  startAccountRead(listUsage, { by: 'month' });
  startAccountRead(projectBill, {});
  // One that is missing shows when it is drawn.
  void loadCardColumns().catch(() => undefined);
  return null;
}

export { DashboardSkeleton as HydrateFallback };

/** Home: what is owed on the deep ground, notices below it, then usage. Each card loads and fails on its own. */
export default function DashboardPage() {
  const { t } = useDashboardTexts();
  const { account } = useAccount();
  const isClosed = account.status === accountStatuses.closedWithBalance;
  const name = storedUser()?.firstName;
  const title = name ? t('dashboard.title', { name }) : t('dashboard.titlePlain');
  const documentTitle = t('dashboard.documentTitle');
  return (
    <div className={classes.page} key={account.accountNumber}>
      <Band
        answer={
          account.isReadingOver ? (
            // Without an amount, the greeting is what stands large.
            <div data-deep className={classes.answer}>
              <PageTitle title={title} documentTitle={documentTitle} />
            </div>
          ) : (
            <BillBox heading={<PageTitle title={title} documentTitle={documentTitle} className={classes.greeting} />} />
          )
        }
        card={account.isReadingOver ? <ClosedAccountCard /> : <WhatYouOweCard />}
      />
      <NoticesCard />
      {isClosed ? (
        !account.isReadingOver && <ClosedAccountCard />
      ) : (
        <Suspense fallback={<CardColumnsSkeleton />}>
          <CardColumns />
        </Suspense>
      )}
      <QuickLinksCard />
    </div>
  );
}
