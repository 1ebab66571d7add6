import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { type ConsentWording, consentWordings } from '@wattershed/domain/contact/text-consent';
import type { Language } from '@wattershed/domain/text/language';
import type { AccountAccess } from '../../../access/access-store.ts';

/** Someone who pays bills of an account by answering texts. */
export type Enrollment = {
  accountNumber: AccountNumber;
  enrollmentId: string;
  userUuid: string;
  customerRefNum: string;
  phone: string;
  enrolledAt: Date;
  /** What the person reads, as of now. */
  language: Language;
  email: string;
};

export type EndReason = 'unenrolled' | 'stopped' | 'no-access' | 'cash-only';

const columns = sql`
  e.account_number as "accountNumber", e.enrollment_id as "enrollmentId", e.user_uuid as "userUuid",
  e.customer_ref_num as "customerRefNum", e.phone, e.enrolled_at as "enrolledAt", u.language, u.email`;

const living = sql`
  portal.text_to_pay e join portal.user_account u on u.uuid = e.user_uuid and u.state <> 'deleted'
  where e.ended_at is null`;

export async function findEnrollment(
  db: Db,
  { accountNumber, userUuid }: Pick<AccountAccess, 'accountNumber' | 'userUuid'>,
): Promise<Enrollment | undefined> {
  const [row] = await db<Enrollment>`
    select ${columns} from ${living} and e.account_number = ${accountNumber} and e.user_uuid = ${userUuid}`;
  return row;
}

/** Why the last enrollment ended; undefined when there was none. */
export async function findLastEnd(
  db: Db,
  { accountNumber, userUuid }: AccountAccess,
): Promise<{ phone: string; reason: EndReason } | undefined> {
  const [row] = await db<{ phone: string; reason: EndReason }>`
    select phone, end_reason as reason from portal.text_to_pay
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and ended_at is not null
    order by ended_at desc limit 1`;
  return row;
}

export async function listEnrollmentsOfPhone(db: Db, phone: string): Promise<Enrollment[]> {
  return await db<Enrollment>`select ${columns} from ${living} and e.phone = ${phone} order by e.account_number`;
}

export async function listEnrollmentsOfAccounts(
  db: Db,
  accountNumbers: readonly AccountNumber[],
): Promise<Enrollment[]> {
  return await db<Enrollment>`
    select ${columns} from ${living} and e.account_number = any(${[...accountNumbers]}::text[])
    order by e.account_number, e.enrollment_id`;
}

type NewEnrollment = Pick<
  Enrollment,
  'accountNumber' | 'enrollmentId' | 'userUuid' | 'customerRefNum' | 'phone' | 'enrolledAt' | 'language'
> & { wording: ConsentWording; agreedAddress: string };

/** The number is locked. False when the person is enrolled with this account already. */
export async function insertEnrollment(tx: Db, enrollment: NewEnrollment): Promise<boolean> {
  const rows = await tx`
    insert into portal.text_to_pay (
      account_number, enrollment_id, user_uuid, customer_ref_num, phone, wording, language, agreed_address, enrolled_at
    ) values (
      ${enrollment.accountNumber}, ${enrollment.enrollmentId}, ${enrollment.userUuid}, ${enrollment.customerRefNum},
      ${enrollment.phone}, ${enrollment.wording}, ${enrollment.language}, ${enrollment.agreedAddress},
      ${enrollment.enrolledAt}
    )
    on conflict (account_number, user_uuid) where ended_at is null do nothing
    returning enrollment_id`;
  return rows.length > 0;
}

/** Whether a number answers for another person. The number is locked. */
export async function isPhoneOfAnother(tx: Db, phone: string, userUuid: string): Promise<boolean> {
  const rows = await tx`select from ${living} and e.phone = ${phone} and e.user_uuid <> ${userUuid} limit 1`;
  return rows.length > 0;
}

/** False when the enrollment isn't there anymore. */
export async function updateEnrolledMethod(
  tx: Db,
  { accountNumber, userUuid }: AccountAccess,
  customerRefNum: string,
): Promise<boolean> {
  const rows = await tx`
    update portal.text_to_pay set customer_ref_num = ${customerRefNum}
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and ended_at is null
    returning enrollment_id`;
  return rows.length > 0;
}

/** Ends enrollments, and what they have asked, unless it is being paid. Answers those that hadn't ended. */
export async function endEnrollments(
  tx: Db,
  which: { phone: string } | { enrollmentId: string },
  reason: EndReason,
): Promise<Enrollment[]> {
  const meant = 'phone' in which ? sql`e.phone = ${which.phone}` : sql`e.enrollment_id = ${which.enrollmentId}`;
  return await tx<Enrollment>`
    with ended as (
      update portal.text_to_pay e set ended_at = now(), end_reason = ${reason}
      from portal.user_account u
      where u.uuid = e.user_uuid and e.ended_at is null and ${meant}
      returning ${columns}
    ), over as (
      update portal.text_question q set state = 'over' from ended
      where q.enrollment_id = ended."enrollmentId" and q.state = 'open'
    )
    select * from ended order by "accountNumber"`;
}

/** Consents that were given with a code that the number had got. Others were given for a number that nobody had tried. */
const provenWordings: readonly ConsentWording[] = [consentWordings.preferences, consentWordings['my-profile']];

export type OwnNumber = { phone: string; isProven: boolean; isStopped: boolean };

/** The person's mobile numbers, and those with which they enrolled; a proven one needn't be proven again. */
export async function listOwnNumbers(db: Db, userUuid: string): Promise<OwnNumber[]> {
  return await db<OwnNumber>`
    with proven as (
      select phone from portal.text_consent
      where user_uuid = ${userUuid} and withdrawn_at is null and covers = 'all'
        and wording = any(${[...provenWordings]}::text[])
      union
      select phone from portal.text_to_pay where user_uuid = ${userUuid} and ended_at is null
    ), own as (
      select n.place, right(regexp_replace(n.phone, '\\D', '', 'g'), 10) as phone
      from portal.user_account u
      cross join lateral (values
        (1, u.phone_number, u.phone_type), (2, u.secondary_phone, u.secondary_phone_type)) n (place, phone, kind)
      where u.uuid = ${userUuid} and n.kind = 'Mobile' and n.phone <> ''
      union all
      select 3, phone from proven
    )
    select phone, phone in (select phone from proven) as "isProven",
      exists (select from portal.stopped_number s where s.phone = own.phone) as "isStopped"
    from own where length(phone) = 10 group by phone order by min(place), phone`;
}

/** The person's methods on an account that a bank has refused for good. */
export async function listBlockedMethods(
  db: Db,
  { accountNumber, userUuid }: Pick<AccountAccess, 'accountNumber' | 'userUuid'>,
): Promise<Set<string>> {
  const rows = await db<{ customerRefNum: string }>`
    select customer_ref_num as "customerRefNum" from portal.payment_method
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and blocked_reason is not null`;
  return new Set(rows.map(({ customerRefNum }) => customerRefNum));
}
