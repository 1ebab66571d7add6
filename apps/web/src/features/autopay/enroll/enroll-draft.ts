import type { DataOf } from '@wattershed/contract/call';
import type { listPaymentMethods } from '@wattershed/contract/payments/methods';
import type { Cents } from '@wattershed/domain/money/cents';
import { zeroCents } from '@wattershed/domain/money/cents';
import type { Enrollment } from '../autopay-words.ts';

export type SavedMethods = DataOf<typeof listPaymentMethods>;

/** A saved method by its reference, or a new one by the gateway's token of it. */
export type DrawnFrom = { kind: 'card' | 'bank' | 'wallet'; brand: string; last4: string } & (
  | { customerRefNum: string }
  | { paymentToken: string; nickName: string }
);

export type Terms = {
  makePaymentType: Enrollment['makePaymentType'];
  daysBefore: number;
  paymentDay: number;
  amountType: Enrollment['amountType'];
  fixedCents: Cents;
  hasCeiling: boolean;
  ceilingCents: Cents;
};

export type EnrollDraft = { method?: DrawnFrom; terms?: Terms };

export const enrollSteps = ['method', 'terms', 'review'] as const;
export type EnrollStep = (typeof enrollSteps)[number];

/** The defaults of the specification: the amount due, on the due date. */
const usualTerms: Terms = {
  makePaymentType: 'PayonDueDate',
  daysBefore: 5,
  paymentDay: 15,
  amountType: 'AmountDue',
  fixedCents: zeroCents,
  hasCeiling: false,
  ceilingCents: zeroCents,
};

export function termsOf(enrollment: Enrollment | null): Terms {
  if (!enrollment) return usualTerms;
  const { makePaymentType, amountType, daysBefore, paymentDay, fixedCents, ceilingCents } = enrollment;
  return {
    makePaymentType,
    daysBefore: daysBefore || usualTerms.daysBefore,
    paymentDay: paymentDay ?? usualTerms.paymentDay,
    amountType,
    fixedCents: fixedCents ?? zeroCents,
    hasCeiling: ceilingCents !== null,
    ceilingCents: ceilingCents ?? zeroCents,
  };
}

/** As the calls take them: without what the chosen types don't have. */
export function requestTerms(terms: Terms) {
  const { makePaymentType, amountType } = terms;
  return {
    makePaymentType,
    amountType,
    ...(makePaymentType === 'PayBeforeDueDate' ? { daysBefore: terms.daysBefore } : {}),
    ...(makePaymentType === 'PayOnDay' ? { paymentDay: terms.paymentDay } : {}),
    ...(amountType === 'Fixed' ? { fixedCents: terms.fixedCents } : {}),
    ...(amountType === 'AmountDue' && terms.hasCeiling ? { ceilingCents: terms.ceilingCents } : {}),
  };
}

export function furthestStep({ method, terms }: EnrollDraft): EnrollStep {
  if (!method) return 'method';
  return terms ? 'review' : 'terms';
}
