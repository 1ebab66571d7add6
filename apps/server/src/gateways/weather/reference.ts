import type { Db } from '@wattershed/database/db';
import { daysBetween } from '@wattershed/domain/calendar/local-date';
import { climateOf } from '@wattershed/reference-utility/city/territory';
import { listWeatherDays } from '@wattershed/reference-utility/usage/weather-days-store';
import type { Weather, WeatherDay } from './port.ts';

/** Nearly everyone looks at the same few ranges: the last month, the last year. */
const mostKept = 50;

/**
 * The reference utility's weather, which its readings are made of. It is the same for everyone in a climate, and measured days
 * don't change: a range of which each day was measured is read once.
 */
export function referenceWeather(sql: Db): Weather {
  const kept = new Map<string, readonly WeatherDay[]>();
  return {
    async listDays(town, { from, before }) {
      const climate = climateOf(town);
      if (climate === undefined) return [];
      const range = `${climate} ${from} ${before}`;
      const known = kept.get(range);
      if (known) return known;
      const days = await listWeatherDays(sql, climate, from, before);
      if (days.length < daysBetween(from, before)) return days;
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest);
      kept.set(range, days);
      return days;
    },
  };
}
