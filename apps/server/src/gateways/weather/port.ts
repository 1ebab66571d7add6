import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { DayRange } from '@wattershed/domain/usage/usage-range';

/** What the portal needs from the weather service: °F, days local to the premise. */
export type Weather = {
  /** The measured days at an account's premise, oldest first. */
  listDays(accountNumber: AccountNumber, range: DayRange): Promise<readonly WeatherDay[]>;
};

export type WeatherDay = { on: LocalDate; meanF: number; highF: number; lowF: number };
