import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { addCents, type Cents, subtractCents, sumCents } from '@wattershed/domain/money/cents';
import { keyOf, randomFrom } from '../../city/random.ts';
import type { BilledAccount } from '../billed-accounts.ts';
import type { IssuedBill } from '../issued/issue-bill.ts';
import type { OpenBill } from '../standing/open-charges.ts';
import { type PaymentMethod, payerOf } from './payer.ts';
import { billsLeftByPastDue, planPayments, windfallCents } from './payment-habits.ts';

/** A payment a customer intends to make; with `isAhead`, it may be more than is owed. */
export type PlannedAhead = {
  accountNumber: string;
  billNumber: string;
  payOn: LocalDate;
  amountCents: Cents;
  isAhead: boolean;
  method: PaymentMethod;
  methodLast4: string;
};

type Payer = Pick<BilledAccount, 'accountNumber' | 'paymentHabit' | 'autopayDay' | 'isDrawnByPortal' | 'closedOn'>;

/**
 * What a customer intends to pay for a bill that just came: their habits continue. `earlierBills` are the ones before
 * it; past due customers pay those older than the newest three. Whose bills the portal draws leaves it to that, and who has ended
 * auto pay doesn't pay by themselves.
 */
export function planAhead(
  seed: number,
  account: Payer,
  bill: IssuedBill,
  earlierBills: readonly OpenBill[],
): PlannedAhead | undefined {
  const { accountNumber, paymentHabit } = account;
  if (account.isDrawnByPortal || (paymentHabit === 'autopay' && account.autopayDay === null)) return undefined;
  const { billNumber } = bill;
  const shared = { accountNumber, billNumber, ...payerOf(seed, account) };
  if (paymentHabit === 'past-due') {
    const newest = earlierBills.toSorted((a, b) => (a.dueOn < b.dueOn ? 1 : -1)).slice(0, billsLeftByPastDue - 1);
    const left = addCents(bill.currentChargesCents, sumCents(newest.map(({ chargesCents }) => chargesCents)));
    const amountCents = subtractCents(bill.totalDueCents, left);
    const payOn = addDays(bill.issuedOn, daysUntilPastDuePays);
    return amountCents > 0 ? { ...shared, payOn, amountCents, isAhead: false } : undefined;
  }
  if (paymentHabit === 'overpays' && bill.totalDueCents > 0) {
    return { ...shared, payOn: addDays(bill.dueOn, -5), amountCents: windfallCents(bill), isAhead: true };
  }
  const place = { newerBills: 0, isAccountClosed: bill.before === account.closedOn, autopayDay: account.autopayDay };
  const random = randomFrom(keyOf(seed, Number(accountNumber), Number(billNumber.slice(0, 8))));
  const [planned] = planPayments(paymentHabit, bill, place, random);
  return planned && { ...shared, payOn: planned.on, amountCents: planned.amountCents, isAhead: false };
}

const daysUntilPastDuePays = 3;
