import type { Db } from '@wattershed/database/db';
import { epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { findBilledAccount } from '../billed-accounts.ts';
import { runningPeriod } from '../draft/billing-cycle.ts';
import { dayNumberOf, estimateLookbackDays } from '../readings/estimation.ts';
import type { MeterReadings } from '../readings/meter-days.ts';
import { loadReadings } from '../readings/readings-store.ts';
import { loadSky } from './sky.ts';
import { projectFrom, type UpcomingBill } from './upcoming-bill.ts';

/** What the forecast said when so many days of a period had been read, and what the bill came to. */
export type PastForecast = Pick<
  UpcomingBill,
  'periodFrom' | 'periodBefore' | 'forecastLowCents' | 'forecastCents' | 'forecastHighCents'
> & { billNumber: string; billedCents: Cents; day: number };

const periodsShown = 12;

/** On these days of a period, from 1, people would have looked. */
const daysAsked = [10, 15, 20];

/**
 * How good the forecasts of an account's last bills were, oldest first: each is made again from what was known on its day, by
 * what makes the forecast of today. So nothing is kept for it, and a change of the method shows in its past.
 */
export async function listPastForecasts(db: Db, accountNumber: string): Promise<PastForecast[]> {
  const [account, bills] = await Promise.all([
    findBilledAccount(db, accountNumber),
    db<{ from: LocalDate; before: LocalDate; billNumber: string; billedCents: Cents }>`
      select * from (
        select period_from::text as "from", period_before::text as before, bill_number as "billNumber",
          (current_charges_cents - (
            select coalesce(sum(l.amount_cents), 0) from utility.bill_line l
            where l.account_number = bill.account_number and l.bill_number = bill.bill_number and l.kind like 'budget-%'
          ))::float8 as "billedCents"
        from utility.bill where account_number = ${accountNumber}
        order by period_from desc limit ${periodsShown}
      ) newest order by "from"`,
  ]);
  const [first, last] = [bills[0], bills.at(-1)];
  if (!account || !first || !last) return [];
  const meters = account.agreements.map(({ meterId }) => meterId);
  const from = addDays(first.from, -estimateLookbackDays);
  const [readings, sky] = await Promise.all([
    loadReadings(
      db,
      meters.map(meterId => ({ meterId, from, before: last.before })),
    ),
    loadSky(db, account, { from: addDays(first.from, -365), before: last.before }),
  ]);
  return bills.flatMap(({ billNumber, billedCents, ...days }) => {
    const period = runningPeriod(account, days.from);
    if (!period) return [];
    return daysAsked.flatMap((day): PastForecast[] => {
      const asOf = addDays(days.from, day);
      if (asOf >= days.before) return [];
      const known = knownOn(readings, addDays(days.from, -estimateLookbackDays), asOf);
      const meanOf = sky?.meanAsOf(epochDayOf(asOf));
      const projection = projectFrom(account, period, known, sky && meanOf && { totals: sky.totals, meanOf });
      if (!projection) return [];
      const { forecastLowCents, forecastCents, forecastHighCents } = projection;
      const range = { periodFrom: days.from, periodBefore: days.before };
      return [{ ...range, billNumber, billedCents, day, forecastLowCents, forecastCents, forecastHighCents }];
    });
  });
}

/** The readings of the days before one, as far back as an estimate looks. */
function knownOn(readings: MeterReadings, from: LocalDate, before: LocalDate): MeterReadings {
  const [first, end] = [dayNumberOf(from), dayNumberOf(before)];
  return new Map(
    [...readings].map(([key, days]) => [key, new Map([...days].filter(([day]) => day >= first && day < end))]),
  );
}
