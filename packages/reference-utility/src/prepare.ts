import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { generateBooks } from './billing/payment-history/payment-history.ts';
import { generateCity } from './city/generate-city.ts';
import { insertWorkedDays } from './daily-work/day-book.ts';
import { generateFund } from './energy-share/past/generate-fund.ts';
import { generateNotices } from './notices/generate-notices.ts';
import { officeZone } from './office-zone.ts';
import { generateDemoOrders } from './orders/demo-orders.ts';
import { generateDemoOutages } from './outages/making/demo-outages.ts';
import { generateEventHistory } from './peak-events/event-history.ts';
import { generateRegisters } from './registers/generate-registers.ts';
import { markDemoCashOnly } from './registration/cash-only-store.ts';
import { type Step, silentStep } from './step.ts';

export type CityWish = { seed: number; customers: number; months?: number; showStep?: (doing: string) => Step };

/** Generates the city with its readings, then its bills, payments and notices. Continues what a killed run left. */
export async function prepareCity(db: Pool, { showStep = () => silentStep, ...wish }: CityWish): Promise<void> {
  const clock = await readClock(db);
  const through = clock.today(officeZone);
  if (!(await hasReadings(db)))
    await during(showStep('Building the demo city'), step => build(db, wish, through, step));
  await during(showStep('Billing the demo city'), async step => {
    await generateEventHistory(db, wish.seed, through);
    const bills = await generateBooks(db, {
      seed: wish.seed,
      through,
      onProgress: progress => step.tell(`${whole(progress.bills)} bills`),
    });
    await generateFund(db, wish.seed, through);
    await generateNotices(db, { at: clock.now() });
    await generateRegisters(db, through);
    await generateDemoOrders(db, through);
    await generateDemoOutages(db);
    await markDemoCashOnly(db);
    await insertWorkedDays(db, [{ day: through, readings: 0, bills, payments: 0 }]);
    return `Billed the demo city: ${whole(bills)} bills, their payments and notices`;
  });
}

async function build(db: Pool, wish: CityWish, through: LocalDate, step: Step): Promise<string> {
  const made = await generateCity(db, {
    ...wish,
    through,
    onProgress: ({ step: part, done, total }) => step.tell(`${part} ${Math.floor((100 * done) / total)} %`),
  });
  return `Built the demo city: ${whole(made.customers)} customers, ${(made.readings / 1e6).toFixed(1)} million readings`;
}

async function during(step: Step, work: (step: Step) => Promise<string>): Promise<void> {
  try {
    step.done(await work(step));
  } catch (error) {
    step.clear();
    throw error;
  }
}

const whole = (count: number) => count.toLocaleString('en-US');

async function hasReadings(db: Pool): Promise<boolean> {
  const [row] = await db`select city_generated_through is not null as ready from utility.city`;
  return row?.ready === true;
}
