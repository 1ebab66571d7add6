import type { Db } from '@wattershed/database/db';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, zeroCents } from '@wattershed/domain/money/cents';
import { findAccountSummary } from '../ledger/ledger-reads.ts';
import { officeZone } from '../office-zone.ts';
import {
  noticeDebtDay,
  reconnectionAmounts,
  type ShutOffRecord,
  type ShutOffState,
  shutOffState,
} from './shut-off-rules.ts';

/** Where an account stands, and what getting its service back costs. */
export type Reconnection = {
  accountNumber: string;
  state: ShutOffState;
  /** The announced day of the shut-off, or the day on which it was done; null in the other states. */
  offOn: LocalDate | null;
  /** While it is on its way back. */
  reconnectsAt: Date | null;
  orderNumber: string | null;
  /** To be paid together: everything past due, and the fee. Zero unless service is off. */
  pastDueCents: Cents;
  feeCents: Cents;
};

/** Service that is off, since when, and by when it comes back once that is paid for. */
export type ShutOffAccount = { accountNumber: string; offOn: LocalDate; reconnectsAt: Date | null };

type Row = { record: ShutOffRecord | null; orderNumber: string | null; completesAt: Date | null };

/** Undefined for an account that doesn't exist. */
export async function findReconnection(db: Db, accountNumber: string, now: Date): Promise<Reconnection | undefined> {
  const [row] = await db<Row>`
    select
      (
        select json_build_object('state', s.state, 'offOn', s.off_on, 'feeCents', s.fee_cents)
        from utility.shut_off s where s.account_number = a.account_number
      ) as record,
      o.order_number as "orderNumber", o.completes_at as "completesAt"
    from utility.account a
    left join lateral (
      select order_number, completes_at from utility.service_order
      where account_number = a.account_number and kind = 'reconnection' order by created_at desc limit 1
    ) o on true
    where a.account_number = ${accountNumber}`;
  if (!row) return undefined;
  const today = todayIn(officeZone, now);
  const owed = row.record ? await findAccountSummary(db, accountNumber, today) : undefined;
  const pastDueCents = owed?.pastDueCents ?? zeroCents;
  const record = row.record ?? undefined;
  const noticeDebtCents = record?.state === 'notice' ? await debtOfNotice(db, accountNumber, record.offOn) : zeroCents;
  const state = shutOffState(record, { today, noticeDebtCents, now, reconnectsAt: row.completesAt });
  const isComing = state === 'reconnecting';
  return {
    accountNumber,
    state,
    offOn: state === 'notice' || state === 'off' ? (record?.offOn ?? null) : null,
    reconnectsAt: isComing ? row.completesAt : null,
    orderNumber: isComing ? row.orderNumber : null,
    ...reconnectionAmounts(state, record, pastDueCents),
  };
}

/** Of these accounts, those whose service is off, also while it is on its way back. */
export async function listShutOff(db: Db, accountNumbers: readonly string[], now: Date): Promise<ShutOffAccount[]> {
  const written = await db<{ accountNumber: string; offOn: LocalDate }>`
    select account_number as "accountNumber", off_on::text as "offOn" from utility.shut_off
    where account_number = any(${[...accountNumbers]}::text[])`;
  const found = await Promise.all(
    written.map(async one => ({ ...one, now: await findReconnection(db, one.accountNumber, now) })),
  );
  return found.flatMap(({ accountNumber, offOn, now: standing }) =>
    standing?.state === 'off' || standing?.state === 'reconnecting'
      ? [{ accountNumber, offOn, reconnectsAt: standing.reconnectsAt }]
      : [],
  );
}

/** What is open of the debt that a notice was for. A notice may be old: of the newest bills alone, not all that came later is known. */
async function debtOfNotice(db: Db, accountNumber: string, offOn: LocalDate): Promise<Cents> {
  const day = noticeDebtDay(offOn);
  const owed = await findAccountSummary(db, accountNumber, day);
  const [earlier] = await db<{ cents: Cents }>`
    select coalesce(sum(b.current_charges_cents), 0)::float8 as cents
    from (
      select due_on, current_charges_cents from utility.bill
      where account_number = ${accountNumber} order by issued_on desc, bill_number desc offset 3
    ) b
    where b.due_on >= ${day}`;
  return cents(Math.max(0, (owed?.pastDueCents ?? 0) - (earlier?.cents ?? 0)));
}

/**
 * The day of a shut-off that was announced and is still to come. Unlike `findReconnection`, also while nothing is past due: more time to
 * pay puts it off, and what isn't paid by then brings it back.
 */
export async function findAnnouncedShutOff(db: Db, accountNumber: string, today: LocalDate): Promise<LocalDate | null> {
  const [row] = await db<{ offOn: LocalDate }>`
    select off_on::text as "offOn" from utility.shut_off
    where account_number = ${accountNumber} and state = 'notice' and off_on >= ${today}`;
  return row?.offOn ?? null;
}

/** Announces a shut-off, carries it out, or takes either back, as the utility's desk does. */
export async function setShutOff(
  db: Db,
  accountNumber: string,
  wish: { state: 'notice' | 'off'; offOn: LocalDate; feeCents: Cents } | null,
): Promise<void> {
  if (!wish) {
    await db`delete from utility.shut_off where account_number = ${accountNumber}`;
    return;
  }
  await db`
    insert into utility.shut_off (account_number, state, off_on, fee_cents)
    values (${accountNumber}, ${wish.state}, ${wish.offOn}, ${wish.feeCents})
    on conflict (account_number) do update
      set state = excluded.state, off_on = excluded.off_on, fee_cents = excluded.fee_cents`;
}

/** Where an account's service is, and the due date of its oldest bill of the last three that is past due. */
export async function findPremiseOf(
  db: Db,
  accountNumber: string,
): Promise<{ state: string; isResidential: boolean; lateSince: LocalDate | null } | undefined> {
  const [row] = await db<{ state: string; isResidential: boolean; lateSince: LocalDate | null }>`
    select p.state, a.account_type = 'residential' as "isResidential",
      (
        select min(newest.due_on)::text from (
          select due_on from utility.bill b
          where b.account_number = a.account_number and b.due_on < clock.today() order by due_on desc limit 3
        ) newest
        where exists (
          select from utility.account_balance where account_number = a.account_number and balance_cents > 0
        )
      ) as "lateSince"
    from utility.account a join utility.premise p using (premise_id)
    where a.account_number = ${accountNumber}`;
  return row;
}
