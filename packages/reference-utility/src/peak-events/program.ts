import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import type { Climate } from '../city/readings/climates.ts';
import { towns } from '../city/territory.ts';

/**
 * The terms of the peak-time rebate. Invented for the demonstration city, after the peak-time rebates of San Diego Gas & Electric and
 * Baltimore Gas and Electric, which have paid $0.75 to $1.25 for a kWh.
 */
export const rebateCentsPerKwh = cents(125);

/** Where the tariff book has it. */
export const rebateClause = 'Schedule PTR';

type Season = {
  name: 'summer' | 'winter';
  cause: 'hot' | 'cold';
  fromHour: number;
  beforeHour: number;
  /** What the forecast calls at most; what the desk calls isn't counted. */
  mostEvents: number;
};

export const seasons: readonly Season[] = [
  { name: 'summer', cause: 'hot', fromHour: 16, beforeHour: 21, mostEvents: 12 },
  { name: 'winter', cause: 'cold', fromHour: 6, beforeHour: 9, mostEvents: 6 },
];

/** June through September, and December through February; the forecast calls nothing in between. */
export function seasonOf(day: LocalDate): Season | undefined {
  const month = Number(day.slice(5, 7));
  if (month >= 6 && month <= 9) return seasons[0];
  return month === 12 || month <= 2 ? seasons[1] : undefined;
}

/** The forecast of a day from which on there is an event, °F: eight days of an ordinary summer, three of a winter. */
export const callsFrom: Readonly<Record<Climate, { highF: number; lowF: number }>> = {
  coastal: { highF: 80, lowF: 40 },
  inland: { highF: 102, lowF: 28 },
  mountain: { highF: 94, lowF: 21 },
  desert: { highF: 114, lowF: 36 },
  sonoran: { highF: 114, lowF: 37 },
  rim: { highF: 89, lowF: 7 },
};

/** As many days in a row as people are asked. */
export const mostInARow = 3;

/** The hour of the day before at which what the forecast calls is announced, in the head office's zone. */
export const announceHour = 14;

/** Days from an event until its readings have been checked, and as long as the utility waits for those that are missing. */
export const daysToSettle = 2;
/** How much later some meters are heard. */
export const daysHeardLate = 3;
export const daysUntilGivenUp = 10;

/** A climate lies in one time zone. */
export function zoneOfClimate(climate: string): string {
  const town = towns.find(one => one.climate === climate);
  if (!town) throw new RangeError(`no town has this climate: ${climate}`);
  return town.timeZone;
}
