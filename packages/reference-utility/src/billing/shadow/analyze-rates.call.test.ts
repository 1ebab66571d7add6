import type { WhatIf } from '@wattershed/domain/bill/rates/what-if';
import { daysBetween, localDate } from '@wattershed/domain/calendar/local-date';
import { sumCents } from '@wattershed/domain/money/cents';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { city } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyzeRates, type RateAnalysis } from './analyze-rates.ts';
import type { ShadowBill } from './shadow-bills.ts';

const today = localDate('2026-11-20');

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase(city);
});
afterAll(() => db?.drop());

async function accountOf(persona: string): Promise<string> {
  const [row] = await db.sql<{ accountNumber: string }>`
    select a.account_number as "accountNumber" from utility.account a join utility.customer c using (customer_number)
    where c.persona_name = ${persona} order by 1`;
  if (!row) throw new Error(`no account of ${persona}`);
  return row.accountNumber;
}

async function analyzed(accountNumber: string, whatIf: WhatIf = {}): Promise<RateAnalysis> {
  const analysis = await analyzeRates(db.sql, accountNumber, whatIf, today);
  if (typeof analysis === 'string') throw new Error(`${accountNumber}: ${analysis}`);
  return analysis;
}

const totals = (bills: readonly ShadowBill[]) => bills.map(({ totalCents }) => totalCents);
const yearOf = (bills: readonly ShadowBill[]) => sumCents(totals(bills));

test('today’s plan comes to what was billed, to the cent, for every bill of every account in the city', async () => {
  const accounts = await db.sql<{ accountNumber: string }>`
    select account_number as "accountNumber" from utility.account where status in (1, 2) order by 1`;
  const seen = { bills: 0, springs: 0, falls: 0, changes: 0, estimated: 0, labels: new Set<string>() };
  const wrong: unknown[] = [];
  for (const { accountNumber } of accounts) {
    const analysis = await analyzeRates(db.sql, accountNumber, {}, today);
    if (typeof analysis === 'string') continue;
    seen.labels.add(analysis.currentLabel);
    for (const [index, { from, before, chargedCents, billNumber, estimatedDays }] of analysis.periods.entries()) {
      const holds = (day: string) => Number(from <= day && day < before);
      seen.bills += 1;
      seen.springs += holds('2026-03-08');
      seen.falls += holds('2026-11-01');
      seen.changes += Number(from < '2026-01-01' && '2026-01-01' < before);
      seen.estimated += Number(estimatedDays > 0);
      const shadow = analysis.asItIs.bills[index];
      if (shadow?.totalCents !== chargedCents) wrong.push({ billNumber, chargedCents, shadow: shadow?.totalCents });
    }
  }
  expect(wrong).toEqual([]);
  expect(Math.min(seen.springs, seen.falls, seen.changes, seen.estimated)).toBeGreaterThan(0);
  expect(seen.bills).toBeGreaterThan(300);
});

test.each([
  ['solar', 'CA-D-TOU-NB', ['CA-D-TOU-NB', 'CA-D-EV']],
  ['arizona', 'AZ-R-TOUD', ['AZ-R-TOUD', 'AZ-R-1']],
  ['commercial', 'CA-GS-D', ['CA-GS-D']],
  ['on-time', 'CA-D-T1', ['CA-D-T1', 'CA-D-EV', 'CA-D-TOU']],
])('%s, on %s, is compared over twelve bills on the plans that are open there', async (persona, label, plans) => {
  const { currentLabel, periods, plans: found, asItIs } = await analyzed(await accountOf(persona));
  expect([currentLabel, found.map(plan => plan.label), periods.length]).toEqual([label, plans, 12]);
  for (const { bills } of found) {
    for (const { totalCents, lines } of bills) {
      expect(sumCents(lines.map(({ amountCents }) => amountCents))).toBe(totalCents);
    }
  }
  expect(totals(found[0]?.bills ?? [])).toEqual(totals(asItIs.bills));
});

test('prices are those of their days: a bill over the change of 2026 has both', async () => {
  const { plans, periods } = await analyzed(await accountOf('on-time'));
  const across = periods.findIndex(({ from, before }) => from < '2026-01-01' && before > '2026-01-01');
  for (const { bills, label } of plans) {
    const versions = new Set(bills[across]?.lines.flatMap(({ version }) => version ?? []));
    expect([label, [...versions].sort()]).toEqual([label, [1, 2]]);
    expect(new Set(bills.at(-1)?.lines.flatMap(({ version }) => version ?? []))).toEqual(new Set([2]));
  }
});

