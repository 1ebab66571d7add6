import type { Db } from '@wattershed/database/db';
import { listWeatherDays } from '@wattershed/reference-utility/usage/weather-days-store';
import type { Weather } from './port.ts';

/** The reference utility's weather, which its readings are made of. */
export function referenceWeather(sql: Db): Weather {
  return {
    listDays: (accountNumber, { from, before }) => listWeatherDays(sql, accountNumber, from, before),
  };
}
