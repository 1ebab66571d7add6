import { identifier, literal } from '@wattershed/database/sql';
import { inTransaction } from '@wattershed/database/transaction';
import { addMonths, localDate } from '@wattershed/domain/calendar/local-date';
import { testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBilledAccounts } from '../billing/billing-fixture.ts';
import { listDaySummaries, listDaysOfIntervals, type MeterDays } from './usage-days-store.ts';

let db: Awaited<ReturnType<typeof testDatabase>>;
const days = { from: localDate('2026-03-01'), before: localDate('2026-09-01') };
const accounts = [
  { accountNumber: '300100', habit: 'on-time' },
  { accountNumber: '300101', habit: 'on-time', isSolar: true },
];
let meters: MeterDays[];

beforeAll(async () => {
  db = await testDatabase();
  await createMonths();
  await createBilledAccounts(db.sql, accounts, days);
  const ids = await db.sql<{ meterId: string }>`
    select distinct meter_id::text as "meterId" from utility.service_agreement where commodity = 'electric' order by 1`;
  meters = ids.map(({ meterId }, index) => ({ meterId, ...days, from: localDate(`2026-0${3 + index}-20`) }));
  await db.sql`update utility.usage_day set peak = 300, peak_at = 70 where channel in (1, 2)`;
  const [first, second] = meters.map(({ meterId }) => meterId);
  await db.sql`update utility.usage_day set v[10] = null where meter_id = ${first ?? ''}::bigint and day = '2026-06-30'`;
  await db.sql`
    update utility.usage_day set q = array_fill(1::smallint, array[cardinality(v)])
    where meter_id = ${first ?? ''}::bigint and day = '2026-07-01'`;
  await db.sql`
    update utility.usage_day set v = array_fill(null::smallint, array[96]), peak = null, peak_at = null
    where meter_id = ${second ?? ''}::bigint and channel = 1 and day = '2026-07-02'`;
});
afterAll(() => db?.drop());

/** A portal has two years of them. */
async function createMonths() {
  for (let from = localDate('2024-03-01'); from < days.before; from = addMonths(from, 1)) {
    const name = identifier(`usage_day_${from.slice(0, 7).replace('-', '_')}`);
    await db.sql`
      create table utility.${name} partition of utility.usage_day
      for values from (${literal(from)}) to (${literal(addMonths(from, 1))})`;
  }
}

it('has each day of each meter and channel once, oldest first, as it was read', async () => {
  const summaries = await listDaySummaries(db.sql, 'electric', meters);
  const rows = (
    await Promise.all(
      meters.map(
        ({ meterId, from }) => db.sql`
          select meter_id::text as "meterId", channel, day::text as "on", extract(epoch from start_utc)::float8 as "startS",
            step_s as "stepS", total, peak, peak_at as "peakAt", scale
          from utility.usage_day
          where meter_id = ${meterId}::bigint and channel in (1, 2) and day >= ${from}::text::date and day < '2026-09-01'`,
      ),
    )
  ).flat();
  const keyOf = (row: Record<string, unknown>) => `${row.on} ${row.meterId} ${row.channel}`;
  expect(new Set(rows.map(({ channel }) => channel))).toEqual(new Set([1, 2]));
  expect(summaries.map(({ quality: _, ...day }) => day)).toEqual(
    rows.toSorted((left, right) => keyOf(left).localeCompare(keyOf(right))),
  );
  const qualityOn = (meter: number, on: string) =>
    summaries.find(day => day.on === on && day.meterId === meters[meter]?.meterId && day.channel === 1)?.quality;
  expect([qualityOn(0, '2026-06-29'), qualityOn(0, '2026-06-30'), qualityOn(0, '2026-07-01')]).toEqual([0, 3, 2]);
  expect(qualityOn(1, '2026-07-02')).toBe(4);
});

it('is nothing for no meter, and for days that were not read', async () => {
  expect(await listDaySummaries(db.sql, 'electric', [])).toEqual([]);
  const [meter] = meters;
  const never = { from: localDate('2020-01-01'), before: localDate('2020-02-01') };
  expect(await listDaySummaries(db.sql, 'electric', [{ meterId: meter?.meterId ?? '', ...never }])).toEqual([]);
  expect(await listDaySummaries(db.sql, 'water', [{ meterId: meter?.meterId ?? '', ...days }])).toEqual([]);
});

it.each([
  ['days', listDaySummaries],
  ['intervals', listDaysOfIntervals],
])('is planned once for a connection, whatever the meter and the days: %s', async (_, list) => {
  const plans = await inTransaction(db.sql, async tx => {
    // As everywhere but in tests, PostgreSQL decides.
    await tx`set local plan_cache_mode = auto`;
    for (let time = 0; time < 12; time += 1) {
      await list(tx, 'electric', [{ meterId: meters[time % 2]?.meterId ?? '', ...days }]);
    }
    return tx<{ generic: number }>`
      select generic_plans::int as generic from pg_prepared_statements where statement like '%utility.usage_day%'`;
  });
  expect(Math.max(...plans.map(({ generic }) => generic))).toBeGreaterThanOrEqual(7);
});
