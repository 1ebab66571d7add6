import { decideProfileDeletion } from '@wattershed/contract/my-profile/deletion';
import { downloadMyProfile } from '@wattershed/contract/my-profile/profile-file';
import { getUsageBudget, listPastForecasts, projectBill, setUsageBudget } from '@wattershed/contract/usage/projection';
import { cents } from '@wattershed/domain/money/cents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { tellOverBudget } from './tell-over-budget.ts';

let portal: TestPortal;
let daniel: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  daniel = await portal.signIn('on-time');
});
afterAll(() => portal?.close());

const pastOf = async (person: PersonSignedIn) =>
  (await person.call(listPastForecasts, { accountNumber: person.accountNumber })).data;

describe('past forecasts', () => {
  it('are those of three days of the last bills, beside what each came to', async () => {
    const { forecasts, accuracy } = await pastOf(daniel);
    const bills = await portal.sql<{ billNumber: string; from: string; billedCents: number }>`
      select bill_number as "billNumber", period_from::text as "from", current_charges_cents::float8 as "billedCents"
      from utility.bill where account_number = ${daniel.accountNumber} order by period_from desc limit 12`;
    const shown = [...new Set(forecasts.map(each => each.billNumber))];
    expect(shown).toEqual(bills.map(bill => bill.billNumber).reverse());
    for (const forecast of forecasts) {
      const bill = bills.find(({ billNumber }) => billNumber === forecast.billNumber);
      expect([forecast.periodFrom, forecast.billedCents]).toEqual([bill?.from, bill?.billedCents]);
      expect(forecast.forecastLowCents).toBeLessThanOrEqual(forecast.forecastCents);
      expect(forecast.forecastHighCents).toBeGreaterThanOrEqual(forecast.forecastCents);
    }
    expect(accuracy.map(({ day, count }) => [day, count])).toEqual([10, 15, 20].map(day => [day, shown.length]));
    // The same again: nothing of it is left to chance.
    expect((await pastOf(daniel)).forecasts).toEqual(forecasts);
  });

  it('come near the bills, and nearer the later they were made, within the range four times out of five', async () => {
    const made = new Map<number, { count: number; within: number; differences: number[] }>();
    for (const name of [
      'on-time',
      'past-due',
      'solar',
      'arizona',
      'commercial',
      'auto-pay',
      'spanish-speaker',
      'credit',
    ]) {
      const { accuracy } = await pastOf(await portal.signIn(name));
      for (const { day, count, withinRange, medianDifference } of accuracy) {
        const all = made.get(day) ?? { count: 0, within: 0, differences: [] };
        const differences = [...all.differences, medianDifference ?? 0];
        made.set(day, { count: all.count + count, within: all.within + withinRange, differences });
      }
    }
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [early, , late] = [10, 15, 20].map(day => mean(made.get(day)?.differences ?? []));
    expect(early).toBeLessThan(0.1);
    expect(late).toBeLessThan(early ?? 0);
    for (const { count, within } of made.values()) expect(within / count).toBeGreaterThan(0.7);
  });

  it('are none for someone who has no bill yet', async () => {
    expect(await pastOf(await portal.signIn('just-moved-in'))).toEqual({ forecasts: [], accuracy: [] });
  });

  it('are one’s own', async () => {
    const elena = await portal.signIn('past-due');
    const answer = await daniel.call(listPastForecasts, { accountNumber: elena.accountNumber });
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });
});

const budgetOf = async (person: PersonSignedIn) =>
  (await person.call(getUsageBudget, { accountNumber: person.accountNumber })).data.monthlyCents;
const setBudget = (person: PersonSignedIn, monthlyCents: number | null) =>
  person.call(setUsageBudget, {
    accountNumber: person.accountNumber,
    monthlyCents: monthlyCents === null ? null : cents(monthlyCents),
  });

