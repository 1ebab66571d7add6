import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import type { FoundPremise } from '../premise-search.ts';

export type UnlistedPlace = FoundPremise & { requestId: string; place: number; timeZone: string; isBusiness: boolean };

type Asked = Omit<UnlistedPlace, 'premiseId' | 'place' | 'timeZone'>;

/** The place of the same form with the same address. */
export async function findSameUnlisted(db: Db, asked: Asked): Promise<string | undefined> {
  const [row] = await db<{ premiseId: string }>`
    select premise_id as "premiseId" from utility.unlisted_place
    where request_id = ${asked.requestId} and street = ${asked.street} and unit = ${asked.unit} and zip = ${asked.zip}
      and is_business = ${asked.isBusiness}`;
  return row?.premiseId;
}

/** Its number could be guessed, so the place is there only for the form that it was typed into. */
export async function isNotedBy(
  db: Db,
  { premiseId, requestId }: { premiseId: string; requestId: string | undefined },
): Promise<boolean> {
  if (requestId === undefined) return false;
  const [row] = await db`
    select from utility.unlisted_place where premise_id = ${premiseId} and request_id = ${requestId}`;
  return row !== undefined;
}

export async function countUnlisted(db: Db, requestId: string): Promise<number> {
  const [row] = await db<{ count: number }>`
    select count(*)::int as count from utility.unlisted_place where request_id = ${requestId}`;
  return row?.count ?? 0;
}

/** The numbers that one more place can have. */
export async function nextPlaces(tx: Transaction): Promise<{ seed: number; first: number; count: number }> {
  const [row] = await tx<{ seed: number; first: number; count: number }>`
    select coalesce(city_seed, 1)::float8 as seed, nextval('utility.new_premise_place')::float8 as first, (
        select increment_by::int from pg_sequences
        where schemaname = 'utility' and sequencename = 'new_premise_place'
      ) as count
    from utility.city`;
  if (!row) throw new Error('there is no city');
  return row;
}

export async function insertUnlisted(db: Db, place: UnlistedPlace & { askedAt: Date }): Promise<void> {
  await db`
    insert into utility.unlisted_place (premise_id, request_id, place, street, unit, city, state, zip, time_zone,
      is_business, asked_at)
    values (${place.premiseId}, ${place.requestId}, ${place.place}, ${place.street}, ${place.unit}, ${place.city},
      ${place.state}, ${place.zip}, ${place.timeZone}, ${place.isBusiness}, ${place.askedAt})`;
}

/** Forms that nobody sent are forgotten after 30 days, and what was typed into them. */
export async function forgetUnlisted(db: Db): Promise<void> {
  await db`
    delete from utility.unlisted_place q
    where asked_at < clock.now() - interval '31 days'
      and not exists (select from utility.service_order o where o.unlisted_place = q.premise_id)`;
}

export type UnlistedRow = UnlistedPlace & { seed: number };

export async function findUnlisted(db: Db, premiseId: string): Promise<UnlistedRow | undefined> {
  const [row] = await db<UnlistedRow>`
    select q.premise_id as "premiseId", q.request_id as "requestId", q.place::float8 as place, q.street, q.unit, q.city,
      q.state, q.zip, q.time_zone as "timeZone", q.is_business as "isBusiness", coalesce(c.city_seed, 1)::float8 as seed
    from utility.unlisted_place q cross join utility.city c
    where q.premise_id = ${premiseId} and not exists (
      select from utility.premise p where p.premise_id = q.premise_id)`;
  return row;
}

/** What a month of service comes to at places of a kind in a state. */
export async function findAverageMonth(db: Db, state: string, loadShape: string): Promise<number> {
  const [row] = await db<{ cents: number }>`
    select coalesce(avg(b.current_charges_cents), 0)::float8 as cents from (
      select b.current_charges_cents from utility.premise q
      join utility.account a on a.premise_id = q.premise_id
      join utility.bill b on b.account_number = a.account_number
      where q.state = ${state} and q.load_shape = ${loadShape} and b.current_charges_cents > 0 limit 500
    ) b`;
  return row?.cents ?? 0;
}

export type ListedPlace = FoundPremise & {
  latitude: number;
  longitude: number;
  timeZone: string;
  loadShape: string;
} & {
  floorAreaSqft: number;
  meters: readonly NewMeter[];
};

export type NewMeter = { meterId: string; commodity: 'electric' | 'water'; intervalSeconds: 900 | 3600; scale: number };

/** Adds a place to the list, with where its meters come: a crew sets them on the day on which service begins. */
export async function insertListed(tx: Transaction, place: ListedPlace, today: string): Promise<void> {
  const { premiseId, street, unit, city, state, zip, latitude, longitude, timeZone, loadShape, floorAreaSqft } = place;
  await tx`
    insert into utility.premise (premise_id, street, unit, city, state, zip, latitude, longitude, time_zone, load_shape,
      floor_area_sqft)
    values (${premiseId}, ${street}, ${unit}, ${city}, ${state}, ${zip}, ${latitude}, ${longitude}, ${timeZone},
      ${loadShape}, ${floorAreaSqft})`;
  for (const { meterId, commodity, intervalSeconds, scale } of place.meters) {
    await tx`
      insert into utility.meter (meter_id, premise_id, commodity, serial_number, interval_seconds, scale, has_generation,
        installed_on, removed_on)
      values (${meterId}::text::bigint, ${premiseId}, ${commodity}, ${(commodity === 'electric' ? 'E' : 'W') + meterId},
        ${intervalSeconds}, ${scale}, false, ${today}::text::date, ${today}::text::date)`;
  }
}

/** An order is about this place from now on, with what a crew does there. */
export async function moveToListed(tx: Transaction, orderNumber: string, premiseId: string): Promise<void> {
  await tx`
    update utility.service_order set premise_id = ${premiseId}, unlisted_place = null where order_number = ${orderNumber}`;
  await tx`delete from utility.service_order_task where order_number = ${orderNumber}`;
}
