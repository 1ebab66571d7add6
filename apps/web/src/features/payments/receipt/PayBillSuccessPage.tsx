import { getPayment } from '@wattershed/contract/payments/receipt';
import { type AccountNumber, isAccountNumber } from '@wattershed/domain/account/account-number';
import { href, Link, useSearchParams } from 'react-router';
import { AccessBoundary } from '../../../account/AccessBoundary.tsx';
import { useAccount } from '../../../account/account-context.ts';
import { useSettings } from '../../../account/settings.ts';
import { brand } from '../../../brand/brand.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { EmptyState } from '../../../ui/content/EmptyState.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { Band } from '../../../ui/page/Band.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { usePayment } from '../use-payment.ts';
import { isSessionTimeout } from '../use-session-timeout.ts';
import { AfterPayment } from './AfterPayment.tsx';
import { Outcome, OutcomeBadge } from './Outcome.tsx';
import { Paper } from './Paper.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import classes from './receipt.module.css';

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

/** The answer on the deep ground, the receipt on paper beside it, and below what comes next. */
function OnePayment({ accountNumber, paymentId }: { accountNumber: AccountNumber; paymentId: string }) {
  const { t } = usePaymentTexts();
  const { query, hasSettled } = usePayment(accountNumber, paymentId);
  const phone = useSettings()?.utilityPhone ?? '…';
  const isExpired = isSessionTimeout(query.error);
  const payment = isExpired ? undefined : query.data;
  const state = payment?.state;
  return (
    <div className={classes.page}>
      <p className={classes.letterhead}>
        <strong>{brand.name}</strong>
        <span>{phone}</span>
      </p>
      <Band
        answer={
          <section data-deep className={classes.answer}>
            <OutcomeBadge state={state} />
            <PageTitle
              title={t(state ? `payments.result.${state}.title` : 'payments.result.title')}
              className={classes.title}
            />
            {hasSettled && (
              <p role="status">{t(state === 'posted' ? 'payments.live.posted' : 'payments.live.refused')}</p>
            )}
            {payment ? <Outcome payment={payment} checkedAt={query.dataUpdatedAt} /> : <Skeleton height={156} />}
          </section>
        }
        card={
          <Paper payment={payment}>
            {isExpired ? (
              <Skeleton height={420} />
            ) : (
              <LoadBoundary query={query} skeleton={<Skeleton height={420} />}>
                {found => <PaymentFacts payment={found} />}
              </LoadBoundary>
            )}
          </Paper>
        }
      />
      {payment && <AfterPayment payment={payment} />}
    </div>
  );
}
