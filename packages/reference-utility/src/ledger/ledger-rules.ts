import { addCents, type Cents, negateCents, sumCents, zeroCents } from '@wattershed/domain/money/cents';

export type LedgerName =
  | 'receivable'
  | 'cash'
  | 'revenue-electric'
  | 'revenue-water'
  | 'taxes-payable'
  | 'fee-revenue'
  | 'write-off'
  | 'deposits-held'
  | 'program-costs'
  | 'budget-deferred'
  | 'energy-share';

export type TransactionKind =
  | 'bill'
  | 'payment'
  | 'payment-return'
  | 'charge-back'
  | 'refund'
  | 'late-fee'
  | 'adjustment'
  | 'deposit'
  | 'grant'
  | 'donation-off';

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

/**
 * Money out, of a payment: returned by its bank, charged back, or refunded. It is owed again. What goes back of the convenience fee
 * isn't: it never touched the receivable.
 */
export function moneyBackEntries(amountCents: Cents, feeCents: Cents = zeroCents): LedgerEntry[] {
  if (amountCents < 0 || feeCents < 0) throw new RangeError(`not money back: ${amountCents} and ${feeCents} cents`);
  return balancedEntries([
    { ledger: 'receivable', amountCents },
    { ledger: 'fee-revenue', amountCents: feeCents },
    { ledger: 'cash', amountCents: negateCents(addCents(amountCents, feeCents)) },
  ]);
}

export type BillAmounts = {
  electricCents: Cents;
  waterCents: Cents;
  taxesCents: Cents;
  otherCents: Cents;
  /** What budget billing asks for on top of it; below zero what waits for other bills. */
  budgetCents?: Cents;
  /** What is given to the energy share fund with it. */
  donationCents?: Cents;
};

/** A bill: the customer owes it, and each part is earned by its own ledger account, also what budget billing lets wait. */
export function billEntries(amounts: BillAmounts): LedgerEntry[] {
  const {
    electricCents,
    waterCents,
    taxesCents,
    otherCents,
    budgetCents = zeroCents,
    donationCents = zeroCents,
  } = amounts;
  return balancedEntries([
    {
      ledger: 'receivable',
      amountCents: sumCents([electricCents, waterCents, taxesCents, otherCents, budgetCents, donationCents]),
    },
    { ledger: 'budget-deferred', amountCents: negateCents(budgetCents) },
    { ledger: 'revenue-electric', amountCents: negateCents(electricCents) },
    { ledger: 'revenue-water', amountCents: negateCents(waterCents) },
    { ledger: 'taxes-payable', amountCents: negateCents(taxesCents) },
    { ledger: 'fee-revenue', amountCents: negateCents(otherCents) },
    { ledger: 'energy-share', amountCents: negateCents(donationCents) },
  ]);
}
