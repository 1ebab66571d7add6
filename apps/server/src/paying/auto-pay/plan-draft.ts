import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { hourOfDayUtc } from '@wattershed/domain/calendar/time-on-day';
import { cents } from '@wattershed/domain/money/cents';
import { type DraftDecision, decideDraft } from '@wattershed/domain/payment/auto-pay/decide-draft';
import { reminderDay } from '@wattershed/domain/payment/auto-pay/draft-day';
import type { AutoPayTerms } from '@wattershed/domain/payment/auto-pay/terms';
import type { Services } from '../../call.ts';
import type { Config } from '../../config.ts';
import { planDue } from '../../due/due-store.ts';
import type { Actor } from '../../events/event-store.ts';
import { newUuid } from '../../ids.ts';
import { feeFor } from '../payments-rules.ts';
import { takenAt } from '../planned/planned-rules.ts';
import { insertPlanned, type NewPlanned } from '../planned/planned-store.ts';
import { type AutoPay, noteDecision } from './auto-pay-store.ts';
import type { DrawnAccount } from './bill-to-draw.ts';
import { tellQuestion } from './draft-letters.ts';
import type { Enrollee } from './draft-store.ts';
import type { DrawnMethod } from './drawn-method-store.ts';

/** In the morning, like every reminder of a payment. */
const remindedAtHour = 10;

/** Past the midnight in which the billing system issues the day's bills. */
const billsAreOutAtHour = 3;

/** What auto pay does with the newest bill on these terms; undefined before the first bill. */
export function decideForAccount(
  terms: AutoPayTerms,
  { bill }: Pick<DrawnAccount, 'bill'>,
  earliest: LocalDate,
  { MAX_PAYMENT_CENTS }: Pick<Config, 'MAX_PAYMENT_CENTS'>,
): DraftDecision | undefined {
  return bill && decideDraft(terms, bill, { earliest, mostCents: cents(MAX_PAYMENT_CENTS) });
}

type Planning = {
  autoPay: AutoPay;
  account: DrawnAccount;
  enrollee: Enrollee;
  method: DrawnMethod;
  decision: DraftDecision;
};

/**
 * Writes what was decided about a bill: its draft with its day, its reminder, and its question, or why there is none. In a
 * transaction that has the enrollment locked. A bill that has a draft keeps it.
 */
export async function planDraft(
  services: Services,
  tx: Transaction,
  actor: Actor,
  { autoPay, account, enrollee, method, decision }: Planning,
): Promise<void> {
  const { bill, timeZone } = account;
  if (!bill) return;
  await noteDecision(tx, autoPay, bill.billNumber, decision.isDrawn ? null : decision.reason);
  if (!decision.isDrawn) return;
  const dueAt = takenAt(decision.payOn, timeZone);
  const planned: NewPlanned = {
    accountNumber: autoPay.accountNumber,
    plannedId: newUuid(),
    userUuid: autoPay.userUuid,
    kind: 'auto',
    payOn: decision.payOn,
    timeZone,
    // What the customer was told is the most that is drawn; on the day it may be less.
    amountType: 'Other',
    amountCents: decision.amountCents,
    isAhead: false,
    // The customer is asked as soon as the bill is here, not on the day.
    ceilingCents: null,
    customerRefNum: autoPay.customerRefNum,
    gatewayToken: method.gatewayToken,
    methodKind: method.kind,
    methodBrand: method.brand,
    methodLast4: method.last4,
    feeCents: feeFor(services.config, method.kind),
    receiptEmail: enrollee.email,
    language: enrollee.language,
    billNumber: bill.billNumber,
    idempotencyKey: newUuid(),
    requestFingerprint: '',
    state: decision.isAsked ? 'waiting-for-answer' : 'planned',
    dueAt,
    // Auto pay reminds three days before, by its own job.
    remindAt: null,
  };
  if (!(await insertPlanned(tx, actor, planned))) return;
  const { plannedId } = planned;
  await planDue(tx, {
    job: 'remind-of-draft',
    key: plannedId,
    dueAt: remindedAt(decision.payOn, timeZone),
    data: { plannedId },
  });
  if (!decision.isAsked) return;
  await planDue(tx, { job: 'close-draft-question', key: plannedId, dueAt, data: { plannedId } });
  await tellQuestion(services, tx, planned, bill.dueOn);
}

export function remindedAt(payOn: LocalDate, timeZone: string): Date {
  return hourOfDayUtc(reminderDay(payOn), remindedAtHour, timeZone);
}

/**
 * The portal reads new bills every few seconds of real time. A clock that is moved a month ahead would pass a draft's day
 * before its bill is known: it stops on the day the next bill comes.
 */
export async function planNextReading(
  { config }: Pick<Services, 'config'>,
  tx: Transaction,
  { accountNumber, nextBillOn }: DrawnAccount,
): Promise<void> {
  if (nextBillOn === undefined) return;
  const dueAt = hourOfDayUtc(nextBillOn, billsAreOutAtHour, config.UTILITY_TIME_ZONE);
  await planDue(tx, { job: 'tell-new-bills', key: `auto pay ${accountNumber}`, dueAt });
}
