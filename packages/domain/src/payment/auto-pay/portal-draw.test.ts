import { expect, it } from 'vitest';
import { localDate } from '../../calendar/local-date.ts';
import { type PortalDraw, portalDrawsOn } from './portal-draw.ts';

const draw: PortalDraw = {
  rule: { drawBy: 'due-date', daysBefore: 1 },
  pausedUntil: null,
  drawsAll: true,
  decided: null,
};
const bill = { billNumber: '20261106-1', issuedOn: localDate('2026-11-06'), dueOn: localDate('2026-11-27') };
const moved = { billNumber: bill.billNumber, drawsOn: localDate('2026-11-24') };

it.each([
  ['by the rule', {}, '2026-11-10', '2026-11-25'],
  [
    'by the rule for a bill newer than the one decided about',
    { decided: { ...moved, billNumber: 'older' } },
    '2026-11-10',
    '2026-11-25',
  ],
  ['as the portal decided', { decided: moved }, '2026-11-10', '2026-11-24'],
  [
    'as the portal decided, whatever the pause',
    { decided: moved, pausedUntil: localDate('2026-12-01') },
    '2026-11-10',
    '2026-11-24',
  ],
  ['not, when the portal decided so', { decided: { ...moved, drawsOn: null } }, '2026-11-10', null],
  ['not by the rule, when it may draw less', { drawsAll: false }, '2026-11-10', null],
  ['not before the pause ends', { pausedUntil: localDate('2026-11-26') }, '2026-11-10', null],
  ['on the day itself', {}, '2026-11-25', '2026-11-25'],
  ['not any more, once the day is over', {}, '2026-11-26', null],
])('draws %s', (_, changes, today, expected) => {
  expect(portalDrawsOn({ ...draw, ...changes }, bill, localDate(today))).toBe(expected);
});
