import type { Db } from '@wattershed/database/db';
import type { EndedDelivery } from '../delivery-store.ts';
import { sealedDays } from '../retention/retention.ts';

type Silence = { channel: 'email' | 'text'; hours: number; limit: number };

/**
 * Notes that the carrier of this channel has told nothing of deliveries that it took so long ago, though it has told that
 * later ones arrived: one that tells of none isn't silent about any. Answers these deliveries.
 */
export async function markUnconfirmed(tx: Db, { channel, hours, limit }: Silence): Promise<EndedDelivery[]> {
  return await tx<EndedDelivery>`
    with told as (
      select max(sent_at) as of_sent_at from portal.delivery
      where sealed_to is not null and next_at is null and queued_at > now() - make_interval(days => ${sealedDays})
        and channel = ${channel} and delivered_at is not null
    ), silent as (
      select recipient_id, delivery_id from portal.delivery, told
      where sealed_to is not null and next_at is null and queued_at < now() - make_interval(hours => ${hours})
        and channel = ${channel} and state = 'sent'
        and sent_at < now() - make_interval(hours => ${hours}) and sent_at < told.of_sent_at
      order by delivery_id limit ${limit} for update of delivery skip locked
    ), changed as (
      update portal.delivery d set state = 'unconfirmed', state_at = clock.now(), unconfirmed_at = now()
      from silent s
      where d.recipient_id = s.recipient_id and d.delivery_id = s.delivery_id
      returning d.recipient_id, d.delivery_id, d.message_id, d.channel, d.state, d.reason, d.sealed_to
    )
    select recipient_id as "recipientId", delivery_id as "deliveryId", message_id as "messageId", channel, state, reason,
      m.kind, sealed_to as "sealedTo"
    from changed join portal.message m using (recipient_id, message_id)
    order by delivery_id`;
}
