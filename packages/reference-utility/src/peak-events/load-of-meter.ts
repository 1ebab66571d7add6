import type { Db } from '@wattershed/database/db';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { lookBackDays } from '@wattershed/domain/saving/demand-response/customer-baseline';
import { type LoadDay, loadDayOf } from '@wattershed/domain/saving/demand-response/load-day';
import { delivered, parseReadings, received } from '../billing/readings/meter-days.ts';
import { type DayOfIntervals, listDaysOfIntervals } from '../usage/usage-days-store.ts';

/** What a home used on the days that a baseline of this day can have, and on the day itself, by day. */
export async function loadOfMeter(
  db: Db,
  { meterId, zone, hasGeneration, since }: { meterId: string; zone: string; hasGeneration: boolean; since: LocalDate },
  on: LocalDate,
): Promise<Map<LocalDate, LoadDay>> {
  const first = addDays(on, -lookBackDays);
  const days = { meterId, from: first > since ? first : since, before: addDays(on, 1) };
  const rows = await listDaysOfIntervals(db, 'electric', [days]);
  const sent = new Map(rows.filter(({ channel }) => channel === received).map(row => [row.on, row]));
  return new Map(
    rows
      .filter(({ channel }) => channel === delivered)
      .map(row => [row.on, loadOf(row, hasGeneration ? (sent.get(row.on) ?? null) : undefined, zone)]),
  );
}

/** With panels, a day of which nobody knows what was sent is missing. */
function loadOf(taken: DayOfIntervals, sent: DayOfIntervals | null | undefined, zone: string): LoadDay {
  const { values } = parseReadings(taken.v, taken.scale);
  const [ofTaken, ofSent] = [estimatesOf(taken), sent ? estimatesOf(sent) : undefined];
  return loadDayOf(
    {
      on: taken.on,
      stepSeconds: taken.stepS,
      delivered: values,
      ...(sent === undefined ? {} : { sent: sent ? parseReadings(sent.v, sent.scale).values : [] }),
      isEstimated: slot => (ofTaken[slot] ?? 0) === 1 || (ofSent?.[slot] ?? 0) === 1,
    },
    zone,
  );
}

const estimatesOf = ({ q }: DayOfIntervals): (number | null)[] => (q === null ? [] : parseReadings(q, 0).values);
