import type { Db } from '@wattershed/database/db';
import type { EndedDelivery } from '../delivery-store.ts';
import type { Receipt } from './receipt.ts';

/**
 * Writes what the carrier of this channel tells of its deliveries, each once and in the order of the carrier's clock: the
 * same receipt again changes nothing, nor does an older one after a newer, nor one of a delivery that isn't there. It may
 * come before we have written that we sent it. Answers the deliveries that changed.
 */
export async function updateByReceipts(
  tx: Db,
  channel: 'email' | 'text',
  receipts: readonly Receipt[],
): Promise<EndedDelivery[]> {
  return await tx<EndedDelivery>`
    with receipt as (
      select distinct on (delivery_id) delivery_id, state, least(at, now()) as at, reason
      from unnest(${receipts.map(r => r.deliveryId)}::uuid[], ${receipts.map(r => r.state)}::text[],
        ${receipts.map(r => r.at)}::timestamptz[], ${receipts.map(r => r.reason)}::text[]
      ) r (delivery_id, state, at, reason)
      order by delivery_id, at desc
    ), locked as (
      -- In one order, so that two requests about the same deliveries wait for each other and don't end each other.
      select d.recipient_id, d.delivery_id, r.state, r.at, r.reason
      from portal.delivery d join receipt r using (delivery_id)
      where d.channel = ${channel} and d.state not in ('held', 'replaced') and r.at > coalesce(d.receipt_at, '-infinity')
      order by d.delivery_id for update of d
    ), changed as (
      update portal.delivery d set
        state = r.state,
        -- As long ago as by the carrier's clock.
        state_at = greatest(d.state_at, clock.now() - (now() - r.at)),
        reason = r.reason,
        receipt_at = r.at,
        next_at = null,
        sent_at = coalesce(d.sent_at, r.at),
        delivered_at = case when r.state = 'delivered' then r.at else d.delivered_at end,
        bounced_at = case when r.state = 'bounced' then r.at else d.bounced_at end,
        failed_at = case when r.state = 'failed' then r.at else d.failed_at end
      from locked r
      where d.recipient_id = r.recipient_id and d.delivery_id = r.delivery_id
      returning d.recipient_id, d.delivery_id, d.message_id, d.channel, d.state, d.reason, d.sealed_to
    )
    select recipient_id as "recipientId", delivery_id as "deliveryId", message_id as "messageId", channel, state, reason,
      m.kind, sealed_to as "sealedTo"
    from changed join portal.message m using (recipient_id, message_id)
    order by delivery_id`;
}
