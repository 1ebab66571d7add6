import { addDays, addMonths, compareDates, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { addCents, type Cents, negateCents, subtractCents, sumCents, zeroCents } from '@wattershed/domain/money/cents';
import { mostInstallments } from '@wattershed/domain/program/installments';
import type { Random } from '../../city/random.ts';
import { grantEntries } from '../../energy-share/ask-for-grant.ts';
import type { KeptDonation } from '../../energy-share/monthly-line.ts';
import { pastDonation } from '../../energy-share/past/past-donation.ts';
import { grantDay, pastGrantCents } from '../../energy-share/past/past-grant.ts';
import { moneyBackEntries, paymentEntries } from '../../ledger/ledger-rules.ts';
import { transactionId } from '../../ledger/transaction-id.ts';
import { type Arrangement, arrange } from '../arrangement/arrangement-rules.ts';
import type { BilledAccount } from '../billed-accounts.ts';
import type { KeptBudget } from '../budget/budget-on-bill.ts';
import { pastBudget } from '../budget/past-budget.ts';
import type { BillDraft } from '../draft/bill-draft.ts';
import type { OpenRebate } from '../event-rebate/rebate-line.ts';
import { daysToPay, type IssuedBill, issueBill, standingAfter } from '../issued/issue-bill.ts';
import type { MeanTemperature } from '../readings/weather-store.ts';
import { atHour, type BookedTransaction, billTransaction } from '../run/book-writer.ts';
import { type AccountStanding, newStanding } from '../standing/account-standing.ts';
import { drawPayer, type Payer, paymentsRandom } from './payer.ts';
import { billsSinceArrangement, type PlannedPayment, planPayments } from './payment-habits.ts';
import type { PlannedAhead } from './payments-ahead.ts';

/** One account's bills and ledger transactions, in order, and what is still to be paid. */
export type AccountHistory = {
  bills: IssuedBill[];
  transactions: BookedTransaction[];
  planned: PlannedAhead[];
  /** The one that is active now, if any. */
  arrangement: Arrangement | null;
  /** What it gives to the energy share fund with each bill, if anything. */
  donation: KeptDonation | null;
  /** Budget billing that it began with one of these bills, as it was then. */
  budget: KeptBudget | null;
};

/** Money that moves on a day: a positive amount is a payment, a negative one a returned payment; or what the fund granted. */
type Movement = { on: LocalDate; transaction: BookedTransaction; paidCents: Cents; grantedCents: Cents };

type Course = { seed: number; through: LocalDate; meanF: MeanTemperature };

/**
 * Simulates the history of an account: each bill says what was paid since the last one, and what is paid follows the
 * customer's habit. The same seed gives the same history. Payments after `through` haven't happened yet.
 */
export function playHistory(
  account: BilledAccount,
  drafts: readonly BillDraft[],
  { seed, through, meanF, rebates = [] }: Course & { rebates?: readonly OpenRebate[] },
): AccountHistory {
  const random = paymentsRandom(seed, account.accountNumber);
  const payer = drawPayer(account.paymentHabit, random);
  const donation = pastDonation(seed, account, through);
  const budget = pastBudget(account, drafts, through);
  const history: AccountHistory = { bills: [], transactions: [], planned: [], arrangement: null, donation, budget };
  let standing: AccountStanding = { ...newStanding, rebates, donation };
  let ahead: Movement[] = [];
  let lastGrantOn: LocalDate | null = null;
  for (const [index, draft] of drafts.entries()) {
    const paid = takeUntil(ahead, draft.before);
    ahead = paid.later;
    standing = afterMovements(standing, paid.movements);
    const isFirstOfBudget =
      budget && draft.before > budget.enrolledOn && (history.bills.at(-1)?.before ?? '') <= budget.enrolledOn;
    if (isFirstOfBudget) standing = { ...standing, budget };
    const temperature = meanF(account.climate, draft.from, draft.before);
    const bill = issueBill(account.accountNumber, draft, standing, temperature);
    history.transactions.push(
      ...paid.movements.map(({ transaction }) => transaction),
      billTransaction(bill, account.timeZone),
    );
    history.bills.push(bill);
    standing = standingAfter(bill, standing);
    const newerBills = drafts.length - 1 - index;
    if (account.paymentHabit === 'arrangement' && newerBills === billsSinceArrangement) {
      history.arrangement = arrangementAfter(bill);
      standing = { ...standing, arrangement: history.arrangement };
    }
    const isAccountClosed = drafts.at(-1)?.before === account.closedOn;
    // A final bill can come days after the one before it, whose payment is still on its way and isn't made twice.
    const onTheWay =
      isAccountClosed && newerBills === 0 ? sumCents(ahead.map(({ paidCents }) => paidCents)) : zeroCents;
    const planned = planPayments(
      account.paymentHabit,
      { ...bill, totalDueCents: subtractCents(bill.totalDueCents, onTheWay) },
      { newerBills, isAccountClosed, autopayDay: account.autopayDay },
      random,
    );
    const [late] = planned;
    const isLeftOpen =
      ahead.length === 0 && planned.length === 1 && late !== undefined && late.on > grantDay(bill.dueOn);
    const owed = { dueOn: bill.dueOn, owedCents: isLeftOpen ? late.amountCents : zeroCents, lastGrantOn, through };
    const grantedCents = pastGrantCents(seed, account, owed);
    if (grantedCents > 0) {
      lastGrantOn = grantDay(bill.dueOn);
      ahead.push(grantTo(account, lastGrantOn, grantedCents));
    }
    ahead.push(...planned.flatMap(payment => movementsOf(account, bill, payer, less(payment, grantedCents), random)));
  }
  const rest = ahead.filter(({ on }) => on <= through).sort(byDay);
  history.transactions.push(...rest.map(({ transaction }) => transaction));
  const newest = history.bills.at(-1);
  const next = ahead.find(({ on, paidCents }) => on > through && paidCents > 0);
  if (newest && next) {
    const { accountNumber, billNumber } = newest;
    history.planned.push({
      ...payer,
      accountNumber,
      billNumber,
      payOn: next.on,
      amountCents: next.paidCents,
      isAhead: account.paymentHabit === 'overpays',
    });
  }
  return history;
}

/** Some days after the bill went unpaid, all that is owed then in installments that fall due with the next bills. */
function arrangementAfter(bill: IssuedBill): Arrangement | null {
  if (bill.totalDueCents < mostInstallments) return null;
  const dueOns = Array.from({ length: mostInstallments }, (_, index) =>
    addDays(addMonths(bill.issuedOn, index + 1), daysToPay),
  );
  return arrange(addDays(bill.dueOn, 3), bill.totalDueCents, dueOns);
}

const byDay = (a: Movement, b: Movement) => compareDates(a.on, b.on);

function takeUntil(ahead: readonly Movement[], before: LocalDate): { movements: Movement[]; later: Movement[] } {
  return {
    movements: ahead.filter(({ on }) => on < before).sort(byDay),
    later: ahead.filter(({ on }) => on >= before),
  };
}

function afterMovements(standing: AccountStanding, movements: readonly Movement[]): AccountStanding {
  const paid = sumCents(movements.map(({ paidCents }) => paidCents));
  const granted = sumCents(movements.map(({ grantedCents }) => grantedCents));
  return {
    ...standing,
    balanceCents: subtractCents(standing.balanceCents, addCents(paid, granted)),
    paymentsCents: addCents(standing.paymentsCents, paid),
    adjustmentsCents: subtractCents(standing.adjustmentsCents, granted),
  };
}

function movementsOf(
  { accountNumber, timeZone }: BilledAccount,
  bill: IssuedBill,
  payer: Payer,
  { on, amountCents, returnedOn }: PlannedPayment,
  random: Random,
): Movement[] {
  // People pay in the daytime; auto pay and checks are booked then, too.
  const occurredAt = atHour(on, random.between(7, 21), timeZone);
  const reference = transactionId(accountNumber, 'payment', `${bill.billNumber} ${on}`, occurredAt);
  const confirmation = `WS${String(random.whole(10_000_000, 99_999_999))}`;
  const shared = { accountNumber, reference, ...payer, confirmation };
  // The fund paid all of it.
  if (amountCents === zeroCents) return [];
  const payment: Movement = {
    on,
    paidCents: amountCents,
    grantedCents: zeroCents,
    transaction: {
      ...shared,
      kind: 'payment',
      occurredAt,
      effectiveOn: on,
      entries: paymentEntries(amountCents, zeroCents),
    },
  };
  if (returnedOn === null) return [payment];
  return [
    payment,
    {
      on: returnedOn,
      paidCents: negateCents(amountCents),
      grantedCents: zeroCents,
      transaction: {
        ...shared,
        kind: 'payment-return',
        occurredAt: atHour(returnedOn, 9, timeZone),
        effectiveOn: returnedOn,
        entries: moneyBackEntries(amountCents),
      },
    },
  ];
}

const less = (payment: PlannedPayment, grantedCents: Cents): PlannedPayment => ({
  ...payment,
  amountCents: subtractCents(payment.amountCents, grantedCents),
});

const grantHour = 11;

function grantTo({ accountNumber, timeZone }: BilledAccount, on: LocalDate, grantedCents: Cents): Movement {
  const occurredAt = atHour(on, grantHour, timeZone);
  const entries = grantEntries(grantedCents);
  const none = { method: null, methodLast4: null, confirmation: null };
  const reference = transactionId(accountNumber, 'grant', on, occurredAt);
  const transaction = {
    accountNumber,
    kind: 'grant',
    reference,
    occurredAt,
    effectiveOn: on,
    entries,
    ...none,
  } as const;
  return { on, paidCents: zeroCents, grantedCents, transaction };
}
