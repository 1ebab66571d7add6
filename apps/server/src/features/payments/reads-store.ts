import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import type { NoDraft } from '@wattershed/domain/payment/auto-pay/decide-draft';
import type { AccountAccess } from '../../access/access-store.ts';
import type { AnyAccess } from '../../access/system-access.ts';
import type { PaidCharge } from '../../paying/paid-charge.ts';
import type { PlannedState } from '../../paying/planned/planned-store.ts';

/** Total that payments with an unknown outcome may have charged, with their fees; zero if there are none. */
export async function sumOutcomeUnknown(db: Db, { accountNumber }: AccountAccess): Promise<Cents> {
  const [row] = await db<{ sum: number }>`
    select coalesce(sum(amount_cents + fee_cents), 0)::bigint as sum from portal.payment
    where account_number = ${accountNumber} and state in ('charging', 'approved') and charge_key is null`;
  return cents(row?.sum ?? 0);
}

export type ScheduledToCome = {
  userUuid: string;
  /** The day at the premise on which it is tried next. */
  payOn: LocalDate;
  amountCents: Cents;
  isAhead: boolean;
  state: 'planned' | 'retrying' | 'taking';
  methodBrand: string;
  methodLast4: string;
};

/** What auto pay does next, and what it decided about which bill. */
export type AutoPayNow = {
  draft: { payOn: LocalDate; amountCents: Cents | null; state: PlannedState } | null;
  decided: { billNumber: string | null; reason: NoDraft | null } | null;
};

type UnderWay = { outcomeUnknownCents: Cents; scheduled: ScheduledToCome[]; autoPay: AutoPayNow };

/** The same sum with what is scheduled, the next one first: one statement, because every dashboard asks. */
export async function readUnderWay(db: Db, { accountNumber }: AccountAccess): Promise<UnderWay> {
  const [row] = await db<UnderWay>`
    select (
      select coalesce(sum(amount_cents + fee_cents), 0)::bigint from portal.payment
      where account_number = ${accountNumber} and state in ('charging', 'approved') and charge_key is null
    ) as "outcomeUnknownCents", (
      select coalesce(jsonb_agg(jsonb_build_object(
        'userUuid', user_uuid, 'payOn', (due_at at time zone time_zone)::date, 'amountCents', amount_cents,
        'isAhead', is_ahead, 'state', state, 'methodBrand', method_brand, 'methodLast4', method_last4
      ) order by due_at, planned_id), '[]') from portal.planned_payment
      where account_number = ${accountNumber} and kind = 'scheduled' and ended_at is null and amount_cents is not null
    ) as scheduled, jsonb_build_object('draft', (
      select jsonb_build_object(
        'payOn', (due_at at time zone time_zone)::date, 'amountCents', amount_cents, 'state', state)
      from portal.planned_payment
      where account_number = ${accountNumber} and kind = 'auto' and ended_at is null order by due_at limit 1
    ), 'decided', (
      select jsonb_build_object('billNumber', decided_bill, 'reason', decided_reason) from portal.auto_pay
      where account_number = ${accountNumber} and ended_at is null
    )) as "autoPay"`;
  if (!row) throw new Error('what is under way has one row');
  return row;
}

/** Of a person's accounts, those with a payment whose outcome is unknown. */
export async function listOutcomeUnknownAccounts(db: Db, userUuid: string): Promise<Set<AccountNumber>> {
  const rows = await db<{ accountNumber: AccountNumber }>`
    select p.account_number as "accountNumber" from portal.payment p
    join portal.account_link l on l.account_number = p.account_number and l.user_uuid = ${userUuid}
    where p.state in ('charging', 'approved') and p.charge_key is null`;
  return new Set(rows.map(({ accountNumber }) => accountNumber));
}

export type PaymentNotInLedger = {
  paymentId: string;
  /** ISO 8601 in UTC, to the microsecond; also the row's position for the next page. */
  paidAt: string;
  amountCents: Cents;
  feeCents: Cents;
  method: string;
  methodLast4: string;
  confirmation: string;
  state: 'posted' | 'returned' | 'declined' | 'outcome-unknown' | 'failed';
  isByVisitor: boolean;
  /** What it is for, if it is on no bill. */
  charge: Pick<PaidCharge, 'register' | 'number'> | null;
};

export type NotInLedgerPage = {
  before?: { paidAt: string; paymentId: string } | undefined;
  from?: LocalDate | undefined;
  /** The last day on the page, in the time zone. */
  to?: LocalDate | undefined;
  /** Those that were returned, disputed, or refunded. */
  only?: 'money-back' | undefined;
  timeZone: string;
  limit: number;
};

/**
 * Payments that aren't in the ledger, newest first, for the history next to those that are: of bills, what never got there; of
 * what is on no bill, everything the person who asks has paid. The ledger has a part of a reconnection, under the same ID.
 * What a visitor tried and wasn't charged for is nobody else's business, and neither is what someone else's permits cost.
 */
export async function listPaymentsNotInLedger(
  db: Db,
  access: AnyAccess,
  { before, from, to, only, timeZone, limit }: NotInLedgerPage,
): Promise<PaymentNotInLedger[]> {
  const { accountNumber } = access;
  const userUuid = 'userUuid' in access ? access.userUuid : null;
  const isBack = only === 'money-back';
  const fromAt = from ? startOfDayUtc(from, timeZone) : new Date(0);
  const beforeAt = to ? startOfDayUtc(addDays(to, 1), timeZone) : null;
  return db<PaymentNotInLedger>`
    select payment_id as "paymentId", amount_cents as "amountCents", fee_cents as "feeCents", method_brand as method,
      to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "paidAt",
      method_last4 as "methodLast4", coalesce(authorization_code, '') as confirmation,
      visitor_id is not null as "isByVisitor",
      case when state in ('charging', 'approved') then 'outcome-unknown' else state end as state,
      case when charge_key is not null
        then jsonb_build_object('register', charge->>'register', 'number', charge->>'number') end as charge
    from portal.payment p
    where account_number = ${accountNumber}
      and case when charge_key is null
        then state not in ('posted', 'returned') and (planned_id is null or state <> 'failed')
          and (visitor_id is null or state in ('charging', 'approved'))
        else user_uuid = ${userUuid}::uuid end
      and (not ${isBack} or state = 'returned' or charge_back_state is not null or exists (
        select from portal.payment_refund r
        where r.account_number = p.account_number and r.payment_id = p.payment_id))
      and paid_at >= ${fromAt} and paid_at < coalesce(${beforeAt}::timestamptz, 'infinity')
      and (${before?.paidAt ?? null}::timestamptz is null
        or (paid_at, payment_id) < (${before?.paidAt ?? null}::timestamptz, ${before?.paymentId ?? null}::uuid))
    order by paid_at desc, payment_id desc
    limit ${limit}`;
}
