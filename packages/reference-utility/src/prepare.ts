import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { generateBooks } from './billing/payment-history/payment-history.ts';
import { generateCity } from './city/generate-city.ts';
import { insertWorkedDays } from './daily-work/day-book.ts';
import { generateNotices } from './notices/generate-notices.ts';
import { officeZone } from './office-zone.ts';

export type CityWish = { seed: number; customers: number; months?: number; onProgress: (line: string) => void };

/** Generates the city with its readings, then its bills, payments and notices. Continues what a killed run left. */
export async function prepareCity(db: Pool, wish: CityWish): Promise<void> {
  const { seed, customers, months, onProgress } = wish;
  const clock = await readClock(db);
  const through = clock.today(officeZone);
  if (!(await hasReadings(db))) {
    onProgress('Building the demo city: customers, meters and 25 months of readings');
    const begun = Date.now();
    const report = everySecond(onProgress);
    const made = await generateCity(db, {
      seed,
      customers,
      through,
      ...(months ? { months } : {}),
      onProgress: ({ step, done, total }) => report(`  ${step}: ${Math.floor((100 * done) / total)} %`),
    });
    const seconds = ((Date.now() - begun) / 1_000).toFixed(1);
    onProgress(`  ${made.customers} customers, ${(made.readings / 1e6).toFixed(1)} million readings in ${seconds} s`);
  }
  onProgress('Billing the demo city: bills, payments and notices');
  const begun = Date.now();
  const report = everySecond(onProgress);
  const bills = await generateBooks(db, {
    seed,
    through,
    onProgress: progress => report(`  ${progress.bills} bills`),
  });
  await generateNotices(db, { at: clock.now() });
  await insertWorkedDays(db, [{ day: through, readings: 0, bills, payments: 0 }]);
  onProgress(`  ${bills} bills in ${((Date.now() - begun) / 1_000).toFixed(1)} s`);
}

async function hasReadings(db: Pool): Promise<boolean> {
  const [row] = await db`select city_generated_through is not null as ready from utility.city`;
  return row?.ready === true;
}

function everySecond(onProgress: (line: string) => void): (line: string) => void {
  let last = Date.now();
  return line => {
    if (Date.now() - last < 1_000) return;
    last = Date.now();
    onProgress(line);
  };
}
