import { askedRows, inTheirOrder } from '@wattershed/database/asked-rows';
import type { Db } from '@wattershed/database/db';
import { plannedAnew, sql } from '@wattershed/database/sql';
import { together } from '@wattershed/database/together';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Cents } from '@wattershed/domain/money/cents';
import { canUseRight } from '@wattershed/domain/rights/rights';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { newUuid } from '../../ids.ts';
import type { EndReason } from './planned-rules.ts';
import { type Planned, plannedColumns, planTaking } from './planned-store.ts';

/** One that a process is at: nobody else takes it until the lease is over. */
export type Claimed = Planned & {
  claimId: string;
  /** The payment of this attempt, where a process died after writing it. */
  madePaymentId: string | null;
};

type Claiming = { now: Date; realNow: Date; leaseMs: number; limit: number; plannedId?: string };

/** Nothing waits longer for the gateway, and no two nodes' clocks differ by more: what is held longer was, before a clock went back. */
const longestWaitMs = 1_800_000;
const clocksDifferByMs = 300_000;

/** Takes up to `limit` that are due, earliest first, and those whose process has died. */
export async function claimDue(db: Db, { now, realNow, leaseMs, limit, plannedId }: Claiming): Promise<Claimed[]> {
  const heldUntil = new Date(realNow.getTime() + leaseMs);
  const farthestLease = new Date(heldUntil.getTime() + clocksDifferByMs);
  const farthestWait = new Date(realNow.getTime() + longestWaitMs + clocksDifferByMs);
  const meant = plannedId ? sql`and planned_id = ${plannedId}` : sql``;
  return db<Claimed>`
    ${plannedAnew}update portal.planned_payment d set state = 'taking', claim_id = ${newUuid()}, held_until = ${heldUntil}
    from (
      select planned_id from portal.planned_payment
      where state in ('planned', 'retrying', 'taking') and due_at <= ${now} ${meant}
        and (held_until is null or held_until <= ${realNow}
          or held_until > case state when 'taking' then ${farthestLease}::timestamptz else ${farthestWait} end)
      order by due_at, planned_id limit ${limit} for update skip locked
    ) due
    where d.planned_id = due.planned_id
    returning ${plannedColumns}, d.claim_id as "claimId", (
      select p.payment_id from portal.payment p where p.planned_id = d.planned_id and p.planned_attempt = d.attempt
    ) as "madePaymentId"`;
}

/** Whether something that was due by then is in someone's hands, or waits for a payment under way. */
export async function isAnyInHand(db: Db, dueAt: Date): Promise<boolean> {
  const rows = await db`
    select from portal.planned_payment
    where due_at <= ${dueAt} and (state = 'taking' or state in ('planned', 'retrying') and reason is distinct from 'gateway-away')
    limit 1`;
  return rows.length > 0;
}

export type Standing = {
  /** Whether the person may still pay for the account. */
  canPay: boolean;
  /** The saved method as it is now; null when it isn't there anymore. */
  method: {
    gatewayToken: string;
    brand: string;
    last4: string;
    expiryMonth: number | null;
    expiryYear: number | null;
    blockedReason: string | null;
  } | null;
};

type Meant = { accountNumber: AccountNumber; userUuid: string; customerRefNum: string | null };

/** Who planned it, and what it is taken from, on the day. */
export const findStanding: (db: Db, meant: Meant) => Promise<Standing> = together(
  async (db, meant: readonly Meant[]) => {
    const asked = meant.map(({ accountNumber, userUuid, customerRefNum }) => ({
      accountNumber,
      userUuid,
      customerRefNum,
    }));
    const rows = await db<StandingRow & { place: number }>`
    select a.place, l.role_id as "roleId", l.account_status as "accountStatus",
      l.is_cash_only as "isCashOnly", coalesce(l.readable_through < clock.today(), false) as "isReadingOver",
      exists (
        select from portal.role_right r
        where r.persona_id = 1 and r.role_id = l.role_id and r.plain_name = 'single pay'
      ) as "hasRight",
      case when m.customer_ref_num is not null then jsonb_build_object(
        'gatewayToken', m.gateway_token, 'brand', m.brand, 'last4', m.last4, 'expiryMonth', m.expiry_month,
        'expiryYear', m.expiry_year, 'blockedReason', m.blocked_reason) end as method
    from ${askedRows(asked, sql`"accountNumber" text, "userUuid" uuid, "customerRefNum" uuid`)}
    join portal.user_account u on u.uuid = a."userUuid" and u.state = 'active'
    join portal.account_link l on l.account_number = a."accountNumber" and l.user_uuid = a."userUuid"
    left join portal.payment_method m
      on m.account_number = a."accountNumber" and m.customer_ref_num = a."customerRefNum"
        and m.user_uuid = a."userUuid" and m.removed_at is null`;
    return inTheirOrder(rows, meant).map(row => {
      if (!row) return { canPay: false, method: null };
      const { method, hasRight, ...link } = row;
      return { canPay: canUseRight({ ...link, rights: hasRight ? ['single pay'] : [] }, 'single pay'), method };
    });
  },
);

type StandingRow = Pick<Standing, 'method'> & {
  roleId: number;
  accountStatus: number;
  isReadingOver: boolean;
  isCashOnly: boolean;
  hasRight: boolean;
};

type Claim = Pick<Claimed, 'plannedId' | 'claimId'>;

/** Whether the process may still go on with what it has taken. */
export const isClaimHeld: (db: Db, claim: Claim) => Promise<boolean> = together(
  async (db, claims: readonly Claim[]) => {
    const asked = claims.map(({ plannedId, claimId }) => ({ plannedId, claimId }));
    const rows = await db<{ place: number }>`
    select a.place from ${askedRows(asked, sql`"plannedId" uuid, "claimId" uuid`)}
    join portal.planned_payment d
      on d.planned_id = a."plannedId" and d.claim_id = a."claimId" and d.state = 'taking'`;
    return inTheirOrder(rows, claims).map(row => row !== undefined);
  },
);

