import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { AssistanceCondition, AssistanceProgram, PublicProgram } from '@wattershed/domain/program/assistance';
import type { Household } from './household.ts';
import { incomeLimit } from './income-limit.ts';
import { listSheets, versionOn } from './library.ts';
import type { Sheet, SheetVersion } from './sheet.ts';

/** Whether a condition is met; `unknown` while it hangs on what nobody has said yet. */
export type Holds = 'yes' | 'no' | 'unknown';

/** What was compared, so that the reason can be said with its figures. */
type Compared = {
  /** A public program that qualifies the household. */
  by?: PublicProgram;
  incomeCents?: Cents;
  limitCents?: Cents;
  people?: number;
};

/** One condition of a program, and what became of it. */
export type Step = { condition: AssistanceCondition; holds: Holds } & Compared;

/** What is decided about one program, by which version of its rules and which facts, and why. */
export type Decision = {
  program: AssistanceProgram;
  version: number;
  on: LocalDate;
  outcome: 'eligible' | 'not-eligible' | 'open';
  /** Every condition, in the sheet’s order: those that are met as well. */
  steps: readonly Step[];
  facts: Household;
};

/** What each program of the premise’s state decides about a household on a day. */
export function decideAll(household: Household, on: LocalDate): Decision[] {
  return listSheets()
    .filter(({ state }) => state === household.state)
    .flatMap(sheet => decide(sheet, household, on) ?? []);
}

/** The decision of one program; undefined in another state, and on a day before its first rules. */
export function decide(sheet: Sheet, household: Household, on: LocalDate): Decision | undefined {
  const version = versionOn(sheet, on);
  if (!version || sheet.state !== household.state) return undefined;
  const steps = version.conditions.map(condition => ({ condition, ...judge(condition, version, household) }));
  const { program } = sheet;
  return { program, version: version.version, on, outcome: outcomeOf(steps), steps, facts: household };
}

/** One No decides; nothing is decided while something is unknown. */
function outcomeOf(steps: readonly Step[]): Decision['outcome'] {
  if (steps.some(({ holds }) => holds === 'no')) return 'not-eligible';
  return steps.some(({ holds }) => holds === 'unknown') ? 'open' : 'eligible';
}

type Judged = { holds: Holds } & Compared;

function judge(condition: AssistanceCondition, version: SheetVersion, household: Household): Judged {
  switch (condition) {
    case 'residential':
      return { holds: holdsIf(household.isResidential) };
    case 'in-applicants-name':
      return { holds: holdsIf(household.isInApplicantsName) };
    case 'primary-residence':
      return { holds: holdsIf(household.isPrimaryResidence) };
    case 'no-dependent':
      return { holds: holdsIf(household.isDependent === null ? null : !household.isDependent) };
    case 'pool-prescribed':
      return { holds: holdsIf(household.pool === null ? null : household.pool !== 'own') };
    case 'income-or-public-program':
      return judgeIncome(version, household);
  }
}

const holdsIf = (fact: boolean | null): Holds => (fact === null ? 'unknown' : fact ? 'yes' : 'no');

/** A public program qualifies whatever is earned; income above the limit decides only once it is known that there is none. */
function judgeIncome(version: SheetVersion, { publicPrograms: theirs, incomeCents, people }: Household): Judged {
  const by = version.publicPrograms.find(program => theirs?.includes(program));
  if (by) return { holds: 'yes', by };
  if (people === null || incomeCents === null) return { holds: 'unknown' };
  const limitCents = incomeLimit(version, people);
  const compared = { incomeCents, limitCents, people };
  if (incomeCents <= limitCents) return { holds: 'yes', ...compared };
  const mayHaveProgram = theirs === null && version.publicPrograms.length > 0;
  return { holds: mayHaveProgram ? 'unknown' : 'no', ...compared };
}
