import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '@wattershed/database/db';
import type { Services } from '../../../call.ts';
import { issueOneTimeToken } from '../../../credentials/one-time-token-store.ts';
import { CallError } from '../../../errors.ts';
import type { Actor } from '../../../events/event-store.ts';
import { isStopped } from '../../../letters/text-reply-store.ts';
import { addressKey } from '../../../messages/address-key.ts';
import { notify } from '../../../messages/notify.ts';
import { confirmationPurpose, type Profile } from '../profile-store.ts';
import { isPhoneChange, type SlotChange } from './contact-rules.ts';
import { countSent, tryCode } from './pending-contact-store.ts';

type Asking = Pick<Services, 'config' | 'secrets'> & { actor: Actor };

/** What a token that confirms one of the four contains; phones get the code. */
export type PendingPayload = SlotChange & { codeHash?: string };

/** Per person and hour. More would be a way to flood a stranger's mailbox or guess codes. */
const confirmationsPerHour = 8;

/**
 * Sends a link to the new address or a code to the new number. Voids an earlier one for the same field. Throws RATE429
 * after too many, TXT409 when STOP has ended texts to the number.
 */
export async function askForConfirmation(
  { config, secrets, actor }: Asking,
  tx: Db,
  profile: Profile,
  change: SlotChange,
): Promise<void> {
  if ((await countSent(tx, profile.uuid)) >= confirmationsPerHour)
    throw new CallError('RATE429', { retryAfterSeconds: 3_600 });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const isPhone = isPhoneChange(change);
  if (isPhone && (await isStopped(tx, addressKey(change.value)))) throw new CallError('TXT409');
  const payload: PendingPayload = isPhone ? { ...change, codeHash: codeHash(secrets, profile.uuid, code) } : change;
  const token = await issueOneTimeToken(tx, {
    purpose: confirmationPurpose[change.slot],
    userUuid: profile.uuid,
    payload,
    minutes: config.TOKEN_MINUTES,
  });
  const happening = `${change.slot} ${actor.requestId}`;
  const { uuid: userUuid, language } = profile;
  const values = { name: profile.firstName, minutes: String(config.TOKEN_MINUTES) };
  if (isPhone) {
    const to = { userUuid, phones: [change.value], language };
    await notify({ config, secrets }, tx, {
      kind: 'my-profile/phone-code',
      happening,
      to,
      values: { ...values, code },
    });
    return;
  }
  const to = { userUuid, emails: [change.value], language };
  const link = `${config.portalUrl}myprofile?confirm=${token}`;
  await notify({ config, secrets }, tx, {
    kind: 'my-profile/email-confirm',
    happening,
    to,
    values: { ...values, link },
  });
}

const triesOfCode = 5;

export type CodeCheck = { kind: 'right'; change: SlotChange } | { kind: 'wrong' } | { kind: 'nothing-waits' };

/** Checks the code of a pending number and counts a wrong one: after five, the code is void. Spends nothing. */
export async function checkPhoneCode(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  userUuid: string,
  slot: 'PrimaryPhone' | 'SecondaryPhone',
  code: string,
): Promise<CodeCheck> {
  const given = codeHash(secrets, userUuid, code);
  const pending = await tryCode(db, { userUuid, slot, codeHash: given, tries: triesOfCode });
  if (!pending) return { kind: 'nothing-waits' };
  const { codeHash: due, ...change } = pending;
  const isRight = timingSafeEqual(Buffer.from(due, 'hex'), Buffer.from(given, 'hex'));
  return isRight ? { kind: 'right', change } : { kind: 'wrong' };
}

/** Uses a key that isn't in the database: otherwise anyone with a copy of it could try a million codes in a second. */
function codeHash(secrets: Services['secrets'], userUuid: string, code: string): string {
  return createHmac('sha256', secrets.key('two-factor')).update(`phone ${userUuid} ${code}`).digest('hex');
}
