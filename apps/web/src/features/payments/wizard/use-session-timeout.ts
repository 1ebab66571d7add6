import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSettings } from '../../../account/settings.ts';
import { asApiError } from '../../../api/api-error.ts';
import { endSessionIn } from '../../../api/session-end.ts';
import { type Keeper, readAttempt } from '../../../paying/attempt/payment-attempt.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { toast } from '../../../ui/page/toast.ts';
import { afterTimeoutPath } from '../after/payment-paths.ts';
import { attemptKeeper } from './payment-storage.ts';

const signOutAfterMs = 2000;

export const isSessionTimeout = (error: unknown): boolean =>
  error !== undefined && error !== null && asApiError(error).httpStatus === 500;

/**
 * HTTP 500 on a payment call (specification 8): "Session timed out", and two seconds later the sign-out. The next
 * sign-in returns to this URL and first shows what happened to the payment.
 */
export function useSessionTimeout(keeper: Keeper = attemptKeeper): () => void {
  const { t } = usePaymentTexts();
  const navigate = useNavigate();
  const afterMs = useSettings()?.intervals.sessionTimeoutSignOutMs ?? signOutAfterMs;
  return () => {
    const attempt = readAttempt(keeper);
    const backTo = afterTimeoutPath(attempt?.sent ? attempt : undefined);
    void navigate(backTo, { replace: true });
    toast.error(t('payments.error.sessionTimeout'));
    // Wherever the person is by then, or if that page hasn't arrived yet.
    endSessionIn(afterMs, 'automatic', backTo);
  };
}

/** The same for a read on the payment screens. */
export function useSessionTimeoutOf(error: unknown): void {
  const timeOut = useSessionTimeout();
  const isTimeout = isSessionTimeout(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each error
  useEffect(() => {
    if (isTimeout) timeOut();
  }, [isTimeout]);
}
