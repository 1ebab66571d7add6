import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import {
  type AppointmentSlot,
  type AppointmentType,
  appointmentHours,
  appointmentTypes,
  sortedSlots,
} from '@wattershed/domain/service/order/appointment';
import type { ServiceOrderKind } from '@wattershed/domain/service/order/order-state';
import { serviceDayProblem, serviceDays } from '@wattershed/domain/service/order/service-date';
import { findHeld, holdSeat, listFree } from './seat-store.ts';

/** The utility's own codes, which its crews read. */
export const orderTypes: Readonly<Record<ServiceOrderKind, string>> = {
  start: 'STRT',
  stop: 'STOP',
  'transfer-in': 'TRIN',
  'transfer-out': 'TROT',
  reconnection: 'RECN',
  other: 'INMT',
};

export type HeldSlot = AppointmentSlot & { heldUntil: Date };

/** A person looks at two weeks at a time. */
const daysShown = 14;

type Asking = { crew: string; kind: ServiceOrderKind; from: LocalDate; holder: string; today: LocalDate };

/** What can be chosen from a day on, and what this form keeps. */
export async function listTimes(
  db: Db,
  { crew, kind, from, holder, today }: Asking,
): Promise<{ slots: AppointmentSlot[]; held: HeldSlot | null }> {
  const { firstOn, lastOn } = serviceDays(today);
  const first = from < firstOn ? firstOn : from;
  const last = [addDays(first, daysShown - 1), lastOn].sort()[0] ?? lastOn;
  const left = await listFree(db, { crew, from: first, through: last, holder });
  const slots: AppointmentSlot[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (serviceDayProblem(day, today)) continue;
    for (const type of appointmentTypes) {
      if (left({ day, appointmentType: type }) > 0) slots.push(slotOf(kind, day, type));
    }
  }
  const held = await findHeld(db, holder);
  return {
    slots: sortedSlots(slots),
    held: held ? { ...slotOf(kind, held.day, held.appointmentType), heldUntil: held.heldUntil } : null,
  };
}

/** Keeps a time for a form; false when somebody else just took the last place of it. */
export async function holdTime(
  db: Pool,
  { crew, holder }: Pick<Asking, 'crew' | 'holder'>,
  { day, appointmentType }: { day: LocalDate; appointmentType: AppointmentType },
): Promise<boolean> {
  return inTransaction(db, async tx => (await holdSeat(tx, { crew, day, appointmentType }, holder)) !== undefined);
}

export function slotOf(kind: ServiceOrderKind, day: LocalDate, appointmentType: AppointmentType): AppointmentSlot {
  const hour = String(appointmentHours[appointmentType].from).padStart(2, '0');
  const orderType = orderTypes[kind];
  return { appointmentDate: day, orderDate: day, orderType, startTime: `${hour}:00`, appointmentType };
}
