import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import { type AccountNumber, isAccountNumber } from '@wattershed/domain/account/account-number';
import { href, Link, useSearchParams } from 'react-router';
import { AccessBoundary } from '../../../account/boundary/AccessBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { usePayment } from '../use-payment.ts';
import { isSessionTimeout } from '../wizard/use-session-timeout.ts';
import { PaymentPage } from './PaymentPage.tsx';
import { useResultTexts } from './result-texts.ts';

/** The outcome of the payment named in the URL: its receipt, why there is none, or that nobody knows yet. */
export default function PayBillSuccessPage() {
  const { t } = usePaymentTexts();
  const { t: result } = useResultTexts();
  const [search] = useSearchParams();
  const paymentId = search.get('payment') ?? '';
  const accountNumber = search.get('account') ?? '';
  const { account } = useAccount();
  const isNamed = /^[\da-f-]{36}$/i.test(paymentId) && isAccountNumber(accountNumber);
  if (isNamed && account.isReadingOver && account.accountNumber === accountNumber) {
    return (
      <Page title={result('result.title')}>
        <AccessBoundary call={getPayment} access="readingOver" isScreen skeleton={<Skeleton height={420} />}>
          {null}
        </AccessBoundary>
      </Page>
    );
  }
  if (isNamed) return <OnePayment key={paymentId} accountNumber={accountNumber} paymentId={paymentId} />;
  return (
    <Page title={result('result.title')}>
      <EmptyState title={result('result.missing.title')}>
        <p>{result('result.missing.text')}</p>
        <Button as={Link} to={href('/dashboard')} kind="plain">
          {t('payments.action.dashboard')}
        </Button>
      </EmptyState>
    </Page>
  );
}

function OnePayment({ accountNumber, paymentId }: { accountNumber: AccountNumber; paymentId: string }) {
  const { query, hasSettled } = usePayment(accountNumber, paymentId);
  return <PaymentPage query={query} hasSettled={hasSettled} isExpired={isSessionTimeout(query.error)} />;
}
