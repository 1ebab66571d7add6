import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, it } from 'vitest';
import type { ScheduledToCome } from '../payments/reads-store.ts';
import { presentNextScheduled } from './next-scheduled.ts';

const scheduled: ScheduledToCome = {
  userUuid: 'one',
  payOn: localDate('2026-12-03'),
  amountCents: cents(5_000),
  isAhead: true,
  state: 'planned',
  methodBrand: 'Visa',
  methodLast4: '4242',
};
const owed = {
  ...{ balanceCents: cents(0), pastDueCents: cents(0), deferredCents: cents(0), dueOn: null },
  isClosed: false,
};

it.each([
  ['is taken ahead where bills still come', false, true],
  ['is never taken ahead of a closed account', true, false],
])('%s', (_, isClosed, isAhead) => {
  expect(presentNextScheduled([scheduled], { ...owed, isClosed }, { userUuid: 'one' })).toMatchObject({ isAhead });
});
