import { type CarWhatIf, isHourOf, type WhatIf } from '@wattershed/domain/bill/rates/what-if';
import { epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import type { DayReadings } from '@wattershed/tariffs/rate';

/** Wh that one kW of panels makes in each interval of a day. */
export type SolarProfile = (day: DayReadings) => readonly number[];

/** The readings as they would have been. What the panels make counts as generated; the rate engine sets it against the use. */
export function readingsIf(
  days: readonly DayReadings[],
  { car, solarKw }: WhatIf,
  profile: SolarProfile,
): readonly DayReadings[] {
  const charged = car ? days.map(day => withCar(day, car)) : days;
  return solarKw === undefined ? charged : charged.map(day => withPanels(day, solarKw, profile(day)));
}

/**
 * A week's charge in whole Wh over seven days and, within a day, over the hours of charging. An hour that the clock skips
 * charges nothing, one that it repeats charges, too: the day's amount stays the same.
 */
function withCar(day: DayReadings, car: CarWhatIf): DayReadings {
  const perHour = 3600 / day.intervalSeconds;
  const hours = day.values.length / perHour;
  const slots = day.values.flatMap((_, slot) => {
    const hour = Math.floor(slot / perHour);
    return isHourOf(car, hour < 2 ? hour : hour + 24 - hours) ? [slot] : [];
  });
  if (slots.length === 0) return day;
  const weekWh = car.kWhPerWeek * 1000;
  const dayOfWeek = ((epochDayOf(day.on) % 7) + 7) % 7;
  const dayWh = Math.floor(((dayOfWeek + 1) * weekWh) / 7) - Math.floor((dayOfWeek * weekWh) / 7);
  const each = Math.floor(dayWh / slots.length);
  const values = [...day.values];
  for (const [index, slot] of slots.entries()) {
    values[slot] = (values[slot] ?? 0) + each + (index < dayWh % slots.length ? 1 : 0);
  }
  return { ...day, values };
}

function withPanels(day: DayReadings, kW: number, perKw: readonly number[]): DayReadings {
  const generated = day.values.map((_, slot) => (day.generated?.[slot] ?? 0) + Math.round((perKw[slot] ?? 0) * kW));
  return { ...day, generated };
}
