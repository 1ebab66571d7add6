import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';

/** What the portal needs from the meter data system. Electricity in Wh, water in gallons, days local to the premise. */
export type MeterData = {
  listUsage(accountNumber: AccountNumber, by: 'month' | 'day'): Promise<UsagePoint[]>;
  /** The last full calendar months of usage, `count` at most, oldest first. */
  listFullMonths(accountNumber: AccountNumber, count: number): Promise<UsagePoint[]>;
};

export type UsagePoint = {
  from: LocalDate;
  before: LocalDate;
  electricWh: number | null;
  generatedWh: number | null;
  waterGallons: number | null;
  meanF: number | null;
};
