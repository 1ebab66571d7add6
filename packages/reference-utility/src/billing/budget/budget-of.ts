import type { Db } from '@wattershed/database/db';
import { addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, sumCents } from '@wattershed/domain/money/cents';
import {
  type Budget,
  billsInYear,
  dueOnLeaving,
  type ExpectedUse,
  forecastTrueUp,
} from '@wattershed/programs/budget/budget-rules';
import { nextCycleDay } from '../draft/billing-cycle.ts';
import { isReview } from './budget-on-bill.ts';
import {
  type BudgetBillRow,
  type BudgetRecord,
  findBudgetAccount,
  findNewestBudget,
  listBudgetBills,
} from './budget-store.ts';
import { findMonthsAtPrices, type MonthAtPrices } from './last-year.ts';

/** What will be left when the year is settled. */
export type TrueUpForecast = ExpectedUse & {
  /** How much mild and harsh months are off from those of a year before, in percent. */
  asidePercent: number;
  /** It is what the last two years differed by; otherwise what is usual. */
  isMeasured: boolean;
};

/** Budget billing of an account as its customer sees it. */
export type BudgetView = Omit<BudgetRecord, 'bills'> & {
  state: 'pending' | 'active' | 'leaving' | 'ended';
  /** Of this year, up to 12. */
  billsOfYear: number;
  leavingCents: Cents;
  /** The days of the next bill, of the next look at the level, and of the bill that settles the year; null once it is over. */
  nextBillOn: LocalDate | null;
  reviewOn: LocalDate | null;
  trueUpOn: LocalDate | null;
  forecast: TrueUpForecast | null;
  /** Its newest bills, oldest first. */
  bills: BudgetBillRow[];
};

const mostBills = 24;

/** The newest budget of an account, running or ended; undefined if there never was one. */
export async function findBudgetView(db: Db, accountNumber: string, today: LocalDate): Promise<BudgetView | undefined> {
  const [record, account] = [await findNewestBudget(db, accountNumber), await findBudgetAccount(db, accountNumber)];
  if (!record || !account) return undefined;
  const { bills: count, ...rest } = record;
  const billsOfYear = count % billsInYear;
  const year: Budget = { ...record, bills: billsOfYear };
  const state = stateOf(record);
  const nextBillOn = nextCycleDay(today, account.billCycleDay);
  const isGoingOn = state === 'pending' || state === 'active';
  const onBill = (number: number) => addMonths(nextBillOn, number - billsOfYear - 1);
  return {
    ...rest,
    ...{ state, billsOfYear, leavingCents: dueOnLeaving(year) },
    nextBillOn: record.endedOn === null ? nextBillOn : null,
    reviewOn: isGoingOn ? onBill(nextReview(count)) : null,
    trueUpOn: isGoingOn ? onBill(billsInYear) : null,
    forecast: isGoingOn
      ? await forecastOf(db, accountNumber, year, { today, before: addMonths(nextBillOn, -1) })
      : null,
    bills: await listBudgetBills(db, { accountNumber, enrolledOn: record.enrolledOn }, mostBills),
  };
}

function stateOf({ endedOn, leftOn, bills }: BudgetRecord): BudgetView['state'] {
  if (endedOn !== null) return 'ended';
  if (leftOn !== null) return 'leaving';
  return bills === 0 ? 'pending' : 'active';
}

/** The number in its year of the next bill after which the level is looked at. */
function nextReview(count: number): number {
  const toCome = Array.from({ length: billsInYear }, (_, index) => count + index);
  return ((toCome.find(isReview) ?? count) % billsInYear) + 1;
}

/** Without two years, months are taken to differ from those of the year before by so much. */
const usualAsidePercent = 10;
const leastAsidePercent = 1;

async function forecastOf(
  db: Db,
  accountNumber: string,
  year: Budget,
  { today, before }: { today: LocalDate; before: LocalDate },
): Promise<TrueUpForecast | null> {
  const months = await findMonthsAtPrices(db, accountNumber, { months: 2 * billsInYear, before, on: today });
  const last = months.slice(billsInYear);
  const toCome = last.slice(0, billsInYear - year.bills).flatMap(({ amountCents }) => amountCents ?? []);
  if (toCome.length < billsInYear - year.bills) return null;
  const measured = asideOf(months);
  const asidePercent = measured ?? usualAsidePercent;
  const range = toCome.map(expectedCents => {
    const aside = cents(Math.round((Math.abs(expectedCents) * asidePercent) / 100));
    return { expectedCents, lowCents: cents(expectedCents - aside), highCents: cents(expectedCents + aside) };
  });
  return { ...forecastTrueUp(year, range), asidePercent, isMeasured: measured !== undefined };
}

/** How much the months of the last year were off from those of the year before, on average; undefined without two years. */
function asideOf(months: readonly MonthAtPrices[]): number | undefined {
  const known = months.flatMap(({ amountCents }) => amountCents ?? []);
  if (known.length < 2 * billsInYear) return undefined;
  const [before, last] = [known.slice(0, billsInYear), known.slice(billsInYear)];
  const differences = last.map((amount, index) => cents(Math.abs(amount - (before[index] ?? amount))));
  const total = sumCents(before);
  if (total <= 0) return undefined;
  const percent = Math.round((sumCents(differences) * 100) / total);
  return Math.max(leastAsidePercent, percent);
}
