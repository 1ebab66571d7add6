import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Language } from '@wattershed/domain/text/language';
import type { AccountAccess } from '../../access/access-store.ts';
import type { Services } from '../../call.ts';
import { CallError, notFound } from '../../errors.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { newUuid } from '../../ids.ts';
import { findMethod, lockMethods } from '../methods/payment-method-store.ts';
import {
  type AutoPay,
  type EndOfAutoPay,
  endAutoPay,
  insertAutoPay,
  lockAutoPay,
  noteDecision,
  updateConditions,
  updateTerms,
} from './auto-pay-store.ts';
import { agreementVersion, agreementWords, firstDraftWords, pausedWords } from './auto-pay-words.ts';
import type { DrawnAccount } from './bill-to-draw.ts';
import { type Enrollee, findEnrollee, listOwners, moveRetried } from './draft-store.ts';
import type { DrawnMethod } from './drawn-method-store.ts';
import { expectedDecision } from './expected-decision.ts';
import { planNextReading } from './plan-draft.ts';
import { replan, stopDrafts } from './replan.ts';
import { feeOf, tell, tellAgreement, tellEnd, tellLost, tellSkipped } from './tell-change.ts';
import { queuePortalDraw } from './tell-portal-draw.ts';

export type Changing = Services & { actor: Actor };

type Wanted = Pick<AutoPay, 'customerRefNum' | 'rule' | 'amount'> & {
  /** The enrollment that the customer saw; null when they saw none. */
  revision: number | null;
  language: Language;
};

/**
 * Enrolls, or changes the terms of an enrollment: either is an agreement of its own. Whoever changes what someone else set up
 * draws from their own method from then on. Throws RES409 when the enrollment isn't the one that was seen.
 */
export async function agreeToAutoPay(
  context: Changing,
  access: AccountAccess,
  account: DrawnAccount,
  wanted: Wanted,
  method: DrawnMethod,
): Promise<void> {
  const { db, actor, clock, config } = context;
  const { accountNumber, userUuid } = access;
  await inTransaction(db, async tx => {
    const before = await lockSeen(tx, account, wanted.revision);
    // It may just have been removed: whoever removes a method looks for what uses it under the same lock.
    await lockMethods(tx, access);
    if (!(await findMethod(tx, access, wanted.customerRefNum))) throw notFound();
    const enrollee = await requireEnrollee(tx, access);
    const text = agreementWords({ ...wanted, accountNumber }, method, wanted.language, config);
    const agreement = { version: agreementVersion, text, address: actor.ip, language: wanted.language };
    if (before?.userUuid === userUuid) {
      await updateTerms(tx, before, wanted, { ...agreement, agreedAt: clock.now() });
      await moveRetried(tx, { ...before, customerRefNum: wanted.customerRefNum }, method, feeOf(context, method));
    } else {
      if (before) await end(context, tx, before, account, 'by-person');
      const added = { ...wanted, accountNumber, userUuid, autoPayId: newUuid(), agreement, enrolledAt: clock.now() };
      if (!(await insertAutoPay(tx, added))) throw new CallError('RES409');
    }
    const autoPay = await getLocked(tx, account);
    const decision = await replan(
      context,
      tx,
      actor,
      { autoPay, account, enrollee, method },
      { state: 'canceled', reason: 'by-person' },
    );
    await planNextReading(context, tx, account);
    await queuePortalDraw(context, tx, accountNumber);
    const isNew = before?.userUuid !== userUuid;
    const { rule, amount, autoPayId } = autoPay;
    const after = { autoPayId, ...rule, ...amount, agreement: agreementVersion };
    await insertEvent(tx, actor, { kind: isNew ? 'auto-pay-enrolled' : 'auto-pay-changed', accountNumber, after });
    await tellAgreement(context, tx, { autoPay, account, enrollee, method, decision, text, isNew });
  });
}

/** Skips the next bill, or no longer. Throws RES409 as {@link agreeToAutoPay}. */
export async function skipNext(
  context: Changing,
  access: AccountAccess,
  account: DrawnAccount,
  method: DrawnMethod,
  { revision, skips }: { revision: number; skips: boolean },
): Promise<void> {
  const { db, actor } = context;
  await inTransaction(db, async tx => {
    const autoPay = await lockEnrolled(tx, account, revision);
    const { bill } = account;
    if (skips) {
      const { stopped } = await stopDrafts(tx, actor, account, { state: 'skipped', reason: 'by-person' });
      const isThisBill = bill !== undefined && stopped.some(({ billNumber }) => billNumber === bill.billNumber);
      await updateConditions(tx, { ...autoPay, skipsNext: !isThisBill });
      if (isThisBill) await noteDecision(tx, autoPay, bill.billNumber, 'skipped');
      await tellSkipped(context, tx, autoPay, isThisBill ? account : undefined);
    } else {
      await updateConditions(tx, { ...autoPay, skipsNext: false });
      const enrollee = await requireEnrollee(tx, autoPay);
      const unskipped = { ...autoPay, skipsNext: false, decidedBill: null };
      const again = { autoPay: unskipped, account, enrollee, method };
      const decision = await replan(context, tx, actor, again, { state: 'canceled', reason: 'by-person' });
      const expected = await expectedDecision({ ...context, db: tx }, account, decision);
      await tell(context, tx, 'resumed', autoPay, {
        first: firstDraftWords(expected, account, feeOf(context, method), enrollee.language, unskipped),
      });
    }
    await queuePortalDraw(context, tx, access.accountNumber);
    await insertEvent(tx, actor, { kind: 'auto-pay-changed', accountNumber: access.accountNumber, after: { skips } });
  });
}

