import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';

/** What the portal needs from the meter data system. Electricity in Wh, water in gallons, days local to the premise. */
export type MeterData = {
  listUsage(accountNumber: AccountNumber, by: 'month' | 'day'): Promise<UsagePoint[]>;
  /** The last full calendar months of usage, `count` at most, oldest first. */
  listFullMonths(accountNumber: AccountNumber, count: number): Promise<UsagePoint[]>;
  /** The meters that measure an account's service, electricity first. */
  listMeters(accountNumber: AccountNumber): Promise<Meter[]>;
};

export type Meter = {
  serialNumber: string;
  commodity: 'electric' | 'water';
  /** Measures what the customer sends back, too. */
  hasGeneration: boolean;
  installedOn: LocalDate;
  /** One step of the meter stands for so many of its unit. */
  multiplier: number;
  /** Seen from the street. */
  place: 'left' | 'right' | 'back' | 'garage' | 'basement' | 'meter-room' | 'curb';
  /** The last day whose readings have arrived; null before the first. */
  lastReadOn: LocalDate | null;
  /** The day on which the running bill's readings end; null when service has ended. */
  nextReadOn: LocalDate | null;
};

export type UsagePoint = {
  from: LocalDate;
  before: LocalDate;
  electricWh: number | null;
  generatedWh: number | null;
  waterGallons: number | null;
  meanF: number | null;
};
