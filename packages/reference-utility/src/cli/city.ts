import { parseArgs } from 'node:util';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { parseLocalDate } from '@wattershed/domain/calendar/local-date';
import { realNow } from '@wattershed/domain/calendar/real-now';
import { CityExists, type CityProgress, generateCity } from '../city/generate-city.ts';
import { openUtilityPool } from '../database.ts';
import { officeZone } from '../office-zone.ts';
import { beginStep } from '../step.ts';
import { migrateUtility } from '../utility-state.ts';

const usage = `Generates a city in the utility's database that DATABASE_URL names.
  --customers N   how many customers (60)
  --seed S        another seed, another city (1)
  --through D     the day the city wakes up on, YYYY-MM-DD (today)
  --months M      months of readings (25)`;

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      customers: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      through: { type: 'string', default: todayIn(officeZone, realNow()) },
      months: { type: 'string', default: '25' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const through = parseLocalDate(values.through);
  if (!through) return refuse(`--through is not a date: ${values.through}`);
  const customers = wholeNumber(values.customers, 1, 10_000_000);
  if (customers === undefined) return refuse(`--customers is not a number from 1 to 10,000,000: ${values.customers}`);
  const seed = wholeNumber(values.seed, 0, 2_147_483_647);
  if (seed === undefined) return refuse(`--seed is not a number from 0 to 2,147,483,647: ${values.seed}`);
  const months = wholeNumber(values.months, 1, 60);
  if (months === undefined) return refuse(`--months is not a number from 1 to 60: ${values.months}`);
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) return refuse('DATABASE_URL is not set: it names the PostgreSQL database to fill.');

  const db = openUtilityPool(databaseUrl, 1);
  try {
    await migrateUtility(db);
    const step = beginStep('Building the city');
    const onProgress = ({ step: part, done, total, readings }: CityProgress) =>
      step.tell(
        `${part} ${Math.floor((100 * done) / total)} %${readings ? `, ${(readings / 1e6).toFixed(1)} million` : ''}`,
      );
    const made = await generateCity(db, { seed, customers, through, months, onProgress }).finally(step.clear);
    step.done(`Built the city: ${whole(made.customers)} customers, ${whole(made.readings)} readings`);
    return 0;
  } catch (error) {
    if (error instanceof CityExists) return refuse(error.message);
    return refuse(error instanceof Error ? error.message : String(error));
  } finally {
    await db.end();
  }
}

const whole = (count: number) => count.toLocaleString('en-US');

function refuse(reason: string): number {
  console.error(reason);
  return 1;
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined;
}

process.exitCode = await run();
