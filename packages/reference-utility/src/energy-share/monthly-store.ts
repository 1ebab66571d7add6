import type { Db } from '@wattershed/database/db';
import { type Sql, sql } from '@wattershed/database/sql';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { BillLine } from '../billing/draft/bill-draft.ts';
import { columnText } from '../billing/run/column-text.ts';
import { sumOfDonations } from './monthly-line.ts';

/** As JSON, what the account that the piece of SQL names gives with each bill; null without. */
export const keptDonationOf = (accountNumber: Sql) => sql`
  select json_build_object('amountCents', m.amount_cents, 'agreedOn', m.agreed_on, 'closedOn', (
    select c.closed_on from utility.account c where c.account_number = m.account_number
  ))
  from utility.monthly_donation m where m.account_number = ${accountNumber} and m.ended_on is null`;

export type MonthlyEnd = 'changed' | 'stopped' | 'closed';

export type MonthlyRecord = {
  /** Of this agreement: another on the same day has another. */
  donationId: number;
  amountCents: Cents;
  agreedOn: LocalDate;
  endedOn: LocalDate | null;
  endedBy: MonthlyEnd | null;
};

/** The newest donation with each bill of an account. */
export async function findMonthly(db: Db, accountNumber: string): Promise<MonthlyRecord | undefined> {
  const [found] = await db<MonthlyRecord>`
    select donation_id::float8 as "donationId", amount_cents::float8 as "amountCents", agreed_on::text as "agreedOn", ended_on::text as "endedOn",
      ended_by as "endedBy"
    from utility.monthly_donation where account_number = ${accountNumber} order by donation_id desc limit 1`;
  return found;
}

export async function insertMonthly(tx: Db, accountNumber: string, amountCents: Cents, on: LocalDate): Promise<void> {
  await tx`
    insert into utility.monthly_donation (account_number, amount_cents, agreed_on)
    values (${accountNumber}, ${amountCents}, ${on}::text::date)`;
}

/** Donations with each bill that accounts of the city have agreed to long ago. */
export async function insertMonthlyAll(
  tx: Db,
  donations: readonly { accountNumber: string; amountCents: Cents; agreedOn: LocalDate }[],
): Promise<void> {
  for (const { accountNumber, amountCents, agreedOn } of donations) {
    await insertMonthly(tx, accountNumber, amountCents, agreedOn);
  }
}

/** Ends the one that runs; false where none does. */
export async function endMonthly(tx: Db, accountNumber: string, on: LocalDate, by: MonthlyEnd): Promise<boolean> {
  const rows = await tx`
    update utility.monthly_donation set ended_on = ${on}::text::date, ended_by = ${by}
    where account_number = ${accountNumber} and ended_on is null returning donation_id`;
  return rows.length > 0;
}

/** Ends those of accounts that were closed before a day. */
export async function endMonthlyOfClosed(tx: Db, day: LocalDate): Promise<void> {
  await tx`
    update utility.monthly_donation m set ended_on = a.closed_on, ended_by = 'closed'
    from utility.account a
    where a.account_number = m.account_number and m.ended_on is null and a.closed_on < ${day}::text::date`;
}

/** Whether an account has service, and when its next bill comes. */
export type GivingAccount = { isOpen: boolean; billCycleDay: number };

export async function findGivingAccount(db: Db, accountNumber: string): Promise<GivingAccount | undefined> {
  const [account] = await db<GivingAccount>`
    select status = 1 and closed_on is null as "isOpen", bill_cycle_day as "billCycleDay" from utility.account
    where account_number = ${accountNumber}`;
  return account;
}

type BilledDonation = {
  accountNumber: string;
  billNumber: string;
  dueOn: LocalDate;
  lines: readonly Pick<BillLine, 'kind' | 'amountCents'>[];
};

/** What is given with a bill; undefined without. */
export function donationOn({ lines, accountNumber, billNumber, dueOn }: BilledDonation): DonationOnBill | undefined {
  const amountCents = sumOfDonations(lines);
  return amountCents > 0 ? { accountNumber, billNumber, amountCents, dueOn, outcome: 'open' } : undefined;
}

