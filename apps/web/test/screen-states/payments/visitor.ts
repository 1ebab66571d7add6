import { findAccountToPay, getVisitorPayment, getVisitorPaymentDetails } from '@wattershed/contract/payments/visitor';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { scheduledLink } from '../../answers/payments/visitor-schedule.ts';
import { danielsAccount } from '../../answers/people.ts';
import { fillFields, submit } from '../../fields.ts';
import { answerCall } from '../../network.ts';
import { answerVisitor, paymentId } from '../full-server.ts';
import { ofLink, presses, type States } from '../screen-state.ts';

/** Someone names an account, and a second fact about it. */
async function findAccount(): Promise<void> {
  await fillFields({ accountNumber: danielsAccount.accountNumber, lastNameOrZip: 'Kim' });
  await submit();
}

/** A tab in which someone has paid without signing in. */
function visit(): void {
  sessionStorage.setItem('wattershed.visitorAccount', danielsAccount.accountNumber);
}

export const visitorStates = {
  '/MakePayment': {
    shown: {},
    'nothing typed': { act: submit },
    refused: {
      arrange: () => answerCall(findAccountToPay, () => ({ refused: 'GEN014' })),
      act: findAccount,
    },
    'what is owed': { act: findAccount },
    'something is scheduled': {
      arrange: () => answerVisitor({ toCome: [{ payOn: localDate('2026-12-01'), amountCents: cents(5_000) }] }),
      act: findAccount,
    },
    'someone else is paying': { arrange: () => answerVisitor({ isOtherUnderWay: true }), act: findAccount },
    'cash only': { arrange: () => answerVisitor({ refusal: 'cashOnly' }), act: findAccount },
    failed: {
      arrange: () => answerCall(getVisitorPaymentDetails, () => ({ refused: 'SYS503', httpStatus: 503 })),
      act: findAccount,
    },
  },
  '/ScheduledPayment': {
    'without a link': {},
    ...ofLink(`/ScheduledPayment?payment=${scheduledLink}`),
    asking: {
      address: `/ScheduledPayment?payment=${scheduledLink}`,
      act: presses('Cancel payment'),
    },
  },
  '/MakePaymentSuccess': {
    'without a payment': {},
    posted: { address: `/MakePaymentSuccess?payment=${paymentId}`, arrange: () => visit() },
    'twenty minutes later': {
      address: `/MakePaymentSuccess?payment=${paymentId}`,
      arrange: () => {
        visit();
        answerCall(getVisitorPayment, () => ({ refused: 'PAY401', httpStatus: 403 }));
      },
    },
  },
} satisfies States;
