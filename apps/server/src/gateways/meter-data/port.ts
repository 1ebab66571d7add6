import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { HomeStatistics } from '@wattershed/domain/usage/similar-homes';
import type { UsageQuality } from '@wattershed/domain/usage/usage-quality';
import type { DayRange } from '@wattershed/domain/usage/usage-range';
import type { UsageExport } from './usage-export.ts';

/** What the portal needs from the meter data system. Electricity in Wh, water in gallons, days local to the premise. */
export type MeterData = UsageExport & {
  listUsage(accountNumber: AccountNumber, by: 'month' | 'day'): Promise<UsagePoint[]>;
  /** The last full calendar months of usage, `count` at most, oldest first. */
  listFullMonths(accountNumber: AccountNumber, count: number): Promise<UsagePoint[]>;
  /** The meters that measure an account's service, electricity first. */
  listMeters(accountNumber: AccountNumber): Promise<Meter[]>;
  /** The meters of one service while the account had them, oldest first. */
  listMeterStays(accountNumber: AccountNumber, commodity: Commodity): Promise<MeterStay[]>;
  /** Days that were read, oldest first, without their intervals. */
  listDays(commodity: Commodity, meters: readonly MeterDays[]): Promise<UsageDay[]>;
  /** What accounts used in a full month, those with service all through it, by number. */
  listMonthOfAccounts(accountNumbers: readonly AccountNumber[], month: LocalDate): Promise<MonthOfAccount[]>;
  /** The kind of home that an account is for; undefined for a business. */
  findHomeGroup(accountNumber: AccountNumber): Promise<HomeGroup | undefined>;
  /** Keeps what homes of all kinds used in full months, so that nobody waits for it to be made. */
  keepSimilarHomes(months: readonly LocalDate[]): Promise<void>;
  /** What homes of that kind used in full months, by the first day of each. */
  listSimilarHomes(
    accountNumber: AccountNumber,
    commodity: Commodity,
    months: readonly LocalDate[],
  ): Promise<Map<LocalDate, HomeStatistics>>;
  /** The same with their intervals. */
  listIntervals(commodity: Commodity, meters: readonly MeterDays[]): Promise<DayOfIntervals[]>;
};

export type Commodity = 'electric' | 'water';

export type MonthOfAccount = {
  accountNumber: AccountNumber;
  electricWh: number | null;
  generatedWh: number | null;
  waterGallons: number | null;
};

export type HomeGroup = {
  climate: 'coastal' | 'inland' | 'mountain' | 'desert' | 'sonoran' | 'rim';
  dwelling: 'single-family' | 'multi-family';
};

/** A meter while an account had it, with how far it has been read then. */
export type MeterStay = {
  meterId: string;
  serialNumber: string;
  from: LocalDate;
  before: LocalDate | null;
  intervalSeconds: number;
  hasGeneration: boolean;
  /** Of the premise. */
  timeZone: string;
  town: string;
  firstReadOn: LocalDate | null;
  lastReadOn: LocalDate | null;
  /** Where the last reading ends. */
  readThroughMs: number | null;
};

/** Days of one meter, half-open. */
export type MeterDays = DayRange & { meterId: string };

/** A day of one meter. */
export type UsageDay = {
  meterId: string;
  on: LocalDate;
  quality: UsageQuality;
  /** Wh delivered, or gallons; null if nothing of the day was read. */
  amount: number | null;
  /** Wh sent back; null without generation. */
  received: number | null;
  /** The highest interval, as W or gallons an hour, and where it starts. */
  peak: { perHour: number; atMs: number } | null;
};

/** A day of one meter by interval, in order; a null amount was not read. */
export type DayOfIntervals = {
  meterId: string;
  on: LocalDate;
  startMs: number;
  stepMs: number;
  amounts: (number | null)[];
  received: (number | null)[] | null;
  /** By interval, 1 if it is an estimate; null if none is. */
  estimates: (number | null)[] | null;
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
