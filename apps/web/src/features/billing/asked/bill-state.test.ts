import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { badgeKindOf, dueInWords } from './bill-state.ts';

const today = localDate('2026-11-20');

describe('the due date in words', () => {
  it.each([
    ['2026-11-20', { key: 'dashboard.due.today' }],
    ['2026-11-21', { key: 'dashboard.due.tomorrow' }],
    ['2026-11-22', { key: 'dashboard.due.inDays', count: 2 }],
    ['2026-12-01', { key: 'dashboard.due.inDays', count: 11 }],
    ['2026-11-19', { key: 'dashboard.due.daysAgo', count: 1 }],
    ['2026-11-16', { key: 'dashboard.due.daysAgo', count: 4 }],
  ])('of %s counts from today', (dueOn, words) => {
    expect(dueInWords(localDate(dueOn), today)).toEqual(words);
  });
});

describe('the badge of a bill', () => {
  const owed = {
    balanceCents: cents(8614),
    totalDueCents: cents(8614),
    pastDueCents: cents(0),
    minimumDueCents: cents(8614),
    deferredCents: cents(0),
    nextInstallment: null,
    extension: null,
    keepArrangementBy: null,
    dueOn: localDate('2026-12-01'),
    isOnAutoPay: false,
    autoPayOn: null,
    lastPayment: null,
    outcomeUnknownCents: cents(0),
  };

  it.each([
    ['past-due', 'bad'],
    ['no-bill', 'plain'],
    ['paid', 'good'],
    ['credit', 'good'],
    ['autopay', 'info'],
    ['due', 'info'],
    ['arrangement', 'info'],
  ] as const)('in the state %s is %s', (state, kind) => {
    expect(badgeKindOf({ state, today, owed })).toBe(kind);
  });

  it('warns in the last week before the due date', () => {
    const near = { ...owed, dueOn: localDate('2026-11-27') };
    expect(badgeKindOf({ state: 'due', today, owed: near })).toBe('warn');
    expect(badgeKindOf({ state: 'arrangement', today, owed: near })).toBe('warn');
  });

  it('is good while all that is left waits for later installments', () => {
    const waiting = { ...owed, minimumDueCents: cents(0), dueOn: localDate('2026-11-27') };
    expect(badgeKindOf({ state: 'arrangement', today, owed: waiting })).toBe('good');
  });
});
