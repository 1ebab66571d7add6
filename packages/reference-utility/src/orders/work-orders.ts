import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { ServiceOrderKind } from '@wattershed/domain/service/order/order-state';
import { officeZone } from '../office-zone.ts';
import { endBetweenTenants, revertToLandlord } from './between-tenants.ts';
import { insertReads } from './meter-read-store.ts';
import { removeCoApplicantOf } from './new-account-store.ts';
import { changeStage, isScheduled } from './order-store.ts';
import { endService } from './stop/end-service.ts';

type DueOrder = {
  orderNumber: string;
  accountNumber: string | null;
  premiseId: string;
  kind: ServiceOrderKind;
  orderOn: LocalDate;
  completesAt: Date | null;
};

/**
 * What begins on these days: orders of theirs are under way, and what they turn on or off is. In the daily work, after the readings of the
 * days before and ahead of their bills, so that an account that ends is billed the same day. Repeating it changes nothing.
 */
export async function beginOrders(tx: Transaction, days: readonly LocalDate[]): Promise<void> {
  const through = days.at(-1);
  if (through === undefined) return;
  const due = await tx<DueOrder>`
    select o.order_number as "orderNumber", o.account_number as "accountNumber", o.kind, o.order_on::text as "orderOn",
      o.completes_at as "completesAt", coalesce(o.premise_id, a.premise_id) as "premiseId"
    from utility.service_order o left join utility.account a using (account_number)
    where o.stage = 'scheduled' and o.order_on <= ${through}::text::date
    order by o.order_on, o.order_number for update of o`;
  for (const order of due) {
    // One that an earlier order of these days has taken the place of.
    if (!(await isScheduled(tx, order.orderNumber))) continue;
    await changeStage(tx, order.orderNumber, {
      ...{ change: 'under-way', at: startOfDayUtc(order.orderOn, officeZone), author: 'desk' },
    });
    await begin(tx, order);
  }
}

async function begin(tx: Transaction, order: DueOrder): Promise<void> {
  const { orderNumber, accountNumber, kind, orderOn } = order;
  if (accountNumber === null) return;
  if (kind === 'start' || kind === 'transfer-in') {
    await tx`
      update utility.meter m set removed_on = null
      from utility.service_order_task t
      where t.order_number = ${orderNumber} and t.kind = 'set-meter' and m.meter_id = t.meter_id`;
    await removeCoApplicantOf(tx, orderNumber);
    await endBetweenTenants(tx, order, orderOn);
    await insertReads(tx, { orderNumber, kind: 'start', on: orderOn });
  }
  if (kind === 'stop' || kind === 'transfer-out') {
    await endService(tx, { orderNumber, accountNumber }, orderOn);
    await revertToLandlord(tx, { ...order, accountNumber }, orderOn);
  }
}

const perRound = 50;

/** Closes what is done by now, the earliest first; how many that were. What the clock passed by is done when it was due. */
export async function finishOrders(db: Pool): Promise<number> {
  const now = (await readClock(db)).now();
  return inTransaction(db, async tx => {
    const due = await tx<{ orderNumber: string; completesAt: Date }>`
      select order_number as "orderNumber", completes_at as "completesAt" from utility.service_order
      where completes_at <= ${now} and (stage = 'under-way' or (stage = 'scheduled' and order_on is null))
      order by completes_at limit ${perRound} for update skip locked`;
    for (const { orderNumber, completesAt } of due) {
      await changeStage(tx, orderNumber, { change: 'done', at: completesAt, author: 'desk' });
    }
    return due.length;
  });
}
