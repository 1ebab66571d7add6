import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import type { ServerSecrets } from '../../secrets/secrets.ts';

/** An email that no carrier took for three days, or that it refused for good. */
export type UndeliveredEmail = {
  to: string;
  about: MessageKind;
  queuedAt: Date;
  /** The last error by its code or name. */
  reason: string;
};

type Row = { sealedTo: Buffer; about: MessageKind; queuedAt: Date; reason: string | null };

const isUndelivered = sql`
  d.channel = 'email' and d.state in ('failed', 'bounced') and d.sealed_to is not null and m.sealed_values is not null`;

/** Oldest first. */
export async function listUndelivered(db: Db, secrets: ServerSecrets): Promise<UndeliveredEmail[]> {
  const rows = await db<Row>`
    select d.sealed_to as "sealedTo", m.kind as about, d.queued_at as "queuedAt", d.reason
    from portal.delivery d join portal.message m using (recipient_id, message_id)
    where ${isUndelivered} order by d.queued_at, d.delivery_id`;
  return rows.map(({ sealedTo, about, queuedAt, reason }) => ({
    to: secrets.open(sealedTo),
    about,
    queuedAt,
    reason: reason ?? 'unknown',
  }));
}

/** Puts all of them back in the queue, for another three days. Returns how many. */
export async function sendUndeliveredAgain(db: Db): Promise<number> {
  const rows = await db`
    update portal.delivery d set state = 'queued', state_at = clock.now(), next_at = now(), tries = 0, reason = null
    from portal.message m
    where m.recipient_id = d.recipient_id and m.message_id = d.message_id and ${isUndelivered}
    returning d.delivery_id`;
  return rows.length;
}
