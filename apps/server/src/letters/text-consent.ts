import type { Db } from '@wattershed/database/db';
import type { ConsentWording } from '@wattershed/domain/contact/text-consent';
import type { Language } from '@wattershed/domain/text/language';
import { maskToLast4 } from '@wattershed/domain/text/mask';
import { type Actor, insertEvent } from '../events/event-store.ts';
import { endTextConsents, insertTextConsents, lockMobiles, turnOffTextsWithoutConsent } from './text-consent-store.ts';

type Given = {
  userUuid: string;
  phones: readonly string[] | 'all mobiles';
  wording: ConsentWording;
  language: Language;
};

/**
 * Records that the person agrees to automated calls and texts to these numbers. Answers those that had no consent;
 * undefined, and nothing is written, when one of them isn't their mobile number.
 */
export async function giveTextConsent(tx: Db, actor: Actor, given: Given): Promise<string[] | undefined> {
  const { userUuid, wording, language } = given;
  const mobiles = await lockMobiles(tx, userUuid);
  const phones = given.phones === 'all mobiles' ? mobiles : given.phones;
  if (!phones.every(phone => mobiles.includes(phone))) return undefined;
  const added = await insertTextConsents(tx, { userUuid, phones, wording, language });
  if (added.length > 0) {
    const after = { numbers: added.map(maskToLast4), wording, language };
    await insertEvent(tx, { ...actor, userUuid }, { kind: 'text-consent-given', after });
  }
  return added;
}

/** The person wants no more texts. */
export async function withdrawTextConsents(tx: Db, actor: Actor, userUuid: string): Promise<void> {
  await noteWithdrawn(tx, actor, userUuid, await endTextConsents(tx, userUuid, 'all'));
}

/** The person wants no more texts at this number; with the last consent, texts are off. */
export async function withdrawTextConsent(tx: Db, actor: Actor, userUuid: string, phone: string): Promise<void> {
  await noteWithdrawn(tx, actor, userUuid, await endTextConsents(tx, userUuid, { phone }));
  await turnOffTextsWithoutConsent(tx, userUuid);
}

/** A number has changed: the consent was to the number, so it ends with it, and texts with the last consent. */
export async function endConsentsOfGoneNumbers(tx: Db, actor: Actor, userUuid: string): Promise<void> {
  await noteWithdrawn(tx, actor, userUuid, await endTextConsents(tx, userUuid, 'gone'));
  await turnOffTextsWithoutConsent(tx, userUuid);
}

async function noteWithdrawn(tx: Db, actor: Actor, userUuid: string, phones: readonly string[]): Promise<void> {
  if (phones.length === 0) return;
  const after = { numbers: phones.map(maskToLast4) };
  await insertEvent(tx, { ...actor, userUuid }, { kind: 'text-consent-withdrawn', after });
}
