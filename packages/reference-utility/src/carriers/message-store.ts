import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { sql } from '@wattershed/database/sql';
import { inTransaction } from '@wattershed/database/transaction';
import { realNow } from '@wattershed/domain/calendar/real-now';
import type { Fate } from './fates.ts';
import { insertReport } from './reports/report-store.ts';

export interface Attachment {
  name: string;
  mediaType: string;
  /** The ID the HTML refers to this part by (`cid:`); empty if it doesn't. */
  contentId: string;
  content: Buffer;
}

export interface NewMessage {
  kind: 'mail' | 'sms';
  /** Email addresses, or ten-digit phone numbers. */
  recipients: readonly string[];
  sender: string;
  subject: string;
  text: string;
  html: string | null;
  reference: string | null;
  attachments: readonly Attachment[];
  fate: Fate;
}

export interface KeptMessage {
  messageId: number;
  kind: 'mail' | 'sms';
  recipients: string;
  sender: string;
  subject: string;
  text: string;
  html: string | null;
  receivedAt: Date;
  /** `isInHtml`: a picture that the HTML shows, such as a logo. */
  attachments: { position: number; name: string; mediaType: string; bytes: number; isInHtml: boolean }[];
}

export interface MessageFilter {
  /** Part of an address, or a phone number in any format; empty for all. */
  to: string;
  /** Only messages older than the one with this number. */
  before?: number;
  limit: number;
}

// PostgreSQL's text cannot hold a zero character.
const storable = (text: string): string => text.replaceAll('\0', '');

/**
 * Stores a message with its attachments, and what is to be reported of it: `reportedAs` is the sender's name for it, which
 * a receipt repeats. The same reference is stored once; the stored message is then returned with `isNew` false, and what
 * became of it is reported again.
 */
export async function insertMessage(
  db: Pool,
  message: NewMessage,
  reportedAs: string | null,
): Promise<{ messageId: number; isNew: boolean }> {
  const { kind, reference, fate } = message;
  return await inTransaction(db, async tx => {
    const [inserted] = await tx<{ messageId: string }>`
      insert into utility.carrier_message (kind, recipients, sender, subject, text_body, html_body, reference, arrives_at)
      values (${kind}, ${storable(message.recipients.join(', ').toLowerCase())}, ${storable(message.sender)},
        ${storable(message.subject)}, ${storable(message.text)},
        ${message.html === null ? null : storable(message.html)}, ${reference},
        now() + make_interval(secs => ${fate.arrivesAfterSeconds}))
      on conflict (kind, reference) do nothing
      returning message_id as "messageId"`;
    if (reportedAs && fate.outcome) {
      const { outcome: state, reason, arrivesAfterSeconds } = fate;
      const afterSeconds = arrivesAfterSeconds ?? 0;
      const at = new Date(realNow().getTime() + afterSeconds * 1_000).toISOString();
      const payload = { reference: reportedAs, state, at, ...(reason ? { reason } : {}) };
      await insertReport(tx, { webhook: kind === 'mail' ? 'email-receipts' : 'text-receipts', payload, afterSeconds });
    }
    if (!inserted) {
      const [kept] = await tx<{ messageId: string }>`
        select message_id as "messageId" from utility.carrier_message
        where kind = ${kind} and reference = ${reference}`;
      return { messageId: Number(kept?.messageId), isNew: false };
    }
    for (const [position, { name, mediaType, contentId, content }] of message.attachments.entries()) {
      await tx`
        insert into utility.carrier_attachment (message_id, position, name, media_type, content_id, content)
        values (${inserted.messageId}, ${position}, ${storable(name)}, ${storable(mediaType)}, ${storable(contentId)},
          ${content})`;
    }
    return { messageId: Number(inserted.messageId), isNew: true };
  });
}

const columns = sql`
  message_id as "messageId", kind, recipients, sender, subject, text_body as text, html_body as html,
  received_at as "receivedAt",
  (select coalesce(json_agg(json_build_object('position', position, 'name', name, 'mediaType', media_type,
      'bytes', length(content), 'isInHtml', content_id <> '' and position('cid:' || content_id in html_body) > 0)
      order by position), '[]')
    from utility.carrier_attachment a where a.message_id = m.message_id) as attachments`;

const asKept = (row: KeptMessage): KeptMessage => ({ ...row, messageId: Number(row.messageId) });

/** Phone numbers are stored as digits only, so that any format finds them. */
function searchText(to: string): string {
  const trimmed = to.trim().toLowerCase();
  return /^[\d\s().+-]+$/.test(trimmed) ? trimmed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : trimmed;
}

/** Messages that have arrived, newest first. */
export async function listMessages(db: Db, { to, before, limit }: MessageFilter): Promise<KeptMessage[]> {
  const wanted = storable(searchText(to));
  const rows = await db<KeptMessage>`
    select ${columns} from utility.carrier_message m
    where ${wanted === '' ? sql`true` : sql`position(${wanted} in recipients) > 0`}
      and arrives_at <= now()
      and ${before === undefined ? sql`true` : sql`message_id < ${before}`}
    order by message_id desc
    limit ${limit}`;
  return rows.map(asKept);
}

export async function findMessage(db: Db, messageId: number): Promise<KeptMessage | undefined> {
  const [row] = await db<KeptMessage>`
    select ${columns} from utility.carrier_message m where message_id = ${messageId} and arrives_at <= now()`;
  return row && asKept(row);
}

/** The message stored under the sender's own name for it. */
export async function findMessageByReference(
  db: Db,
  kind: 'mail' | 'sms',
  reference: string,
): Promise<KeptMessage | undefined> {
  const [row] = await db<KeptMessage>`
    select ${columns} from utility.carrier_message m where kind = ${kind} and reference = ${reference}`;
  return row && asKept(row);
}

/** A message's attachments with their bytes; just one if a position is given. */
export async function listAttachments(db: Db, messageId: number, position?: number): Promise<Attachment[]> {
  return await db<Attachment>`
    select name, media_type as "mediaType", content_id as "contentId", content
    from utility.carrier_attachment
    where message_id = ${messageId} and ${position === undefined ? sql`true` : sql`position = ${position}`}
    order by position`;
}
