import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, zeroCents } from '@wattershed/domain/money/cents';
import { paymentEntries } from '../../ledger/ledger-rules.ts';
import { transactionId } from '../../ledger/transaction-id.ts';
import { atHour, type BookedTransaction, writeBooks } from '../run/book-writer.ts';
import { columnText } from '../run/column-text.ts';
import type { PlannedAhead } from './payments-ahead.ts';

/** Stores what is to be paid. A bill that already has a plan keeps it. */
export async function insertPlannedPayments(db: Db, planned: readonly PlannedAhead[]): Promise<void> {
  if (planned.length === 0) return;
  await db`
    insert into utility.planned_payment (account_number, bill_number, pay_on, amount_cents, is_ahead, method, method_last4)
    select * from unnest(
      ${columnText(planned, each => each.accountNumber)}::text::text[],
      ${columnText(planned, each => each.billNumber)}::text::text[],
      ${columnText(planned, each => each.payOn)}::text::date[],
      ${columnText(planned, each => each.amountCents)}::text::bigint[],
      ${columnText(planned, each => each.isAhead)}::text::boolean[],
      ${columnText(planned, each => each.method)}::text::text[],
      ${columnText(planned, each => each.methodLast4)}::text::text[]
    )
    on conflict do nothing`;
}

/** A planned payment with the zone whose day it is made on. */
export type PlannedPayment = PlannedAhead & { timeZone: string };

/** Customers pay in the daytime, and auto pay collects then, too. */
const paymentHour = 10;

/**
 * Takes the payments due on or before the day, in the caller's transaction: up to what is asked for by then, or all of
 * it for someone who pays ahead. The balances are locked, so that nobody who has just paid in the portal pays twice.
 * Returns how many.
 */
export async function collectPlannedPayments(tx: Db, day: LocalDate): Promise<number> {
  await tx`
    select from utility.account_balance
    where account_number in (select account_number from utility.planned_payment where pay_on <= ${day}::text::date)
    order by account_number for update`;
  const due = await takePlannedPayments(tx, day);
  const transactions = due.flatMap(planned => paymentOf(planned, planned.askedCents)?.transaction ?? []);
  await writeBooks(tx, [], transactions);
  return transactions.length;
}

/** The accounts with payments due on or before a day. */
export async function listPayersDue(db: Db, day: LocalDate): Promise<string[]> {
  const rows = await db<{ accountNumber: string }>`
    select distinct account_number as "accountNumber" from utility.planned_payment where pay_on <= ${day}::text::date`;
  return rows.map(({ accountNumber }) => accountNumber);
}

/**
 * Takes payments due on or before a day off the plan, with what is asked for by then: the accounts' balances, which the
 * caller has locked, without what waits for installments due after the bill. Of an account whose drawing the portal is about to
 * take over, they stay on the plan.
 */
export async function takePlannedPayments(tx: Db, day: LocalDate): Promise<(PlannedPayment & { askedCents: Cents })[]> {
  return await tx<PlannedPayment & { askedCents: Cents }>`
    with due as (
      delete from utility.planned_payment d using utility.account a
      where d.pay_on <= ${day}::text::date and a.account_number = d.account_number
        and (a.collection_held_until is null or a.collection_held_until <= now())
      returning d.*
    )
    select d.account_number as "accountNumber", d.bill_number as "billNumber", d.pay_on::text as "payOn",
      d.amount_cents::float8 as "amountCents", d.is_ahead as "isAhead", d.method, d.method_last4 as "methodLast4",
      p.time_zone as "timeZone", (coalesce(b.balance_cents, 0) - coalesce(later.cents, 0))::float8 as "askedCents"
    from due d
    -- A bill that came while its customer gave the drawing to the portal has no plan left to collect.
    join utility.account a on a.account_number = d.account_number and a.portal_auto_pay is null
    join utility.premise p on p.premise_id = a.premise_id
    left join utility.account_balance b on b.account_number = d.account_number
    left join lateral (
      select sum(i.amount_cents) as cents
      from utility.bill paid
      join utility.payment_arrangement r on r.account_number = d.account_number and r.state = 'active'
      join utility.installment i
        on i.account_number = r.account_number and i.agreed_on = r.agreed_on and i.due_on > paid.due_on
      where paid.account_number = d.account_number and paid.bill_number = d.bill_number
    ) later on true
    order by d.account_number, d.bill_number`;
}

/** The payment that a plan becomes on its day; undefined when nothing is asked for any more. */
export function paymentOf(
  planned: PlannedPayment,
  askedCents: Cents,
): { transaction: BookedTransaction; amountCents: Cents } | undefined {
  const amountCents = planned.isAhead ? planned.amountCents : cents(Math.min(planned.amountCents, askedCents));
  return amountCents > 0 ? { transaction: paymentTransaction(planned, amountCents), amountCents } : undefined;
}

function paymentTransaction(planned: PlannedPayment, amountCents: Cents): BookedTransaction {
  const { accountNumber, billNumber, payOn, method, methodLast4, timeZone } = planned;
  const occurredAt = atHour(payOn, paymentHour, timeZone);
  const reference = transactionId(accountNumber, 'payment', `${billNumber} ${payOn}`, occurredAt);
  return {
    accountNumber,
    kind: 'payment',
    reference,
    occurredAt,
    effectiveOn: payOn,
    entries: paymentEntries(amountCents, zeroCents),
    method,
    methodLast4,
    // Always the same for one payment: eight digits of its ID.
    confirmation: `WS${String(10_000_000 + (Number.parseInt(reference.slice(-7), 16) % 90_000_000))}`,
  };
}
