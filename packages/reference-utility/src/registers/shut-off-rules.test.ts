import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { cents, zeroCents } from '@wattershed/domain/money/cents';
import { expect, it } from 'vitest';
import { pastDueOn } from '../billing/standing/open-charges.ts';
import {
  firstShutOffDay,
  noticeDebtDay,
  reconnectedAt,
  reconnectionAmounts,
  type ShutOffRecord,
  shutOffState,
} from './shut-off-rules.ts';

const now = new Date('2026-11-24T18:00:00Z');
const later = new Date(now.getTime() + 1);
const record = (state: ShutOffRecord['state'], offOn = '2026-12-01'): ShutOffRecord => ({
  state,
  offOn: localDate(offOn),
  feeCents: cents(2_500),
});

it.each([
  ['nothing is written', undefined, 100, null, 'none'],
  ['a notice before its day', record('notice'), 100, null, 'notice'],
  ['a notice on its day', record('notice', '2026-11-24'), 100, null, 'off'],
  ['a notice whose debt is paid', record('notice', '2026-11-24'), 0, null, 'none'],
  ['off, with nothing past due anymore', record('off', '2026-11-20'), 0, null, 'off'],
  ['paid for, the order open', record('reconnecting', '2026-11-20'), 0, later, 'reconnecting'],
  ['paid for, the order completed', record('reconnecting', '2026-11-20'), 0, now, 'none'],
] as const)('%s', (_, written, pastDue, reconnectsAt, expected) => {
  const at = { today: localDate('2026-11-24'), noticeDebtCents: cents(pastDue), now, reconnectsAt };
  expect(shutOffState(written, at)).toBe(expected);
});

it('asks for money only while service is off', () => {
  expect(reconnectionAmounts('off', record('off'), cents(7_000))).toEqual({ pastDueCents: 7_000, feeCents: 2_500 });
  expect(reconnectionAmounts('notice', record('notice'), cents(7_000))).toEqual({
    pastDueCents: zeroCents,
    feeCents: zeroCents,
  });
});

it.each([
  ['two days after the notice', 'CA', '2026-11-01', '2026-11-30', '2026-12-02'],
  ['fifteen days after the due date', 'CA', '2026-11-23', '2026-11-24', '2026-12-08'],
  ['no Friday, no weekend', 'CA', '2026-11-01', '2026-12-02', '2026-12-07'],
  ['not on Thanksgiving, the day before, or the Friday after', 'CA', '2026-11-01', '2026-11-23', '2026-11-30'],
  ['not in Arizona’s summer', 'AZ', '2026-05-20', '2026-06-10', '2026-10-19'],
  ['in California’s', 'CA', '2026-05-20', '2026-06-10', '2026-06-15'],
])('is %s', (_, state, dueOn, today, expected) => {
  const premise = { state, isResidential: true, dueOn: localDate(dueOn), today: localDate(today) };
  expect(firstShutOffDay(premise)).toBe(expected);
});

it('protects no business in Arizona’s summer', () => {
  const premise = { state: 'AZ', isResidential: false, dueOn: localDate('2026-05-20'), today: localDate('2026-06-10') };
  expect(firstShutOffDay(premise)).toBe('2026-06-15');
});

it.each([
  ['Tuesday at 5 PM', '2026-11-25T01:00:00Z', '2026-11-25T04:00:00Z'],
  ['a moment later', '2026-11-25T01:00:00.001Z', '2026-11-25T20:00:00Z'],
  ['Wednesday evening before Thanksgiving', '2026-11-26T05:00:00Z', '2026-11-27T20:00:00Z'],
  ['a Saturday morning', '2026-11-28T18:00:00Z', '2026-11-30T20:00:00Z'],
])('is back on after a payment on %s', (_, paidAt, expected) => {
  expect(reconnectedAt(new Date(paidAt), 'America/Los_Angeles').toISOString()).toBe(new Date(expected).toISOString());
});

it('is for bills that were due at least fifteen days before', () => {
  const dueOn = localDate('2026-11-17');
  const day = noticeDebtDay(localDate('2026-12-02'));
  expect(pastDueOn(day, cents(7_000), [{ dueOn, chargesCents: cents(7_000) }])).toBe(7_000);
  expect(pastDueOn(day, cents(7_000), [{ dueOn: addDays(dueOn, 1), chargesCents: cents(7_000) }])).toBe(0);
});
