import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { DayRange } from '@wattershed/domain/usage/usage-range';

/** What the portal needs from the weather service: °F, days local to the premise. */
export type Weather = {
  /** The measured days of a town, oldest first; none for a town that isn't served. */
  listDays(town: string, range: DayRange): Promise<readonly WeatherDay[]>;
};

export type WeatherDay = { on: LocalDate; meanF: number; highF: number; lowF: number };
