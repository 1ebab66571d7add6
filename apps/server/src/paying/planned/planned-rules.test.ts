import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { decideTaking, holdGatewayAwayMs, keyOfAttempt, type Meant, remindedAt, takenAt } from './planned-rules.ts';

const zone = 'America/Los_Angeles';
const limits = { MIN_PAYMENT_CENTS: 100, MAX_PAYMENT_CENTS: 1_000_000 };
const meant: Meant = {
  amountType: 'Other',
  amountCents: cents(5_000),
  isAhead: false,
  ceilingCents: null,
  representedCents: null,
};
const owed = (total: number, isClosed: boolean) => ({
  isClosed,
  balanceCents: cents(total),
  totalDueCents: cents(total),
  pastDueCents: cents(0),
  minimumDueCents: cents(0),
});

describe('what is taken on the day', () => {
  it.each<[string, number, Partial<Meant>, ReturnType<typeof decideTaking>]>([
    ['the amount, where as much is owed', 8_000, {}, { take: cents(5_000) }],
    ['what is owed, where it is less', 3_000, {}, { take: cents(3_000) }],
    ['nothing, where nothing is owed', 0, {}, { end: 'nothing-due' }],
    ['nothing of a credit', -2_000, {}, { end: 'nothing-due' }],
    ['all of it, paid ahead', 3_000, { isAhead: true }, { take: cents(5_000) }],
    ['all of it, paid ahead of anything', 0, { isAhead: true }, { take: cents(5_000) }],
    ['what is owed', 8_000, { amountType: 'TotalDueAmount', amountCents: null }, { take: cents(8_000) }],
    ['nothing past due', 8_000, { amountType: 'PastDueAmount', amountCents: null }, { end: 'nothing-due' }],
    ['less than can be paid', 99, {}, { end: 'not-taken', reason: 'below-minimum' }],
    [
      'more than can be paid',
      1_000_001,
      { amountType: 'TotalDueAmount', amountCents: null },
      { end: 'not-taken', reason: 'above-maximum' },
    ],
    ['more than the ceiling', 8_000, { ceilingCents: cents(4_999) }, { end: 'not-taken', reason: 'above-ceiling' }],
    ['as much as the ceiling', 8_000, { ceilingCents: cents(5_000) }, { take: cents(5_000) }],
    ['presented again, unchanged', 8_000, { representedCents: cents(7_000) }, { take: cents(7_000) }],
    ['not presented in part', 6_999, { representedCents: cents(7_000) }, { end: 'not-taken', reason: 'less-owed' }],
  ])('%s', (_, total, changes, expected) => {
    expect(decideTaking({ ...meant, ...changes }, owed(total, false), limits)).toEqual(expected);
  });

  it.each<[string, number, ReturnType<typeof decideTaking>]>([
    ['what is owed', 3_000, { take: cents(3_000) }],
    ['nothing where nothing is', 0, { end: 'nothing-due' }],
    ['nothing of a credit', -2_000, { end: 'nothing-due' }],
  ])('of a closed account %s, even where it was to be paid ahead', (_, total, expected) => {
    expect(decideTaking({ ...meant, isAhead: true }, owed(total, true), limits)).toEqual(expected);
  });
});

it('is taken at 8:00 at the premise, and announced at 10:00 the day before unless that has passed', () => {
  const day = localDate('2027-03-14');
  expect(takenAt(day, zone).toISOString()).toBe('2027-03-14T15:00:00.000Z');
  expect(remindedAt(day, zone, new Date('2027-03-13T17:59:59Z'))?.toISOString()).toBe('2027-03-13T18:00:00.000Z');
  expect(remindedAt(day, zone, new Date('2027-03-13T18:00:00Z'))).toBeNull();
});

it('an attempt has one key, and no other attempt has it', () => {
  const key = keyOfAttempt('019a0000-0000-7000-8000-000000000000', 1);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(keyOfAttempt('019a0000-0000-7000-8000-000000000000', 1)).toBe(key);
  expect(keyOfAttempt('019a0000-0000-7000-8000-000000000000', 2)).not.toBe(key);
});

it('asks a gateway that is away ever more rarely, and at least each half hour', () => {
  expect([1, 2, 3, 9].map(attempt => holdGatewayAwayMs(attempt) / 60_000)).toEqual([1, 2, 4, 30]);
});
