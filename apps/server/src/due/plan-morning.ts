import type { BusinessClock } from '@wattershed/clock/business-clock';
import type { Db } from '@wattershed/database/db';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { hourOfDayUtc } from '@wattershed/domain/calendar/time-on-day';
import type { JobName } from '../jobs/jobs.ts';
import { planUnlessWaiting } from './due-store.ts';

/** By then the readings of the day before are there. */
const hourOfLook = 9;

/** Plans a job's look at all accounts for the next morning of the business clock: one that moves on for days stops for each. */
export async function planMorning(
  db: Db,
  { clock, config }: { clock: BusinessClock; config: { UTILITY_TIME_ZONE: string } },
  job: JobName,
): Promise<void> {
  const zone = config.UTILITY_TIME_ZONE;
  const today = clock.today(zone);
  const todays = hourOfDayUtc(today, hourOfLook, zone);
  const dueAt = todays > clock.now() ? todays : hourOfDayUtc(addDays(today, 1), hourOfLook, zone);
  await planUnlessWaiting(db, { job, key: 'all', dueAt });
}
