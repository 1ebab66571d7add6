import { kindOf } from '@wattershed/domain/message/message-kinds';
import { textMayGoAt } from '@wattershed/domain/message/text/text-hours';
import { isTextStopped } from '@wattershed/domain/message/text/text-stop';
import type { Services } from '../call.ts';
import { listStoppedNumbers } from '../letters/text-reply-store.ts';
import { addressKey } from './address-key.ts';
import { listConsentedNumbers, type TakenDelivery, type TryEnded } from './delivery-store.ts';

/** With its address opened. */
export type Addressed = TakenDelivery & { to: string };

type Held = { ended: TryEnded[]; going: readonly Addressed[] };

/**
 * Nothing but answers goes to a number that has said STOP. Texts that nobody waits for stay in quiet hours, and go nowhere
 * without a consent that stands; everything else goes.
 */
export async function holdBack(services: Services, taken: readonly Addressed[]): Promise<Held> {
  const texts = taken.filter(({ channel }) => channel === 'text');
  if (texts.length === 0) return { ended: [], going: taken };
  const stopped = await stoppedOf(services, texts);
  const allowed = texts.filter(({ deliveryId }) => !stopped.has(deliveryId));
  const ended = [
    ...texts.flatMap(({ recipientId, deliveryId }): TryEnded[] =>
      stopped.has(deliveryId) ? [{ recipientId, deliveryId, state: 'failed', reason: 'stopped' }] : [],
    ),
    ...(await heldOf(services, allowed)),
  ];
  const stayed = new Set(ended.map(({ deliveryId }) => deliveryId));
  return { ended, going: taken.filter(({ deliveryId }) => !stayed.has(deliveryId)) };
}

async function stoppedOf({ db }: Services, texts: readonly Addressed[]): Promise<Set<string>> {
  const numbers = await listStoppedNumbers(
    db,
    texts.map(({ to }) => addressKey(to)),
  );
  const stops = new Map(numbers.map(({ phone, keepsEmergencies }) => [phone, { keepsEmergencies }]));
  return new Set(
    texts.flatMap(({ deliveryId, kind, to }) =>
      isTextStopped(kindOf(kind), stops.get(addressKey(to))) ? [deliveryId] : [],
    ),
  );
}

async function heldOf(services: Services, allowed: readonly Addressed[]): Promise<TryEnded[]> {
  const texts = allowed.filter(({ kind }) => kindOf(kind).urgency === 'ordinary');
  if (texts.length === 0) return [];
  const recipients = texts.map(({ recipientId }) => recipientId);
  const [zones, consented] = await Promise.all([
    zonesOf(services, texts),
    listConsentedNumbers(services.db, recipients),
  ]);
  const now = services.clock.now();
  return texts.flatMap(({ recipientId, deliveryId, kind, placeAccount, quietHours, to }): TryEnded[] => {
    const which = { recipientId, deliveryId };
    const covers = kindOf(kind).isOfTextToPay ? 'payments' : 'all';
    if (!consented.has(`${recipientId} ${addressKey(to)} ${covers}`))
      return [{ ...which, state: 'failed', reason: 'no consent' }];
    const zone = zones.get(placeAccount) ?? services.config.UTILITY_TIME_ZONE;
    const until = textMayGoAt(kindOf(kind), quietHours ?? undefined, zone, now);
    return until > now ? [{ ...which, state: 'held', until }] : [];
  });
}

async function zonesOf({ gateways }: Services, texts: readonly TakenDelivery[]) {
  const numbers = new Set(texts.flatMap(({ placeAccount }) => placeAccount ?? []));
  const accounts = numbers.size > 0 ? await gateways.billingSystem.findAccounts([...numbers]) : [];
  return new Map<string | null, string>(accounts.map(({ accountNumber, timeZone }) => [accountNumber, timeZone]));
}
