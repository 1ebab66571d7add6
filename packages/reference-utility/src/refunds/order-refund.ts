import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { type Cents, negateCents } from '@wattershed/domain/money/cents';
import { getBalance } from '../ledger/ledger-store.ts';
import { type RefundProblem, refundableFrom, refundOf, splitCredit } from './refund-rules.ts';
import { insertRefund, listRefundable, type PaymentToRefund } from './refund-store.ts';

/** An account's payments to choose from. */
export const refundableShown = 20;

type Order = { accountNumber: string; paymentReference: string; amountCents: Cents };

/** Orders a refund of a payment, or of a part of it. Two orders at once wait for each other, and count together. */
export function orderRefund(
  db: Pool,
  { accountNumber, paymentReference, amountCents }: Order,
): Promise<'ordered' | 'no-payment' | RefundProblem> {
  return inTransaction(db, async tx => {
    const payments = await holdRefundable(tx, accountNumber);
    const payment = payments.find(each => each.paymentReference === paymentReference);
    if (!payment) return 'no-payment';
    const part = refundOf(payment, amountCents);
    if (typeof part === 'string') return part;
    const { method, paidAt } = payment;
    await insertRefund(tx, { ...part, accountNumber, reason: 'payment', notBefore: refundableFrom(method, paidAt) });
    return 'ordered';
  });
}

/** Orders that an account's credit goes back to the payments that it came from; how much of it can. */
export function orderCredit(db: Pool, accountNumber: string): Promise<Cents> {
  return inTransaction(db, tx => orderCreditIn(tx, accountNumber));
}

/** The same, together with what else becomes of the account. */
export async function orderCreditIn(tx: Transaction, accountNumber: string): Promise<Cents> {
  const payments = await holdRefundable(tx, accountNumber);
  const underWay = await sumOrdered(tx, accountNumber);
  const creditCents = negateCents(await getBalance(tx, accountNumber)) - underWay;
  const parts = splitCredit(creditCents as Cents, payments);
  let sum = 0;
  for (const part of parts) {
    const payment = payments.find(each => each.paymentReference === part.paymentReference) as PaymentToRefund;
    const notBefore = refundableFrom(payment.method, payment.paidAt);
    await insertRefund(tx, { ...part, accountNumber, reason: 'credit', notBefore });
    sum += part.amountCents;
  }
  return sum as Cents;
}

/** The payments, while nothing is posted to the account and nobody else orders. */
async function holdRefundable(tx: Transaction, accountNumber: string): Promise<PaymentToRefund[]> {
  await tx`select from utility.account_balance where account_number = ${accountNumber} for update`;
  return listRefundable(tx, accountNumber, refundableShown);
}

/** What is on its way back already. */
export async function sumOrdered(tx: Transaction, accountNumber: string): Promise<number> {
  const [row] = await tx<{ sum: number }>`
    select coalesce(sum(amount_cents), 0)::float8 as sum from utility.refund
    where account_number = ${accountNumber} and state = 'ordered'`;
  return row?.sum ?? 0;
}