/** Keeps what is given with bills that are written, until it counts or is taken off. */
export async function writeDonations(db: Db, bills: readonly BilledDonation[]): Promise<void> {
  const rows = bills.map(donationOn).filter(donation => donation !== undefined);
  if (rows.length === 0) return;
  await db`
    insert into utility.donation_on_bill (account_number, bill_number, amount_cents, due_on)
    select * from unnest(
      ${columnText(rows, row => row.accountNumber)}::text::text[],
      ${columnText(rows, row => row.billNumber)}::text::text[],
      ${columnText(rows, row => row.amountCents)}::text::bigint[],
      ${columnText(rows, row => row.dueOn)}::text::date[]
    )`;
}

export type DonationOutcome = 'open' | 'counted' | 'taken-off';

export type DonationOnBill = {
  accountNumber: string;
  billNumber: string;
  amountCents: Cents;
  dueOn: LocalDate;
  outcome: DonationOutcome;
};

/** How long after its due date the payment of a bill can still come back. */
export const daysToComeBack = 70;

/** What is to be looked at on a day: what was due before it, and what has counted on accounts that owe something. */
export async function listToSettle(db: Db, day: LocalDate): Promise<DonationOnBill[]> {
  return await db<DonationOnBill>`
    select d.account_number as "accountNumber", d.bill_number as "billNumber", d.amount_cents::float8 as "amountCents",
      d.due_on::text as "dueOn", d.outcome
    from utility.donation_on_bill d
    where (d.outcome = 'open' and d.due_on < ${day}::text::date)
      or (d.outcome = 'counted' and d.due_on between ${addDays(day, -daysToComeBack)}::text::date and ${day}::text::date
        and exists (select from utility.account_balance b where b.account_number = d.account_number and b.balance_cents > 0))
    order by d.due_on, d.account_number`;
}

export async function setOutcome(
  tx: Db,
  donations: readonly DonationOnBill[],
  outcome: Exclude<DonationOutcome, 'open'>,
): Promise<void> {
  if (donations.length === 0) return;
  await tx`
    update utility.donation_on_bill d set outcome = ${outcome}
    from unnest(
      ${columnText(donations, ({ accountNumber }) => accountNumber)}::text::text[],
      ${columnText(donations, ({ billNumber }) => billNumber)}::text::text[]
    ) settled (account_number, bill_number)
    where d.account_number = settled.account_number and d.bill_number = settled.bill_number`;
}

/** The outcome as it stands, for who holds the account. */
export async function findOutcome(
  tx: Db,
  { accountNumber, billNumber }: DonationOnBill,
): Promise<DonationOutcome | undefined> {
  const [row] = await tx<{ outcome: DonationOutcome }>`
    select outcome from utility.donation_on_bill
    where account_number = ${accountNumber} and bill_number = ${billNumber} for update`;
  return row?.outcome;
}

/** The newest one of an account. */
export async function findNewestOnBill(db: Db, accountNumber: string): Promise<DonationOnBill | undefined> {
  const [row] = await db<DonationOnBill>`
    select account_number as "accountNumber", bill_number as "billNumber", amount_cents::float8 as "amountCents",
      due_on::text as "dueOn", outcome
    from utility.donation_on_bill where account_number = ${accountNumber} order by due_on desc limit 1`;
  return row;
}

/** The accounts with a donation that something may still become of from a day on. */
export async function listUnsettledAccounts(db: Db, from: LocalDate): Promise<string[]> {
  const rows = await db<{ accountNumber: string }>`
    select distinct account_number as "accountNumber" from utility.donation_on_bill
    where outcome = 'open' or (outcome = 'counted' and due_on >= ${addDays(from, -daysToComeBack)}::text::date)`;
  return rows.map(({ accountNumber }) => accountNumber);
}

/** What may still become something from a day on of accounts that the caller has locked. */
export async function listUnsettled(
  tx: Db,
  accountNumbers: readonly string[],
  from: LocalDate,
): Promise<DonationOnBill[]> {
  return await tx<DonationOnBill>`
    select account_number as "accountNumber", bill_number as "billNumber", amount_cents::float8 as "amountCents",
      due_on::text as "dueOn", outcome
    from utility.donation_on_bill
    where account_number = any(${`{${accountNumbers.join(',')}}`}::text::text[])
      and (outcome = 'open' or (outcome = 'counted' and due_on >= ${addDays(from, -daysToComeBack)}::text::date))
    order by due_on, account_number`;
}
