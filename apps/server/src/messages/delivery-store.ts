import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Channel, MessageKind } from '@wattershed/domain/message/message-kinds';
import type { Language } from '@wattershed/domain/text/language';

/** A delivery that this process has taken, with the message that it is of. */
export type TakenDelivery = {
  recipientId: string;
  deliveryId: string;
  messageId: string;
  channel: Exclude<Channel, 'inbox'>;
  sealedTo: Buffer;
  /** This one with it. */
  tries: number;
  kind: MessageKind;
  accountNumber: AccountNumber | null;
  language: Language;
  sealedValues: Buffer;
};

/** How one try ended. */
export type TryEnded = { recipientId: string; deliveryId: string } & (
  | { state: 'sent' }
  | { state: 'bounced' | 'failed'; reason: string }
  | { state: 'queued'; reason: string; afterSeconds: number }
);

/**
 * Takes what is due, the urgent first, for so many seconds: what has no end by then comes up again, because whoever took
 * it has died.
 */
export async function takeDeliveries(db: Db, limit: number, leaseSeconds: number): Promise<TakenDelivery[]> {
  return await db<TakenDelivery>`
    with due as (
      select d.recipient_id, d.delivery_id
      from (values (0::smallint), (1::smallint), (2::smallint)) u (urgency)
      cross join lateral (
        select recipient_id, delivery_id from portal.delivery
        where urgency = u.urgency and next_at <= now()
        order by next_at limit ${limit} for update skip locked
      ) d
    ), taken as (
      update portal.delivery d set next_at = now() + make_interval(secs => ${leaseSeconds}), tries = d.tries + 1
      from due where d.recipient_id = due.recipient_id and d.delivery_id = due.delivery_id
      returning d.recipient_id, d.delivery_id, d.message_id, d.channel, d.sealed_to, d.tries, d.urgency, d.queued_at
    )
    select t.recipient_id as "recipientId", t.delivery_id as "deliveryId", t.message_id as "messageId", t.channel,
      t.sealed_to as "sealedTo", t.tries, m.kind, m.account_number as "accountNumber", m.language,
      m.sealed_values as "sealedValues"
    from taken t join portal.message m using (recipient_id, message_id)
    order by t.urgency, t.queued_at, t.delivery_id`;
}

/** Writes how tries ended. */
export async function endTries(db: Db, ended: readonly TryEnded[]): Promise<void> {
  if (ended.length === 0) return;
  await db`
    update portal.delivery d set
      state = e.state,
      reason = e.reason,
      next_at = case when e.state = 'queued' then now() + make_interval(secs => e.after_seconds) end,
      sent_at = case when e.state = 'sent' then now() else d.sent_at end,
      bounced_at = case when e.state = 'bounced' then now() else d.bounced_at end,
      failed_at = case when e.state = 'failed' then now() else d.failed_at end
    from unnest(${ended.map(e => e.recipientId)}::uuid[], ${ended.map(e => e.deliveryId)}::uuid[],
      ${ended.map(e => e.state)}::text[], ${ended.map(e => (e.state === 'sent' ? null : e.reason))}::text[],
      ${ended.map(e => (e.state === 'queued' ? e.afterSeconds : 0))}::int[]
    ) e (recipient_id, delivery_id, state, reason, after_seconds)
    where d.recipient_id = e.recipient_id and d.delivery_id = e.delivery_id and d.state = 'queued'`;
}
