import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { readAmount } from '@wattershed/domain/money/amount';
import type { CanPay } from '@wattershed/domain/program/help-plan';
import type { Language } from '@wattershed/domain/text/language';
import {
  type AssistanceDraft,
  asReadNow as applicationAsReadNow,
  draftOf as applicationDraftOf,
  newDraft as newApplication,
  readCount,
} from '../assistance/apply/assistance-draft.ts';
import type { Rules } from '../assistance/assistance-view.ts';
import { keptForAccount, type OpenedForAccount, withAccountMark } from '../kept-for-account.ts';

export const helpSteps = ['household', 'home', 'pay', 'result'] as const;
export type HelpStep = (typeof helpSteps)[number];

/** As typed: what can be paid now and each month, and the day on which it could be all of it. */
export type PayFields = { now: string; monthly: string; allOn: LocalDate | '' };

/** An application for the discount, and what can be paid. */
export type HelpDraft = AssistanceDraft & { pay: PayFields; hasPay?: boolean | undefined };

export const draftName = 'wattershed.helpPaying';

export const newDraft = (accountNumber: AccountNumber): HelpDraft => ({
  ...newApplication(accountNumber),
  pay: { now: '', monthly: '', allOn: '' },
});

/** The first of the steps asked that isn’t done. */
export function furthestOf(steps: readonly HelpStep[], { hasHousehold, hasHome, hasPay }: HelpDraft): HelpStep {
  const isDone = { household: hasHousehold, home: hasHome, pay: hasPay, result: false };
  return steps.find(step => !isDone[step]) ?? 'result';
}

type Asked = { language: Language; rules: Rules | null; days: { earliest: LocalDate; latest: LocalDate } | null };

/** What was done before, perhaps in another language or on another day, counts as done only while it can still be read. */
export function asReadNow(draft: HelpDraft, { language, rules, days }: Asked): HelpDraft {
  const { pay } = draft;
  const isPay = canPayOf(pay, language) !== undefined && (pay.allOn === '' || isAmong(days, pay.allOn));
  return { ...applicationAsReadNow(draft, { language, rules }), hasPay: draft.hasPay === true && isPay };
}

const isAmong = (days: Asked['days'], day: LocalDate) => days !== null && days.earliest <= day && day <= days.latest;

const kinds = ['help-paying'] as const;

type Kept = Pick<HelpDraft, 'household' | 'home' | 'pay' | 'hasHousehold' | 'hasHome' | 'hasPay'>;

export function formToKeep({ accountNumber, household, home, pay, hasHousehold, hasHome, hasPay }: HelpDraft): string {
  return withAccountMark<Kept>(accountNumber, { household, home, pay, hasHousehold, hasHome, hasPay });
}

/** A form that was kept, for the account of this person that it is about; undefined for one that can’t be read or is about another. */
export function draftOf(opened: OpenedForAccount, own: readonly AccountNumber[]): HelpDraft | undefined {
  const application = applicationDraftOf(opened, kinds, own);
  const known = keptForAccount<Kept>(opened, kinds, own);
  if (!application || !known) return undefined;
  const { pay, hasPay } = known.kept;
  return { ...application, pay: { ...newDraft(application.accountNumber).pay, ...pay }, hasPay };
}

/** What the fund goes by. */
export function grantOf({ income, adults, children, publicPrograms }: HelpDraft['household'], language: Language) {
  const incomeCents = income.trim() === '' ? null : (readAmount(income, language) ?? null);
  const people = (readCount(adults) ?? 0) + (readCount(children) ?? 0);
  return { people: people > 0 ? people : null, incomeCents, publicPrograms };
}

/** What was said as figures; undefined while an amount isn’t one. */
export function canPayOf({ now, monthly, allOn }: PayFields, language: Language): CanPay | undefined {
  const [nowCents, monthlyCents] = [readAmount(now, language), readAmount(monthly, language)];
  if (nowCents === undefined || monthlyCents === undefined) return undefined;
  return { nowCents, monthlyCents, allOn: allOn === '' ? null : allOn };
}
