import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Channel, MessageKind } from '@wattershed/domain/message/message-kinds';
import type { QuietHours } from '@wattershed/domain/message/text/text-hours';
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
  /** As its inbox shows it; null when it is in none. */
  title: string | null;
  body: string | null;
  /** Whose premise says what time it is: the message's, or of one about none, the person's own, which a text goes by. */
  placeAccount: AccountNumber | null;
  /** Of the person for that account, by the clock at its premise. */
  quietHours: QuietHours | null;
};

/** How one try ended. */
export type TryEnded = { recipientId: string; deliveryId: string } & (
  | { state: 'sent' }
  | { state: 'bounced' | 'failed'; reason: string }
  | { state: 'queued'; reason: string; afterSeconds: number }
  /** Not tried at all: it waits until then, in business time. */
  | { state: 'held'; until: Date }
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
      m.sealed_values as "sealedValues", m.title, m.body, place.account_number as "placeAccount",
      case when q.user_uuid is not null
        then json_build_object('fromMinute', q.from_minute, 'toMinute', q.to_minute) end as "quietHours"
    from taken t join portal.message m using (recipient_id, message_id)
    left join lateral (
      select m.account_number where m.account_number is not null
      union all
      (select l.account_number from portal.account_link l
      where l.user_uuid = t.recipient_id and m.account_number is null and t.channel = 'text'
      order by l.is_default desc, l.account_number limit 1)
    ) place on true
    left join portal.quiet_hours q on q.user_uuid = t.recipient_id and q.account_number = place.account_number
    order by t.urgency, t.queued_at, t.delivery_id`;
}

/** The reason of a delivery whose message was over when it went out. */
export const nothingToTell = 'nothing to tell';

/** A delivery whose state has changed, with the kind of its message. */
export type EndedDelivery = {
  recipientId: string;
  deliveryId: string;
  messageId: string;
  channel: Exclude<Channel, 'inbox'>;
  state: string;
  reason: string | null;
  kind: MessageKind;
  /** Null when it has been forgotten. */
  sealedTo: Buffer | null;
};

/**
 * Writes how tries ended, unless a receipt has told more meanwhile. What is to be held isn't when something newer about
 * the same thing has been told. Answers the deliveries that changed.
 */
export async function endTries(db: Db, ended: readonly TryEnded[]): Promise<EndedDelivery[]> {
  if (ended.length === 0) return [];
  return await db<EndedDelivery>`
    with ended as (
      select e.recipient_id, e.delivery_id, e.reason, e.after_seconds, e.held_until,
        case when e.state = 'held' and exists (
          select from portal.delivery o
          join portal.message m on m.recipient_id = o.recipient_id and m.message_id = o.message_id
          join portal.message n on n.recipient_id = m.recipient_id and n.about = m.about and n.message_id > m.message_id
          where o.recipient_id = e.recipient_id and o.delivery_id = e.delivery_id) then 'replaced' else e.state end as state
      from unnest(${ended.map(e => e.recipientId)}::uuid[], ${ended.map(e => e.deliveryId)}::uuid[],
        ${ended.map(e => e.state)}::text[], ${ended.map(e => ('reason' in e ? e.reason : null))}::text[],
        ${ended.map(e => (e.state === 'queued' ? e.afterSeconds : 0))}::int[],
        ${ended.map(e => (e.state === 'held' ? e.until : null))}::timestamptz[]
      ) e (recipient_id, delivery_id, state, reason, after_seconds, held_until)
    ), locked as (
      -- In the order in which receipts lock them.
      select d.recipient_id, d.delivery_id, e.state, e.reason, e.after_seconds, e.held_until
      from portal.delivery d join ended e on d.recipient_id = e.recipient_id and d.delivery_id = e.delivery_id
      where d.state = 'queued'
      order by d.delivery_id for update of d
    ), changed as (
      update portal.delivery d set
        state = e.state,
        state_at = case when e.state = 'queued' then d.state_at else clock.now() end,
        reason = e.reason,
        tries = case when e.state in ('held', 'replaced') then d.tries - 1 else d.tries end,
        next_at = case when e.state = 'queued' then now() + make_interval(secs => e.after_seconds) end,
        held_until = coalesce(e.held_until, d.held_until),
        held_at = case when e.state = 'held' then now() else d.held_at end,
        sent_at = case when e.state = 'sent' then now() else d.sent_at end,
        bounced_at = case when e.state = 'bounced' then now() else d.bounced_at end,
        failed_at = case when e.state = 'failed' then now() else d.failed_at end,
        replaced_at = case when e.state = 'replaced' then now() else d.replaced_at end
      from locked e
      where d.recipient_id = e.recipient_id and d.delivery_id = e.delivery_id
      returning d.recipient_id, d.delivery_id, d.message_id, d.channel, d.state, d.reason, d.sealed_to
    )
    select recipient_id as "recipientId", delivery_id as "deliveryId", message_id as "messageId", channel, state, reason,
      m.kind, sealed_to as "sealedTo"
    from changed join portal.message m using (recipient_id, message_id)`;
}

/** Held texts of these recipients are looked at again right away. */
export async function wakeHeldTexts(tx: Db, recipientIds: readonly string[]): Promise<void> {
  await tx`
    update portal.delivery set state = 'queued', state_at = clock.now(), next_at = now()
    where recipient_id = any(${[...recipientIds]}::uuid[]) and channel = 'text' and state = 'held'`;
}

/** The numbers with a consent to all texts that stands, as `<person> <ten digits>`. */
export async function listConsentedNumbers(db: Db, userUuids: readonly string[]): Promise<Set<string>> {
  const rows = await db<{ number: string }>`
    select user_uuid || ' ' || phone || ' all' as number from portal.text_consent
    where user_uuid = any(${[...userUuids]}::uuid[]) and withdrawn_at is null and covers = 'all'
    union all
    select user_uuid || ' ' || phone || ' payments' from portal.text_to_pay
    where user_uuid = any(${[...userUuids]}::uuid[]) and ended_at is null`;
  return new Set(rows.map(({ number }) => number));
}

/** What was held until then goes out next. Answers how many these are. */
export async function releaseHeld(db: Db, now: Date): Promise<number> {
  const rows = await db`
    update portal.delivery set state = 'queued', state_at = clock.now(), next_at = now()
    where state = 'held' and held_until <= ${now}
    returning delivery_id`;
  return rows.length;
}
