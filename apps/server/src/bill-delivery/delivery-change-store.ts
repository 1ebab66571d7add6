import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { BillDelivery } from '@wattershed/domain/bill/bill-delivery';
import type { Language } from '@wattershed/domain/text/language';
import { type Actor, eventOfChanged } from '../events/event-store.ts';
import { newUuid } from '../ids.ts';

/** One person's choice for any number of accounts. */
export type DeliveryChange = {
  changeId: string;
  userUuid: string;
  delivery: BillDelivery;
  /** The words that were agreed to with it, if any. */
  wording: string | null;
  language: Language;
  /** Where the person got email then; null where that wasn't written down. */
  email: string | null;
  adminUserId: string | null;
  requestId: string;
  /** Real time; a consent counts from then. */
  chosenAt: Date;
  accountNumbers: AccountNumber[];
};

/** Not heard of for so long, a change counts as cut off: its server died. */
const isCutOff = sql`(c.state = 'again' or c.sent_at < now() - interval '1 minute')`;

/**
 * Opens a change, and answers the accounts that it is open for: not those for which another one is on its way. One that
 * waits to be sent again is forgotten, because this choice is newer.
 */
export async function insertDeliveryChange(
  db: Db,
  change: Omit<DeliveryChange, 'changeId' | 'chosenAt'> & { /** Now, if null. */ chosenAt: Date | null },
  state: 'sending' | 'again' = 'sending',
): Promise<DeliveryChange> {
  const changeId = newUuid();
  const { userUuid, delivery, wording, language, email, adminUserId, requestId } = change;
  const rows = await db<{ accountNumber: AccountNumber; chosenAt: Date }>`
    insert into portal.bill_delivery_change as c
      (account_number, change_id, user_uuid, delivery, wording, language, email, admin_user_id, request_id,
        chosen_at, state)
    select number, ${changeId}, ${userUuid}, ${delivery}, ${wording}, ${language}, ${email}, ${adminUserId}, ${requestId},
      coalesce(${change.chosenAt}::timestamptz, now()), ${state}
    from unnest(${change.accountNumbers.toSorted()}::text[]) number
    on conflict (account_number) do update set
      change_id = excluded.change_id, user_uuid = excluded.user_uuid, delivery = excluded.delivery,
      wording = excluded.wording, language = excluded.language, email = excluded.email, admin_user_id = excluded.admin_user_id,
      request_id = excluded.request_id, state = excluded.state, sent_at = now(),
      chosen_at = excluded.chosen_at
      where ${isCutOff}
    returning account_number as "accountNumber", chosen_at as "chosenAt"`;
  const accountNumbers = rows.map(({ accountNumber }) => accountNumber);
  return { ...change, changeId, chosenAt: rows[0]?.chosenAt ?? new Date(0), accountNumbers };
}

/** Ends a change for these accounts, and answers those that nobody else has ended or replaced meanwhile. */
export async function deleteDeliveryChange(
  db: Db,
  changeId: string,
  accountNumbers: readonly AccountNumber[],
): Promise<AccountNumber[]> {
  const rows = await db<{ accountNumber: AccountNumber }>`
    delete from portal.bill_delivery_change
    where change_id = ${changeId} and account_number = any(${[...accountNumbers]}::text[])
    returning account_number as "accountNumber"`;
  return rows.map(({ accountNumber }) => accountNumber).sort();
}

export async function markDeliveryChangeForAgain(db: Db, changeId: string): Promise<void> {
  await db`update portal.bill_delivery_change set state = 'again' where change_id = ${changeId}`;
}

/** The changes that are to be sent again, marked as on their way: those of some accounts, or everyone's. */
export async function takeDeliveryChanges(
  db: Db,
  accountNumbers: readonly AccountNumber[] | 'all',
): Promise<DeliveryChange[]> {
  const which = accountNumbers === 'all' ? sql`true` : sql`account_number = any(${[...accountNumbers]}::text[])`;
  return db<DeliveryChange>`
    with taken as (
      update portal.bill_delivery_change c set state = 'sending', sent_at = now()
      where ${isCutOff} and change_id in (select change_id from portal.bill_delivery_change where ${which})
      returning c.*
    )
    select change_id as "changeId", user_uuid as "userUuid", delivery, wording, language, email,
      admin_user_id as "adminUserId", request_id as "requestId", chosen_at as "chosenAt", array_agg(account_number order by account_number) as "accountNumbers"
    from taken
    group by change_id, user_uuid, delivery, wording, language, email, admin_user_id, request_id, chosen_at
    order by change_id`;
}

/** What is on its way to the billing system for an account. */
export async function findDeliveryChange(db: Db, accountNumber: AccountNumber): Promise<BillDelivery | undefined> {
  const [row] = await db<{ delivery: BillDelivery }>`
    select delivery from portal.bill_delivery_change where account_number = ${accountNumber}`;
  return row?.delivery;
}

/** The same for several. */
export async function listDeliveryChanges(
  db: Db,
  accountNumbers: readonly AccountNumber[],
): Promise<Map<AccountNumber, BillDelivery>> {
  const rows = await db<{ accountNumber: AccountNumber; delivery: BillDelivery }>`
    select account_number as "accountNumber", delivery from portal.bill_delivery_change
    where account_number = any(${[...accountNumbers]}::text[])`;
  return new Map(rows.map(({ accountNumber, delivery }) => [accountNumber, delivery]));
}

/** One event for each account, with how its bills came before. */
export async function insertDeliveryEvents(
  db: Db,
  actor: Actor,
  moves: readonly { accountNumber: AccountNumber; from: string }[],
  after: object,
): Promise<void> {
  const rows = moves.map(({ accountNumber, from }) => ({ account_number: accountNumber, before: from }));
  await db`
    with changed as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as c (account_number text, before text)
    )
    ${eventOfChanged(actor, { kind: 'bill-delivery-changed', after }, sql`jsonb_build_object('from', before)`)}`;
}
