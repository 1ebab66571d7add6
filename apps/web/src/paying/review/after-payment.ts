import { type Cents, cents } from '@wattershed/domain/money/cents';
import { partsOwed } from '@wattershed/domain/payment/owed/owed-first';
import type { PaymentDetails } from '../chosen-method.ts';

export type AfterPayment =
  | { what: 'pastDue' | 'left' | 'credit' | 'balance'; amountCents: Cents }
  | { what: 'nothing' }
  | undefined;

/**
 * What is left to pay after a payment, which settles what is late first. On a payment arrangement only the balance is
 * certain; while the outcome of another payment isn't known, nothing is.
 */
export function afterPayment({ owed }: PaymentDetails, amountCents: Cents): AfterPayment {
  if (owed.outcomeUnknownCents > 0) return undefined;
  const { nowCents } = partsOwed(owed);
  const leftCents = owed.balanceCents - amountCents;
  if (leftCents === 0) return { what: 'nothing' };
  if (leftCents < 0) return { what: 'credit', amountCents: cents(-leftCents) };
  if (owed.nextInstallment || owed.deferredCents > 0) return { what: 'balance', amountCents: cents(leftCents) };
  if (amountCents < nowCents) return { what: 'pastDue', amountCents: cents(nowCents - amountCents) };
  return { what: 'left', amountCents: cents(leftCents) };
}
