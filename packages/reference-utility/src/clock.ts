import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Sql } from 'postgres';

/** What time the utility believes it is. Everything the utility does asks this clock, never the machine. */
export type UtilityClock = {
  now(): Date;
  /** The calendar day in the zone; callers give the zone of the premise or of the utility. */
  today(zone: string): LocalDate;
};

/** A clock that stands at one instant, or runs with the machine when none is given. */
export function clockAt(frozenAt?: Date): UtilityClock {
  const now = () => (frozenAt ? new Date(frozenAt) : new Date());
  return { now, today: zone => todayIn(zone, now()) };
}

/** The clock of this utility: frozen where `utility.clock.frozen_at` says so, which makes tests and demonstrations repeatable. */
export async function readClock(sql: Sql): Promise<UtilityClock> {
  const [row] = await sql<{ frozen_at: Date | null }[]>`select frozen_at from utility.clock`;
  return clockAt(row?.frozen_at ?? undefined);
}
