import { listAccountOverview } from '@wattershed/contract/accounts/overview';
import { getBill, getCurrentBill, getDashboardBill } from '@wattershed/contract/billing/bill';
import { listBills, listPayments } from '@wattershed/contract/billing/history';
import { listBanners } from '@wattershed/contract/configuration/banners';
import { listDashboardNotices } from '@wattershed/contract/inbox/dashboard-notices';
import { getPaymentDetails, listPaymentMethods } from '@wattershed/contract/payments/methods';
import { settleAttempt } from '@wattershed/contract/payments/paying';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { asApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { refresh } from '../../../api/query.ts';
import { type Attempt, attemptFor, markNotSent, markSent } from '../../../paying/attempt/payment-attempt.ts';
import { meaningOf } from '../../../paying/attempt/payment-failure.ts';
import type { ReadyDraft } from '../../../paying/draft/payment-draft.ts';
import { currentLanguage } from '../../../text/library.ts';
import { resultPath } from '../payment-paths.ts';
import { useSessionTimeout } from '../use-session-timeout.ts';
import { attemptKeeper, forgetPayment } from '../wizard/payment-storage.ts';
import { sendPayment } from './send-payment.ts';

const slowAfterMs = 6000;

/** Money has moved, or may have: these say something different now. */
export const refreshAfterPayment = () =>
  refresh(
    getDashboardBill,
    getCurrentBill,
    getBill,
    listBills,
    listPayments,
    listAccountOverview,
    getPaymentDetails,
    listPaymentMethods,
    listBanners,
    listDashboardNotices,
  );

type Turns = { onRefused: (error: unknown) => void; onSentBack: () => void };

/**
 * One payment, from the press of the button to its page. The key exists once the review opens and survives double
 * clicks, lost answers and reloads, until the server says what became of it.
 */
export function usePaying(draft: ReadyDraft, { onRefused, onSentBack }: Turns) {
  const navigate = useNavigate();
  const timeOut = useSessionTimeout();
  const newAttempt = () => attemptFor(attemptKeeper, draft, () => crypto.randomUUID());
  const [attempt, setAttempt] = useState<Attempt>(newAttempt);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  /** The server has found that the attempt before this one charged nothing. */
  const [hasCheckedNothing, setCheckedNothing] = useState(false);
  const isUnderWay = useRef(false);
  const isSlow = useIsLate(isAsking, slowAfterMs);

  /** One at a time. The button stays busy until the page of the payment, or the sign-out, takes the place of this one. */
  async function ask(
    request: () => Promise<'left' | 'stays'>,
    heed: (failure: unknown) => Promise<void> | void,
  ): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setAsking(true);
    setError(null);
    setCheckedNothing(false);
    try {
      if ((await request()) === 'left') return;
    } catch (failure) {
      if (meaningOf(asApiError(failure)) === 'session-over') return timeOut();
      await heed(failure);
    }
    isUnderWay.current = false;
    setAsking(false);
  }

  async function pay(receiptEmail: string): Promise<void> {
    const sent = markSent(attemptKeeper, attempt, { receiptEmail, language: currentLanguage() });
    let mayHaveArrived = false;
    const noteUnknown = () => {
      mayHaveArrived = true;
    };
    await ask(
      async () => {
        setAttempt(sent);
        return showEnd((await sendPayment(draft, sent, noteUnknown)).paymentId);
      },
      failure => heedRefusal(failure, mayHaveArrived),
    );
  }

  /** Finds out what became of the attempt. Charges nothing. */
  function check(): Promise<void> {
    const { accountNumber } = draft;
    return ask(async () => {
      const { payment, attempt: end } = await callApi(settleAttempt, { accountNumber, idempotencyKey: attempt.key });
      if (end !== 'refused') return showEnd(payment?.paymentId ?? '');
      startAnew();
      setCheckedNothing(true);
      return 'stays';
    }, setError);
  }

  async function showEnd(paymentId: string): Promise<'left'> {
    forgetPayment();
    // Replace the review in the history, so that going back doesn't lead to a button that pays.
    await navigate(resultPath(draft.accountNumber, paymentId), { replace: true });
    void refreshAfterPayment();
    return 'left';
  }

  function startAnew(): void {
    attemptKeeper.clear();
    setAttempt(newAttempt());
  }

  async function heedRefusal(failure: unknown, mayHaveArrived: boolean): Promise<void> {
    const meaning = meaningOf(asApiError(failure));
    if (meaning === 'unknown') return;
    if (meaning === 'not-looked-at') {
      if (!mayHaveArrived) setAttempt(markNotSent(attemptKeeper, attempt));
      return setError(failure);
    }
    startAnew();
    if (meaning === 'method') return onRefused(failure);
    if (meaning === 'refused') return setError(failure);
    // An open payment replaces the form as soon as the details report it.
    await refresh(getPaymentDetails);
    onSentBack();
  }

  return { pay, check, isAsking, isSlow, error, hasCheckedNothing, sentWith: attempt.sent };
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
