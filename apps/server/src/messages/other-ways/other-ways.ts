import type { Transaction } from '@wattershed/database/transaction';
import { kindOf } from '@wattershed/domain/message/message-kinds';
import type { Services } from '../../call.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { newUuid } from '../../ids.ts';
import { listAddressed } from '../addressed-person-store.ts';
import { type EndedDelivery, nothingToTell } from '../delivery-store.ts';
import type { AfterBounces } from './after-bounce.ts';
import {
  type FallenMessage,
  findPaperAddressee,
  insertEmailInstead,
  insertLetterInstead,
  lockMessages,
} from './other-ways-store.ts';
import { deleteUnreachable, endBouncing, insertUnreachable, updateBouncing } from './unreachable-email-store.ts';

/**
 * Follows what became of deliveries, in the transaction that records it: a required message that didn't arrive by text
 * goes by email, and when nothing else is left, by letter. An address that bounced is remembered until an email arrives
 * there.
 */
export async function goOtherWays(
  services: Services,
  afterBounces: AfterBounces,
  tx: Transaction,
  ended: readonly EndedDelivery[],
): Promise<void> {
  await rememberArrivals(services, tx, ended);
  const fallen = ended.filter(({ state, reason }) => fellStates.has(state) && reason !== nothingToTell);
  if (fallen.length === 0) return;
  const messages = await lockMessages(tx, fallen);
  for (const delivery of fallen) {
    const message = messages.get(delivery.messageId);
    if (!message) continue;
    // What may have arrived and is read needs no second way.
    const isKnown = delivery.state === 'unconfirmed' && message.isRead;
    if (isToBeRead(delivery) && message.hasWords && !isKnown) await goOn(services, tx, delivery, message);
    if (delivery.channel === 'email' && delivery.state === 'bounced')
      await noteBounce(services, afterBounces, tx, delivery, message);
  }
}

const fellStates: ReadonlySet<string> = new Set(['failed', 'bounced', 'unconfirmed']);

async function rememberArrivals({ secrets }: Services, tx: Transaction, ended: readonly EndedDelivery[]) {
  const arrived = ended.flatMap(({ recipientId, channel, state, sealedTo }) =>
    channel === 'email' && state === 'delivered' && sealedTo ? [{ recipientId, email: secrets.open(sealedTo) }] : [],
  );
  if (arrived.length === 0) return;
  await deleteUnreachable(
    tx,
    secrets,
    arrived.map(({ email }) => email),
  );
  await endBouncing(
    tx,
    arrived.map(({ recipientId }) => recipientId),
  );
}

/** A code helps only where it was asked for, and what nobody must read needs no second way. */
function isToBeRead({ kind }: EndedDelivery): boolean {
  const { need, urgency } = kindOf(kind);
  return need === 'required' && urgency !== 'awaited';
}

async function goOn({ secrets }: Services, tx: Transaction, delivery: EndedDelivery, message: FallenMessage) {
  const { recipientId: userUuid, channel } = delivery;
  const kind = kindOf(delivery.kind);
  if (channel === 'text' && kind.channels.includes('email')) {
    const [person] = await listAddressed(tx, [{ userUuid }], kind);
    const [email] = person?.emails ?? [];
    if (email) await insertEmailInstead(tx, delivery, { deliveryId: newUuid(), sealedTo: secrets.seal(email) });
  }
  if (channel === 'letter') return;
  const addressee = await findPaperAddressee(tx, userUuid, message.accountNumber);
  if (!addressee) return;
  const sealedTo = secrets.seal(JSON.stringify(addressee));
  const letter = { deliveryId: newUuid(), sealedTo, bringsDocument: kind.needsDocument === true };
  await insertLetterInstead(tx, delivery, letter);
}

/** What is wrong with the email itself says nothing about the address: it is too large, or taken for advertising. */
const aboutTheEmail = new Set(['SMTP 552', 'SMTP 554']);

async function noteBounce(
  services: Services,
  afterBounces: AfterBounces,
  tx: Transaction,
  { kind, recipientId, sealedTo, reason }: EndedDelivery,
  { happening, accountNumber }: FallenMessage,
): Promise<void> {
  if (sealedTo && reason && !aboutTheEmail.has(reason)) {
    const email = services.secrets.open(sealedTo);
    await insertUnreachable(tx, services.secrets, email, reason);
    await updateBouncing(tx, recipientId, email);
  }
  const after = { kind, reason };
  await insertEvent(tx, nobody(), { kind: 'email-bounced', accountNumber: accountNumber ?? undefined, after });
  await afterBounces[kind]?.(services, tx, { kind, recipientId, happening, accountNumber });
}

function nobody(): Actor {
  return { userUuid: null, sessionId: null, requestId: newUuid(), ip: '', adminUserId: null };
}
