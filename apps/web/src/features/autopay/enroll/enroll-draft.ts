import type { DataOf } from '@wattershed/contract/call';
import type { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Cents } from '@wattershed/domain/money/cents';
import { zeroCents } from '@wattershed/domain/money/cents';
import { problemOfMethod } from '../../../paying/accepted/accepted-method.ts';
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

/** What has been chosen so far, on which account, and for which enrollment it changes; null for a new one. */
export type EnrollDraft = { accountNumber: AccountNumber; revision: number | null; method?: DrawnFrom; terms?: Terms };

/** The tab keeps it across a reload, with the gateway's token of what was entered and never a number (decision 95). */
export const enrollDraftName = 'wattershed.autoPayDraft';

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

/** Without a method that can't be drawn from anymore, or not on this account. */
export function withGoodMethod(draft: EnrollDraft, found: SavedMethods): EnrollDraft {
  const { method, ...rest } = draft;
  if (!method) return draft;
  const saved = 'customerRefNum' in method ? method.customerRefNum : undefined;
  const isGood = saved
    ? found.methods.some(one => one.customerRefNum === saved && problemOfMethod(found, one) === null)
    : !(method.kind === 'bank' && found.isBankRefused);
  return isGood ? draft : rest;
}

export function furthestStep({ method, terms }: Pick<EnrollDraft, 'method' | 'terms'>): EnrollStep {
  if (!method) return 'method';
  return terms ? 'review' : 'terms';
}
