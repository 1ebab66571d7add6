import type { Db } from '@wattershed/database/db';
import { json } from '@wattershed/database/sql';
import type { Cents } from '@wattershed/domain/money/cents';
import { milesBetween, type Position } from '@wattershed/domain/place/distance';
import { type PaymentLocation, paymentLocations } from './register.ts';

export type NearLocation = PaymentLocation & { miles: number };

/** The locations within so many miles of a position, the nearest first. */
export async function listLocationsNear(
  db: Db,
  position: Position,
  { miles, limit }: { miles: number; limit: number },
): Promise<NearLocation[]> {
  await fillRegister(db);
  // A degree of latitude is 69 miles, and one of longitude is never more: first a box, then the exact distance.
  const north = miles / 69;
  const east = north / Math.max(0.01, Math.cos((position.latitude * Math.PI) / 180));
  const rows = await db<PaymentLocation>`
    select location_id as "locationId", kind, name, street, city, state, zip, latitude, longitude, time_zone as "timeZone",
      phone, hours, takes_cash as "takesCash", fee_cents::float8 as "feeCents", posts
    from utility.payment_location
    where latitude between ${position.latitude - north} and ${position.latitude + north}
      and longitude between ${position.longitude - east} and ${position.longitude + east}`;
  return rows
    .map(row => ({ ...row, miles: milesBetween(position, row) }))
    .filter(row => row.miles <= miles)
    .sort((a, b) => a.miles - b.miles || a.locationId.localeCompare(b.locationId))
    .slice(0, limit);
}

export type CashLocation = { locationId: string; name: string; city: string; feeCents: Cents };

/** Where cash is taken, for the desk that plays a cashier. */
export async function listCashLocations(db: Db): Promise<CashLocation[]> {
  await fillRegister(db);
  return db`
    select location_id as "locationId", name, city, fee_cents::float8 as "feeCents"
    from utility.payment_location where takes_cash order by city, name, location_id`;
}

export async function findLocation(
  db: Db,
  locationId: string,
): Promise<Pick<CashLocation, 'name' | 'feeCents'> | undefined> {
  await fillRegister(db);
  const [row] = await db<Pick<CashLocation, 'name' | 'feeCents'>>`
    select name, fee_cents::float8 as "feeCents" from utility.payment_location where location_id = ${locationId}`;
  return row;
}

/** Notes where a payment of the ledger was taken, once. */
export async function insertPaymentAtLocation(
  db: Db,
  { accountNumber, reference, locationId }: { accountNumber: string; reference: string; locationId: string },
): Promise<void> {
  await db`
    insert into utility.payment_at_location (account_number, reference, location_id)
    values (${accountNumber}, ${reference}, ${locationId})
    on conflict do nothing`;
}

const filled = new WeakMap<object, Promise<void>>();

/** Once in a process: a utility that was installed before there was a register gets it, too. */
function fillRegister(db: Db): Promise<void> {
  let filling = filled.get(db);
  if (!filling) {
    filling = insertRegister(db).catch(error => {
      filled.delete(db);
      throw error;
    });
    filled.set(db, filling);
  }
  return filling;
}

async function insertRegister(db: Db): Promise<void> {
  const rows = paymentLocations().map(({ locationId, timeZone, takesCash, feeCents, ...row }) => ({
    ...{ ...row, location_id: locationId, time_zone: timeZone, takes_cash: takesCash, fee_cents: feeCents },
  }));
  await db`
    insert into utility.payment_location (location_id, kind, name, street, city, state, zip, latitude, longitude,
      time_zone, phone, hours, takes_cash, fee_cents, posts)
    select location_id, kind, name, street, city, state, zip, latitude, longitude, time_zone, phone, hours, takes_cash,
      fee_cents, posts
    from json_populate_recordset(null::utility.payment_location, ${json(rows)})
    on conflict (location_id) do nothing`;
}
