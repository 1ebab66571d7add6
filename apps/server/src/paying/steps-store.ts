import { askedRows } from '@wattershed/database/asked-rows';
import type { Db } from '@wattershed/database/db';
import { plannedAnew, type Sql, sql } from '@wattershed/database/sql';
import { together } from '@wattershed/database/together';
import type { Transaction } from '@wattershed/database/transaction';
import type { EventKind } from '../events/event-kind.ts';
import { type Actor, type EventRow, eventOfChanged, eventRow, eventsOfChanged } from '../events/event-store.ts';
import type { BillingPosted } from '../gateways/billing-system/payment.ts';
import { messagesOfChanged, type ToldMessage } from '../messages/message-store.ts';
import { areAmong } from './changed-events.ts';
import type { Combined } from './combined/combined.ts';
import { heldLines } from './combined/held-lines-store.ts';
import type { Payment, PaymentKey } from './payment.ts';
import type { PaymentState } from './payments-rules.ts';

/** What the gateway said when it approved the charge. */
type Approval = Pick<Payment, 'gatewayCode' | 'authorizationCode'>;

const event = (actor: Actor, kind: EventKind, after: object) =>
  eventOfChanged(actor, { kind, after }, sql`jsonb_build_object('paymentId', payment_id)`);

/**
 * Moves a payment one step, with its event, in one statement: all lines of a combined one, or none. False when it was no longer
 * in the expected state.
 */
export async function step(
  db: Db,
  actor: Actor,
  { accountNumber, paymentId, combined }: PaymentKey,
  change: { from: PaymentState[]; when?: Sql; set: Sql; kind: EventKind; after: object },
): Promise<boolean> {
  const isMeant = combined
    ? sql`(account_number, payment_id) in (select account_number, payment_id from held)`
    : sql`account_number = ${accountNumber} and payment_id = ${paymentId}`;
  const rows = await db`
    with ${combined ? sql`${heldLines(combined)},` : sql``} changed as (
      update portal.payment set ${change.set}
      where ${isMeant} and state = any(${change.from}) ${change.when ? sql`and ${change.when}` : sql``}
      returning account_number, payment_id
    )
    ${event(actor, change.kind, change.after)}
    returning event_id`;
  return rows.length > 0;
}

/** The gateway charged the customer, and the ledger doesn't have it yet. */
export function markApproved(db: Db, actor: Actor, payment: PaymentKey & Approval) {
  const { gatewayCode: code } = payment;
  const set = sql`state = 'approved', ${approval(payment)}`;
  return step(db, actor, payment, { from: ['charging'], set, kind: 'payment-approved', after: { code } });
}

const approval = ({ gatewayCode, authorizationCode }: Approval) =>
  sql`gateway_code = ${gatewayCode}, authorization_code = ${authorizationCode}`;

export function markDeclined(db: Db, actor: Actor, key: PaymentKey, code: string, message: string) {
  const set = sql`state = 'declined', gateway_code = ${code}, gateway_message = ${message}, settled_at = now()`;
  return step(db, actor, key, { from: ['charging'], set, kind: 'payment-declined', after: { code } });
}

/** Nothing was charged, and nothing will be. */
export function markFailed(db: Db, actor: Actor, key: PaymentKey, refusalCode: 'PAY409' | 'SYS503') {
  const set = sql`state = 'failed', refusal_code = ${refusalCode}, settled_at = now()`;
  return step(db, actor, key, { from: ['charging'], set, kind: 'payment-failed', after: { refusalCode } });
}

/** The gateway's answer was lost: from now on, the settling job may ask. */
export function markOutcomeUnknown(db: Db, actor: Actor, key: PaymentKey, now: Date) {
  const set = sql`outcome_asked_at = ${now}`;
  return step(db, actor, key, { from: ['charging', 'approved'], set, kind: 'payment-outcome-unknown', after: {} });
}

/**
 * It is in the ledger or its register, its receipt is on its way, and the planned payment that it is an attempt of is paid. False when it
 * was no longer open.
 */
export function markPosted(
  db: Db,
  actor: Actor,
  payment: PaymentKey & Approval,
  after: PostedBalance,
  receipt: ToldMessage,
): Promise<boolean> {
  return markPostedWithOthers(db, postingOf(actor, payment, after, receipt));
}

