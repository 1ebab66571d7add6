import type { PaymentDraft } from './payment-draft.ts';

export const paymentSteps = ['account', 'amount', 'method', 'review'] as const;

export type PaymentStep = (typeof paymentSteps)[number];

function isPaymentStep(value: unknown): value is PaymentStep {
  return paymentSteps.some(step => step === value);
}

/** The last step that what is decided so far allows. */
export function furthestStep(draft: PaymentDraft): PaymentStep {
  if (!draft.amount) return 'amount';
  return draft.method ? 'review' : 'method';
}

type Asked = {
  /** The step that the address names, if any. */
  asked: string | null;
  draft: PaymentDraft;
  hasSeveralAccounts: boolean;
};

/**
 * The step to show: the one asked for, never beyond what is decided, so that a reload, the back button or an old link
 * never lands on a review without a payment. Whoever has one account starts with the amount.
 */
export function shownStep({ asked, draft, hasSeveralAccounts }: Asked): PaymentStep {
  const first = hasSeveralAccounts ? 'account' : 'amount';
  if (!isPaymentStep(asked)) return first;
  const at = Math.min(paymentSteps.indexOf(asked), paymentSteps.indexOf(furthestStep(draft)));
  return paymentSteps[Math.max(at, paymentSteps.indexOf(first))] ?? first;
}

export function stepBefore(step: PaymentStep, hasSeveralAccounts: boolean): PaymentStep | undefined {
  const before = paymentSteps[paymentSteps.indexOf(step) - 1];
  return before === 'account' && !hasSeveralAccounts ? undefined : before;
}
