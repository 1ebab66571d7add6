import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { alertKinds } from '@wattershed/domain/message/alert-kinds';

/** How many unread alerts in a person's inbox are about each account; nothing of an account without one. */
export async function countAlertsByAccount(db: Db, userUuid: string): Promise<Map<AccountNumber, number>> {
  const rows = await db<{ accountNumber: AccountNumber; count: number }>`
    select account_number as "accountNumber", count(*)::int as count from portal.message
    where recipient_id = ${userUuid} and read_at is null and is_newest and deleted_at is null and title is not null
      and account_number is not null and kind = any(${[...alertKinds]}::text[])
    group by account_number`;
  return new Map(rows.map(({ accountNumber, count }) => [accountNumber, count]));
}
