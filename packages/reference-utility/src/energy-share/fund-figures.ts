import type { Db } from '@wattershed/database/db';
import { addMonths, firstOfMonth, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { type FundSums, getFundBalance, sumFund } from './fund-store.ts';

/** What the fund did last month, and what it holds now. */
export type FundFigures = FundSums & {
  /** The first day of the month. */
  month: LocalDate;
  /** Of a household that was helped; null without one. */
  averageCents: Cents | null;
  balanceCents: Cents;
};

export async function findFundFigures(db: Db, today: LocalDate): Promise<FundFigures> {
  const before = firstOfMonth(today);
  const month = addMonths(before, -1);
  const sums = await sumFund(db, { from: month, before });
  const averageCents = sums.households > 0 ? cents(Math.round(sums.givenCents / sums.households)) : null;
  return { month, ...sums, averageCents, balanceCents: await getFundBalance(db) };
}
