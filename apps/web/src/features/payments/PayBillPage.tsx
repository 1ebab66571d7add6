import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { listScheduledPayments } from '@wattershed/contract/payments/scheduling';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { href, Link } from 'react-router';
import { isRefusal } from '../../account/access.ts';
import { startAccountRead } from '../../account/account-read.ts';
import { AccessBoundary } from '../../account/boundary/AccessBoundary.tsx';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useCanPaySeveral } from '../../account/menu/use-can-pay-several.ts';
import { useAccess } from '../../account/use-access.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { usePaymentTexts } from '../../paying/payment-texts.ts';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PaymentFlow } from './PaymentFlow.tsx';

export function clientLoader() {
  startAccountRead(getPaymentDetails, {});
  startAccountRead(listScheduledPayments, {});
  return null;
}

/** A step isn't a new page: the amounts must not be reloaded, and change, between two steps. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Whether there is something to pay, and no payment whose outcome is awaited. What the form below reads is only looked at here. */
function useIsPaymentAsked(): boolean {
  const isClosed = useAccount().account.status === accountStatuses.closedWithBalance;
  const { data } = useAccountRead(getPaymentDetails, {}, { enabled: false }).query;
  if (!data) return !isClosed;
  return data.openPaymentId === null && !(isClosed && data.owed.balanceCents <= 0);
}

/** Pay a bill: account, amount, method, review; the receipt has its own page. */
export default function PayBillPage() {
  const { t } = usePaymentTexts();
  const access = useAccess(payByCard);
  const canPaySeveral = useCanPaySeveral();
  const isAsked = useIsPaymentAsked();
  return (
    <Page title={t('payments.title')} lead={isRefusal(access) || !isAsked ? undefined : t('payments.lead')}>
      <AccessBoundary call={payByCard} access={access} isScreen skeleton={<Skeleton height={480} />}>
        <PaymentFlow />
      </AccessBoundary>
      {access !== 'agent' && (
        <p>
          <Link to={href('/BillPayment')}>{t('payments.action.compareWays')}</Link>
          {canPaySeveral && (
            <>
              {' · '}
              <Link to={href('/PaySeveralAccounts')}>{t('payments.action.paySeveral')}</Link>
            </>
          )}
        </p>
      )}
    </Page>
  );
}
