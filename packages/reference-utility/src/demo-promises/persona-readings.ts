import { dateOfEpochDay, epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type ChannelDays, channelKey, type MeterReadings } from '../billing/readings/meter-days.ts';
import { localDays } from '../city/epoch-days.ts';
import { monthsBetween } from '../city/generate-city.ts';
import type { Place } from '../city/places.ts';
import { monthOfDays } from '../city/readings/day-shapes.ts';
import { encodePlace } from '../city/readings/meter-days.ts';
import type { UsageDay } from '../city/readings/usage-day-encoder.ts';
import type { Weather } from '../city/readings/weather.ts';

/**
 * The meter readings of the places, in the form billing gets from the database, but computed without one. Everyone is
 * at home all the time: only days of service are billed, and on those the readings are the city's own.
 */
export function readPlaces(
  seed: number,
  places: readonly Place[],
  days: { from: LocalDate; before: LocalDate },
  weather: Weather,
): MeterReadings {
  const readings: MeterReadings = new Map();
  const from = epochDayOf(days.from);
  const before = epochDayOf(days.before);
  const keeper = { add: (row: UsageDay) => keep(readings, row) };
  for (const month of monthsBetween(from, before)) {
    const zones = new Map(
      [...new Set(places.map(({ town }) => town.timeZone))].map(zone => [
        zone,
        monthOfDays(localDays(zone, month.from, month.before), weather),
      ]),
    );
    for (const place of places) {
      const use = { place, installedOn: from, removedOn: undefined, occupied: [{ from, before }] };
      const ofZone = zones.get(place.town.timeZone);
      if (ofZone) encodePlace(seed, use, ofZone, keeper, () => {});
    }
  }
  return readings;
}

/** Replaces the encoder that writes days for the database. */
function keep(readings: MeterReadings, { meterId, channel, day, stepS, scale, values, count, flaw }: UsageDay) {
  const [from, before] = flaw?.kind === 'missing' ? [flaw.from, flaw.before] : [count, count];
  const factor = 10 ** scale;
  const kept = Array.from(values.subarray(0, count), (value, slot) =>
    slot >= from && slot < before ? null : scale < 0 ? value / 10 ** -scale : value * factor,
  );
  const key = channelKey(String(meterId), channel);
  const days: ChannelDays = readings.get(key) ?? new Map();
  readings.set(key, days);
  days.set(day, {
    on: dateOfEpochDay(day),
    stepSeconds: stepS === 900 ? 900 : 3600,
    scale,
    values: kept,
    hasGaps: from < before,
    isEstimated: flaw?.kind === 'estimated',
  });
  // Months are summed up from these only in the database.
  return { total: 0, peak: 0 };
}
