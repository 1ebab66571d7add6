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

/** One side of a transaction. On 'receivable' a positive amount is what the customer owes more. */
export type LedgerEntry = { ledger: LedgerName; amountCents: number };

export class LedgerDoesNotBalance extends Error {
  constructor(sumCents: number) {
    super(`The entries of a ledger transaction add up to ${sumCents} cents, not to zero.`);
  }
}

/** The entries that move something; zero ones say nothing and are left out. Throws LedgerDoesNotBalance. */
export function balancedEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const sum = entries.reduce((total, entry) => total + entry.amountCents, 0);
  if (sum !== 0 || entries.some(entry => !Number.isSafeInteger(entry.amountCents))) throw new LedgerDoesNotBalance(sum);
  return entries.filter(entry => entry.amountCents !== 0);
}

/** Money in: what it pays of the balance, and beside it the convenience fee, which never touches the receivable. */
export function paymentEntries(amountCents: number, feeCents: number): LedgerEntry[] {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new RangeError(`not a payment: ${amountCents} cents`);
  if (!Number.isSafeInteger(feeCents) || feeCents < 0) throw new RangeError(`not a fee: ${feeCents} cents`);
  return balancedEntries([
    { ledger: 'cash', amountCents: amountCents + feeCents },
    { ledger: 'receivable', amountCents: -amountCents },
    { ledger: 'fee-revenue', amountCents: -feeCents },
  ]);
}

/** A payment that the bank took back: the customer owes it again. The convenience fee stays earned. */
export function paymentReturnEntries(amountCents: number): LedgerEntry[] {
  return balancedEntries([
    { ledger: 'receivable', amountCents },
    { ledger: 'cash', amountCents: -amountCents },
  ]);
}

export type BillAmounts = { electricCents: number; waterCents: number; taxesCents: number; otherCents: number };

/** A bill: the customer owes it, each part is earned by its own ledger account. */
export function billEntries({ electricCents, waterCents, taxesCents, otherCents }: BillAmounts): LedgerEntry[] {
  return balancedEntries([
    { ledger: 'receivable', amountCents: electricCents + waterCents + taxesCents + otherCents },
    { ledger: 'revenue-electric', amountCents: -electricCents },
    { ledger: 'revenue-water', amountCents: -waterCents },
    { ledger: 'taxes-payable', amountCents: -taxesCents },
    { ledger: 'fee-revenue', amountCents: -otherCents },
  ]);
}
