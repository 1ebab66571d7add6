import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { DraftDecision } from '@wattershed/domain/payment/auto-pay/decide-draft';
import { earliestAfterConsent, lastDayToStop } from '@wattershed/domain/payment/auto-pay/draft-day';
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
  if (!account.bill || (await isSettled(tx, account))) return undefined;
  const decision = decideForAccount(autoPay, account, earliestAfterConsent(account.today), services.config);
  if (decision) await planDraft(services, tx, actor, { autoPay, account, enrollee, method, decision });
  return decision;
}

/** The newest bill has a draft that stays, or had one that was taken or refused: there is nothing to decide about it. */
export async function isSettled(
  tx: Transaction | Services['db'],
  { accountNumber, bill }: DrawnAccount,
): Promise<boolean> {
  const draft = bill && (await findDraft(tx, accountNumber, bill.billNumber));
  return draft !== undefined && !['canceled', 'skipped'].includes(draft.state);
}
