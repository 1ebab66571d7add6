import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { negateCents } from '@wattershed/domain/money/cents';
import type { RebatePayWay } from '@wattershed/domain/saving/rebates/rebate-program';
import {
  type DeclineReason,
  isUndecided,
  type MoreReason,
  type RebateState,
} from '@wattershed/domain/saving/rebates/rebate-state';
import { postTransaction } from '../ledger/ledger-store.ts';
import { officeZone } from '../office-zone.ts';
import { releaseBudget } from './budget-store.ts';
import {
  changeState,
  isSerialUsedElsewhere,
  listDue,
  lockApplication,
  type RebateApplication,
} from './rebate-store.ts';
import { afterDays, daysIn, decideReview } from './review-rules.ts';

const perRound = 50;

/** Moves on what is due: into review, to a decision, to the money. How many went on. */
export async function workApplications(db: Pool): Promise<number> {
  const due = await listDue(db, perRound);
  let moved = 0;
  for (const applicationId of due) {
    // One that fails for now leaves the others their turn.
    const isMoved = await workOne(db, applicationId).catch((error: Error) => {
      console.error(`A rebate application could not go on and will be tried again: ${error.message}`);
      return false;
    });
    if (isMoved) moved += 1;
  }
  return moved;
}

/** A day that the clock passed by counts as the day it was; money moves when it moves. */
async function workOne(db: Pool, applicationId: string): Promise<boolean> {
  const clock = await readClock(db);
  const now = clock.now();
  return inTransaction(db, async tx => {
    const application = await lockApplication(tx, applicationId);
    const at = application?.nextAt;
    if (!application || !at || at > now) return false;
    const { state } = application;
    if (state === 'approved') {
      await pay(tx, application, { now, today: clock.today(officeZone), author: 'desk' });
      return true;
    }
    if (state === 'submitted') await move(tx, application, { state: 'in-review', at, author: 'desk' });
    else if (state === 'more-needed')
      await move(tx, application, { state: 'declined', reason: 'no-answer', at, author: 'desk' });
    else await move(tx, application, { ...(await review(tx, application)), at, author: 'desk' });
    return true;
  });
}

async function review(tx: Transaction, application: RebateApplication) {
  const askedFor = application.history.flatMap(({ state, reason }) =>
    state === 'more-needed' && reason ? [reason] : [],
  );
  return decideReview({
    ...{ model: application.model, contractorLicense: application.contractorLicense, askedFor },
    isSerialUsedElsewhere: await isSerialUsedElsewhere(tx, application),
  });
}

type Move = { state: RebateState; reason?: MoreReason | DeclineReason; at: Date; author: string };

async function move(tx: Transaction, application: RebateApplication, { state, at, ...rest }: Move): Promise<void> {
  await changeState(tx, application.applicationId, { state, at, ...rest, nextAt: afterDays(at, daysIn[state]) });
  if (state === 'declined' || state === 'withdrawn') await releaseBudget(tx, application);
}

/** A bill credit stands on the books the moment it is paid; an account that is closed by then gets a check. */
async function pay(
  tx: Transaction,
  { applicationId, applicationNumber, accountNumber, amountCents, payBy }: RebateApplication,
  { now, today, author }: { now: Date; today: LocalDate; author: string },
): Promise<void> {
  const open = await tx`select from utility.account where account_number = ${accountNumber} and status = 1`;
  const paidBy: RebatePayWay = open.length > 0 ? payBy : 'check';
  if (paidBy === 'bill-credit') {
    await postTransaction(tx, {
      ...{ accountNumber, kind: 'adjustment', reference: `rebate ${applicationNumber}` },
      ...{ occurredAt: now, effectiveOn: today },
      entries: [
        { ledger: 'receivable', amountCents: negateCents(amountCents) },
        { ledger: 'program-costs', amountCents },
      ],
    });
  }
  await tx`
    update utility.rebate_application set paid_by = ${paidBy},
      check_number = case when ${paidBy === 'check'} then nextval('utility.rebate_check_number')::text end
    where application_id = ${applicationId}`;
  await changeState(tx, applicationId, { state: 'paid', at: now, author, nextAt: null });
}

export const deskActs = ['review', 'more', 'approve', 'decline', 'pay'] as const;
export type DeskAct =
  | { act: 'review' | 'approve' | 'pay' }
  | { act: 'more'; reason: MoreReason }
  | { act: 'decline'; reason: DeclineReason };

/** What the desk may do with an application in a state. */
export function actsFor(state: RebateState): (typeof deskActs)[number][] {
  if (state === 'submitted') return ['review', 'more', 'approve', 'decline'];
  if (state === 'in-review') return ['more', 'approve', 'decline'];
  if (state === 'more-needed') return ['approve', 'decline'];
  return state === 'approved' ? ['pay'] : [];
}

/** Carries out what an agent decided. False when the application has moved on meanwhile. */
export async function actOnApplication(
  db: Pool,
  applicationId: string,
  act: DeskAct & { agentId: string },
): Promise<boolean> {
  const clock = await readClock(db);
  const now = clock.now();
  return inTransaction(db, async tx => {
    const application = await lockApplication(tx, applicationId);
    if (!application || !actsFor(application.state).includes(act.act)) return false;
    const author = act.agentId;
    if (act.act === 'pay') await pay(tx, application, { now, today: clock.today(officeZone), author });
    else if (act.act === 'more' || act.act === 'decline')
      await move(tx, application, {
        state: act.act === 'more' ? 'more-needed' : 'declined',
        reason: act.reason,
        at: now,
        author,
      });
    else await move(tx, application, { state: act.act === 'approve' ? 'approved' : 'in-review', at: now, author });
    return true;
  });
}

/** Takes an application back; false when it is decided. Doing it again is a success. */
export async function withdrawApplication(db: Pool, accountNumber: string, applicationId: string): Promise<boolean> {
  const now = (await readClock(db)).now();
  return inTransaction(db, async tx => {
    const application = await lockApplication(tx, applicationId);
    if (application?.accountNumber !== accountNumber) return false;
    if (application.state === 'withdrawn') return true;
    if (!isUndecided(application.state)) return false;
    await move(tx, application, { state: 'withdrawn', at: now, author: 'customer' });
    return true;
  });
}
