import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import { rangeOf, readFilter } from './history-period.ts';
import { paymentStateKinds } from './payment-entry.ts';

const today = localDate('2026-11-20');
const filter = (search: string) => readFilter(new URLSearchParams(search));

describe('the time filter of the history', () => {
  it.each([
    ['', {}],
    ['period=threeMonths', { from: '2026-08-21' }],
    ['period=twelveMonths', { from: '2025-11-21' }],
    ['period=thisYear', { from: '2026-01-01' }],
    ['period=lastYear', { from: '2025-01-01', to: '2025-12-31' }],
    ['period=dates&from=2026-02-01&to=2026-03-31', { from: '2026-02-01', to: '2026-03-31' }],
    ['period=dates&to=2026-03-31', { to: '2026-03-31' }],
    ['period=nonsense', {}],
    ['period=dates&from=2026-02-30', {}],
  ])('reads "%s" from the address', (search, range) => {
    expect(rangeOf(filter(search), today)).toEqual(range);
  });

  it('is none when the first day is after the last', () => {
    expect(rangeOf(filter('period=dates&from=2026-04-01&to=2026-03-31'), today)).toBeUndefined();
  });
});

describe('a payment in the history', () => {
  it('has a look for every state, and only a posted one looks good', () => {
    expect(paymentStateKinds).toEqual({
      posted: 'good',
      returned: 'bad',
      declined: 'bad',
      failed: 'plain',
      'outcome-unknown': 'warn',
    });
  });
});
