import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { subtractCents } from '@wattershed/domain/money/cents';
import {
  fewestDaysBefore,
  fewestDaysMeasured,
  type StepMeasure,
  type StepResult,
  spreadOf,
  verdictOf,
} from '@wattershed/domain/saving/measured-step';
import { expectedAmount } from '@wattershed/domain/usage/degree-days';
import type { DayReadings } from '@wattershed/tariffs/rate';
import { moveIntoDearHours, scaleDays } from './change-days.ts';
import { dearRowOf, hourOf, nightBefore, perHourOf } from './home-parts.ts';
import { type ElectricYear, type HomeYear, loadHomeYear, totalOf } from './home-year.ts';
import { electricCents, waterCents } from './price-changes.ts';
import { weatherModel } from './weather-model.ts';

/** What became of several steps of an account; undefined for each without such a service, or where nobody is supplied. */
export async function measureSteps(
  db: Db,
  accountNumber: string,
  steps: readonly { measure: StepMeasure; startedOn: LocalDate }[],
  today: LocalDate,
): Promise<(StepResult | undefined)[]> {
  const home = await loadHomeYear(db, accountNumber, today);
  return steps.map(({ measure, startedOn }) => home && measureStep(home, measure, startedOn));
}

/**
 * What became of a step, from the year's readings before and since: of a day's use, what the days before would have used in the same
 * weather (degree-days); of everything else, the mean of the days before. In money, what the days since cost less than they would have as
 * expected, both rated at today's prices. Undefined without the service.
 */
export function measureStep(
  { electric, water }: HomeYear,
  measure: StepMeasure,
  startedOn: LocalDate,
): StepResult | undefined {
  const year = measure === 'water-use' || measure === 'night-water' ? water : electric;
  if (!year) return undefined;
  const before = year.days.filter(({ on }) => on < startedOn);
  const since = year.days.filter(({ on }) => on >= startedOn);
  if (since.length < fewestDaysMeasured || before.length < fewestDaysBefore) {
    return { state: 'too-early', daysLeft: Math.max(1, fewestDaysMeasured - since.length) };
  }
  const quantityOf = quantityOfDay(measure, electric);
  const expectedOf = measure === 'electric-use' && electric ? modelOf(electric, before) : meanOf(before, quantityOf);
  const differencesOf = (days: readonly DayReadings[]) => days.map(day => quantityOf(day) - expectedOf(day));
  const differences = differencesOf(since);
  const expected = mean(since.map(expectedOf));
  const measured = mean(since.map(quantityOf));
  const asExpected = daysAsExpected(measure, since, { expected, measured, electric });
  return {
    state: verdictOf(differences, spreadOf(differencesOf(before))),
    days: since.length,
    expected: Math.round(expected),
    measured: Math.round(measured),
    savedCents:
      asExpected === undefined
        ? null
        : water && year === water
          ? subtractCents(waterCents(water, asExpected), waterCents(water, since))
          : electric
            ? subtractCents(electricCents(electric, asExpected), electricCents(electric, since))
            : null,
  };
}

/** A day's quantity; shares in thousandths. */
function quantityOfDay(measure: StepMeasure, electric: ElectricYear | null): (day: DayReadings) => number {
  switch (measure) {
    case 'electric-use':
    case 'water-use':
      return totalOf;
    case 'peak-share':
      return day => shareOf(day, (electric && dearRowOf(electric.tariff, day.on)) ?? (() => false));
    case 'evening-share':
      return day => shareOf(day, hour => hour >= 16 && hour < 22);
    case 'daily-peak':
      return day => Math.max(...day.values.map(value => (value ?? 0) * perHourOf(day)));
    case 'night-water':
      return day => sumOf(day, hour => hour < nightBefore);
  }
}

function sumOf(day: DayReadings, isWanted: (hour: number) => boolean): number {
  return day.values.reduce<number>((sum, value, at) => (isWanted(hourOf(day, at)) ? sum + (value ?? 0) : sum), 0);
}

function shareOf(day: DayReadings, isWanted: (hour: number) => boolean): number {
  const total = totalOf(day);
  return total === 0 ? 0 : (sumOf(day, isWanted) / total) * 1000;
}

function modelOf(electric: ElectricYear, before: readonly DayReadings[]): (day: DayReadings) => number {
  const meanFOf = (day: DayReadings) => electric.weather.meanF.get(day.on) ?? null;
  const model = weatherModel(before.map(day => ({ wh: totalOf(day), meanF: meanFOf(day) })));
  const usual = mean(before.map(totalOf));
  return day => {
    const meanF = meanFOf(day);
    return meanF === null ? usual : expectedAmount(model, meanF);
  };
}

function meanOf(before: readonly DayReadings[], quantityOf: (day: DayReadings) => number): () => number {
  const value = mean(before.map(quantityOf));
  return () => value;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

type Means = { expected: number; measured: number; electric: ElectricYear | null };

/** The days since, as they would have been; undefined where the quantity has no price of its own. */
function daysAsExpected(
  measure: StepMeasure,
  since: readonly DayReadings[],
  { expected, measured, electric }: Means,
): DayReadings[] | undefined {
  const isUse = measure === 'electric-use' || measure === 'water-use';
  if (isUse) return measured === 0 ? undefined : scaleDays(since, expected / measured);
  if (measure === 'night-water') {
    return measured === 0 ? undefined : scaleDays(since, expected / measured, hour => hour < nightBefore);
  }
  if (measure === 'peak-share' && electric) return moveIntoDearHours(electric, since, (expected - measured) / 1000);
  return undefined;
}
