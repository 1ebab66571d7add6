import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { addBusinessDays } from '@wattershed/domain/calendar/business-day';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { canCancel, type OrderReason } from '@wattershed/domain/service/order/order-state';
import { serviceDays } from '@wattershed/domain/service/order/service-date';
import { officeZone } from '../../office-zone.ts';
import { cancelOrder } from '../change-order.ts';
import { undoStart } from '../new-account-store.ts';
import { changeStage, findWish, insertTasks, lockOrder, type ServiceOrder } from '../order-store.ts';
import { areOffered, endOfTime, openAccount, type StartWish, tasksOf } from '../place-start.ts';
import { findStanding } from '../premise-standing.ts';
import { bookSeat, releaseSeat } from '../seat-store.ts';
import { listPlace } from '../unlisted/list-place.ts';
import { findUnlisted, moveToListed } from '../unlisted/unlisted-store.ts';

/** What the desk can do with an order. */
export const deskActs = ['approve', 'found', 'refuse', 'no-access', 'finish', 'cancel'] as const;

export type DeskAct = (typeof deskActs)[number];

/** Where it stands decides. */
export function actsFor({ stage, reason, kind }: Pick<ServiceOrder, 'stage' | 'reason' | 'kind'>): readonly DeskAct[] {
  if (stage === 'needs-work' && reason === 'no-access') {
    return canCancel({ kind, stage, reason }) ? ['cancel'] : ['finish'];
  }
  if (stage === 'needs-work')
    return reason === 'address-unknown' ? ['found', 'approve', 'refuse'] : ['approve', 'refuse'];
  if (stage === 'under-way') return kind === 'other' ? ['finish'] : ['finish', 'no-access'];
  return stage === 'scheduled' && kind !== 'reconnection' ? ['cancel'] : [];
}

/** Why the desk refuses an address that isn’t in the list. */
export const addressRefusals = ['no-such-address', 'not-served'] as const;

/**
 * `taken`: service at the place is still on in someone else’s name, so nothing can begin there. `other-rates`: the place that was found
 * has other services than the one that was asked for. `no-reason`: the person has to be told one.
 */
export type Decided = 'done' | 'moved-on' | 'taken' | 'other-rates' | 'no-reason';

type Act = {
  act: DeskAct;
  agentId: string;
  /** The place of the list that an unlisted address means. */
  premiseId?: string;
  refusal?: (typeof addressRefusals)[number] | undefined;
};

/** Carries out what an agent decided. */
export async function decideOrder(
  db: Pool,
  orderNumber: string,
  { act, agentId, premiseId, refusal }: Act,
): Promise<Decided> {
  const clock = await readClock(db);
  const at = { now: clock.now(), today: clock.today(officeZone) };
  if (act === 'cancel') {
    const order = await inTransaction(db, tx => lockOrder(tx, orderNumber));
    if (!order || !actsFor(order).includes(act)) return 'moved-on';
    return (await cancelOrder(db, order, at, agentId)) === 'canceled' ? 'done' : 'moved-on';
  }
  return inTransaction(db, async tx => {
    const order = await lockOrder(tx, orderNumber);
    if (!order || !actsFor(order).includes(act)) return 'moved-on';
    if (act === 'approve') return approve(tx, order, at, agentId);
    if (act === 'found') return approve(tx, order, at, agentId, premiseId ?? '');
    const said = { at: at.now, author: agentId };
    if (act === 'refuse' && order.reason === 'address-unknown' && !refusal) return 'no-reason';
    if (act === 'finish') await changeStage(tx, orderNumber, { change: 'done', ...said });
    else if (act === 'no-access') {
      await changeStage(tx, orderNumber, { change: 'needs-work', reason: 'no-access', ...said });
      await releaseSeat(tx, orderNumber);
      if (order.kind === 'start' || order.kind === 'transfer-in') await undoStart(tx, orderNumber);
    } else {
      await releaseSeat(tx, orderNumber);
      await changeStage(tx, orderNumber, {
        change: 'refused',
        reason: refusal ?? reasonOfRefusal(order.reason),
        ...said,
      });
    }
    return 'done';
  });
}

const reasonOfRefusal = (reason: OrderReason | null): OrderReason =>
  reason === 'papers' || reason === null ? 'not-confirmed' : reason;

type At = { now: Date; today: LocalDate };

/** Makes the account that the order asks for. When its day has come meanwhile, service begins on the next one on which crews work. */
async function approve(
  tx: Transaction,
  order: ServiceOrder,
  { now, today }: At,
  agentId: string,
  foundId?: string,
): Promise<Decided> {
  const { orderNumber } = order;
  const asked = await findWish<StartWish>(tx, orderNumber);
  if (!asked || order.orderOn === null || order.appointmentType === null) return 'moved-on';
  const wish = { ...asked, premiseId: foundId ?? asked.premiseId };
  const unlisted = order.reason === 'address-unknown' ? await findUnlisted(tx, wish.premiseId) : undefined;
  // Nobody else has it yet.
  if (unlisted) await listPlace(tx, unlisted, today);
  await tx`select from utility.premise where premise_id = ${wish.premiseId} for update`;
  const { firstOn } = serviceDays(today);
  const isLate = order.orderOn < firstOn;
  const startOn = isLate ? firstOn : order.orderOn;
  const standing = await findStanding(tx, wish.premiseId, startOn);
  if (!standing || standing.taken?.by === 'account') return 'taken';
  if (order.reason === 'address-unknown') {
    if (!areOffered(standing, { ...wish, startOn })) return 'other-rates';
    await moveToListed(tx, orderNumber, wish.premiseId);
    await insertTasks(tx, orderNumber, tasksOf(standing.installations));
  }
  if (isLate) {
    await releaseSeat(tx, orderNumber);
    const time = { crew: standing.crew, day: startOn, appointmentType: 'ALLDAY' as const };
    // Of what all day takes there is hardly ever none; then it is the day after.
    if (!(await bookSeat(tx, time, wish.holder, orderNumber))) {
      await bookSeat(tx, { ...time, day: addBusinessDays(startOn, 1) }, wish.holder, orderNumber);
    }
    await tx`
      update utility.service_order set order_on = ${startOn}::text::date, appointment_type = 'ALLDAY',
        completes_at = ${endOfTime(startOn, 'ALLDAY', standing.timeZone)}
      where order_number = ${orderNumber}`;
  }
  await openAccount(tx, orderNumber, { ...wish, startOn }, standing, today);
  await changeStage(tx, orderNumber, { change: 'scheduled', at: now, author: agentId });
  return 'done';
}
