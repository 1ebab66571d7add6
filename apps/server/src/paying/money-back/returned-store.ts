import { askedRows, inTheirOrder } from '@wattershed/database/asked-rows';
import type { Db } from '@wattershed/database/db';
import { type Sql, sql } from '@wattershed/database/sql';
import { together } from '@wattershed/database/together';
import type { AccountNumber } from '@wattershed/domain/account/account-number';

/** Nobody charges this bank account again: the bank said so, in this code. */
export async function blockMethod(tx: Db, gatewayToken: string, code: string): Promise<void> {
  await tx`
    update portal.payment_method set blocked_reason = ${code}
    where gateway_token = ${gatewayToken} and blocked_reason is null`;
}

/**
 * How many of an account's bank payments came back in the twelve months before. One that is presented again counts once, and a
 * visitor's doesn't: a stranger can't take a way to pay from the account.
 */
export function countReturns(db: Db, accountNumber: AccountNumber, now: Date): Promise<number> {
  return countWithOthers(db, { accountNumber, now: now.toISOString() });
}

export const returnsOf = (accountNumber: Sql, now: Sql): Sql => sql`
  select count(distinct coalesce(planned_id, payment_id))::int from portal.payment
  where account_number = ${accountNumber} and state = 'returned' and method_kind = 'bank' and visitor_id is null
    and returned_at > ${now} - interval '12 months'`;

const countWithOthers = together(async (db, asked: readonly { accountNumber: AccountNumber; now: string }[]) => {
  const rows = await db<{ place: number; count: number }>`
    select a.place, (${returnsOf(sql`a."accountNumber"`, sql`a.now`)}) as count
    from ${askedRows(asked, sql`"accountNumber" text, now timestamptz`)}`;
  return inTheirOrder(rows, asked).map(row => row?.count ?? 0);
});

/** How often the attempts of a planned payment came back, and on which day the first of them was taken. */
export async function findReturnsOf(tx: Db, plannedId: string): Promise<{ returns: number; firstAt: Date | null }> {
  const [row] = await tx<{ returns: number; firstAt: Date | null }>`
    select count(*) filter (where state = 'returned')::int as returns, min(paid_at) filter (where state = 'returned') as "firstAt"
    from portal.payment where planned_id = ${plannedId}`;
  return row ?? { returns: 0, firstAt: null };
}
