import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursInDay, startOfDayUtc, todayIn, wallClockMs } from './day-in-zone.ts';
import { addDays, localDate } from './local-date.ts';

const day = localDate;

describe('days in a zone', () => {
  it('tells today by the zone and not by the machine', () => {
    const instant = new Date('2026-03-01T05:30:00Z');
    expect(todayIn('America/Chicago', instant)).toBe('2026-02-28');
    expect(todayIn('UTC', instant)).toBe('2026-03-01');
    expect(todayIn('Pacific/Auckland', instant)).toBe('2026-03-01');
  });

  it.each([
    ['2026-01-15', 'America/Chicago', '2026-01-15T06:00:00.000Z', 24],
    ['2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z', 23],
    ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z', 25],
    ['2026-03-08', 'America/Phoenix', '2026-03-08T07:00:00.000Z', 24],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23], // midnight is skipped
    ['2025-11-02', 'America/Havana', '2025-11-02T04:00:00.000Z', 25], // midnight comes twice
    ['2026-07-01', 'Asia/Kathmandu', '2026-06-30T18:15:00.000Z', 24],
    ['2026-07-01', 'UTC', '2026-07-01T00:00:00.000Z', 24],
  ])('starts %s in %s at %s and gives it %d hours', (date, zone, start, hours) => {
    expect(startOfDayUtc(day(date), zone).toISOString()).toBe(start);
    expect(hoursInDay(day(date), zone)).toBe(hours);
  });

  it('starts every day in the zone with that very day', () => {
    const zones = fc.constantFrom('America/Chicago', 'America/Los_Angeles', 'America/Phoenix', 'Europe/London', 'UTC');
    const recent = fc.integer({ min: 0, max: 9000 }).map(days => addDays(day('2015-01-01'), days));
    fc.assert(
      fc.property(recent, zones, (date, zone) => {
        const start = startOfDayUtc(date, zone);
        expect(todayIn(zone, start)).toBe(date);
        expect(todayIn(zone, new Date(start.getTime() - 1))).toBe(addDays(date, -1));
      }),
    );
  });

  it('reads wall clocks at any second, those of the days on which clocks change, too', () => {
    const zones = fc.constantFrom('America/Los_Angeles', 'America/Phoenix', 'America/Sao_Paulo', 'Australia/Lord_Howe');
    // In seconds: around changes of these clocks, and anywhere from 1930 to 2100.
    const changes = ['2026-03-08T10:00:00Z', '2026-11-01T09:00:00Z', '2018-11-04T03:00:00Z', '2026-04-04T15:00:00Z'];
    const near = fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -700_000, max: 700_000 }));
    const instants = fc.oneof(
      near.map(([change, seconds]) => Date.parse(change) / 1_000 + seconds),
      fc.integer({ min: -1_262_304_000, max: 4_102_444_800 }),
    );
    fc.assert(
      fc.property(instants, zones, (seconds, timeZone) => {
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
        const read = new Date(wallClockMs(timeZone, new Date(seconds * 1_000))).toISOString();
        expect(read.slice(0, 19).replace('T', ' ')).toBe(shown.format(seconds * 1_000));
      }),
      { numRuns: 500 },
    );
  });
});
