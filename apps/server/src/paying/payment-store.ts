import { askedRows, inTheirOrder } from '@wattershed/database/asked-rows';
import type { Db } from '@wattershed/database/db';
import { json, plannedAnew, type Sql, sql } from '@wattershed/database/sql';
import { together } from '@wattershed/database/together';
import type { Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Cents } from '@wattershed/domain/money/cents';
import type { PaymentAmountType } from '@wattershed/domain/payment/payment-amount';
import type { Language } from '@wattershed/domain/text/language';
import type { AnyAccess } from '../access/system-access.ts';
import type { EventKind } from '../events/event-kind.ts';
import { type Actor, type EventRow, eventOfChanged, eventRow, eventsOfChanged } from '../events/event-store.ts';
import type { BillingPosted } from '../gateways/billing-system/payment.ts';
import { messagesOfChanged, type ToldMessage } from '../messages/message-store.ts';
import { type Combined, lineNoOf } from './combined/combined.ts';
import { heldLines } from './combined/held-lines-store.ts';
import { chargeKeyOf, type PaidCharge } from './paid-charge.ts';
import type { MethodKind, PaymentState } from './payments-rules.ts';

/** What is kept of a card or bank account until the charge has gone through and it is saved. */
export type MethodToSave = {
  nickName: string;
  isDefault: boolean;
  expiryMonth: number | null;
  expiryYear: number | null;
  /** Absent from payments of before. */
  accountType?: 'checking' | 'savings' | null;
  fingerprint?: string;
};

/** Where a payment comes from: a click, with or without a sign-in, or a day that someone chose. */
export type PaymentChannel = 'portal' | 'visitor' | 'text' | 'scheduled' | 'auto';

/** Of which planned payment it is an attempt: each has one payment at most. */
export type PlannedAttempt = { plannedId: string; attempt: number };

export type NewPayment = {
  accountNumber: AccountNumber;
  paymentId: string;
  idempotencyKey: string;
  /** The person who pays; null for a visitor. */
  userUuid: string | null;
  /** The browser of someone who pays without signing in; null for a person. */
  visitorId: string | null;
  sessionId: string | null;
  amountType: PaymentAmountType;
  amountCents: Cents;
  feeCents: Cents;
  seenBalanceCents: Cents;
  methodKind: MethodKind;
  methodBrand: string;
  methodLast4: string;
  gatewayToken: string;
  receiptEmail: string;
  language: Language;
  requestFingerprint: string;
  saveMethod: MethodToSave | null;
  /** When the customer paid, in business time. */
  paidAt: Date;
  channel: PaymentChannel;
  ofPlanned: PlannedAttempt | null;
  /** What the bank statement says of a bank payment that is presented again. */
  entryDescription: string | null;
  /** Null for the payment of a bill. */
  charge: PaidCharge | null;
  /** The charge for several accounts that this is one account's line of; null for a charge of its own. */
  combined: Combined | null;
};

export type Payment = NewPayment & {
  state: PaymentState;
  balanceAfterCents: Cents | null;
  /** What of it waited for later installments; null where the balance is, and for payments of before. */
  deferredAfterCents: Cents | null;
  gatewayCode: string | null;
  gatewayMessage: string | null;
  refusalCode: string | null;
  authorizationCode: string | null;
};

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

const event = (actor: Actor, kind: EventKind, after: object) =>
  eventOfChanged(actor, { kind, after }, sql`jsonb_build_object('paymentId', payment_id)`);

/**
 * Opens a payment. False when it can't: its key or its attempt is taken (payment_key_once, payment_planned_once) or
 * another payment is in progress: of the account (payment_one_under_way) or of the same charge (payment_one_per_charge).
 */
export function insertPayment(db: Db, actor: Actor, payment: NewPayment): Promise<boolean> {
  return insertWithOthers(db, { payment, event: startedEvent(actor, payment) });
}

function startedEvent(actor: Actor, payment: NewPayment): EventRow {
  const { accountNumber, paymentId, amountCents, feeCents, methodKind, methodLast4, amountType, channel } = payment;
  const ofCombined = payment.combined ? { combinedId: payment.combined.combinedId } : {};
  const after = { paymentId, amountType, amountCents, feeCents, methodKind, methodLast4, channel, ...ofCombined };
  return eventRow(actor, { kind: 'payment-started', accountNumber, after });
}

type Opening = { payment: NewPayment; event: EventRow };

const insertWithOthers = together(insertOpenings);

/** The lines of a combined payment, each with its event; for whom that was refused, the caller takes all of it back. */
export function insertLines(tx: Transaction, actor: Actor, lines: readonly NewPayment[]): Promise<boolean[]> {
  return insertOpenings(
    tx,
    lines.map(payment => ({ payment, event: startedEvent(actor, payment) })),
  );
}

