import { kindOf } from '@wattershed/domain/message/message-kinds';
import type { Services } from '../call.ts';
import type { Job } from '../jobs/job.ts';
import { reasonOf } from '../jobs/reason-of.ts';
import { renderText } from '../letters/letter.ts';
import { addressKey } from './address-key.ts';
import { type Composers, composeEmail, type Told } from './compose.ts';
import { nothingToTell, releaseHeld, type TakenDelivery, type TryEnded, takeDeliveries } from './delivery-store.ts';
import { type Addressed, holdBack } from './hold-back.ts';
import type { AfterBounces } from './other-ways/after-bounce.ts';
import type { PaperAddressee } from './other-ways/other-ways-store.ts';
import { paperLetter } from './other-ways/paper-letter.ts';
import type { Printers } from './other-ways/print.ts';
import { noteUnconfirmed } from './other-ways/unconfirmed.ts';
import { pauseAfterTry } from './retry-rules.ts';
import { unsubscribeLink } from './unsubscribe/unsubscribe-link.ts';
import { writeEnds } from './write-ends.ts';

/** Of each urgency. Few enough to be through before another process takes them over. */
const takenAtOnce = 32;
/** To different addresses, at the same moment. */
const sentAtOnce = 8;
const roundEverySeconds = 1;
/** Whoever stops the process waits for the round: 100,000 messages are many of them. */
const longestRoundMs = 5_000;

/** What features add to how their messages go. */
type OfFeatures = { afterBounces?: AfterBounces; printers?: Printers };

/** Sends what waits, in every process, round by round. */
export function deliveryJobs(composers: Composers, ofFeatures: OfFeatures = {}): Job<Services>[] {
  return [
    {
      name: 'deliver-messages',
      run: services => {
        const endMs = performance.now() + longestRoundMs;
        return deliverDue(services, composers, { ...ofFeatures, isTimeLeft: () => performance.now() < endMs });
      },
      everySeconds: () => roundEverySeconds,
    },
    {
      name: 'note-unconfirmed',
      run: services => noteUnconfirmed(services, ofFeatures.afterBounces ?? {}),
      cron: '23 * * * *',
    },
    { name: 'release-messages', run: ({ db, clock }) => releaseHeld(db, clock.now()) },
  ];
}

type Makers = { composers: Composers; printers: Printers };

/** Sends everything that is due, or what there is time for. Answers how many tries that took. */
export async function deliverDue(
  services: Services,
  composers: Composers,
  { afterBounces = {}, printers = {}, isTimeLeft = () => true }: OfFeatures & { isTimeLeft?: () => boolean } = {},
): Promise<number> {
  const { db, config } = services;
  let tried = 0;
  while (isTimeLeft()) {
    const taken = await takeDeliveries(db, takenAtOnce, config.DELIVERY_LEASE_SECONDS);
    if (taken.length === 0) break;
    tried += taken.length;
    await writeEnds(services, afterBounces, await tryAll(services, { composers, printers }, taken));
  }
  return tried;
}

/**
 * To one address one after the other, in the order of queueing: of two links sent to one mailbox, the one that counts
 * must not arrive first.
 */
async function tryAll(services: Services, makers: Makers, taken: readonly TakenDelivery[]): Promise<TryEnded[]> {
  const { ended, going } = await holdBack(services, addressed(services, taken));
  const lines = [...Map.groupBy(going, ({ to }) => addressKey(to)).values()];
  const sendLines = async () => {
    for (let line = lines.shift(); line; line = lines.shift()) {
      for (const one of line) ended.push(await tryOne(services, makers, one));
    }
  };
  await Promise.all(Array.from({ length: sentAtOnce }, sendLines));
  return ended;
}

function addressed({ secrets }: Services, taken: readonly TakenDelivery[]): Addressed[] {
  return taken.map(delivery => ({ ...delivery, to: secrets.open(delivery.sealedTo) }));
}

async function tryOne(services: Services, makers: Makers, delivery: Addressed): Promise<TryEnded> {
  const { recipientId, deliveryId, channel, tries } = delivery;
  const which = { recipientId, deliveryId };
  try {
    const isSent = await send(services, makers, delivery);
    return isSent ? { ...which, state: 'sent' } : { ...which, state: 'failed', reason: nothingToTell };
  } catch (error) {
    const reason = reasonOf(error);
    if (error instanceof Error && 'isFinal' in error && error.isFinal === true) {
      tellGivenUp(delivery, 'refused for good');
      return { ...which, state: 'bounced', reason };
    }
    const afterSeconds = pauseAfterTry(channel, tries);
    if (afterSeconds !== undefined) return { ...which, state: 'queued', reason, afterSeconds };
    tellGivenUp(delivery, 'given up after its last retry');
    return { ...which, state: 'failed', reason };
  }
}

/** False when there is nothing to tell anymore. */
async function send(services: Services, { composers, printers }: Makers, delivery: Addressed): Promise<boolean> {
  const { gateways, config, secrets } = services;
  const { kind, language, accountNumber, sealedValues, title, body, channel, to, deliveryId: reference } = delivery;
  const values = JSON.parse(secrets.open(sealedValues)) as Told['values'];
  const leaveLink = unsubscribeLink(services, kindOf(kind), delivery);
  const said = title !== null && body !== null ? { title, body } : undefined;
  const told: Told = { kind, language, values, accountNumber, leaveLink, said };
  if (channel === 'text') {
    await gateways.sms.send({ to, text: renderText(told, config), reference });
    return true;
  }
  const printer = channel === 'letter' ? printers[kind] : undefined;
  if (printer) return printer(services, told);
  const email = await composeEmail(services, composers, told);
  if (!email) return false;
  if (channel === 'letter') {
    const addressee = JSON.parse(to) as PaperAddressee;
    await gateways.letters.print(paperLetter(email, addressee, { language, reference, utility: config.UTILITY_NAME }));
  } else await gateways.mail.send({ ...email, to, reference, unsubscribeUrl: leaveLink });
  return true;
}

function tellGivenUp({ channel, kind }: TakenDelivery, how: string): void {
  const advice = channel === 'email' ? ' `npm run undelivered-email` lists it.' : '';
  console.error(`Messages: ${channel} ${kind} was ${how}.${advice}`);
}
