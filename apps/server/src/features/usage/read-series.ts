import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import {
  type DayRange,
  daysOf,
  type UsageStep,
  usageRangeOf,
  wholeRanges,
  withinRange,
} from '@wattershed/domain/usage/usage-range';
import type { Services } from '../../call.ts';
import { CallError, notFound } from '../../errors.ts';
import type { BillingPeriod, BillingTimesOfUse } from '../../gateways/billing-system/charges.ts';
import type { Commodity, MeterDays, MeterStay } from '../../gateways/meter-data/port.ts';
import { type ReadInterval, readIntervals } from './usage-intervals-rules.ts';
import { type ReadPoint, readPoints } from './usage-points-rules.ts';

export type AskedSeries = {
  by: UsageStep;
  from?: LocalDate | undefined;
  before?: LocalDate | undefined;
  meter?: string | undefined;
};

type Empty = 'no-meter' | 'not-started' | 'not-read' | 'before-readings' | 'after-readings';

export type ReadSeries = {
  today: LocalDate;
  timeZone: string;
  stays: readonly MeterStay[];
  /** Only one of the account's meters was asked for: costs are the account's, and aren't split. */
  isOneOfSeveral: boolean;
  firstDay: LocalDate | null;
  lastDay: LocalDate | null;
  /** The days answered; null if there are none, with the reason. */
  range: DayRange | null;
  empty: Empty | null;
  points: readonly ReadPoint[];
  /** By period, in the order of the points. */
  periods: readonly BillingPeriod[];
  intervals: readonly ReadInterval[];
  /** By interval, of electricity: the periods of the rate. */
  timesOfUse: readonly BillingTimesOfUse[];
};

/** What was read of an account's service, as asked for. Throws USG422, USG423, and RES404 for a meter that isn't the account's. */
export async function readSeries(
  services: Services,
  accountNumber: AccountNumber,
  commodity: Commodity,
  asked: AskedSeries,
): Promise<ReadSeries> {
  const { config, clock, gateways } = services;
  const all = await gateways.meterData.listMeterStays(accountNumber, commodity);
  const stays = asked.meter === undefined ? all : all.filter(({ serialNumber }) => serialNumber === asked.meter);
  if (asked.meter !== undefined && stays.length === 0) throw notFound();
  const timeZone = stays.at(-1)?.timeZone ?? config.UTILITY_TIME_ZONE;
  const today = clock.today(timeZone);
  const firstDay = stays.flatMap(({ firstReadOn }) => firstReadOn ?? []).sort()[0] ?? null;
  const lastDay =
    stays
      .flatMap(({ lastReadOn }) => lastReadOn ?? [])
      .sort()
      .at(-1) ?? null;
  const nothing = {
    today,
    timeZone,
    stays,
    isOneOfSeveral: stays.length < all.length,
    firstDay,
    lastDay,
    range: null,
    points: [],
    periods: [],
    intervals: [],
    timesOfUse: [],
  };
  const read = firstDay !== null && lastDay !== null ? { firstDay, lastDay } : undefined;
  const range = usageRangeOf(asked.by, asked, read ?? { firstDay: today, lastDay: addDays(today, -1) });
  if (range === 'turned-round') throw new CallError('USG422');
  if (range === 'too-long') throw new CallError('USG423');
  if (!read) return { ...nothing, empty: whyUnread(stays, today) };

  const readDays = { from: read.firstDay, before: addDays(read.lastDay, 1) };
  const shown = withinRange(range, readDays);
  if (!shown) return { ...nothing, empty: range.before <= read.firstDay ? 'before-readings' : 'after-readings' };
  const metersWithin = (wanted: DayRange) => stays.flatMap(stay => metersOf(stay, wanted));
  if (asked.by === 'interval') {
    const [days, timesOfUse] = await Promise.all([
      gateways.meterData.listIntervals(commodity, metersWithin(shown)),
      commodity === 'electric' ? gateways.billingSystem.listTimesOfUse(accountNumber, shown) : [],
    ]);
    const intervalSeconds = stays.at(-1)?.intervalSeconds ?? 3_600;
    return {
      ...nothing,
      range: shown,
      empty: null,
      intervals: readIntervals(shown, days, { timeZone, intervalSeconds }),
      timesOfUse,
    };
  }

  const periods = asked.by === 'period' ? await gateways.billingSystem.listPeriods(accountNumber, shown) : [];
  const ranges = asked.by === 'period' ? periods : rangesOf(asked.by, shown);
  const whole = withinRange(
    { from: ranges[0]?.from ?? shown.from, before: ranges.at(-1)?.before ?? shown.before },
    readDays,
  );
  if (!whole) return { ...nothing, empty: 'after-readings' };
  const meters = metersWithin(whole);
  const [days, weather] = await Promise.all([
    gateways.meterData.listDays(commodity, meters),
    gateways.weather.listDays(stays.at(-1)?.town ?? '', whole),
  ]);
  const points = readPoints(ranges, { days, weather, read: meters });
  return { ...nothing, range: whole, empty: null, points, periods };
}

function rangesOf(by: Exclude<UsageStep, 'period' | 'interval'>, shown: DayRange): DayRange[] {
  return by === 'day' ? daysOf(shown) : wholeRanges(by, shown);
}

function whyUnread(stays: readonly MeterStay[], today: LocalDate): Empty {
  if (stays.length === 0) return 'no-meter';
  return stays.every(({ from }) => from > today) ? 'not-started' : 'not-read';
}

/** The days of a range that a meter was read on, with the account as its customer. */
function metersOf({ meterId, firstReadOn, lastReadOn }: MeterStay, range: DayRange): MeterDays[] {
  if (firstReadOn === null || lastReadOn === null) return [];
  const days = withinRange(range, { from: firstReadOn, before: addDays(lastReadOn, 1) });
  return days ? [{ meterId, ...days }] : [];
}
