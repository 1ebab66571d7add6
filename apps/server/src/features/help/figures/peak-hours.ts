import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { findTariff } from '@wattershed/tariffs/library';
import { type Asked, hour } from './figure-words.ts';

/** The hours of a weekday with a rate's highest prices, in the month of the day; undefined for a rate without any. */
export function peakHours(label: string, day: LocalDate) {
  const energy = findTariff(label, day)?.energy;
  const ofMonth = energy?.weekdays[Number(day.slice(5, 7)) - 1] ?? [];
  const hours = ofMonth.flatMap((period, hour) => (/onPeak$/i.test(energy?.periods[period]?.key ?? '') ? [hour] : []));
  const [first] = hours;
  const last = hours.at(-1);
  // Hours that don't follow each other can't be said as one span.
  if (first === undefined || last === undefined || last - first + 1 !== hours.length) return undefined;
  return {
    from: (asked: Asked) => hour(first, asked),
    before: (asked: Asked) => hour(last + 1, asked),
  };
}
