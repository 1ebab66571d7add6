import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { useEffect, useRef, useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { currentLanguage } from '../../text/library.ts';
import { type Attempt, attemptFor, type Keeper, markNotSent, markSent, type SentAttempt } from './payment-attempt.ts';
import { meaningOf } from './payment-failure.ts';
import { sendWhileUnknown } from './send-while-unknown.ts';

const slowAfterMs = 6000;

/** What is paid, and how: a bill by someone signed in, by a visitor, or something that is on no bill. */
export type Payable = {
  accountNumber: AccountNumber;
  /** Another subject is another payment, with a key of its own. */
  subject: string;
  keeper: Keeper;
  /** Asks for the money once; the same request with the same key moves none again. */
  send: (attempt: SentAttempt) => Promise<{ paymentId: string }>;
  /** What became of a key; charges nothing. */
  settle: (key: string) => Promise<{ attempt: string; payment: { paymentId: string } | null }>;
  /** Leads to the payment's page. */
  showEnd: (paymentId: string) => Promise<void>;
  /** The session is over. */
  timeOut: () => void;
};

type Turns = {
  /** The gateway refused the method. */
  onRefused: (error: unknown) => void;
  /** What the customer agreed to has changed. */
  onSentBack: () => Promise<void> | void;
};

/**
 * One payment, from the press of the button to its page. The key exists once the review opens and survives double
 * clicks, lost answers and reloads, until the server says what became of it.
 */
export function usePaying(payable: Payable, { onRefused, onSentBack }: Turns) {
  const { keeper, send, settle, showEnd, timeOut } = payable;
  const newAttempt = () => attemptFor(keeper, payable, () => crypto.randomUUID());
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
    const sent = markSent(keeper, attempt, { receiptEmail, language: currentLanguage() });
    let mayHaveArrived = false;
    const noteUnknown = () => {
      mayHaveArrived = true;
    };
    await ask(
      async () => {
        setAttempt(sent);
        return leaveFor((await sendWhileUnknown(() => send(sent), noteUnknown)).paymentId);
      },
      failure => heedRefusal(failure, mayHaveArrived),
    );
  }

  /** Finds out what became of the attempt. Charges nothing. */
  function check(): Promise<void> {
    return ask(async () => {
      const { payment, attempt: end } = await settle(attempt.key);
      if (end !== 'refused') return leaveFor(payment?.paymentId ?? '');
      startAnew();
      setCheckedNothing(true);
      return 'stays';
    }, setError);
  }

  async function leaveFor(paymentId: string): Promise<'left'> {
    await showEnd(paymentId);
    return 'left';
  }

  function startAnew(): void {
    keeper.clear();
    setAttempt(newAttempt());
  }

  async function heedRefusal(failure: unknown, mayHaveArrived: boolean): Promise<void> {
    const meaning = meaningOf(asApiError(failure));
    if (meaning === 'unknown') return;
    if (meaning === 'not-looked-at') {
      if (!mayHaveArrived) setAttempt(markNotSent(keeper, attempt));
      return setError(failure);
    }
    startAnew();
    if (meaning === 'method') return onRefused(failure);
    if (meaning === 'refused') return setError(failure);
    await onSentBack();
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
