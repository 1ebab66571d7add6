import type { Cents } from '../money/cents.ts';
import type { PublicProgram } from './assistance.ts';

/** What a household lives on. */
export const incomeSources = [
  'wages',
  'self-employment',
  'social-security',
  'disability',
  'pension',
  'unemployment',
  'child-support',
  'rent-or-interest',
  'help-from-others',
  'savings',
  'none',
] as const;
export type IncomeSource = (typeof incomeSources)[number];

/** The most that the form takes. A larger household, or one that earns more, is for a person to look at. */
export const householdBounds = { adults: 20, children: 20, incomeCents: 99_999_999 } as const;

/** What someone says of their household. */
export type HouseholdSaid = {
  /** In a year, before taxes, of everyone; null where a public program decides. */
  incomeCents: Cents | null;
  adults: number;
  children: number;
  primarySource: IncomeSource;
  secondarySource: IncomeSource | null;
  publicPrograms: readonly PublicProgram[];
};

export type HouseholdFault =
  | 'income-missing'
  | 'income-too-much'
  | 'adults-none'
  | 'adults-too-many'
  | 'children-too-many'
  | 'source-of-nothing'
  | 'source-missing'
  | 'source-twice';

type Field = 'income' | 'adults' | 'children' | 'primarySource' | 'secondarySource';

/** What is wrong with each field; nothing when it can be decided on. */
export function householdFaults(said: HouseholdSaid): Partial<Record<Field, HouseholdFault>> {
  const { incomeCents, adults, children, primarySource, secondarySource, publicPrograms } = said;
  const faults: Partial<Record<Field, HouseholdFault>> = {};
  if (incomeCents === null) {
    if (publicPrograms.length === 0) faults.income = 'income-missing';
  } else if (incomeCents > householdBounds.incomeCents) faults.income = 'income-too-much';
  if (adults < 1) faults.adults = 'adults-none';
  else if (adults > householdBounds.adults) faults.adults = 'adults-too-many';
  if (children > householdBounds.children) faults.children = 'children-too-many';
  if (incomeCents === 0 && !livesOnNoIncome(primarySource)) faults.primarySource = 'source-of-nothing';
  if (incomeCents !== null && incomeCents > 0 && primarySource === 'none') faults.primarySource = 'source-missing';
  if (secondarySource === primarySource) faults.secondarySource = 'source-twice';
  return faults;
}

/** What can be lived on without an income. */
const livesOnNoIncome = (source: IncomeSource) => ['help-from-others', 'savings', 'none'].includes(source);

/** Whether all income is a pension, Social Security, or the like, which doesn’t change much from year to year. */
export function isIncomeFixed({ primarySource, secondarySource }: HouseholdSaid): boolean {
  const isFixed = (source: IncomeSource) => ['social-security', 'disability', 'pension'].includes(source);
  return isFixed(primarySource) && (secondarySource === null || isFixed(secondarySource));
}
