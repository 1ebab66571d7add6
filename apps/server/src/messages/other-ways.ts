import type { Transaction } from '@wattershed/database/transaction';
import { kindOf } from '@wattershed/domain/message/message-kinds';
import type { Services } from '../call.ts';
import { newUuid } from '../ids.ts';
import { listAddressed } from './addressed-person-store.ts';
import { type EndedDelivery, insertEmailInstead } from './delivery-store.ts';

/** A required text that didn't arrive goes by email. */
export async function goOtherWays(
  services: Pick<Services, 'secrets'>,
  tx: Transaction,
  ended: readonly EndedDelivery[],
): Promise<void> {
  for (const delivery of ended) {
    const isFallen = delivery.state === 'failed' || delivery.state === 'bounced';
    if (isFallen && hasEmailInstead(delivery)) await sendEmailInstead(services, tx, delivery);
  }
}

/** A code helps only on the phone it was asked for on, and what nobody must read needs no second way. */
function hasEmailInstead({ channel, kind }: EndedDelivery): boolean {
  const { need, urgency, channels } = kindOf(kind);
  return channel === 'text' && need === 'required' && urgency !== 'awaited' && channels.includes('email');
}

async function sendEmailInstead(
  { secrets }: Pick<Services, 'secrets'>,
  tx: Transaction,
  delivery: EndedDelivery,
): Promise<void> {
  const { recipientId: userUuid, kind } = delivery;
  const [person] = await listAddressed(tx, [{ userUuid }], kindOf(kind));
  const [email] = person?.emails ?? [];
  if (email) await insertEmailInstead(tx, delivery, { deliveryId: newUuid(), sealedTo: secrets.seal(email) });
}
