import type { LoadChange } from '@wattershed/domain/saving/load-change';
import type { DayReadings } from '@wattershed/tariffs/rate';
import {
  baseWattsOf,
  dearRowOf,
  hourOf,
  nightBefore,
  perHourOf,
  weatherShareOf,
  winterGallonsPerDay,
} from './home-parts.ts';
import type { ElectricYear, WaterYear } from './home-year.ts';

type ChangedDay = { values: number[]; generated: number[] | undefined };

/** The readings of the year as they would have been. Changes of water leave electricity alone, and the other way round. */
export function changeElectric(year: ElectricYear, change: LoadChange): DayReadings[] {
  switch (change.kind) {
    case 'less-cooling':
    case 'less-heating': {
      const part = change.kind === 'less-cooling' ? 'cooling' : 'heating';
      return eachDay(year, (day, changed) => {
        const share = weatherShareOf(year, day)[part] * change.share;
        for (const [at, wh] of changed.values.entries()) changed.values[at] = wh * (1 - share);
      });
    }
    case 'less-base': {
      const whPerHour = baseWattsOf(year) * change.share;
      return eachDay(year, (day, changed) => {
        for (const at of changed.values.keys()) takeAway(changed, at, whPerHour / perHourOf(day));
      });
    }
    case 'off-peak':
      return eachDay(year, (day, changed) => {
        const isDear = dearRowOf(year.tariff, day.on);
        if (isDear) moveShare(day, changed, change.share, isDear, hour => !isDear(hour));
      });
    case 'into-sun':
      return eachDay(year, (day, changed) =>
        moveShare(
          day,
          changed,
          change.share,
          hour => hour >= 16 && hour < 22,
          hour => hour >= 10 && hour < 15,
        ),
      );
    case 'lower-peaks':
      return lowerPeaks(year, change.share);
    case 'without-device':
      return eachDay(year, (day, changed) => takeDevice(day, changed, change.whPerDay, change.hours));
    case 'move-device':
      return eachDay(year, (day, changed) => {
        const taken = takeDevice(day, changed, change.whPerDay, change.hours);
        addAt(day, changed, taken, hour => change.toHours.includes(hour));
      });
    default:
      return year.days;
  }
}

export function changeWater(year: WaterYear, change: LoadChange): DayReadings[] {
  switch (change.kind) {
    case 'less-night-water':
      return eachDay(year, (day, changed) => {
        for (const [at, gallons] of changed.values.entries())
          if (hourOf(day, at) < nightBefore) changed.values[at] = gallons * (1 - change.share);
      });
    case 'less-outdoor-water': {
      const winter = winterGallonsPerDay(year);
      return eachDay(year, (_day, changed) => {
        const total = sum(changed.values);
        if (total <= winter) return;
        const kept = 1 - ((total - winter) / total) * change.share;
        for (const [at, gallons] of changed.values.entries()) changed.values[at] = gallons * kept;
      });
    }
    case 'less-water':
      return eachDay(year, (_day, changed) => {
        const total = sum(changed.values);
        if (total === 0) return;
        const kept = Math.max(0, 1 - change.gallonsPerDay / total);
        for (const [at, gallons] of changed.values.entries()) changed.values[at] = gallons * kept;
      });
    default:
      return year.days;
  }
}

/** All of these days, or some hours of them, by one factor. */
export function scaleDays(
  days: readonly DayReadings[],
  factor: number,
  isWanted: (hour: number) => boolean = () => true,
): DayReadings[] {
  return eachDay({ days }, (day, { values }) => {
    for (const at of slotsOf(day, isWanted)) values[at] = (values[at] ?? 0) * factor;
  });
}

