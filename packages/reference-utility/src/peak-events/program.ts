import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { peakTimeRules } from '@wattershed/tariffs/rules/saving-rules';
import type { Climate } from '../city/readings/climates.ts';
import { towns } from '../city/territory.ts';

/** What the peak-time rebate pays. */
export const rebateCentsPerKwh = peakTimeRules.centsPerKwh;

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
  { name: 'summer', cause: 'hot', ...peakTimeRules.summer },
  { name: 'winter', cause: 'cold', ...peakTimeRules.winter },
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
export const { daysToSettle } = peakTimeRules;
/** How much later some meters are heard. */
export const daysHeardLate = 3;
export const daysUntilGivenUp = 10;

/** A climate lies in one time zone. */
export function zoneOfClimate(climate: string): string {
  const town = towns.find(one => one.climate === climate);
  if (!town) throw new RangeError(`no town has this climate: ${climate}`);
  return town.timeZone;
}
