import dashboard from '@wattershed/texts/dashboard.en-us.json';
import { storedUser } from '../../session/session.ts';
import { useAccount } from '../../shell/account-context.ts';
import { pageTexts } from '../../text/page-texts.ts';
import { AccountNumber } from '../../ui/AccountNumber.tsx';
import { Page } from '../../ui/Page.tsx';

const useTexts = pageTexts('dashboard', dashboard);

export default function DashboardPage() {
  const { t } = useTexts();
  const { account } = useAccount();
  return (
    <Page
      title={t('dashboard.title', { name: storedUser()?.firstName ?? '' })}
      lead={t('dashboard.lead')}
      aside={<AccountNumber accountNumber={account.accountNumber} />}
    />
  );
}
