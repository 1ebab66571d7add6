import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { systemAccess } from '../access/system-access.ts';
import type { Payment } from './payment.ts';
import { findPayment } from './payment-store.ts';

const accessOf = ({ accountNumber }: { accountNumber: AccountNumber }) =>
  systemAccess(accountNumber, 'an open payment is settled');

const askAgainAfterMs = 4_000;
/** How much longer than the gateway's timeout a request may take before its payment counts as abandoned. */
const marginMs = 5_000;

/**
 * Takes up to `limit` open payments that no running request is working on: their answer was lost, or they are older
 * than any request can get. Taking one postpones it for a few seconds, so that only one of many nodes asks about it. One
 * that was asked about far in the future was taken before the clock went back, and is due.
 */
export async function claimLeftPayments(
  db: Db,
  now: Date,
  gatewayTimeoutMs: number,
  limit: number,
): Promise<Payment[]> {
  const longestRequestMs = gatewayTimeoutMs + marginMs;
  await countFromNow(db, now, longestRequestMs);
  const claimed = await db<{ accountNumber: AccountNumber; paymentId: string }>`
    update portal.payment p set outcome_asked_at = ${now}
    from (
      select account_number, payment_id from portal.payment
      where state in ('charging', 'approved')
        -- Of a combined payment, the first line is asked about for all.
        and coalesce(line_no, 1) = 1
        and (
          coalesce(
            outcome_asked_at + ${askAgainAfterMs}::integer * interval '1 millisecond',
            created_at + case state when 'approved' then ${marginMs}::integer else ${longestRequestMs}::integer end
              * interval '1 millisecond'
          ) <= ${now}
          or outcome_asked_at > ${now}::timestamptz + ${longestRequestMs}::integer * interval '1 millisecond'
        )
      order by created_at
      limit ${limit}
      for update skip locked
    ) due
    where p.account_number = due.account_number and p.payment_id = due.payment_id
    returning p.account_number as "accountNumber", p.payment_id as "paymentId"`;
  const found = await Promise.all(claimed.map(key => findPayment(db, accessOf(key), key.paymentId)));
  return found.filter(payment => payment !== undefined);
}

/**
 * A payment from further ahead than two nodes' clocks differ was begun before a clock went back, and its age cannot be
 * known: it counts from now on, so that it is neither left for as long as the clock went back nor taken from a request.
 */
async function countFromNow(db: Db, now: Date, longestRequestMs: number): Promise<void> {
  const askedAt = new Date(now.getTime() + longestRequestMs - askAgainAfterMs);
  await db`
    update portal.payment set outcome_asked_at = ${askedAt}
    where state in ('charging', 'approved') and outcome_asked_at is null
      and created_at > ${now}::timestamptz + ${longestRequestMs}::integer * interval '1 millisecond'`;
}

/** The payment behind the reference the gateway knows it by. */
export async function findPaymentByReference(db: Db, reference: string): Promise<Payment | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(reference)) return undefined;
  const [row] = await db<{ accountNumber: AccountNumber }>`
    select account_number as "accountNumber" from portal.payment where payment_id = ${reference}`;
  return row && findPayment(db, accessOf(row), reference);
}

export async function findLastEventNo(db: Db): Promise<number> {
  const [row] = await db<{ lastEventNo: number }>`
    select last_event_no as "lastEventNo" from portal.gateway_event_read`;
  return row?.lastEventNo ?? 0;
}

/** Never backwards: another node may have read further. */
export async function updateLastEventNo(db: Db, eventNo: number): Promise<void> {
  await db`update portal.gateway_event_read set last_event_no = greatest(last_event_no, ${eventNo})`;
}

/** The same of the news of saved methods, which have numbers of their own. */
export async function findLastTokenEventNo(db: Db): Promise<number> {
  const [row] = await db<{ lastTokenEventNo: number }>`
    select last_token_event_no as "lastTokenEventNo" from portal.gateway_event_read`;
  return row?.lastTokenEventNo ?? 0;
}

/** Never backwards, either. */
export async function updateLastTokenEventNo(db: Db, eventNo: number): Promise<void> {
  await db`
    update portal.gateway_event_read set last_token_event_no = greatest(last_token_event_no, ${eventNo})`;
}
