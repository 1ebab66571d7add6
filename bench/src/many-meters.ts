import type { Pool } from '@wattershed/database/pool';

/**
 * Copies accounts with their meters and all their readings until there are so many. Each copy is loaded as the readings of a city are,
 * month after month, so that its pages lie as theirs do. Nobody asks the copies for bills, which stay with the first.
 */
export async function makeManyMeters(sql: Pool, originals: readonly string[], count: number): Promise<string[]> {
  const made = [...originals];
  for (let copy = 1; made.length < count; copy += 1) {
    const some = originals.slice(0, count - made.length);
    made.push(...(await copyAccounts(sql, some, copy)));
  }
  // As readings are some days later: what was just written would be written again by whoever reads it first.
  await sql.query('vacuum (analyze) utility.usage_day');
  await sql.query('checkpoint');
  return made;
}

async function copyAccounts(sql: Pool, originals: readonly string[], copy: number): Promise<string[]> {
  const prefix = `8${String(copy).padStart(3, '0')}`;
  await sql`
    insert into utility.account
    select (jsonb_populate_record(a, jsonb_build_object('account_number', ${prefix}::text || right(a.account_number, 8)))).*
    from utility.account a where a.account_number = any(${originals}::text[])`;
  // A meter may have served several of them.
  await sql`
    insert into utility.meter
    select (jsonb_populate_record(m, jsonb_build_object(
      'meter_id', m.meter_id + ${copy}::bigint * 1000000000000, 'serial_number', ${prefix}::text || m.serial_number))).*
    from utility.meter m
    where exists (
      select from utility.service_agreement s
      where s.meter_id = m.meter_id and s.account_number = any(${originals}::text[]))`;
  await sql`
    insert into utility.service_agreement
    select (jsonb_populate_record(s, jsonb_build_object(
      'account_number', ${prefix}::text || right(s.account_number, 8), 'meter_id', s.meter_id + ${copy}::bigint * 1000000000000))).*
    from utility.service_agreement s where s.account_number = any(${originals}::text[])`;
  await sql`
    insert into utility.usage_day
    select d.meter_id + ${copy}::bigint * 1000000000000, d.channel, d.day, d.start_utc, d.step_s, d.scale, d.total, d.peak,
      d.peak_at, d.v, d.q, d.rev
    from utility.usage_day d
    where d.meter_id in (
      select meter_id from utility.service_agreement where account_number = any(${originals}::text[]))`;
  const rows = await sql<{ accountNumber: string }>`
    select account_number as "accountNumber" from utility.account
    where account_number = any(select ${prefix}::text || right(number, 8) from unnest(${originals}::text[]) as number)
    order by account_number`;
  return rows.map(({ accountNumber }) => accountNumber);
}
