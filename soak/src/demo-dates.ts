import { addDays, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { promisesBrokenOn } from '@wattershed/reference-utility/demo-promises/promises';
import type { Figures, SoakRun } from './soak.ts';

/** The portal's default when the setting is absent. */
const citySeed = Number(process.env.CITY_SEED || 1);
const months = 14;

/**
 * The demo people match the README on every start day of a leap year: month by month from a random one on, until all
 * 366 days are checked or the time is up.
 */
export async function demoDates({ random, isTimeLeft, pace, tell }: SoakRun): Promise<Figures> {
  const year = random.pick([2028, 2032, 2036]);
  const first = random.whole(0, 11);
  const seen = { 'city seed': citySeed, year, days: 0 };
  for (let count = 0; count < 12 && (count === 0 || isTimeLeft()); count += 1) {
    const days = daysOfMonth(year, ((first + count) % 12) + 1);
    const broken = days.flatMap(promisesBrokenOn(days, { seed: citySeed, months }));
    if (broken.length > 0) throw new Error(`The demo breaks what it promises:\n${broken.join('\n')}`);
    seen.days += days.length;
    tell(`${seen.days} days, none broken`);
    await pace(0.1);
  }
  return seen;
}

function daysOfMonth(year: number, month: number): LocalDate[] {
  const prefix = `${year}-${String(month).padStart(2, '0')}`;
  const first = localDate(`${prefix}-01`);
  return Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter(day => day.startsWith(prefix));
}
