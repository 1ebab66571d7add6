import { readFileSync } from 'node:fs';
import { type MeasuredClimate, normalOn } from './climates.ts';

export type Dwelling = 'single-family' | 'multi-family';
type MeasuredShape = `${MeasuredClimate}-${Dwelling}`;

/**
 * What an average household uses, Wh per hour of the wall clock, split in two: the base load of every month, and what
 * the season adds (cooling, heating, shorter days), which then varies with the day's weather.
 */
export type ShapeHours = { baseWh: Float64Array; seasonalWh: Float64Array };

/** Mean Wh by [weekend][hour][month]. */
type MonthlyProfile = readonly (readonly (readonly number[])[])[];

/** data/load-shapes-2011.csv: measured class averages by kind of day, month and hour (data/README.md names the source). */
function readProfiles(): Map<string, MonthlyProfile> {
  const text = readFileSync(new URL('../../../data/load-shapes-2011.csv', import.meta.url), 'utf8');
  const [header = '', ...lines] = text.trim().split('\n');
  const names = header
    .split(',')
    .slice(3)
    .map(column => column.replace(/_wh$/, '').replaceAll('_', '-'));
  const profiles = names.map(() => emptyProfile());
  for (const line of lines) {
    const [weekend = 0, month = 0, hour = 0, ...values] = line.split(',').map(Number);
    values.forEach((value, column) => {
      const months = profiles[column]?.[weekend]?.[hour];
      if (months) months[month - 1] = value;
    });
  }
  return new Map(names.map((name, column) => [name, profiles[column] ?? emptyProfile()]));
}

function emptyProfile(): number[][][] {
  return [0, 1].map(() => Array.from({ length: 24 }, () => Array<number>(12).fill(0)));
}

let profiles: Map<string, MonthlyProfile> | undefined;

/** The measured household for a climate and dwelling on a day of the year. */
export function measuredHours(shape: MeasuredShape, isWeekend: boolean, month: number, dayOfMonth: number): ShapeHours {
  profiles ??= readProfiles();
  const hours = profiles.get(shape)?.[isWeekend ? 1 : 0];
  if (!hours) throw new RangeError(`no measured load shape: ${shape}`);
  const baseWh = new Float64Array(24);
  const seasonalWh = new Float64Array(24);
  for (const [hour, byMonth] of hours.entries()) {
    const base = Math.min(...byMonth);
    baseWh[hour] = base;
    seasonalWh[hour] = Math.max(0, normalOn(byMonth, month, dayOfMonth) - base);
  }
  return { baseWh, seasonalWh };
}
