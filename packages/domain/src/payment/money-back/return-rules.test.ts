import { describe, expect, it } from 'vitest';
import { isBankRefused, isOpenToConsent, retryAfterReturn, standingAfterReturn } from './return-rules.ts';

const never = { again: false };

describe('a bank payment that came back', () => {
  it.each([
    ['R01', 1, 2, { again: true, afterDays: 3 }],
    ['R09', 2, 8, { again: true, afterDays: 7 }],
    ['R01', 3, 20, never],
    ['R01', 1, 177, { again: true, afterDays: 3 }],
    ['R01', 1, 178, never],
    ['R09', 2, 174, never],
    ...['R02', 'R03', 'R04', 'R07', 'R08', 'R10', 'R16', 'R20', 'R29'].map(code => [code, 1, 2, never] as const),
  ] as const)('%s, return %d, %d days after it was first presented', (code, returns, days, expected) => {
    expect(retryAfterReturn(code, returns, days)).toEqual(expected);
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
