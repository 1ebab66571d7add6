import { localDate } from '@wattershed/domain/calendar/local-date';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { city } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personaNamed } from '../../city/personas/personas.ts';
import { findFundFigures } from '../fund-figures.ts';
import { getFundBalance, listDecisions, listGiven } from '../fund-store.ts';
import { findMonthlyView } from '../give-monthly.ts';
import { generateFund } from './generate-fund.ts';

/** The city of the tests was made on this day. */
const today = localDate('2026-11-20');
const [giver = ''] = personaNamed('paperless').accountNumbers;
const [helped = ''] = personaNamed('spanish-speaker').accountNumbers;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(city);
});
afterAll(() => database.drop());

test('a new city’s fund has given and collected last month, and holds what its books add up to', async () => {
  const figures = await findFundFigures(database.sql, today);
  expect(figures.month).toBe('2026-10-01');
  expect(figures.donors).toBeGreaterThan(2);
  expect(figures.collectedCents).toBeGreaterThan(2_000);
  expect(figures.households).toBeGreaterThan(0);
  expect(figures.givenCents).toBeGreaterThan(0);
  const [sum] = await database.sql<{ cents: number }>`
    select sum(amount_cents)::float8 as cents from utility.energy_share_entry`;
  expect(figures.balanceCents).toBe(sum?.cents);
  expect(figures.balanceCents).toBeGreaterThanOrEqual(250_000);
});

test('what counts was a line of a bill that was paid, and what was granted is a credit of its account', async () => {
  const [given] = await database.sql<{ entries: number; lines: number; open: number }>`
    select (select sum(amount_cents) from utility.energy_share_entry where kind = 'monthly')::float8 as entries,
      (
        select sum(l.amount_cents) from utility.bill_line l join utility.bill b using (account_number, bill_number)
        where l.kind = 'energy-share' and b.due_on < ${today}::text::date
      )::float8 as lines,
      (select count(*) from utility.donation_on_bill where outcome = 'open' and due_on < ${today}::text::date)::int as open`;
  expect(given?.entries).toBeGreaterThan(0);
  expect(given?.entries).toBe(given?.lines);
  expect(given?.open).toBe(0);
  const grants = await database.sql`
    select f.reference, f.amount_cents, f.account_number, f.on_day from utility.energy_share_entry f where kind = 'grant'
    except
    select t.reference, sum(e.amount_cents), t.account_number, t.effective_on
    from utility.ledger_transaction t join utility.ledger_entry e using (account_number, transaction_id)
    where t.kind = 'grant' and e.ledger = 'receivable' group by t.reference, t.account_number, t.effective_on`;
  expect(grants).toEqual([]);
});

test('the demo’s giver and the household that was helped see what they gave and got', async () => {
  const view = await findMonthlyView(database.sql, giver, today);
  expect(view?.monthly).toMatchObject({ amountCents: 500, agreedOn: '2026-03-20', endedOn: null });
  expect(view?.newestOnBill).toMatchObject({ amountCents: 500 });
  expect((await listGiven(database.sql, giver)).length).toBeGreaterThan(5);
  const [decision] = await listDecisions(database.sql, helped, 1);
  expect(decision).toMatchObject({ outcome: 'granted', facts: { state: 'AZ' } });
  expect(decision?.decidedOn).toMatch(/^2026-10/);
  expect(decision?.steps.every(({ holds }) => holds === 'yes')).toBe(true);
});

test('a fund that has books keeps them', async () => {
  const before = await getFundBalance(database.sql);
  await generateFund(database.sql, 1, today);
  expect(await getFundBalance(database.sql)).toBe(before);
});
