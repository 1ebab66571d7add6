import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import { hasEarnedDeposit, isLookedAt, nextLook } from './deposit-return-rules.ts';

describe('a deposit is looked at', () => {
  it.each([
    ['2025-12-05', '2026-12-04', false],
    ['2025-12-05', '2026-12-05', true],
    ['2025-12-05', '2026-12-06', false],
    ['2025-12-05', '2026-11-05', false],
    ['2025-12-05', '2027-01-05', true],
    ['2025-12-31', '2027-02-28', true],
    ['2024-02-29', '2025-02-28', true],
  ])('paid on %s, on %s: %s', (paidOn, day, isSo) => {
    expect(isLookedAt(localDate(paidOn), localDate(day))).toBe(isSo);
  });

  it.each([
    ['2025-12-05', '2026-03-01', '2026-12-05'],
    ['2025-12-05', '2026-12-04', '2026-12-05'],
    ['2025-12-05', '2026-12-05', '2027-01-05'],
    ['2025-12-05', '2027-01-02', '2027-01-05'],
    ['2025-12-31', '2027-02-27', '2027-02-28'],
    ['2025-12-31', '2027-02-28', '2027-03-31'],
  ])('paid on %s, after %s next on %s', (paidOn, after, day) => {
    expect(nextLook(localDate(paidOn), localDate(after))).toBe(day);
  });
});

describe('twelve months', () => {
  const year = { from: localDate('2025-12-06'), through: localDate('2026-12-05'), returned: 0 };
  const record = (bills: number, late: number) => ({ ...year, months: 12 as const, bills, late, onTime: bills - late });
  it.each([
    ['paid on time', [record(12, 0)], true],
    ['with two late payments', [record(12, 2)], true],
    ['with three', [record(12, 3)], false],
    ['without a bill', [record(0, 0)], false],
    ['that aren’t over', [], false],
  ])('%s', (_, records, isEarned) => {
    expect(hasEarnedDeposit(records)).toBe(isEarned);
  });
});
