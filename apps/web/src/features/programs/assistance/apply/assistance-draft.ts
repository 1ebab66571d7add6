import type { RequestOf } from '@wattershed/contract/call';
import type { configureAssistance } from '@wattershed/contract/programs/assistance';
import { readAmount } from '@wattershed/domain/money/amount';
import { assistanceAgreement, type PublicProgram } from '@wattershed/domain/program/assistance';
import {
  type HouseholdFault,
  householdFaults,
  type IncomeSource,
  incomeSources,
} from '@wattershed/domain/program/household-said';
import type { Language } from '@wattershed/domain/text/language';

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

export type AssistanceDraft = {
  accountNumber: string;
  kind: 'enroll' | 'recertify';
  /** What stands in the fields, done or not: a reload must not lose it. */
  household: HouseholdFields;
  home: HomeFields;
  hasHousehold?: boolean;
  hasHome?: boolean;
};

export const draftName = 'wattershed.assistance';

export const newDraft = (accountNumber: string, kind: AssistanceDraft['kind']): AssistanceDraft => ({
  ...{ accountNumber, kind },
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
