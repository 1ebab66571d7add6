import type { Db } from '@wattershed/database/db';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { addCents, type Cents, cents, subtractCents, sumCents } from '@wattershed/domain/money/cents';
import { type CostParts, costPartsOf } from './bill-costs.ts';
import { type BillDraft, draftBill } from './bill-draft.ts';
import { type BilledAccount, findBilledAccount } from './billed-accounts.ts';
import { runningPeriod, type ServicePeriod, unbilledFrom } from './billing-cycle.ts';
import { earlierDay } from './day-span.ts';
import { estimateLookbackDays } from './readings/estimation.ts';
import { channelKey, delivered, type MeterReadings, waterFlow } from './readings/meter-days.ts';
import { loadReadings } from './readings/readings-store.ts';

export type UpcomingBill = {
  periodFrom: LocalDate;
  periodBefore: LocalDate;
  /** The last day with readings. */
  readThrough: LocalDate;
  /** The cost of the days with readings, including their fixed charges. */
  soFarCents: Cents;
  /** The same by service. */
  soFarParts: CostParts;
  /** The likely bill, and the range four out of five bills fall into. */
  forecastLowCents: Cents;
  forecastCents: Cents;
  forecastHighCents: Cents;
};

/**
 * The current period as of a day: rated like a bill, once for the days with readings and once for the whole period. The
 * remaining days are estimated like missing readings (same weekday of recent weeks), so that the forecast hits the same
 * tiers and seasons as the bill will. Undefined if there is no service or nothing of the period has been read yet.
 */
export async function projectUpcomingBill(
  db: Db,
  accountNumber: string,
  today: LocalDate,
): Promise<UpcomingBill | undefined> {
  const account = await findBilledAccount(db, accountNumber);
  const period = account && runningPeriod(account, unbilledFrom(account, account.billedBefore));
  if (!account || !period || period.from >= today) return undefined;
  const lookback = addDays(period.from, -estimateLookbackDays);
  const readings = await loadReadings(
    db,
    account.agreements.map(({ meterId }) => ({ meterId, from: lookback, before: earlierDay(today, period.before) })),
  );
  return projectFrom(account, period, readings);
}

/** The projection from readings that start some weeks before the period; see projectUpcomingBill. */
export function projectFrom(
  account: BilledAccount,
  period: ServicePeriod,
  readings: MeterReadings,
): UpcomingBill | undefined {
  const readThrough = lastReadDay(account, readings);
  if (readThrough === undefined || readThrough < period.from) return undefined;
  const readBefore = earlierDay(addDays(readThrough, 1), period.before);
  const whole = draftBill(account, period, readings);
  const soFar = draftBill(account, { ...period, before: readBefore }, readings);
  const soFarCents = chargesOf(soFar);
  const forecastCents = chargesOf(whole);
  const spread = cents(Math.round(Math.abs(forecastCents - soFarCents) * restlessness(account, readings)));
  return {
    periodFrom: period.from,
    periodBefore: period.before,
    readThrough,
    soFarCents,
    soFarParts: costPartsOf(soFar.lines),
    forecastLowCents: subtractCents(forecastCents, spread),
    forecastCents,
    forecastHighCents: addCents(forecastCents, spread),
  };
}

function chargesOf(draft: BillDraft): Cents {
  return sumCents(draft.lines.map(line => line.amountCents));
}

function lastReadDay({ agreements }: BilledAccount, readings: MeterReadings): LocalDate | undefined {
  const days = agreements.flatMap(({ meterId, commodity }) => {
    const channel = readings.get(channelKey(meterId, commodity === 'water' ? waterFlow : delivered));
    return channel ? [...channel.values()].map(day => day.on) : [];
  });
  return days.sort().at(-1);
}

/**
 * The share by which the days to come may differ from their estimate: how much the days of the last weeks differ among
 * themselves (standard deviation over mean), at least 5 % and at most 30 %. Weather makes neighboring days alike, so
 * that it does not average out over the days left.
 */
function restlessness({ agreements }: BilledAccount, readings: MeterReadings): number {
  const shares = agreements.map(({ meterId, commodity }) => {
    const channel = readings.get(channelKey(meterId, commodity === 'water' ? waterFlow : delivered));
    const totals = [...(channel?.values() ?? [])].map(({ values }) =>
      values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
    );
    const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length;
    if (totals.length === 0 || mean === 0) return 0;
    return Math.sqrt(totals.reduce((sum, total) => sum + (total - mean) ** 2, 0) / totals.length) / mean;
  });
  return Math.min(0.3, Math.max(0.05, ...shares));
}
