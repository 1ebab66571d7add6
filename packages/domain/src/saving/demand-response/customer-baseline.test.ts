import { describe, expect, it } from 'vitest';
import { addDays, type LocalDate, localDate } from '../../calendar/local-date.ts';
import { cents } from '../../money/cents.ts';
import { dayKindOf, type EventHours, measureEvent } from './customer-baseline.ts';
import { type LoadDay, loadDayOf, type ReadDay } from './load-day.ts';
import { rebateCents } from './rebate.ts';
import { seasonTotals } from './season.ts';

const pacific = 'America/Los_Angeles';
/** A Wednesday in an August without holidays. */
const wednesday = localDate('2026-08-19');
const event: EventHours = { on: wednesday, fromHour: 16, beforeHour: 21 };

const hourly = (on: LocalDate, whAt: (hour: number) => number | null, more: Partial<ReadDay> = {}): LoadDay =>
  loadDayOf(
    { on, stepSeconds: 3600, delivered: Array.from({ length: 24 }, (_, hour) => whAt(hour)), ...more },
    pacific,
  );

/** A home of 1,000 Wh an hour, and what it did on days of its own. */
const home =
  (own: Record<string, (hour: number) => number | null> = {}, from = localDate('2026-01-01')) =>
  (on: LocalDate): LoadDay | undefined =>
    on < from ? undefined : hourly(on, own[on] ?? (() => 1000));

const none = () => false;
const measured = (...asked: Parameters<typeof measureEvent>) => {
  const measure = measureEvent(...asked);
  if (measure.state !== 'measured') throw new Error(`not measured: ${measure.reason}`);
  return measure;
};

describe('the baseline of an event', () => {
  it('is the average of the same hours on the ten weekdays before', () => {
    const own = Object.fromEntries(
      ['2026-08-18', '2026-08-17', '2026-08-14', '2026-08-13', '2026-08-12'].map(day => [
        day,
        (hour: number) => (hour >= 16 && hour < 21 ? 2000 : 1000),
      ]),
    );
    const measure = measured(event, home({ ...own, [wednesday]: hour => (hour >= 16 ? 500 : 1000) }), none);
    expect(measure.days).toHaveLength(10);
    expect([measure.days[0], measure.days.at(-1)]).toEqual(['2026-08-18', '2026-08-05']);
    // Five days of 2,000 and five of 1,000 Wh in each of five hours.
    expect(measure).toMatchObject({ adjustment: 1, baselineWh: 7500, usedWh: 2500, savedWh: 5000, dayKind: 'weekday' });
    expect(measure.hours.map(({ hour }) => hour)).toEqual([16, 17, 18, 19, 20]);
  });

  it('takes four days of weekends and holidays for one of those', () => {
    const saturday = localDate('2026-09-05');
    const measure = measured({ ...event, on: saturday }, home(), none);
    expect(measure.days).toEqual(['2026-08-30', '2026-08-29', '2026-08-23', '2026-08-22']);
    // Labor Day is a Monday, and is like a Sunday.
    expect(dayKindOf(localDate('2026-09-07'))).toBe('weekend');
    expect(measured({ ...event, on: localDate('2026-09-08') }, home(), none).days).not.toContain('2026-09-07');
  });

  it('leaves out the days of other events, and those with a gap or an estimate in these hours', () => {
    const gap = home({
      '2026-08-17': hour => (hour === 18 ? null : 1000),
      '2026-08-14': hour => (hour === 3 ? null : 1000),
    });
    const estimate = hourly(localDate('2026-08-13'), () => 1000, { isEstimated: slot => slot === 20 });
    const load = (on: LocalDate) => (on === '2026-08-13' ? estimate : gap(on));
    const { days } = measured(event, load, on => on === '2026-08-18');
    expect(days).not.toContain('2026-08-18');
    expect(days).not.toContain('2026-08-17');
    expect(days).not.toContain('2026-08-13');
    // A gap at another time of the day changes nothing.
    expect(days[0]).toBe('2026-08-14');
    expect(days).toHaveLength(10);
  });

  it.each([
    [1100, 1.1],
    [3000, 1.2],
    [100, 0.8],
  ])('follows the day itself: %i Wh before the event multiply it by %d, never beyond a fifth', (wh, adjustment) => {
    const measure = measured(event, home({ [wednesday]: hour => (hour >= 12 && hour < 15 ? wh : 1000) }), none);
    expect(measure.adjustment).toBe(adjustment);
    expect(measure.baselineWh).toBe(5000 * adjustment);
  });

  it('does not look at the hour before the event: whoever cools ahead is not paid for it', () => {
    expect(measured(event, home({ [wednesday]: hour => (hour === 15 ? 9000 : 1000) }), none).adjustment).toBe(1);
  });

  it('asks no home that uses nothing to compare with nothing', () => {
    const measure = measured(event, on => hourly(on, () => 0), none);
    expect(measure).toMatchObject({ adjustment: 1, baselineWh: 0, savedWh: 0 });
  });
});

