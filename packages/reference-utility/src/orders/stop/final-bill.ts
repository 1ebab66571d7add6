import type { Db } from '@wattershed/database/db';
import { epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { addDays, daysBetween, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { addCents, type Cents, cents, subtractCents, sumCents, zeroCents } from '@wattershed/domain/money/cents';
import { type BilledAccount, findBilledAccount } from '../../billing/billed-accounts.ts';
import { askedUntilClosed } from '../../billing/budget/asked-next.ts';
import { earlierDay } from '../../billing/day-span.ts';
import { draftBill } from '../../billing/draft/bill-draft.ts';
import { runningPeriod, unbilledFrom } from '../../billing/draft/billing-cycle.ts';
import { loadSky } from '../../billing/projection/sky.ts';
import { expectPeriod, lastReadDay } from '../../billing/projection/upcoming-bill.ts';
import { estimateLookbackDays } from '../../billing/readings/estimation.ts';
import { loadReadings } from '../../billing/readings/readings-store.ts';
import { depositInterest } from '../../deposits/deposit-interest.ts';
import { listHeldDeposits } from '../../deposits/held-deposits.ts';
import { getBalance } from '../../ledger/ledger-store.ts';

export type FinalBillEstimate = {
  /** The days of the last bill, half-open. */
  periodFrom: LocalDate;
  periodBefore: LocalDate;
  /** What it will probably charge, and what the bills before it will, as far as they come first. */
  chargesCents: Cents;
  billsBeforeCents: Cents;
  /** What is owed today; negative is a credit. */
  balanceCents: Cents;
  depositCents: Cents;
  interestCents: Cents;
  /** What is left to pay once all of that is set against each other; negative comes back. */
  leftCents: Cents;
};

/**
 * What stopping on a day comes to: the days until then rated like a bill, with the use of recent weeks in the weather that is forecast.
 * Undefined when nothing of the running period has been read yet.
 */
export async function estimateFinalBill(
  db: Db,
  accountNumber: string,
  stopOn: LocalDate,
  today: LocalDate,
): Promise<FinalBillEstimate | undefined> {
  const account = await findBilledAccount(db, accountNumber);
  if (!account || account.closedOn !== null) return undefined;
  const periods = periodsUntil(account, stopOn);
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return undefined;
  const [readings, sky] = await Promise.all([
    loadReadings(
      db,
      account.agreements.map(({ meterId }) => {
        return { meterId, from: addDays(first.from, -estimateLookbackDays), before: earlierDay(today, stopOn) };
      }),
    ),
    loadSky(db, account, { from: addDays(first.from, -365), before: stopOn }),
  ]);
  const readThrough = lastReadDay(account, readings);
  if (readThrough === undefined) return undefined;
  const left = { from: addDays(readThrough, 1), before: stopOn, baseDays: daysBetween(first.from, stopOn) };
  const ofSky = sky && { ...sky, meanOf: sky.meanAsOf(epochDayOf(today)) };
  const { expected } = left.from < left.before ? expectPeriod(account, left, readings, ofSky) : { expected: readings };
  const used = periods.map(period =>
    sumCents(draftBill(account, period, expected).lines.map(line => line.amountCents)),
  );
  const charges = await askedUntilClosed(db, accountNumber, used);
  const chargesCents = charges.at(-1) ?? zeroCents;
  const billsBeforeCents = sumCents(charges.slice(0, -1));
  const [balanceCents, held] = [await getBalance(db, accountNumber), await listHeldDeposits(db, accountNumber)];
  const depositCents = sumCents(held.map(({ amountCents }) => amountCents));
  const interestCents = sumCents(
    held.map(({ amountCents, paidOn }) => depositInterest(amountCents, Math.max(0, daysBetween(paidOn, stopOn)))),
  );
  const toPay = addCents(addCents(chargesCents, billsBeforeCents), balanceCents);
  return {
    ...{ periodFrom: last.from, periodBefore: last.before, chargesCents, billsBeforeCents, balanceCents },
    ...{ depositCents, interestCents },
    leftCents: subtractCents(toPay, cents(depositCents + interestCents)),
  };
}

/** The bills to come if service ends on a day, oldest first. */
function periodsUntil(account: BilledAccount, stopOn: LocalDate) {
  const life = { ...account, closedOn: stopOn };
  const periods = [];
  let next = runningPeriod(life, unbilledFrom(life, account.billedBefore));
  while (next) {
    periods.push(next);
    next = runningPeriod(life, next.before);
  }
  return periods;
}
