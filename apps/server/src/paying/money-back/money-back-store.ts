import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Cents } from '@wattershed/domain/money/cents';
import type { ChargeBackReason, RefundReason } from '@wattershed/domain/payment/money-back/money-back';
import type { AnyAccess } from '../../access/system-access.ts';
import { type Actor, eventOfChanged } from '../../events/event-store.ts';
import type { PaymentKey } from '../payment.ts';
import { step } from '../steps-store.ts';

export type Dispute = { reason: ChargeBackReason; amountCents: Cents; at: Date };

/** Of a charge for several accounts, each line's own part is in dispute. */
const opened = ({ combined }: PaymentKey, { reason, amountCents, at }: Dispute) => sql`
  charge_back_reason = coalesce(charge_back_reason, ${reason}), charge_back_at = coalesce(charge_back_at, ${at}),
  charge_back_cents = ${combined ? sql`amount_cents + fee_cents` : sql`${amountCents}`}`;

/** False when it was disputed before. */
export function markDisputed(db: Db, actor: Actor, key: PaymentKey, dispute: Dispute): Promise<boolean> {
  const set = sql`charge_back_state = 'opened', ${opened(key, dispute)}`;
  const { reason } = dispute;
  const when = sql`charge_back_state is null`;
  return step(db, actor, key, { from: ['posted'], when, set, kind: 'payment-disputed', after: { reason } });
}

/** False when it isn't disputed, or that was decided before. */
export function markDisputeWon(db: Db, actor: Actor, key: PaymentKey, at: Date): Promise<boolean> {
  const set = sql`charge_back_state = 'won', charge_back_decided_at = ${at}`;
  const when = sql`charge_back_state = 'opened'`;
  return step(db, actor, key, { from: ['posted'], when, set, kind: 'payment-dispute-won', after: {} });
}

/** It counts no more. False when that was so before. */
export function markChargedBack(db: Db, actor: Actor, key: PaymentKey, dispute: Dispute): Promise<boolean> {
  const { reason, at } = dispute;
  const set = sql`
    state = 'returned', returned_at = ${at}, return_reason = ${reason}, charge_back_state = 'lost',
    charge_back_decided_at = ${at}, ${opened(key, dispute)}`;
  return step(db, actor, key, { from: ['posted'], set, kind: 'payment-charged-back', after: { reason } });
}

export type SentRefund = { refundId: string; amountCents: Cents; reason: RefundReason; sentAt: Date };

/** False when it is known already. */
export async function insertRefund(db: Db, actor: Actor, key: PaymentKey, refund: SentRefund): Promise<boolean> {
  const { refundId, amountCents, reason, sentAt } = refund;
  const rows = await db`
    with changed as (
      insert into portal.payment_refund (account_number, refund_id, payment_id, amount_cents, reason, sent_at)
      values (${key.accountNumber}, ${refundId}, ${key.paymentId}, ${amountCents}, ${reason}, ${sentAt})
      on conflict do nothing
      returning account_number, payment_id
    )
    ${eventOfChanged(actor, { kind: 'payment-refunded', after: { refundId, amountCents, reason } }, sql`jsonb_build_object('paymentId', payment_id)`)}
    returning event_id`;
  return rows.length === 1;
}

/** What was refunded of each of these payments. */
export async function sumRefunds(
  db: Db,
  payments: readonly { accountNumber: AccountNumber; paymentId: string }[],
): Promise<Map<string, Cents>> {
  const rows = await db<{ paymentId: string; sum: Cents }>`
    select payment_id as "paymentId", sum(amount_cents)::float8 as sum from portal.payment_refund
    where account_number = any(${payments.map(({ accountNumber }) => accountNumber)}::text[])
      and payment_id = any(${payments.map(({ paymentId }) => paymentId)}::uuid[])
    group by payment_id`;
  return new Map(rows.map(({ paymentId, sum }) => [paymentId, sum]));
}

/** What became of a payment, as it is kept. */
export type MoneyBackRow = {
  paymentId: string;
  methodKind: 'card' | 'bank' | 'wallet';
  isByVisitor: boolean;
  returnedAt: Date | null;
  returnReason: string | null;
  chargeBackState: 'opened' | 'won' | 'lost' | null;
  chargeBackReason: ChargeBackReason | null;
  chargeBackCents: Cents | null;
  chargeBackAt: Date | null;
  chargeBackDecidedAt: Date | null;
  /** When it is presented again. */
  againAt: Date | null;
  /** Times as JSON has them; the oldest first. */
  refunds: { refundId: string; amountCents: Cents; reason: RefundReason; sentAt: string }[] | null;
};

/** Whoever asks has the access, or a payment of the account that they were given with it. */
export type OfAccount = Pick<AnyAccess, 'accountNumber'>;

/** The account's payments that were ever disputed, or refunded in part; what was returned, the billing system knows. */
export async function listDisputedOrRefunded(db: Db, { accountNumber }: OfAccount): Promise<string[]> {
  const rows = await db<{ paymentId: string }>`
    select payment_id as "paymentId" from portal.payment
    where account_number = ${accountNumber} and charge_back_state is not null
    union
    select payment_id from portal.payment_refund where account_number = ${accountNumber}`;
  return rows.map(({ paymentId }) => paymentId);
}

/** Of these payments, those that the portal took, with what became of each. */
export function listMoneyBack(
  db: Db,
  { accountNumber }: OfAccount,
  paymentIds: readonly string[],
): Promise<MoneyBackRow[]> {
  return db<MoneyBackRow>`
    select payment_id as "paymentId", method_kind as "methodKind", visitor_id is not null as "isByVisitor",
      returned_at as "returnedAt", return_reason as "returnReason", charge_back_state as "chargeBackState",
      charge_back_reason as "chargeBackReason", charge_back_cents::float8 as "chargeBackCents",
      charge_back_at as "chargeBackAt", charge_back_decided_at as "chargeBackDecidedAt",
      (
        select json_agg(json_build_object('refundId', r.refund_id, 'amountCents', r.amount_cents, 'reason', r.reason,
          'sentAt', r.sent_at) order by r.sent_at, r.refund_id)
        from portal.payment_refund r
        where r.account_number = p.account_number and r.payment_id = p.payment_id
      ) as refunds,
      (
        select d.due_at from portal.planned_payment d
        where d.account_number = p.account_number and d.planned_id = p.planned_id and d.payment_id = p.payment_id
          and d.state = 'retrying'
      ) as "againAt"
    from portal.payment p
    where account_number = ${accountNumber} and payment_id = any(${[...paymentIds]}::uuid[])`;
}
