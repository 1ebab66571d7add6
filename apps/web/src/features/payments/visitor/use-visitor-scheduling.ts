import { useMutation } from '@tanstack/react-query';
import { getVisitorPaymentDetails } from '@wattershed/contract/payments/visitor';
import { scheduleAsVisitor } from '@wattershed/contract/payments/visitor-scheduling';
import { href, useNavigate } from 'react-router';
import { asApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { refresh } from '../../../api/query.ts';
import { attemptFor, paymentSubject } from '../../../paying/attempt/payment-attempt.ts';
import type { ChosenDate, ReadyDraft } from '../../../paying/draft/payment-draft.ts';
import { currentLanguage } from '../../../text/library.ts';
import { tabStorage } from '../../../wizard/tab-storage.ts';
import type { Scheduling } from '../payment-door.ts';
import { useHeeding } from './proof-over.ts';
import { keepScheduledLink, scheduledPagePath } from './scheduled-link.ts';
import { forgetVisitorPayment } from './visitor-storage.ts';

const scheduleKeeper = tabStorage('wattershed.visitorScheduleAttempt');

/** Orders one payment for a day. The same order has one key until it is answered: sent twice, it is scheduled once. */
export function useVisitorScheduling(draft: ReadyDraft & { date?: ChosenDate }): Scheduling {
  const navigate = useNavigate();
  const heeding = useHeeding();
  return useMutation({
    mutationFn: (receiptEmail: string) => heeding(send(draft, receiptEmail)),
    async onSuccess({ link }) {
      forgetVisitorPayment();
      scheduleKeeper.clear();
      keepScheduledLink(link);
      await navigate(scheduledPagePath(), { replace: true });
      void refresh(getVisitorPaymentDetails);
    },
    onError(error) {
      // Another order may be made from here only after a look at the email.
      if (asApiError(error).code === 'SYS503') void navigate(href('/ScheduleFailurePre'));
    },
  });
}

async function send({ accountNumber, amount, method, date }: ReadyDraft & { date?: ChosenDate }, receiptEmail: string) {
  // What is approved at a wallet is paid now, and nothing is saved for a visitor.
  if (method.source !== 'new' || !date) throw new Error('this payment cannot wait for a day');
  const subject = [paymentSubject({ accountNumber, amount, method }), date.payOn, date.isAhead, receiptEmail].join(' ');
  const { key: idempotencyKey } = attemptFor(scheduleKeeper, { accountNumber, subject }, () => crypto.randomUUID());
  return callApi(scheduleAsVisitor, {
    ...{ accountNumber, idempotencyKey, scheduleDate: date.payOn, isAhead: date.isAhead },
    ...{ amountType: amount.type, amountCents: amount.amountCents, feeCents: method.feeCents },
    ...{ paymentToken: method.paymentToken, receiptEmail, language: currentLanguage() },
  });
}
