import type { Db } from '@wattershed/database/db';
import { type Cents, cents, sumCents } from '@wattershed/domain/money/cents';
import type { DraftDecision } from '@wattershed/domain/payment/auto-pay/decide-draft';
import type { Services } from '../../call.ts';
import { expectedTakings, isToCome } from '../planned/expected-takings.ts';
import { listPlanned } from '../planned/planned-store.ts';
import type { DrawnAccount } from './bill-to-draw.ts';

/**
 * What people are told of a decision: other payments that are on their way leave less of the bill to draw, and less to pay by
 * hand. What is planned stays the most that is drawn.
 */
export async function expectedDecision(
  { db, config }: { db: Db; config: Services['config'] },
  { accountNumber, bill, owed }: DrawnAccount,
  decision: DraftDecision | undefined,
): Promise<DraftDecision | undefined> {
  if (!bill || !decision) return decision;
  const others = (await listPlanned(db, { accountNumber })).filter(
    one => isToCome(one) && one.billNumber !== bill.billNumber,
  );
  const draft = { plannedId: '', amountCents: cents(0), isAhead: false, state: 'planned' } as const;
  const expected = expectedTakings(
    decision.isDrawn ? [...others, { ...draft, payOn: decision.payOn, amountCents: decision.amountCents }] : others,
    owed,
    config,
  );
  const { [draft.plannedId]: amountCents = cents(0), ...rest } = Object.fromEntries(expected);
  const leftCents = less(decision.leftCents, sumCents(Object.values(rest)));
  return decision.isDrawn ? { ...decision, amountCents, leftCents } : { ...decision, leftCents };
}

const less = (amount: Cents, by: Cents): Cents => cents(Math.max(0, amount - by));
