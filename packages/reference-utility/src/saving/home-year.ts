import type { Db } from '@wattershed/database/db';
import { addDays, daysBetween, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { WeatherModel } from '@wattershed/domain/usage/degree-days';
import { findTariff } from '@wattershed/tariffs/library';
import type { DayReadings } from '@wattershed/tariffs/rate';
import type { Tariff } from '@wattershed/tariffs/tariff';
import { withDiscounts } from '../billing/assistance/bill-discount.ts';
import { type BilledAgreement, type BilledDiscount, findBilledAccount } from '../billing/billed-accounts.ts';
import { earlierDay, laterDay } from '../billing/day-span.ts';
import { completeDays, estimateLookbackDays } from '../billing/readings/estimation.ts';
import { channelKey, delivered, type MeterReadings, received, waterFlow } from '../billing/readings/meter-days.ts';
import { loadReadings } from '../billing/readings/readings-store.ts';
import { findLastRead, loadDailyMeans } from './saving-store.ts';
import { weatherModel } from './weather-model.ts';

/** One service of a home over the last year: complete days, and the prices of today for all of them. */
export type ServiceYear = {
  from: LocalDate;
  before: LocalDate;
  days: DayReadings[];
  /** The version in force today, as if it had been so all year. */
  tariff: Tariff;
};

export type ElectricYear = ServiceYear & {
  hasSolar: boolean;
  /** The mean temperature of each day, °F, and how the home's use follows it. */
  weather: { meanF: ReadonlyMap<LocalDate, number>; model: WeatherModel };
};
export type WaterYear = ServiceYear & { meterSize: string };

export type HomeYear = { electric: ElectricYear | null; water: WaterYear | null };

const daysOfYear = 365;

/** Of what is younger, nothing can be said about a year. */
export const fewestDays = 14;

/**
 * The last year of an account's readings, up to the day before `today`. A younger account has the days since it began; with fewer than
 * fourteen, a service is null. Undefined for an account that isn't supplied today.
 */
export async function loadHomeYear(db: Db, accountNumber: string, today: LocalDate): Promise<HomeYear | undefined> {
  const account = await findBilledAccount(db, accountNumber);
  if (!account || (account.closedOn !== null && account.closedOn <= today)) return undefined;
  const inForce = (commodity: BilledAgreement['commodity']) =>
    account.agreements.findLast(
      one => one.commodity === commodity && one.startedOn < today && (one.endedOn === null || one.endedOn >= today),
    );
  const [electric, water] = [inForce('electric'), inForce('water')];
  const first = laterDay(addDays(today, -daysOfYear), account.meteredFrom ?? account.openedOn);
  const spanOfService = async (agreement: BilledAgreement, channel: number) => {
    const from = laterDay(first, agreement.startedOn);
    const last = await findLastRead(db, agreement.meterId, channel, { from, before: today });
    const before = last === null ? from : earlierDay(addDays(last, 1), today);
    return daysBetween(from, before) >= fewestDays ? { from, before } : undefined;
  };
  const [electricSpan, waterSpan, means] = await Promise.all([
    electric && spanOfService(electric, delivered),
    water && spanOfService(water, waterFlow),
    loadDailyMeans(db, account.climate, { from: first, before: today }),
  ]);
  const windows = [
    ...(electric && electricSpan ? [{ meterId: electric.meterId, ...electricSpan }] : []),
    ...(water && waterSpan ? [{ meterId: water.meterId, ...waterSpan }] : []),
  ].map(window => ({ ...window, from: addDays(window.from, -estimateLookbackDays) }));
  const readings = await loadReadings(db, windows);
  const year = (agreement: BilledAgreement, span: { from: LocalDate; before: LocalDate }, channel: number) => ({
    ...span,
    days: daysOf(readings, agreement, span, { channel, zone: account.timeZone }),
    tariff: todaysPrices(agreement.tariffLabel, today, account.discounts),
  });
  const electricYear = electric && electricSpan && year(electric, electricSpan, delivered);
  return {
    electric: electricYear
      ? {
          ...electricYear,
          hasSolar: electric.hasGeneration,
          weather: {
            meanF: means,
            model: weatherModel(electricYear.days.map(day => ({ wh: totalOf(day), meanF: means.get(day.on) ?? null }))),
          },
        }
      : null,
    water: water && waterSpan ? { ...year(water, waterSpan, waterFlow), meterSize: account.waterMeterSize } : null,
  };
}

export function totalOf({ values }: DayReadings): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

function daysOf(
  readings: MeterReadings,
  { meterId, hasGeneration }: BilledAgreement,
  { from, before }: { from: LocalDate; before: LocalDate },
  { channel, zone }: { channel: number; zone: string },
): DayReadings[] {
  const whole = (of: number) =>
    completeDays(readings.get(channelKey(meterId, of)) ?? new Map(), from, before, zone).days;
  const generated = channel === delivered && hasGeneration ? whole(received) : undefined;
  return whole(channel).map(({ on, stepSeconds, values }, index) => {
    const made = generated?.[index]?.values;
    return { on, intervalSeconds: stepSeconds, values, ...(made ? { generated: made } : {}) };
  });
}

// One object for each version, because the engine keeps what it works out of a tariff with the object.
const allYear = new WeakMap<Tariff, Tariff>();

/**
 * The prices of today for any day, with the discounts that bills from tomorrow on have. Throws RangeError when the tariff isn't in
 * force.
 */
export function todaysPrices(label: string, today: LocalDate, discounts: readonly BilledDiscount[] = []): Tariff {
  const inForce = findTariff(label, today);
  if (!inForce) throw new RangeError(`${label} is not in force on ${today}`);
  const [tariff = inForce] = withDiscounts([inForce], discounts, addDays(today, 1));
  const known = allYear.get(tariff);
  if (known) return known;
  const { effectiveBefore: _, ...rest } = tariff;
  const endless: Tariff = { ...rest, effectiveFrom: '1990-01-01' as LocalDate };
  allYear.set(tariff, endless);
  return endless;
}
