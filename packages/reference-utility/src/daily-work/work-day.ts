import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { keepArrangements } from '../billing/arrangement/keep-arrangements.ts';
import { endOverdue } from '../billing/assistance/assistance-store.ts';
import { collectPlannedPayments } from '../billing/payment-history/planned-payment-store.ts';
import { runBilling } from '../billing/run/billing-run.ts';
import { returnDeposits } from '../deposits/return-deposits.ts';
import { endMonthlyOfClosed } from '../energy-share/monthly-store.ts';
import { settleDonations } from '../energy-share/settle-donations.ts';
import { renewNotices } from '../notices/renew-notices.ts';
import { beginOrders } from '../orders/work-orders.ts';
import { drawDays } from '../outages/making/draw-days.ts';
import { keepEvents } from '../peak-events/keep-events.ts';
import { insertWorkedDays, type WorkedDay } from './day-book.ts';

type Day = { seed: number; day: LocalDate; readings: number; isNextDay: boolean };

/**
 * One day's work, in order: service that starts and ends, deposits that go back, what peak events brought, discounts that end,
 * donations that count or are taken off, bills of the cycles that close, payments due that day, arrangements that end, and notices.
 * Each step can be repeated, so an interrupted day starts over. The readings are already loaded; `isNextDay` when the
 * same run did the previous day.
 */
export async function workDay(db: Pool, { seed, day, readings, isNextDay }: Day): Promise<WorkedDay> {
  await startService(db, day);
  await inTransaction(db, tx => beginOrders(tx, [day]));
  await returnDeposits(db, day);
  await inTransaction(db, tx => keepEvents(tx, seed, [day]));
  await inTransaction(db, tx => endOverdue(tx, day));
  await inTransaction(db, tx => endMonthlyOfClosed(tx, day));
  await settleDonations(db, day);
  const bills = await runBilling(db, { through: day, seed, isNextDay });
  const payments = await inTransaction(db, async tx => {
    const collected = await collectPlannedPayments(tx, day);
    await keepArrangements(tx, day);
    return collected;
  });
  await renewNotices(db, [day]);
  await inTransaction(db, tx => drawDays(tx, seed, [day]));
  const worked = { day, readings, bills, payments };
  await insertWorkedDays(db, [worked]);
  return worked;
}

/**
 * People due to move in on or before the day have moved in, unless the crew couldn’t get in. Those of the demo city then pay as they do;
 * who came by an order pays.
 */
export async function startService(db: Db, day: LocalDate): Promise<void> {
  await db`
    update utility.account set status = 1, payment_habit = case
        when payment_habit = 'none' and not exists (
          select from utility.service_order o where o.account_number = account.account_number and o.request_id is not null
        ) then 'on-time' else payment_habit end
    where status = 3 and opened_on <= ${day}::text::date and not exists (
      select from utility.service_order o
      where o.account_number = account.account_number and o.kind in ('start', 'transfer-in') and o.stage = 'needs-work')`;
}
