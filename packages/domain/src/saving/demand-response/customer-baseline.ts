import { isBankHoliday } from '../../calendar/business-day.ts';
import { addDays, dayOfWeek, type LocalDate } from '../../calendar/local-date.ts';
import type { LoadDay, LoadHour } from './load-day.ts';

/** An event's hours on the wall clock, half-open: from 16 until before 21. */
export type EventHours = { on: LocalDate; fromHour: number; beforeHour: number };

/** How many similar days make a baseline: ten weekdays, or four days of weekends and holidays. */
export const similarDaysNeeded = { weekday: 10, weekend: 4 } as const;

/** As far back as similar days are looked for. */
export const lookBackDays = 45;

/** The adjustment for the day itself stays between these. */
export const adjustmentBounds = { least: 0.8, most: 1.2 } as const;

export type DayKind = keyof typeof similarDaysNeeded;

export type MeasuredHour = { hour: number; baselineWh: number; usedWh: number };

export type EventMeasure =
  | {
      state: 'measured';
      dayKind: DayKind;
      /** The days of the baseline, the newest first. */
      days: LocalDate[];
      /** What the baseline was multiplied by, for the weather and the people of the day. */
      adjustment: number;
      hours: MeasuredHour[];
      baselineWh: number;
      usedWh: number;
      /** Zero for a home that used more. */
      savedWh: number;
    }
  | { state: 'not-measured'; reason: 'missing' | 'estimated' }
  | { state: 'not-measured'; reason: 'too-few-days'; dayKind: DayKind; found: number; needed: number };

/** Holidays are like weekends. */
export function dayKindOf(day: LocalDate): DayKind {
  const weekday = dayOfWeek(day);
  return weekday === 0 || weekday === 6 || isBankHoliday(day) ? 'weekend' : 'weekday';
}

/**
 * What a home would have used in an event, and what it used: the customer load baseline "10 in 10". The average of the same hours on the
 * most recent similar days without an event, times how the home's morning of the day compares with theirs: the three hours that end an
 * hour before the event. Days with a gap or an estimate in those hours don't count.
 */
export function measureEvent(
  event: EventHours,
  loadOn: (day: LocalDate) => LoadDay | undefined,
  hasEvent: (day: LocalDate) => boolean,
): EventMeasure {
  const eventHours = hoursFrom(event.fromHour, event.beforeHour);
  const earlierHours = hoursFrom(event.fromHour - 4, event.fromHour - 1);
  const wanted = [...earlierHours, ...eventHours];
  const today = loadOn(event.on);
  const flaw = flawIn(today, wanted);
  if (!today || flaw) return { state: 'not-measured', reason: flaw ?? 'missing' };

  const dayKind = dayKindOf(event.on);
  const needed = similarDaysNeeded[dayKind];
  const similar: { on: LocalDate; load: LoadDay }[] = [];
  for (let back = 1; back <= lookBackDays && similar.length < needed; back += 1) {
    const on = addDays(event.on, -back);
    if (dayKindOf(on) !== dayKind || hasEvent(on)) continue;
    const load = loadOn(on);
    if (load && !flawIn(load, wanted)) similar.push({ on, load });
  }
  if (similar.length < needed) {
    return { state: 'not-measured', reason: 'too-few-days', dayKind, found: similar.length, needed };
  }

  const meanOf = (hour: number) => mean(similar.flatMap(({ load }) => load.get(hour)?.wh ?? []));
  // An hour that the clocks skip on the day isn't compared with that of other days.
  const compared = earlierHours.filter(hour => today.has(hour));
  const adjustment = adjustmentOf(
    sumOver(compared, hour => whOf(today, hour)),
    sumOver(compared, meanOf),
  );
  const hours = eventHours.map(hour => ({
    hour,
    baselineWh: Math.round(meanOf(hour) * adjustment),
    usedWh: Math.round(whOf(today, hour)),
  }));
  const baselineWh = hours.reduce((sum, hour) => sum + hour.baselineWh, 0);
  const usedWh = hours.reduce((sum, hour) => sum + hour.usedWh, 0);
  const days = similar.map(({ on }) => on);
  const savedWh = Math.max(0, baselineWh - usedWh);
  return { state: 'measured', dayKind, days, adjustment, hours, baselineWh, usedWh, savedWh };
}

/** To a thousandth, as it is shown. A home that usually uses nothing then has nothing to compare with. */
function adjustmentOf(usedWh: number, usualWh: number): number {
  if (usualWh <= 0) return 1;
  const ratio = Math.min(adjustmentBounds.most, Math.max(adjustmentBounds.least, usedWh / usualWh));
  return Math.round(ratio * 1000) / 1000;
}

const hoursFrom = (from: number, before: number) => Array.from({ length: before - from }, (_, index) => from + index);

const sumOver = (hours: readonly number[], whAt: (hour: number) => number) =>
  hours.reduce((sum, hour) => sum + whAt(hour), 0);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const whOf = (load: LoadDay, hour: number) => load.get(hour)?.wh ?? 0;

/** What is wrong with these hours: an hour that the clocks skip is nobody's fault. */
function flawIn(load: LoadDay | undefined, hours: readonly number[]): 'missing' | 'estimated' | undefined {
  if (!load || load.size === 0) return 'missing';
  const states = hours.map(hour => load.get(hour)?.state).filter((state): state is LoadHour['state'] => !!state);
  if (states.includes('missing')) return 'missing';
  return states.includes('estimated') ? 'estimated' : undefined;
}
