import { expect, test } from 'vitest';
import { localTimeOf } from './local-time.ts';

const northAmerica = { dstOffset: 3600, dstStartRule: '360E2000', dstEndRule: 'B40E2000' };
const never = { dstOffset: 0, dstStartRule: 'FFFFFFFF', dstEndRule: 'FFFFFFFF' };

// The rules of North America are the ones of the Green Button sample files: second Sunday in March, first in November, at 2 AM.
test.each([
  ['America/Los_Angeles', 2026, { tzOffset: -8 * 3600, ...northAmerica }],
  ['America/Los_Angeles', 2025, { tzOffset: -8 * 3600, ...northAmerica }],
  ['America/New_York', 2026, { tzOffset: -5 * 3600, ...northAmerica }],
  ['America/Phoenix', 2026, { tzOffset: -7 * 3600, ...never }],
  ['UTC', 2026, { tzOffset: 0, ...never }],
  // South of the equator, it ends before it starts in a year.
  [
    'Australia/Sydney',
    2026,
    { tzOffset: 10 * 3600, dstOffset: 3600, dstStartRule: 'A40E2000', dstEndRule: '440E3000' },
  ],
])('clocks in %s run in %i as the file says', (zone, year, expected) => {
  expect(localTimeOf(zone, year)).toEqual(expected);
});
