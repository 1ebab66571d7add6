import { epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import { localDays, wallQuarters } from './epoch-days.ts';

describe('local days', () => {
  it.each([
    ['2026-03-08', 'America/Los_Angeles', 23, '2026-03-08T08:00:00.000Z'],
    ['2026-03-09', 'America/Los_Angeles', 24, '2026-03-09T07:00:00.000Z'],
    ['2026-11-01', 'America/Los_Angeles', 25, '2026-11-01T07:00:00.000Z'],
    ['2026-03-08', 'America/Phoenix', 24, '2026-03-08T07:00:00.000Z'],
    ['2026-11-01', 'America/Phoenix', 24, '2026-11-01T07:00:00.000Z'],
  ])('%s in %s has %i hours and starts at %s', (date, zone, hours, start) => {
    const day = epochDayOf(localDate(date));
    const [found] = localDays(zone, day, day + 1);
    expect(found?.hours).toBe(hours);
    expect(new Date((found?.startUtcS ?? 0) * 1000).toISOString()).toBe(start);
  });

  it('leaves out the hour from two when the clocks go forward', () => {
    expect([...wallQuarters(23).slice(6, 10)]).toEqual([6, 7, 12, 13]);
    expect(wallQuarters(23)).toHaveLength(92);
    expect(wallQuarters(23).at(-1)).toBe(95);
  });

  it('has the hour from one twice when the clocks go back', () => {
    expect([...wallQuarters(25).slice(4, 12)]).toEqual([4, 5, 6, 7, 4, 5, 6, 7]);
    expect(wallQuarters(25)).toHaveLength(100);
    expect(wallQuarters(25).at(-1)).toBe(95);
  });
});
