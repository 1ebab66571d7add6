import type { Db } from '@wattershed/database/db';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { requireServerKey } from '../server-key.ts';
import type { EventKind } from './money-back/gateway-event-store.ts';

interface GatewayEvent {
  eventNo: number;
  kind: EventKind;
  reference: string;
  amountCents: Cents;
  code: string;
  message: string;
  /** Of a refund. */
  refundId: string | null;
  /** Of a refund of a part of the charge: the merchant's name of the part. */
  part: string | null;
  occurredAt: Date;
}

const eventsPerAnswer = 100;

/**
 * The next events after a number, oldest first. An event that hasn't happened yet holds back the ones after it, so that
 * a reader who continues from the last number they saw misses none.
 */
async function listEvents(db: Db, after: number): Promise<GatewayEvent[]> {
  const rows = await db<GatewayEvent>`
    select event_no as "eventNo", kind, reference, amount_cents as "amountCents", code, message,
      refund_id as "refundId", part,
      occurred_at as "occurredAt"
    from utility.gateway_event
    where event_no > ${after}
      and event_no < coalesce(
        (select min(event_no) from utility.gateway_event where event_no > ${after} and occurred_at > now()),
        9223372036854775807)
    order by event_no
    limit ${eventsPerAnswer}`;
  return rows.map(row => ({ ...row, eventNo: Number(row.eventNo), amountCents: cents(Number(row.amountCents)) }));
}

/** `GET /gateway/events?after=`: what happened to charges later, for the portal's server. */
export function addEventCalls(app: FastifyInstance, { db, serverKey }: { db: Db; serverKey: string }): void {
  const onRequest = requireServerKey(serverKey);
  app.get<{ Querystring: { after?: string } }>('/gateway/events', { onRequest }, async request => {
    const after = request.query.after ?? '0';
    if (!/^\d{1,15}$/.test(after)) throw new Refusal(400, 'MALFORMED', 'Missing, unknown or wrong: after.');
    return { events: await listEvents(db, Number(after)) };
  });
}
