import { getPaymentDetails } from '@wattershed/contract/payments';
import { initialAccount } from '@wattershed/domain/account/account-choice';
import { canUseRight } from '@wattershed/domain/rights/rights';
import { useAccount } from '../../account/account-context.ts';
import { accountsQuery, rightsQuery } from '../../account/account-queries.ts';
import { q, queryClient } from '../../api/query.ts';
import { readStored } from '../../session/browser-storage.ts';
import { AccountNumber } from '../../ui/content/AccountNumber.tsx';
import { Skeleton } from '../../ui/content/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { NotAllowedToPay } from './NotAllowedToPay.tsx';
import { PaymentFlow } from './PaymentFlow.tsx';
import { usePaymentTexts } from './payment-texts.ts';
import { usePayPermission } from './use-pay-permission.ts';

/** Starts the read where it is already known that it is allowed; a refused one would only be noise. */
export function clientLoader() {
  const accounts = queryClient.getQueryData(accountsQuery().queryKey)?.accounts ?? [];
  const account = initialAccount(accounts, readStored('acn'));
  const rights = account && queryClient.getQueryData(rightsQuery(account.roleId).queryKey)?.roleRights;
  if (!account || !rights) return null;
  const names = rights.map(({ rightName }) => rightName);
  const { accountNumber, status, roleId } = account;
  if (canUseRight({ rights: names, accountStatus: status, roleId }, 'single pay')) {
    void queryClient.prefetchQuery({ ...q(getPaymentDetails, { accountNumber }), staleTime: 0 });
  }
  return null;
}

/** A step is no new page: the amounts must not be asked again, and move, between two steps. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Pay a bill: account, amount, method, review; the receipt has its own page. */
export default function PayBillPage() {
  const { t } = usePaymentTexts();
  const { account } = useAccount();
  const permission = usePayPermission();
  return (
    <Page
      title={t('payments.title')}
      lead={t('payments.lead')}
      aside={<AccountNumber accountNumber={account.accountNumber} />}
    >
      {permission === undefined && <Skeleton height={480} />}
      {permission?.eligible === false && <NotAllowedToPay reason={permission.reason} />}
      {permission?.eligible && <PaymentFlow key={account.accountNumber} />}
    </Page>
  );
}
