import { describe, expect, it } from 'vitest';
import { localDate } from '../../calendar/local-date.ts';
import { isBankRefused, isOpenToConsent, retryAfterReturn, standingAfterReturn } from './return-rules.ts';

const never = { again: false };

describe('a bank payment that came back', () => {
  it.each([
    ['R01', 1, '2026-11-02', '2026-11-05'],
    ['R09', 1, '2026-11-06', '2026-11-09'],
    ['R09', 2, '2026-11-06', '2026-11-13'],
  ] as const)('%s, return %d on %s: presented again on %s', (code, returns, today, on) => {
    const asked = { code, returns, firstOn: localDate('2026-11-01'), today: localDate(today) };
    expect(retryAfterReturn(asked)).toEqual({ again: true, on });
  });

  it.each([
    ['Saturday', 1, '2026-11-04', '2026-11-09'],
    ['Sunday', 2, '2026-11-08', '2026-11-16'],
    ['the Monday on which Independence Day is kept', 1, '2027-07-02', '2027-07-06'],
    ['Christmas before a weekend', 1, '2026-12-22', '2026-12-28'],
  ])('isn’t presented again on %s, when no bank moves money', (_, returns, today, on) => {
    const asked = { code: 'R01', returns, firstOn: localDate(today), today: localDate(today) };
    expect(retryAfterReturn(asked)).toEqual({ again: true, on });
  });

  it.each([
    ['R01', 1, '2026-05-09', { again: true, on: '2026-11-05' }],
    ['R01', 1, '2026-05-08', never],
    ['R09', 2, '2026-05-13', { again: true, on: '2026-11-09' }],
    ['R09', 2, '2026-05-12', never],
  ] as const)(
    '%s, return %d: within 180 days after %s, when it was first presented',
    (code, returns, firstOn, expected) => {
      expect(retryAfterReturn({ code, returns, firstOn: localDate(firstOn), today: localDate('2026-11-02') })).toEqual(
        expected,
      );
    },
  );

  it.each([
    ['R01', 3],
    ...['R02', 'R03', 'R04', 'R07', 'R08', 'R10', 'R16', 'R20', 'R29'].map(code => [code, 1] as const),
  ] as const)('%s, return %d: never again', (code, returns) => {
    const today = localDate('2026-11-02');
    expect(retryAfterReturn({ code, returns, firstOn: today, today })).toEqual(never);
  });

  it.each([
    ['R01', 'usable'],
    ['R09', 'usable'],
    ['R08', 'consent-needed'],
    ...['R02', 'R03', 'R04', 'R07', 'R10', 'R16', 'R20', 'R29'].map(code => [code, 'blocked'] as const),
  ] as const)('after %s the account is %s', (code, standing) => {
    expect(standingAfterReturn(code)).toBe(standing);
    expect(isOpenToConsent(code)).toBe(standing === 'consent-needed');
  });

  it.each([
    [0, false],
    [1, false],
    [2, true],
    [5, true],
  ])('%d returns in twelve months: only cash and cards: %s', (returns, refused) => {
    expect(isBankRefused(returns)).toBe(refused);
  });
});
