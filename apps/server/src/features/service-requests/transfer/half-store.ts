import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';

export type KeptHalf = { requestId: string; userUuid: string | null; accountNumber: AccountNumber; sealedStop: Buffer };

/** How long a half waits for the other one, in hours of real time. */
const keptHours = 24;

/** Keeps it in place of an earlier one; until when, or undefined when somebody else’s has this ID. */
export async function upsertHalf(db: Db, half: KeptHalf): Promise<Date | undefined> {
  const [row] = await db<{ keptUntil: Date }>`
    insert into portal.service_transfer_half as h (request_id, user_uuid, account_number, sealed_stop)
    values (${half.requestId}, ${half.userUuid}, ${half.accountNumber}, ${half.sealedStop})
    on conflict (request_id) do update set sealed_stop = excluded.sealed_stop, kept_at = now()
      where h.user_uuid is not distinct from excluded.user_uuid and h.account_number = excluded.account_number
    returning kept_at + make_interval(hours => ${keptHours}) as "keptUntil"`;
  return row?.keptUntil;
}

export async function findHalf(
  db: Db,
  { requestId, userUuid, accountNumber }: Omit<KeptHalf, 'sealedStop'>,
): Promise<Buffer | undefined> {
  const [row] = await db<{ sealedStop: Buffer }>`
    select sealed_stop as "sealedStop" from portal.service_transfer_half
    where request_id = ${requestId} and account_number = ${accountNumber}
      and user_uuid is not distinct from ${userUuid}::text::uuid
      and kept_at > now() - make_interval(hours => ${keptHours})`;
  return row?.sealedStop;
}

export async function deleteHalf(db: Db, requestId: string): Promise<void> {
  await db`delete from portal.service_transfer_half where request_id = ${requestId}`;
}

export async function deleteOldHalves(db: Db): Promise<void> {
  await db`delete from portal.service_transfer_half where kept_at <= now() - make_interval(hours => ${keptHours})`;
}
