import { noId, noPaymentToken, noToken, type Person, paymentAttempt, type Samples } from './person.ts';

export function visitorSamples(person: Person): Samples {
  const { accountNumber } = person;
  const attempt = paymentAttempt(person);
  return {
    findAccountToPay: { accountNumber, lastNameOrZip: 'Nobody' },
    payAsVisitor: { ...attempt, paymentToken: noPaymentToken },
    startVisitorWallet: {
      ...{ accountNumber, wallet: 'PayPal', language: 'EN_US' },
      ...{ amountType: 'Other', amountCents: 100, feeCents: 0, seenBalanceCents: 100 },
    },
    answerVisitorWallet: { accountNumber, orderId: noId, state: noToken },
    payByWalletAsVisitor: { ...attempt, wallet: 'PayPal', reference: noId },
    scheduleAsVisitor: {
      ...{ accountNumber, scheduleDate: '2026-12-03', amountType: 'Other', amountCents: 1_234, isAhead: false },
      ...{ idempotencyKey: noId, feeCents: 199, receiptEmail: 'someone@example.com', language: 'EN_US' },
      paymentToken: noPaymentToken,
    },
    openVisitorSchedule: { link: `${noId}.${'x'.repeat(22)}` },
    cancelVisitorSchedule: { link: `${noId}.${'x'.repeat(22)}` },
    settleVisitorAttempt: { accountNumber, idempotencyKey: noId },
    getVisitorPayment: { accountNumber, paymentId: noId },
    getVisitorReceiptPdf: { accountNumber, paymentId: noId, language: 'EN_US' },
  };
}
