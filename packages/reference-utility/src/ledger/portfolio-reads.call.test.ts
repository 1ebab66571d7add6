import { epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { city } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personas } from '../city/personas/personas.ts';
import { findAccountSummaries } from './ledger-reads.ts';
import { type PortfolioListing, pagePortfolio } from './portfolio-reads.ts';

let db: TestDatabase;
const today = localDate('2026-11-20');
const accounts = personas.flatMap(({ accountNumbers }) =>
  accountNumbers.map(accountNumber => ({ accountNumber, nickName: '' })),
);
const everything: PortfolioListing = { accounts, words: [], filter: 'all', sort: 'urgency', after: null, limit: 500 };

beforeAll(async () => {
  db = await testDatabase(city);
});
afterAll(() => db?.drop());

const page = (asked: Partial<PortfolioListing> = {}, day = today) =>
  pagePortfolio(db.sql, { ...everything, ...asked }, day);
const numbers = (rows: readonly { accountNumber: string }[]) => rows.map(({ accountNumber }) => accountNumber);
const groups = ['past-due', 'due', 'autopay', 'paid'];

describe('many accounts on one page', () => {
  test.each([
    ['today', today],
    ['when the bills of today are late', addDays(today, 25)],
    ['when an installment is late', addDays(today, 60)],
    ['half a year ago', addDays(today, -180)],
  ])('owe what each of them owes alone, %s', async (_, day) => {
    const [{ rows, totals }, summaries] = await Promise.all([
      page({}, day),
      findAccountSummaries(db.sql, numbers(accounts), day),
    ]);
    const alone = accounts.map(({ accountNumber }) => {
      const owed = summaries.get(accountNumber);
      if (!owed) throw new Error(`${accountNumber} is in no books`);
      const state =
        owed.pastDueCents > 0
          ? 'past-due'
          : owed.balanceCents <= 0
            ? 'paid'
            : owed.autopayOn !== null
              ? 'autopay'
              : 'due';
      const amountCents = owed.balanceCents <= 0 ? owed.balanceCents : owed.totalDueCents - owed.deferredCents;
      const dueDay = owed.dueOn === null ? 2_000_000 : epochDayOf(owed.dueOn);
      return { accountNumber, keys: [groups.indexOf(state) + 1, dueDay, 0 - amountCents] };
    });
    const byNumber = (a: { accountNumber: string }, b: { accountNumber: string }) =>
      a.accountNumber < b.accountNumber ? -1 : 1;
    expect(
      rows.map(({ accountNumber, keys }) => ({ accountNumber, keys: keys.slice(0, 3) })).toSorted(byNumber),
    ).toEqual(alone.toSorted(byNumber));
    const late = [...summaries.values()].map(({ pastDueCents }) => pastDueCents);
    expect(totals.pastDueCents).toBe(late.reduce((sum, one) => sum + one, 0));
    expect(totals.accountsPastDue).toBe(late.filter(one => one > 0).length);
  });

  test.each(['urgency', 'amount', 'due', 'name'] as const)(
    'come in pages by %s, each once, in one order',
    async sort => {
      const whole = numbers((await page({ sort })).rows);
      const seen: string[] = [];
      let after: PortfolioListing['after'] = null;
      for (let more = true; more; ) {
        const { rows, hasMore } = await page({ sort, after, limit: 7 });
        seen.push(...numbers(rows));
        after = rows.at(-1) ?? null;
        more = hasMore;
      }
      expect(seen).toEqual(whole);
      expect(new Set(seen).size).toBe(accounts.length);
    },
  );

  test.each(['past-due', 'due', 'paid', 'pending', 'closed'] as const)(
    'are %s as often as the count says',
    async filter => {
      const { rows, counts } = await page({ filter });
      expect(rows.length).toBe(counts[filter]);
      expect(counts[filter]).toBeGreaterThan(0);
      expect(counts.all).toBe(accounts.length);
      expect(counts['past-due'] + counts.due + counts.autopay + counts.paid).toBe(counts.all);
    },
  );

  test('are left to auto pay where it will collect what is owed', async () => {
    const { rows, counts } = await page({ filter: 'due' });
    const accountNumber = rows[0]?.accountNumber ?? '';
    await db.sql`update utility.account set autopay_day = 12 where account_number = ${accountNumber}`;
    const collected = await page({ filter: 'autopay' });
    await db.sql`update utility.account set autopay_day = null where account_number = ${accountNumber}`;
    expect(numbers(collected.rows)).toEqual([accountNumber]);
    expect(collected.counts.due).toBe(counts.due - 1);
  });

  test('are found by street, town, nickname, and the last digits of the number, all words together', async () => {
    const [first = { accountNumber: '', nickName: '' }, ...others] = accounts;
    const named = { accounts: [{ ...first, nickName: 'Corner Bakery' }, ...others] };
    const [home] = await db.sql<{ street: string; city: string }>`
      select lower(p.street) as street, lower(p.city) as city from utility.account a join utility.premise p using (premise_id)
      where account_number = ${first.accountNumber}`;
    const words = [
      ['corner', 'bakery'],
      ['corner', home?.city ?? ''],
      [first.accountNumber.slice(-4)],
      (home?.street ?? '').split(' '),
    ];
    const found = await Promise.all(words.map(each => page({ ...named, words: each })));
    for (const { rows } of found) expect(numbers(rows)).toContain(first.accountNumber);
    const nothing = await page({ ...named, words: ['corner', 'no such town'] });
    expect([nothing.rows, nothing.counts.all]).toEqual([[], 0]);
    // What is owed in all does not depend on what one looks for.
    expect(nothing.totals).toEqual((await page()).totals);
  });

  test('are none for someone without any', async () => {
    const { rows, counts, totals, hasMore } = await page({ accounts: [] });
    expect([rows, counts.all, totals.amountDueCents, hasMore]).toEqual([[], 0, 0, false]);
  });
});
