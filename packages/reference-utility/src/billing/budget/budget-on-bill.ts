import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { addCents, type Cents, subtractCents, zeroCents } from '@wattershed/domain/money/cents';
import {
  billsInYear,
  mostMissed,
  nextBill,
  reviewAfterBill,
  type Settling,
} from '@wattershed/programs/budget/budget-rules';

/** Budget billing of an account before its next bill. */
export type KeptBudget = {
  enrolledOn: LocalDate;
  settling: Settling;
  levelCents: Cents;
  /** Bills it was part of, in all years. */
  bills: number;
  /** Bills in a row that weren't paid when the next one came. */
  missed: number;
  deferredCents: Cents;
  /** The day its customer asked to leave. */
  leftOn: LocalDate | null;
  /** The day after the last day of service; null while it continues. */
  closedOn: LocalDate | null;
};

export type BudgetEnd = 'left' | 'missed' | 'closed';

/** How a bill comes to what it asks for. */
export type BudgetOnBill = {
  enrolledOn: LocalDate;
  number: number;
  /** `settled` is the last one: it asks for all that waits. */
  kind: 'level' | 'true-up' | 'settled';
  /** Electricity, water, and taxes: what isn't for service is never level. */
  usedCents: Cents;
  levelCents: Cents;
  askedCents: Cents;
  /** What waits after it. */
  deferredCents: Cents;
  newLevelCents: Cents | null;
  missed: number;
  endedBy: BudgetEnd | null;
};

export type BilledPeriod = {
  usedCents: Cents;
  /** The day after the last day of the period. */
  before: LocalDate;
  /** Something of an earlier bill is late. */
  isPastDue: boolean;
  /** What each of the twelve months until `before` would cost today; only looked at where `isReview`. */
  lastYear: readonly Cents[];
};

/** The next bill of an account on budget billing. */
export function budgetOnBill(kept: KeptBudget, period: BilledPeriod): BudgetOnBill {
  const { enrolledOn, levelCents } = kept;
  const missed = kept.bills > 0 && period.isPastDue ? kept.missed + 1 : 0;
  const year = {
    levelCents,
    bills: kept.bills % billsInYear,
    deferredCents: kept.deferredCents,
    settling: kept.settling,
  };
  const endedBy = endOf(kept, missed, period.before);
  if (endedBy) {
    const { usedCents } = period;
    return {
      ...{ enrolledOn, number: year.bills + 1, kind: 'settled', usedCents, levelCents, missed, endedBy },
      ...{ askedCents: addCents(kept.deferredCents, usedCents), deferredCents: zeroCents, newLevelCents: null },
    };
  }
  const { bill } = nextBill(year, period);
  const { number, usedCents, askedCents, deferredCents, isTrueUp, newLevelCents } = bill;
  return {
    ...{ enrolledOn, number, kind: isTrueUp ? 'true-up' : 'level', usedCents, levelCents, askedCents, deferredCents },
    ...{ newLevelCents, missed, endedBy },
  };
}

function endOf({ leftOn, closedOn }: KeptBudget, missed: number, before: LocalDate): BudgetEnd | null {
  if (closedOn !== null && closedOn <= before) return 'closed';
  if (leftOn !== null) return 'left';
  return missed >= mostMissed ? 'missed' : null;
}

/** The budget after a bill; null once that has settled it. */
export function budgetAfter(kept: KeptBudget, bill: BudgetOnBill): KeptBudget | null {
  if (bill.endedBy) return null;
  const { missed, deferredCents, levelCents, newLevelCents } = bill;
  return { ...kept, missed, deferredCents, levelCents: newLevelCents ?? levelCents, bills: kept.bills + 1 };
}

/** Whether the level is looked at with the bill that comes after so many. */
export function isReview(bills: number): boolean {
  const number = (bills % billsInYear) + 1;
  return number === reviewAfterBill || number === billsInYear;
}

/** What a bill asks for on top of what was used: what the level amount leaves to others is below zero. */
export function movedCents({ askedCents, usedCents }: Pick<BudgetOnBill, 'askedCents' | 'usedCents'>): Cents {
  return subtractCents(askedCents, usedCents);
}
