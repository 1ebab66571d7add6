import { type Cents, zeroCents } from '../money/cents.ts';

/** In the payment form's order; the first one offered is preselected. What is late comes before the rest. */
export const paymentAmountTypes = ['PastDueAmount', 'MinimumAmountDue', 'TotalDueAmount', 'Other'] as const;

export type PaymentAmountType = (typeof paymentAmountTypes)[number];

export type PaymentAmountRequest = {
  type: PaymentAmountType;
  /** What the customer typed; only used for the type Other. */
  other?: Cents | undefined;
  totalDue: Cents;
  pastDue: Cents;
  minimumDue: Cents;
  minAllowed: Cents;
  maxAllowed: Cents;
};

export type PaymentAmountRefusal = 'nothingDue' | 'amountMissing' | 'belowMinimum' | 'aboveMaximum';

export type PaymentAmountDecision =
  | { eligible: true; amountCents: Cents }
  | { eligible: false; reason: PaymentAmountRefusal };

/**
 * What a payment of this type moves, or why it may not. Server and form both use this, so that the form gives the
 * server's reason. An Other amount may exceed what is due: the rest becomes a credit.
 */
export function decidePaymentAmount(request: PaymentAmountRequest): PaymentAmountDecision {
  const amount = amountOf(request);
  if (amount === undefined) return { eligible: false, reason: 'amountMissing' };
  if (amount <= zeroCents) {
    return { eligible: false, reason: request.type === 'Other' ? 'belowMinimum' : 'nothingDue' };
  }
  if (amount < request.minAllowed) return { eligible: false, reason: 'belowMinimum' };
  if (amount > request.maxAllowed) return { eligible: false, reason: 'aboveMaximum' };
  return { eligible: true, amountCents: amount };
}

function amountOf(request: PaymentAmountRequest): Cents | undefined {
  switch (request.type) {
    case 'TotalDueAmount':
      return request.totalDue;
    case 'PastDueAmount':
      return request.pastDue;
    case 'MinimumAmountDue':
      return request.minimumDue;
    case 'Other':
      return request.other;
  }
}
