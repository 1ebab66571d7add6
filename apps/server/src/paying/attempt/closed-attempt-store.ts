import { askedRows, inTheirOrder } from '@wattershed/database/asked-rows';
import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import { together } from '@wattershed/database/together';
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

export function isKeyClosed(db: Db, { accountNumber, idempotencyKey }: Attempt): Promise<boolean> {
  return isClosedAmongOthers(db, { accountNumber, idempotencyKey });
}

const isClosedAmongOthers = together(async (db, attempts: readonly Attempt[]): Promise<boolean[]> => {
  const rows = await db<{ place: number }>`
    select a.place from ${askedRows(attempts, sql`"accountNumber" text, "idempotencyKey" uuid`)}
    join portal.closed_attempt c
      on c.account_number = a."accountNumber" and c.idempotency_key = a."idempotencyKey"`;
  return inTheirOrder(rows, attempts).map(row => row !== undefined);
});
