import type { Db } from '@wattershed/database/db';
import { type Sql, sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { Settling } from '@wattershed/programs/budget/budget-rules';
import { columnText } from '../run/column-text.ts';
import { isOfBudget } from './budget-line.ts';
import type { BudgetEnd, BudgetOnBill, KeptBudget } from './budget-on-bill.ts';

/** As JSON, budget billing of the account that the piece of SQL names; null without it. */
export const keptBudgetOf = (accountNumber: Sql) => sql`
  select json_build_object(
    'enrolledOn', g.enrolled_on, 'settling', g.settling, 'levelCents', g.level_cents, 'bills', g.bills,
    'missed', g.missed, 'deferredCents', g.deferred_cents, 'leftOn', g.left_on,
    'closedOn', (select c.closed_on from utility.account c where c.account_number = g.account_number)
  )
  from utility.budget g where g.account_number = ${accountNumber} and g.ended_on is null`;

/** How many bills those of the accounts that are on budget billing were part of. */
export async function listBudgetBillCounts(db: Db, accountNumbers: readonly string[]): Promise<Map<string, number>> {
  const rows = await db<{ accountNumber: string; bills: number }>`
    select account_number as "accountNumber", bills from utility.budget
    where ended_on is null and account_number = any(${`{${accountNumbers.join(',')}}`}::text::text[])`;
  return new Map(rows.map(({ accountNumber, bills }) => [accountNumber, bills]));
}

type BilledBudget = {
  accountNumber: string;
  billNumber: string;
  issuedOn: LocalDate;
  budget: BudgetOnBill | null;
};

/** Writes what budget billing did on bills that are written, oldest first for each account, in the caller's transaction. */
export async function writeBudgetBills(db: Db, bills: readonly BilledBudget[]): Promise<void> {
  const rows = bills.flatMap(({ budget, ...bill }) => (budget ? [{ ...bill, ...budget }] : []));
  if (rows.length === 0) return;
  await db`
    insert into utility.budget_bill (
      account_number, bill_number, enrolled_on, bill_no, kind, used_cents, level_cents, asked_cents, deferred_cents,
      new_level_cents, missed, ended_by
    )
    select * from unnest(
      ${columnText(rows, row => row.accountNumber)}::text::text[],
      ${columnText(rows, row => row.billNumber)}::text::text[],
      ${columnText(rows, row => row.enrolledOn)}::text::date[],
      ${columnText(rows, row => row.number)}::text::smallint[],
      ${columnText(rows, row => row.kind)}::text::text[],
      ${columnText(rows, row => row.usedCents)}::text::bigint[],
      ${columnText(rows, row => row.levelCents)}::text::bigint[],
      ${columnText(rows, row => row.askedCents)}::text::bigint[],
      ${columnText(rows, row => row.deferredCents)}::text::bigint[],
      ${columnText(rows, row => row.newLevelCents)}::text::bigint[],
      ${columnText(rows, row => row.missed)}::text::smallint[],
      ${columnText(rows, row => row.endedBy)}::text::text[]
    )`;
  const newest = [...new Map(rows.map(row => [`${row.accountNumber} ${row.enrolledOn}`, row])).values()];
  await db`
    update utility.budget g set
      bills = (
        select count(*) from utility.budget_bill b
        where b.account_number = g.account_number and b.enrolled_on = g.enrolled_on
      ),
      level_cents = after.level_cents, missed = after.missed, deferred_cents = after.deferred_cents,
      ended_on = case when after.ended_by is not null then after.issued_on end, ended_by = after.ended_by
    from unnest(
      ${columnText(newest, row => row.accountNumber)}::text::text[],
      ${columnText(newest, row => row.enrolledOn)}::text::date[],
      ${columnText(newest, row => row.newLevelCents ?? row.levelCents)}::text::bigint[],
      ${columnText(newest, row => row.missed)}::text::smallint[],
      ${columnText(newest, row => row.deferredCents)}::text::bigint[],
      ${columnText(newest, row => row.issuedOn)}::text::date[],
      ${columnText(newest, row => row.endedBy)}::text::text[]
    ) as after (account_number, enrolled_on, level_cents, missed, deferred_cents, issued_on, ended_by)
    where g.account_number = after.account_number and g.enrolled_on = after.enrolled_on`;
}

/** What decides about budget billing of an account, besides what it used. */
export type BudgetAccount = {
  accountType: string;
  status: number;
  closedOn: LocalDate | null;
  billCycleDay: number;
  isOnArrangement: boolean;
};

/** Undefined for an unknown account. */
export async function findBudgetAccount(db: Db, accountNumber: string): Promise<BudgetAccount | undefined> {
  const [account] = await db<BudgetAccount>`
    select a.account_type as "accountType", a.status, a.closed_on::text as "closedOn", a.bill_cycle_day as "billCycleDay",
      exists (
        select from utility.payment_arrangement r where r.account_number = a.account_number and r.state = 'active'
      ) as "isOnArrangement"
    from utility.account a where a.account_number = ${accountNumber}`;
  return account;
}

export type NewBudget = { accountNumber: string; enrolledOn: LocalDate; settling: Settling; levelCents: Cents };

/** Enrolls accounts that aren't enrolled, in the caller's transaction; also again on the day of leaving before a first bill. */
export async function insertBudgets(db: Db, budgets: readonly NewBudget[]): Promise<void> {
  if (budgets.length === 0) return;
  await db`
    insert into utility.budget (account_number, enrolled_on, settling, level_cents)
    select * from unnest(
      ${columnText(budgets, one => one.accountNumber)}::text::text[],
      ${columnText(budgets, one => one.enrolledOn)}::text::date[],
      ${columnText(budgets, one => one.settling)}::text::text[],
      ${columnText(budgets, one => one.levelCents)}::text::bigint[]
    )
    on conflict (account_number, enrolled_on) do update set settling = excluded.settling,
      level_cents = excluded.level_cents, left_on = null, ended_on = null, ended_by = null, change_no = excluded.change_no
    where budget.bills = 0`;
}

/** A budget and what has become of it. */
export type BudgetRecord = Omit<KeptBudget, 'closedOn'> & {
  endedOn: LocalDate | null;
  endedBy: BudgetEnd | null;
  /** Of the newest enrollment or leaving. */
  changeNo: number;
};

/** The newest budget of an account. */
export async function findNewestBudget(db: Db, accountNumber: string): Promise<BudgetRecord | undefined> {
  const [budget] = await db<BudgetRecord>`
    select enrolled_on::text as "enrolledOn", settling, level_cents::float8 as "levelCents", bills, missed,
      deferred_cents::float8 as "deferredCents", left_on::text as "leftOn", ended_on::text as "endedOn",
      ended_by as "endedBy", change_no::float8 as "changeNo"
    from utility.budget where account_number = ${accountNumber}
    order by ended_on is null desc, enrolled_on desc limit 1`;
  return budget;
}

/** Notes that a customer leaves: the next bill settles, or there was none yet and nothing is left to settle. */
export async function updateLeft(db: Db, accountNumber: string, today: LocalDate): Promise<void> {
  await db`
    update utility.budget set left_on = ${today}::text::date, change_no = nextval('utility.budget_change'),
      ended_on = case when bills = 0 then ${today}::text::date end, ended_by = case when bills = 0 then 'left' end
    where account_number = ${accountNumber} and ended_on is null`;
}

/** A bill of a budget. */
export type BudgetBillRow = Omit<BudgetOnBill, 'enrolledOn'> & {
  billNumber: string;
  issuedOn: LocalDate;
};

const columns = sql`
  g.bill_number as "billNumber", b.issued_on::text as "issuedOn", g.bill_no as number, g.kind,
  g.used_cents::float8 as "usedCents", g.level_cents::float8 as "levelCents", g.asked_cents::float8 as "askedCents",
  g.deferred_cents::float8 as "deferredCents", g.new_level_cents::float8 as "newLevelCents", g.missed,
  g.ended_by as "endedBy"`;

/** The newest bills of a budget, oldest first. */
export async function listBudgetBills(
  db: Db,
  { accountNumber, enrolledOn }: { accountNumber: string; enrolledOn: LocalDate },
  limit: number,
): Promise<BudgetBillRow[]> {
  const rows = await db<BudgetBillRow>`
    select ${columns}
    from utility.budget_bill g join utility.bill b using (account_number, bill_number)
    where g.account_number = ${accountNumber} and g.enrolled_on = ${enrolledOn}::text::date
    order by b.issued_on desc limit ${limit}`;
  return rows.reverse();
}

/** A bill of a budget, and how that settles a year. */
export type BudgetNews = BudgetBillRow & { accountNumber: AccountNumber; settling: Settling };

/** What budget billing did on those of these bills that it is part of. */
export async function listBudgetNews(
  db: Db,
  bills: readonly { accountNumber: string; billNumber: string }[],
): Promise<BudgetNews[]> {
  return await db<BudgetNews>`
    select ${columns}, g.account_number as "accountNumber", n.settling
    from unnest(
      ${columnText(bills, bill => bill.accountNumber)}::text::text[],
      ${columnText(bills, bill => bill.billNumber)}::text::text[]
    ) as asked (account_number, bill_number)
    join utility.budget_bill g using (account_number, bill_number)
    join utility.bill b using (account_number, bill_number)
    join utility.budget n on n.account_number = g.account_number and n.enrolled_on = g.enrolled_on`;
}

/** What budget billing did on a bill; null without. Only a bill that has a line of it is looked up. */
export async function findBudgetOfBill(
  db: Db,
  accountNumber: string,
  { billNumber, lines }: { billNumber: string; lines: readonly { kind: string }[] },
): Promise<BudgetNews | null> {
  if (!lines.some(isOfBudget)) return null;
  const [found] = await listBudgetNews(db, [{ accountNumber, billNumber }]);
  return found ?? null;
}
