import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type BilledAccount, listBilledAccounts } from '../billed-accounts.ts';
import { spanOf } from '../day-span.ts';
import { loadPeriodReadings } from '../readings/period-readings.ts';
import { loadMeanTemperatures } from '../readings/weather-store.ts';
import { type BillDraft, draftBill } from './bill-draft.ts';
import { closedPeriods, type ServicePeriod } from './billing-cycle.ts';

/** A period of an account that is to be billed. */
export type DuePeriod = { account: BilledAccount; period: ServicePeriod };

/** What the period used and costs; `meanF` is the mean temperature, °F, null where the weather is not known. */
export type RatedPeriod = { draft: BillDraft; meanF: number | null };

/** Accounts that are billed together: about ten megabytes of readings. */
export const batchSize = 100;

/**
 * A city with fewer accounts is worked several days at once. Its customers wait for as long as it takes to write what all of them are
 * billed meanwhile, about a second for so many.
 */
export const fewAccounts = 1_000;

/** Rates periods whose readings are in, in the given order. Locks nothing. */
export async function ratePeriods(db: Db, due: readonly DuePeriod[]): Promise<RatedPeriod[]> {
  if (due.length === 0) return [];
  const periods = due.map(({ account, period }) => ({ account, from: period.from, before: period.before }));
  const [readings, meanF] = await Promise.all([
    loadPeriodReadings(db, periods),
    loadMeanTemperatures(db, spanOf(periods)),
  ]);
  return due.map(({ account, period }) => ({
    draft: draftBill(account, period, readings),
    meanF: meanF(account.climate, period.from, period.before),
  }));
}

/** Periods rated before their day, found again as long as nothing they depend on has changed. */
export class RatedAhead {
  readonly #rated = new Map<string, RatedPeriod>();

  add(due: DuePeriod, rated: RatedPeriod): void {
    this.#rated.set(keyOf(due), rated);
  }

  find(due: DuePeriod): RatedPeriod | undefined {
    return this.#rated.get(keyOf(due));
  }
}

/** All that a draft is made of, beside the readings. */
function keyOf({ account, period }: DuePeriod): string {
  const { accountNumber, agreements, discounts, closedOn, climate, timeZone, waterMeterSize } = account;
  return JSON.stringify([accountNumber, agreements, discounts, closedOn, climate, timeZone, waterMeterSize, period]);
}

/**
 * Rates all periods that close on or before a day, where the city has few accounts: there, reading the meters of a month at once
 * costs little more than reading them for one of its days does. Undefined for larger cities, which fill their batches day by
 * day. The readings until that day must be in.
 */
export async function rateAhead(db: Db, through: LocalDate): Promise<RatedAhead | undefined> {
  const { accounts, last } = await listBilledAccounts(db, '', fewAccounts);
  if (last !== undefined) return undefined;
  const ahead = new RatedAhead();
  const due = allDue(accounts, through);
  for (let first = 0; first < due.length; first += batchSize) {
    const batch = due.slice(first, first + batchSize);
    for (const [index, rated] of (await ratePeriods(db, batch)).entries()) {
      const period = batch[index];
      if (period) ahead.add(period, rated);
    }
  }
  return ahead;
}

/** All unbilled periods that closed on or before a day, each account's oldest first. */
export function allDue(accounts: readonly BilledAccount[], through: LocalDate): DuePeriod[] {
  return accounts.flatMap(account =>
    closedPeriods(account, account.billedBefore, through).map(period => ({ account, period })),
  );
}

/** The oldest unbilled period of each account that closed on or before a day. */
export function nextDue(accounts: readonly BilledAccount[], through: LocalDate): DuePeriod[] {
  return accounts.flatMap(account => {
    const [period] = closedPeriods(account, account.billedBefore, through);
    return period ? [{ account, period }] : [];
  });
}
