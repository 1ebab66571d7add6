import type { Pool } from '@wattershed/database/pool';
import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import type { AppointmentType } from '@wattershed/domain/service/order/appointment';
import { serviceDayProblem } from '@wattershed/domain/service/order/service-date';
import type { StopReason } from '@wattershed/domain/service/stop/stop-reason';
import { insertOrder, type ServiceOrder } from '../order-store.ts';
import { endOfTime, placeOnce } from '../place-start.ts';
import { bookSeat } from '../seat-store.ts';

export type StopWish = {
  requestId: string;
  /** Who keeps the time that is chosen. */
  holder: string;
  accountNumber: string;
  /** The day of the final read: service is on until it begins. */
  stopOn: LocalDate;
  appointmentType: AppointmentType;
  reason: StopReason;
  /** Where the final bill and what is left go; null where paper goes now. */
  forwardingAddress: MailingAddress | null;
  gateCode: string;
  instructions: string;
};

export type StopRefusal = 'not-served' | 'already-stopping' | 'day' | 'time-taken';

/** Takes a stop, once for each request; an account is stopped once. */
export function placeStop(
  db: Pool,
  wish: StopWish,
  at: { now: Date; today: LocalDate },
): Promise<{ orders: ServiceOrder[] } | { refusal: StopRefusal }> {
  return placeOnce<StopRefusal>(db, wish.requestId, tx => insertStop(tx, wish, at, 'stop'));
}

/** What has to be true for service to be stopped; undefined for an unknown account. */
export async function findStoppable(db: Pool | Transaction, accountNumber: string): Promise<Stoppable | undefined> {
  const [row] = await db<Stoppable>`
    select a.status::int as status, a.opened_on::text as "openedOn", a.premise_id as "premiseId", p.city as crew,
      p.time_zone as "timeZone", p.state, (
        select min(o.order_number) from utility.service_order o
        where o.account_number = a.account_number and o.kind in ('stop', 'transfer-out')
          and o.stage in ('needs-work', 'scheduled', 'under-way')
      ) as "stopOrder"
    from utility.account a join utility.premise p using (premise_id) where a.account_number = ${accountNumber}`;
  return row;
}

export type Stoppable = {
  status: 1 | 2 | 3;
  openedOn: LocalDate;
  premiseId: string;
  crew: string;
  timeZone: string;
  state: 'CA' | 'AZ';
  /** The order that stops it already. */
  stopOrder: string | null;
};

/** The same in the caller’s transaction, as a stop or as a half of a transfer. */
export async function insertStop(
  tx: Transaction,
  wish: StopWish,
  { now, today }: { now: Date; today: LocalDate },
  kind: 'stop' | 'transfer-out',
): Promise<{ orderNumber: string } | { refusal: StopRefusal }> {
  const { accountNumber, stopOn, appointmentType } = wish;
  // Two who stop one account wait for each other.
  await tx`select from utility.account where account_number = ${accountNumber} for update`;
  const account = await findStoppable(tx, accountNumber);
  if (account?.status !== 1) return { refusal: 'not-served' };
  if (account.stopOrder !== null) return { refusal: 'already-stopping' };
  if (serviceDayProblem(stopOn, today)) return { refusal: 'day' };
  const meters = await tx<{ meterId: string }>`
    select distinct s.meter_id::text as "meterId" from utility.service_agreement s
    where s.account_number = ${accountNumber} and s.ended_on is null order by 1`;
  const removes = wish.reason === 'demolition';
  const orderNumber = await insertOrder(tx, {
    ...{ requestId: wish.requestId, accountNumber, premiseId: account.premiseId, kind, at: now },
    ...{ stage: 'scheduled', reason: null, orderOn: stopOn, appointmentType },
    completesAt: endOfTime(stopOn, appointmentType, account.timeZone),
    gateCode: wish.gateCode,
    instructions: wish.instructions,
    wish,
    tasks: meters.flatMap(({ meterId }) => [
      { kind: 'final-read' as const, meterId },
      { kind: 'disconnect' as const, meterId },
      ...(removes ? [{ kind: 'remove-meter' as const, meterId }] : []),
    ]),
  });
  const time = { crew: account.crew, day: stopOn, appointmentType };
  if (!(await bookSeat(tx, time, wish.holder, orderNumber))) return { refusal: 'time-taken' };
  return { orderNumber };
}
