import { createHmac } from 'node:crypto';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Services } from '../../../call.ts';
import { countAttempts, deleteAttempt, insertAttempt } from '../../../credentials/attempts/proof-attempt-store.ts';
import { captchaLevelOf, isEnoughWork } from '../../../credentials/attempts/proof-work.ts';
import { CallError } from '../../../errors.ts';
import { type Actor, insertEvent } from '../../../events/event-store.ts';
import { highestCaptchaLevel } from '../../../gateways/captcha/port.ts';
import { newUuid } from '../../../ids.ts';
import { networkOf } from '../../../network/network-of.ts';

type Context = Pick<Services, 'config' | 'db' | 'secrets'> & { actor: Actor; captchaLevel: number };

/** The window in which wrong answers count. */
const minutes = 60;

/** Wrong answers about one account, from whatever networks, until its captcha is the hardest. Nobody is kept out by others. */
const spreadBudget = 30;

/**
 * Runs the check of a second fact about an account, unless too many from this network were wrong. The try is recorded first
 * and counted afterwards, so that two hundred at once get no more chances than ten in a row, and taken back when it was right
 * or couldn't be checked. Every refusal takes the same statements, whether the account exists or not.
 *
 * Throws GEN015 when blocked, AUTH418 with the level of a harder captcha. The check returns undefined for a wrong fact.
 */
export async function tryFact<Found>(
  { config, db, secrets, actor, captchaLevel }: Context,
  accountNumber: AccountNumber,
  check: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const hashOf = (subject: string) => createHmac('sha256', secrets.key('seal')).update(subject).digest();
  const ofNetwork = hashOf(`payer from ${networkOf(actor.ip)}`);
  const ofAccount = hashOf(`payer of ${accountNumber}`);
  const hashes = [ofNetwork, ofAccount];
  const attemptId = newUuid();
  const takeBack = () => deleteAttempt(db, hashes, attemptId);
  await insertAttempt(db, hashes, attemptId, minutes);
  const [fromHere, ofIt] = await Promise.all(hashes.map(hash => countAttempts(db, hash, minutes)));
  if ((fromHere ?? 0) > config.VISITOR_TRIES_PER_HOUR) {
    // Trying again while blocked doesn't extend the block.
    await takeBack();
    throw new CallError('GEN015', { retryAfterSeconds: minutes * 60 });
  }
  const level = captchaLevelOf((ofIt ?? 0) - 1, spreadBudget, highestCaptchaLevel);
  if (!isEnoughWork(captchaLevel, level)) {
    await takeBack();
    throw new CallError('AUTH418', { data: { level } });
  }
  try {
    const found = await check();
    if (found === undefined) await insertEvent(db, actor, { kind: 'visitor-refused', accountNumber });
    else await takeBack();
    return found;
  } catch (error) {
    await takeBack();
    throw error;
  }
}
