import type { RequestOf } from '@wattershed/contract/call';
import type { configureAssistance } from '@wattershed/contract/programs/assistance';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { readAmount } from '@wattershed/domain/money/amount';
import { assistanceAgreement, type PublicProgram } from '@wattershed/domain/program/assistance';
import {
  type HouseholdFault,
  householdFaults,
  type IncomeSource,
  incomeSources,
} from '@wattershed/domain/program/household-said';
import type { DraftKind } from '@wattershed/domain/service/draft/draft';
import type { Language } from '@wattershed/domain/text/language';
import type { KeptDraft } from '../../../../wizard/kept/use-kept-wizard.ts';
import { readDraft } from '../../../../wizard/kept-draft.ts';
import { keptForAccount, type OpenedForAccount, withAccountMark } from '../../kept-for-account.ts';
import type { Rules } from '../assistance-view.ts';

export const assistanceSteps = ['household', 'home', 'review'] as const;
export type AssistanceStep = (typeof assistanceSteps)[number];

/** As typed. */
export type HouseholdFields = {
  publicPrograms: PublicProgram[];
  income: string;
  adults: string;
  children: string;
  primarySource: string;
  secondarySource: string;
};

type Answer = 'yes' | 'no' | '';

export type HomeFields = {
  isInApplicantsName: Answer;
  isPrimaryResidence: Answer;
  isDependent: Answer;
  pool: 'none' | 'prescribed' | 'own' | '';
  phone: string;
  email: string;
  coApplicant: string;
  wantsPaperless: boolean;
};

export type AssistanceDraft = KeptDraft & {
  accountNumber: AccountNumber;
  /** What stands in the fields, done or not: a reload must not lose it. */
  household: HouseholdFields;
  home: HomeFields;
  /** Something was typed. */
  isBegun?: boolean;
  hasHousehold?: boolean | undefined;
  hasHome?: boolean | undefined;
};

export const draftName = 'wattershed.assistance';

export const newDraft = (accountNumber: AccountNumber): AssistanceDraft => ({
  ...{ requestId: crypto.randomUUID(), accountNumber },
  household: { publicPrograms: [], income: '', adults: '1', children: '0', primarySource: '', secondarySource: '' },
  home: {
    ...{ isInApplicantsName: '', isPrimaryResidence: '', isDependent: '', pool: '' },
    ...{ phone: '', email: '', coApplicant: '', wantsPaperless: false },
  },
});

export function furthestStep({ hasHousehold, hasHome }: AssistanceDraft): AssistanceStep {
  if (!hasHousehold) return 'household';
  return hasHome ? 'review' : 'home';
}

/** What this tab has begun for the account and not sent yet. */
export function begunHere(accountNumber: AccountNumber): AssistanceDraft | undefined {
  const kept = readDraft<AssistanceDraft>(draftName);
  return kept?.accountNumber === accountNumber && kept.isBegun && !kept.placed ? kept : undefined;
}

type Asked = { language: Language; rules: Rules | null };

/** What was done before, perhaps in another language, counts as done only while it can still be read. */
export function asReadNow<Draft extends AssistanceDraft>(draft: Draft, { language, rules }: Asked): Draft {
  const isHousehold = Object.keys(faultsOf(draft.household, language)).length === 0;
  const isHome = rules !== null && applicationOf(draft, { language, asksAboutPool: rules.asksAboutPool }) !== undefined;
  return {
    ...draft,
    ...{ hasHousehold: draft.hasHousehold === true && isHousehold, hasHome: draft.hasHome === true && isHome },
  };
}

/** What the server keeps of a draft. */
type Kept = Pick<AssistanceDraft, 'household' | 'home' | 'hasHousehold' | 'hasHome'>;

export function formToKeep({ accountNumber, household, home, hasHousehold, hasHome }: AssistanceDraft): string {
  return withAccountMark<Kept>(accountNumber, { household, home, hasHousehold, hasHome });
}

/** A form that was kept, for the account of this person that it is about; undefined for one that can’t be read or is about another. */
export function draftOf(
  opened: OpenedForAccount,
  kinds: readonly DraftKind[],
  own: readonly AccountNumber[],
): AssistanceDraft | undefined {
  const known = keptForAccount<Kept>(opened, kinds, own);
  if (!known) return undefined;
  const { accountNumber, kept } = known;
  const empty = newDraft(accountNumber);
  return {
    ...{ ...empty, ...kept, requestId: opened.requestId, isBegun: true },
    household: { ...empty.household, ...kept.household },
    home: { ...empty.home, ...kept.home },
  };
}

const isSource = (text: string): text is IncomeSource => incomeSources.some(one => one === text);

/** A count as typed; undefined for anything but digits. */
export const readCount = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined);

export type FieldFault = HouseholdFault | 'income-not-read' | 'children-missing' | 'source-not-chosen';

type FaultyField = 'income' | 'adults' | 'children' | 'primarySource' | 'secondarySource';

/** What is wrong with each field as typed; the rules are those of the domain. */
export function faultsOf(fields: HouseholdFields, language: Language): Partial<Record<FaultyField, FieldFault>> {
  const { publicPrograms, income, primarySource, secondarySource } = fields;
  const incomeCents = income.trim() === '' ? null : readAmount(income, language);
  const adults = readCount(fields.adults);
  const children = readCount(fields.children);
  const faults: Partial<Record<FaultyField, FieldFault>> = householdFaults({
    ...{ incomeCents: incomeCents ?? null, adults: adults ?? 0, children: children ?? 0, publicPrograms },
    primarySource: isSource(primarySource) ? primarySource : 'wages',
    secondarySource: isSource(secondarySource) && isSource(primarySource) ? secondarySource : null,
  });
  if (!isSource(primarySource)) faults.primarySource = 'source-not-chosen';
  // More digits than are read are too much; anything else isn’t an amount.
  if (incomeCents === undefined)
    faults.income = /^[\d.,\s$]{10,}$/.test(income.trim()) ? 'income-too-much' : 'income-not-read';
  if (children === undefined) faults.children = 'children-missing';
  return faults;
}

type Request = RequestOf<typeof configureAssistance>;

/** What is sent; undefined while something of it isn’t said. */
export function applicationOf(
  { household, home }: Pick<AssistanceDraft, 'household' | 'home'>,
  { language, asksAboutPool }: { language: Language; asksAboutPool: boolean },
): NonNullable<Request['enroll']> | undefined {
  const { publicPrograms, income, primarySource, secondarySource } = household;
  const { phone, email, coApplicant, wantsPaperless, pool } = home;
  const incomeCents = income.trim() === '' ? null : readAmount(income, language);
  const [adults, children] = [readCount(household.adults), readCount(household.children)];
  const isSaid = incomeCents !== undefined && adults !== undefined && children !== undefined && isSource(primarySource);
  if (!isSaid || (asksAboutPool && pool === '')) return undefined;
  return {
    ...{ incomeCents, adults, children, primarySource, publicPrograms },
    secondarySource: isSource(secondarySource) ? secondarySource : null,
    isInApplicantsName: home.isInApplicantsName === 'yes',
    isPrimaryResidence: home.isPrimaryResidence === 'yes',
    isDependent: home.isDependent === 'yes',
    pool: asksAboutPool && pool !== '' ? pool : null,
    ...{ phone: phone.trim(), email: email.trim(), coApplicant: coApplicant.trim(), wantsPaperless },
    ...{ agreement: assistanceAgreement, agrees: true },
  };
}
