import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { RightName } from '@wattershed/domain/rights/rights';
import type { Language } from '@wattershed/domain/text/language';
import type { AccountAccess } from '../../access/access-store.ts';

type Of = Pick<AccountAccess, 'userUuid' | 'accountNumber'>;

export async function findBudget(db: Db, { userUuid, accountNumber }: Of): Promise<Cents | null> {
  const [row] = await db<{ monthlyCents: Cents }>`
    select monthly_cents as "monthlyCents" from portal.usage_budget
    where account_number = ${accountNumber} and user_uuid = ${userUuid}`;
  return row?.monthlyCents ?? null;
}

/** Of two that save at once, the second waits here for the first, and then finds what it saved. */
export async function lockBudget(tx: Transaction, of: Of): Promise<Cents | null> {
  await tx`
    select from portal.account_link
    where account_number = ${of.accountNumber} and user_uuid = ${of.userUuid} for no key update`;
  return findBudget(tx, of);
}

/** Null is no budget. A new one is compared with the forecast by the next look, also on the same day. */
export async function writeBudget(
  tx: Transaction,
  { userUuid, accountNumber }: Of,
  cents: Cents | null,
): Promise<void> {
  if (cents === null) {
    await tx`delete from portal.usage_budget where account_number = ${accountNumber} and user_uuid = ${userUuid}`;
    return;
  }
  await tx`
    insert into portal.usage_budget (account_number, user_uuid, monthly_cents)
    values (${accountNumber}, ${userUuid}, ${cents})
    on conflict (account_number, user_uuid) do update set monthly_cents = excluded.monthly_cents, looked_on = null`;
}

export async function isAnyBudget(db: Db): Promise<boolean> {
  const rows = await db`select from portal.usage_budget limit 1`;
  return rows.length > 0;
}

export type Budgeted = {
  accountNumber: AccountNumber;
  userUuid: string;
  monthlyCents: Cents;
  firstName: string;
  language: Language;
  /** They may see the usage of the account, and it is open. */
  mayBeTold: boolean;
};

const usageRight: RightName = 'overview';

/** Some of the budgets that have not been looked at on this day; taking them marks them. */
export async function takeBudgets(db: Db, today: LocalDate, limit: number): Promise<Budgeted[]> {
  return await db<Budgeted>`
    with due as (
      select account_number, user_uuid from portal.usage_budget
      where looked_on is distinct from ${today}::text::date
      order by account_number, user_uuid limit ${limit}
      for update skip locked
    ), looked as (
      update portal.usage_budget b set looked_on = ${today}::text::date
      from due where b.account_number = due.account_number and b.user_uuid = due.user_uuid
      returning b.account_number, b.user_uuid, b.monthly_cents
    )
    select b.account_number as "accountNumber", b.user_uuid as "userUuid", b.monthly_cents as "monthlyCents",
      u.first_name as "firstName", u.language,
      (l.access_until is null or l.access_until >= clock.today()) and l.account_status = 1 and u.state <> 'deleted'
        and exists (
          select from portal.role_right r
          where r.persona_id = 1 and r.role_id = l.role_id and lower(trim(r.right_name)) = ${usageRight}) as "mayBeTold"
    from looked b
    join portal.account_link l on l.account_number = b.account_number and l.user_uuid = b.user_uuid
    join portal.user_account u on u.uuid = b.user_uuid
    order by b.account_number, b.user_uuid`;
}
