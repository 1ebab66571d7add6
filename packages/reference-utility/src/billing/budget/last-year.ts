import type { Db } from '@wattershed/database/db';
import { addDays, addMonths, daysBetween, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, sumCents } from '@wattershed/domain/money/cents';
import { rateElectric, rateWater } from '@wattershed/tariffs/rate';
import { todaysPrices } from '../../saving/home-year.ts';
import { type BilledAccount, type BilledAgreement, findBilledAccount } from '../billed-accounts.ts';
import type { ServicePeriod } from '../draft/billing-cycle.ts';
import { rateRequestOf } from '../draft/rate-request.ts';
import type { DuePeriod } from '../draft/rated-periods.ts';
import { dayNumberOf, estimateLookbackDays } from '../readings/estimation.ts';
import { channelKey, delivered, type MeterReadings, waterFlow } from '../readings/meter-days.ts';
import { loadReadings, type MeterWindow } from '../readings/readings-store.ts';
import { isReview } from './budget-on-bill.ts';
import { listBudgetBillCounts } from './budget-store.ts';

/** What one month's use costs at the prices of a day; null where too few of its days were read. */
export type MonthAtPrices = { from: LocalDate; before: LocalDate; amountCents: Cents | null };

type Span = {
  months: number;
  before: LocalDate;
  /** The day whose prices count. */
  on: LocalDate;
};

/**
 * The months until a day, oldest first, at the prices of another, with the account's discount: as the meters of the premise were read,
 * whoever lived there.
 */
export async function monthsAtPrices(db: Db, account: BilledAccount, span: Span): Promise<MonthAtPrices[]> {
  return monthsOf(account, span, await loadReadings(db, windowsOf(account, span)));
}

/** The readings that the months of a span are priced by. */
function windowsOf({ agreements }: BilledAccount, { months, before, on }: Span): MeterWindow[] {
  const from = addDays(addMonths(before, -months), -estimateLookbackDays);
  return newestOfMeters(agreements, on).map(({ meterId }) => ({ meterId, from, before }));
}

function monthsOf(account: BilledAccount, { months, before, on }: Span, readings: MeterReadings): MonthAtPrices[] {
  const agreements = newestOfMeters(account.agreements, on);
  return Array.from({ length: months }, (_, index) => {
    const period = { from: addMonths(before, index - months), before: addMonths(before, index - months + 1) };
    const baseDays = daysBetween(period.from, period.before);
    const isRead = agreements.length > 0 && agreements.every(one => isMostlyRead(readings, one, period));
    const ofAgreement = (one: BilledAgreement) => priced(account, one, { ...period, baseDays }, { readings, on });
    return { ...period, amountCents: isRead ? sumCents(agreements.map(ofAgreement)) : null };
  });
}

/** The agreement of each meter that is in force on a day. */
function newestOfMeters(agreements: readonly BilledAgreement[], on: LocalDate): BilledAgreement[] {
  const begun = agreements.filter(({ startedOn, endedOn }) => startedOn <= on && (endedOn === null || endedOn > on));
  return [...new Map(begun.map(one => [one.meterId, one])).values()];
}

function priced(
  account: BilledAccount,
  agreement: BilledAgreement,
  period: ServicePeriod,
  { readings, on }: { readings: MeterReadings; on: LocalDate },
): Cents {
  const { request } = rateRequestOf(account, agreement, period, readings);
  const atPrices = { ...request, tariff: todaysPrices(agreement.tariffLabel, on, account.discounts) };
  return (agreement.commodity === 'water' ? rateWater(atPrices) : rateElectric(atPrices)).totalCents;
}

/** Days that are missing are estimated, as on a bill; a month of which most are isn't known. */
function isMostlyRead(
  readings: MeterReadings,
  { meterId, commodity }: BilledAgreement,
  { from, before }: { from: LocalDate; before: LocalDate },
): boolean {
  const days = readings.get(channelKey(meterId, commodity === 'water' ? waterFlow : delivered));
  const first = dayNumberOf(from);
  const length = daysBetween(from, before);
  const read = Array.from({ length }, (_, index) => first + index).filter(number => days?.has(number)).length;
  return read * 2 > length;
}

/** The years that the level amounts of these periods' bills are looked at by: by account and last day, where one is. */
export async function reviewYears(db: Db, due: readonly DuePeriod[]): Promise<ReviewYears> {
  const years: ReviewYears = new Map();
  const counts = await listBudgetBillCounts(
    db,
    due.map(({ account }) => account.accountNumber),
  );
  if (counts.size === 0) return years;
  const reviewed = due.filter(({ account }) => {
    const bills = counts.get(account.accountNumber);
    if (bills === undefined) return false;
    counts.set(account.accountNumber, bills + 1);
    return isReview(bills);
  });
  for (let first = 0; first < reviewed.length; first += yearsAtOnce) {
    const some = reviewed.slice(first, first + yearsAtOnce).map(({ account, period: { before } }) => {
      return { account, span: { months: 12, before, on: before } };
    });
    const readings = await loadReadings(
      db,
      some.flatMap(({ account, span }) => windowsOf(account, span)),
    );
    for (const { account, span } of some) {
      years.set(yearKey(account.accountNumber, span.before), wholeYear(amountsOf(monthsOf(account, span, readings))));
    }
  }
  return years;
}

/** So many share one statement: a year of quarter-hours takes half a megabyte while it is priced. */
const yearsAtOnce = 20;

/** By account and the day after the period. */
export type ReviewYears = Map<string, readonly Cents[]>;

export const yearKey = (accountNumber: string, before: LocalDate) => `${accountNumber} ${before}`;

/** Months that were hardly read are taken as the others are on average. */
function wholeYear(known: readonly Cents[]): Cents[] {
  const average = cents(Math.round(sumCents(known) / Math.max(1, known.length)));
  return [...known, ...Array.from({ length: 12 - known.length }, () => average)];
}

/** The amounts of months that are known. */
export function amountsOf(months: readonly MonthAtPrices[]): Cents[] {
  return months.flatMap(({ amountCents }) => amountCents ?? []);
}

/** The same for an account by its number; empty without readings. */
export async function findMonthsAtPrices(db: Db, accountNumber: string, span: Span): Promise<MonthAtPrices[]> {
  const account = await findBilledAccount(db, accountNumber);
  return account ? await monthsAtPrices(db, account, span) : [];
}
