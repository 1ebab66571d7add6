import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { expectedTakings } from './expected-takings.ts';
import type { Planned } from './planned-store.ts';

type ToCome = Parameters<typeof expectedTakings>[0][number];

const on = (day: number, amountCents: number | null, changes: Partial<ToCome> = {}): ToCome => ({
  plannedId: `day ${day}`,
  payOn: localDate(`2026-12-0${day}`),
  amountCents: amountCents === null ? null : cents(amountCents),
  isAhead: false,
  state: 'planned' satisfies Planned['state'],
  ...changes,
});

const owing = (owedCents: number, isClosed = false) => ({
  totalDueCents: cents(owedCents),
  pastDueCents: cents(0),
  isClosed,
});
const limits = { MIN_PAYMENT_CENTS: 10 };

test.each<[string, ToCome[], number, number[]]>([
  ['all of it is owed', [on(1, 50), on(2, 30)], 80, [50, 30]],
  ['a part was paid', [on(1, 80)], 30, [30]],
  ['all was paid', [on(1, 80)], 0, [0]],
  ['there is a credit', [on(1, 80)], -20, [0]],
  ['an earlier one leaves less', [on(2, 80), on(1, 50)], 80, [50, 30]],
  ['the amount is what is owed then', [on(1, null)], 70, [70]],
  ['it is paid ahead', [on(1, 50, { isAhead: true }), on(2, 80)], 20, [50, 0]],
  ['it is being taken', [on(1, 50, { state: 'taking' })], 0, [50]],
  ['an earlier one still asks', [on(1, 50, { state: 'waiting-for-answer' }), on(2, 80)], 80, [50, 80]],
])('where %s', (_, toCome, owed, expected) => {
  const takings = expectedTakings(toCome, owing(owed), limits);
  expect([...takings].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, amount]) => amount)).toEqual(expected);
});

test.each<[string, number, number]>([
  ['what is owed', 30, 30],
  ['nothing where nothing is', 0, 0],
  ['nothing where less is owed than the smallest payment', 9, 0],
])('of a closed account takes %s, even what was to be paid ahead', (_, owed, taken) => {
  const payment = on(1, 50, { isAhead: true });
  expect([...expectedTakings([payment], owing(owed, true), limits)]).toEqual([[payment.plannedId, taken]]);
});
