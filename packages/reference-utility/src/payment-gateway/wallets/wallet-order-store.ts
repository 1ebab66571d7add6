import { randomBytes } from 'node:crypto';
import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { sql } from '@wattershed/database/sql';
import { inTransaction } from '@wattershed/database/transaction';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import type { Wallet } from '@wattershed/domain/payment/method/wallet';
import type { Language } from '@wattershed/domain/text/language';
import type { PaymentMethod } from '../token-rules.ts';
import { insertToken } from '../token-store.ts';

export interface NewWalletOrder {
  wallet: Wallet;
  /** Null when nothing is to be paid: the wallet is only kept for later. */
  amountCents: Cents | null;
  feeCents: Cents | null;
  /** Who is paid, as the wallet's page names them. */
  payee: string;
  language: Language;
  /** Whether the token of an approval works for many charges, or for this one. */
  isSaved: boolean;
  returnUrl: string;
  /** The portal's secret, which every answer brings along. */
  state: string;
}

export interface WalletOrder extends NewWalletOrder {
  orderId: string;
  status: 'open' | 'approved' | 'canceled' | 'declined' | 'no-method';
  token: string | null;
  last4: string | null;
  holder: string;
  expiresAt: Date;
  isExpired: boolean;
}

/** How long a person has to answer, in real time. */
const minutesToAnswer = 30;

const columns = sql`
  order_id as "orderId", wallet, amount_cents as "amountCents", fee_cents as "feeCents", payee, language, o.is_saved as "isSaved",
  return_url as "returnUrl", state, status, o.token, t.last4, holder, expires_at as "expiresAt",
  expires_at <= now() as "isExpired"`;

export async function insertWalletOrder(db: Db, order: NewWalletOrder): Promise<{ orderId: string; expiresAt: Date }> {
  const orderId = `wal_${randomBytes(16).toString('base64url')}`;
  const [row] = await db<{ expiresAt: Date }>`
    insert into utility.gateway_wallet_order (
      order_id, wallet, amount_cents, fee_cents, payee, language, is_saved, return_url, state,
      expires_at
    ) values (
      ${orderId}, ${order.wallet}, ${order.amountCents}, ${order.feeCents}, ${order.payee}, ${order.language},
      ${order.isSaved}, ${order.returnUrl}, ${order.state}, now() + ${minutesToAnswer} * interval '1 minute'
    )
    returning expires_at as "expiresAt"`;
  if (!row) throw new Error('a wallet order was not written');
  return { orderId, expiresAt: row.expiresAt };
}

const exact = (value: unknown): Cents | null => (value === null ? null : cents(Number(value)));

export async function findWalletOrder(db: Db, orderId: string): Promise<WalletOrder | undefined> {
  const [row] = await db<WalletOrder>`
    select ${columns} from utility.gateway_wallet_order o left join utility.gateway_token t on t.token = o.token
    where order_id = ${orderId}`;
  return row && { ...row, amountCents: exact(row.amountCents), feeCents: exact(row.feeCents) };
}

/** False when it was answered before, or too late: the first answer stands. */
export async function approveWalletOrder(
  db: Pool,
  { orderId, isSaved }: WalletOrder,
  method: PaymentMethod,
): Promise<boolean> {
  return await inTransaction(db, async tx => {
    const [order] = await tx`
      select from utility.gateway_wallet_order
      where order_id = ${orderId} and status = 'open' and expires_at > now() for update`;
    if (!order) return false;
    const token = await insertToken(tx, method, isSaved);
    await tx`
      update utility.gateway_wallet_order set status = 'approved', token = ${token}, holder = ${method.holderName}
      where order_id = ${orderId}`;
    return true;
  });
}

export async function refuseWalletOrder(
  db: Db,
  { orderId }: WalletOrder,
  status: 'canceled' | 'declined' | 'no-method',
): Promise<boolean> {
  const rows = await db`
    update utility.gateway_wallet_order set status = ${status}
    where order_id = ${orderId} and status = 'open' and expires_at > now()
    returning order_id`;
  return rows.length === 1;
}

/** Plays that the person waited too long. */
export async function expireWalletOrder(db: Db, { orderId }: WalletOrder): Promise<void> {
  await db`
    update utility.gateway_wallet_order set expires_at = now() where order_id = ${orderId} and status = 'open'`;
}

/** What an approval for one charge is good for; undefined for any other token. */
export async function findApprovedAmount(
  db: Db,
  token: string,
): Promise<{ amountCents: Cents; feeCents: Cents } | undefined> {
  const [row] = await db<{ amountCents: unknown; feeCents: unknown }>`
    select amount_cents as "amountCents", fee_cents as "feeCents" from utility.gateway_wallet_order
    where token = ${token} and not is_saved`;
  return row && { amountCents: cents(Number(row.amountCents)), feeCents: cents(Number(row.feeCents)) };
}

/** Deletes orders a day after their time. */
export async function deleteStaleWalletOrders(db: Db): Promise<void> {
  await db`delete from utility.gateway_wallet_order where expires_at < now() - interval '1 day'`;
}
