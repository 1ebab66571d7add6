import type { Pool } from '@wattershed/database/pool';

export type PaymentBooks = { charges: number; postings: number; balance: number; states: string[] };

/** What the gateway, the ledger and the portal say of all payments of the account since the database was made. */
export async function paymentBooks(sql: Pool, accountNumber: string): Promise<PaymentBooks> {
  const [row] = await sql<PaymentBooks>`
    select
      (select count(*)::int from utility.gateway_charge where account_number = ${accountNumber} and status = 'approved') as charges,
      (select count(*)::int from utility.ledger_transaction t
        join portal.payment p on p.account_number = t.account_number and p.payment_id::text = t.reference
        where t.account_number = ${accountNumber}) as postings,
      (select balance_cents from utility.account_balance where account_number = ${accountNumber}) as balance,
      (select coalesce(array_agg(state order by created_at), '{}') from portal.payment where account_number = ${accountNumber}) as states`;
  if (!row) throw new Error('a select without a table gives one row');
  return row;
}

/** No payment waits for its outcome any more. */
export function isSettled({ states }: PaymentBooks): boolean {
  return states.every(state => !['charging', 'approved'].includes(state));
}
