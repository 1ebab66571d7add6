import type { Db } from '@wattershed/database/db';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { addCents, subtractCents, sumCents } from '@wattershed/domain/money/cents';
import { sumOfDonations } from '../../energy-share/monthly-line.ts';
import { billEntries, type LedgerEntry, type TransactionKind } from '../../ledger/ledger-rules.ts';
import { transactionId } from '../../ledger/transaction-id.ts';
import { sumOfBudget } from '../budget/budget-line.ts';
import { sumOfRebates } from '../event-rebate/rebate-line.ts';
import { type IssuedBill, sumOfGroup } from '../issued/issue-bill.ts';
import { columnText } from './column-text.ts';

/** A ledger transaction written in a batch. */
export type BookedTransaction = {
  accountNumber: string;
  kind: TransactionKind;
  reference: string;
  occurredAt: Date;
  effectiveOn: LocalDate;
  entries: readonly LedgerEntry[];
  method: string | null;
  methodLast4: string | null;
  confirmation: string | null;
};

/** The nightly run issues bills at this hour of the premise's day. */
const issueHour = 5;

/** The ledger transaction of a bill. */
export function billTransaction(bill: IssuedBill, timeZone: string): BookedTransaction {
  const rebateCents = sumOfRebates(bill.lines);
  const budgetCents = sumOfBudget(bill.lines);
  const donationCents = sumOfDonations(bill.lines);
  return {
    accountNumber: bill.accountNumber,
    kind: 'bill',
    reference: bill.billNumber,
    occurredAt: atHour(bill.issuedOn, issueHour, timeZone),
    effectiveOn: bill.issuedOn,
    entries: billEntries({
      electricCents: addCents(sumOfGroup(bill.lines, 'electric'), rebateCents),
      waterCents: sumOfGroup(bill.lines, 'water'),
      taxesCents: sumOfGroup(bill.lines, 'taxes'),
      otherCents: subtractCents(sumOfGroup(bill.lines, 'other'), sumCents([rebateCents, budgetCents, donationCents])),
      donationCents,
      budgetCents,
    }),
    method: null,
    methodLast4: null,
    confirmation: null,
  };
}

/** The instant `hours` after the day began in the zone. */
export function atHour(on: LocalDate, hours: number, timeZone: string): Date {
  return new Date(startOfDayUtc(on, timeZone).getTime() + Math.round(hours * 3_600_000));
}

/**
 * Writes bills with their lines and ledger transactions in the caller's transaction; constraints check each of them at
 * commit. Throws the driver's error if one of them was already written.
 */
export async function writeBooks(
  db: Db,
  bills: readonly IssuedBill[],
  transactions: readonly BookedTransaction[],
): Promise<void> {
  const posted = transactions
    .filter(({ entries }) => entries.length > 0)
    .map(each => ({ ...each, id: transactionId(each.accountNumber, each.kind, each.reference, each.occurredAt) }));
  // Sent one after the other without waiting; the first to fail fails the transaction.
  await Promise.all([
    ...(bills.length > 0 ? [insertBills(db, bills), insertLines(db, bills)] : []),
    ...(posted.length > 0 ? [insertTransactions(db, posted), insertEntries(db, posted)] : []),
  ]);
}

function insertBills(db: Db, bills: readonly IssuedBill[]) {
  return db`
    insert into utility.bill (
      account_number, bill_number, issued_on, due_on, period_from, period_before, previous_balance_cents, payments_cents,
      adjustments_cents, current_charges_cents, total_due_cents, usage_wh, generated_wh, peak_w, usage_gallons, mean_f,
      has_estimated_reads, installment_cents, deferred_cents, extended_until, discount_until
    )
    select * from unnest(
      ${columnText(bills, bill => bill.accountNumber)}::text::text[],
      ${columnText(bills, bill => bill.billNumber)}::text::text[],
      ${columnText(bills, bill => bill.issuedOn)}::text::date[],
      ${columnText(bills, bill => bill.dueOn)}::text::date[],
      ${columnText(bills, bill => bill.from)}::text::date[],
      ${columnText(bills, bill => bill.before)}::text::date[],
      ${columnText(bills, bill => bill.previousBalanceCents)}::text::bigint[],
      ${columnText(bills, bill => bill.paymentsCents)}::text::bigint[],
      ${columnText(bills, bill => bill.adjustmentsCents)}::text::bigint[],
      ${columnText(bills, bill => bill.currentChargesCents)}::text::bigint[],
      ${columnText(bills, bill => bill.totalDueCents)}::text::bigint[],
      ${columnText(bills, bill => bill.usageWh)}::text::bigint[],
      ${columnText(bills, bill => bill.generatedWh)}::text::bigint[],
      ${columnText(bills, bill => bill.peakW)}::text::int[],
      ${columnText(bills, bill => bill.usageGallons)}::text::bigint[],
      ${columnText(bills, bill => bill.meanF)}::text::numeric[],
      ${columnText(bills, bill => bill.hasEstimatedReads)}::text::boolean[],
      ${columnText(bills, bill => bill.installmentCents)}::text::bigint[],
      ${columnText(bills, bill => bill.deferredCents)}::text::bigint[],
      ${columnText(bills, bill => bill.extendedUntil)}::text::date[],
      ${columnText(bills, bill => bill.discountUntil)}::text::date[]
    )`;
}

