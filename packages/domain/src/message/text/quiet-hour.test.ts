import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseQuietHour, quietHourOf, usualQuietHours } from './quiet-hour.ts';

const zone = 'America/Phoenix';

describe('quiet hours on the wire', () => {
  // co-default-quiet-hours-from, co-default-quiet-hours-to, co-quiet-hour-timezone-default, co-quiet-hour-default-state
  it('are 10:00pm to 8:00am in the Universal zone while they are off', () => {
    expect(quietHourOf(null, zone)).toEqual({ from: '10:00pm', to: '8:00am', timezone: 'Universal' });
    expect(parseQuietHour({ from: '10:00pm', to: '8:00am', timezone: 'Universal' }, zone)).toBe(null);
  });

  it('are in the zone of the premise while they are on, also over midnight', () => {
    expect(quietHourOf(usualQuietHours, zone)).toEqual({ from: '10:00pm', to: '8:00am', timezone: zone });
    expect(parseQuietHour({ from: '10:00pm', to: '8:00am', timezone: zone }, zone)).toEqual(usualQuietHours);
  });

  it.each([
    ['end when they begin', { from: '10:00pm', to: '10:00 PM', timezone: zone }],
    ['have a time that is none', { from: '13:00pm', to: '8:00am', timezone: zone }],
    ['are in the zone of another place', { from: '10:00pm', to: '8:00am', timezone: 'America/Chicago' }],
    ['are off with times that are none', { from: '', to: '8:00am', timezone: 'Universal' }],
  ])('are wrong when they %s', (_, quietHour) => {
    expect(parseQuietHour(quietHour, zone)).toBe('wrong');
  });
});

test('every quiet hour is read as it was written', () => {
  const minute = fc.integer({ min: 0, max: 1_439 });
  fc.assert(
    fc.property(minute, minute, (fromMinute, toMinute) => {
      fc.pre(fromMinute !== toMinute);
      const hours = { fromMinute, toMinute };
      expect(parseQuietHour(quietHourOf(hours, zone), zone)).toEqual(hours);
    }),
  );
});
