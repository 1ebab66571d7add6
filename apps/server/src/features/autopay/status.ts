import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import type { DataOf } from '@wattershed/contract/call';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, subtractCents, sumCents } from '@wattershed/domain/money/cents';
import { lastDayToStop } from '@wattershed/domain/payment/auto-pay/draft-day';
import { type AnsweredCall, answer } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { type AutoPay, findAutoPay } from '../../paying/auto-pay/auto-pay-store.ts';
import { type DrawnAccount, readDrawnAccount } from '../../paying/auto-pay/bill-to-draw.ts';
import { answerBy } from '../../paying/auto-pay/draft-letters.ts';
import { listDraftsToCome, listEndedDrafts } from '../../paying/auto-pay/draft-store.ts';
import { findAnyMethod } from '../../paying/auto-pay/drawn-method-store.ts';
import { canStop } from '../../paying/auto-pay/replan.ts';
import { areBanksRefused } from '../../paying/money-back/bank-refused.ts';
import { isMethodExpired } from '../../paying/payments-rules.ts';
import { expectedTakings, isToCome } from '../../paying/planned/expected-takings.ts';
import { listPlanned, type Planned } from '../../paying/planned/planned-store.ts';

export const autoPayStatusCalls: AnsweredCall[] = [
  answer(getAutoPayStatus, async context => {
    const { db, access, gateways, config } = context;
    const { accountNumber } = access;
    const [account, autoPay, drafts, history] = await Promise.all([
      readDrawnAccount({ gateways }, accountNumber),
      findAutoPay(db, accountNumber),
      listDraftsToCome(db, accountNumber),
      listEndedDrafts(db, accountNumber),
    ]);
    if (!account) throw notFound();
    const { today, owed, nextBillOn = null } = account;
    const [method, isBankRefused, planned] = await Promise.all([
      autoPay && findAnyMethod(db, autoPay),
      areBanksRefused(context, accountNumber),
      listPlanned(db, access),
    ]);
    const expected = expectedTakings(planned.filter(isToCome), owed, config);
    const standing = { userUuid: access.userUuid, today, isBankRefused };
    return {
      enrollment: autoPay && method ? presentEnrollment(autoPay, method, standing) : null,
      isDrawnByUtility: !autoPay && owed.isOnAutoPay && !owed.isDrawnByPortal,
      autoPayOn: owed.autoPayOn,
      today,
      drafts: drafts.map(draft => ({
        ...presentDraft(draft, today),
        amountCents: expected.get(draft.plannedId) ?? draft.amountCents,
      })),
      history: history.map(({ takenCents, takenFeeCents, ...draft }) => ({
        ...presentDraft(draft, today),
        amountCents: takenCents ?? draft.amountCents,
        feeCents: takenFeeCents ?? draft.feeCents,
      })),
      byHand: autoPay ? byHandOf(autoPay, account, expected) : null,
      dueOn: account.bill?.dueOn ?? null,
      nextBillOn,
    };
  }),
];

function presentDraft(draft: Planned, today: LocalDate): DataOf<typeof getAutoPayStatus>['drafts'][number] {
  const { plannedId, billNumber, payOn, amountCents, feeCents, state, reason, methodBrand, methodLast4, paymentId } =
    draft;
  return {
    ...{ plannedId, billNumber, payOn, amountCents, feeCents, state, reason, methodBrand, methodLast4, paymentId },
    canStop: canStop(draft, today),
    stopBy: lastDayToStop(payOn),
    answerBy: answerBy(draft),
  };
}

/** What of the current bill is neither drawn nor scheduled, and so must be paid by hand. */
function byHandOf(
  { decidedBill, decidedReason }: AutoPay,
  { bill }: DrawnAccount,
  expected: ReadonlyMap<string, Cents>,
): DataOf<typeof getAutoPayStatus>['byHand'] {
  if (!bill) return null;
  const amountCents = subtractCents(bill.askedCents, sumCents([...expected.values()]));
  if (amountCents <= 0) return null;
  return { amountCents, dueOn: bill.dueOn, reason: decidedBill === bill.billNumber ? decidedReason : null };
}

type Enrollment = NonNullable<DataOf<typeof getAutoPayStatus>['enrollment']>;
type DrawnMethod = NonNullable<Awaited<ReturnType<typeof findAnyMethod>>>;

type Standing = { userUuid: string; today: LocalDate; isBankRefused: boolean };

function presentEnrollment(autoPay: AutoPay, method: DrawnMethod, standing: Standing): Enrollment {
  const { userUuid, today } = standing;
  const { revision, rule, amount, skipsNext, pausedUntil, enrolledAt, customerRefNum } = autoPay;
  const isOwn = autoPay.userUuid === userUuid;
  const daysBefore = rule.drawBy === 'due-date' ? rule.daysBefore : null;
  return {
    revision,
    isOwn,
    method: {
      ...{ kind: method.kind, brand: method.brand, last4: method.last4 },
      // What someone named their card, and how it is addressed, is theirs alone.
      nickName: isOwn ? method.nickName : '',
      customerRefNum: isOwn ? customerRefNum : null,
      problem: problemOf(method, standing),
    },
    makePaymentType: makePaymentTypeOf(daysBefore),
    daysBefore,
    paymentDay: rule.drawBy === 'payment-day' ? rule.paymentDay : null,
    amountType: amount.amountType,
    fixedCents: amount.amountType === 'Fixed' ? amount.fixedCents : null,
    ceilingCents: amount.amountType === 'AmountDue' ? amount.ceilingCents : null,
    skipsNext,
    // A pause that is over keeps nothing from being drawn.
    pausedUntil: pausedUntil !== null && pausedUntil > today ? pausedUntil : null,
    enrolledAt: enrolledAt.toISOString(),
  };
}

function makePaymentTypeOf(daysBefore: number | null): Enrollment['makePaymentType'] {
  if (daysBefore === null) return 'PayOnDay';
  return daysBefore === 0 ? 'PayonDueDate' : 'PayBeforeDueDate';
}

function problemOf(method: DrawnMethod, { today, isBankRefused }: Standing): Enrollment['method']['problem'] {
  if (method.isRemoved) return 'removed';
  if (method.isBlocked) return 'blocked';
  if (isMethodExpired(method, today)) return 'expired';
  return method.kind === 'bank' && isBankRefused ? 'bankRefused' : null;
}
