import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { type Cents, sumCents } from '@wattershed/domain/money/cents';

/** What one charge pays on one of its accounts: a payment of its own, which has the charge's state and confirmation number. */
export type CombinedLine = {
  accountNumber: AccountNumber;
  paymentId: string;
  amountCents: Cents;
  /** The charge's one fee is booked with one line; 0 on the others. */
  feeCents: Cents;
  seenBalanceCents: Cents;
  balanceAfterCents: Cents | null;
  deferredAfterCents: Cents | null;
};

/** One charge that pays for several accounts. Its ID is its first line's: the gateway knows it by that. */
export type Combined = { combinedId: string; lines: readonly CombinedLine[] };

type Line = { paymentId: string; amountCents: Cents; feeCents: Cents; combined: Combined | null };

/** What is charged: of a line, with all the others. */
export function chargedOf({ amountCents, feeCents, combined }: Line): { amountCents: Cents; feeCents: Cents } {
  if (!combined) return { amountCents, feeCents };
  return {
    amountCents: sumCents(combined.lines.map(line => line.amountCents)),
    feeCents: sumCents(combined.lines.map(line => line.feeCents)),
  };
}

export const lineNoOf = ({ paymentId }: Pick<Line, 'paymentId'>, { lines }: Combined): number =>
  lines.findIndex(line => line.paymentId === paymentId) + 1;
