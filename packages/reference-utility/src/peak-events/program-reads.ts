import type { Db } from '@wattershed/database/db';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addMonths, firstOfMonth, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { EventMeasure } from '@wattershed/domain/saving/demand-response/customer-baseline';
import { climateByTown } from '../city/territory.ts';
import { listAnnounced } from './event-store.ts';
import type { PeakEvent } from './peak-event.ts';
import { rebateCentsPerKwh } from './program.ts';

/** Whether an account can be in the program, and if not, why. */
export type ProgramStanding = 'can-join' | 'not-started' | 'closed' | 'business' | 'no-electricity' | 'no-readings';

export type EventResult = {
  settledOn: LocalDate;
  measure: EventMeasure;
  creditCents: Cents;
  /** The bill that has the credit; null while none does. */
  bill: { billNumber: string; issuedOn: LocalDate } | null;
  /** The day it was posted without a bill. */
  postedOn: LocalDate | null;
};

export type EventOfAccount = PeakEvent & {
  part: 'takes-part' | 'opted-out' | 'not-enrolled';
  /** Null while the readings are awaited, and for who didn't take part. */
  result: EventResult | null;
};

export type ProgramOfAccount = {
  standing: ProgramStanding;
  timeZone: string;
  hasSolar: boolean;
  centsPerKwh: Cents;
  enrolledAt: Date | null;
  /** Those to come, and those in which the account was enrolled; newest first. */
  events: EventOfAccount[];
};

/** Two summers and two winters of events, at most. */
const eventsShown = 60;
const monthsShown = 24;

/** What the program is for an account; undefined for an unknown one. */
export async function findProgram(db: Db, accountNumber: string, now: Date): Promise<ProgramOfAccount | undefined> {
  const home = await findHome(db, accountNumber);
  if (!home) return undefined;
  const [events, stays, optedOut, results] = await Promise.all([
    listAnnounced(db, home.climate, now, eventsShown),
    listStays(db, accountNumber),
    listOptOuts(db, accountNumber),
    listResults(db, accountNumber),
  ]);
  const shownFrom = firstOfMonth(addMonths(todayIn(home.timeZone, now), -monthsShown));
  const enrolledAt = stays.find(({ leftAt }) => leftAt === null)?.enrolledAt ?? null;
  const partOf = (event: PeakEvent): EventOfAccount['part'] => {
    // Of one that is canceled, what counts is who would have been in it.
    const isEnrolled = stays.some(
      ({ enrolledAt: from, leftAt }) => from < event.startsAt && (leftAt === null || leftAt > event.startsAt),
    );
    if (!isEnrolled) return 'not-enrolled';
    return optedOut.has(event.eventId) ? 'opted-out' : 'takes-part';
  };
  const { climate: _, ...rest } = home;
  return {
    ...rest,
    centsPerKwh: rebateCentsPerKwh,
    enrolledAt,
    events: events
      .map(event => ({ ...event, part: partOf(event), result: results.get(event.eventId) ?? null }))
      .filter(({ endsAt, part, on }) => endsAt > now || (part !== 'not-enrolled' && on >= shownFrom)),
  };
}

type Home = Pick<ProgramOfAccount, 'standing' | 'timeZone' | 'hasSolar'> & { climate: string };

async function findHome(db: Db, accountNumber: string): Promise<Home | undefined> {
  const [row] = await db<Home>`
    select p.time_zone as "timeZone", town.climate, coalesce(electric.has_generation, false) as "hasSolar",
      case
        when a.status = 3 then 'not-started'
        when a.status = 2 then 'closed'
        when electric.meter_id is null then 'no-electricity'
        when a.account_type <> 'residential' then 'business'
        when not exists (
          select from utility.usage_day d where d.meter_id = electric.meter_id and d.channel = 1 and d.day >= electric.started_on
        ) then 'no-readings'
        else 'can-join'
      end as standing
    from utility.account a
    join utility.premise p on p.premise_id = a.premise_id
    join json_to_recordset(${climateByTown}::text::json) as town (name text, climate text) on town.name = p.city
    left join lateral (
      select s.meter_id, m.has_generation, s.started_on from utility.service_agreement s
      join utility.meter m on m.meter_id = s.meter_id
      where s.account_number = a.account_number and s.commodity = 'electric' and s.ended_on is null
      order by s.started_on limit 1
    ) electric on true
    where a.account_number = ${accountNumber}`;
  return row;
}

async function listStays(db: Db, accountNumber: string): Promise<{ enrolledAt: Date; leftAt: Date | null }[]> {
  return await db<{ enrolledAt: Date; leftAt: Date | null }>`
    select enrolled_at as "enrolledAt", left_at as "leftAt" from utility.peak_enrollment
    where account_number = ${accountNumber} order by enrolled_at`;
}

async function listOptOuts(db: Db, accountNumber: string): Promise<Set<string>> {
  const rows = await db<{ eventId: string }>`
    select event_id as "eventId" from utility.peak_opt_out where account_number = ${accountNumber}`;
  return new Set(rows.map(({ eventId }) => eventId));
}

type ResultRow = Omit<EventResult, 'bill'> & { eventId: string; billNumber: string | null; issuedOn: LocalDate | null };

async function listResults(db: Db, accountNumber: string): Promise<Map<string, EventResult>> {
  const rows = await db<ResultRow>`
    select r.event_id as "eventId", r.settled_on::text as "settledOn", r.measure, r.credit_cents::float8 as "creditCents",
      r.bill_number as "billNumber", b.issued_on::text as "issuedOn", r.posted_on::text as "postedOn"
    from utility.peak_result r
    left join utility.bill b on b.account_number = r.account_number and b.bill_number = r.bill_number
    where r.account_number = ${accountNumber}`;
  return new Map(
    rows.map(({ eventId, billNumber, issuedOn, ...result }) => [
      eventId,
      { ...result, bill: billNumber !== null && issuedOn !== null ? { billNumber, issuedOn } : null },
    ]),
  );
}
