import type { Db } from '@wattershed/database/db';
import { json, type Sql, sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Channel, MessageKind } from '@wattershed/domain/message/message-kinds';
import type { PreferenceGroup } from '@wattershed/domain/message/preference-group';
import type { Language } from '@wattershed/domain/text/language';

export type NewMessage = {
  recipientId: string;
  messageId: string;
  kind: MessageKind;
  group: PreferenceGroup;
  happening: string;
  about?: string;
  accountNumber: AccountNumber | null;
  language: Language;
  /** Null when there is no way to send them. */
  sealedValues: Buffer | null;
  title: string | null;
  body: string | null;
};

export type NewDelivery = {
  recipientId: string;
  messageId: string;
  deliveryId: string;
  channel: Exclude<Channel, 'inbox'>;
  sealedTo: Buffer;
  order: number;
};

/** A message and its ways to one recipient. */
export type ToldMessage = { message: NewMessage; deliveries: readonly NewDelivery[] };

const base64 = (bytes: Buffer | null) => bytes?.toString('base64') ?? null;

/**
 * Writes those that haven't been told, with their deliveries; of earlier ones about the same thing, what is held never
 * goes out. Answers how many these are.
 */
export async function insertMessages(
  tx: Db,
  messages: readonly NewMessage[],
  deliveries: readonly NewDelivery[],
): Promise<number> {
  const [row] = await tx<{ told: number }>`
    with told as (
      insert into portal.message (recipient_id, message_id, kind, preference_group, happening, about, account_number,
        language, sealed_values, title, body)
      select m.recipient_id, m.message_id, m.kind, m.preference_group, m.happening, m.about, m.account_number, m.language,
        decode(m.sealed_values, 'base64'), m.title, m.body
      from unnest(${messages.map(m => m.recipientId)}::uuid[], ${messages.map(m => m.messageId)}::uuid[],
        ${messages.map(m => m.kind)}::text[], ${messages.map(m => m.group)}::text[],
        ${messages.map(m => m.happening)}::text[], ${messages.map(m => m.about ?? null)}::text[],
        ${messages.map(m => m.accountNumber)}::text[], ${messages.map(m => m.language)}::text[],
        ${messages.map(m => base64(m.sealedValues))}::text[], ${messages.map(m => m.title)}::text[],
        ${messages.map(m => m.body)}::text[]
      ) m (recipient_id, message_id, kind, preference_group, happening, about, account_number, language, sealed_values,
        title, body)
      on conflict on constraint message_once do nothing
      returning recipient_id, message_id
    ), queued as (
      insert into portal.delivery (recipient_id, delivery_id, message_id, channel, sealed_to, urgency)
      select recipient_id, d.delivery_id, message_id, d.channel, decode(d.sealed_to, 'base64'), d.urgency
      from unnest(${deliveries.map(d => d.recipientId)}::uuid[], ${deliveries.map(d => d.messageId)}::uuid[],
        ${deliveries.map(d => d.deliveryId)}::uuid[], ${deliveries.map(d => d.channel)}::text[],
        ${deliveries.map(d => base64(d.sealedTo))}::text[], ${deliveries.map(d => d.order)}::smallint[]
      ) d (recipient_id, message_id, delivery_id, channel, sealed_to, urgency)
      join told using (recipient_id, message_id)
    ), replaced as (
      update portal.delivery d set state = 'replaced', state_at = clock.now(), replaced_at = now()
      from told join unnest(${messages.map(m => m.recipientId)}::uuid[], ${messages.map(m => m.messageId)}::uuid[],
        ${messages.map(m => m.about ?? null)}::text[]) n (recipient_id, message_id, about) using (recipient_id, message_id)
      join portal.message m on m.recipient_id = n.recipient_id and m.about = n.about
      where d.recipient_id = m.recipient_id and d.message_id = m.message_id and d.state = 'held'
    )
    select count(*)::int as told from told`;
  return row?.told ?? 0;
}

/**
 * Tells people of changes, each of one, as parts of the statement that makes them: if `changed` has the message's ID, and they
 * haven't been told. What {@link insertMessages} writes in a statement of its own.
 */
export function messagesOfChanged(told: readonly ToldMessage[]): Sql {
  const messages = told.map(({ message }) => messageRow(message));
  const deliveries = told.flatMap(one => one.deliveries.map(deliveryRow));
  return sql`
    told as (
      insert into portal.message (recipient_id, message_id, kind, preference_group, happening, account_number, language,
        sealed_values, title, body)
      select m.recipient_id, message_id, m.kind, m.preference_group, m.happening, m.account_number, m.language,
        m.sealed_values, m.title, m.body
      from json_populate_recordset(null::portal.message, ${json(messages)}) m join changed using (message_id)
      on conflict on constraint message_once do nothing
      returning recipient_id, message_id
    ), queued as (
      insert into portal.delivery (recipient_id, message_id, delivery_id, channel, sealed_to, urgency)
      select recipient_id, message_id, d.delivery_id, d.channel, d.sealed_to, d.urgency
      from json_populate_recordset(null::portal.delivery, ${json(deliveries)}) d join told using (recipient_id, message_id)
    )`;
}

const messageRow = (message: NewMessage) => ({
  recipient_id: message.recipientId,
  message_id: message.messageId,
  kind: message.kind,
  preference_group: message.group,
  happening: message.happening,
  account_number: message.accountNumber,
  language: message.language,
  sealed_values: hex(message.sealedValues),
  title: message.title,
  body: message.body,
});

const deliveryRow = (delivery: NewDelivery) => ({
  recipient_id: delivery.recipientId,
  message_id: delivery.messageId,
  delivery_id: delivery.deliveryId,
  channel: delivery.channel,
  sealed_to: hex(delivery.sealedTo),
  urgency: delivery.order,
});

/** As PostgreSQL writes bytes in text. */
const hex = (bytes: Buffer | null) => bytes && `\\x${bytes.toString('hex')}`;

/** Of these people, each with a thing, who has been told something about it. */
export async function listTold(
  db: Db,
  people: readonly { userUuid: string; about: string }[],
): Promise<{ userUuid: string; about: string }[]> {
  return await db<{ userUuid: string; about: string }>`
    select distinct m.recipient_id as "userUuid", m.about
    from unnest(${people.map(one => one.userUuid)}::uuid[], ${people.map(one => one.about)}::text[]) p (recipient_id, about)
    join portal.message m using (recipient_id, about)`;
}