type Attempted = Pick<Planned, 'accountNumber' | 'plannedId' | 'attempt'>;

/** Nothing was charged: it is tried again later, by real time. False when it isn't at this attempt anymore. */
export async function holdPlanned(
  db: Db,
  { accountNumber, plannedId, attempt }: Attempted,
  { heldUntil, nextAttempt, reason }: { heldUntil: Date; nextAttempt: number; reason: 'gateway-away' | null },
): Promise<boolean> {
  const rows = await db`
    update portal.planned_payment set state = case when declines > 0 then 'retrying' else 'planned' end,
      attempt = ${nextAttempt}, held_until = ${heldUntil}, claim_id = null, reason = ${reason}
    where account_number = ${accountNumber} and planned_id = ${plannedId} and state = 'taking' and attempt = ${attempt}
    returning planned_id`;
  return rows.length === 1;
}

type Again = { dueAt: Date; paymentId: string; representedCents: Cents | null; from: 'taking' | 'paid' };

/** Another attempt, on another day. Within a transaction. False when it isn't at this attempt anymore. */
export async function retryPlanned(
  tx: Db,
  { accountNumber, plannedId, attempt }: Attempted,
  { dueAt, paymentId, representedCents, from }: Again,
): Promise<boolean> {
  const rows = await tx`
    update portal.planned_payment set state = 'retrying', attempt = attempt + 1, declines = declines + 1,
      due_at = ${dueAt}, represented_cents = ${representedCents}, payment_id = ${paymentId}, held_until = null,
      claim_id = null, reason = null, ended_at = null
    where account_number = ${accountNumber} and planned_id = ${plannedId} and state = ${from} and attempt = ${attempt}
    returning planned_id`;
  if (rows.length === 0) return false;
  await planTaking(tx, dueAt);
  return true;
}

/** Its payment is in the ledger, and was begun by a process that was given up. */
export async function payPlanned(
  db: Db,
  { accountNumber, plannedId, attempt }: Attempted,
  paymentId: string,
): Promise<void> {
  await db`
    update portal.planned_payment set state = 'paid', payment_id = ${paymentId}, ended_at = clock.now(), reason = null,
      held_until = null, claim_id = null, remind_at = null
    where account_number = ${accountNumber} and planned_id = ${plannedId} and state = 'taking' and attempt = ${attempt}`;
}

/** Its payment came back, and isn't presented again. */
export async function unpayPlanned(db: Db, { accountNumber, plannedId, attempt }: Attempted): Promise<void> {
  await db`
    update portal.planned_payment set state = 'declined', reason = 'returned'
    where account_number = ${accountNumber} and planned_id = ${plannedId} and state = 'paid' and attempt = ${attempt}`;
}

/** The planned payments of which a reminder is due, earliest first. */
export async function listReminders(
  db: Db,
  now: Date,
  limit: number,
): Promise<Pick<Planned, 'plannedId' | 'accountNumber'>[]> {
  return db<Pick<Planned, 'plannedId' | 'accountNumber'>>`
    select planned_id as "plannedId", account_number as "accountNumber" from portal.planned_payment
    where remind_at <= ${now} order by remind_at limit ${limit}`;
}

/** Those of them whose reminder hasn't been sent, each to one process. Within a transaction. */
export async function takeReminders(tx: Db, plannedIds: readonly string[]): Promise<Planned[]> {
  return tx<Planned>`
    update portal.planned_payment d set remind_at = null
    from (
      select planned_id from portal.planned_payment
      where planned_id = any(${[...plannedIds]}::uuid[]) and remind_at is not null
      for update skip locked
    ) due
    where d.planned_id = due.planned_id
    returning ${plannedColumns}`;
}

/**
 * The tokens that only payments which have ended were planned with, each once. What a bank can still return keeps its token as
 * long as it could be presented again. Within a transaction.
 */
export async function takeTokensToForget(tx: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await tx<{ token: string }>`
    update portal.planned_payment d set is_token_forgotten = true
    from (
      select planned_id from portal.planned_payment
      where customer_ref_num is null and ended_at is not null and not is_token_forgotten
        and (method_kind <> 'bank' or state <> 'paid' or ended_at < ${now}::timestamptz - interval '15 days')
      order by ended_at limit ${limit} for update skip locked
    ) ended
    where d.planned_id = ended.planned_id
    returning d.gateway_token as token`;
  return rows.map(({ token }) => token);
}

type Ending = {
  state: 'nothing-due' | 'declined' | 'not-taken';
  reason: EndReason | null;
  paymentId: string | null;
};

/** It comes to nothing. Within a transaction. False when it isn't at this attempt anymore. */
export async function endPlanned(
  tx: Db,
  actor: Actor,
  { accountNumber, plannedId, attempt }: Attempted,
  { state, reason, paymentId }: Ending,
): Promise<boolean> {
  const rows = await tx`
    update portal.planned_payment set state = ${state}, reason = ${reason}, payment_id = coalesce(${paymentId}::uuid, payment_id),
      ended_at = clock.now(), held_until = null, claim_id = null, remind_at = null
    where account_number = ${accountNumber} and planned_id = ${plannedId} and state = 'taking' and attempt = ${attempt}
    returning planned_id`;
  if (rows.length === 0) return false;
  await insertEvent(tx, actor, { kind: 'scheduled-payment-ended', accountNumber, after: { plannedId, state, reason } });
  return true;
}
