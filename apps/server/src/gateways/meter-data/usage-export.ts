import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { DayRange } from '@wattershed/domain/usage/usage-range';

/** What files of usage are made from. */
export type UsageExport = {
  /** The meters that an account has had, electricity first, with how far each was read then. */
  listMetersRead(accountNumber: AccountNumber): Promise<MeterRead[]>;
  /** Everything that was read in these days, without its values. */
  listSeries(accountNumber: AccountNumber, days: DaysOfService): Promise<SeriesRead[]>;
  /** By day, then meter and channel, some at a time: nothing waits for whoever takes them slowly. */
  streamDays(accountNumber: AccountNumber, days: DaysOfService): AsyncIterable<DayRead[]>;
};

export type DaysOfService = DayRange & { commodity?: 'electric' | 'water' | undefined };

export type MeterRead = {
  serialNumber: string;
  commodity: 'electric' | 'water';
  intervalSeconds: number;
  hasGeneration: boolean;
  timeZone: string;
  from: LocalDate;
  lastReadOn: LocalDate | null;
};

export type SeriesRead = Pick<DayRead, 'serialNumber' | 'commodity' | 'channel' | 'stepSeconds' | 'scale'> & {
  /** The account has the meter today. */
  isOn: boolean;
};

export type DayRead = {
  serialNumber: string;
  commodity: 'electric' | 'water';
  /** 1 delivered to the customer, 2 received from them, 3 water. */
  channel: 1 | 2 | 3;
  day: LocalDate;
  /** The first instant of the day, in seconds since 1970. */
  startS: number;
  stepSeconds: number;
  /** Values stand for so many Wh or gallons times ten to this power; null is a missing reading. */
  scale: number;
  values: readonly (number | null)[];
  /** By interval, whether it is an estimate; null if none is. */
  estimates: readonly boolean[] | null;
};