/**
 * All lines of a combined payment, or none; one receipt for all, with the first. Within a transaction that holds them. False
 * when it was no longer open.
 */
export async function markLinesPosted(
  tx: Transaction,
  actor: Actor,
  { combined, gatewayCode, authorizationCode }: Approval & { combined: Combined },
  after: readonly PostedBalance[],
  receipt: ToldMessage,
): Promise<boolean> {
  await tx`with ${heldLines(combined)} select from held`;
  const [isPosted] = await markAllPosted(
    tx,
    combined.lines.map((line, place) => {
      const payment = { ...line, gatewayCode, authorizationCode };
      const balance = after[place] ?? { balanceCents: null, deferredCents: null };
      return postingOf(actor, payment, balance, place === 0 ? receipt : null);
    }),
  );
  return isPosted === true;
}

function postingOf(
  actor: Actor,
  payment: PaymentKey & Approval,
  after: PostedBalance,
  receipt: ToldMessage | null,
): Posting {
  const { accountNumber, paymentId, gatewayCode: code } = payment;
  const said = { paymentId, code, balanceAfterCents: after.balanceCents };
  const event = eventRow(actor, { kind: 'payment-posted', accountNumber, after: said });
  return { payment, after, receipt, event };
}

/** What the account owes afterward; null where the payment is none of the account's. */
export type PostedBalance =
  | Pick<BillingPosted, 'balanceCents' | 'deferredCents'>
  | { balanceCents: null; deferredCents: null };

type Posting = {
  payment: PaymentKey & Approval;
  after: PostedBalance;
  /** Null where another payment's tells it. */
  receipt: ToldMessage | null;
  event: EventRow;
};

const markPostedWithOthers = together(markAllPosted);

async function markAllPosted(db: Db, postings: readonly Posting[]): Promise<boolean[]> {
  const rows = await db<{ eventId: string }>`
    ${plannedAnew}with changed as (
      update portal.payment p set state = 'posted', gateway_code = a.gateway_code,
        authorization_code = a.authorization_code, balance_after_cents = a.balance_after_cents,
        deferred_after_cents = a.deferred_after_cents, settled_at = now()
      from ${askedRows(postings.map(postingRow), postingColumns)}
      where p.account_number = a.account_number and p.payment_id = a.payment_id and p.state in ('charging', 'approved')
      returning a.event_id, a.message_id, p.payment_id, p.planned_id, p.planned_attempt
    ), planned as (
      update portal.planned_payment d set state = 'paid', payment_id = c.payment_id, ended_at = clock.now(), reason = null,
        held_until = null, claim_id = null, remind_at = null
      from changed c
      where d.planned_id = c.planned_id and d.attempt = c.planned_attempt
        and d.state in ('taking', 'planned', 'retrying')
    ), ${messagesOfChanged(postings.flatMap(({ receipt }) => receipt ?? []))}
    ${eventsOfChanged(postings.map(({ event }) => event))}
    returning event_id as "eventId"`;
  return areAmong(rows, postings);
}

const postingColumns = sql`
  account_number text, payment_id uuid, gateway_code text, authorization_code text, balance_after_cents bigint,
  deferred_after_cents bigint, event_id uuid, message_id uuid`;

/** By column, and what is written with it. */
const postingRow = ({ payment, after, receipt, event }: Posting) => ({
  account_number: payment.accountNumber,
  payment_id: payment.paymentId,
  gateway_code: payment.gatewayCode,
  authorization_code: payment.authorizationCode,
  balance_after_cents: after.balanceCents,
  deferred_after_cents: after.deferredCents,
  event_id: event.event_id,
  message_id: receipt?.message.messageId ?? null,
});

/** The bank returned it. */
export function markReturned(db: Db, actor: Actor, key: PaymentKey, returnedAt: Date, reason: string) {
  const set = sql`state = 'returned', returned_at = ${returnedAt}, return_reason = ${reason}`;
  return step(db, actor, key, { from: ['posted'], set, kind: 'payment-returned', after: { reason } });
}

/** The register had it from someone else already. Said once, before the payment is posted. */
export async function noteNotApplied(db: Db, { accountNumber, paymentId }: PaymentKey): Promise<void> {
  await db`
    update portal.payment set charge = charge || '{"isApplied": false}'
    where account_number = ${accountNumber} and payment_id = ${paymentId} and charge is not null`;
}
