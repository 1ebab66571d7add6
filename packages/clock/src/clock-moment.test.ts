import { expect, test } from 'vitest';
import { parseMoment } from './clock-moment.ts';

test.each([
  ['2026-12-15', '2026-12-15T20:00:00.000Z'],
  ['2026-07-15', '2026-07-15T19:00:00.000Z'],
  ['2026-12-15T23:59', '2026-12-16T07:59:00.000Z'],
  ['2026-12-15T23:59:30', '2026-12-16T07:59:30.000Z'],
  ['2026-12-15T06:59:00Z', '2026-12-15T06:59:00.000Z'],
  ['2026-12-15T23:59-07:00', '2026-12-16T06:59:00.000Z'],
  ['2028-03-12T09:00', '2028-03-12T16:00:00.000Z'],
  ['2028-11-05T09:00', '2028-11-05T17:00:00.000Z'],
])('%s is %s in Los Angeles', (text, instant) => {
  expect(parseMoment(text, 'America/Los_Angeles')?.toISOString()).toBe(instant);
});

test.each(['', 'tomorrow', '2026-02-30', '2026-12-15T24:00', '2026-12-15 10:00', '15.12.2026', '2026-12-15T1:00'])(
  '“%s” is no time',
  text => {
    expect(parseMoment(text, 'America/Los_Angeles')).toBeUndefined();
  },
);
