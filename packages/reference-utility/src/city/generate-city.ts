import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { dateOfEpochDay, type EpochDay, epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { addDays, addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type AccountLines, type AccountTable, accountTables, addCustomerLines } from './account-rows.ts';
import { placesOf } from './city-places.ts';
import { copyLine } from './copy-line.ts';
import { firstOfMonth, firstOfNextMonth } from './epoch-days.ts';
import { personas } from './personas/personas.ts';
import { climateNames } from './readings/climates.ts';
import type { PlaceInUse } from './readings/meter-days.ts';
import { beginMonth } from './readings/month-of-readings.ts';
import { copyLines } from './readings/usage-loader.ts';
import { usageMonths } from './readings/usage-months.ts';
import { dropPartitions } from './readings/usage-partitions.ts';
import { type Weather, weatherBegins, weatherReader } from './readings/weather.ts';
import { tenancyAt } from './tenancies.ts';

export type CityProgress = { step: 'customers' | 'readings'; done: number; total: number; readings: number };

type CityOptions = {
  seed: number;
  /** Raised to the number of demo people if it is smaller: they are in every city. */
  customers: number;
  /** The city's first live day: its history ends the day before. */
  through: LocalDate;
  /** Months of readings; they start on the first of the month this many months ago. 25 by default. */
  months?: number;
  onProgress?: (progress: CityProgress) => void;
};

/** The database already has a finished city. */
export class CityExists extends Error {
  constructor() {
    super('A city was generated in this database before. Use an empty database for another one.');
  }
}

const customersAtOnce = 2000;

/**
 * Fills an empty utility with a city: customers, premises, accounts, meters, agreements, weather and readings, but no
 * bills. The same seed, customers and day give the same rows, and the first customers are the same in a city of any
 * size. First deletes what an interrupted run left behind. Throws {@link CityExists}.
 */
export async function generateCity(db: Pool, options: CityOptions): Promise<{ customers: number; readings: number }> {
  const { seed, through, months = 25, onProgress = () => {} } = options;
  const customers = Math.max(options.customers, personas.length);
  await clearUnfinishedCity(db);
  await db`update utility.city set city_seed = ${seed}`;

  const batches = batchesOf(customers);
  for (const [index, batch] of batches.entries()) {
    await inTransaction(db, tx => writeCustomers(tx, seed, batch, through));
    onProgress({ step: 'customers', done: index + 1, total: batches.length, readings: 0 });
  }

  const before = epochDayOf(through);
  const from = Math.max(weatherBegins, firstOfMonth(epochDayOf(addMonths(through, -months))));
  const weather = weatherReader(seed, before);
  await inTransaction(db, tx => writeWeather(tx, weather, from, before));
  const total = monthsBetween(from, before).length * batches.length;
  let done = 0;
  let readings = 0;
  const meterMonths = usageMonths();
  for (const month of monthsBetween(from, before)) {
    await inTransaction(db, async tx => {
      const { load, finish } = await beginMonth(tx, { seed, weather, ...month }, meterMonths);
      for (const batch of batches) {
        readings += await load(placesInUse(seed, batch, through));
        await meterMonths.writeMany(tx);
        done++;
        onProgress({ step: 'readings', done, total, readings });
      }
      await finish();
    });
  }
  await inTransaction(db, tx => meterMonths.writeAll(tx));
  await db`update utility.city set city_generated_through = ${through}`;
  // New tables have no statistics, and the first bills would be planned without any.
  await db`analyze`;
  return { customers, readings };
}

async function clearUnfinishedCity(db: Pool): Promise<void> {
  const [clock] = await db`select city_generated_through as through from utility.city`;
  if (clock?.through) throw new CityExists();
  await inTransaction(db, async tx => {
    await dropPartitions(tx);
    await tx`truncate utility.customer, utility.premise, utility.account, utility.meter, utility.service_agreement,
      utility.usage_month, utility.weather_day cascade`;
  });
}

type Batch = { from: number; before: number };

function batchesOf(customers: number): Batch[] {
  return Array.from({ length: Math.ceil(customers / customersAtOnce) }, (_, index) => {
    return { from: index * customersAtOnce, before: Math.min(customers, (index + 1) * customersAtOnce) };
  });
}

async function writeCustomers(tx: Transaction, seed: number, { from, before }: Batch, through: LocalDate) {
  const lines: AccountLines = { customer: [], premise: [], account: [], meter: [], service_agreement: [] };
  for (let index = from; index < before; index++) addCustomerLines(lines, seed, index, through);
  for (const table of Object.keys(accountTables) as AccountTable[]) {
    await copyLines(tx, table, [accountTables[table]], lines[table]);
  }
}

/** Half-open ranges of days, one per month the days touch. */
export function monthsBetween(from: EpochDay, before: EpochDay): { from: EpochDay; before: EpochDay }[] {
  const months: { from: EpochDay; before: EpochDay }[] = [];
  for (let day = from; day < before; day = firstOfNextMonth(day)) {
    months.push({ from: day, before: Math.min(before, firstOfNextMonth(day)) });
  }
  return months;
}

export async function writeWeather(tx: Transaction, weather: Weather, from: EpochDay, before: EpochDay) {
  const lines = climateNames.flatMap(climate => {
    return Array.from({ length: before - from }, (_, index) => {
      const { day, meanF, highF, lowF } = weather(climate, from + index);
      return copyLine([climate, dateOfEpochDay(day), meanF.toFixed(1), highF.toFixed(1), lowF.toFixed(1)]);
    });
  });
  await copyLines(tx, 'weather_day', ['climate', 'day', 'mean_f', 'high_f', 'low_f'], lines);
}

/** The places of a batch, made one at a time: a city of any size needs the memory of one place. */
function* placesInUse(seed: number, { from, before }: Batch, through: LocalDate): Generator<PlaceInUse> {
  const forever = epochDayOf(addDays(through, 36_500));
  for (let index = from; index < before; index++) {
    for (const place of placesOf(seed, index)) {
      const { openedOn, closedOn, meterInstalledOn } = tenancyAt(seed, place, through);
      const stay = { from: epochDayOf(openedOn), before: closedOn ? epochDayOf(closedOn) : forever };
      yield { place, installedOn: epochDayOf(meterInstalledOn), removedOn: undefined, occupied: [stay] };
    }
  }
}
