import type { AppointmentType } from '@wattershed/domain/service/order/appointment';
import { townNamed } from '../city/territory.ts';

/** The crew of a town has so many people, and each this many visits in half a day. */
const customersPerPerson = 6;
const visitsInHalfDay = 2;
/** What the meter does by itself, and somebody has to look at: many in a day. */
const remoteForEach = 5;

/** How many places the calendar of a town’s crew has on a working day. */
export function seatsOf(crew: string, type: AppointmentType): number {
  const { weight } = townNamed(crew);
  if (type === 'ALLDAY') return weight * remoteForEach;
  return Math.ceil(weight / customersPerPerson) * visitsInHalfDay;
}
