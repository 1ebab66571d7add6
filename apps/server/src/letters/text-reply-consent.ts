import type { Db } from '@wattershed/database/db';
import { consentWordings } from '@wattershed/domain/contact/text-consent';
import { maskToLast4 } from '@wattershed/domain/text/mask';
import { type Actor, insertEvent } from '../events/event-store.ts';
import { giveTextConsent } from './text-consent.ts';
import { turnOffTextsWithoutConsent, turnOnTexts } from './text-consent-store.ts';
import {
  deleteStop,
  endConsentsToNumber,
  hasConsentTo,
  hasStopBefore,
  insertConsentsAgain,
  insertStop,
  isStopped,
  spendOptIns,
} from './text-reply-store.ts';

type Reply = { phone: string; saidAt: Date };

const wording = consentWordings.reply;

/**
 * Someone has texted STOP: every consent to the number ends, and nothing goes there anymore. Answers whose consents these
 * were, and whether anything has changed.
 */
export async function stopTexts(tx: Db, actor: Actor, { phone, saidAt }: Reply) {
  const isNew = await insertStop(tx, { phone, saidAt, keepsEmergencies: false });
  const userUuids = await endAll(tx, actor, phone);
  return { isNew, userUuids };
}

/** Someone who has texted STOP wants to hear of emergencies. False when texts weren't stopped. */
export async function keepEmergencyTexts(tx: Db, actor: Actor, { phone, saidAt }: Reply): Promise<boolean> {
  if (!(await isStopped(tx, phone))) return false;
  await insertStop(tx, { phone, saidAt, keepsEmergencies: true });
  await giveAgain(tx, actor, phone, 'emergencies');
  return true;
}

/**
 * Someone wants texts again: who had agreed to them agrees again. Answers whether text notices go there now; `stopped` when
 * STOP was said later than this.
 */
export async function startTexts(
  tx: Db,
  actor: Actor,
  { phone, saidAt }: Reply,
): Promise<'on' | 'not agreed' | 'stopped'> {
  if (await hasStopBefore(tx, phone, saidAt)) {
    // What was kept is a part of what is given again.
    await endConsentsToNumber(tx, phone, 'emergencies');
    await giveAgain(tx, actor, phone, 'all');
    await deleteStop(tx, phone);
  } else if (await isStopped(tx, phone)) return 'stopped';
  return (await hasConsentTo(tx, phone)) ? 'on' : 'not agreed';
}

/** Someone has answered YES to the code with which texts are turned on. False when nobody has asked for one. */
export async function confirmOptIns(tx: Db, actor: Actor, { phone }: Reply): Promise<boolean> {
  let isConfirmed = false;
  for (const { userUuid, language } of await spendOptIns(tx, phone)) {
    const added = await giveTextConsent(tx, actor, { userUuid, phones: [phone], wording, language });
    // The number is no longer theirs.
    if (!added) continue;
    await turnOnTexts(tx, userUuid);
    isConfirmed = true;
  }
  return isConfirmed;
}

async function endAll(tx: Db, actor: Actor, phone: string): Promise<string[]> {
  const userUuids = await endConsentsToNumber(tx, phone, 'any');
  for (const userUuid of userUuids) {
    await turnOffTextsWithoutConsent(tx, userUuid);
    const after = { numbers: [maskToLast4(phone)], by: 'text' };
    await insertEvent(tx, { ...actor, userUuid }, { kind: 'text-consent-withdrawn', after });
  }
  return userUuids;
}

async function giveAgain(tx: Db, actor: Actor, phone: string, covers: 'all' | 'emergencies') {
  for (const { userUuid, language } of await insertConsentsAgain(tx, { phone, wording, covers })) {
    const after = { numbers: [maskToLast4(phone)], wording, language, covers };
    await insertEvent(tx, { ...actor, userUuid }, { kind: 'text-consent-given', after });
  }
}