// In the order of the accounts: so no two statements wait for each other's.
async function insertOpenings(db: Db, openings: readonly Opening[]): Promise<boolean[]> {
  const rows = await db<{ eventId: string }>`
    with opening as (
      select p.*, o.event_id
      from json_to_recordset(${json(openings.map(openingRow))}) as o (event_id uuid, payment json),
        json_populate_record(null::portal.payment, o.payment) p
    ), inserted as (
      insert into portal.payment (
        account_number, payment_id, idempotency_key, user_uuid, visitor_id, session_id, state, amount_type, amount_cents,
        fee_cents, seen_balance_cents, method_kind, method_brand, method_last4, gateway_token, receipt_email, language,
        request_fingerprint, save_method, paid_at, channel, planned_id, planned_attempt, entry_description, charge, charge_key,
        combined_id, line_no
      )
      select account_number, payment_id, idempotency_key, user_uuid, visitor_id, session_id, 'charging', amount_type, amount_cents,
        fee_cents, seen_balance_cents, method_kind, method_brand, method_last4, gateway_token, receipt_email, language,
        request_fingerprint, save_method, paid_at, channel, planned_id, planned_attempt, entry_description, charge, charge_key,
        combined_id, line_no
      from opening
      order by account_number
      on conflict do nothing
      returning payment_id
    ), changed as (
      select event_id from opening join inserted using (payment_id)
    )
    ${eventsOfChanged(openings.map(opening => opening.event))}
    returning event_id as "eventId"`;
  return areAmong(rows, openings);
}

/** By column. */
const openingRow = ({ payment, event }: Opening) => ({
  event_id: event.event_id,
  payment: {
    account_number: payment.accountNumber,
    payment_id: payment.paymentId,
    idempotency_key: payment.idempotencyKey,
    user_uuid: payment.userUuid,
    visitor_id: payment.visitorId,
    session_id: payment.sessionId,
    amount_type: payment.amountType,
    amount_cents: payment.amountCents,
    fee_cents: payment.feeCents,
    seen_balance_cents: payment.seenBalanceCents,
    method_kind: payment.methodKind,
    method_brand: payment.methodBrand,
    method_last4: payment.methodLast4,
    gateway_token: payment.gatewayToken,
    receipt_email: payment.receiptEmail,
    language: payment.language,
    request_fingerprint: payment.requestFingerprint,
    save_method: payment.saveMethod,
    paid_at: payment.paidAt,
    channel: payment.channel,
    planned_id: payment.ofPlanned?.plannedId ?? null,
    planned_attempt: payment.ofPlanned?.attempt ?? null,
    entry_description: payment.entryDescription,
    charge: payment.charge,
    charge_key: payment.charge && chargeKeyOf(payment.charge),
    combined_id: payment.combined?.combinedId ?? null,
    line_no: payment.combined && lineNoOf(payment, payment.combined),
  },
});

/** Whose event was written: whose change was made. */
function areAmong(rows: readonly { eventId: string }[], asked: readonly { event: EventRow }[]): boolean[] {
  const written = new Set(rows.map(({ eventId }) => eventId));
  return asked.map(({ event }) => written.has(event.event_id));
}

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

/** The payment with this key, and the account's payment of a bill in progress: the same while a request is being repeated. */
export async function findAttempts(
  db: Db,
  { accountNumber }: AnyAccess,
  idempotencyKey: string,
): Promise<{ ofKey: Payment | undefined; underWay: Payment | undefined }> {
  const areMeant = sql`account_number = ${accountNumber}
    and (idempotency_key = ${idempotencyKey} or (state in ('charging', 'approved') and charge_key is null))`;
  // There is hardly ever one, and to be told of thirty columns without a row takes longer than to look for it.
  const isThere = await hasAttempts(db, { accountNumber, idempotencyKey });
  const rows = isThere ? await db<Payment>`select ${columns} from portal.payment where ${areMeant}` : [];
  return {
    ofKey: rows.find(row => row.idempotencyKey === idempotencyKey),
    underWay: rows.find(row => row.charge === null && (row.state === 'charging' || row.state === 'approved')),
  };
}

/** Either condition has an index, where both in one would read all payments of the account. */
const hasAttempts = together(
  async (db, asked: readonly { accountNumber: AccountNumber; idempotencyKey: string }[]): Promise<boolean[]> => {
    const rows = await db<{ place: number }>`
      select a.place from ${askedRows(asked, sql`"accountNumber" text, "idempotencyKey" uuid`)}
      where exists (
        select from portal.payment where account_number = a."accountNumber" and idempotency_key = a."idempotencyKey"
      ) or exists (
        select from portal.payment
        where account_number = a."accountNumber" and state in ('charging', 'approved') and charge_key is null
      )`;
    return inTheirOrder(rows, asked).map(row => row !== undefined);
  },
);

/** What the gateway said when it approved the charge. */
type Approval = Pick<Payment, 'gatewayCode' | 'authorizationCode'>;

export type PaymentKey = { accountNumber: AccountNumber; paymentId: string; combined?: Combined | null };

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
