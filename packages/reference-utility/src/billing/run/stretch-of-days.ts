import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { addCents, type Cents, subtractCents, zeroCents } from '@wattershed/domain/money/cents';
import {
  type DonationOnBill,
  donationOn,
  listUnsettled,
  listUnsettledAccounts,
  writeDonations,
} from '../../energy-share/monthly-store.ts';
import { type SettledDonation, settledOn, writeSettled } from '../../energy-share/settle-donations.ts';
import { arrangementOwed } from '../arrangement/arrangement-rules.ts';
import { type EndedArrangement, endArrangements, listArrangedAccounts } from '../arrangement/arrangement-store.ts';
import { endOn } from '../arrangement/keep-arrangements.ts';
import { listBilledAccounts } from '../billed-accounts.ts';
import { budgetAfter } from '../budget/budget-on-bill.ts';
import { writeBudgetBills } from '../budget/budget-store.ts';
import { type ReviewYears, reviewYears, yearKey } from '../budget/last-year.ts';
import { unbilledFrom } from '../draft/billing-cycle.ts';
import {
  allDue,
  type DuePeriod,
  fewAccounts,
  type RatedAhead,
  type RatedPeriod,
  ratePeriods,
} from '../draft/rated-periods.ts';
import { markEstablished } from '../establishment-fee/fee-store.ts';
import { markRebatesBilled } from '../event-rebate/rebate-store.ts';
import { type IssuedBill, issueBill, rebatesAfter } from '../issued/issue-bill.ts';
import { sendOutBills } from '../issued/issued-bill-store.ts';
import { planAhead } from '../payment-history/payments-ahead.ts';
import {
  insertPlannedPayments,
  listPayersDue,
  type PlannedPayment,
  paymentOf,
  takePlannedPayments,
} from '../payment-history/planned-payment-store.ts';
import { markBilled } from '../returned-item/fee-store.ts';
import { type LockedStanding, lockStandings } from '../standing/standing-store.ts';
import { type BookedTransaction, billTransaction, writeBooks } from './book-writer.ts';

export type Stretch = { days: readonly LocalDate[]; seed: number; ahead: RatedAhead };

/** How many bills and payments a day brought. */
export type DayCount = { bills: number; payments: number };

/**
 * Bills and collects what several days in a row bring, in the caller's transaction: each account's bill and payments
 * in the order of their days, as if each day were worked by itself, and written at once. For a city that has few
 * accounts. Safe to run twice at once, like a day's bills.
 */
export async function bookStretch(tx: Transaction, { days, seed, ahead }: Stretch): Promise<DayCount[]> {
  const [first, through] = [days[0] as LocalDate, days.at(-1) as LocalDate];
  const { accounts } = await listBilledAccounts(tx, '', fewAccounts);
  const due = allDue(accounts, through);
  const givers = await listUnsettledAccounts(tx, first);
  const standings = await lockStandings(tx, [
    ...new Set([
      ...givers,
      ...due.map(({ account }) => account.accountNumber),
      ...(await listPayersDue(tx, through)),
      ...(await listArrangedAccounts(tx)),
    ]),
  ]);
  const years = await reviewYears(tx, due);
  const books = new StretchBooks(seed, standings, {
    planned: await takePlannedPayments(tx, through),
    years,
    donations: await listUnsettled(tx, givers, first),
  });
  const rated = await rateAll(tx, due, ahead);
  const counts = days.map((day, index) => {
    books.settleDonations(day);
    // What closed before the first day and was left unbilled is that day's work.
    const closed = rated.filter(({ period }) => period.before === day || (index === 0 && period.before < day));
    const count = { bills: books.billAll(closed), payments: books.collect(day) };
    books.keepArrangements(day);
    return count;
  });
  await writeBooks(tx, books.bills, books.transactions);
  await writeBudgetBills(tx, books.bills);
  await writeDonations(tx, books.bills);
  await writeSettled(tx, books.settled);
  await markBilled(tx, books.bills);
  await markEstablished(tx, books.bills);
  await markRebatesBilled(tx, books.bills);
  await insertPlannedPayments(tx, books.planned);
  await endArrangements(tx, books.ended);
  await sendOutBills(tx, books.bills);
  return counts;
}

type Rated = DuePeriod & RatedPeriod;

async function rateAll(tx: Transaction, due: readonly DuePeriod[], ahead: RatedAhead): Promise<Rated[]> {
  const changed = due.filter(each => !ahead.find(each));
  const ratedNow = await ratePeriods(tx, changed);
  return due.flatMap(each => {
    const rated = ahead.find(each) ?? ratedNow[changed.indexOf(each)];
    return rated ? [{ ...each, ...rated }] : [];
  });
}

/** The books of the stretch as they grow day by day, not yet written. */
class StretchBooks {
  readonly bills: IssuedBill[] = [];
  readonly transactions: BookedTransaction[] = [];
  readonly ended: EndedArrangement[] = [];
  readonly settled: SettledDonation[] = [];
  /** Payments that are still to come. */
  planned: PlannedPayment[];
  readonly #seed: number;
  readonly #standings: Map<string, LockedStanding>;
  readonly #years: ReviewYears;
  /** What is given with bills, as it stands on the day. */
  #donations: DonationOnBill[];

