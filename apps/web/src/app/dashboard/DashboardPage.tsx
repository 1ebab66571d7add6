import { getDashboardBill } from '@wattershed/contract/billing';
import { listUsage, projectBill } from '@wattershed/contract/usage';
import { useAccount } from '../../account/account-context.ts';
import { startAccountRead } from '../../account/account-read.ts';
import { BillBoxCard } from '../../features/billing/BillBoxCard.tsx';
import { ForecastCard } from '../../features/usage/ForecastCard.tsx';
import { UsageCard } from '../../features/usage/UsageCard.tsx';
import { storedUser } from '../../session/session.ts';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import { AccountNumber } from '../../ui/content/AccountNumber.tsx';
import { Page } from '../../ui/page/Page.tsx';
import classes from './DashboardPage.module.css';
import { NoticesCard } from './NoticesCard.tsx';
import { QuickLinksCard } from './QuickLinksCard.tsx';

/** Starts the reads without waiting for them: meanwhile the page shows its skeletons. */
export function clientLoader() {
  startAccountRead(getDashboardBill, {});
  startAccountRead(listUsage, { by: 'month' });
  startAccountRead(projectBill, {});
  return null;
}

/** Home: the bill first, usage beside it, news below. Each card loads and fails on its own. */
export default function DashboardPage() {
  const { t } = useDashboardTexts();
  const { account } = useAccount();
  const name = storedUser()?.firstName;
  return (
    <Page
      title={name ? t('dashboard.title', { name }) : t('dashboard.titlePlain')}
      documentTitle={t('dashboard.documentTitle')}
      lead={account.serviceAddress}
      aside={<AccountChip />}
    >
      <div className={classes.columns} key={account.accountNumber}>
        <div className={classes.column}>
          <BillBoxCard />
          <NoticesCard />
          <QuickLinksCard />
        </div>
        <div className={classes.column}>
          <UsageCard />
          <ForecastCard />
        </div>
      </div>
    </Page>
  );
}

function AccountChip() {
  const { account } = useAccount();
  return (
    <div className={classes.chip}>
      <span className={classes.nickName}>{account.nickName || account.bpName}</span>
      <AccountNumber accountNumber={account.accountNumber} />
    </div>
  );
}
