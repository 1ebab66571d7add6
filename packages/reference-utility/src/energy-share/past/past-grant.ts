import { addDays, addMonths, firstOfMonth, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, zeroCents } from '@wattershed/domain/money/cents';
import { grantRulesOn } from '@wattershed/programs/energy-share/grant-sheet';
import type { BilledAccount } from '../../billing/billed-accounts.ts';
import { personaOf } from '../../city/personas/persona-of-account.ts';
import { keyOf, randomFrom } from '../../city/random.ts';

const grantMoment = 7_122;

/** Whoever is helped is helped in every so many months: the rules ask for a year at least. */
const monthsBetween = 13;

const shareOfHelped = 0.5;

/** The demo person whom the fund helped last month, as docs/demo.md says. */
const helpedPersona = 'spanish-speaker';

type Payer = Pick<BilledAccount, 'accountNumber' | 'isResidential' | 'paymentHabit'>;
/** Of a bill, and when the fund helped last. */
type Late = { dueOn: LocalDate; owedCents: Cents; lastGrantOn: LocalDate | null; through: LocalDate };

/**
 * What the fund grants, on the day after the due date, to a household of the city that pays late and left a bill open; 0 for most
 * bills, and for a business. `through` is the city’s first live day.
 */
export function pastGrantCents(seed: number, payer: Payer, late: Late): Cents {
  const { accountNumber, isResidential, paymentHabit } = payer;
  const on = grantDay(late.dueOn);
  const rules = grantRulesOn(on);
  if (!isResidential || paymentHabit !== 'late' || on > late.through || !rules) return zeroCents;
  const isHelped = monthOf(on) % monthsBetween === helpedMonth(seed, accountNumber, late.through);
  // Two bills can fall due in one month.
  const isTooSoon = late.lastGrantOn !== null && addMonths(late.lastGrantOn, rules.monthsBetween) > on;
  return isHelped && !isTooSoon ? cents(Math.min(rules.mostCents, late.owedCents)) : zeroCents;
}

/** The first day on which the bill is past due. */
export const grantDay = (dueOn: LocalDate): LocalDate => addDays(dueOn, 1);

/** Which of the months one after the other a household is helped in; undefined for one that never asked. */
function helpedMonth(seed: number, accountNumber: string, through: LocalDate): number | undefined {
  const persona = personaOf(accountNumber);
  if (persona === helpedPersona) return monthOf(addDays(firstOfMonth(through), -1)) % monthsBetween;
  const random = randomFrom(keyOf(seed, Number(accountNumber), grantMoment));
  const asks = random.chance(shareOfHelped);
  const month = random.whole(0, monthsBetween - 1);
  return asks && persona === undefined ? month : undefined;
}

/** Months counted from the year 0. */
const monthOf = (on: LocalDate): number => Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7)) - 1;