describe('what is not measured, and why', () => {
  it('is an event with missing or estimated readings', () => {
    const reasonOf = (load: (on: LocalDate) => LoadDay | undefined) => {
      const measure = measureEvent(event, load, none);
      return measure.state === 'not-measured' ? measure.reason : 'measured';
    };
    expect(reasonOf(home({ [wednesday]: hour => (hour === 17 ? null : 1000) }))).toBe('missing');
    expect(reasonOf(on => (on === wednesday ? undefined : home()(on)))).toBe('missing');
    // The hours that the baseline is adjusted by have to be read, too.
    expect(reasonOf(home({ [wednesday]: hour => (hour === 13 ? null : 1000) }))).toBe('missing');
    expect(reasonOf(home({ [wednesday]: hour => (hour === 9 ? null : 1000) }))).toBe('measured');
    const estimated = hourly(wednesday, () => 1000, { isEstimated: slot => slot === 16 });
    expect(reasonOf(on => (on === wednesday ? estimated : home()(on)))).toBe('estimated');
  });

  it('is the event of a home with fewer similar days than it takes', () => {
    expect(measureEvent(event, home({}, localDate('2026-08-10')), none)).toEqual({
      ...{ state: 'not-measured', reason: 'too-few-days', dayKind: 'weekday', found: 7, needed: 10 },
    });
    const saturday = { ...event, on: localDate('2026-08-22') };
    expect(measureEvent(saturday, home({}, localDate('2026-08-10')), none)).toMatchObject({ found: 2, needed: 4 });
  });

  it('is one for which the similar days lie more than 45 days back', () => {
    const long = (on: LocalDate) => on >= addDays(wednesday, -38);
    expect(measureEvent(event, home(), long)).toMatchObject({ reason: 'too-few-days', found: 5 });
  });
});

describe('the use of a day', () => {
  it('is by the wall clock on days of 23 and 25 hours', () => {
    // Each quarter-hour has the number of its hour since midnight.
    const read = (on: string, hours: number): ReadDay => ({
      ...{ on: localDate(on), stepSeconds: 900 },
      delivered: Array.from({ length: hours * 4 }, (_, slot) => Math.floor(slot / 4)),
    });
    const short = loadDayOf(read('2026-03-08', 23), pacific);
    expect(short.has(2)).toBe(false);
    expect([short.get(1)?.wh, short.get(3)?.wh, short.get(16)?.wh, short.get(23)?.wh]).toEqual([4, 8, 60, 88]);
    const long = loadDayOf(read('2026-11-01', 25), pacific);
    expect([long.get(0)?.wh, long.get(1)?.wh, long.get(2)?.wh, long.get(16)?.wh]).toEqual([0, 12, 12, 68]);
    const arizona = loadDayOf(read('2026-03-08', 24), 'America/Phoenix');
    expect([arizona.get(2)?.wh, arizona.get(16)?.wh]).toEqual([8, 64]);
  });

  it('counts a morning event on the day the clocks change', () => {
    const sunday = localDate('2026-03-08');
    const load = (on: LocalDate) =>
      loadDayOf({ on, stepSeconds: 3600, delivered: new Array(on === sunday ? 23 : 24).fill(700) }, pacific);
    // 2 AM, one of the hours that adjust the baseline, doesn't exist that day.
    const measure = measured({ on: sunday, fromHour: 6, beforeHour: 9 }, load, none);
    expect(measure).toMatchObject({ usedWh: 2100, baselineWh: 2100, adjustment: 1, dayKind: 'weekend' });
    expect(measure.days).toHaveLength(4);
  });

  it('is, with panels, what the grid delivers less what goes back, and never below nothing', () => {
    const day = hourly(wednesday, hour => (hour < 18 ? 100 : 900), {
      sent: Array.from({ length: 24 }, (_, hour) => (hour < 18 ? 1500 : hour === 18 ? 400 : 0)),
    });
    expect([day.get(16)?.wh, day.get(18)?.wh, day.get(19)?.wh]).toEqual([0, 500, 900]);
    const unknown = hourly(wednesday, () => 100, { sent: [] });
    expect(unknown.get(16)?.state).toBe('missing');
  });
});

describe('the rebate', () => {
  it.each([
    [2428, 304],
    [4, 1],
    [3, 0],
    [0, 0],
    [-5, 0],
  ])('of %i Wh at $1.25 is %i cents', (wh, amount) => {
    expect(rebateCents(wh, cents(125))).toBe(amount);
  });

  it('adds up by season: a winter goes over the turn of the year', () => {
    const one = (on: string, savedWh: number) => ({ on: localDate(on), savedWh, creditCents: cents(savedWh / 10) });
    expect(seasonTotals([one('2026-01-09', 100), one('2025-12-20', 200), one('2026-07-01', 1000)])).toEqual([
      { name: 'summer', from: '2026-05-01', events: 1, savedWh: 1000, creditCents: 100 },
      { name: 'winter', from: '2025-11-01', events: 2, savedWh: 300, creditCents: 30 },
    ]);
  });
});
