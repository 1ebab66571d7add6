import { getBill } from '@wattershed/contract/billing/bill';
import { listBills } from '@wattershed/contract/billing/history';
import { compareUsage } from '@wattershed/contract/usage/comparing';
import { listGeneration, listUsage } from '@wattershed/contract/usage/overview';
import { projectBill } from '@wattershed/contract/usage/projection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let priya: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  priya = await portal.signIn('solar');
});
afterAll(() => portal?.close());

describe('usage', () => {
  it('by month is thirteen months, oldest first, with what the roof gave back', async () => {
    const { data } = await priya.call(listUsage, { accountNumber: priya.accountNumber, by: 'month' });
    expect(data.points).toHaveLength(13);
    expect(data.points.at(-1)?.from).toBe('2026-11-01');
    expect(data.points[0]?.from).toBe('2025-11-01');
    expect(data.points.every(point => (point.generatedWh ?? 0) > 0)).toBe(true);
    expect(data.yearBefore.map(({ from }) => from)).toEqual(['2025-10-01', '2025-11-01']);
    expect(data.yearBefore.at(-1)).toEqual(data.points[0]);
  });

  it('by day is the last thirty-one days at most, up to yesterday', async () => {
    const { data } = await priya.call(listUsage, { accountNumber: priya.accountNumber, by: 'day' });
    expect(data.points.length).toBeGreaterThan(25);
    expect(data.points.length).toBeLessThanOrEqual(31);
    expect(data.points.at(-1)?.from).toBe('2026-11-19');
  });

  it('of the last full month is compared with the month before and a year earlier', async () => {
    const { data } = await priya.call(compareUsage, { accountNumber: priya.accountNumber });
    const { data: known } = await priya.call(listUsage, { accountNumber: priya.accountNumber, by: 'month' });
    expect([data.latest, data.monthBefore]).toEqual([known.points.at(-2), known.points.at(-3)]);
    expect(data.yearBefore).toMatchObject({ from: '2025-10-01', before: '2025-11-01' });
    expect(data.yearBefore?.electricWh).toBeGreaterThan(0);
  });

  it('has nothing to compare before the first full month', async () => {
    const noah = await portal.signIn('just-moved-in');
    const { data } = await noah.call(compareUsage, { accountNumber: noah.accountNumber });
    expect(data).toMatchObject({ latest: null, monthBefore: null, yearBefore: null });
  });

  it('by month comes with what the bills charged by service, newest first, and a year before', async () => {
    const { accountNumber } = priya;
    const { costs } = (await priya.call(listUsage, { accountNumber, by: 'month' })).data;
    const { bills } = (await priya.call(listBills, { accountNumber, limit: '99' })).data;
    expect(costs).toHaveLength(13);
    for (const [at, cost] of costs.entries()) {
      const { issuedOn, currentChargesCents } = bills[at] ?? {};
      expect([cost.issuedOn, cost.chargesCents]).toEqual([issuedOn, currentChargesCents]);
      expect((cost.electricCents ?? 0) + (cost.waterCents ?? 0) + cost.otherCents).toBe(cost.chargesCents);
    }
    expect(costs[0]?.yearBeforeCents).toBe(bills[12]?.currentChargesCents);
    const { data: newest } = await priya.call(getBill, { accountNumber });
    const electric = newest.bill?.lines.filter(({ group }) => group === 'electric') ?? [];
    expect(costs[0]?.electricCents).toBe(electric.reduce((total, line) => total + line.amountCents, 0));
    expect((await priya.call(listUsage, { accountNumber, by: 'day' })).data.costs).toEqual([]);
  });

  it('of someone who has no bill yet cost nothing so far', async () => {
    const noah = await portal.signIn('just-moved-in');
    const { data } = await noah.call(listUsage, { accountNumber: noah.accountNumber, by: 'month' });
    expect(data.costs).toEqual([]);
  });

  it('tells by month what a roof sent to the grid and what its house took from it', async () => {
    const { accountNumber } = priya;
    const { months } = (await priya.call(listGeneration, { accountNumber })).data;
    const { points } = (await priya.call(listUsage, { accountNumber, by: 'month' })).data;
    expect(months).toEqual(
      points.map(({ from, before, generatedWh, electricWh }) => ({
        ...{ from, before, sentWh: generatedWh, takenWh: electricWh },
      })),
    );
  });

  it('tells nothing of the kind without panels', async () => {
    const elena = await portal.signIn('past-due');
    const { data } = await elena.call(listGeneration, { accountNumber: elena.accountNumber });
    expect(data).toEqual({ months: [] });
  });

  it('of a closed account is not compared', async () => {
    const olivia = await portal.signIn('closed-with-balance');
    const answer = await olivia.call(compareUsage, { accountNumber: olivia.accountNumber });
    expect([answer.httpStatus, answer.status.error]).toEqual([403, 'AUTH403']);
  });

  it('of someone else is not found', async () => {
    const elena = await portal.signIn('past-due');
    const answer = await priya.call(listUsage, { accountNumber: elena.accountNumber, by: 'month' });
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });

  it('gives the running period a forecast within its range, not below what it has come to', async () => {
    const { data } = await priya.call(projectBill, { accountNumber: priya.accountNumber });
    const { electricCents, waterCents, otherCents } = data.projection?.soFarParts ?? {};
    expect((electricCents ?? 0) + (waterCents ?? 0) + (otherCents ?? 0)).toBe(data.projection?.soFarCents);
    const { soFarCents, forecastLowCents, forecastCents, forecastHighCents } = data.projection ?? {};
    expect(forecastCents).toBeGreaterThanOrEqual(soFarCents ?? 0);
    expect(forecastLowCents).toBeLessThanOrEqual(forecastCents ?? 0);
    expect(forecastHighCents).toBeGreaterThanOrEqual(forecastCents ?? 0);
  });
});
