import { addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, zeroCents } from '@wattershed/domain/money/cents';
import type { PublicProgram } from '@wattershed/domain/program/assistance';
import type { GrantCondition } from '@wattershed/domain/program/energy-share';
import type { Holds } from '../decide.ts';
import type { Household } from '../household.ts';
import { incomeLimit } from '../income-limit.ts';
import { listSheets, versionOn } from '../library.ts';
import { type GrantRules, grantRulesOn } from './grant-sheet.ts';

/** What is known of a household that may get help from the fund; `null` is what nobody has said yet. */
export type GrantFacts = Pick<Household, 'state' | 'isResidential' | 'people' | 'incomeCents' | 'publicPrograms'> & {
  isInService: boolean;
  /** What is past due; with a shut-off announced, also what has more time. */
  pastDueCents: Cents;
  /** The announced day of a shut-off, or the day of one. */
  shutOffOn: LocalDate | null;
  /** When the fund helped last. */
  lastGrantOn: LocalDate | null;
  fundCents: Cents;
};

/** One condition, what became of it, and the figures that were compared. */
export type GrantStep = { condition: GrantCondition; holds: Holds } & {
  by?: PublicProgram;
  incomeCents?: Cents;
  limitCents?: Cents;
  people?: number;
  amountCents?: Cents;
  /** The last grant’s day, and the first day on which there can be another. */
  lastOn?: LocalDate;
  againOn?: LocalDate;
  shutOffOn?: LocalDate;
};

/** What the fund decides about a household, by which version of its rules and which facts, and why. */
export type GrantDecision = {
  version: number;
  on: LocalDate;
  outcome: 'granted' | 'not-granted' | 'open';
  /** What is granted; 0 unless it is. While it is open, nothing is. */
  amountCents: Cents;
  /** Every condition, in the sheet’s order: those that are met as well. */
  steps: readonly GrantStep[];
  facts: GrantFacts;
};

/** Undefined on a day before the first rules. One No decides; nothing is decided while something is unknown. */
export function decideGrant(facts: GrantFacts, on: LocalDate): GrantDecision | undefined {
  const rules = grantRulesOn(on);
  if (!rules) return undefined;
  const steps = rules.conditions.map(condition => ({ condition, ...judge(condition, rules, facts, on) }));
  const outcome = outcomeOf(steps);
  const { mostCents } = rules;
  const amountCents =
    outcome === 'granted' ? cents(Math.min(mostCents, facts.pastDueCents, facts.fundCents)) : zeroCents;
  return { version: rules.version, on, outcome, amountCents, steps, facts };
}

function outcomeOf(steps: readonly GrantStep[]): GrantDecision['outcome'] {
  if (steps.some(({ holds }) => holds === 'no')) return 'not-granted';
  return steps.some(({ holds }) => holds === 'unknown') ? 'open' : 'granted';
}

type Judged = Omit<GrantStep, 'condition'>;

const holdsIf = (fact: boolean): Holds => (fact ? 'yes' : 'no');

function judge(condition: GrantCondition, rules: GrantRules, facts: GrantFacts, on: LocalDate): Judged {
  const { pastDueCents, shutOffOn, lastGrantOn, fundCents } = facts;
  switch (condition) {
    case 'residential':
      return { holds: holdsIf(facts.isResidential) };
    case 'in-service':
      return { holds: holdsIf(facts.isInService) };
    case 'past-due':
      return { holds: holdsIf(pastDueCents > 0), amountCents: pastDueCents, ...(shutOffOn ? { shutOffOn } : {}) };
    case 'income-or-public-program':
      return judgeIncome(rules, facts, on);
    case 'none-in-a-year': {
      if (!lastGrantOn) return { holds: 'yes' };
      const againOn = addMonths(lastGrantOn, rules.monthsBetween);
      return { holds: holdsIf(againOn <= on), lastOn: lastGrantOn, againOn };
    }
    case 'fund-has-money':
      return { holds: holdsIf(fundCents > 0), amountCents: fundCents };
  }
}

/** By the limit of the state’s own program; a public program counts whatever is earned. */
function judgeIncome(
  rules: GrantRules,
  { state, publicPrograms: theirs, incomeCents, people }: GrantFacts,
  on: LocalDate,
): Judged {
  const by = rules.publicPrograms.find(program => theirs?.includes(program));
  if (by) return { holds: 'yes', by };
  if (people === null || incomeCents === null) return { holds: 'unknown' };
  const sheet = listSheets().find(one => one.state === state);
  const limits = sheet && versionOn(sheet, on);
  // Where there is no such program, only a public one counts.
  if (!limits) return { holds: theirs === null ? 'unknown' : 'no', incomeCents, people };
  const compared = { incomeCents, limitCents: incomeLimit(limits, people), people };
  if (incomeCents <= compared.limitCents) return { holds: 'yes', ...compared };
  return { holds: theirs === null ? 'unknown' : 'no', ...compared };
}
