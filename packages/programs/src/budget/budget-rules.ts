import { addCents, type Cents, cents, subtractCents, sumCents, zeroCents } from '@wattershed/domain/money/cents';

/** A budget year has so many bills; the last one settles what was left. */
export const billsInYear = 12;
/** The level amount is looked at after this bill. */
export const reviewAfterBill = 6;
/** A level that is off by more than this many percent is changed at the review. */
export const mostOffPercent = 10;
/** So many bills missed in a row end budget billing. */
export const mostMissed = 2;

const wholeDollarCents = 100;

/** How the last bill of a budget year settles what the level amounts left: in one amount, or over the bills of the next year. */
export type Settling = 'at-once' | 'next-year';

/** Budget billing of one account, between two bills. */
export type Budget = {
  /** What each bill asks for. */
  levelCents: Cents;
  /** How many bills of this year there were. */
  bills: number;
  /** What was used and not yet asked for; negative when more was asked for than used. */
  deferredCents: Cents;
  settling: Settling;
};

/** Begins budget billing. `lastYear` is what each bill of the last twelve months would have come to at today’s prices. */
export function beginBudget(lastYear: readonly Cents[], settling: Settling): Budget {
  return { levelCents: levelOf(lastYear), bills: 0, deferredCents: zeroCents, settling };
}

/** The average, in whole dollars; never less than nothing. Throws RangeError unless there are twelve. */
export function levelOf(lastYear: readonly Cents[]): Cents {
  if (lastYear.length !== billsInYear) throw new RangeError(`${lastYear.length} bills are not a year`);
  return toDollars(sumCents(lastYear) / billsInYear);
}

const toDollars = (amount: number) => cents(Math.max(0, Math.round(amount / wholeDollarCents)) * wholeDollarCents);

/** How a bill comes to what it asks for. Used, plus what the year had left before where it is settled, is asked plus what waits. */
export type BudgetBill = {
  number: number;
  usedCents: Cents;
  askedCents: Cents;
  /** What waits after it, for a later bill. */
  deferredCents: Cents;
  /** Whether it settles the year. */
  isTrueUp: boolean;
  /** The level amount of the bills after it, where it changes. */
  newLevelCents: Cents | null;
};

/**
 * The next bill: `usedCents` is what it would be without budget billing, `lastYear` the twelve months that end with it, at today’s
 * prices, by which the level is looked at.
 */
export function nextBill(
  budget: Budget,
  { usedCents, lastYear }: { usedCents: Cents; lastYear: readonly Cents[] },
): { bill: BudgetBill; budget: Budget } {
  const number = budget.bills + 1;
  const left = addCents(budget.deferredCents, usedCents);
  const isTrueUp = number === billsInYear;
  const askedCents = isTrueUp && budget.settling === 'at-once' ? left : budget.levelCents;
  const deferredCents = subtractCents(left, askedCents);
  const levelCents = nextLevel(budget, { number, deferredCents, lastYear });
  const newLevelCents = levelCents === budget.levelCents ? null : levelCents;
  return {
    bill: { number, usedCents, askedCents, deferredCents, isTrueUp, newLevelCents },
    budget: { ...budget, levelCents, deferredCents, bills: isTrueUp ? 0 : number },
  };
}

type Looked = { number: number; deferredCents: Cents; lastYear: readonly Cents[] };

/** After the last bill of a year the level is set anew, with a twelfth of what is to be spread; in the middle if it is far off. */
function nextLevel({ levelCents }: Budget, { number, deferredCents, lastYear }: Looked): Cents {
  const average = sumCents(lastYear) / billsInYear;
  if (number === billsInYear) return toDollars(average + deferredCents / billsInYear);
  if (number !== reviewAfterBill) return levelCents;
  // What has gathered until the middle is part of what is off: the bills left must bring it back.
  const needed = average + deferredCents / (billsInYear - number);
  const isFarOff = Math.abs(needed - levelCents) * 100 > levelCents * mostOffPercent;
  return isFarOff ? toDollars(needed) : levelCents;
}

/** What leaving now makes due; negative is a credit, which is returned. */
export function dueOnLeaving({ deferredCents }: Budget): Cents {
  return deferredCents;
}

/** What each of the bills to come would be without budget billing: as expected, and in a mild and a harsh year. */
export type ExpectedUse = { expectedCents: Cents; lowCents: Cents; highCents: Cents };

/** What will have gathered before the last bill of the year settles it, if the level amount stays; one for each kind of year. */
export function forecastTrueUp(budget: Budget, toCome: readonly ExpectedUse[]): ExpectedUse {
  const left = billsInYear - budget.bills;
  if (toCome.length !== left) throw new RangeError(`${toCome.length} bills to come, not ${left}`);
  const settled = (use: (one: ExpectedUse) => Cents) =>
    subtractCents(addCents(budget.deferredCents, sumCents(toCome.map(use))), cents(budget.levelCents * left));
  return {
    expectedCents: settled(({ expectedCents }) => expectedCents),
    lowCents: settled(({ lowCents }) => lowCents),
    highCents: settled(({ highCents }) => highCents),
  };
}
