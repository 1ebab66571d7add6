import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';
import type { Cents } from '@wattershed/domain/money/cents';
import type { RefundPart } from './refund-rules.ts';

export type RefundReason = 'payment' | 'credit' | 'not-applied';

export type Refund = {
  refundId: string;
  accountNumber: string | null;
  paymentReference: string;
  /** Of the charge that the gateway knows: the payment's own, or of one that paid several accounts. */
  chargeReference: string;
  amountCents: Cents;
  feeCents: Cents;
  reason: RefundReason;
  state: 'ordered' | 'sent' | 'refused';
  refusal: string | null;
  orderedAt: Date;
  notBefore: Date;
  sentAt: Date | null;
};

/** The charge that took a payment. */
const chargeOf = (reference: ReturnType<typeof sql>) => sql`coalesce(
  (select l.charge_reference from utility.charge_line l where l.payment_reference = ${reference}), ${reference})`;

const columns = sql`
  refund_id as "refundId", account_number as "accountNumber", payment_reference as "paymentReference",
  ${chargeOf(sql`refund.payment_reference`)} as "chargeReference",
  amount_cents::float8 as "amountCents", fee_cents::float8 as "feeCents", reason, state, refusal,
  ordered_at as "orderedAt", not_before as "notBefore", sent_at as "sentAt"`;

export async function insertRefund(
  tx: Transaction,
  refund: RefundPart & { accountNumber: string; reason: RefundReason; notBefore: Date },
): Promise<void> {
  await tx`
    insert into utility.refund (account_number, payment_reference, amount_cents, is_whole, reason, not_before)
    values (${refund.accountNumber}, ${refund.paymentReference}, ${refund.amountCents}, ${refund.isWhole},
      ${refund.reason}, ${refund.notBefore})`;
}

/** All of a payment that came second, with its fee: once, and on no account. */
export async function insertNotApplied(
  tx: Transaction,
  payment: { paymentReference: string; amountCents: Cents; feeCents: Cents; notBefore: Date },
): Promise<void> {
  await tx`
    insert into utility.refund (payment_reference, amount_cents, fee_cents, is_whole, reason, not_before)
    values (${payment.paymentReference}, ${payment.amountCents}, ${payment.feeCents}, true, 'not-applied',
      ${payment.notBefore})
    on conflict do nothing`;
}

/** The bank took the money itself: nothing is left to send. */
export async function dropRefunds(tx: Transaction, paymentReference: string, refusal: string): Promise<void> {
  await tx`
    update utility.refund set state = 'refused', refusal = ${refusal}
    where payment_reference = ${paymentReference} and state = 'ordered'`;
}

/** Takes up to `limit` refunds that are due; whoever dies with one leaves it for the next round. */
export function claimRefunds(db: Db, limit: number): Promise<Refund[]> {
  return db<Refund>`
    update utility.refund set tries = least(tries + 1, 20),
      next_try_at = now() + least(3600, 5 * power(2, tries)) * interval '1 second'
    where refund_id in (
      select refund_id from utility.refund
      where state = 'ordered' and next_try_at <= now() and not_before <= clock.now()
      order by next_try_at limit ${limit} for update skip locked
    )
    returning ${columns}`;
}

/** When it was sent, in business time. */
export async function markSent(tx: Transaction, refundId: string): Promise<Date | undefined> {
  const [row] = await tx<{ sentAt: Date }>`
    update utility.refund set state = 'sent', sent_at = clock.now()
    where refund_id = ${refundId} and state = 'ordered' returning sent_at as "sentAt"`;
  return row?.sentAt;
}

export async function markRefused(db: Db, refundId: string, refusal: string): Promise<void> {
  await db`
    update utility.refund set state = 'refused', refusal = ${refusal}
    where refund_id = ${refundId} and state = 'ordered'`;
}

/** The account's refunds, or all of money that was never applied; the newest first. */
export function listRefunds(db: Db, accountNumber: string | null, limit: number): Promise<Refund[]> {
  return db<Refund>`
    select ${columns} from utility.refund
    where ${accountNumber === null ? sql`reason = 'not-applied'` : sql`account_number = ${accountNumber}`}
    order by ordered_at desc, refund_id limit ${limit}`;
}

export type PaymentToRefund = {
  paymentReference: string;
  paidAt: Date;
  method: string;
  methodLast4: string;
  amountCents: Cents;
  /** What hasn't gone back, and isn't ordered to. */
  leftCents: Cents;
};

/** The newest payments of an account that the gateway took and nobody took back. */
export function listRefundable(db: Db, accountNumber: string, limit: number): Promise<PaymentToRefund[]> {
  return db<PaymentToRefund>`
    select t.reference as "paymentReference", t.occurred_at as "paidAt", coalesce(t.method, '') as method,
      coalesce(t.method_last4, '') as "methodLast4", -e.amount_cents::float8 as "amountCents",
      (-e.amount_cents - coalesce((
        select sum(f.amount_cents) from utility.refund f where f.payment_reference = t.reference and f.state <> 'refused'
      ), 0))::float8 as "leftCents"
    from utility.ledger_transaction t
    join utility.ledger_entry e
      on e.account_number = t.account_number and e.transaction_id = t.transaction_id and e.ledger = 'receivable'
    where t.account_number = ${accountNumber} and t.kind = 'payment'
      and exists (
        select from utility.gateway_charge c
        where c.reference = ${chargeOf(sql`t.reference`)} and c.status = 'approved'
      )
      and not exists (
        select from utility.ledger_transaction r
        where r.account_number = t.account_number and r.kind in ('payment-return', 'charge-back')
          and r.reference = t.reference
      )
    order by t.occurred_at desc, t.transaction_id desc limit ${limit}`;
}
