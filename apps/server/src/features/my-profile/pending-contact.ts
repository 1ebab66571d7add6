import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../call.ts';
import { issueOneTimeToken } from '../../credentials/one-time-token-store.ts';
import type { Db } from '../../database/database.ts';
import { CallError } from '../../errors.ts';
import type { Actor } from '../../events/event-store.ts';
import { queueMail, queueText } from '../../letters/letter-job.ts';
import { isPhoneChange, type SlotChange } from './contact-rules.ts';
import { confirmationPurpose, type Profile } from './profile-store.ts';

type Asking = Pick<Services, 'config' | 'jobs' | 'secrets'> & { actor: Actor };

/** What a token that confirms one of the four carries; the code goes to phones. */
export type PendingPayload = SlotChange & { codeHash?: string };

/** Of a person in an hour. More would be a way to fill a stranger's mailbox, or to guess at codes. */
const confirmationsPerHour = 8;

/**
 * Sends a link to the new address, or a code to the new number. An earlier one for the same of the four is void. Throws
 * RATE429 after too many.
 */
export async function askForConfirmation(
  { config, jobs, secrets, actor }: Asking,
  tx: Db,
  profile: Profile,
  change: SlotChange,
): Promise<void> {
  if ((await countSent(tx, profile.uuid)) >= confirmationsPerHour)
    throw new CallError('RATE429', { retryAfterSeconds: 3_600 });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const isPhone = isPhoneChange(change);
  const payload: PendingPayload = isPhone ? { ...change, codeHash: codeHash(secrets, profile.uuid, code) } : change;
  const token = await issueOneTimeToken(tx, {
    purpose: confirmationPurpose[change.slot],
    userUuid: profile.uuid,
    payload,
    minutes: config.TOKEN_MINUTES,
  });
  const letter = {
    module: 'my-profile/letters',
    language: profile.language,
    reference: `confirm-${change.slot}-${actor.requestId}`,
  } as const;
  const values = { name: profile.firstName, minutes: String(config.TOKEN_MINUTES) };
  if (isPhone) {
    await queueText({ jobs, secrets }, tx, {
      ...letter,
      template: 'phone-code',
      values: { ...values, code },
      to: change.value,
    });
    return;
  }
  const link = `${config.portalUrl}myprofile?confirm=${token}`;
  await queueMail({ jobs, secrets }, tx, {
    ...letter,
    template: 'email-confirm',
    values: { ...values, link },
    to: change.value,
  });
}

async function countSent(db: Db, userUuid: string): Promise<number> {
  const [row] = await db`
    select count(*)::int as sent from portal.one_time_token
    where user_uuid = ${userUuid} and purpose = any(${Object.values(confirmationPurpose)}::text[])
      and created_at > now() - interval '1 hour'`;
  return row?.sent ?? 0;
}

const triesOfCode = 5;

export type CodeCheck = { kind: 'right'; change: SlotChange } | { kind: 'wrong' } | { kind: 'nothing-waits' };

/** Checks the code of a pending number and counts a wrong one: after five the code is void. Spends nothing. */
export async function checkPhoneCode(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  userUuid: string,
  slot: 'PrimaryPhone' | 'SecondaryPhone',
  code: string,
): Promise<CodeCheck> {
  const given = codeHash(secrets, userUuid, code);
  const [row] = await db`
    update portal.one_time_token
    set failures = failures + case when payload->>'codeHash' = ${given} then 0 else 1 end
    where user_uuid = ${userUuid} and purpose = ${confirmationPurpose[slot]} and spent_at is null
      and expires_at > now() and failures < ${triesOfCode}
    returning payload`;
  if (!row) return { kind: 'nothing-waits' };
  const { codeHash: due, ...change } = row.payload as SlotChange & { codeHash: string };
  const isRight = timingSafeEqual(Buffer.from(due, 'hex'), Buffer.from(given, 'hex'));
  return isRight ? { kind: 'right', change } : { kind: 'wrong' };
}

/** Takes back what waits for one of the four. True when something did. */
export async function voidPending(db: Db, userUuid: string, slot: SlotChange['slot']): Promise<boolean> {
  const voided = await db`
    update portal.one_time_token set spent_at = now()
    where user_uuid = ${userUuid} and purpose = ${confirmationPurpose[slot]} and spent_at is null and expires_at > now()
    returning token_hash`;
  return voided.length > 0;
}

/** With a key that is not in the database: whoever has a copy of it would try out a million codes in a second. */
function codeHash(secrets: Services['secrets'], userUuid: string, code: string): string {
  return createHmac('sha256', secrets.key('two-factor')).update(`phone ${userUuid} ${code}`).digest('hex');
}
