import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { kindOf } from '@wattershed/domain/message/message-kinds';
import type { Services } from '../call.ts';
import { planDue } from '../due/due-store.ts';
import { newUuid } from '../ids.ts';
import { listAddressed } from './addressed-person-store.ts';
import { endTries, insertEmailInstead, type TakenDelivery, type TryEnded } from './delivery-store.ts';

/** What is held comes up again by business time; a required text that didn't arrive goes by email. */
export async function writeEnds(
  services: Services,
  taken: readonly TakenDelivery[],
  ended: readonly TryEnded[],
): Promise<void> {
  const held = ended.flatMap(one => (one.state === 'held' ? [one.until] : []));
  const fallen = new Set(
    ended.filter(({ state }) => state === 'failed' || state === 'bounced').map(one => one.deliveryId),
  );
  await inTransaction(services.db, async tx => {
    await endTries(tx, ended);
    for (const dueAt of new Map(held.map(until => [until.getTime(), until])).values()) {
      await planDue(tx, { job: 'release-messages', key: dueAt.toISOString(), dueAt });
    }
    for (const delivery of taken.filter(({ deliveryId }) => fallen.has(deliveryId))) {
      if (hasEmailInstead(delivery)) await sendEmailInstead(services, tx, delivery);
    }
  });
}

/** A code helps only on the phone it was asked for on, and what nobody must read needs no second way. */
function hasEmailInstead({ channel, kind }: TakenDelivery): boolean {
  const { need, urgency, channels } = kindOf(kind);
  return channel === 'text' && need === 'required' && urgency !== 'awaited' && channels.includes('email');
}

async function sendEmailInstead({ secrets }: Services, tx: Transaction, delivery: TakenDelivery): Promise<void> {
  const { recipientId: userUuid, kind } = delivery;
  const [person] = await listAddressed(tx, [{ userUuid }], kindOf(kind));
  const [email] = person?.emails ?? [];
  if (email) await insertEmailInstead(tx, delivery, { deliveryId: newUuid(), sealedTo: secrets.seal(email) });
}
