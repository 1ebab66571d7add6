import { getPayment } from '@wattershed/contract/payments';
import { type AccountNumber, isAccountNumber } from '@wattershed/domain/account/account-number';
import { href, Link, useSearchParams } from 'react-router';
import { AccessBoundary } from '../../../account/AccessBoundary.tsx';
import { useAccount } from '../../../account/account-context.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { EmptyState } from '../../../ui/content/EmptyState.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import { dollars } from '../payment-words.ts';
import { usePayment } from '../use-payment.ts';
import { isSessionTimeout } from '../use-session-timeout.ts';
import { NotPaid } from './NotPaid.tsx';
import { Receipt } from './Receipt.tsx';
import { UnknownOutcome } from './UnknownOutcome.tsx';

/** The outcome of the payment named in the URL: its receipt, why there is none, or that nobody knows yet. */
export default function PayBillSuccessPage() {
  const { t } = usePaymentTexts();
  const [search] = useSearchParams();
  const paymentId = search.get('payment') ?? '';
  const accountNumber = search.get('account') ?? '';
  const { account } = useAccount();
  const isNamed = /^[\da-f-]{36}$/i.test(paymentId) && isAccountNumber(accountNumber);
  if (isNamed && account.isReadingOver && account.accountNumber === accountNumber) {
    return (
      <Page title={t('payments.result.title')}>
        <AccessBoundary call={getPayment} access="readingOver" isScreen skeleton={<Skeleton height={420} />}>
          {null}
        </AccessBoundary>
      </Page>
    );
  }
  if (isNamed) return <OnePayment key={paymentId} accountNumber={accountNumber} paymentId={paymentId} />;
  return (
    <Page title={t('payments.result.title')}>
      <EmptyState title={t('payments.result.missing.title')}>
        <p>{t('payments.result.missing.text')}</p>
        <Button as={Link} to={href('/dashboard')} kind="plain">
          {t('payments.action.dashboard')}
        </Button>
      </EmptyState>
    </Page>
  );
}

function OnePayment({ accountNumber, paymentId }: { accountNumber: AccountNumber; paymentId: string }) {
  const { t } = usePaymentTexts();
  const { query, hasSettled } = usePayment(accountNumber, paymentId);
  const state = query.data?.state;
  const total = query.data ? dollars(query.data.totalCents) : '';
  const isPosted = state === 'posted';
  const skeleton = <Skeleton height={420} />;
  return (
    <Page
      title={t(state ? `payments.result.${state}.title` : 'payments.result.title')}
      lead={state ? t(`payments.result.${state}.lead`, { total }) : t('payments.result.lead')}
    >
      {hasSettled && <p role="status">{t(isPosted ? 'payments.live.posted' : 'payments.live.refused')}</p>}
      {isSessionTimeout(query.error) ? (
        skeleton
      ) : (
        <LoadBoundary query={query} skeleton={skeleton}>
          {payment => {
            if (payment.state === 'outcome-unknown') {
              return <UnknownOutcome payment={payment} checkedAt={query.dataUpdatedAt} />;
            }
            return payment.state === 'posted' ? <Receipt payment={payment} /> : <NotPaid payment={payment} />;
          }}
        </LoadBoundary>
      )}
    </Page>
  );
}
