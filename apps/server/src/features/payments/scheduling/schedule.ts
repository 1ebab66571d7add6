import { schedulePayment } from '@wattershed/contract/payments/scheduling';
import { inTransaction } from '@wattershed/database/transaction';
import { isEmail } from '@wattershed/domain/contact/email';
import { cents } from '@wattershed/domain/money/cents';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { newUuid } from '../../../ids.ts';
import { keepMethod } from '../../../paying/methods/keep-method.ts';
import { findMethod, lockMethods } from '../../../paying/methods/payment-method-store.ts';
import { requireAcceptedKind } from '../../../paying/money-back/bank-refused.ts';
import { feeFor, fingerprintOf } from '../../../paying/payments-rules.ts';
import { tellPlanned } from '../../../paying/planned/planned-letters.ts';
import { remindedAt, takenAt } from '../../../paying/planned/planned-rules.ts';
import { findPlannedByKey, insertPlanned, type NewPlanned } from '../../../paying/planned/planned-store.ts';
import { findMethodToSchedule, keepUntilThen } from './method-to-schedule.ts';
import { asFirstPlanned, presentPlanned } from './present-planned.ts';
import { decideSchedule, premiseDays } from './schedule-rules.ts';

/** Who schedules the same once more, because the answer was lost, gets what was scheduled the first time. */
export const scheduleCalls: AnsweredCall[] = [
  answer(schedulePayment, async context => {
    const { request, db, access, actor, config, clock, gateways } = context;
    if (!isEmail(request.receiptEmail)) throw new CallError('REQ400');
    const requestFingerprint = fingerprintOf(access.userUuid, request);
    const earlier = await findPlannedByKey(db, access, request.idempotencyKey);
    if (earlier) {
      if (earlier.requestFingerprint !== requestFingerprint) throw new CallError('PAY411');
      return { scheduled: presentPlanned(earlier, access) };
    }
    const [method, [account]] = await Promise.all([
      findMethodToSchedule(context, request),
      gateways.billingSystem.findAccounts([access.accountNumber]),
    ]);
    if (!account) throw notFound();
    // A session that began before the account was closed still has the right.
    if (account.status === accountStatuses.closedWithBalance) throw new CallError('ACC403');
    const days = premiseDays(clock.now(), account.timeZone, config.SCHEDULE_DAYS);
    const refusal = decideSchedule({ ...request, expiry: method.expiry }, days, config);
    if (refusal) throw new CallError(refusal);
    await requireAcceptedKind(context, access.accountNumber, method.methodKind);
    if (request.feeCents !== feeFor(config, method.methodKind)) throw new CallError('PAY409');
    await keepUntilThen(context, method);
    const { expiry, isNew, ...plannedMethod } = method;
    const planned: NewPlanned = {
      ...plannedMethod,
      accountNumber: access.accountNumber,
      plannedId: newUuid(),
      userUuid: access.userUuid,
      kind: 'scheduled',
      payOn: request.scheduleDate,
      timeZone: account.timeZone,
      amountType: request.amountType,
      amountCents: request.amountCents,
      isAhead: request.isAhead,
      ceilingCents: null,
      feeCents: cents(request.feeCents),
      receiptEmail: request.receiptEmail.trim(),
      language: request.language,
      billNumber: null,
      idempotencyKey: request.idempotencyKey,
      requestFingerprint,
      state: 'planned',
      dueAt: takenAt(request.scheduleDate, account.timeZone),
      remindAt: remindedAt(request.scheduleDate, account.timeZone, clock.now()),
    };
    const isFirst = await inTransaction(db, async tx => {
      if (isNew) {
        const { gatewayToken, methodKind: kind, methodBrand: brand, methodLast4: last4 } = method;
        const { expiryMonth, expiryYear, accountType, fingerprint } = expiry;
        const kept = await keepMethod(context, tx, {
          ...{ accountNumber: access.accountNumber, userUuid: access.userUuid, gatewayToken, kind, brand, last4 },
          ...{ expiryMonth, expiryYear, accountType, fingerprint, bankName: '' },
          ...{ nickName: request.nickName?.trim() ?? '', isDefault: false },
        });
        if (kept === 'blocked') throw new CallError('MTH423');
        if (kept === 'too-many') throw new CallError('MTH422');
        planned.customerRefNum = kept.customerRefNum;
      } else if (method.customerRefNum !== null) {
        // It may just have been removed: whoever removes a method looks for what uses it under the same lock.
        await lockMethods(tx, access);
        if (!(await findMethod(tx, access, method.customerRefNum))) throw notFound();
      }
      if (!(await insertPlanned(tx, actor, planned))) return false;
      await tellPlanned(context, tx, 'scheduled', asFirstPlanned(planned, clock.now()), { happening: 'scheduled' });
      return true;
    });
    if (isFirst) return { scheduled: presentPlanned(asFirstPlanned(planned, clock.now()), access) };
    const other = await findPlannedByKey(db, access, request.idempotencyKey);
    if (other?.requestFingerprint !== requestFingerprint) throw new CallError('PAY411');
    return { scheduled: presentPlanned(other, access) };
  }),
];
