import {
  cancelScheduledPayment,
  changeScheduledPayments,
  listFuturePayments,
  listScheduledPayments,
} from '@wattershed/contract/payments/scheduling';
import { inTransaction } from '@wattershed/database/transaction';
import type { Cents } from '@wattershed/domain/money/cents';
import { type AccountAccess, findAccessesOfPerson } from '../../../access/access-store.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { queueForgetting } from '../../../paying/methods/forget-tokens.ts';
import { findNewToken } from '../../../paying/methods/new-token.ts';
import { findMethod, lockMethods } from '../../../paying/methods/payment-method-store.ts';
import { areBanksRefused } from '../../../paying/money-back/bank-refused.ts';
import { feeFor, type MethodExpiry } from '../../../paying/payments-rules.ts';
import { tellPlanned } from '../../../paying/planned/planned-letters.ts';
import { remindedAt, takenAt } from '../../../paying/planned/planned-rules.ts';
import {
  cancelPlanned,
  changePlanned,
  findPlanned,
  listFuturePlanned,
  listPlanned,
  type PlannedChange,
  type PlannedMethod,
} from '../../../paying/planned/planned-store.ts';
import { presentListed } from './present-listed.ts';
import { presentPlanned } from './present-planned.ts';
import { decideSchedule, premiseDays } from './schedule-rules.ts';

const noExpiry = { expiryMonth: null, expiryYear: null };

/** Until when a card is good that was entered for one payment alone: only the gateway knows. */
async function findOwnCards(
  context: Services & { access: AccountAccess },
  asked: readonly { schedulePayUid: string; customerRefNum?: string | undefined }[],
): Promise<Map<string, MethodExpiry>> {
  const cards = new Map<string, MethodExpiry>();
  for (const { schedulePayUid, customerRefNum } of asked) {
    const planned = await findPlanned(context.db, context.access, schedulePayUid);
    if (customerRefNum || planned?.userUuid !== context.access.userUuid || planned.customerRefNum !== null) continue;
    const token = await findNewToken(context, planned.gatewayToken);
    if (token) cards.set(schedulePayUid, token);
  }
  return cards;
}

export const scheduledCalls: AnsweredCall[] = [
  answer(listScheduledPayments, async ({ db, access, session, request, clock, config, gateways }) => {
    const others = [...new Set(request.accountNumbers)].filter(one => one !== access.accountNumber);
    const found = await findAccessesOfPerson(db, session.userUuid, others, listScheduledPayments.right);
    const payable = [...found.values()].filter(({ mayUse }) => mayUse);
    // All of those named, or none.
    if (payable.length < others.length) throw notFound();
    const listed = [access, ...payable.map(other => other.access)];
    const [planned, [account]] = await Promise.all([
      Promise.all(listed.map(one => listPlanned(db, one))),
      gateways.billingSystem.findAccounts([access.accountNumber]),
    ]);
    if (!account) throw notFound();
    return {
      scheduled: await presentListed({ gateways, config }, planned.flat(), access),
      ...premiseDays(clock.now(), account.timeZone, config.SCHEDULE_DAYS),
    };
  }),

  answer(listFuturePayments, async ({ db, request, session, gateways, config }) => {
    if (request.uuid !== session.userUuid) throw notFound();
    const planned = await listFuturePlanned(db, session.userUuid);
    return { scheduled: await presentListed({ gateways, config }, planned, session) };
  }),

  answer(changeScheduledPayments, async context => {
    const { db, access, actor, request, clock, config } = context;
    const [ownCards, isBankRefused] = await Promise.all([
      findOwnCards(context, request.accountData),
      areBanksRefused(context, access.accountNumber),
    ]);
    return inTransaction(db, async tx => {
      const scheduled = [];
      // Whoever removes a method looks for what uses it under the same lock.
      await lockMethods(tx, access);
      for (const { schedulePayUid, customerRefNum, feeCents, ...terms } of request.accountData) {
        const planned = await findPlanned(tx, access, schedulePayUid);
        if (planned?.userUuid !== access.userUuid || planned.kind !== 'scheduled') throw notFound();
        const ref = customerRefNum ?? planned.customerRefNum;
        const method = ref === null ? undefined : await findMethod(tx, access, ref);
        if (customerRefNum && !method) throw notFound();
        if (customerRefNum && method?.blockedReason != null) throw new CallError('MTH423');
        if (customerRefNum && method?.kind === 'bank' && isBankRefused) throw new CallError('PAY424');
        const days = premiseDays(clock.now(), planned.timeZone, config.SCHEDULE_DAYS);
        const refusal = decideSchedule(
          { ...terms, expiry: method ?? ownCards.get(schedulePayUid) ?? noExpiry },
          days,
          config,
        );
        if (refusal) throw new CallError(refusal);
        const taken: PlannedMethod & { feeCents: Cents } = method
          ? {
              customerRefNum: method.customerRefNum,
              gatewayToken: method.gatewayToken,
              methodKind: method.kind,
              methodBrand: method.brand,
              methodLast4: method.last4,
              // Who keeps the method has agreed to its fee.
              feeCents: customerRefNum ? feeFor(config, method.kind) : planned.feeCents,
            }
          : planned;
        const change: PlannedChange = {
          customerRefNum: taken.customerRefNum,
          gatewayToken: taken.gatewayToken,
          methodKind: taken.methodKind,
          methodBrand: taken.methodBrand,
          methodLast4: taken.methodLast4,
          feeCents: taken.feeCents,
          receiptEmail: planned.receiptEmail,
          payOn: terms.scheduleDate,
          amountType: terms.amountType,
          amountCents: terms.amountCents,
          isAhead: terms.isAhead,
          state: 'planned',
          dueAt: takenAt(terms.scheduleDate, planned.timeZone),
          remindAt: remindedAt(terms.scheduleDate, planned.timeZone, clock.now()),
        };
        if (feeCents !== undefined && feeCents !== taken.feeCents) throw new CallError('PAY409');
        // It is being taken at this moment, or has ended.
        if (!(await changePlanned(tx, actor, planned, change))) throw new CallError('RES409');
        // What was entered for this payment alone isn't needed any longer.
        if (planned.gatewayToken !== change.gatewayToken && planned.customerRefNum === null) {
          await queueForgetting(context, tx, planned.gatewayToken);
        }
        const changed = { ...planned, ...change };
        await tellPlanned(context, tx, 'scheduled-changed', changed, { happening: actor.requestId });
        scheduled.push(presentPlanned(changed, access));
      }
      return { scheduled };
    });
  }),

  answer(cancelScheduledPayment, async context => {
    const { db, access, actor, request } = context;
    return inTransaction(db, async tx => {
      const planned = await findPlanned(tx, access, request.schedulePayUid);
      if (planned?.userUuid !== access.userUuid || planned.kind !== 'scheduled') throw notFound();
      const hasEnded = await cancelPlanned(tx, actor, planned, { state: 'canceled', reason: 'by-person' });
      // Canceled twice is canceled.
      if (!hasEnded && planned.state !== 'canceled') throw new CallError('RES409');
      if (hasEnded) await tellPlanned(context, tx, 'scheduled-canceled', planned, { happening: 'canceled' });
      const now = await findPlanned(tx, access, request.schedulePayUid);
      return { scheduled: presentPlanned(now ?? planned, access) };
    });
  }),
];
