import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { parseLocalDate } from '@wattershed/domain/calendar/local-date';
import { hourOfDayUtc } from '@wattershed/domain/calendar/time-on-day';
import type { Outage, OutageService } from '@wattershed/domain/outage/outage';
import { isOver } from '@wattershed/domain/outage/outage-rules';
import { findOutage, insertFacts, tellFacts, withdrawAhead } from '../facts/fact-store.ts';
import { insertOutages } from '../facts/insert-outages.ts';
import { shifted } from '../making/instants.ts';
import { tellPlannedWork } from '../making/planned-work.ts';

export type PartOfNetwork = { supplyId: string; service: OutageService; timeZone: string };

/** What supplies an account's premise, so far up the path: 1 is the feeder, 2 its section, 3 the tap. */
export async function partAt(
  db: Db,
  { accountNumber, service, depth }: { accountNumber: string; service: OutageService; depth: number },
): Promise<PartOfNetwork | undefined> {
  const [row] = await db<PartOfNetwork>`
    select s.path[${depth + 1}::int] as "supplyId", s.service, p.time_zone as "timeZone"
    from utility.account a join utility.premise_supply s using (premise_id) join utility.premise p using (premise_id)
    where a.account_number = ${accountNumber} and s.service = ${service}`;
  return row;
}

const wallTime = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/;

type Wish = { from: string; hours: number };

/** When work is to begin and end, by the clocks there. */
function spanOf(
  { from, hours }: Wish,
  timeZone: string,
  now: string,
): { from: string; to: string } | { wrong: string } {
  const [, day = '', hour = '', minute = ''] = wallTime.exec(from) ?? [];
  const date = parseLocalDate(day);
  if (!date || !(hours >= 1 && hours <= 72)) return { wrong: 'Enter when the work begins, and 1 to 72 hours.' };
  const begins = shifted(hourOfDayUtc(date, Number(hour), timeZone).toISOString(), Number(minute));
  if (begins <= now) return { wrong: 'Planned work begins in the future.' };
  return { from: begins, to: shifted(begins, hours * 60) };
}

/** Announces work that begins at a time on wall clocks there. */
export async function announceWork(
  db: Pool,
  { supplyId, timeZone }: PartOfNetwork,
  wish: Wish,
): Promise<{ incidentId: string } | { wrong: string }> {
  return await tellFacts(db, async (tx, now) => {
    const span = spanOf(wish, timeZone, now);
    if ('wrong' in span) return span;
    const ids = await insertOutages(tx, [tellPlannedWork({ key: 'desk', supplyId, announcedAt: now, ...span })]);
    return { incidentId: ids.get('desk') ?? '' };
  });
}

/** Puts announced work off to another time, before it begins. Answers with what is wrong, if it can't be. */
export async function moveWork(
  db: Pool,
  { incidentId, agentId: toldBy }: { incidentId: string; agentId: string },
  wish: Wish,
): Promise<string | undefined> {
  return await tellFacts(db, async (tx, now) => {
    const outage = await findOutage(tx, incidentId, new Date(now));
    if (!outage || !isMovable(outage, now)) return 'Only work that hasn’t begun can be moved.';
    const span = spanOf(wish, outage.timeZone, now);
    if ('wrong' in span) return span.wrong;
    const [part] = await tx<{ supplyId: string }>`
      select supply_id as "supplyId" from utility.outage_reach where incident_id = ${incidentId} limit 1`;
    await withdrawAhead(tx, { incidentId, now, toldBy });
    const { facts } = tellPlannedWork({ key: 'desk', supplyId: part?.supplyId ?? '', announcedAt: now, ...span });
    await insertFacts(
      tx,
      facts.map(fact => ({ ...fact, incidentId, toldBy })),
    );
    return undefined;
  });
}

export const isMovable = ({ plannedFrom, state }: Outage, now: string): boolean =>
  plannedFrom !== null && plannedFrom > now && !isOver(state);
