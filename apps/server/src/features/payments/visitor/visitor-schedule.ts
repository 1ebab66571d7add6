import { scheduleAsVisitor } from '@wattershed/contract/payments/visitor-scheduling';
import { inTransaction } from '@wattershed/database/transaction';
import { isEmail } from '@wattershed/domain/contact/email';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import type { VisitorAccess } from '../../../access/visitor-store.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { newUuid } from '../../../ids.ts';
import { queueForgettingUnlessUsed } from '../../../paying/methods/forget-tokens.ts';
import { findNewToken, keepNewToken } from '../../../paying/methods/new-token.ts';
import { requireAcceptedKind } from '../../../paying/money-back/bank-refused.ts';
import { payerKey } from '../../../paying/payer.ts';
import { feeFor, fingerprintOf } from '../../../paying/payments-rules.ts';
import { tellPlanned } from '../../../paying/planned/planned-letters.ts';
import { isTakenAhead, remindedAt, takenAt } from '../../../paying/planned/planned-rules.ts';
import { findPlannedByKey, insertPlanned, type NewPlanned } from '../../../paying/planned/planned-store.ts';
import { scheduledToken } from '../../../paying/planned/scheduled-link.ts';
import { asFirstPlanned } from '../scheduling/present-planned.ts';
import { decideSchedule, premiseDays } from '../scheduling/schedule-rules.ts';
import { requireNotCashOnly, requireVisitor } from './visitor-access.ts';

/** A card or bank account that this browser has just entered: what the gateway keeps for somebody isn't a visitor's. */
async function findMethod(services: Services, paymentToken: string) {
  const found = await findNewToken(services, paymentToken);
  if (!found || found.isSaved || found.kind === 'wallet') throw new CallError(found?.kind === 'bank' ? 'F304' : 'F310');
  return found;
}

/** The one that has this key, if it was asked for in the same words: an answer that was lost is given again. */
async function findEarlier({ db }: Services, access: VisitorAccess, key: string, requestFingerprint: string) {
  const earlier = await findPlannedByKey(db, access, key);
  if (earlier && earlier.requestFingerprint !== requestFingerprint) throw new CallError('PAY411');
  return earlier;
}

export const visitorScheduleCalls: AnsweredCall[] = [
  answer(scheduleAsVisitor, async context => {
    const { request, db, actor, config, clock, gateways, secrets } = context;
    const access = await requireVisitor(context);
    const { accountNumber, visitorId } = access;
    if (!isEmail(request.receiptEmail)) throw new CallError('REQ400');
    const requestFingerprint = fingerprintOf(payerKey(access), request);
    const linkTo = ({ plannedId }: { plannedId: string }) => ({ link: scheduledToken(secrets, plannedId) });
    const earlier = await findEarlier(context, access, request.idempotencyKey, requestFingerprint);
    if (earlier) return linkTo(earlier);

    await requireNotCashOnly(context, access);
    const [method, [account]] = await Promise.all([
      findMethod(context, request.paymentToken),
      gateways.billingSystem.findAccounts([accountNumber]),
    ]);
    if (!account) throw notFound();
    const days = premiseDays(clock.now(), account.timeZone, config.SCHEDULE_DAYS);
    const refusal = decideSchedule({ ...request, expiry: method }, days, config);
    if (refusal) throw new CallError(refusal);
    await requireAcceptedKind(context, accountNumber, method.kind);
    if (request.feeCents !== feeFor(config, method.kind)) throw new CallError('PAY409');
    const { scheduleDate, amountType, amountCents, feeCents, language, idempotencyKey } = request;
    const isAhead = isTakenAhead(request, { isClosed: account.status === accountStatuses.closedWithBalance });
    const planned: NewPlanned = {
      ...{ accountNumber, plannedId: newUuid(), userUuid: null, visitorId, kind: 'scheduled' },
      ...{ payOn: scheduleDate, timeZone: account.timeZone, amountType, amountCents, isAhead, ceilingCents: null },
      ...{ customerRefNum: null, gatewayToken: request.paymentToken, methodKind: method.kind },
      ...{ methodBrand: method.brand, methodLast4: method.last4, feeCents, language, billNumber: null },
      ...{ receiptEmail: request.receiptEmail.trim(), idempotencyKey, requestFingerprint, state: 'planned' },
      dueAt: takenAt(scheduleDate, account.timeZone),
      remindAt: remindedAt(scheduleDate, account.timeZone, clock.now()),
    };
    // A token for one charge would be gone by the day. That the gateway forgets it, if this comes to nothing, is planned first.
    await queueForgettingUnlessUsed(context, db, planned.gatewayToken);
    if (!(await keepNewToken(context, planned.gatewayToken)))
      throw new CallError(method.kind === 'bank' ? 'F304' : 'F310');
    const isFirst = await inTransaction(db, async tx => {
      if (!(await insertPlanned(tx, actor, planned))) return false;
      await tellPlanned(context, tx, 'scheduled', asFirstPlanned(planned, clock.now()), { happening: 'scheduled' });
      return true;
    });
    if (isFirst) return linkTo(planned);
    const other = await findEarlier(context, access, idempotencyKey, requestFingerprint);
    return linkTo(other ?? planned);
  }),
];