/** A share of each day's use out of the other hours into those with the highest price; a negative one the other way. */
export function moveIntoDearHours(
  { tariff }: ElectricYear,
  days: readonly DayReadings[],
  share: number,
): DayReadings[] {
  return eachDay({ days }, (day, changed) => {
    const isDear = dearRowOf(tariff, day.on);
    if (!isDear) return;
    const isOther = (hour: number) => !isDear(hour);
    const [isFrom, isTo] = share > 0 ? [isOther, isDear] : [isDear, isOther];
    const total = slotsOf(day, isFrom).reduce((wh, at) => wh + (changed.values[at] ?? 0), 0);
    if (total === 0) return;
    moveShare(day, changed, Math.min(1, (Math.abs(share) * sum(changed.values)) / total), isFrom, isTo);
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function eachDay(
  year: { days: readonly DayReadings[] },
  change: (day: DayReadings, changed: ChangedDay) => void,
): DayReadings[] {
  return year.days.map(day => {
    const changed: ChangedDay = {
      values: day.values.map(value => value ?? 0),
      generated: day.generated?.map(value => value ?? 0),
    };
    change(day, changed);
    return readingsOf(day, changed);
  });
}

/** The engine counts in whole Wh or gallons; what is left over goes into the next interval, so that the day keeps its sum. */
function readingsOf(day: DayReadings, { values, generated }: ChangedDay): DayReadings {
  return { ...day, values: wholeNumbers(values), ...(generated ? { generated: wholeNumbers(generated) } : {}) };
}

function wholeNumbers(values: readonly number[]): number[] {
  let left = 0;
  return values.map(value => {
    const whole = Math.round(value + left);
    left += value - whole;
    return whole;
  });
}

/** Less is used: less comes from the grid, and where nothing does, the panels send more. Answers how much less. */
function takeAway({ values, generated }: ChangedDay, at: number, wh: number): number {
  const bought = Math.min(values[at] ?? 0, wh);
  values[at] = (values[at] ?? 0) - bought;
  const isSending = generated !== undefined && (generated[at] ?? 0) > 0;
  if (!generated || !isSending) return bought;
  generated[at] = (generated[at] ?? 0) + wh - bought;
  return wh;
}

/** More is used: first of what was sent back. */
function putOn({ values, generated }: ChangedDay, at: number, wh: number): void {
  const own = Math.min(generated?.[at] ?? 0, wh);
  if (generated && own > 0) generated[at] = (generated[at] ?? 0) - own;
  values[at] = (values[at] ?? 0) + wh - own;
}

function slotsOf(day: DayReadings, isWanted: (hour: number) => boolean): number[] {
  return [...day.values.keys()].filter(at => isWanted(hourOf(day, at)));
}

function moveShare(
  day: DayReadings,
  changed: ChangedDay,
  share: number,
  isFrom: (hour: number) => boolean,
  isTo: (hour: number) => boolean,
): void {
  let moved = 0;
  for (const at of slotsOf(day, isFrom)) {
    const wh = (changed.values[at] ?? 0) * share;
    changed.values[at] = (changed.values[at] ?? 0) - wh;
    moved += wh;
  }
  addAt(day, changed, moved, isTo);
}

function addAt(day: DayReadings, changed: ChangedDay, wh: number, isTo: (hour: number) => boolean): void {
  const slots = slotsOf(day, isTo);
  for (const at of slots) putOn(changed, at, wh / slots.length);
}

/** Answers how much of it the meter shows in these hours: only that can be used at others. */
function takeDevice(day: DayReadings, changed: ChangedDay, whPerDay: number, hours: readonly number[]): number {
  const slots = slotsOf(day, hour => hours.includes(hour));
  let taken = 0;
  for (const at of slots) taken += takeAway(changed, at, whPerDay / slots.length);
  return taken;
}

/** What is above the limit is used in the rest of the day below it, as far as there is room. */
function lowerPeaks(year: ElectricYear, share: number): DayReadings[] {
  const highest = new Map<string, number>();
  for (const { on, values } of year.days) {
    const month = on.slice(0, 7);
    highest.set(month, Math.max(highest.get(month) ?? 0, ...values.map(value => value ?? 0)));
  }
  return eachDay(year, (day, { values }) => {
    const limit = (highest.get(day.on.slice(0, 7)) ?? 0) * (1 - share);
    let above = 0;
    for (const [at, wh] of values.entries()) {
      if (wh > limit) {
        above += wh - limit;
        values[at] = limit;
      }
    }
    for (let at = values.length - 1; at >= 0 && above > 0; at -= 1) {
      const room = Math.min(above, Math.max(0, limit - (values[at] ?? 0)));
      values[at] = (values[at] ?? 0) + room;
      above -= room;
    }
  });
}
