import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { personaNamed } from '../city/personas/personas.ts';
import { officeZone } from '../office-zone.ts';
import { writeEvents } from './plan-ahead.ts';
import { settle } from './settle-events.ts';
import { insertResult, listAllUnsettled } from './settle-store.ts';

/** As far as a season lies back that people can look at. */
const monthsOfHistory = 13;
const daysAhead = 60;

const monthsEnrolled = 12;

/** The demo person who is in the program. */
const enrolledPersona = 'arizona';

/**
 * Gives a generated city the events of its last year, and the demo person who is enrolled what they brought. Before its bills: they have
 * the credits. Once.
 */
export async function generateEventHistory(db: Pool, seed: number, through: LocalDate): Promise<void> {
  await inTransaction(db, async tx => {
    const [city] = await tx<{ isDone: boolean }>`
      select peak_events_through is not null or exists (select from utility.bill) as "isDone" from utility.city for update`;
    if (city?.isDone) return;
    await writeEvents(tx, seed, { from: addMonths(through, -monthsOfHistory), before: addDays(through, daysAhead) });
    const { accountNumbers, places } = personaNamed(enrolledPersona);
    const [accountNumber] = accountNumbers;
    const climate = places[0]?.town?.climate;
    if (!accountNumber || !climate) return;
    const enrolledAt = startOfDayUtc(addMonths(through, -monthsEnrolled), officeZone);
    await tx`
      insert into utility.peak_enrollment (account_number, enrolled_at)
      values (${accountNumber}, ${enrolledAt.toISOString()}::text::timestamptz)`;
    // The first event was on a day with guests.
    await tx`
      insert into utility.peak_opt_out (account_number, event_id, opted_out_at)
      select ${accountNumber}, e.event_id, e.starts_at - interval '2 hours' from utility.peak_event e
      where e.climate = ${climate} and e.starts_at > ${enrolledAt.toISOString()}::text::timestamptz
        and e.ends_at < ${startOfDayUtc(through, officeZone).toISOString()}::text::timestamptz
      order by e.on_day limit 1`;
    for (const one of await listAllUnsettled(tx, through)) {
      const settled = await settle(tx, one, { first: one.on, last: through });
      if (settled) await insertResult(tx, settled);
    }
  });
}
