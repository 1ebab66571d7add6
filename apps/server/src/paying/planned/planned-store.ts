import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { PaymentAmountType } from '@wattershed/domain/payment/payment-amount';
import type { Language } from '@wattershed/domain/text/language';
import type { AnyAccess } from '../../access/system-access.ts';
import type { VisitorAccess } from '../../access/visitor-store.ts';
import { planDue } from '../../due/due-store.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import type { MethodKind } from '../payments-rules.ts';
import type { EndReason } from './planned-rules.ts';

export type PlannedState =
  | 'planned'
  | 'waiting-for-answer'
  | 'taking'
  | 'retrying'
  | 'paid'
  | 'nothing-due'
  | 'declined'
  | 'not-taken'
  | 'skipped'
  | 'canceled';

/** The card or bank account it is taken from. */
export type PlannedMethod = {
  /** Null for one that was entered for this payment alone. */
  customerRefNum: string | null;
  gatewayToken: string;
  methodKind: MethodKind;
  methodBrand: string;
  methodLast4: string;
};

export type NewPlanned = PlannedMethod & {
  accountNumber: AccountNumber;
  plannedId: string;
  /** Null for one that a visitor scheduled. */
  userUuid: string | null;
  /** The browser of someone who wasn't signed in. */
  visitorId?: string | null;
  kind: 'scheduled' | 'auto';
  payOn: LocalDate;
  timeZone: string;
  amountType: PaymentAmountType;
  /** Null where it is what is owed on the day. */
  amountCents: Cents | null;
  /** More than is owed may be taken. */
  isAhead: boolean;
  ceilingCents: Cents | null;
  feeCents: Cents;
  receiptEmail: string;
  language: Language;
  billNumber: string | null;
  idempotencyKey: string;
  requestFingerprint: string;
  state: 'planned' | 'waiting-for-answer';
  /** When it is taken, in business time; `takenAt` in planned-rules.ts says it of a day. */
  dueAt: Date;
  remindAt: Date | null;
};

export type Planned = Omit<NewPlanned, 'state'> & {
  state: PlannedState;
  attempt: number;
  declines: number;
  /** Exactly this much, or nothing: a bank payment that is presented again. */
  representedCents: Cents | null;
  reason: EndReason | null;
  /** Of its last attempt. */
  paymentId: string | null;
  createdAt: Date;
  changedAt: Date;
  endedAt: Date | null;
};

export const plannedColumns = sql`
  d.account_number as "accountNumber", d.planned_id as "plannedId", d.user_uuid as "userUuid",
  d.visitor_id as "visitorId", d.kind,
  d.pay_on::text as "payOn", d.time_zone as "timeZone", d.amount_type as "amountType", d.amount_cents as "amountCents",
  d.is_ahead as "isAhead", d.ceiling_cents as "ceilingCents", d.customer_ref_num as "customerRefNum",
  d.gateway_token as "gatewayToken", d.method_kind as "methodKind", d.method_brand as "methodBrand",
  d.method_last4 as "methodLast4", d.fee_cents as "feeCents", d.receipt_email as "receiptEmail", d.language,
  d.bill_number as "billNumber", d.idempotency_key as "idempotencyKey", d.request_fingerprint as "requestFingerprint",
  d.state, d.attempt, d.declines, d.represented_cents as "representedCents", d.due_at as "dueAt",
  d.remind_at as "remindAt", d.reason, d.payment_id as "paymentId", d.created_at as "createdAt",
  d.changed_at as "changedAt", d.ended_at as "endedAt"`;

const whenTaken = (dueAt: Date) => ({ job: 'take-planned', key: dueAt.toISOString(), dueAt }) as const;

/** Plans the moment at which payments are taken; all of one moment are taken together. */
export function planTaking(tx: Db, dueAt: Date): Promise<void> {
  return planDue(tx, whenTaken(dueAt));
}

async function planReminder(tx: Db, remindAt: Date | null): Promise<void> {
  if (remindAt) await planDue(tx, { job: 'remind-planned', key: remindAt.toISOString(), dueAt: remindAt });
}

