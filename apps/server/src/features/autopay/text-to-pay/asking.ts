import { randomInt } from 'node:crypto';
import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { partsOwed } from '@wattershed/domain/payment/owed/owed-first';
import { decideTextAmount, type TextAmountRefusal } from '@wattershed/domain/payment/text/text-amount';
import { paysInCash } from '@wattershed/domain/rights/rights';
import { type AccountAccess, findAccessOfPerson } from '../../../access/access-store.ts';
import type { Services } from '../../../call.ts';
import type { BillingNewestBill } from '../../../gateways/billing-system/bill.ts';
import { newUuid } from '../../../ids.ts';
import { lockNumber } from '../../../letters/text-reply-store.ts';
import { findMethod, type StoredMethod } from '../../../paying/methods/payment-method-store.ts';
import { feeFor, isMethodExpired } from '../../../paying/payments-rules.ts';
import { type EndReason, type Enrollment, listBlockedMethods } from './enrollment-store.ts';
import { type AskedQuestion, insertQuestion, type TextQuestion } from './question-store.ts';

/** What is owed on an enrolled account as of now, and what would pay it. */
export type Standing = {
  enrollment: Enrollment;
  access: AccountAccess;
  billNumber: string;
  owed: BillingNewestBill['owed'];
  /** What is asked for: all that is due, late or not, without what waits for later installments. */
  askedCents: Cents;
  /** Undefined when it was removed, or can't be charged anymore. */
  method: StoredMethod | undefined;
};

/** With what was asked of it and isn't over. */
export type Target = Standing & { question: AskedQuestion | undefined };

/** Why the person can't pay on this account anymore. */
export type Over = Extract<EndReason, 'cash-only' | 'no-access'>;

export async function findStanding(services: Services, enrollment: Enrollment): Promise<Standing | Over> {
  const { db, gateways } = services;
  const found = await findAccessOfPerson(db, enrollment, 'single pay');
  if (!found) return 'no-access';
  if (!found.mayUse) return paysInCash(found.access) ? 'cash-only' : 'no-access';
  const { access } = found;
  const [{ owed, bill }, method, blocked] = await Promise.all([
    gateways.billingSystem.findNewestBill(enrollment.accountNumber),
    findMethod(db, access, enrollment.customerRefNum),
    listBlockedMethods(db, access),
  ]);
  const isUsable = method && !isMethodExpired(method, owed.today) && !blocked.has(method.customerRefNum);
  const parts = partsOwed(owed);
  return {
    enrollment,
    access,
    billNumber: bill?.billNumber ?? '',
    owed,
    askedCents: parts.nowCents > 0 ? cents(parts.nowCents + parts.laterCents) : parts.askedCents,
    method: isUsable ? method : undefined,
  };
}

export type Asked = { asked: true; question: TextQuestion } | { asked: false; reason: TextAmountRefusal | 'no-method' };

/** Whether a question for so much can be asked of who stands so, and which one it is. */
export function questionOf(
  { config }: Services,
  { enrollment, billNumber, owed, askedCents, method }: Standing,
  wanted: 'all' | Cents,
  isBillReady = false,
): Asked {
  const bounds = { minAllowed: cents(config.MIN_PAYMENT_CENTS), maxAllowed: cents(config.MAX_PAYMENT_CENTS) };
  const decision = decideTextAmount({ wanted, askedCents, ...bounds });
  if (!decision.eligible) return { asked: false, reason: decision.reason };
  if (!method) return { asked: false, reason: 'no-method' };
  const { accountNumber, enrollmentId, userUuid, phone, customerRefNum } = enrollment;
  const question = {
    ...{ accountNumber, enrollmentId, userUuid, phone, customerRefNum, billNumber, isBillReady },
    questionId: newUuid(),
    code: '',
    amountCents: decision.amountCents,
    feeCents: feeFor(config, method.kind),
    seenBalanceCents: owed.balanceCents,
  };
  return { asked: true, question };
}

/** How often another code is drawn when one is in use at the phone. */
const draws = 20;

/**
 * Keeps a question with a code of its own, and lets the caller tell it in the same transaction. Undefined when the last one
 * is being paid, or, of a bill that is ready, when that was said before.
 */
export async function ask(
  { db }: Services,
  question: TextQuestion,
  tell: (tx: Db, asked: TextQuestion) => Promise<void>,
): Promise<TextQuestion | undefined> {
  return await inTransaction(db, async tx => {
    await lockNumber(tx, question.phone);
    for (let draw = 0; draw < draws; draw += 1) {
      const asked = { ...question, code: String(randomInt(1_000, 10_000)) };
      if (!(await insertQuestion(tx, asked))) continue;
      await tell(tx, asked);
      return asked;
    }
    return undefined;
  });
}
