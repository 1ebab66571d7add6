import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import { readTextReply } from '@wattershed/domain/message/text/text-reply';
import * as z from 'zod/mini';
import type { Services } from '../../call.ts';
import type { Actor } from '../../events/event-store.ts';
import { newUuid } from '../../ids.ts';
import { confirmOptIns, keepEmergencyTexts, startTexts, stopTexts } from '../../letters/text-reply-consent.ts';
import { findLanguageOfNumber, insertReply, isStopped, lockNumber } from '../../letters/text-reply-store.ts';
import { addressKey, recipientIdOf } from '../address-key.ts';
import { wakeHeldTexts } from '../delivery-store.ts';
import { notify } from '../notify.ts';
import type { IncomingText, TextTaker } from './text-taker.ts';

/** A text as the carrier posts it. */
export const textReplyForm = z.object({
  messageId: z.string().check(z.minLength(1), z.maxLength(100)),
  from: z.string().check(z.maxLength(30)),
  text: z.string().check(z.maxLength(20_000)),
  at: z.iso.datetime({ offset: true }),
});

type Given = z.output<typeof textReplyForm>;

/**
 * Does what someone has texted, and answers with one text: STOP, START, YES, HELP, OUTAGE, and what means the same. Others are
 * offered to the features that people can text. Nobody reads the rest, and the answer says so, once a day. What comes twice is done and answered once; what comes from no American
 * mobile number is not answered.
 */
export async function takeTextReply(services: Services, takers: readonly TextTaker[], given: Given): Promise<void> {
  const phone = addressKey(given.from);
  if (!/^\d{10}$/.test(phone)) return;
  await inTransaction(services.db, async tx => {
    if (!(await insertReply(tx, given.messageId))) return;
    await lockNumber(tx, phone);
    const language = await findLanguageOfNumber(tx, phone);
    const reply = readTextReply(given.text);
    const text = { carrierId: given.messageId, phone, text: given.text, saidAt: new Date(given.at) };
    const answer = await carryOut(services, takers, tx, reply.meaning, text);
    if (!answer) return;
    const happening = answer === 'my-profile/texts-not-read' ? today(services) : given.messageId;
    await notify(services, tx, {
      kind: answer,
      happening,
      to: { phones: [phone], language: reply.language ?? language ?? 'EN_US' },
      values: { link: services.config.portalUrl },
    });
  });
}

const answersToStart = {
  on: 'my-profile/texts-started',
  'not agreed': 'my-profile/texts-sign-in',
  stopped: undefined,
} as const;

type Meaning = ReturnType<typeof readTextReply>['meaning'];
type Answer = Extract<MessageKind, `my-profile/texts-${string}`>;

async function carryOut(
  services: Services,
  takers: readonly TextTaker[],
  tx: Transaction,
  meaning: Meaning,
  reply: IncomingText,
): Promise<Answer | undefined> {
  const actor = nobody();
  if (meaning === 'stop') {
    const { isNew, userUuids } = await stopTexts(tx, actor, reply);
    for (const taker of takers) await taker.stop(services, tx, actor, reply.phone);
    // What waits for the end of quiet hours is looked at now: it goes another way, or nowhere.
    await wakeHeldTexts(tx, [...userUuids, recipientIdOf(services.secrets, reply.phone)]);
    return isNew ? 'my-profile/texts-stopped' : undefined;
  }
  if (meaning === 'start') return answersToStart[await startTexts(tx, actor, reply)];
  if (meaning === 'help') return 'my-profile/texts-help';
  if (meaning === 'emergencies' && (await keepEmergencyTexts(tx, actor, reply))) return 'my-profile/texts-emergencies';
  if (await isStopped(tx, reply.phone)) return undefined;
  if (meaning === 'yes' && (await confirmOptIns(tx, actor, reply))) return 'my-profile/texts-started';
  for (const taker of takers) {
    if (await taker.take(services, tx, reply)) return undefined;
  }
  return 'my-profile/texts-not-read';
}

const today = ({ realNow }: Services) => `day ${realNow().toISOString().slice(0, 10)}`;

function nobody(): Actor {
  return { userUuid: null, sessionId: null, requestId: newUuid(), ip: '', adminUserId: null };
}
