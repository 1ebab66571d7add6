import type { Pool } from '@wattershed/database/pool';
import { json } from '@wattershed/database/sql';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { type Cents, subtractCents, zeroCents } from '@wattershed/domain/money/cents';
import { takeDonation } from '../energy-share/take-donation.ts';
import { postPayment } from '../ledger/ledger-store.ts';
import { officeZone } from '../office-zone.ts';
import { insertOrder } from '../orders/order-store.ts';
import { refundableFrom } from '../refunds/refund-rules.ts';
import { insertNotApplied } from '../refunds/refund-store.ts';
import type { Register } from './paid-at.ts';
import { reconnectedAt } from './shut-off-rules.ts';
import { findReconnection } from './shut-off-store.ts';

export type RegisterPayment = {
  register: Register;
  /** The number in the register; for a reconnection, the account's. */
  number: string;
  /** The account of who pays; null for somebody without one. */
  accountNumber: string | null;
  paymentReference: string;
  amountCents: Cents;
  feeCents: Cents;
  method: string;
  methodLast4: string;
  confirmation: string;
  /** Who paid, as they said. */
  payer: object;
  /** What was paid, line by line. */
  lines: readonly object[];
  paidAt: Date;
};

/** `not-applied`: somebody else's payment of the same thing came first, so this money goes back to whoever paid. */
export type RegisterOutcome = 'posted' | 'already-posted' | 'not-applied';

/**
 * Takes a payment into its register, once for each reference. A reconnection that is paid in full pays off what is past due
 * and makes the order to turn service on, all or nothing.
 */
export function postRegisterPayment(db: Pool, payment: RegisterPayment): Promise<RegisterOutcome> {
  return inTransaction(db, async tx => {
    // Two payments of one thing wait for each other; what is taken for it is decided one after the other.
    await tx`select pg_advisory_xact_lock(hashtext('register'), hashtext(${`${payment.register} ${payment.number}`}))`;
    const [earlier] = await tx<{ isApplied: boolean }>`
      select is_applied as "isApplied" from utility.register_payment
      where payment_reference = ${payment.paymentReference}`;
    if (earlier) return earlier.isApplied ? 'already-posted' : 'not-applied';
    const isApplied = await isStillOwed(tx, payment);
    await insertPayment(tx, payment, isApplied);
    if (!isApplied) {
      const notBefore = refundableFrom(payment.method, payment.paidAt);
      await insertNotApplied(tx, { ...payment, notBefore });
    }
    if (isApplied && payment.register === 'reconnection') await reconnect(tx, payment);
    if (isApplied && payment.register === 'energy-share') await takeDonation(tx, payment);
    return isApplied ? 'posted' : 'not-applied';
  });
}

async function isStillOwed(tx: Transaction, { register, number, amountCents, paidAt }: RegisterPayment) {
  if (register === 'reconnection') {
    const found = await findReconnection(tx, number, paidAt);
    return found?.state === 'off' && found.pastDueCents + found.feeCents <= amountCents;
  }
  const rows = await tx`
    select from utility.register_payment where register = ${register} and register_number = ${number} and is_applied`;
  return rows.length === 0;
}

async function insertPayment(tx: Transaction, payment: RegisterPayment, isApplied: boolean): Promise<void> {
  await tx`
    insert into utility.register_payment (
      payment_reference, register, register_number, amount_cents, fee_cents, method, method_last4, confirmation, payer,
      lines, paid_at, is_applied
    ) values (
      ${payment.paymentReference}, ${payment.register}, ${payment.number}, ${payment.amountCents}, ${payment.feeCents},
      ${payment.method}, ${payment.methodLast4}, ${payment.confirmation}, ${json(payment.payer)}::jsonb,
      ${json(payment.lines)}::jsonb, ${payment.paidAt}, ${isApplied}
    )`;
}

async function reconnect(tx: Transaction, payment: RegisterPayment): Promise<void> {
  const { number: accountNumber, paidAt, amountCents, paymentReference } = payment;
  const [account] = await tx<{ premiseId: string; timeZone: string; feeCents: Cents }>`
    select p.premise_id as "premiseId", p.time_zone as "timeZone", s.fee_cents::float8 as "feeCents"
    from utility.account a join utility.premise p using (premise_id) join utility.shut_off s using (account_number)
    where a.account_number = ${accountNumber}`;
  if (!account) throw new Error('an account that was off is gone');
  const pastDueCents = subtractCents(amountCents, account.feeCents);
  if (pastDueCents > 0) {
    const { method, methodLast4, confirmation } = payment;
    const effectiveOn = todayIn(officeZone, paidAt);
    // The register has the convenience fee.
    const posting = { accountNumber, paymentReference, amountCents: pastDueCents, feeCents: zeroCents };
    await postPayment(tx, { ...posting, method, methodLast4, confirmation, occurredAt: paidAt, effectiveOn });
  }
  await tx`update utility.shut_off set state = 'reconnecting' where account_number = ${accountNumber}`;
  await insertOrder(tx, {
    ...{ requestId: null, accountNumber, premiseId: account.premiseId, kind: 'reconnection', stage: 'scheduled' },
    ...{ reason: null, priority: 1, at: paidAt, completesAt: reconnectedAt(paidAt, account.timeZone) },
    ...{ orderOn: null, appointmentType: null, tasks: [{ kind: 'connect' }] },
  });
}
