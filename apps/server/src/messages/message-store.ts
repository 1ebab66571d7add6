import type { Db } from '@wattershed/database/db';
import { type Sql, sql } from '@wattershed/database/sql';
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
      update portal.delivery d set state = 'replaced', replaced_at = now()
      from told join unnest(${messages.map(m => m.recipientId)}::uuid[], ${messages.map(m => m.messageId)}::uuid[],
        ${messages.map(m => m.about ?? null)}::text[]) n (recipient_id, message_id, about) using (recipient_id, message_id)
      join portal.message m on m.recipient_id = n.recipient_id and m.about = n.about
      where d.recipient_id = m.recipient_id and d.message_id = m.message_id and d.state = 'held'
    )
    select count(*)::int as told from told`;
  return row?.told ?? 0;
}

/**
 * Tells one recipient of a change, as parts of the statement that makes it: if `changed` has a row, and they haven't been
 * told. What {@link insertMessages} writes in a statement of its own.
 */
export function messageOfChanged({ message: m, deliveries }: ToldMessage): Sql {
  const told = sql`
    told as (
      insert into portal.message (recipient_id, message_id, kind, preference_group, happening, account_number, language,
        sealed_values, title, body)
      select ${m.recipientId}::uuid, ${m.messageId}::uuid, ${m.kind}::text, ${m.group}::text, ${m.happening}::text,
        ${m.accountNumber}::text, ${m.language}::text, ${m.sealedValues}::bytea, ${m.title}::text, ${m.body}::text
      from changed
      on conflict on constraint message_once do nothing
      returning recipient_id, message_id
    )`;
  const [first, ...more] = deliveries.map(
    d => sql`(${d.deliveryId}::uuid, ${d.channel}::text, ${d.sealedTo}, ${d.order}::smallint)`,
  );
  if (!first) return told;
  return sql`
    ${told}, queued as (
      insert into portal.delivery (recipient_id, message_id, delivery_id, channel, sealed_to, urgency)
      select recipient_id, message_id, d.*
      from told, (values ${more.reduce((list, row) => sql`${list}, ${row}`, first)}) d
    )`;
}