/** Draws nothing before a day, or again (null). Throws RES409 as {@link agreeToAutoPay}. */
export async function pauseUntil(
  context: Changing,
  access: AccountAccess,
  account: DrawnAccount,
  method: DrawnMethod,
  { revision, until }: { revision: number; until: LocalDate | null },
): Promise<void> {
  const { db, actor } = context;
  await inTransaction(db, async tx => {
    const before = await lockEnrolled(tx, account, revision);
    const autoPay = { ...before, pausedUntil: until };
    await updateConditions(tx, autoPay);
    const enrollee = await requireEnrollee(tx, autoPay);
    const planned = { autoPay, account, enrollee, method };
    const replanned = await replan(context, tx, actor, planned, { state: 'canceled', reason: 'paused' });
    const decision = await expectedDecision({ ...context, db: tx }, account, replanned);
    await queuePortalDraw(context, tx, access.accountNumber);
    const after = { pausedUntil: until };
    await insertEvent(tx, actor, { kind: 'auto-pay-changed', accountNumber: access.accountNumber, after });
    const { language } = enrollee;
    const fee = feeOf(context, method);
    if (until === null) {
      const first = firstDraftWords(decision, account, fee, language, autoPay);
      await tell(context, tx, 'resumed', autoPay, { first });
    } else {
      const first = pausedWords(decision, account, fee, language);
      await tell(context, tx, 'paused', autoPay, { first, date: formatDate(until, language) });
    }
  });
}

/** Ends auto pay. Throws RES409 as {@link agreeToAutoPay}. */
export async function leaveAutoPay(context: Changing, account: DrawnAccount, revision: number): Promise<void> {
  await inTransaction(context.db, async tx => {
    const autoPay = await lockEnrolled(tx, account, revision);
    await end(context, tx, autoPay, account, 'by-person');
    await queuePortalDraw(context, tx, account.accountNumber);
  });
}

/** The portal ends it: nobody is left to draw from, or nothing to draw. Nothing if it has ended. */
export async function endEnrollment(
  services: Services,
  actor: Actor,
  account: DrawnAccount,
  reason: EndOfAutoPay,
): Promise<void> {
  await inTransaction(services.db, async tx => {
    const autoPay = await lockAutoPay(tx, account.accountNumber);
    if (!autoPay) return;
    await end({ ...services, actor }, tx, autoPay, account, reason);
    await queuePortalDraw(services, tx, account.accountNumber);
  });
}

/** The same for an account that was taken back before its service began: it has no bill, so nothing is planned to be drawn. */
export async function endUnopened(services: Services, actor: Actor, accountNumber: AccountNumber): Promise<void> {
  await inTransaction(services.db, async tx => {
    const autoPay = await lockAutoPay(tx, accountNumber);
    if (!autoPay) return;
    await endAutoPay(tx, autoPay, 'no-access');
    const after = { autoPayId: autoPay.autoPayId, reason: 'no-access' };
    await insertEvent(tx, actor, { kind: 'auto-pay-ended', accountNumber, after });
    await tellLost(services, tx, autoPay);
  });
}

async function end(
  context: Changing,
  tx: Transaction,
  autoPay: AutoPay,
  account: DrawnAccount,
  reason: EndOfAutoPay,
): Promise<void> {
  const { actor } = context;
  const isLost = reason === 'no-access';
  const { left } = await stopDrafts(tx, actor, account, { state: 'canceled', reason: 'unenrolled' }, isLost);
  await endAutoPay(tx, autoPay, reason);
  const { accountNumber, autoPayId } = autoPay;
  await insertEvent(tx, actor, { kind: 'auto-pay-ended', accountNumber, after: { autoPayId, reason } });
  if (isLost) await tellLost(context, tx, autoPay);
  const owners = isLost ? await listOwners(tx, accountNumber) : [autoPay.userUuid];
  for (const userUuid of owners) await tellEnd(context, tx, { ...autoPay, userUuid }, { account, left, reason });
}

async function lockSeen(tx: Transaction, { accountNumber }: DrawnAccount, revision: number | null) {
  const autoPay = await lockAutoPay(tx, accountNumber);
  if ((autoPay?.revision ?? null) !== revision) throw new CallError('RES409');
  return autoPay;
}

async function lockEnrolled(tx: Transaction, account: DrawnAccount, revision: number): Promise<AutoPay> {
  const autoPay = await lockSeen(tx, account, revision);
  if (!autoPay) throw new CallError('RES409');
  return autoPay;
}

async function getLocked(tx: Transaction, { accountNumber }: DrawnAccount): Promise<AutoPay> {
  const autoPay = await lockAutoPay(tx, accountNumber);
  if (!autoPay) throw new Error('an enrollment is gone');
  return autoPay;
}

export async function requireEnrollee(tx: Transaction, who: Parameters<typeof findEnrollee>[1]): Promise<Enrollee> {
  const enrollee = await findEnrollee(tx, who);
  // Their access ended a moment ago.
  if (!enrollee) throw new CallError('RES409');
  return enrollee;
}
