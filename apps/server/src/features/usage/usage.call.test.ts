import { listUsage, projectBill } from '@wattershed/contract/usage';
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
  });

  it('by day is the last thirty-one days at most, up to yesterday', async () => {
    const { data } = await priya.call(listUsage, { accountNumber: priya.accountNumber, by: 'day' });
    expect(data.points.length).toBeGreaterThan(25);
    expect(data.points.length).toBeLessThanOrEqual(31);
    expect(data.points.at(-1)?.from).toBe('2026-11-19');
  });

  it('of somebody else is not found', async () => {
    const elena = await portal.signIn('past-due');
    const answer = await priya.call(listUsage, { accountNumber: elena.accountNumber, by: 'month' });
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });

  it('gives the running period a forecast within its range, not below what it has come to', async () => {
    const { data } = await priya.call(projectBill, { accountNumber: priya.accountNumber });
    const { soFarCents, forecastLowCents, forecastCents, forecastHighCents } = data.projection ?? {};
    expect(forecastCents).toBeGreaterThanOrEqual(soFarCents ?? 0);
    expect(forecastLowCents).toBeLessThanOrEqual(forecastCents ?? 0);
    expect(forecastHighCents).toBeGreaterThanOrEqual(forecastCents ?? 0);
  });
});
