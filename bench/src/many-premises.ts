import type { Pool } from '@wattershed/database/pool';
import { towns } from '@wattershed/reference-utility/city/territory';

const firsts = ['Willow', 'Cedar', 'Maple', 'Heron', 'Copper', 'Canyon', 'Juniper', 'Mission', 'Orchard', 'Prairie'];
const seconds = ['Creek Dr', 'Ridge Rd', 'Hill Ave', 'Grove Ct', 'View Ln', 'Park Pl'];
const thirds = ['', 'North ', 'Old '];
const zipsUsed = 11;

/** Fills the territory up to so many premises: alike names in each ZIP code, a house at each odd number. */
export async function makeManyPremises(sql: Pool, count: number): Promise<void> {
  const zips = towns
    .flatMap(({ name, state, timeZone, zips: all }) => all.map(zip => ({ zip, name, state, timeZone })))
    .slice(0, zipsUsed);
  const streets = thirds.flatMap(third => firsts.flatMap(first => seconds.map(second => `${third}${first} ${second}`)));
  const [row] = await sql<{ there: number }>`select count(*)::int as there from utility.premise`;
  const houses = Math.ceil((count - (row?.there ?? 0)) / (zips.length * streets.length));
  await sql`
    insert into utility.premise (premise_id, street, city, state, zip, latitude, longitude, time_zone, load_shape,
      floor_area_sqft)
    select 'P7' || lpad((row_number() over ())::text, 8, '0'), (2 * house - 1) || ' ' || street, z.name, z.state, z.zip, 34, -119, z.zone,
      'single-family', 1800
    from unnest(${zips.map(({ zip }) => zip)}::text[], ${zips.map(({ name }) => name)}::text[],
        ${zips.map(({ state }) => state)}::text[], ${zips.map(({ timeZone }) => timeZone)}::text[]) as z (zip, name, state, zone),
      unnest(${streets}::text[]) as street, generate_series(1, ${houses}::int) as house
    limit ${Math.max(0, count - (row?.there ?? 0))}`;
  await sql`analyze utility.premise, utility.premise_street`;
}