function insertLines(db: Db, bills: readonly IssuedBill[]) {
  const lines = bills.flatMap(({ accountNumber, billNumber, lines: own }) =>
    own.map((line, index) => ({ ...line, accountNumber, billNumber, lineNo: index + 1 })),
  );
  return db`
    insert into utility.bill_line (
      account_number, bill_number, line_no, grp, kind, text_key, clause, tariff_label, tariff_version, period, tier,
      quantity, unit, price, share_days, share_of_days, amount_cents
    )
    select * from unnest(
      ${columnText(lines, line => line.accountNumber)}::text::text[],
      ${columnText(lines, line => line.billNumber)}::text::text[],
      ${columnText(lines, line => line.lineNo)}::text::smallint[],
      ${columnText(lines, line => line.group)}::text::text[],
      ${columnText(lines, line => line.kind)}::text::text[],
      ${columnText(lines, line => line.textKey)}::text::text[],
      ${columnText(lines, line => line.clause)}::text::text[],
      ${columnText(lines, line => line.tariffLabel)}::text::text[],
      ${columnText(lines, line => line.tariffVersion)}::text::text[],
      ${columnText(lines, line => line.period)}::text::text[],
      ${columnText(lines, line => line.tier)}::text::smallint[],
      ${columnText(lines, line => line.quantity)}::text::numeric[],
      ${columnText(lines, line => line.unit)}::text::text[],
      ${columnText(lines, line => line.price)}::text::numeric[],
      ${columnText(lines, line => line.share?.days ?? null)}::text::smallint[],
      ${columnText(lines, line => line.share?.ofDays ?? null)}::text::smallint[],
      ${columnText(lines, line => line.amountCents)}::text::bigint[]
    )`;
}

type Posted = BookedTransaction & { id: string };

function insertTransactions(db: Db, posted: readonly Posted[]) {
  return db`
    insert into utility.ledger_transaction (
      account_number, transaction_id, kind, reference, occurred_at, effective_on, method, method_last4, confirmation
    )
    select * from unnest(
      ${columnText(posted, each => each.accountNumber)}::text::text[],
      ${columnText(posted, each => each.id)}::text::uuid[],
      ${columnText(posted, each => each.kind)}::text::text[],
      ${columnText(posted, each => each.reference)}::text::text[],
      ${columnText(posted, each => each.occurredAt.toISOString())}::text::timestamptz[],
      ${columnText(posted, each => each.effectiveOn)}::text::date[],
      ${columnText(posted, each => each.method)}::text::text[],
      ${columnText(posted, each => each.methodLast4)}::text::text[],
      ${columnText(posted, each => each.confirmation)}::text::text[]
    )`;
}

function insertEntries(db: Db, posted: readonly Posted[]) {
  const entries = posted.flatMap(({ accountNumber, id, entries: own }) =>
    own.map((entry, index) => ({ ...entry, accountNumber, id, entryNo: index + 1 })),
  );
  return db`
    insert into utility.ledger_entry (account_number, transaction_id, entry_no, ledger, amount_cents)
    select * from unnest(
      ${columnText(entries, entry => entry.accountNumber)}::text::text[],
      ${columnText(entries, entry => entry.id)}::text::uuid[],
      ${columnText(entries, entry => entry.entryNo)}::text::smallint[],
      ${columnText(entries, entry => entry.ledger)}::text::text[],
      ${columnText(entries, entry => entry.amountCents)}::text::bigint[]
    )`;
}
