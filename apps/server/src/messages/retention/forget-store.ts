import type { Db } from '@wattershed/database/db';

/**
 * Takes the sealed addresses from deliveries that were queued so many days ago and have nothing left to send, the oldest
 * first, and the sealed words from messages without any other. Answers how many deliveries these are.
 */
export async function forgetSealed(db: Db, days: number, atMost: number): Promise<number> {
  const [row] = await db<{ forgotten: number }>`
    with over as (
      select recipient_id, delivery_id from portal.delivery
      where sealed_to is not null and next_at is null and state <> 'held'
        and queued_at < now() - make_interval(days => ${days})
      order by queued_at limit ${atMost} for update skip locked
    ), forgotten as (
      update portal.delivery d set sealed_to = null
      from over where d.recipient_id = over.recipient_id and d.delivery_id = over.delivery_id
      returning d.recipient_id, d.message_id
    ), wordless as (
      update portal.message m set sealed_values = null
      from (select distinct recipient_id, message_id from forgotten) f
      where m.recipient_id = f.recipient_id and m.message_id = f.message_id and not exists (
        select from portal.delivery o
        where o.recipient_id = m.recipient_id and o.message_id = m.message_id and o.sealed_to is not null
          and o.delivery_id not in (select delivery_id from over))
    )
    select count(*)::int as forgotten from forgotten`;
  return row?.forgotten ?? 0;
}

/** What came in so long ago doesn't come again. */
export async function deleteOldReplies(db: Db, days: number, atMost: number): Promise<number> {
  const rows = await db`
    delete from portal.text_reply where carrier_id in (
      select carrier_id from portal.text_reply where received_at < now() - make_interval(days => ${days})
      order by received_at limit ${atMost})
    returning carrier_id`;
  return rows.length;
}

/**
 * Deletes messages that were told before then, stand in no inbox, and have nothing left to send, with their deliveries.
 * Answers how many.
 */
export async function deleteToldBefore(db: Db, before: Date, atMost: number): Promise<number> {
  const rows = await db`
    with old as (
      select recipient_id, message_id from portal.message m
      where title is null and told_at < ${before} and not exists (
        select from portal.delivery d
        where d.recipient_id = m.recipient_id and d.message_id = m.message_id
          and (d.next_at is not null or d.state = 'held'))
      order by told_at limit ${atMost} for update skip locked
    )
    delete from portal.message m using old
    where m.recipient_id = old.recipient_id and m.message_id = old.message_id
    returning m.message_id`;
  return rows.length;
}