describe('a budget', () => {
  it('is each person’s own, and is taken back', async () => {
    const soojin = await portal.signIn('co-owner');
    expect(await budgetOf(daniel)).toBeNull();
    expect((await setBudget(daniel, 20_000)).data).toEqual({ monthlyCents: 20_000 });
    expect([await budgetOf(daniel), await budgetOf(soojin)]).toEqual([20_000, null]);
    await setBudget(daniel, null);
    expect(await budgetOf(daniel)).toBeNull();
    const events = await portal.sql`
      select from portal.event where kind = 'usage-budget-changed' and account_number = ${daniel.accountNumber}`;
    expect(events).toHaveLength(2);
  });

  it('is the same once, saved twice at once', async () => {
    await Promise.all([setBudget(daniel, 15_000), setBudget(daniel, 15_000), setBudget(daniel, 15_000)]);
    expect(await budgetOf(daniel)).toBe(15_000);
    const [events] = await portal.sql`
      select count(*)::int as count from portal.event where kind = 'usage-budget-changed' and after->>'monthlyCents' = '15000'`;
    expect(events?.count).toBe(1);
    await setBudget(daniel, null);
  });

  it.each([[0], [-100], [1.5], [1_000_000_000]])('of %d cents is none', async amount => {
    const request = { accountNumber: daniel.accountNumber, monthlyCents: amount as never };
    const answer = await daniel.call(setUsageBudget, request);
    expect([answer.httpStatus, answer.status.error]).toEqual([400, 'REQ400']);
    expect(await budgetOf(daniel)).toBeNull();
  });

  it('of someone else’s account is not found', async () => {
    const elena = await portal.signIn('past-due');
    const answer = await daniel.call(setUsageBudget, { accountNumber: elena.accountNumber, monthlyCents: cents(100) });
    expect(answer.httpStatus).toBe(404);
  });

  it('is in the file of one’s data, and goes when the person is erased', async () => {
    const rosa = await portal.signIn('spanish-speaker');
    const { accountNumber, uuid } = rosa;
    await setBudget(rosa, 12_345);
    const { data } = await rosa.call(downloadMyProfile, { uuid });
    expect(data.usageBudgets).toEqual([{ accountNumber, monthlyCents: 12_345 }]);
    await portal.sql`update portal.user_account set deletion_due_at = clock.now() where uuid = ${uuid}`;
    expect((await rosa.call(decideProfileDeletion, { uuid, decision: 'carry-out' })).data).toEqual({
      state: 'deleted',
    });
    expect(await portal.sql`select from portal.usage_budget where user_uuid = ${uuid}`).toEqual([]);
  });

  it('goes with the access to the account', async () => {
    const lily = await portal.signIn('read-only-guest');
    await setBudget(lily, 5_000);
    await portal.sql`delete from portal.account_link where user_uuid = ${lily.uuid}`;
    const [left] =
      await portal.sql`select count(*)::int as count from portal.usage_budget where user_uuid = ${lily.uuid}`;
    expect(left?.count).toBe(0);
  });
});

describe('who is over their budget', () => {
  it('is looked for each morning of the business clock, as long as there is a budget', async () => {
    const planned = () => portal.sql<{ at: string; isAhead: boolean }>`
      select to_char(due_at at time zone 'America/Los_Angeles', 'HH24:MI') as at, due_at > clock.now() as "isAhead"
      from portal.due where job = 'tell-over-budget'`;
    const forget = () => portal.sql`delete from portal.due where job = 'tell-over-budget'`;
    await portal.sql`delete from portal.usage_budget`;
    await forget();
    await tellOverBudget(portal.services);
    expect(await planned()).toEqual([]);
    await setBudget(daniel, 99_999_900);
    expect(await planned()).toEqual([{ at: '09:00', isAhead: true }]);
    await forget();
    await tellOverBudget(portal.services);
    expect(await planned()).toEqual([{ at: '09:00', isAhead: true }]);
    await setBudget(daniel, null);
  });

  const told = () => portal.sql<{ kind: string }>`
    select kind from portal.message where kind = 'usage/over-budget'`;

  it('is told once a bill, and not again for a new budget or a new day', async () => {
    const elena = await portal.signIn('past-due');
    const projection = (await elena.call(projectBill, { accountNumber: elena.accountNumber })).data.projection;
    const forecast = projection?.forecastCents ?? 0;
    await setBudget(elena, forecast);
    await tellOverBudget(portal.services);
    expect(await told()).toEqual([]);
    await setBudget(elena, forecast - 1);
    await Promise.all([tellOverBudget(portal.services), tellOverBudget(portal.services)]);
    expect(await told()).toHaveLength(1);
    await setBudget(elena, 1);
    await tellOverBudget(portal.services);
    await portal.sql`update portal.usage_budget set looked_on = null`;
    await tellOverBudget(portal.services);
    expect(await told()).toHaveLength(1);
    const [letter] = (await portal.lettersTo('elena.ramirez@example.com')).slice(-1);
    expect(letter?.subject).toContain('will probably cost over');
  });

  it('is not told while too little of the period has been read, or after the right has gone', async () => {
    const before = (await told()).length;
    const guest = await portal.signIn('billing-guest');
    await setBudget(guest, 1);
    await portal.sql`delete from portal.role_right where role_id = 4 and right_name = 'overview'`;
    await tellOverBudget(portal.services);
    expect(await told()).toHaveLength(before);
  });
});
