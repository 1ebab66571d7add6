import { moveClock, readClock, startClockAt } from '@wattershed/clock/clock-store';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { advance } from '@wattershed/reference-utility/daily-work/advance';
import { openUtilityPool } from '@wattershed/reference-utility/database';
import { officeZone } from '@wattershed/reference-utility/office-zone';
import { prepareCity } from '@wattershed/reference-utility/prepare';
import { migrateUtility } from '@wattershed/reference-utility/utility-state';

/** A city whose portal was off: created some day, then told that time has passed in which nobody worked. */
type Step = { step: 'prepare'; on: LocalDate; customers: number } | { step: 'beAway'; months: number; days: number };

const db = openUtilityPool(process.env.DATABASE_URL ?? '', 4);

const noon = (day: LocalDate) => new Date(startOfDayUtc(day, officeZone).getTime() + 12 * 3_600_000);

async function prepare(on: LocalDate, customers: number): Promise<void> {
  await migrateUtility(db);
  await startClockAt(db, noon(on));
  await prepareCity(db, { seed: 1, customers });
  // Leaves the clock held at the next midnight, as a portal does when it is shut down.
  await advance(db);
}

async function beAway(months: number, days: number): Promise<void> {
  const today = (await readClock(db)).today(officeZone);
  await moveClock(db, noon(addDays(addMonths(today, months), days)));
}

process.on('message', (order: Step) => {
  const done = order.step === 'prepare' ? prepare(order.on, order.customers) : beAway(order.months, order.days);
  done.then(
    () => process.send?.({}),
    (error: Error) => {
      console.error(error.stack);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
