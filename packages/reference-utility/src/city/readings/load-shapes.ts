import { readFileSync } from 'node:fs';
import { type MeasuredClimate, normalOn } from './climates.ts';

export type Dwelling = 'single-family' | 'multi-family';
type MeasuredShape = `${MeasuredClimate}-${Dwelling}`;

/**
 * What an average household uses, Wh per hour of the wall clock, split in two: the base load of every month, and what
 * the season adds (cooling, heating, shorter days), which then varies with the day's weather.
 */
export type ShapeHours = { baseWh: Float64Array; seasonalWh: Float64Array };

// The source counts the hours of 2011 at UTC-8 all year; people live by the wall clock, which daylight saving time
// moved one hour ahead between these instants.
const standardOffsetS = 8 * 3600;
const daylightSavingFromS = Date.UTC(2011, 2, 13, 10) / 1000;
const daylightSavingBeforeS = Date.UTC(2011, 10, 6, 9) / 1000;

/** Mean Wh by [weekend][month][hour]. */
type MonthlyProfile = readonly (readonly Float64Array[])[];

/** data/load-shapes-2011.csv, measured class averages (data/README.md names the source), averaged by month and kind of day. */
function readProfiles(): Map<string, MonthlyProfile> {
  const text = readFileSync(new URL('../../../data/load-shapes-2011.csv', import.meta.url), 'utf8');
  const [header = '', ...lines] = text.trim().split('\n');
  const names = header
    .split(',')
    .slice(1)
    .map(column => column.replace(/_wh$/, '').replaceAll('_', '-'));
  const sums = names.map(() => emptyProfile());
  const counts = emptyProfile();
  for (const line of lines) {
    const [startS = 0, ...values] = line.split(',').map(Number);
    const isDaylightSaving = startS >= daylightSavingFromS && startS < daylightSavingBeforeS;
    const wall = new Date((startS - standardOffsetS + (isDaylightSaving ? 3600 : 0)) * 1000);
    const weekend = wall.getUTCDay() % 6 === 0 ? 1 : 0;
    const month = wall.getUTCMonth();
    const hour = wall.getUTCHours();
    values.forEach((value, column) => {
      add(sums[column], weekend, month, hour, value);
    });
    add(counts, weekend, month, hour, 1);
  }
  const means = sums.map(sum =>
    sum.map((months, weekend) =>
      months.map((hours, month) => hours.map((value, hour) => value / (counts[weekend]?.[month]?.[hour] || 1))),
    ),
  );
  return new Map(names.map((name, column) => [name, means[column] ?? emptyProfile()]));
}

function emptyProfile(): Float64Array[][] {
  return [0, 1].map(() => Array.from({ length: 12 }, () => new Float64Array(24)));
}

function add(to: Float64Array[][] | undefined, weekend: number, month: number, hour: number, value: number): void {
  const hours = to?.[weekend]?.[month];
  if (hours) hours[hour] = (hours[hour] ?? 0) + value;
}

let profiles: Map<string, MonthlyProfile> | undefined;

/** The measured household for a climate and dwelling on a day of the year. */
export function measuredHours(shape: MeasuredShape, isWeekend: boolean, month: number, dayOfMonth: number): ShapeHours {
  profiles ??= readProfiles();
  const months = profiles.get(shape)?.[isWeekend ? 1 : 0];
  if (!months) throw new RangeError(`no measured load shape: ${shape}`);
  const baseWh = new Float64Array(24);
  const seasonalWh = new Float64Array(24);
  for (let hour = 0; hour < 24; hour++) {
    const byMonth = months.map(hours => hours[hour] ?? 0);
    const base = Math.min(...byMonth);
    baseWh[hour] = base;
    seasonalWh[hour] = Math.max(0, normalOn(byMonth, month, dayOfMonth) - base);
  }
  return { baseWh, seasonalWh };
}