  constructor(
    seed: number,
    standings: Map<string, LockedStanding>,
    {
      planned,
      years,
      donations,
    }: { planned: readonly PlannedPayment[]; years: ReviewYears; donations: readonly DonationOnBill[] },
  ) {
    this.#seed = seed;
    this.#standings = standings;
    this.#years = years;
    this.planned = [...planned];
    this.#donations = [...donations];
  }

  /** What was due before the day counts, or is taken off before anything is late by it. */
  settleDonations(day: LocalDate): void {
    this.#donations = this.#donations.map(donation => {
      const outcome = settledOn(day, donation, this.#standingOf(donation.accountNumber));
      if (!outcome) return donation;
      this.settled.push({ donation, outcome, on: day });
      if (outcome === 'taken-off') this.#takeOff(donation);
      return { ...donation, outcome };
    });
  }

  #takeOff({ accountNumber, amountCents }: DonationOnBill): void {
    const standing = this.#standingOf(accountNumber);
    this.#standings.set(accountNumber, {
      ...standing,
      balanceCents: subtractCents(standing.balanceCents, amountCents),
      adjustmentsCents: subtractCents(standing.adjustmentsCents, amountCents),
    });
  }

  billAll(rated: readonly Rated[]): number {
    return rated.filter(each => this.#bill(each)).length;
  }

  /** False when another run has billed the period meanwhile. */
  #bill({ account, period, draft, meanF }: Rated): boolean {
    const standing = this.#standingOf(account.accountNumber);
    if (unbilledFrom(account, standing.billedBefore) !== period.from) return false;
    const lastYear = this.#years.get(yearKey(account.accountNumber, period.before));
    const bill = issueBill(account.accountNumber, draft, standing, meanF, lastYear);
    this.bills.push(bill);
    this.transactions.push(billTransaction(bill, account.timeZone));
    const planned = planAhead(this.#seed, account, bill, standing.recentBills);
    if (planned) this.planned.push({ ...planned, timeZone: account.timeZone });
    const donation = donationOn(bill);
    if (donation) this.#donations.push(donation);
    this.#standings.set(account.accountNumber, billedStanding(standing, bill));
    return true;
  }

  /** Takes the payments due on or before the day; returns how many. */
  collect(day: LocalDate): number {
    const due = this.planned.filter(({ payOn }) => payOn <= day);
    if (due.length === 0) return 0;
    this.planned = this.planned.filter(({ payOn }) => payOn > day);
    const payments = due.flatMap(planned => paymentOf(planned, this.#askedOn(day, planned.accountNumber)) ?? []);
    for (const { transaction, amountCents } of payments) {
      this.transactions.push(transaction);
      this.#pay(transaction.accountNumber, amountCents);
    }
    return payments.length;
  }

  keepArrangements(day: LocalDate): void {
    for (const [accountNumber, standing] of this.#standings) {
      const ended = endOn(day, accountNumber, standing);
      if (!ended) continue;
      this.ended.push(ended);
      this.#standings.set(accountNumber, { ...standing, arrangement: null });
    }
  }

  /** The balance without what waits for later installments. */
  #askedOn(day: LocalDate, accountNumber: string): Cents {
    const { balanceCents, recentBills, arrangement } = this.#standingOf(accountNumber);
    const kept = arrangement && arrangementOwed(day, { balanceCents, bills: recentBills }, arrangement);
    return kept ? subtractCents(balanceCents, kept.deferredCents) : balanceCents;
  }

  #pay(accountNumber: string, amountCents: Cents): void {
    const standing = this.#standingOf(accountNumber);
    this.#standings.set(accountNumber, {
      ...standing,
      balanceCents: subtractCents(standing.balanceCents, amountCents),
      paymentsCents: addCents(standing.paymentsCents, amountCents),
    });
  }

  #standingOf(accountNumber: string): LockedStanding {
    const standing = this.#standings.get(accountNumber);
    if (!standing) throw new Error(`the standing of account ${accountNumber} isn't locked`);
    return standing;
  }
}

/** As the next reading of the bills and the ledger would give it. */
function billedStanding(before: LockedStanding, bill: IssuedBill): LockedStanding {
  return {
    balanceCents: bill.totalDueCents,
    lastTotalDueCents: bill.totalDueCents,
    paymentsCents: zeroCents,
    adjustmentsCents: zeroCents,
    billedBefore: bill.before,
    recentBills: [...before.recentBills, { dueOn: bill.dueOn, chargesCents: bill.currentChargesCents }],
    returnedItemFees: [],
    establishmentFees: [],
    rebates: rebatesAfter(bill, before),
    arrangement: before.arrangement,
    budget: before.budget && bill.budget && budgetAfter(before.budget, bill.budget),
    donation: before.donation,
  };
}
