import { getBill, getCurrentBill, getDashboardBill, listPayments } from '@wattershed/contract/billing';
import { getPaymentDetails, listPaymentMethods } from '@wattershed/contract/payments';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { asApiError } from '../../../api/api-error.ts';
import { refresh } from '../../../api/query.ts';
import { currentLanguage } from '../../../text/library.ts';
import { resultPath } from '../payment-paths.ts';
import { useSessionTimeout } from '../use-session-timeout.ts';
import type { ReadyDraft } from '../wizard/payment-draft.ts';
import { attemptKeeper, forgetPayment } from '../wizard/payment-storage.ts';
import { type Attempt, attemptFor, markSent } from './payment-attempt.ts';
import { keepsKey, meaningOf } from './payment-failure.ts';
import { sendPayment } from './send-payment.ts';

const slowAfterMs = 6000;

/** Money has moved, or may have: these say something different now. */
export const refreshAfterPayment = () =>
  refresh(getDashboardBill, getCurrentBill, getBill, listPayments, getPaymentDetails, listPaymentMethods);

type Turns = { onRefused: (error: unknown) => void; onSentBack: () => void };

/**
 * One payment, from the click on the button to its page. The key exists when the review opens and survives double
 * clicks, lost answers and reloads; only a verdict ends it.
 */
export function usePaying(draft: ReadyDraft, { onRefused, onSentBack }: Turns) {
  const navigate = useNavigate();
  const timeOut = useSessionTimeout();
  const [attempt, setAttempt] = useState<Attempt>(() => attemptFor(attemptKeeper, draft, () => crypto.randomUUID()));
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isUnderWay = useRef(false);
  const isSlow = useIsLate(isAsking, slowAfterMs);

  async function pay(receiptEmail: string): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setAsking(true);
    setError(null);
    const sent = markSent(attemptKeeper, attempt, { receiptEmail, language: currentLanguage() });
    setAttempt(sent);
    try {
      const { paymentId } = await sendPayment(draft, sent);
      forgetPayment();
      // Replaces the review in the history, so that going back never reaches a button that pays.
      await navigate(resultPath(draft.accountNumber, paymentId), { replace: true });
      void refreshAfterPayment();
    } catch (failure) {
      await turn(failure);
    }
  }

  async function turn(failure: unknown): Promise<void> {
    const apiError = asApiError(failure);
    const meaning = meaningOf(apiError);
    // Signing out clears what is stored; the button stays busy until then.
    if (meaning === 'session-over') return timeOut();
    isUnderWay.current = false;
    setAsking(false);
    if (meaning === 'ask-again') return;
    attemptKeeper.clear();
    if (keepsKey(apiError)) attemptKeeper.write(JSON.stringify({ ...attempt, sent: null }));
    setAttempt(attemptFor(attemptKeeper, draft, () => crypto.randomUUID()));
    if (meaning === 'method') return onRefused(failure);
    if (meaning === 'refused') return setError(failure);
    // An open payment replaces the form as soon as the details report it.
    await refresh(getPaymentDetails);
    onSentBack();
  }

  return { pay, isAsking, isSlow: isSlow, error, sentWith: attempt.sent };
}

function useIsLate(isRunning: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isRunning) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [isRunning, afterMs]);
  return isLate;
}
