import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';

type Attempt = { accountNumber: AccountNumber; idempotencyKey: string };

/** Longer than any request can be on its way. */
const keptDays = 7;

/** Closes a key for good, however often it is asked; the account's long closed ones go. */
export async function closeKey(db: Db, { accountNumber, idempotencyKey }: Attempt): Promise<void> {
  await db`
    with old as (
      delete from portal.closed_attempt
      where account_number = ${accountNumber} and closed_at < now() - ${keptDays}::integer * interval '1 day'
        and idempotency_key <> ${idempotencyKey}
    )
    insert into portal.closed_attempt (account_number, idempotency_key)
    values (${accountNumber}, ${idempotencyKey}) on conflict do nothing`;
}

export async function isKeyClosed(db: Db, { accountNumber, idempotencyKey }: Attempt): Promise<boolean> {
  const rows = await db`
    select from portal.closed_attempt
    where account_number = ${accountNumber} and idempotency_key = ${idempotencyKey}`;
  return rows.length === 1;
}
