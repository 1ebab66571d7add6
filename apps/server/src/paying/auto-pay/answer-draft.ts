import { inTransaction } from '@wattershed/database/transaction';
import { cents } from '@wattershed/domain/money/cents';
import type { Services } from '../../call.ts';
import { cancelDue } from '../../due/due-store.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { mostOwed } from '../planned/expected-takings.ts';
import type { Planned } from '../planned/planned-store.ts';
import { tellNotDrawn } from './draft-letters.ts';
import { endWaiting } from './draft-store.ts';
import { queuePortalDraw } from './tell-portal-draw.ts';

/** What became of the question of a draft. */
export function questionState({ state, reason }: Planned): 'open' | 'yes' | 'no' | 'closed' {
  if (state === 'waiting-for-answer') return 'open';
  if (state === 'not-taken' && reason === 'by-person') return 'no';
  return ['planned', 'taking', 'retrying', 'paid'].includes(state) ? 'yes' : 'closed';
}

/**
 * Says yes or no to a draft that asks, once, whichever way the answer comes: the portal, an emailed link, or a text. False
 * when it no longer asks. Nothing is drawn before its day either way.
 */
export async function answerDraft(services: Services, actor: Actor, draft: Planned, isYes: boolean): Promise<boolean> {
  return isYes ? allowDraft(services, actor, draft) : closeDraft(services, actor, draft, 'saidNo');
}

async function allowDraft(services: Services, actor: Actor, draft: Planned): Promise<boolean> {
  // Its moment has come, and the question closes with it.
  if (draft.dueAt <= services.clock.now()) return false;
  return await inTransaction(services.db, async tx => {
    if (!(await endWaiting(tx, draft, { state: 'planned' }))) return false;
    await cancelDue(tx, 'close-draft-question', draft.plannedId);
    await queuePortalDraw(services, tx, draft.accountNumber);
    const { accountNumber, plannedId } = draft;
    await insertEvent(tx, actor, { kind: 'auto-pay-answered', accountNumber, after: { plannedId, isYes: true } });
    return true;
  });
}

/**
 * Nothing is drawn: the customer said so, or said nothing. Who has paid the bill meanwhile isn't told to pay it, and who has
 * paid a part is told the rest.
 */
export async function closeDraft(
  services: Services,
  actor: Actor,
  draft: Planned,
  why: 'unanswered' | 'saidNo',
): Promise<boolean> {
  const { db, gateways } = services;
  const { accountNumber, plannedId } = draft;
  const { billingSystem } = gateways;
  const owed = mostOwed(await billingSystem.getAmountsOwed(accountNumber));
  const leftCents = cents(Math.min(draft.amountCents ?? owed, Math.max(0, owed)));
  const [found, lateFeeCents] = await Promise.all([
    billingSystem.findBill(accountNumber, draft.billNumber ?? undefined),
    billingSystem.getLateFee(leftCents),
  ]);
  return await inTransaction(db, async tx => {
    const reason = why === 'saidNo' ? 'by-person' : 'no-answer';
    const isPaid = leftCents === 0 && why === 'unanswered';
    if (!(await endWaiting(tx, draft, isPaid ? { state: 'nothing-due' } : { state: 'not-taken', reason })))
      return false;
    await cancelDue(tx, 'close-draft-question', plannedId);
    await queuePortalDraw(services, tx, accountNumber);
    await insertEvent(tx, actor, { kind: 'auto-pay-answered', accountNumber, after: { plannedId, isYes: false, why } });
    if (leftCents === 0) return true;
    await tellNotDrawn(
      services,
      tx,
      { ...draft, amountCents: leftCents },
      { why, dueOn: found?.bill.dueOn ?? draft.payOn, lateFeeCents },
    );
    return true;
  });
}
