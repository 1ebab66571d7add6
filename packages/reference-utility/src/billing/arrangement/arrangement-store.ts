import type { Db } from '@wattershed/database/db';
import { type Sql, sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { sumCents } from '@wattershed/domain/money/cents';
import { columnText } from '../run/column-text.ts';
import type { Arrangement } from './arrangement-rules.ts';

/** As JSON, the active arrangement of the account that the piece of SQL names; null without one. */
export const activeArrangementOf = (accountNumber: Sql) => sql`
    select json_build_object('kind', r.kind, 'agreedOn', r.agreed_on, 'installments', (
      select json_agg(json_build_object(
        'number', i.installment_no, 'dueOn', i.due_on, 'chargesCents', i.amount_cents
      ) order by i.installment_no)
      from utility.installment i
      where i.account_number = r.account_number and i.agreed_on = r.agreed_on
    ))
    from utility.payment_arrangement r
    where r.account_number = ${accountNumber} and r.state = 'active'`;

type Billing = {
  status: number;
  billCycleDay: number;
  /** Which is kept now, or was agreed on the day, if there is one. */
  has: Arrangement['kind'] | null;
  brokenInAYear: number;
  /** The first days on which extensions began, and how many weren't kept, since the day given. */
  extensionsInAYear: number;
  brokenExtensionsInAYear: number;
};

/** What decides about a new arrangement of an account, besides what is owed; undefined for an unknown one. */
export async function findBilling(
  db: Db,
  accountNumber: string,
  { today, since }: { today: LocalDate; since: LocalDate },
): Promise<Billing | undefined> {
  const [billing] = await db<Billing>`
    select a.status, a.bill_cycle_day as "billCycleDay",
      (
        select r.kind from utility.payment_arrangement r
        where r.account_number = a.account_number and (r.state = 'active' or r.agreed_on = ${today})
        order by r.state = 'active' desc limit 1
      ) as has,
      earlier.*
    from utility.account a
    cross join lateral (
      select
        count(*) filter (where kind = 'arrangement' and state = 'broken' and ended_on > ${since})::int as "brokenInAYear",
        count(*) filter (where kind = 'extension' and agreed_on > ${since})::int as "extensionsInAYear",
        count(*) filter (where kind = 'extension' and state = 'broken' and ended_on > ${since})::int
          as "brokenExtensionsInAYear"
      from utility.payment_arrangement where account_number = a.account_number
    ) earlier
    where a.account_number = ${accountNumber}`;
  return billing;
}

/** How an arrangement of an account has gone. */
export type ArrangementRecord = Arrangement & {
  state: 'active' | 'broken' | 'completed';
  endedOn: LocalDate | null;
};

/** All arrangements and extensions of an account, the newest first. */
export async function listArrangements(db: Db, accountNumber: string): Promise<ArrangementRecord[]> {
  return db<ArrangementRecord>`
    select r.kind, r.agreed_on::text as "agreedOn", r.state, r.ended_on::text as "endedOn", (
      select json_agg(json_build_object('number', i.installment_no, 'dueOn', i.due_on, 'chargesCents', i.amount_cents)
        order by i.installment_no)
      from utility.installment i where i.account_number = r.account_number and i.agreed_on = r.agreed_on
    ) as installments
    from utility.payment_arrangement r
    where r.account_number = ${accountNumber}
    order by r.agreed_on desc`;
}

/** The arrangement of an account that was agreed on a day, if there is one. */
export async function findAgreedOn(
  db: Db,
  accountNumber: string,
  agreedOn: LocalDate,
): Promise<ArrangementRecord | undefined> {
  const all = await listArrangements(db, accountNumber);
  return all.find(one => one.agreedOn === agreedOn);
}

/** An arrangement of an account. */
export type ArrangementOf = { accountNumber: string; arrangement: Arrangement };

/** Writes new arrangements, active, in the caller's transaction. An account has at most one active one. */
export async function insertArrangements(db: Db, agreed: readonly ArrangementOf[]): Promise<void> {
  if (agreed.length === 0) return;
  const parts = agreed.flatMap(({ accountNumber, arrangement: { agreedOn, installments } }) =>
    installments.map(installment => ({ ...installment, accountNumber, agreedOn })),
  );
  await db`
    insert into utility.payment_arrangement (account_number, kind, agreed_on, amount_cents, state)
    select account_number, kind, agreed_on, amount_cents, 'active' from unnest(
      ${columnText(agreed, each => each.accountNumber)}::text::text[],
      ${columnText(agreed, each => each.arrangement.kind)}::text::text[],
      ${columnText(agreed, each => each.arrangement.agreedOn)}::text::date[],
      ${columnText(agreed, each => sumCents(each.arrangement.installments.map(({ chargesCents }) => chargesCents)))}::text::bigint[]
    ) as agreed (account_number, kind, agreed_on, amount_cents)`;
  await db`
    insert into utility.installment (account_number, agreed_on, installment_no, due_on, amount_cents)
    select * from unnest(
      ${columnText(parts, each => each.accountNumber)}::text::text[],
      ${columnText(parts, each => each.agreedOn)}::text::date[],
      ${columnText(parts, each => each.number)}::text::smallint[],
      ${columnText(parts, each => each.dueOn)}::text::date[],
      ${columnText(parts, each => each.chargesCents)}::text::bigint[]
    )`;
}

/** What was agreed on a day or later, and is kept. */
export async function listAgreedSince(
  db: Db,
  day: LocalDate,
): Promise<{ accountNumber: AccountNumber; kind: Arrangement['kind'] }[]> {
  return await db<{ accountNumber: AccountNumber; kind: Arrangement['kind'] }>`
    select account_number as "accountNumber", kind from utility.payment_arrangement
    where state = 'active' and agreed_on >= ${day}`;
}

/** The accounts with an active arrangement. */
export async function listArrangedAccounts(db: Db): Promise<string[]> {
  const rows = await db<{ accountNumber: string }>`
    select account_number as "accountNumber" from utility.payment_arrangement where state = 'active'`;
  return rows.map(({ accountNumber }) => accountNumber);
}

export type EndedArrangement = { accountNumber: string; state: 'broken' | 'completed'; endedOn: LocalDate };

/** Ends active arrangements. */
export async function endArrangements(db: Db, ended: readonly EndedArrangement[]): Promise<void> {
  if (ended.length === 0) return;
  await db`
    update utility.payment_arrangement r set state = ended.state, ended_on = ended.ended_on
    from unnest(
      ${columnText(ended, each => each.accountNumber)}::text::text[],
      ${columnText(ended, each => each.state)}::text::text[],
      ${columnText(ended, each => each.endedOn)}::text::date[]
    ) as ended (account_number, state, ended_on)
    where r.account_number = ended.account_number and r.state = 'active'`;
}
