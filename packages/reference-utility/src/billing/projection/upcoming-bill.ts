import type { Db } from '@wattershed/database/db';
import { epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { addDays, daysBetween, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { addCents, type Cents, cents, subtractCents, sumCents } from '@wattershed/domain/money/cents';
import { rangeShare } from '@wattershed/domain/usage/projection-range';
import { type BilledAccount, type BilledAgreement, findBilledAccount } from '../billed-accounts.ts';
import { earlierDay, withinService } from '../day-span.ts';
import { type BillDraft, draftBill } from '../draft/bill-draft.ts';
import { runningPeriod, type ServicePeriod, unbilledFrom } from '../draft/billing-cycle.ts';
import { type CostParts, costPartsOf } from '../issued/bill-costs.ts';
import { dayNumberOf, estimateLookbackDays } from '../readings/estimation.ts';
import {
  type ChannelDays,
  channelKey,
  delivered,
  type MeterReadings,
  received,
  waterFlow,
} from '../readings/meter-days.ts';
import { loadReadings } from '../readings/readings-store.ts';
import { expectedDays, type MeanOfDay, modelBefore, spreadOfDays } from './expected-days.ts';
import { type DayTotals, loadSky } from './sky.ts';

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

/** What a projection knows of the weather: how the meters' days followed it, and what it was and will be. */
export type Sky = { totals: DayTotals; meanOf: MeanOfDay };

/**
 * The current period as of a day: rated like a bill, once for the days with readings and once for the whole period. The
 * remaining days are expected to be like the same weekdays of recent weeks, in the weather that is forecast, so that the
 * forecast hits the same tiers and seasons as the bill will. Undefined if there is no service or nothing of the period has been
 * read yet.
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
  const [readings, sky] = await Promise.all([
    loadReadings(
      db,
      account.agreements.map(({ meterId }) => ({ meterId, from: lookback, before: earlierDay(today, period.before) })),
    ),
    loadSky(db, account, { from: addDays(period.from, -365), before: period.before }),
  ]);
  return projectFrom(account, period, readings, sky && { ...sky, meanOf: sky.meanAsOf(epochDayOf(today)) });
}

/** The projection from readings that start some weeks before the period; see projectUpcomingBill. */
export function projectFrom(
  account: BilledAccount,
  period: ServicePeriod,
  readings: MeterReadings,
  sky?: Sky,
): UpcomingBill | undefined {
  const readThrough = lastReadDay(account, readings);
  if (readThrough === undefined || readThrough < period.from) return undefined;
  const readBefore = earlierDay(addDays(readThrough, 1), period.before);
  const { expected, spreads } = expectPeriod(account, { ...period, from: readBefore }, readings, sky);
  const whole = draftBill(account, period, expected);
  const soFar = draftBill(account, { ...period, before: readBefore, billedOn: period.before }, readings);
  const soFarCents = chargesOf(soFar);
  const forecastCents = chargesOf(whole);
  const share = rangeShare({ spread: spreadOfCosts(whole, spreads), daysLeft: daysBetween(readBefore, period.before) });
  const aside = cents(Math.round(Math.abs(forecastCents - soFarCents) * share));
  return {
    periodFrom: period.from,
    periodBefore: period.before,
    readThrough,
    soFarCents,
    soFarParts: costPartsOf(soFar.lines),
    forecastLowCents: subtractCents(forecastCents, aside),
    forecastCents,
    forecastHighCents: addCents(forecastCents, aside),
  };
}

function chargesOf(draft: BillDraft): Cents {
  return sumCents(draft.lines.map(line => line.amountCents));
}

/** The last day on which any meter of an account was read. */
export function lastReadDay({ agreements }: BilledAccount, readings: MeterReadings): LocalDate | undefined {
  const days = agreements.flatMap(agreement => {
    const channel = readings.get(mainChannel(agreement));
    return channel ? [...channel.values()].map(day => day.on) : [];
  });
  return days.sort().at(-1);
}

const mainChannel = ({ meterId, commodity }: BilledAgreement) =>
  channelKey(meterId, commodity === 'water' ? waterFlow : delivered);

type Spreads = Record<BilledAgreement['commodity'], number>;

/** The readings with the days left as they are expected, and how far off single days are by service. */
export function expectPeriod(
  account: BilledAccount,
  left: ServicePeriod,
  readings: MeterReadings,
  sky: Sky | undefined,
): { expected: MeterReadings; spreads: Spreads } {
  const expected: MeterReadings = new Map(readings);
  const spreads: Spreads = { electric: 0, water: 0 };
  const meanOf = sky?.meanOf ?? (() => undefined);
  const before = dayNumberOf(left.from);
  for (const agreement of account.agreements) {
    const span = withinService(left, agreement);
    if (span.from >= span.before) continue;
    const key = mainChannel(agreement);
    const days = readings.get(key) ?? new Map();
    const totals = sky?.totals.get(key) ?? totalsOf(days);
    // What panels send and leave to the grid follows the sun more than the temperature.
    const model = sky && !agreement.hasGeneration ? modelBefore(totals, before, meanOf) : undefined;
    spreads[agreement.commodity] = Math.max(spreads[agreement.commodity], spreadOfDays(totals, before, model, meanOf));
    expected.set(key, withExpected(days, { ...span, zone: account.timeZone }, model, meanOf));
    if (!agreement.hasGeneration) continue;
    const sent = channelKey(agreement.meterId, received);
    expected.set(
      sent,
      withExpected(readings.get(sent) ?? new Map(), { ...span, zone: account.timeZone }, undefined, meanOf),
    );
  }
  return { expected, spreads };
}

function withExpected(
  days: ChannelDays,
  ...asked: [Parameters<typeof expectedDays>[1], Parameters<typeof expectedDays>[2], MeanOfDay]
) {
  return new Map([...days, ...expectedDays(days, ...asked).map(day => [dayNumberOf(day.on), day] as const)]);
}

function totalsOf(days: ChannelDays): Map<number, number> {
  return new Map(
    [...days].map(([number, { values }]) => [number, values.reduce<number>((sum, value) => sum + (value ?? 0), 0)]),
  );
}

/** Each service counts by what it costs. */
function spreadOfCosts(draft: BillDraft, spreads: Spreads): number {
  const { electricCents, waterCents } = costPartsOf(draft.lines);
  const electric = Math.max(0, electricCents ?? 0);
  const water = Math.max(0, waterCents ?? 0);
  if (electric + water === 0) return Math.max(spreads.electric, spreads.water);
  return (electric * spreads.electric + water * spreads.water) / (electric + water);
}
