import type { Db } from '@wattershed/database/db';
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
export async function countReturns(db: Db, accountNumber: AccountNumber, now: Date): Promise<number> {
  const [row] = await db<{ count: number }>`
    select count(distinct coalesce(planned_id, payment_id))::int as count from portal.payment
    where account_number = ${accountNumber} and state = 'returned' and visitor_id is null
      and returned_at > ${now}::timestamptz - interval '12 months'`;
  return row?.count ?? 0;
}

/** How often the attempts of a planned payment came back, and on which day the first of them was taken. */
export async function findReturnsOf(tx: Db, plannedId: string): Promise<{ returns: number; firstAt: Date | null }> {
  const [row] = await tx<{ returns: number; firstAt: Date | null }>`
    select count(*) filter (where state = 'returned')::int as returns, min(paid_at) filter (where state = 'returned') as "firstAt"
    from portal.payment where planned_id = ${plannedId}`;
  return row ?? { returns: 0, firstAt: null };
}
