import type { Db } from '@wattershed/database/db';
import { json } from '@wattershed/database/sql';
import { together } from '@wattershed/database/together';
import type { Transaction } from '@wattershed/database/transaction';
import { type Actor, type EventRow, eventRow, eventsOfChanged } from '../events/event-store.ts';
import { areAmong } from './changed-events.ts';
import { lineNoOf } from './combined/combined.ts';
import { chargeKeyOf } from './paid-charge.ts';
import type { NewPayment } from './payment.ts';

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
