import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import type { PayerAccess } from '../../access/visitor-store.ts';
import { type Actor, eventOfChanged } from '../../events/event-store.ts';
import { tokenHash } from '../../ids.ts';
import { payerOf } from '../payer.ts';
import type { AnswerStatus, ApprovedPayment, OrderAsKept, WalletPurpose } from './wallet-rules.ts';

export type WalletOrder = OrderAsKept & {
  orderId: string;
  gatewayOrder: string;
  gatewayToken: string | null;
  last4: string | null;
  holder: string | null;
};

type NewOrder = {
  orderId: string;
  wallet: string;
  purpose: WalletPurpose;
  gatewayOrder: string;
  state: string;
  payment: ApprovedPayment | null;
  chargeKey: string | null;
  expiresAt: Date;
};

/** How long an order is remembered after its time, so that a late answer still finds words of its own. */
const keptDays = 7;

/** With its event; the account's old ones go. */
export async function insertWalletOrder(db: Db, actor: Actor, payer: PayerAccess, order: NewOrder): Promise<void> {
  const { accountNumber } = payer;
  const { userUuid, visitorId } = payerOf(payer);
  const { orderId, wallet, purpose, payment, chargeKey } = order;
  const { amountCents = null, feeCents = null, amountType = null, seenBalanceCents = null } = payment ?? {};
  const after = { orderId, wallet, purpose, amountCents, feeCents, ...(chargeKey ? { chargeKey } : {}) };
  await db`
    with old as (
      delete from portal.wallet_order
      where account_number = ${accountNumber} and expires_at < now() - ${keptDays}::integer * interval '1 day'
    ), changed as (
      insert into portal.wallet_order (
        account_number, order_id, user_uuid, visitor_id, wallet, purpose, gateway_order, state_hash, amount_type,
        amount_cents, fee_cents, seen_balance_cents, charge_key, expires_at
      ) values (
        ${accountNumber}, ${orderId}, ${userUuid}, ${visitorId}, ${wallet}, ${purpose}, ${order.gatewayOrder},
        ${tokenHash(order.state)}, ${amountType}, ${amountCents}, ${feeCents}, ${seenBalanceCents}, ${chargeKey},
        ${order.expiresAt}
      )
      returning account_number
    )
    ${eventOfChanged(actor, { kind: 'wallet-order-started', after }, sql`'{}'::jsonb`)}`;
}

type Row = Omit<WalletOrder, 'payment'> & {
  amountType: ApprovedPayment['amountType'] | null;
  amountCents: unknown;
  feeCents: unknown;
  seenBalanceCents: unknown;
};

const exact = (value: unknown): Cents => cents(Number(value));

/** Undefined when it isn't the payer's own, or the state isn't the one it was made with. */
export async function findWalletOrder(
  db: Db,
  payer: PayerAccess,
  orderId: string,
  state?: string,
): Promise<WalletOrder | undefined> {
  const { userUuid, visitorId } = payerOf(payer);
  const isTheirs = sql`o.account_number = ${payer.accountNumber} and o.order_id = ${orderId}
    and o.user_uuid is not distinct from ${userUuid}::uuid and o.visitor_id is not distinct from ${visitorId}::uuid`;
  const bringsState = state === undefined ? sql`true` : sql`o.state_hash = ${tokenHash(state)}`;
  const [row] = await db<Row>`
    select o.order_id as "orderId", o.wallet, o.purpose, o.gateway_order as "gatewayOrder", o.status,
      o.gateway_token as "gatewayToken", o.last4, o.holder, o.expires_at as "expiresAt", o.amount_type as "amountType",
      o.amount_cents as "amountCents", o.fee_cents as "feeCents", o.seen_balance_cents as "seenBalanceCents", o.charge_key as "chargeKey",
      p.payment_id as "usedPaymentId"
    from portal.wallet_order o
    left join portal.payment p on p.account_number = o.account_number and p.idempotency_key = o.idempotency_key
      and p.state <> 'failed'
    where ${isTheirs} and ${bringsState}`;
  if (!row) return undefined;
  const { amountType, amountCents, feeCents, seenBalanceCents, ...order } = row;
  const payment = amountType && {
    amountType,
    amountCents: exact(amountCents),
    feeCents: exact(feeCents),
    seenBalanceCents: exact(seenBalanceCents),
  };
  return { ...order, payment };
}

type Answer = { status: AnswerStatus; token: string | null; last4: string | null; holder: string };

/** Keeps the first answer, with its event. */
export async function markAnswered(
  db: Db,
  actor: Actor,
  { accountNumber }: PayerAccess,
  orderId: string,
  answer: Answer,
) {
  const { status, last4, holder } = answer;
  const token = status === 'approved' ? answer.token : null;
  await db`
    with changed as (
      update portal.wallet_order set status = ${status}, gateway_token = ${token}, last4 = ${last4},
        holder = ${holder}, answered_at = now()
      where account_number = ${accountNumber} and order_id = ${orderId} and status = 'open'
      returning account_number
    )
    ${eventOfChanged(actor, { kind: 'wallet-order-answered', after: { orderId, status } }, sql`'{}'::jsonb`)}`;
}

/**
 * Binds an approval to an attempt to pay. False when another attempt has it that charged, or may have charged, anything;
 * one that failed gives it free.
 */
export async function claimApproval(
  db: Db,
  { accountNumber }: PayerAccess,
  { orderId, idempotencyKey }: { orderId: string; idempotencyKey: string },
): Promise<boolean> {
  const rows = await db`
    update portal.wallet_order o set idempotency_key = ${idempotencyKey}
    where o.account_number = ${accountNumber} and o.order_id = ${orderId} and o.status = 'approved'
      and (o.idempotency_key is null or o.idempotency_key = ${idempotencyKey} or not exists (
        select from portal.payment p
        where p.account_number = o.account_number and p.idempotency_key = o.idempotency_key and p.state <> 'failed'
      ))
    returning o.order_id`;
  return rows.length === 1;
}
