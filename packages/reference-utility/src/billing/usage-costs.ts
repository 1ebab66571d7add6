import type { Db } from '@wattershed/database/db';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { findTariff } from '@wattershed/tariffs/library';
import {
  costsByDay,
  costsByInterval,
  type DayCost,
  type PeriodOfDay,
  periodsOfDay,
} from '@wattershed/tariffs/usage-costs';
import { type BilledAccount, type BilledAgreement, findBilledAccount } from './billed-accounts.ts';
import { type DaySpan, earlierDay, withinService } from './day-span.ts';
import { runningPeriod, type ServicePeriod, unbilledFrom } from './draft/billing-cycle.ts';
import { rateRequestOf } from './draft/rate-request.ts';
import { listBillDays } from './draft/service-periods.ts';
import type { MeterReadings } from './readings/meter-days.ts';
import { loadPeriodReadings } from './readings/period-readings.ts';

type Commodity = BilledAgreement['commodity'];

/**
 * What the use of each day adds to the bill, oldest first; see costsByDay. Days that no bill is for (before the first cycle) are
 * left out. The range ends with what has been read.
 */
export async function listDayCosts(
  db: Db,
  accountNumber: string,
  commodity: Commodity,
  range: DaySpan,
): Promise<DayCost[]> {
  const rated = await loadRated(db, accountNumber, commodity, range);
  const costs = rated.flatMap(({ request }) => costsByDay(request));
  return costs.filter(({ on }) => on >= range.from && on < range.before);
}

/** What each interval of each day adds, in millionths of a dollar; see costsByInterval. */
export async function listIntervalCosts(
  db: Db,
  accountNumber: string,
  commodity: Commodity,
  range: DaySpan,
): Promise<{ on: LocalDate; microDollars: number[] }[]> {
  const rated = await loadRated(db, accountNumber, commodity, range);
  const days: { on: LocalDate; microDollars: number[] }[] = [];
  for (let on = range.from; on < range.before; on = addDays(on, 1)) {
    for (const { request } of rated) {
      const microDollars = costsByInterval(request, on);
      if (microDollars.length > 0) days.push({ on, microDollars });
    }
  }
  return days;
}

async function loadRated(db: Db, accountNumber: string, commodity: Commodity, range: DaySpan) {
  const [found, billed] = await Promise.all([
    findBilledAccount(db, accountNumber),
    listBillDays(db, accountNumber, range),
  ]);
  if (!found) return [];
  const account = { ...found, agreements: found.agreements.filter(each => each.commodity === commodity) };
  const periods = periodsWithin(account, billed, range);
  const readings = await loadPeriodReadings(
    db,
    // A bill's estimates were made from all of its period; of the running one there is no more than was read.
    periods.map(({ from, before }) => {
      return { account, from, before: isBilled(account, before) ? before : earlierDay(before, range.before) };
    }),
  );
  return periods.flatMap(period => requestsOf(account, period, readings, range.before));
}

const isBilled = ({ billedBefore }: BilledAccount, before: LocalDate) =>
  billedBefore !== null && before <= billedBefore;

/** The periods of bills and those to come that reach into the range, oldest first. */
function periodsWithin(account: BilledAccount, billed: readonly DaySpan[], range: DaySpan): ServicePeriod[] {
  const periods = billed.flatMap(({ from }) => runningPeriod(account, from) ?? []);
  let next = runningPeriod(account, unbilledFrom(account, account.billedBefore));
  while (next && next.from < range.before) {
    if (next.before > range.from) periods.push(next);
    next = runningPeriod(account, next.before);
  }
  return periods;
}

function requestsOf(account: BilledAccount, period: ServicePeriod, readings: MeterReadings, readBefore: LocalDate) {
  return account.agreements.flatMap(agreement => {
    const span = withinService(period, agreement);
    if (span.from >= span.before || span.from >= readBefore) return [];
    return [rateRequestOf(account, agreement, { ...period, ...span, billedOn: period.before }, readings, readBefore)];
  });
}

/** The periods of the electric rate on each day of a range, with the key of each hour of wall clocks; days without a rate are left out. */
export async function listTimesOfUse(
  db: Db,
  accountNumber: string,
  range: DaySpan,
): Promise<{ on: LocalDate; periods: PeriodOfDay[] }[]> {
  const agreements = await db<{ tariffLabel: string; startedOn: LocalDate; endedOn: LocalDate | null }>`
    select tariff_label as "tariffLabel", started_on::text as "startedOn", ended_on::text as "endedOn"
    from utility.service_agreement where account_number = ${accountNumber} and commodity = 'electric'`;
  const days: { on: LocalDate; periods: PeriodOfDay[] }[] = [];
  for (let on = range.from; on < range.before; on = addDays(on, 1)) {
    const agreement = agreements.find(each => each.startedOn <= on && (each.endedOn === null || on < each.endedOn));
    const tariff = agreement && findTariff(agreement.tariffLabel, on);
    if (tariff) days.push({ on, periods: periodsOfDay(tariff, on) });
  }
  return days;
}
