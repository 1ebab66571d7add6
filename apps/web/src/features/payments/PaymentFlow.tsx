import { useQuery } from '@tanstack/react-query';
import { getPaymentDetails } from '@wattershed/contract/payments';
import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../account/account-context.ts';
import { asApiError } from '../../api/api-error.ts';
import { q } from '../../api/query.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { currentLanguage } from '../../text/library.ts';
import { Skeleton } from '../../ui/content/Skeleton.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { LatestPayment } from './LatestPayment.tsx';
import { NotAllowedToPay } from './NotAllowedToPay.tsx';
import { OpenPayment } from './OpenPayment.tsx';
import { usePaymentTexts } from './payment-texts.ts';
import classes from './payments.module.css';
import { isSessionTimeout, useSessionTimeoutOf } from './use-session-timeout.ts';
import { PaymentWizard } from './wizard/PaymentWizard.tsx';

/** The form, or first of all the payment whose end is not known yet: nobody is asked to pay twice. */
export function PaymentFlow() {
  const { t } = usePaymentTexts();
  const { account } = useAccount();
  const [search] = useSearchParams();
  const details = useQuery({
    ...q(getPaymentDetails, { accountNumber: account.accountNumber }),
    refetchOnMount: 'always',
    // The amounts must not move under the customer's hands; the server says when they have changed.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useSessionTimeoutOf(details.error);

  const code = details.error && asApiError(details.error).code;
  if (code === 'AUTH403') return <NotAllowedToPay reason="right" />;
  if (isSessionTimeout(details.error)) return <Skeleton height={480} />;
  return (
    <LoadBoundary query={details} skeleton={<Skeleton height={480} />}>
      {data =>
        data.openPaymentId ? (
          <OpenPayment paymentId={data.openPaymentId} />
        ) : (
          <div className={classes.flow}>
            {details.isRefetchError && (
              <Notice kind="warning">
                {t('payments.staleAmounts', {
                  time: formatDateTime(new Date(details.dataUpdatedAt), currentLanguage(), account.timeZone),
                })}
              </Notice>
            )}
            {search.get('after') === 'timeout' && <LatestPayment />}
            <PaymentWizard details={data} />
          </div>
        )
      }
    </LoadBoundary>
  );
}