test('the discount takes its share of what it applies to, and says what it goes by', async () => {
  const { plans, program, enrolledIn } = await analyzed(await accountOf('on-time'));
  expect(enrolledIn).toBeNull();
  expect(program).toMatchObject({
    ...{ key: 'care', since: '2026-01-01' },
    shares: [{ textKey: 'bill.line.rider.care', share: '-0.325', clause: 'CARE-1 2.1' }],
  });
  for (const plan of plans) {
    const [last, discounted] = [plan.bills.at(-1), plan.withProgram?.at(-1)];
    const base = last?.lines.filter(({ kind }) => kind === 'fixed' || kind === 'energy' || kind === 'minimum') ?? [];
    const rider = discounted?.lines.find(({ textKey }) => textKey === 'bill.line.rider.care');
    expect(rider?.amountCents).toBe(Math.round(sumCents(base.map(({ amountCents }) => amountCents)) * -0.325));
  }
});

test('a home in Arizona is compared with LIRA on each plan, which takes one share off each kind of charge', async () => {
  const { plans, program } = await analyzed(await accountOf('arizona'));
  expect(program).toMatchObject({
    key: 'lira',
    shares: [
      { textKey: 'bill.line.rider.liraBasic', share: '-0.3', clause: 'LIRA-1 2.1' },
      { textKey: 'bill.line.rider.liraEnergy', share: '-0.2', clause: 'LIRA-1 2.2' },
    ],
  });
  expect(plans.length).toBeGreaterThan(1);
  for (const { label, bills, withProgram } of plans)
    for (const [index, { lines, totalCents }] of bills.entries()) {
      const discounted = withProgram?.[index];
      const of = (...kinds: string[]) =>
        sumCents(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amountCents }) => amountCents));
      const taken = (key: string) => discounted?.lines.find(({ textKey }) => textKey.endsWith(key))?.amountCents;
      expect([label, taken('liraBasic')]).toEqual([label, Math.round(of('fixed', 'minimum') * -0.3)]);
      expect([label, taken('liraEnergy')]).toEqual([label, Math.round(of('energy') * -0.2)]);
      expect(discounted?.totalCents).toBeLessThan(totalCents);
    }
});

test('a car adds to every bill what its nights cost, and leaves what was billed as it is', async () => {
  const accountNumber = await accountOf('on-time');
  const [before, after] = [
    await analyzed(accountNumber),
    await analyzed(accountNumber, { car: { kWhPerWeek: 70, fromHour: 23, beforeHour: 6 } }),
  ];
  expect(totals(after.asItIs.bills)).toEqual(totals(before.asItIs.bills));
  const used = (bills: readonly ShadowBill[]) =>
    bills.map(({ lines }) =>
      lines.filter(({ kind }) => kind === 'energy').reduce((sum, { quantity }) => sum + Number(quantity), 0),
    );
  for (const [index, plan] of after.plans.entries()) {
    const added = used(plan.bills).map((kWh, at) => kWh - (used(before.plans[index]?.bills ?? [])[at] ?? 0));
    for (const [at, { from, before: end }] of after.periods.entries()) {
      expect(Math.abs((added[at] ?? 0) - daysBetween(from, end) * 10)).toBeLessThan(0.02);
    }
  }
});

test('panels lead to the plans for panels, with what is sent at the price of each plan', async () => {
  const analysis = await analyzed(await accountOf('on-time'), { solarKw: 5 });
  expect(analysis.plans.map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
    ['CA-D-EV', false],
    ['CA-D-TOU-NB', false],
  ]);
  const { madeWh = 0, sentWh = 0 } = analysis.addedSolar ?? {};
  expect(madeWh / 5_000).toBeGreaterThan(1_300);
  expect(sentWh).toBeGreaterThan(0);
  expect(sentWh).toBeLessThan(madeWh);
  for (const { bills } of analysis.plans) {
    const sold = bills.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'credit'));
    expect(sold.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBeCloseTo(sentWh / 1000, 1);
    expect(yearOf(bills)).toBeLessThan(yearOf(analysis.asItIs.bills));
  }
});

test.each([
  ['just-moved-in', 'noBill'],
  ['closed-with-balance', 'closed'],
  ['pending', 'noBill'],
])('%s has nothing to compare: %s', async (persona, reason) => {
  expect(await analyzeRates(db.sql, await accountOf(persona), {}, today)).toBe(reason);
});

test('an unknown account has nothing either', async () => {
  expect(await analyzeRates(db.sql, '999999999999', {}, today)).toBe('noBill');
});
