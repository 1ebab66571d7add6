import { createHmac } from 'node:crypto';
import type { Transaction } from '@wattershed/database/transaction';
import type { Services } from '../../../call.ts';
import { countAttempts, deleteAttempt, insertAttempt } from '../../../credentials/attempts/proof-attempt-store.ts';
import { newUuid } from '../../../ids.ts';

/** The window in which a phone's texts count. */
const minutes = 60;

/** More than anyone needs for a few accounts; the carrier bills each answer. */
const atLeast = 30;

/** For each account: PAY, and what answers the question about it, with one to spare. */
const perAccount = 3;

/**
 * Counts a text about payments, with the number locked. The first within an hour that is one too many is refused in so many
 * words, the others not even that: to a machine that answers every text we would otherwise write forever.
 */
export async function countText(
  { secrets }: Pick<Services, 'secrets'>,
  tx: Transaction,
  phone: string,
  accounts: number,
): Promise<'answer' | 'refuse' | 'ignore'> {
  const isWithin = async (subject: string, times: number) => {
    const hash = createHmac('sha256', secrets.key('seal')).update(`${subject} ${phone}`).digest();
    const attemptId = newUuid();
    await insertAttempt(tx, [hash], attemptId, minutes);
    if ((await countAttempts(tx, hash, minutes)) <= times) return true;
    // Texting again while nothing is answered doesn't extend it.
    await deleteAttempt(tx, [hash], attemptId);
    return false;
  };
  if (await isWithin('texts about payments from', Math.max(atLeast, perAccount * accounts))) return 'answer';
  return (await isWithin('too many texts told to', 1)) ? 'refuse' : 'ignore';
}
