import { holdClockAt } from '@wattershed/clock/follower-store';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { endOverdue } from '../billing/assistance/assistance-store.ts';
import { noteBilledThrough } from '../billing/run/billing-run.ts';
import { bookStretch, type Stretch } from '../billing/run/stretch-of-days.ts';
import { endMonthlyOfClosed } from '../energy-share/monthly-store.ts';
import { renewNotices } from '../notices/renew-notices.ts';
import { officeZone } from '../office-zone.ts';
import { beginOrders } from '../orders/work-orders.ts';
import { drawDays } from '../outages/making/draw-days.ts';
import { keepEvents } from '../peak-events/keep-events.ts';
import { insertWorkedDays, type WorkedDay } from './day-book.ts';
import { startService } from './work-day.ts';

/**
 * The work of several days in a row on which nobody else has anything due, for a city that has few accounts. A
 * day by itself costs thirty statements, whether one customer is billed or twenty. The clock moves to the last midnight
 * in the same transaction: an interrupted stretch has never been, and nobody sees it half done.
 */
export async function workStretch(db: Pool, stretch: Stretch & { readings: number }): Promise<WorkedDay[]> {
  const { days, readings } = stretch;
  const last = days.at(-1) as LocalDate;
  return await inTransaction(db, async tx => {
    await startService(tx, last);
    await beginOrders(tx, days);
    await keepEvents(tx, stretch.seed, days);
    // With the last day each had: the bills between go by that.
    await endOverdue(tx, last);
    await endMonthlyOfClosed(tx, last);
    const counts = await bookStretch(tx, stretch);
    const worked = days.map((day, index) => ({
      day,
      readings: index === 0 ? readings : 0,
      bills: counts[index]?.bills ?? 0,
      payments: counts[index]?.payments ?? 0,
    }));
    await noteBilledThrough(tx, last);
    await renewNotices(tx, days);
    await drawDays(tx, stretch.seed, days);
    await insertWorkedDays(tx, worked);
    await holdClockAt(tx, startOfDayUtc(last, officeZone));
    return worked;
  });
}
