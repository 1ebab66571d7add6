import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import type { DayRead } from '../../../gateways/meter-data/usage-export.ts';
import { isoWithOffset } from '../../../tables/table.ts';
import { intervalRows, meterDays, sumRows } from './usage-rows.ts';

const zone = 'America/Los_Angeles';
const startS = (day: string) => startOfDayUtc(localDate(day), zone).getTime() / 1000;

function dayRead(day: string, more: Partial<DayRead> = {}): DayRead {
  const stepSeconds = more.stepSeconds ?? 3600;
  const length = (startS(addDays(localDate(day), 1)) - startS(day)) / stepSeconds;
  return {
    ...{
      serialNumber: 'E-1',
      commodity: 'electric',
      channel: 1,
      day: localDate(day),
      startS: startS(day),
      stepSeconds,
    },
    ...{ scale: 0, values: new Array<number>(length).fill(100), estimates: null },
    ...more,
  };
}

const rowsOf = (day: string) => intervalRows({ main: dayRead(day), received: undefined }, zone);

describe('intervals', () => {
  it('of a day with 25 hours have the repeated hour twice', () => {
    const rows = rowsOf('2026-11-01').map(({ start }) => isoWithOffset(start));
    expect(rows).toHaveLength(25);
    expect(rows.slice(0, 4)).toEqual([
      '2026-11-01T00:00:00-07:00',
      '2026-11-01T01:00:00-07:00',
      '2026-11-01T01:00:00-08:00',
      '2026-11-01T02:00:00-08:00',
    ]);
  });

  it('of a day with 23 hours go on where the clocks go on', () => {
    const rows = rowsOf('2026-03-08').map(({ start, end }) => [start, end].map(isoWithOffset).join('/'));
    expect(rows).toHaveLength(23);
    expect(rows.slice(1, 3)).toEqual([
      '2026-03-08T01:00:00-08:00/2026-03-08T03:00:00-07:00',
      '2026-03-08T03:00:00-07:00/2026-03-08T04:00:00-07:00',
    ]);
  });

  it('say what was estimated and what is missing, of either direction', () => {
    const day = dayRead('2026-07-01', { values: [100, null, 300, 400], estimates: [false, false, true, false] });
    const received = dayRead('2026-07-01', { channel: 2, values: [0, 5, 6, null] });
    const rows = intervalRows({ main: day, received }, zone);
    expect(rows.map(row => [row.delivered, row.received, row.quality])).toEqual([
      ['0.100', '0.000', 'actual'],
      [null, '0.005', 'missing'],
      ['0.300', '0.006', 'estimated'],
      ['0.400', null, 'missing'],
    ]);
  });

  it('keep what the meter resolves: tens of Wh, and tenths of a gallon', () => {
    const of = (more: Partial<DayRead>) =>
      intervalRows({ main: dayRead('2026-07-01', { values: [63], ...more }), received: undefined }, zone)[0];
    expect(of({ scale: 1 })?.delivered).toBe('0.630');
    expect(of({ scale: -1, commodity: 'water', channel: 3 })?.gallons).toBe('6.3');
  });
});

describe('the days of a meter', () => {
  it('have both directions together, and each meter apart', () => {
    const days = [
      dayRead('2026-07-01'),
      dayRead('2026-07-01', { channel: 2 }),
      dayRead('2026-07-01', { serialNumber: 'E-2' }),
      dayRead('2026-07-01', { serialNumber: 'W-1', commodity: 'water', channel: 3 }),
    ];
    expect(meterDays(days).map(({ main, received }) => [main.serialNumber, received?.channel])).toEqual([
      ['E-1', 2],
      ['E-2', undefined],
      ['W-1', undefined],
    ]);
  });
});

describe('sums', () => {
  const sums = async (days: DayRead[][], by: 'day' | 'month') => {
    async function* stream() {
      yield* days;
    }
    const rows = [];
    for await (const several of sumRows(stream(), by)) rows.push(...several);
    return rows.map(({ meter, from, lastDay, days: read, hours, delivered, received, gallons, quality }) => [
      ...[meter.serialNumber, from, lastDay, read, hours, delivered, received, gallons, quality],
    ]);
  };

  it('by day have the hours of the day', async () => {
    const days = [
      [dayRead('2026-03-08'), dayRead('2026-03-09')],
      [dayRead('2026-11-01', { values: [null, 100], estimates: [false, true] })],
    ];
    expect(await sums(days, 'day')).toEqual([
      ['E-1', '2026-03-08', '2026-03-08', 1, 23, '2.300', null, null, 'actual'],
      ['E-1', '2026-03-09', '2026-03-09', 1, 24, '2.400', null, null, 'actual'],
      ['E-1', '2026-11-01', '2026-11-01', 1, 2, '0.100', null, null, 'partly-missing'],
    ]);
  });

  it('by month add up each meter, whatever comes in which batch', async () => {
    const water = { serialNumber: 'W-1', commodity: 'water', channel: 3, scale: -1 } as const;
    const none = dayRead('2026-08-02', { values: [null] });
    const days = [
      [
        dayRead('2026-07-30'),
        dayRead('2026-07-30', { channel: 2, values: new Array(24).fill(10) }),
        dayRead('2026-07-30', water),
      ],
      [dayRead('2026-07-31'), dayRead('2026-08-01', { estimates: new Array(24).fill(true) }), none],
    ];
    expect(await sums(days, 'month')).toEqual([
      ['E-1', '2026-07-30', '2026-07-31', 2, 48, '4.800', '0.240', null, 'actual'],
      ['W-1', '2026-07-30', '2026-07-30', 1, 24, null, null, '240', 'actual'],
      ['E-1', '2026-08-01', '2026-08-02', 1, 25, '2.400', null, null, 'partly-missing'],
    ]);
  });

  it('of a day without any reading are empty, not zero', async () => {
    expect(await sums([[dayRead('2026-07-01', { values: [null, null] })]], 'day')).toEqual([
      ['E-1', '2026-07-01', '2026-07-01', 0, 2, null, null, null, 'missing'],
    ]);
  });
});
