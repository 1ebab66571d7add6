import { dateOfEpochDay, epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { hourOfDayUtc } from '@wattershed/domain/calendar/time-on-day';
import { type Climate, climateNames } from '../city/readings/climates.ts';
import { officeZone } from '../office-zone.ts';
import { forecastMeans, weatherHistory } from '../weather/forecast.ts';
import { eventOf, type PeakEvent } from './peak-event.ts';
import { announceHour, callsFrom, mostInARow, seasonOf } from './program.ts';

export type Days = { from: LocalDate; before: LocalDate };
export type KnownEvent = Pick<PeakEvent, 'climate' | 'on' | 'calledBy'>;

/**
 * The events that the forecasts of the day before call on these days. The forecast of any day is the same whenever it is asked for, so
 * they can be worked out ahead; nobody hears of one before its day before.
 */
export function callByWeather(seed: number, days: Days, known: readonly KnownEvent[]): PeakEvent[] {
  return climateNames.flatMap(climate =>
    callOfClimate(
      seed,
      climate,
      days,
      known.filter(one => one.climate === climate),
    ),
  );
}

function callOfClimate(seed: number, climate: Climate, { from, before }: Days, known: readonly KnownEvent[]) {
  const [first, end] = [epochDayOf(from), epochDayOf(before)];
  const actual = weatherHistory(seed, climate, { from: first - 1, before: end });
  const calledOn = new Set(known.map(({ on }) => on));
  const byForecast = known.filter(({ calledBy }) => calledBy === null).map(({ on }) => on);
  const events: PeakEvent[] = [];
  for (let day = first; day < end; day += 1) {
    const on = dateOfEpochDay(day);
    const season = seasonOf(on);
    if (!season || calledOn.has(on)) continue;
    const forecast = forecastMeans(seed, climate, actual, day - 1, day + 1).get(day);
    if (!forecast) continue;
    const { highF, lowF } = callsFrom[climate];
    const isCalled = season.cause === 'hot' ? forecast.highF >= highF : forecast.lowF <= lowF;
    if (!isCalled || isEnough(on, byForecast, season.mostEvents) || isThirdInARow(on, calledOn)) continue;
    const announcedAt = hourOfDayUtc(addDays(on, -1), announceHour, officeZone);
    const { fromHour, beforeHour, cause } = season;
    events.push(eventOf({ climate, on, fromHour, beforeHour, cause, announcedAt }));
    calledOn.add(on);
    byForecast.push(on);
  }
  return events;
}

/** A winter goes over the turn of the year: no season is longer than 130 days, and none begins so soon after another. */
const isEnough = (on: LocalDate, called: readonly LocalDate[], most: number) =>
  called.filter(day => day < on && day > addDays(on, -130) && seasonOf(day) === seasonOf(on)).length >= most;

const isThirdInARow = (on: LocalDate, called: ReadonlySet<LocalDate>) =>
  Array.from({ length: mostInARow }, (_, index) => addDays(on, -1 - index)).every(day => called.has(day));
