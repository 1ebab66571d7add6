import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { DraftDecision } from '@wattershed/domain/payment/auto-pay/decide-draft';
import { earliestAfterConsent, lastDayToStop } from '@wattershed/domain/payment/auto-pay/draft-day';
import type { AutoPayTerms } from '@wattershed/domain/payment/auto-pay/terms';
import type { Services } from '../../call.ts';
import { cancelDue } from '../../due/due-store.ts';
import type { Actor } from '../../events/event-store.ts';
import type { EndReason } from '../planned/planned-rules.ts';
import { cancelPlanned, type Planned } from '../planned/planned-store.ts';
import type { AutoPay } from './auto-pay-store.ts';
import type { DrawnAccount } from './bill-to-draw.ts';
import { type Enrollee, findDraft, listDraftsToCome } from './draft-store.ts';
import type { DrawnMethod } from './drawn-method-store.ts';
import { decideForAccount, planDraft } from './plan-draft.ts';

/** Whether the customer can still stop it: nobody has begun to take it, and it is three business days off. */
export function canStop({ state, payOn }: Pick<Planned, 'state' | 'payOn'>, today: LocalDate): boolean {
  return state === 'waiting-for-answer' || (state === 'planned' && today <= lastDayToStop(payOn));
}

type Stopped = { stopped: Planned[]; left: Planned[] };

/**
 * Takes every draft of the account off that can be stopped; with `isLost`, as nobody is left to draw from, each that isn't being
 * taken. `left` are drawn whatever is wanted now.
 */
export async function stopDrafts(
  tx: Transaction,
  actor: Actor,
  { accountNumber, today }: Pick<DrawnAccount, 'accountNumber' | 'today'>,
  end: { state: 'canceled' | 'skipped'; reason: EndReason | null },
  isLost = false,
): Promise<Stopped> {
  const toCome = await listDraftsToCome(tx, accountNumber);
  const result: Stopped = { stopped: [], left: [] };
  for (const draft of toCome) {
    const isStopped = (isLost || canStop(draft, today)) && (await cancelPlanned(tx, actor, draft, end));
    if (isStopped) {
      await cancelDue(tx, 'remind-of-draft', draft.plannedId);
      await cancelDue(tx, 'close-draft-question', draft.plannedId);
    }
    result[isStopped ? 'stopped' : 'left'].push(draft);
  }
  return result;
}

type Replanning = { autoPay: AutoPay; account: DrawnAccount; enrollee: Enrollee; method: DrawnMethod };

/**
 * Draws the newest bill by other terms than before: the draft that can still be stopped gives way to another, or to none. In a
 * transaction that has the enrollment locked.
 */
export async function replan(
  services: Services,
  tx: Transaction,
  actor: Actor,
  { autoPay, account, enrollee, method }: Replanning,
  end: { state: 'canceled' | 'skipped'; reason: EndReason | null },
): Promise<DraftDecision | undefined> {
  await stopDrafts(tx, actor, account, end);
  const decision = await decideAgain(tx, autoPay, account, services.config);
  if (!decision || isKnown(autoPay, account, decision)) return decision;
  await planDraft(services, tx, actor, { autoPay, account, enrollee, method, decision });
  return decision;
}

/** What was decided about the newest bill before is decided again; noting a skip twice would use up the next one. */
function isKnown({ decidedBill, decidedReason }: AutoPay, { bill }: DrawnAccount, decision: DraftDecision): boolean {
  return !decision.isDrawn && decidedBill === bill?.billNumber && decidedReason === decision.reason;
}

/**
 * What {@link replan} does with the newest bill: nothing when its draft can't be stopped any more, was taken, or was refused. A
 * bill that was skipped stays skipped until the customer takes that back; once a bill is decided about, a skip is the next one's.
 */
export async function decideAgain(
  db: Transaction | Services['db'],
  terms: AutoPayTerms & Pick<AutoPay, 'decidedBill' | 'decidedReason'>,
  account: DrawnAccount,
  config: Services['config'],
): Promise<DraftDecision | undefined> {
  const { accountNumber, bill, today } = account;
  const draft = bill && (await findDraft(db, accountNumber, bill.billNumber));
  if (draft && !['canceled', 'skipped'].includes(draft.state) && !canStop(draft, today)) return undefined;
  const isDecided = terms.decidedBill === bill?.billNumber;
  const skipsNext = isDecided ? terms.decidedReason === 'skipped' : terms.skipsNext;
  return decideForAccount({ ...terms, skipsNext }, account, earliestAfterConsent(today), config);
}
