import { createHmac } from 'node:crypto';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Services } from '../../call.ts';
import { CallError } from '../../errors.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { highestCaptchaLevel } from '../../gateways/captcha/port.ts';
import { newUuid } from '../../ids.ts';
import { networkOf } from '../../network/network-of.ts';
import { countAttempts, deleteAttempt, insertAttempt } from './proof-attempt-store.ts';
import { captchaLevelOf, isEnoughWork } from './proof-work.ts';

type Context = Pick<Services, 'config' | 'db' | 'secrets'> & { actor: Actor; captchaLevel: number };

type Trial<Proven> = {
  /** How many things are claimed that only the customer knows. */
  proofs: number;
  check: () => Promise<Proven | undefined>;
  /** Someone signed in: their wrong claims count together, too, whatever networks they come from. */
  userUuid?: string;
};

/**
 * Runs a check of what someone claims about an account, unless there were too many wrong claims recently. They count per
 * account and network, so that nobody tries out codes and birth dates, and per network, so that nobody tries out
 * accounts. Neither keeps the customer out, who comes from another network. Guessing spread over many networks has a
 * budget per account; once it is spent, one right proof is no longer enough: two can't be guessed, and whoever has two
 * passes at once. Each claim costs a captcha before it gets here; the more of the budget is spent, the harder it has to
 * be, and never more than a phone does in seconds.
 *
 * The try is recorded first and counted afterwards, so simultaneous tries get no more chances than consecutive ones. It
 * is taken back when the claim was right or the billing system didn't respond.
 *
 * Throws GEN015 when blocked, GEN016 when a second proof is needed, AUTH418 with the level of a harder captcha. The check returns undefined for a wrong claim.
 */
export async function tryProof<Proven>(
  { config, db, secrets, actor, captchaLevel }: Context,
  accountNumber: AccountNumber,
  { proofs, check, userUuid }: Trial<Proven>,
): Promise<Proven | undefined> {
  const network = networkOf(actor.ip);
  const hashOf = (subject: string) => createHmac('sha256', secrets.key('seal')).update(subject).digest();
  const limits = [
    { hash: hashOf(`proof of ${accountNumber} from ${network}`), attempts: config.REGISTRATION_ATTEMPTS },
    { hash: hashOf(`proof from ${network}`), attempts: config.REGISTRATION_ATTEMPTS_PER_ADDRESS },
    ...(userUuid ? [{ hash: hashOf(`proof by ${userUuid}`), attempts: config.REGISTRATION_ATTEMPTS_PER_ADDRESS }] : []),
  ];
  const ofAccount = hashOf(`proof of ${accountNumber}`);
  const hashes = [...limits.map(({ hash }) => hash), ofAccount];
  const minutes = config.REGISTRATION_BLOCK_MINUTES;
  const attemptId = newUuid();
  const takeBack = () => deleteAttempt(db, hashes, attemptId);
  await insertAttempt(db, hashes, attemptId, minutes);
  const counts = await Promise.all(hashes.map(hash => countAttempts(db, hash, minutes)));
  if (limits.some(({ attempts }, index) => (counts[index] ?? 0) > attempts)) {
    // Trying again while blocked doesn't extend the block.
    await takeBack();
    throw new CallError('GEN015', { retryAfterSeconds: minutes * 60 });
  }
  const spread = counts.at(-1) ?? 0;
  if (spread > config.REGISTRATION_ATTEMPTS_SPREAD && proofs < 2) {
    await takeBack();
    throw new CallError('GEN016');
  }
  const level = captchaLevelOf(spread - 1, config.REGISTRATION_ATTEMPTS_SPREAD, highestCaptchaLevel);
  if (!isEnoughWork(captchaLevel, level)) {
    await takeBack();
    throw new CallError('AUTH418', { data: { level } });
  }
  try {
    const proven = await check();
    if (proven === undefined) await insertEvent(db, actor, { kind: 'customer-proof-failed', accountNumber });
    else await takeBack();
    return proven;
  } catch (error) {
    await takeBack();
    throw error;
  }
}