/** Writes it with its day and its event. False when its key, or auto pay's bill, has one already. Within a transaction. */
export async function insertPlanned(tx: Db, actor: Actor, planned: NewPlanned): Promise<boolean> {
  const rows = await tx`
    insert into portal.planned_payment (
      account_number, planned_id, user_uuid, visitor_id, kind, pay_on, time_zone, amount_type, amount_cents, is_ahead,
      ceiling_cents, customer_ref_num, gateway_token, method_kind, method_brand, method_last4, fee_cents,
      receipt_email, language, bill_number, idempotency_key, request_fingerprint, state, due_at, remind_at
    ) values (
      ${planned.accountNumber}, ${planned.plannedId}, ${planned.userUuid}, ${planned.visitorId ?? null}, ${planned.kind},
      ${planned.payOn}::text::date,
      ${planned.timeZone}, ${planned.amountType}, ${planned.amountCents}, ${planned.isAhead}, ${planned.ceilingCents},
      ${planned.customerRefNum}, ${planned.gatewayToken}, ${planned.methodKind}, ${planned.methodBrand},
      ${planned.methodLast4}, ${planned.feeCents}, ${planned.receiptEmail}, ${planned.language}, ${planned.billNumber},
      ${planned.idempotencyKey}, ${planned.requestFingerprint}, ${planned.state}, ${planned.dueAt}, ${planned.remindAt}
    )
    on conflict do nothing
    returning planned_id`;
  if (rows.length === 0) return false;
  await planTaking(tx, planned.dueAt);
  await planReminder(tx, planned.remindAt);
  const { accountNumber, plannedId, kind, payOn, amountType, amountCents, feeCents, methodKind, methodLast4 } = planned;
  const after = { plannedId, kind, payOn, amountType, amountCents, feeCents, methodKind, methodLast4 };
  await insertEvent(tx, actor, { kind: 'payment-scheduled', accountNumber, after });
  return true;
}

export async function findPlanned(
  db: Db,
  { accountNumber }: AnyAccess,
  plannedId: string,
): Promise<Planned | undefined> {
  const [row] = await db<Planned>`
    select ${plannedColumns} from portal.planned_payment d
    where d.account_number = ${accountNumber} and d.planned_id = ${plannedId}`;
  return row;
}

/** How long after its end the link to a visitor's payment shows what became of it. */
const shownDays = 90;

/** One that a visitor scheduled, for whoever has the link to it, with what was taken. */
export async function findPlannedByLink(
  db: Db,
  plannedId: string,
): Promise<(Planned & { paidCents: Cents | null }) | undefined> {
  const [row] = await db<Planned & { paidCents: Cents | null }>`
    select ${plannedColumns}, case when d.state = 'paid' then p.amount_cents end as "paidCents"
    from portal.planned_payment d
    left join portal.payment p on p.account_number = d.account_number and p.payment_id = d.payment_id
    where d.planned_id = ${plannedId} and d.visitor_id is not null
      and (d.ended_at is null or d.ended_at > clock.now() - ${shownDays}::integer * interval '1 day')`;
  return row;
}

type DayToCome = Pick<Planned, 'plannedId' | 'payOn' | 'isAhead' | 'state'> & { amountCents: Cents };

/** What is scheduled for an account and fixed, by whomever: days and amounts, the next one first. */
export async function listDaysToCome(db: Db, { accountNumber }: AnyAccess | VisitorAccess): Promise<DayToCome[]> {
  return db<DayToCome>`
    select planned_id as "plannedId", (due_at at time zone time_zone)::date::text as "payOn",
      amount_cents as "amountCents", is_ahead as "isAhead", state
    from portal.planned_payment
    where account_number = ${accountNumber} and kind = 'scheduled' and ended_at is null and amount_cents is not null
    order by due_at, planned_id limit 3`;
}

export async function findPlannedByKey(
  db: Db,
  { accountNumber }: AnyAccess | VisitorAccess,
  idempotencyKey: string,
): Promise<Planned | undefined> {
  const [row] = await db<Planned>`
    select ${plannedColumns} from portal.planned_payment d
    where d.account_number = ${accountNumber} and d.idempotency_key = ${idempotencyKey}`;
  return row;
}

