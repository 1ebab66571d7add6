import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { listTariffVersions } from '@wattershed/tariffs/library';
import type { DayReadings, WaterRateRequest } from '@wattershed/tariffs/rate';
import { withDiscounts } from '../assistance/bill-discount.ts';
import type { BilledAccount, BilledAgreement } from '../billed-accounts.ts';
import { earlierDay } from '../day-span.ts';
import { completeDays } from '../readings/estimation.ts';
import {
  channelKey,
  delivered,
  type MeterDay,
  type MeterReadings,
  received,
  waterFlow,
} from '../readings/meter-days.ts';
import type { ServicePeriod } from './billing-cycle.ts';

/**
 * One agreement's part of a bill as the rate engine takes it, missing readings estimated. `readBefore` leaves out the days from
 * there on, as while a period is running. The period is within the agreement.
 */
export function rateRequestOf(
  account: Pick<BilledAccount, 'timeZone' | 'waterMeterSize' | 'discounts'>,
  agreement: BilledAgreement,
  { from, before, baseDays, billedOn = before }: ServicePeriod,
  readings: MeterReadings,
  readBefore: LocalDate = before,
): { request: WaterRateRequest; estimatedDays: number } {
  let estimatedDays = 0;
  const whole = (channel: number) => {
    const days = readings.get(channelKey(agreement.meterId, channel)) ?? new Map<number, MeterDay>();
    const complete = completeDays(days, from, earlierDay(readBefore, before), account.timeZone);
    estimatedDays += complete.estimatedDays;
    return complete.days;
  };
  const request = {
    tariff: withDiscounts(listTariffVersions(agreement.tariffLabel, { from, before }), account.discounts, billedOn),
    servicePeriod: { from, before },
    prorateBase: baseDays,
  };
  if (agreement.commodity === 'water') {
    const water = { ...request, meterSize: account.waterMeterSize, readings: dayReadings(whole(waterFlow)) };
    return { request: water, estimatedDays };
  }
  const generated = agreement.hasGeneration ? whole(received) : undefined;
  return { request: { ...request, readings: dayReadings(whole(delivered), generated) }, estimatedDays };
}

function dayReadings(days: readonly MeterDay[], generated?: readonly MeterDay[]): DayReadings[] {
  return days.map(({ on, stepSeconds, values }, index) => {
    const made = generated?.[index]?.values;
    return { on, intervalSeconds: stepSeconds, values, ...(made ? { generated: made } : {}) };
  });
}
