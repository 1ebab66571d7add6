import { useMutation } from '@tanstack/react-query';
import { schedulePayment } from '@wattershed/contract/payments/scheduling';
import { href, useNavigate } from 'react-router';
import { asApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { refresh } from '../../../api/query.ts';
import { attemptFor, paymentSubject } from '../../../paying/attempt/payment-attempt.ts';
import { meaningOf } from '../../../paying/attempt/payment-failure.ts';
import type { ChosenDate, ReadyDraft } from '../../../paying/draft/payment-draft.ts';
import { currentLanguage } from '../../../text/library.ts';
import { tabStorage } from '../../../wizard/tab-storage.ts';
import { forgetPayment } from '../wizard/payment-storage.ts';
import { changedBySchedule, scheduledPath } from '../wizard/scheduled-payment.ts';
import { useSessionTimeout } from '../wizard/use-session-timeout.ts';

const scheduleKeeper = tabStorage('wattershed.scheduleAttempt');

type Order = ReadyDraft & { date: ChosenDate };

/** Orders a payment for a day. The same order has one key until it is answered: sent twice, it is scheduled once. */
export function useScheduling(draft: ReadyDraft & { date?: ChosenDate }) {
  const navigate = useNavigate();
  const timeOut = useSessionTimeout();
  return useMutation({
    mutationFn: (receiptEmail: string) => send(draft as Order, receiptEmail),
    async onSuccess({ scheduled }) {
      forgetPayment();
      scheduleKeeper.clear();
      await navigate(scheduledPath(draft.accountNumber, scheduled.schedulePayUid), { replace: true });
      void refresh(...changedBySchedule);
    },
    onError(error) {
      if (meaningOf(asApiError(error)) === 'session-over') timeOut();
      // Another order may be made from here only after a look at the list.
      else if (asApiError(error).code === 'SYS503') void navigate(href('/ScheduleFailure'));
    },
  });
}

function send({ accountNumber, amount, method, date }: Order, receiptEmail: string) {
  const subject = [paymentSubject({ accountNumber, amount, method }), date.payOn, date.isAhead, receiptEmail].join(' ');
  const { key: idempotencyKey } = attemptFor(scheduleKeeper, { accountNumber, subject }, () => crypto.randomUUID());
  const order = {
    accountNumber,
    idempotencyKey,
    scheduleDate: date.payOn,
    isAhead: date.isAhead,
    amountType: amount.type,
    amountCents: amount.amountCents,
    feeCents: method.feeCents,
    receiptEmail,
    language: currentLanguage(),
  };
  if (method.source === 'saved') {
    return callApi(schedulePayment, { ...order, customerRefNum: method.customerRefNum });
  }
  // A wallet's approval is good for one payment now, and is never given a date.
  if (method.source !== 'new') throw new Error('a wallet cannot wait for a day');
  const { paymentToken, saveMethod, nickName, setDefaultPayment } = method;
  return callApi(schedulePayment, {
    ...order,
    customerRefNum: null,
    paymentToken,
    saveMethod,
    nickName,
    setDefaultPayment,
  });
}
