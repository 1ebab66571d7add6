import { getPaymentDetails } from '@wattershed/contract/payments';
import { q, queryClient } from '../../api/query.ts';
import { useAccount } from '../../shell/account-context.ts';
import { chosenAccountNumber } from '../../shell/account-queries.ts';
import { AccountNumber } from '../../ui/AccountNumber.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NotAllowedToPay } from './NotAllowedToPay.tsx';
import { PaymentFlow } from './PaymentFlow.tsx';
import { usePaymentTexts } from './payment-texts.ts';
import { usePayPermission } from './use-pay-permission.ts';

export async function clientLoader() {
  const accountNumber = await chosenAccountNumber().catch(() => undefined);
  if (accountNumber) void queryClient.prefetchQuery({ ...q(getPaymentDetails, { accountNumber }), staleTime: 0 });
  return null;
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
