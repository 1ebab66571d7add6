import { epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { daysBetween, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type DayRange, isWeekend, monthIndex } from '../calendar.ts';
import type { Metering, Schedule, Tariff } from '../tariff.ts';

/**
 * One local day of one meter, in interval order. Values are whole Wh or gallons; null is a gap. A day has 24 hours of
 * values, 23 when the clock jumps from 2:00 to 3:00, 25 when 1:00 to 2:00 repeats. With solar panels, the values are
 * either load and generation or delivered and received: their difference is the same.
 */
export type DayReadings = {
  on: LocalDate;
  intervalSeconds: 900 | 3600;
  values: readonly (number | null)[];
  generated?: readonly (number | null)[];
};

/** What a tariff needs to know about the readings of a range of days, in the readings' own units. */
export type MeterSums = {
  bought: number[];
  sold: number[];
  usage: number;
  generated: number;
  /** Highest demand of the range and of each demand period, in usage units per hour. */
  peak: number;
  touPeaks: number[];
  flatPeaks: number[];
  missingIntervals: number;
};

/** A schedule as one row of period numbers per month and kind of day: row 2 × month, plus 1 on weekends. */
type PeriodRows = readonly Uint8Array[];

function periodRows(weekdays: Schedule, weekends: Schedule): PeriodRows {
  return weekdays.flatMap((row, month) => [Uint8Array.from(row), Uint8Array.from(weekends[month] ?? row)]);
}

export type MeterPlan = {
  energyRows: PeriodRows;
  energyPeriods: number;
  touRows: PeriodRows | undefined;
  touPeriods: number;
  flatPeriodByMonth: readonly number[] | undefined;
  flatPeriods: number;
  windowSeconds: number;
  metering: Metering | undefined;
};

const ALL_HOURS: PeriodRows = new Array<Uint8Array>(24).fill(new Uint8Array(24));

/** A tariff's schedules, laid out for the inner loop. Water has no hours: all of it is period 0 of its month. */
export function meterPlan(tariff: Tariff): MeterPlan {
  const { energy, touDemand, flatDemand, water } = tariff;
  const waterRows = water?.periodByMonth.flatMap(period =>
    new Array<Uint8Array>(2).fill(new Uint8Array(24).fill(period)),
  );
  return {
    energyRows: energy ? periodRows(energy.weekdays, energy.weekends) : (waterRows ?? ALL_HOURS),
    energyPeriods: (energy ?? water)?.periods.length ?? 1,
    touRows: touDemand && periodRows(touDemand.weekdays, touDemand.weekends),
    touPeriods: touDemand?.periods.length ?? 0,
    flatPeriodByMonth: flatDemand?.periodByMonth,
    flatPeriods: flatDemand?.periods.length ?? 0,
    windowSeconds: tariff.demandWindowMinutes * 60,
    metering: tariff.metering,
  };
}

// A plan is computed once per tariff object and lives as long as the object.
const plans = new WeakMap<Tariff, MeterPlan>();

export function planOf(tariff: Tariff): MeterPlan {
  const known = plans.get(tariff);
  if (known) return known;
  const plan = meterPlan(tariff);
  plans.set(tariff, plan);
  return plan;
}

/**
 * Sums the readings of a range of days by period and finds the peaks. Days outside the range are skipped; days without
 * readings count as gaps. Throws RangeError for a duplicate day or a wrong number of values.
 */
export function sumReadings(plan: MeterPlan, range: DayRange, readings: readonly DayReadings[]): MeterSums {
  const sums = emptySums(plan);
  const seen = new Set<LocalDate>();
  for (const day of readings) {
    if (day.on < range.from || day.on >= range.before) continue;
    if (seen.has(day.on)) throw new RangeError(`readings of ${day.on} are given twice`);
    seen.add(day.on);
    addDay(plan, sums, day);
  }
  const absentDays = daysBetween(range.from, range.before) - seen.size;
  sums.missingIntervals += absentDays * (86_400 / (readings[0]?.intervalSeconds ?? 900));
  if (plan.metering === 'netMetering') settleNetMetering(sums);
  return sums;
}

export function emptySums(plan: MeterPlan): MeterSums {
  return {
    bought: new Array<number>(plan.energyPeriods).fill(0),
    sold: new Array<number>(plan.energyPeriods).fill(0),
    usage: 0,
    generated: 0,
    peak: 0,
    touPeaks: new Array<number>(plan.touPeriods).fill(0),
    flatPeaks: new Array<number>(plan.flatPeriods).fill(0),
    missingIntervals: 0,
  };
}

/** The sums with one more day, as a bill through that day would have them; the given ones stay as they are. */
export function sumsWith(plan: MeterPlan, sums: MeterSums, day: DayReadings): MeterSums {
  const more = {
    ...sums,
    bought: [...sums.bought],
    sold: [...sums.sold],
    touPeaks: [...sums.touPeaks],
    flatPeaks: [...sums.flatPeaks],
  };
  addDay(plan, more, day);
  return more;
}

/** What a bill over the sums would count: under net metering, generation is set against usage. */
export function settledSums(plan: MeterPlan, sums: MeterSums): MeterSums {
  if (plan.metering !== 'netMetering') return sums;
  const settled = { ...sums, bought: [...sums.bought], sold: [...sums.sold] };
  settleNetMetering(settled);
  return settled;
}

/** The energy period of each hour of wall clocks on a day. */
export function periodsByHour(plan: MeterPlan, on: LocalDate): readonly number[] {
  return [...(plan.energyRows[monthIndex(on) * 2 + (isWeekend(epochDayOf(on)) ? 1 : 0)] as Uint8Array)];
}

/** Net metering offsets generation against usage within each period of the whole bill. */
function settleNetMetering(sums: MeterSums): void {
  for (const [period, bought] of sums.bought.entries()) {
    const net = bought - (sums.sold[period] ?? 0);
    sums.bought[period] = Math.max(net, 0);
    sums.sold[period] = Math.max(-net, 0);
  }
}

// One function, because the billing run spends its time here: plain integers, no allocation per interval.
function addDay(plan: MeterPlan, sums: MeterSums, day: DayReadings): void {
  const { values, generated } = day;
  const perHour = 3600 / day.intervalSeconds;
  const hours = values.length / perHour;
  if (hours !== 23 && hours !== 24 && hours !== 25) {
    throw new RangeError(`readings of ${day.on}: ${values.length} values are not a day of 23, 24 or 25 hours`);
  }
  if (generated && generated.length !== values.length) {
    throw new RangeError(`readings of ${day.on}: ${generated.length} generated values for ${values.length} intervals`);
  }
  const month = monthIndex(day.on);
  const row = month * 2 + (isWeekend(epochDayOf(day.on)) ? 1 : 0);
  const energyRow = plan.energyRows[row] as Uint8Array;
  const touRow = plan.touRows?.[row];
  const { bought, sold, touPeaks } = sums;
  // Nothing is looked up or divided for an interval, and what is counted is written back once a day.
  let { usage, generated: generatedSum, missingIntervals } = sums;
  const sellsAll = plan.metering === 'buyAllSellAll';
  const windowIntervals = Math.max(1, plan.windowSeconds / day.intervalSeconds);
  const windowsPerHour = perHour / windowIntervals;
  let dayPeak = 0;
  let at = 0;
  for (let hour = 0; hour < hours; hour += 1) {
    const wallHour = localHour(hour, hours);
    const period = energyRow[wallHour] as number;
    let hourBought = 0;
    let hourSold = 0;
    let hourPeak = 0;
    let windowNet = 0;
    let windowLeft = windowIntervals;
    for (const before = at + perHour; at < before; at += 1) {
      const value = values[at];
      if (value == null) missingIntervals += 1;
      const used = value ?? 0;
      const made = generated?.[at] ?? 0;
      usage += used;
      generatedSum += made;
      const net = used - made;
      if (sellsAll) {
        hourBought += used;
        hourSold += made;
      } else if (net > 0) {
        hourBought += net;
      } else {
        hourSold -= net;
      }
      windowNet += net;
      windowLeft -= 1;
      if (windowLeft === 0) {
        if (windowNet > hourPeak) hourPeak = windowNet;
        windowNet = 0;
        windowLeft = windowIntervals;
      }
    }
    if (plan.metering === 'netBillingHourly') {
      const net = hourBought - hourSold;
      hourBought = Math.max(net, 0);
      hourSold = Math.max(-net, 0);
    }
    bought[period] = (bought[period] as number) + hourBought;
    sold[period] = (sold[period] as number) + hourSold;
    const demand = hourPeak * windowsPerHour;
    if (demand > dayPeak) dayPeak = demand;
    if (touRow) {
      const touPeriod = touRow[wallHour] as number;
      if (demand > (touPeaks[touPeriod] as number)) touPeaks[touPeriod] = demand;
    }
  }
  sums.usage = usage;
  sums.generated = generatedSum;
  sums.missingIntervals = missingIntervals;
  if (dayPeak > sums.peak) sums.peak = dayPeak;
  if (plan.flatPeriodByMonth) {
    const flatPeriod = plan.flatPeriodByMonth[month] as number;
    if (dayPeak > (sums.flatPeaks[flatPeriod] as number)) sums.flatPeaks[flatPeriod] = dayPeak;
  }
}

/** Wall-clock hour of the n-th hour of a day: hour 2 is skipped on a 23-hour day, hour 1 repeats on a 25-hour day. */
function localHour(hour: number, hoursOfDay: number): number {
  return hour < 2 ? hour : hour + 24 - hoursOfDay;
}