/** Those to come in the order of their days, then what became of the others, the latest first, with what was taken. */
export async function listPlanned(
  db: Db,
  { accountNumber }: Pick<AnyAccess, 'accountNumber'>,
): Promise<(Planned & { paidCents: Cents | null })[]> {
  return db<Planned & { paidCents: Cents | null }>`
    select ${plannedColumns}, case when d.state = 'paid' then p.amount_cents end as "paidCents"
    from portal.planned_payment d
    left join portal.payment p on p.account_number = d.account_number and p.payment_id = d.payment_id
    where d.account_number = ${accountNumber}
    order by d.ended_at desc nulls first, d.due_at, d.planned_id limit 100`;
}

/** To come, on any account that the person may still see. */
export async function listFuturePlanned(db: Db, userUuid: string): Promise<Planned[]> {
  return db<Planned>`
    select ${plannedColumns} from portal.planned_payment d
    join portal.account_link l on l.account_number = d.account_number and l.user_uuid = d.user_uuid
    where d.user_uuid = ${userUuid} and d.ended_at is null
    order by d.due_at, d.planned_id limit 500`;
}

/** What the person may say otherwise as long as it isn't being taken. */
export type PlannedChange = PlannedMethod &
  Pick<
    NewPlanned,
    'payOn' | 'amountType' | 'amountCents' | 'isAhead' | 'feeCents' | 'receiptEmail' | 'dueAt' | 'remindAt' | 'state'
  >;

/** A payment of its attempt is there only if a process was given up while it was at it. */
const changeable = sql`d.state in ('planned', 'retrying', 'waiting-for-answer')
  and not exists (
    select from portal.payment p where p.planned_id = d.planned_id and p.planned_attempt = d.attempt
  )`;

/** False when it is being taken, or has ended. Within a transaction. */
export async function changePlanned(
  tx: Db,
  actor: Actor,
  { accountNumber, plannedId }: Pick<Planned, 'accountNumber' | 'plannedId'>,
  change: PlannedChange,
): Promise<boolean> {
  const { payOn, amountType, amountCents, feeCents, methodKind, methodLast4, dueAt, remindAt } = change;
  const rows = await tx`
    update portal.planned_payment d set state = ${change.state}, pay_on = ${payOn}::text::date, amount_type = ${amountType},
      amount_cents = ${amountCents}, is_ahead = ${change.isAhead}, fee_cents = ${feeCents},
      customer_ref_num = ${change.customerRefNum}, gateway_token = ${change.gatewayToken}, method_kind = ${methodKind},
      method_brand = ${change.methodBrand}, method_last4 = ${methodLast4}, receipt_email = ${change.receiptEmail},
      due_at = ${dueAt}, remind_at = ${remindAt}, represented_cents = null, held_until = null, reason = null,
      changed_at = clock.now()
    where d.account_number = ${accountNumber} and d.planned_id = ${plannedId} and ${changeable}
    returning d.planned_id`;
  if (rows.length === 0) return false;
  await planTaking(tx, dueAt);
  await planReminder(tx, remindAt);
  const after = { plannedId, payOn, amountType, amountCents, feeCents, methodKind, methodLast4 };
  await insertEvent(tx, actor, { kind: 'scheduled-payment-changed', accountNumber, after });
  return true;
}

/** False when it is being taken, or has ended. Within a transaction. */
export async function cancelPlanned(
  tx: Db,
  actor: Actor,
  { accountNumber, plannedId }: Pick<Planned, 'accountNumber' | 'plannedId'>,
  end: { state: 'canceled' | 'skipped'; reason: EndReason | null },
): Promise<boolean> {
  const rows = await tx`
    update portal.planned_payment d set state = ${end.state}, reason = ${end.reason}, ended_at = clock.now(),
      remind_at = null
    where d.account_number = ${accountNumber} and d.planned_id = ${plannedId} and ${changeable}
    returning d.planned_id`;
  if (rows.length === 0) return false;
  const after = { plannedId, state: end.state, reason: end.reason };
  await insertEvent(tx, actor, { kind: 'scheduled-payment-canceled', accountNumber, after });
  return true;
}
