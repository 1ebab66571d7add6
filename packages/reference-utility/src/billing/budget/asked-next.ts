import type { Db } from '@wattershed/database/db';
import { addCents, type Cents, subtractCents } from '@wattershed/domain/money/cents';
import { billsInYear } from '@wattershed/programs/budget/budget-rules';
import { type BudgetRecord, findNewestBudget } from './budget-store.ts';

/** What the next bill asks for on budget billing, if what is used comes to so much; null without. */
export async function findAskedNext(db: Db, accountNumber: string, usedCents: Cents): Promise<Cents | null> {
  const kept = await findNewestBudget(db, accountNumber);
  if (!kept || kept.endedOn !== null) return null;
  return settlesNext(kept) ? addCents(kept.deferredCents, usedCents) : kept.levelCents;
}

function settlesNext({ leftOn, bills, settling }: BudgetRecord): boolean {
  return leftOn !== null || (settling === 'at-once' && bills % billsInYear === billsInYear - 1);
}

/** What bills come to, oldest first, if service ends with the last of them: on budget billing that one settles what was left. */
export async function askedUntilClosed(db: Db, accountNumber: string, used: readonly Cents[]): Promise<Cents[]> {
  const kept = await findNewestBudget(db, accountNumber);
  if (!kept || kept.endedOn !== null) return [...used];
  let { deferredCents, bills } = kept;
  return used.map((usedCents, index) => {
    const isSettled = index === used.length - 1 || settlesNext({ ...kept, bills });
    const asked = isSettled ? addCents(deferredCents, usedCents) : kept.levelCents;
    deferredCents = subtractCents(addCents(deferredCents, usedCents), asked);
    bills += 1;
    return asked;
  });
}
