import { describe, expect, it } from 'vitest';
import { hoursLines, isAroundTheClock, type OpeningHours, openStateAt } from './opening-hours.ts';

const pacific = 'America/Los_Angeles';
const phoenix = 'America/Phoenix';
const from = (opens: number, closes: number) => [{ opens: opens * 60, closes: closes * 60 }];
const everyDay = (opens: number, closes: number): OpeningHours => ({
  week: Array.from({ length: 7 }, () => from(opens, closes)),
  isClosedOnHolidays: false,
});
const weekday = from(8, 17);
const office: OpeningHours = {
  week: [[], weekday, weekday, weekday, weekday, weekday, []],
  isClosedOnHolidays: true,
};
const withBreak: OpeningHours = {
  ...office,
  week: office.week.map(spans => (spans.length > 0 ? [...from(8, 12), ...from(13, 17)] : [])),
};
const allDay = everyDay(0, 24);
const lateShop = everyDay(10, 26);

const at = (day: string, hour: number, minute = 0) => ({ day, minute: hour * 60 + minute });

describe('a place', () => {
  it.each([
    // Monday, November 23, 2026; Thanksgiving is the 26th. Pacific Standard Time is UTC-8.
    ['in the morning', office, pacific, '2026-11-23T16:00:00Z', true, at('2026-11-23', 17)],
    ['a minute before it opens', office, pacific, '2026-11-23T15:59:00Z', false, at('2026-11-23', 8)],
    ['at the minute it closes', office, pacific, '2026-11-24T01:00:00Z', false, at('2026-11-24', 8)],
    ['after work before a weekend', office, pacific, '2026-11-21T02:00:00Z', false, at('2026-11-23', 8)],
    ['on a holiday', office, pacific, '2026-11-26T20:00:00Z', false, at('2026-11-27', 8)],
    ['on the evening before one', office, pacific, '2026-11-26T02:00:00Z', false, at('2026-11-27', 8)],
    ['at lunch', withBreak, pacific, '2026-11-23T20:30:00Z', false, at('2026-11-23', 13)],
    ['before lunch', withBreak, pacific, '2026-11-23T19:30:00Z', true, at('2026-11-23', 12)],
    ['that never closes', allDay, pacific, '2026-12-25T20:00:00Z', true, null],
    ['over midnight', lateShop, pacific, '2026-11-24T09:30:00Z', true, at('2026-11-24', 2)],
    ['after its night', lateShop, pacific, '2026-11-24T10:00:00Z', false, at('2026-11-24', 10)],
    ['by its own clock', office, phoenix, '2026-11-23T15:00:00Z', true, at('2026-11-23', 17)],
    // Clocks go from 1:59 to 3:00 at 10:00 UTC.
    ['in the night clocks go forward', lateShop, pacific, '2026-03-08T09:59:00Z', true, at('2026-03-08', 2)],
    ['right after they did', lateShop, pacific, '2026-03-08T10:00:00Z', false, at('2026-03-08', 10)],
    // 1:30 comes twice, at 08:30 and 09:30 UTC; 2:00 is at 10:00 UTC.
    ['in the first 1:30', lateShop, pacific, '2026-11-01T08:30:00Z', true, at('2026-11-01', 2)],
    ['in the second 1:30', lateShop, pacific, '2026-11-01T09:30:00Z', true, at('2026-11-01', 2)],
    ['after both', lateShop, pacific, '2026-11-01T10:00:00Z', false, at('2026-11-01', 10)],
    ['where clocks never change', office, phoenix, '2026-07-06T15:00:00Z', true, at('2026-07-06', 17)],
  ] as const)('%s', (_, hours, zone, instant, isOpen, until) => {
    const state = openStateAt(hours, zone, new Date(instant));
    expect(state).toEqual(isOpen ? { isOpen, closesAt: until } : { isOpen, opensAt: until });
  });

  it('that is never open opens at no time', () => {
    const never = { week: Array.from({ length: 7 }, () => []), isClosedOnHolidays: false };
    expect(openStateAt(never, pacific, new Date('2026-11-23T20:00:00Z'))).toEqual({ isOpen: false, opensAt: null });
  });
});

it('lists days with the same hours once, Monday first', () => {
  const saturday = from(9, 13);
  const lines = hoursLines({ ...office, week: [...office.week.slice(0, 6), saturday] });
  expect(lines).toEqual([
    { from: 1, to: 5, spans: weekday },
    { from: 6, to: 6, spans: saturday },
    { from: 0, to: 0, spans: [] },
  ]);
  expect(hoursLines(allDay)).toEqual([{ from: 1, to: 0, spans: from(0, 24) }]);
});

it('knows what never closes', () => {
  expect([allDay, office, everyDay(0, 23)].map(isAroundTheClock)).toEqual([true, false, false]);
});
