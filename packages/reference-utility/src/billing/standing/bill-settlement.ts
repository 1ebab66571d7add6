import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, subtractCents, sumCents, zeroCents } from '@wattershed/domain/money/cents';
import type { BillSummary } from '../issued/bill-row.ts';
import { type OpenBill, openParts, pastDueOn } from './open-charges.ts';

/**
 * What of a bill's total due was late when it was issued: the balance it carries forward, less installments and less the
 * bill before, while these are not late.
 */
export function pastDueWhenIssued(
  bill: Pick<BillSummary, 'issuedOn' | 'totalDueCents' | 'currentChargesCents' | 'installmentCents' | 'deferredCents'>,
  previous: Pick<BillSummary, 'dueOn' | 'currentChargesCents'> | null,
): Cents {
  const open: OpenBill[] = previous ? [{ dueOn: previous.dueOn, chargesCents: previous.currentChargesCents }] : [];
  const notLate = sumCents([bill.currentChargesCents, bill.installmentCents, bill.deferredCents]);
  return pastDueOn(bill.issuedOn, subtractCents(bill.totalDueCents, notLate), open);
}

/**
 * Of what was late when a bill was issued: from how many bills before it, and when the oldest of them was due. Payments
 * settle what is due first, so it is the last of what was late. Null when the bills don't explain it, as with what is late
 * of an arrangement.
 */
export function pastDueSince(
  pastDueCents: Cents,
  bill: Pick<BillSummary, 'issuedOn' | 'installmentCents' | 'deferredCents'>,
  earlier: readonly Pick<BillSummary, 'dueOn' | 'currentChargesCents'>[],
): { dueOn: LocalDate; bills: number } | null {
  if (bill.installmentCents > 0 || bill.deferredCents > 0) return null;
  const late = lateBills(pastDueCents, bill.issuedOn, earlier);
  const [oldest] = late;
  return oldest ? { dueOn: oldest.dueOn, bills: late.length } : null;
}

/**
 * The bills that what is late on a day is from, the oldest first, and what is open of each: payments settle what is due
 * first. None when the bills don't explain all of it.
 */
export function lateBills<Bill extends Pick<BillSummary, 'dueOn' | 'currentChargesCents'>>(
  pastDueCents: Cents,
  day: LocalDate,
  bills: readonly Bill[],
): (Bill & { openCents: Cents })[] {
  const due = bills
    .filter(({ dueOn }) => dueOn < day)
    .map(bill => ({ ...bill, chargesCents: bill.currentChargesCents }));
  const late = openParts(pastDueCents, due).filter(({ openCents }) => openCents > 0);
  return sumCents(late.map(({ openCents }) => openCents)) < pastDueCents ? [] : late;
}

/** Money that came in on a day after a bill; negative when a payment came back. */
export type Receipt = { on: LocalDate; amountCents: Cents };

/**
 * The day on which what came in since a bill had settled what it asked for; null while it has not. A payment that came back
 * counts as if it had never been: the day is the one after which the bill stayed paid.
 */
export function paidOn(askedCents: Cents, receipts: readonly Receipt[]): LocalDate | null {
  if (askedCents <= 0) return null;
  let open: number = askedCents;
  let day: LocalDate | null = null;
  for (const { on, amountCents } of receipts) {
    const wasOpen = open > 0;
    open -= amountCents;
    if (open > 0) day = null;
    else if (wasOpen) day = on;
  }
  return day;
}

/** Of a transaction aliased t and its entry e: whether it settles bills, or undoes what settled them. */
export const isReceipt = sql`
  t.kind in ('payment', 'payment-return', 'charge-back', 'refund', 'grant', 'donation-off')
  or (t.kind in ('adjustment', 'deposit') and e.amount_cents < 0)`;

/** The same for a bill in the books: it asks for its total due, less what waits for later installments. */
export async function findPaidOn(
  db: Db,
  accountNumber: string,
  { billNumber, totalDueCents, deferredCents }: Pick<BillSummary, 'billNumber' | 'totalDueCents' | 'deferredCents'>,
): Promise<LocalDate | null> {
  const askedCents = subtractCents(totalDueCents, deferredCents);
  if (askedCents <= 0) return null;
  const receipts = await db<Receipt>`
    select t.effective_on::text as "on", -e.amount_cents::float8 as "amountCents"
    from utility.ledger_transaction b
    join utility.ledger_transaction t on t.account_number = b.account_number and t.occurred_at > b.occurred_at
    join utility.ledger_entry e
      on e.account_number = t.account_number and e.transaction_id = t.transaction_id and e.ledger = 'receivable'
    where b.account_number = ${accountNumber} and b.kind = 'bill' and b.reference = ${billNumber}
      and (${isReceipt})
    order by t.occurred_at, t.transaction_id`;
  return paidOn(askedCents, receipts);
}

export type BillState = 'paid' | 'open' | 'past-due' | 'nothing-due';

type Asked = Pick<BillSummary, 'totalDueCents' | 'deferredCents' | 'dueOn'>;

/** A day, and what of the account is past due on it. */
type Lateness = { today: LocalDate; pastDueCents: Cents };

/**
 * How a bill stands on a day, by what came in since it was issued. A bill isn't late on its due date, nor while nothing
 * of its account is: then an arrangement spreads it.
 */
export function billStateOn({ today, pastDueCents }: Lateness, bill: Asked, receivedCents: Cents): BillState {
  const askedCents = subtractCents(bill.totalDueCents, bill.deferredCents);
  if (askedCents <= 0) return 'nothing-due';
  if (receivedCents >= askedCents) return 'paid';
  return bill.dueOn < today && pastDueCents > 0 ? 'past-due' : 'open';
}

/** The same for bills of an account in the books, by bill number. */
export async function findBillStates(
  db: Db,
  accountNumber: string,
  bills: readonly (Asked & Pick<BillSummary, 'billNumber'>)[],
  lateness: Lateness,
): Promise<Map<string, BillState>> {
  const rows = await db<{ billNumber: string; receivedCents: Cents }>`
    select b.reference as "billNumber", coalesce(sum(received.cents), 0)::float8 as "receivedCents"
    from utility.ledger_transaction b
    left join lateral (
      select -e.amount_cents as cents
      from utility.ledger_transaction t
      join utility.ledger_entry e
        on e.account_number = t.account_number and e.transaction_id = t.transaction_id and e.ledger = 'receivable'
      where t.account_number = b.account_number and t.occurred_at > b.occurred_at and (${isReceipt})
    ) received on true
    where b.account_number = ${accountNumber} and b.kind = 'bill'
      and b.reference = any(${bills.map(({ billNumber }) => billNumber)}::text[])
    group by b.reference`;
  const received = new Map(rows.map(({ billNumber, receivedCents }) => [billNumber, receivedCents]));
  return new Map(
    bills.map(bill => [bill.billNumber, billStateOn(lateness, bill, received.get(bill.billNumber) ?? zeroCents)]),
  );
}
