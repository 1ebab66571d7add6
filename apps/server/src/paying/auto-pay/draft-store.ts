import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Cents } from '@wattershed/domain/money/cents';
import { type RightName, roleIds } from '@wattershed/domain/rights/rights';
import type { Language } from '@wattershed/domain/text/language';
import { type Planned, plannedColumns } from '../planned/planned-store.ts';
import type { AutoPay } from './auto-pay-store.ts';
import type { DrawnMethod } from './drawn-method-store.ts';

/** The draft of a bill, whatever became of it, the newest of several; undefined when there was none. */
export async function findDraft(
  db: Db,
  accountNumber: AccountNumber,
  billNumber: string,
): Promise<Planned | undefined> {
  const [row] = await db<Planned>`
    select ${plannedColumns} from portal.planned_payment d
    where d.account_number = ${accountNumber} and d.kind = 'auto' and d.bill_number = ${billNumber}
    order by d.ended_at desc nulls first, d.created_at desc limit 1`;
  return row;
}

/** The drafts of an account that are still to come, the next first. */
export async function listDraftsToCome(db: Db, accountNumber: AccountNumber): Promise<Planned[]> {
  return db<Planned>`
    select ${plannedColumns} from portal.planned_payment d
    where d.account_number = ${accountNumber} and d.kind = 'auto'
      and d.state in ('planned', 'waiting-for-answer', 'taking', 'retrying')
    order by d.due_at, d.planned_id`;
}

/** A draft that was declined is tried again with another method. A bank's return is presented to that bank alone. */
export async function moveRetried(
  tx: Db,
  { accountNumber, userUuid, customerRefNum }: Pick<AutoPay, 'accountNumber' | 'userUuid' | 'customerRefNum'>,
  method: Pick<DrawnMethod, 'kind' | 'brand' | 'last4' | 'gatewayToken'>,
  feeCents: Cents,
): Promise<void> {
  await tx`
    update portal.planned_payment d
    set customer_ref_num = ${customerRefNum}, gateway_token = ${method.gatewayToken}, method_kind = ${method.kind},
      method_brand = ${method.brand}, method_last4 = ${method.last4}, fee_cents = ${feeCents}, changed_at = clock.now()
    where d.account_number = ${accountNumber} and d.user_uuid = ${userUuid} and d.kind = 'auto'
      and d.state = 'retrying' and d.represented_cents is null and d.customer_ref_num is distinct from ${customerRefNum}`;
}

/** With what was really taken, which is less than planned where less was owed; null when nothing was. */
type EndedDraft = Planned & { takenCents: Cents | null; takenFeeCents: Cents | null };

/** What became of the last ones, the newest first, without those that gave way to another draft of the same bill. */
export async function listEndedDrafts(db: Db, accountNumber: AccountNumber): Promise<EndedDraft[]> {
  return db<EndedDraft>`
    select ${plannedColumns}, p.amount_cents::float8 as "takenCents", p.fee_cents::float8 as "takenFeeCents"
    from portal.planned_payment d
    left join portal.payment p on p.account_number = d.account_number and p.payment_id = d.payment_id and d.state = 'paid'
    where d.account_number = ${accountNumber} and d.kind = 'auto' and d.ended_at is not null
      and not (d.state in ('canceled', 'skipped') and exists (
        select from portal.planned_payment later
        where later.account_number = d.account_number and later.kind = 'auto' and later.bill_number = d.bill_number
          and later.planned_id > d.planned_id))
    order by d.ended_at desc, d.planned_id desc limit 24`;
}

/** A draft by its ID alone, for a link or a text that names nothing else. */
export async function findDraftById(db: Db, plannedId: string): Promise<Planned | undefined> {
  const [row] = await db<Planned>`
    select ${plannedColumns} from portal.planned_payment d where d.planned_id = ${plannedId} and d.kind = 'auto'`;
  return row;
}

/** The last drafts of everyone who gets texts at this number, of the accounts that they still have, the newest first. */
export async function listDraftsOfPhone(db: Db, phone: string): Promise<Planned[]> {
  return db<Planned>`
    select ${plannedColumns} from portal.text_consent c
    join portal.account_link l on l.user_uuid = c.user_uuid
    join portal.planned_payment d on d.account_number = l.account_number and d.user_uuid = l.user_uuid and d.kind = 'auto'
    where c.phone = ${phone} and c.covers = 'all' and c.withdrawn_at is null
    order by d.created_at desc, d.planned_id limit 100`;
}

/** Answers the question of a draft; false when it has been answered, or is no longer asked. */
export async function endWaiting(
  tx: Db,
  { accountNumber, plannedId }: Pick<Planned, 'accountNumber' | 'plannedId'>,
  to: { state: 'planned' | 'nothing-due' } | { state: 'not-taken'; reason: 'by-person' | 'no-answer' },
): Promise<boolean> {
  const rows = await tx`
    update portal.planned_payment d set state = ${to.state}, reason = ${to.state === 'not-taken' ? to.reason : null},
      ended_at = case when ${to.state !== 'planned'} then clock.now() end, changed_at = clock.now()
    where d.account_number = ${accountNumber} and d.planned_id = ${plannedId} and d.state = 'waiting-for-answer'
    returning d.planned_id`;
  return rows.length > 0;
}

/** Who enrolled, as auto pay meets them today. */
export type Enrollee = { userUuid: string; email: string; language: Language };

const autoPayRight: RightName = 'auto-pay edit';

/** Of the link `l`. */
const mayDraw = sql`
  l.role_id <> ${roleIds.paymentBlocked}
  and (l.access_until is null or l.access_until >= clock.today())
  and exists (
    select from portal.role_right r
    where r.persona_id = 1 and r.role_id = l.role_id and r.plain_name = ${autoPayRight})`;

/** Undefined once they no longer have the account, or their role no longer allows auto pay. */
export async function findEnrollee(
  db: Db,
  { accountNumber, userUuid }: { accountNumber: AccountNumber; userUuid: string },
): Promise<Enrollee | undefined> {
  const [row] = await db<Enrollee>`
    select u.uuid as "userUuid", u.email, u.language
    from portal.account_link l
    join portal.user_account u on u.uuid = l.user_uuid and u.state in ('active', 'disabled')
    where l.account_number = ${accountNumber} and l.user_uuid = ${userUuid} and ${mayDraw}`;
  return row;
}

/** Accounts whose enrollee may not have their bills drawn anymore. */
export async function listLostEnrollments(db: Db): Promise<AccountNumber[]> {
  const rows = await db<{ accountNumber: AccountNumber }>`
    select a.account_number as "accountNumber" from portal.auto_pay a
    where a.ended_at is null and not exists (
      select from portal.account_link l
      join portal.user_account u on u.uuid = l.user_uuid and u.state in ('active', 'disabled')
      where l.account_number = a.account_number and l.user_uuid = a.user_uuid and ${mayDraw})
    order by a.account_number`;
  return rows.map(({ accountNumber }) => accountNumber);
}

/** Whose account it is. */
export async function listOwners(db: Db, accountNumber: AccountNumber): Promise<string[]> {
  const rows = await db<{ userUuid: string }>`
    select l.user_uuid as "userUuid" from portal.account_link l
    where l.account_number = ${accountNumber} and l.role_id in (${roleIds.owner}, ${roleIds.coOwner})
    order by l.user_uuid`;
  return rows.map(({ userUuid }) => userUuid);
}
