import { getPaymentDetails } from '@wattershed/contract/payments';
import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { useSearchParams } from 'react-router';
import { AccountBoundary } from '../../account/AccountBoundary.tsx';
import { useAccount } from '../../account/account-context.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { currentLanguage } from '../../text/library.ts';
import { Skeleton } from '../../ui/content/Skeleton.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { BrokenOffAttempt } from './BrokenOffAttempt.tsx';
import { OpenPayment } from './OpenPayment.tsx';
import { usePaymentTexts } from './payment-texts.ts';
import classes from './payments.module.css';
import { isSessionTimeout, useSessionTimeoutOf } from './use-session-timeout.ts';
import { PaymentWizard } from './wizard/PaymentWizard.tsx';

/** The amounts must not change while the customer is using them; the server says when they have. */
const readOnce = { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The form, or first the payment whose outcome isn't known yet: nobody is asked to pay twice. */
export function PaymentFlow() {
  const { t } = usePaymentTexts();
  const { account } = useAccount();
  const [search] = useSearchParams();
  const read = useAccountRead(getPaymentDetails, {}, readOnce);
  const { error, isRefetchError, dataUpdatedAt } = read.query;
  useSessionTimeoutOf(error);

  if (isSessionTimeout(error)) return <Skeleton height={480} />;
  return (
    <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />}>
      {data =>
        data.openPaymentId ? (
          <OpenPayment paymentId={data.openPaymentId} />
        ) : (
          <div className={classes.flow}>
            {isRefetchError && (
              <Notice kind="warning">
                {t('payments.staleAmounts', {
                  time: formatDateTime(new Date(dataUpdatedAt), currentLanguage(), account.timeZone),
                })}
              </Notice>
            )}
            {search.get('after') === 'timeout' && <BrokenOffAttempt />}
            <PaymentWizard details={data} />
          </div>
        )
      }
    </AccountBoundary>
  );
}
