import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import type { DataOf } from '@wattershed/contract/call';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type AnsweredCall, answer } from '../../call.ts';
import { type AutoPay, findAutoPay } from '../../paying/auto-pay/auto-pay-store.ts';
import { findAnyMethod } from '../../paying/auto-pay/drawn-method-store.ts';
import { isMethodExpired } from '../../paying/payments-rules.ts';

export const autoPayStatusCalls: AnsweredCall[] = [
  answer(getAutoPayStatus, async ({ db, access, gateways }) => {
    const [owed, autoPay] = await Promise.all([
      gateways.billingSystem.getAmountsOwed(access.accountNumber),
      findAutoPay(db, access.accountNumber),
    ]);
    const method = autoPay && (await findAnyMethod(db, autoPay));
    return {
      enrollment: autoPay && method ? presentEnrollment(autoPay, method, access.userUuid, owed.today) : null,
      isDrawnByUtility: !autoPay && owed.isOnAutoPay,
      autoPayOn: owed.autoPayOn,
    };
  }),
];

type Enrollment = NonNullable<DataOf<typeof getAutoPayStatus>['enrollment']>;
type DrawnMethod = NonNullable<Awaited<ReturnType<typeof findAnyMethod>>>;

function presentEnrollment(autoPay: AutoPay, method: DrawnMethod, userUuid: string, today: LocalDate): Enrollment {
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
      problem: problemOf(method, today),
    },
    makePaymentType: makePaymentTypeOf(daysBefore),
    daysBefore,
    paymentDay: rule.drawBy === 'payment-day' ? rule.paymentDay : null,
    amountType: amount.amountType,
    fixedCents: amount.amountType === 'Fixed' ? amount.fixedCents : null,
    ceilingCents: amount.amountType === 'AmountDue' ? amount.ceilingCents : null,
    skipsNext,
    pausedUntil,
    enrolledAt: enrolledAt.toISOString(),
  };
}

function makePaymentTypeOf(daysBefore: number | null): Enrollment['makePaymentType'] {
  if (daysBefore === null) return 'PayOnDay';
  return daysBefore === 0 ? 'PayonDueDate' : 'PayBeforeDueDate';
}

function problemOf(method: DrawnMethod, today: LocalDate): Enrollment['method']['problem'] {
  if (method.isRemoved) return 'removed';
  return isMethodExpired(method, today) ? 'expired' : null;
}
