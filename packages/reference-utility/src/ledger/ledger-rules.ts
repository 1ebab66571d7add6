import { addCents, type Cents, negateCents, sumCents } from '@wattershed/domain/money/cents';

export type LedgerName =
  | 'receivable'
  | 'cash'
  | 'revenue-electric'
  | 'revenue-water'
  | 'taxes-payable'
  | 'fee-revenue'
  | 'write-off'
  | 'deposits-held';

export type TransactionKind = 'bill' | 'payment' | 'payment-return' | 'late-fee' | 'adjustment' | 'deposit';

/** One side of a transaction. On 'receivable', a positive amount is what the customer owes more. */
export type LedgerEntry = { ledger: LedgerName; amountCents: Cents };

export class LedgerDoesNotBalance extends Error {
  constructor(sumCents: Cents) {
    super(`The entries of a ledger transaction add up to ${sumCents} cents, not to zero.`);
  }
}

/** The entries that move something; zero ones are left out. Throws LedgerDoesNotBalance. */
export function balancedEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const sum = sumCents(entries.map(entry => entry.amountCents));
  if (sum !== 0) throw new LedgerDoesNotBalance(sum);
  return entries.filter(entry => entry.amountCents !== 0);
}

/** Money in: what it pays off the balance, plus the convenience fee, which never touches the receivable. */
export function paymentEntries(amountCents: Cents, feeCents: Cents): LedgerEntry[] {
  if (amountCents <= 0) throw new RangeError(`not a payment: ${amountCents} cents`);
  if (feeCents < 0) throw new RangeError(`not a fee: ${feeCents} cents`);
  return balancedEntries([
    { ledger: 'cash', amountCents: addCents(amountCents, feeCents) },
    { ledger: 'receivable', amountCents: negateCents(amountCents) },
    { ledger: 'fee-revenue', amountCents: negateCents(feeCents) },
  ]);
}

/** A payment the bank returned: the customer owes it again. The convenience fee stays earned. */
export function paymentReturnEntries(amountCents: Cents): LedgerEntry[] {
  return balancedEntries([
    { ledger: 'receivable', amountCents },
    { ledger: 'cash', amountCents: negateCents(amountCents) },
  ]);
}

export type BillAmounts = { electricCents: Cents; waterCents: Cents; taxesCents: Cents; otherCents: Cents };

/** A bill: the customer owes it, and each part is earned by its own ledger account. */
export function billEntries({ electricCents, waterCents, taxesCents, otherCents }: BillAmounts): LedgerEntry[] {
  return balancedEntries([
    { ledger: 'receivable', amountCents: sumCents([electricCents, waterCents, taxesCents, otherCents]) },
    { ledger: 'revenue-electric', amountCents: negateCents(electricCents) },
    { ledger: 'revenue-water', amountCents: negateCents(waterCents) },
    { ledger: 'taxes-payable', amountCents: negateCents(taxesCents) },
    { ledger: 'fee-revenue', amountCents: negateCents(otherCents) },
  ]);
}
