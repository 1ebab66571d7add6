import type { Db } from '@wattershed/database/db';
import { type Sql, sql } from '@wattershed/database/sql';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { sumCents } from '@wattershed/domain/money/cents';
import { columnText } from '../column-text.ts';
import type { Arrangement } from './arrangement-rules.ts';

/** As JSON, the active arrangement of the account that the piece of SQL names; null without one. */
export const activeArrangementOf = (accountNumber: Sql) => sql`
    select json_build_object('agreedOn', r.agreed_on, 'installments', (
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
  /** One that is kept now, or that was agreed on the day. */
  hasOne: boolean;
  brokenInAYear: number;
};

/** What decides about a new arrangement of an account, besides what is owed; undefined for an unknown one. */
export async function findBilling(
  db: Db,
  accountNumber: string,
  { today, since }: { today: LocalDate; since: LocalDate },
): Promise<Billing | undefined> {
  const [billing] = await db<Billing>`
    select a.status, a.bill_cycle_day as "billCycleDay",
      exists (
        select from utility.payment_arrangement r
        where r.account_number = a.account_number and (r.state = 'active' or r.agreed_on = ${today})
      ) as "hasOne",
      (
        select count(*)::int from utility.payment_arrangement r
        where r.account_number = a.account_number and r.state = 'broken' and r.ended_on > ${since}
      ) as "brokenInAYear"
    from utility.account a where a.account_number = ${accountNumber}`;
  return billing;
}

/** How an arrangement of an account has gone. */
export type ArrangementRecord = Arrangement & {
  state: 'active' | 'broken' | 'completed';
  endedOn: LocalDate | null;
};

/** All arrangements of an account, the newest first. */
export async function listArrangements(db: Db, accountNumber: string): Promise<ArrangementRecord[]> {
  return db<ArrangementRecord>`
    select r.agreed_on::text as "agreedOn", r.state, r.ended_on::text as "endedOn", (
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
    insert into utility.payment_arrangement (account_number, agreed_on, amount_cents, state)
    select account_number, agreed_on, amount_cents, 'active' from unnest(
      ${columnText(agreed, each => each.accountNumber)}::text::text[],
      ${columnText(agreed, each => each.arrangement.agreedOn)}::text::date[],
      ${columnText(agreed, each => sumCents(each.arrangement.installments.map(({ chargesCents }) => chargesCents)))}::text::bigint[]
    ) as agreed (account_number, agreed_on, amount_cents)`;
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
