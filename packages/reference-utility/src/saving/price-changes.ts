import { setImmediate } from 'node:timers/promises';
import type { Db } from '@wattershed/database/db';
import { addDays, addMonths, daysBetween, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, subtractCents, sumCents } from '@wattershed/domain/money/cents';
import type { HomeFacts, LoadChange } from '@wattershed/domain/saving/load-change';
import { type DayReadings, rateElectric, rateWater } from '@wattershed/tariffs/rate';
import { changeElectric, changeWater } from './change-days.ts';
import { factsOf } from './home-facts.ts';
import { type ElectricYear, type HomeYear, loadHomeYear, type WaterYear } from './home-year.ts';

export type PricedHome = {
  facts: HomeFacts;
  /** Of each change, in the order asked: what a year would cost less, with all charges and taxes; negative if it costs more. */
  savingCents: Cents[];
};

/**
 * What changes would save an account in a year, chosen by what its readings say: its last year of readings, changed and rated again with the prices of today, less the
 * same year as it was. Undefined for an account without service or readings.
 */
export async function priceChanges(
  db: Db,
  accountNumber: string,
  choose: (facts: HomeFacts) => readonly LoadChange[],
  today: LocalDate,
): Promise<PricedHome | undefined> {
  const home = await loadHomeYear(db, accountNumber, today);
  if (!home || (!home.electric && !home.water)) return undefined;
  return await priceHome(home, choose, today);
}

/** The same of a home in memory. */
export async function priceHome(
  home: HomeYear,
  choose: (facts: HomeFacts) => readonly LoadChange[],
  today: LocalDate,
): Promise<PricedHome> {
  const { electric, water } = home;
  const electricYearCents = electric ? yearCents(electric, electric.days) : cents(0);
  const homeWaterCents = water ? waterYearCents(water, water.days) : cents(0);
  const facts = factsOf(home, { electricCents: electricYearCents, waterCents: homeWaterCents, today });
  const savingCents: Cents[] = [];
  for (const change of choose(facts)) {
    // Each takes some milliseconds of the processor: whoever else waits goes in between.
    await setImmediate();
    if (isOfWater(change)) {
      savingCents.push(
        water ? subtractCents(homeWaterCents, waterYearCents(water, changeWater(water, change))) : cents(0),
      );
    } else {
      savingCents.push(
        electric ? subtractCents(electricYearCents, yearCents(electric, changeElectric(electric, change))) : cents(0),
      );
    }
  }
  return { facts, savingCents };
}

function isOfWater({ kind }: LoadChange): boolean {
  return kind === 'less-night-water' || kind === 'less-outdoor-water' || kind === 'less-water';
}

/** These days of a home's electricity at the prices of today. */
export function electricCents({ tariff }: ElectricYear, readings: readonly DayReadings[]): Cents {
  return sumCents(
    monthsOf(spanOfDays(readings)).map(
      ({ baseDays, ...servicePeriod }) =>
        rateElectric({ tariff, servicePeriod, prorateBase: baseDays, readings }).totalCents,
    ),
  );
}

/** The same of its water. */
export function waterCents({ tariff, meterSize }: WaterYear, readings: readonly DayReadings[]): Cents {
  return sumCents(
    monthsOf(spanOfDays(readings)).map(
      ({ baseDays, ...servicePeriod }) =>
        rateWater({ tariff, servicePeriod, prorateBase: baseDays, readings, meterSize }).totalCents,
    ),
  );
}

function spanOfDays(readings: readonly DayReadings[]): Period {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) throw new RangeError('no days to rate');
  return { from: first.on, before: addDays(last.on, 1) };
}

function yearCents(year: ElectricYear, readings: readonly DayReadings[]): Cents {
  return inYear(
    year,
    (servicePeriod, prorateBase) =>
      rateElectric({ tariff: year.tariff, servicePeriod, prorateBase, readings }).totalCents,
  );
}

function waterYearCents(year: WaterYear, readings: readonly DayReadings[]): Cents {
  const { tariff, meterSize } = year;
  return inYear(
    year,
    (servicePeriod, prorateBase) => rateWater({ tariff, servicePeriod, prorateBase, readings, meterSize }).totalCents,
  );
}

type Period = { from: LocalDate; before: LocalDate };
type CentsOf = (period: Period, baseDays: number) => Cents;

/** Month by month from the end, as bills are; fewer days than a year stand for the whole year. */
function inYear(span: Period, centsOf: CentsOf): Cents {
  const total = sumCents(monthsOf(span).map(({ baseDays, ...period }) => centsOf(period, baseDays)));
  return cents(Math.round((total * 365) / daysBetween(span.from, span.before)));
}

function monthsOf({ from, before }: Period): (Period & { baseDays: number })[] {
  const periods: (Period & { baseDays: number })[] = [];
  for (let months = 1, end = before; end > from; months += 1) {
    const start = addMonths(before, -months);
    periods.push({ from: start > from ? start : from, before: end, baseDays: daysBetween(start, end) });
    end = start;
  }
  return periods;
}
