import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { zeroCents } from '@wattershed/domain/money/cents';
import type { Actor } from '../../events/event-store.ts';
import { newUuid } from '../../ids.ts';
import { insertLines } from '../opening-store.ts';
import type { Payment } from '../payment.ts';
import type { Combined, CombinedLine } from './combined.ts';
import { feeLineOf, inAccountOrder, type SeenLine } from './combined-rules.ts';

/**
 * The lines of a charge as payments of their accounts, the first of which leads: the gateway knows the charge by it. `whole` is
 * the charge as if it were for one account.
 */
export function linesOf(whole: Payment, seen: readonly SeenLine[]): Payment[] {
  const ordered = inAccountOrder(seen);
  const feeLine = feeLineOf(ordered);
  const ids = ordered.map((_, place) => (place === 0 ? whole.paymentId : newUuid()));
  const lines = ordered.map(
    ({ accountNumber, amountCents, seenBalanceCents }, place): CombinedLine => ({
      accountNumber,
      paymentId: ids[place] ?? '',
      amountCents,
      feeCents: place === feeLine ? whole.feeCents : zeroCents,
      seenBalanceCents,
      balanceAfterCents: null,
      deferredAfterCents: null,
    }),
  );
  const combined: Combined = { combinedId: whole.paymentId, lines };
  return lines.map((line, place) => ({
    ...whole,
    accountNumber: line.accountNumber,
    paymentId: line.paymentId,
    amountType: ordered[place]?.amountType ?? 'Other',
    amountCents: line.amountCents,
    feeCents: line.feeCents,
    seenBalanceCents: line.seenBalanceCents,
    // Saved once, with the charge, by the line that leads.
    saveMethod: place === 0 ? whole.saveMethod : null,
    combined,
  }));
}

class LineRefused extends Error {}

/** All lines, or none: false when a key is taken or another payment of one of the accounts is under way. */
export async function insertCombined(db: Pool, actor: Actor, lines: readonly Payment[]): Promise<boolean> {
  try {
    await inTransaction(db, async tx => {
      const inserted = await insertLines(tx, actor, lines);
      if (inserted.includes(false)) throw new LineRefused();
    });
    return true;
  } catch (error) {
    if (error instanceof LineRefused) return false;
    throw error;
  }
}
