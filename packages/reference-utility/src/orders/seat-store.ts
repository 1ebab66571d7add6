import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type AppointmentType, appointmentTypes } from '@wattershed/domain/service/order/appointment';
import { seatsOf } from './crews.ts';

/** One time in the calendar of a crew. */
export type SeatTime = { crew: string; day: LocalDate; appointmentType: AppointmentType };

/** How long a place is kept for an open form that has said nothing more, in real time. */
const holdMinutes = 15;

/** How many places of each time of these days are left for someone, whose own hold doesn't count. */
export async function listFree(
  db: Db,
  { crew, from, through, holder }: { crew: string; from: LocalDate; through: LocalDate; holder: string },
): Promise<(key: Pick<SeatTime, 'day' | 'appointmentType'>) => number> {
  const rows = await db<{ day: LocalDate; type: AppointmentType; taken: number }>`
    select day::text as day, appointment_type as type, count(*)::int as taken from utility.crew_seat
    where crew = ${crew} and day between ${from}::text::date and ${through}::text::date
      and (order_number is not null or (held_until > now() and held_by <> ${holder}))
    group by 1, 2`;
  const taken = new Map(rows.map(row => [`${row.day} ${row.type}`, row.taken]));
  return ({ day, appointmentType }) => seatsOf(crew, appointmentType) - (taken.get(`${day} ${appointmentType}`) ?? 0);
}

/**
 * Keeps one place for a while, and gives up what the same holder kept before; undefined when none is left. Of any number who ask at the
 * same time, each place goes to one.
 */
export async function holdSeat(
  tx: Transaction,
  { crew, day, appointmentType }: SeatTime,
  holder: string,
): Promise<{ heldUntil: Date } | undefined> {
  // One form in two windows keeps one place.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`crew seat ${holder}`}, 0))`;
  await openDay(tx, { crew, day });
  const [kept] = await tx<{ heldUntil: Date }>`
    update utility.crew_seat set held_until = now() + make_interval(mins => ${holdMinutes})
    where held_by = ${holder} and order_number is null and held_until > now()
      and crew = ${crew} and day = ${day}::text::date and appointment_type = ${appointmentType}
    returning held_until as "heldUntil"`;
  if (kept) return kept;
  const [free] = await tx<{ seat: number }>`
    select seat from utility.crew_seat
    where crew = ${crew} and day = ${day}::text::date and appointment_type = ${appointmentType}
      and order_number is null and (held_by is null or held_until <= now())
    order by seat limit 1 for update skip locked`;
  if (!free) return undefined;
  await releaseHold(tx, holder);
  const [held] = await tx<{ heldUntil: Date }>`
    update utility.crew_seat
    set held_by = ${holder}, held_until = now() + make_interval(mins => ${holdMinutes})
    where crew = ${crew} and day = ${day}::text::date and appointment_type = ${appointmentType} and seat = ${free.seat}
    returning held_until as "heldUntil"`;
  return held;
}

/** What a holder keeps now. */
export async function findHeld(db: Db, holder: string): Promise<(SeatTime & { heldUntil: Date }) | undefined> {
  const [row] = await db<SeatTime & { heldUntil: Date }>`
    select crew, day::text as day, appointment_type as "appointmentType", held_until as "heldUntil"
    from utility.crew_seat where held_by = ${holder} and order_number is null and held_until > now()`;
  return row;
}

export async function releaseHold(db: Db, holder: string): Promise<void> {
  await db`
    update utility.crew_seat set held_by = null, held_until = null where held_by = ${holder} and order_number is null`;
}

/** Makes what a holder keeps at this time the order's; false when it isn't kept anymore, and nothing else is free. */
export async function bookSeat(tx: Transaction, time: SeatTime, holder: string, orderNumber: string): Promise<boolean> {
  if (!(await holdSeat(tx, time, holder))) return false;
  const booked = await tx`
    update utility.crew_seat set order_number = ${orderNumber}, held_until = null
    where held_by = ${holder} and order_number is null returning seat`;
  return booked.length > 0;
}

/** Gives the place of an order back. */
export async function releaseSeat(tx: Transaction, orderNumber: string): Promise<void> {
  await tx`
    update utility.crew_seat set held_by = null, held_until = null, order_number = null
    where order_number = ${orderNumber}`;
}

/** Writes the places of a day, once. */
async function openDay(tx: Transaction, { crew, day }: Pick<SeatTime, 'crew' | 'day'>): Promise<void> {
  const known = await tx`
    select from utility.crew_seat where crew = ${crew} and day = ${day}::text::date limit 1`;
  if (known.length > 0) return;
  for (const type of appointmentTypes) {
    await tx`
      insert into utility.crew_seat (crew, day, appointment_type, seat)
      select ${crew}, ${day}::text::date, ${type}, seat from generate_series(1, ${seatsOf(crew, type)}::int) seat
      on conflict do nothing`;
  }
}
