import type { Db } from '@wattershed/database/db';
import type { Services } from '../../../call.ts';
import { issueOneTimeToken } from '../../../credentials/codes/one-time-token-store.ts';
import { newPhoneCode } from '../../../credentials/codes/phone-code.ts';
import { countSent } from '../../../credentials/codes/phone-code-store.ts';
import { CallError } from '../../../errors.ts';
import type { Actor } from '../../../events/event-store.ts';
import { isStopped } from '../../../letters/text-reply-store.ts';
import { addressKey } from '../../../messages/address-key.ts';
import { notify } from '../../../messages/notify.ts';
import { confirmationPurpose, type Profile } from '../profile-store.ts';
import { isPhoneChange, type SlotChange } from './contact-rules.ts';

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
  if ((await countSent(tx, profile.uuid, Object.values(confirmationPurpose))) >= confirmationsPerHour)
    throw new CallError('RATE429', { retryAfterSeconds: 3_600 });
  const { code, codeHash } = newPhoneCode(secrets, profile.uuid);
  const isPhone = isPhoneChange(change);
  if (isPhone && (await isStopped(tx, addressKey(change.value)))) throw new CallError('TXT409');
  const payload: PendingPayload = isPhone ? { ...change, codeHash } : change;
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
