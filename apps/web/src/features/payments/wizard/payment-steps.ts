import type { PaymentDraft } from '../../../paying/draft/payment-draft.ts';

export const paymentSteps = ['account', 'amount', 'method', 'review'] as const;

export type PaymentStep = (typeof paymentSteps)[number];

/** The furthest step the decisions so far allow. */
export function furthestStep(draft: PaymentDraft): PaymentStep {
  if (!draft.amount) return 'amount';
  return draft.method ? 'review' : 'method';
}
