import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { findBilledAccount } from '../billed-accounts.ts';
import type { DaySpan } from '../day-span.ts';
import { runningPeriod, unbilledFrom } from './billing-cycle.ts';

/** The days of one bill, half-open, with what it charged by service before taxes; the running period has none yet. */
export type BilledPeriod = {
  from: LocalDate;
  before: LocalDate;
  bill: {
    billNumber: string;
    issuedOn: LocalDate;
    electricCents: Cents | null;
    waterCents: Cents | null;
    peakW: number | null;
  } | null;
};

/** An account's periods that reach into a range of days, oldest first, with the running one. */
export async function listBilledPeriods(
  db: Db,
  accountNumber: string,
  from: LocalDate,
  before: LocalDate,
): Promise<BilledPeriod[]> {
  const [billed, account] = await Promise.all([
    db<NonNullable<BilledPeriod['bill']> & Pick<BilledPeriod, 'from' | 'before'>>`
      select b.period_from::text as "from", b.period_before::text as before, b.bill_number as "billNumber",
        b.issued_on::text as "issuedOn", b.peak_w as "peakW",
        sum(l.amount_cents) filter (where l.grp = 'electric')::float8 as "electricCents",
        sum(l.amount_cents) filter (where l.grp = 'water')::float8 as "waterCents"
      from utility.bill b
      left join utility.bill_line l on l.account_number = b.account_number and l.bill_number = b.bill_number
      where b.account_number = ${accountNumber}
        and b.period_from < ${before}::text::date and b.period_before > ${from}::text::date
      group by b.account_number, b.bill_number
      order by b.period_from`,
    findBilledAccount(db, accountNumber),
  ]);
  const periods = billed.map(({ from: periodFrom, before: periodBefore, ...bill }): BilledPeriod => {
    return { from: periodFrom, before: periodBefore, bill };
  });
  const running = account && runningPeriod(account, unbilledFrom(account, account.billedBefore));
  if (running && running.from < before && running.before > from) {
    periods.push({ from: running.from, before: running.before, bill: null });
  }
  return periods;
}

/** The days of the bills that reach into a range, oldest first. */
export async function listBillDays(db: Db, accountNumber: string, { from, before }: DaySpan): Promise<DaySpan[]> {
  return await db<DaySpan>`
    select period_from::text as "from", period_before::text as before
    from utility.bill
    where account_number = ${accountNumber}
      and period_from < ${before}::text::date and period_before > ${from}::text::date
    order by period_from`;
}
