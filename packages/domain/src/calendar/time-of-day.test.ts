import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTimeOfDay, isTimeOfDay, parseTimeOfDay } from './time-of-day.ts';

describe('time of day', () => {
  // va-time; the last three are ambiguous there and can only mean one time
  it.each([
    ['1:30 PM', 13, 30],
    ['12:00 AM', 0, 0],
    ['11:59 PM', 23, 59],
    ['9:05 AM', 9, 5],
    ['12:00 PM', 12, 0],
    ['01:30 PM', 13, 30],
    ['1:30 pm', 13, 30],
    ['1:30PM', 13, 30],
  ])('reads %s', (text, hour, minute) => {
    expect(parseTimeOfDay(text)).toEqual({ hour, minute });
  });

  // va-time
  it.each(['13:30', '1:30', '25:00 PM', '1:75 PM', '', '0:30 AM', '13:30 PM'])('refuses "%s"', text => {
    expect(isTimeOfDay(text)).toBe(false);
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
        expect(parseTimeOfDay(formatTimeOfDay({ hour, minute }))).toEqual({ hour, minute });
      }),
    );
  });
});
