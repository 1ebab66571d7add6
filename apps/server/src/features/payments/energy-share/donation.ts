import { type Cents, cents } from '@wattershed/domain/money/cents';
import { isDonation } from '@wattershed/domain/program/energy-share';
import type { PaidCharge } from '../../../paying/paid-charge.ts';
import { feeFor, type MethodKind, type PaymentDecision, type PaymentTerms } from '../../../paying/payments-rules.ts';

type Given = { donationNumber: string; amountCents: Cents };

/** A donation, as the machine that pays takes it: it is on no bill. */
export function donationCharge({ donationNumber, amountCents }: Given, payer: Record<string, string>): PaidCharge {
  return {
    register: 'energy-share',
    number: donationNumber,
    lines: [{ what: 'energy-share', quantity: 1, amountCents }],
    payer,
    isApplied: true,
  };
}

/** Whether it can be given: within the bounds, and for the fee that the person saw. */
export function decideDonation(
  { amountCents, feeCents }: { amountCents: Cents; feeCents: Cents },
  kind: MethodKind,
  terms: PaymentTerms,
): PaymentDecision {
  const isPayable = amountCents >= cents(terms.MIN_PAYMENT_CENTS) && amountCents <= cents(terms.MAX_PAYMENT_CENTS);
  if (!isDonation('once', amountCents) || !isPayable) return { eligible: false, code: 'PAY422' };
  return feeCents === feeFor(terms, kind) ? { eligible: true } : { eligible: false, code: 'PAY409' };
}
