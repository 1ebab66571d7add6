import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { AppointmentType } from '@wattershed/domain/service/order/appointment';
import { canAddNotes, canCancel, canChangeTime } from '@wattershed/domain/service/order/order-state';
import { serviceDayProblem } from '@wattershed/domain/service/order/service-date';
import { insertNotApplied } from '../refunds/refund-store.ts';
import { reopenBetweenTenants } from './between-tenants.ts';
import { moveUnstarted } from './new-account-store.ts';
import { changeStage, insertOrderEvent, lockOrder, type ServiceOrder } from './order-store.ts';
import { endOfTime } from './place-start.ts';
import { bookSeat, releaseSeat } from './seat-store.ts';
import { takeBackAccount } from './take-back-account.ts';

export type OrderWish = {
  orderNumber: string;
  /** The order as its person saw it. */
  version: number;
  time: { day: LocalDate; appointmentType: AppointmentType } | null;
  notes: { gateCode: string; instructions: string } | null;
  /** Whose hold becomes the order’s place. */
  holder: string;
};

/** `changed`: it isn’t as its person saw it. `fixed`: it is under way, or over. */
export type OrderRefusal = 'unknown' | 'changed' | 'fixed' | 'day' | 'time-taken';

type At = { now: Date; today: LocalDate };

/** Changes when an order is done, or how to get to it. */
export async function changeOrder(db: Pool, wish: OrderWish, at: At): Promise<'changed-now' | OrderRefusal> {
  try {
    return await inTransaction(db, tx => changeIn(tx, wish, at));
  } catch (error) {
    if (error instanceof SeatLost) return 'time-taken';
    throw error;
  }
}

async function changeIn(
  tx: Transaction,
  wish: OrderWish,
  { now, today }: At,
): Promise<'changed-now' | Exclude<OrderRefusal, 'time-taken'>> {
  const order = await lockOrder(tx, wish.orderNumber);
  if (!order) return 'unknown';
  if (order.version !== wish.version) return 'changed';
  if (wish.notes && !canAddNotes(order)) return 'fixed';
  if (wish.time && !canChangeTime(order)) return 'fixed';
  if (wish.time && serviceDayProblem(wish.time.day, today)) return 'day';
  if (wish.time) await moveOrder(tx, order, wish.time, wish.holder, now);
  if (wish.notes) {
    await tx`
        update utility.service_order set gate_code = ${wish.notes.gateCode}, instructions = ${wish.notes.instructions},
          version = version + 1
        where order_number = ${order.orderNumber}`;
  }
  return 'changed-now';
}

async function moveOrder(
  tx: Transaction,
  order: ServiceOrder,
  { day, appointmentType }: NonNullable<OrderWish['time']>,
  holder: string,
  now: Date,
): Promise<void> {
  const { orderNumber, accountNumber, timeZone } = order;
  await releaseSeat(tx, orderNumber);
  if (!(await bookSeat(tx, { crew: order.city, day, appointmentType }, holder, orderNumber))) {
    // Nothing of this transaction stays: the order keeps the place it had.
    throw new SeatLost();
  }
  await tx`
    update utility.service_order set order_on = ${day}::text::date, appointment_type = ${appointmentType},
      completes_at = ${endOfTime(day, appointmentType, timeZone)}, stage = 'scheduled', reason = null, version = version + 1
    where order_number = ${orderNumber}`;
  const isStart = order.kind === 'start' || order.kind === 'transfer-in';
  if (accountNumber !== null && isStart) {
    await moveUnstarted(tx, accountNumber, day);
    // A landlord's account that ended for a visit without access.
    if (order.orderOn) await reopenBetweenTenants(tx, order.premiseId, order.orderOn, 'start-put-off');
  }
  await insertOrderEvent(tx, orderNumber, { change: 'moved', at: now, author: 'customer' });
}

/** The time was taken between the look and the booking. */
class SeatLost extends Error {}

/** Takes an order back, with what was made for it; doing it again is a success. */
export async function cancelOrder(
  db: Pool,
  { orderNumber, version }: Pick<OrderWish, 'orderNumber' | 'version'>,
  { now }: At,
  author = 'customer',
): Promise<'canceled' | OrderRefusal> {
  return inTransaction(db, async tx => {
    const order = await lockOrder(tx, orderNumber);
    if (!order) return 'unknown';
    if (order.stage === 'canceled') return 'canceled';
    if (!canCancel(order)) return 'fixed';
    if (order.version !== version) return 'changed';
    await cancelLocked(tx, order, now, author);
    // Half a transfer is no transfer: who cancels one half stays, or moves out without moving in, by two orders of their own.
    const [other] = await tx<{ orderNumber: string }>`
      select order_number as "orderNumber" from utility.service_order
      where (joined_to = ${orderNumber} or order_number = ${order.joinedTo}) and stage in ('scheduled', 'needs-work')`;
    const joined = other && (await lockOrder(tx, other.orderNumber));
    if (joined && canCancel(joined)) await cancelLocked(tx, joined, now, author);
    return 'canceled';
  });
}

async function cancelLocked(tx: Transaction, order: ServiceOrder, now: Date, author: string): Promise<void> {
  const { orderNumber, accountNumber, kind } = order;
  await releaseSeat(tx, orderNumber);
  await changeStage(tx, orderNumber, { change: 'canceled', at: now, author });
  if (accountNumber === null || (kind !== 'start' && kind !== 'transfer-in')) return;
  await sendDepositBack(tx, accountNumber);
  await takeBackAccount(tx, { orderNumber, accountNumber }, now);
  if (order.orderOn) await reopenBetweenTenants(tx, order.premiseId, order.orderOn, 'start-canceled');
}

/** A deposit for service that never begins goes back to whoever paid it. */
async function sendDepositBack(tx: Transaction, accountNumber: string): Promise<void> {
  const paid = await tx<{ paymentReference: string; amountCents: number; feeCents: number; paidAt: Date }>`
    update utility.register_payment r set is_applied = false
    from utility.deposit d
    where d.account_number = ${accountNumber} and r.register = 'deposit' and r.register_number = d.deposit_number
      and r.is_applied
    returning r.payment_reference as "paymentReference", r.amount_cents::float8 as "amountCents",
      r.fee_cents::float8 as "feeCents", r.paid_at as "paidAt"`;
  for (const { paidAt, ...payment } of paid) {
    await insertNotApplied(tx, { ...(payment as Parameters<typeof insertNotApplied>[1]), notBefore: paidAt });
  }
  await tx`delete from utility.deposit where account_number = ${accountNumber}`;
}
