import { askedRows, inTheirOrder } from '@wattershed/database/asked-rows';
import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import { together } from '@wattershed/database/together';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { AnyAccess } from '../access/system-access.ts';
import { returnsOf } from './money-back/returned-store.ts';
import type { Payment } from './payment.ts';

const columns = sql`
  account_number as "accountNumber", payment_id as "paymentId", idempotency_key as "idempotencyKey",
  user_uuid as "userUuid", visitor_id as "visitorId", session_id as "sessionId", state, amount_type as "amountType",
  amount_cents as "amountCents", fee_cents as "feeCents", seen_balance_cents as "seenBalanceCents", balance_after_cents as "balanceAfterCents",
  deferred_after_cents as "deferredAfterCents",
  method_kind as "methodKind", method_brand as "methodBrand", method_last4 as "methodLast4",
  gateway_token as "gatewayToken", gateway_code as "gatewayCode", gateway_message as "gatewayMessage",
  refusal_code as "refusalCode", authorization_code as "authorizationCode", receipt_email as "receiptEmail", language,
  request_fingerprint as "requestFingerprint", save_method as "saveMethod", paid_at as "paidAt",
  channel, entry_description as "entryDescription", charge,
  case when planned_id is not null then json_build_object('plannedId', planned_id, 'attempt', planned_attempt) end
    as "ofPlanned",
  case when combined_id is not null then json_build_object('combinedId', combined_id, 'lines', (
    select json_agg(json_build_object('accountNumber', l.account_number, 'paymentId', l.payment_id, 'amountCents', l.amount_cents,
        'feeCents', l.fee_cents, 'seenBalanceCents', l.seen_balance_cents, 'balanceAfterCents', l.balance_after_cents,
        'deferredAfterCents', l.deferred_after_cents) order by l.line_no)
    from portal.payment l where l.combined_id = payment.combined_id
  )) end as combined`;

export async function findPayment(
  db: Db,
  { accountNumber }: AnyAccess,
  paymentId: string,
): Promise<Payment | undefined> {
  const [row] = await db<Payment>`
    select ${columns} from portal.payment where account_number = ${accountNumber} and payment_id = ${paymentId}`;
  return row;
}

/** The account's payment of a bill in progress, whoever makes it; there is one at most. */
export async function findUnderWay(db: Db, { accountNumber }: AnyAccess): Promise<Payment | undefined> {
  const [row] = await db<Payment>`
    select ${columns} from portal.payment
    where account_number = ${accountNumber} and state in ('charging', 'approved') and charge_key is null`;
  return row;
}

type Attempts = { ofKey: Payment | undefined; underWay: Payment | undefined };

/** The payment with this key, and the account's payment of a bill in progress: the same while a request is being repeated. */
export function findAttempts(db: Db, access: AnyAccess, idempotencyKey: string): Promise<Attempts> {
  return findAttemptsAndReturns(db, access, idempotencyKey, null);
}

/** The same, and how many of the account's bank payments came back in the twelve months before. */
export async function findAttemptsAndReturns(
  db: Db,
  { accountNumber }: AnyAccess,
  idempotencyKey: string,
  now: Date | null,
): Promise<Attempts & { returns: number }> {
  const areMeant = sql`account_number = ${accountNumber}
    and (idempotency_key = ${idempotencyKey} or (state in ('charging', 'approved') and charge_key is null))`;
  // There is hardly ever one, and to be told of thirty columns without a row takes longer than to look for it.
  const asked = { accountNumber, idempotencyKey, now: now?.toISOString() ?? null };
  const { isAny, returns } = await lookForAttempts(db, asked);
  const rows = isAny ? await db<Payment>`select ${columns} from portal.payment where ${areMeant}` : [];
  return {
    ofKey: rows.find(row => row.idempotencyKey === idempotencyKey),
    underWay: rows.find(row => row.charge === null && (row.state === 'charging' || row.state === 'approved')),
    returns,
  };
}

type Asked = { accountNumber: AccountNumber; idempotencyKey: string; now: string | null };
type Found = { isAny: boolean; returns: number };

/** Either condition has an index, where both in one would read all payments of the account. */
const lookForAttempts = together(async (db, asked: readonly Asked[]): Promise<Found[]> => {
  const rows = await db<Found & { place: number }>`
    select a.place, exists (
      select from portal.payment where account_number = a."accountNumber" and idempotency_key = a."idempotencyKey"
    ) or exists (
      select from portal.payment
      where account_number = a."accountNumber" and state in ('charging', 'approved') and charge_key is null
    ) as "isAny", (${returnsOf(sql`a."accountNumber"`, sql`a.now`)}) as returns
    from ${askedRows(asked, sql`"accountNumber" text, "idempotencyKey" uuid, now timestamptz`)}`;
  return inTheirOrder(rows, asked).map(row => row ?? { isAny: false, returns: 0 });
});
