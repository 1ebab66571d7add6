import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { readAmount } from '@wattershed/domain/money/amount';
import type { CanPay } from '@wattershed/domain/program/help-plan';
import type { Language } from '@wattershed/domain/text/language';
import type { KeptDraft } from '../../../wizard/kept/use-kept-wizard.ts';
import {
  type AssistanceDraft,
  applicationOf,
  faultsOf,
  newDraft as newApplication,
  readCount,
} from '../assistance/apply/assistance-draft.ts';
import type { Rules } from '../assistance/assistance-view.ts';

export const helpSteps = ['household', 'home', 'pay', 'result'] as const;
export type HelpStep = (typeof helpSteps)[number];

/** As typed: what can be paid now and each month, and the day on which it could be all of it. */
export type PayFields = { now: string; monthly: string; allOn: LocalDate | '' };

export type HelpDraft = KeptDraft & {
  accountNumber: AccountNumber;
  household: AssistanceDraft['household'];
  home: AssistanceDraft['home'];
  pay: PayFields;
  /** Something was typed. */
  isBegun?: boolean;
  hasHousehold?: boolean;
  hasHome?: boolean;
  hasPay?: boolean;
};

export const draftName = 'wattershed.helpPaying';

export function newDraft(accountNumber: AccountNumber): HelpDraft {
  const { household, home } = newApplication(accountNumber, 'enroll');
  return {
    ...{ requestId: crypto.randomUUID(), accountNumber, household, home },
    pay: { now: '', monthly: '', allOn: '' },
  };
}

/** The first of the steps asked that isn’t done. */
export function furthestOf(steps: readonly HelpStep[], { hasHousehold, hasHome, hasPay }: HelpDraft): HelpStep {
  const isDone = { household: hasHousehold, home: hasHome, pay: hasPay, result: false };
  return steps.find(step => !isDone[step]) ?? 'result';
}

type Asked = { language: Language; rules: Rules | null; days: { earliest: LocalDate; latest: LocalDate } | null };

/** What was done before, perhaps in another language or on another day, counts as done only while it can still be read. */
export function asReadNow(draft: HelpDraft, { language, rules, days }: Asked): HelpDraft {
  const { household, pay } = draft;
  const isRead = {
    household: Object.keys(faultsOf(household, language)).length === 0,
    home: rules !== null && applicationOf(draft, { language, asksAboutPool: rules.asksAboutPool }) !== undefined,
    pay: canPayOf(pay, language) !== undefined && (pay.allOn === '' || isAmong(days, pay.allOn)),
  };
  return {
    ...draft,
    ...{ hasHousehold: draft.hasHousehold === true && isRead.household },
    ...{ hasHome: draft.hasHome === true && isRead.home, hasPay: draft.hasPay === true && isRead.pay },
  };
}

const isAmong = (days: Asked['days'], day: LocalDate) => days !== null && days.earliest <= day && day <= days.latest;

/** Which account it is about; the number itself looks like one that must not be kept. */
const endOf = (accountNumber: AccountNumber) => accountNumber.slice(-4);

type Kept = Pick<HelpDraft, 'household' | 'home' | 'pay' | 'hasHousehold' | 'hasHome' | 'hasPay'> & {
  accountEnd: string;
};

export function formToKeep({ accountNumber, household, home, pay, hasHousehold, hasHome, hasPay }: HelpDraft): string {
  const done = {
    ...(hasHousehold ? { hasHousehold } : {}),
    ...(hasHome ? { hasHome } : {}),
    ...(hasPay ? { hasPay } : {}),
  };
  return JSON.stringify({ accountEnd: endOf(accountNumber), household, home, pay, ...done } satisfies Kept);
}

type Opened = { requestId: string; kind: string; form: string };

/** A form that was kept, for the account of this person that it is about; undefined for one that can’t be read or is about another. */
export function draftOf({ requestId, kind, form }: Opened, own: readonly AccountNumber[]): HelpDraft | undefined {
  if (kind !== 'help-paying') return undefined;
  try {
    const { accountEnd, ...kept } = JSON.parse(form) as Partial<Kept>;
    const accountNumber = own.find(one => endOf(one) === accountEnd);
    if (!accountNumber) return undefined;
    const empty = newDraft(accountNumber);
    return {
      ...{ ...empty, ...kept, requestId, isBegun: true },
      household: { ...empty.household, ...kept.household },
      home: { ...empty.home, ...kept.home },
      pay: { ...empty.pay, ...kept.pay },
    };
  } catch {
    return undefined;
  }
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
