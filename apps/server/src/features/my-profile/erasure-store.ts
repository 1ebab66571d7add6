import type { Db } from '@wattershed/database/db';
import { isGuestRole, roleIds } from '@wattershed/domain/rights/rights';

/**
 * `not-due`: the person changed their mind, or the date hasn't come (when called with `onlyWhenDue`).
 * `payment-open`: they still have to be told how a payment ended; try again later.
 */
export type Erasure = 'erased' | 'unknown' | 'not-due' | 'payment-open';

/** `erased` when nothing is in the way; the person is then locked. */
export async function lockForErasure(db: Db, userUuid: string, onlyWhenDue: boolean): Promise<Erasure> {
  const [row] = await db`
    select coalesce(deletion_due_at <= clock.now(), false) as is_due,
      exists (select from portal.payment p where p.user_uuid = u.uuid and p.state in ('charging', 'approved')) as is_paying
    from portal.user_account u where uuid = ${userUuid} and state <> 'deleted' for update`;
  if (!row) return 'unknown';
  if (onlyWhenDue && !row.is_due) return 'not-due';
  return row.is_paying ? 'payment-open' : 'erased';
}

export async function forgetPerson(db: Db, userUuid: string, passwordHash: string): Promise<void> {
  await db`
    update portal.user_account set
      user_name = 'deleted-' || uuid, email = '', secondary_email = '', password_hash = ${passwordHash}, first_name = '',
      middle_name = '', last_name = '', phone_number = '', secondary_phone = '', state = 'deleted',
      is_email_notified = false, is_text_notified = false, is_two_factor_on = false, is_migrated = false,
      deletion_due_at = null, deletion_comment = '', terms_agreed_at = null, terms_version = null, bounced_email_hash = null
    where uuid = ${userUuid}`;
  await db`
    update portal.session set device_id = '', device_name = '', user_agent = '', ip = ''
    where user_uuid = ${userUuid}`;
  await db`update portal.payment set receipt_email = '' where user_uuid = ${userUuid} and receipt_email <> ''`;
  await db`
    update portal.payment_method set nick_name = '', is_default = false, removed_at = coalesce(removed_at, now())
    where user_uuid = ${userUuid}`;
  await db`delete from portal.notice_action where user_uuid = ${userUuid}`;
  await db`delete from portal.receipt_address where user_uuid = ${userUuid}`;
  await db`delete from portal.receipt_email where user_uuid = ${userUuid}`;
  // Someone who was erased may register again.
  await db`delete from portal.registration where user_uuid = ${userUuid}`;
  await db`delete from portal.text_consent where user_uuid = ${userUuid}`;
  await db`delete from portal.text_question where user_uuid = ${userUuid}`;
  await db`delete from portal.text_to_pay where user_uuid = ${userUuid}`;
  await db`delete from portal.contact_change where user_uuid = ${userUuid}`;
  await db`delete from portal.notification_preference where user_uuid = ${userUuid}`;
  await db`delete from portal.quiet_hours where user_uuid = ${userUuid}`;
  await db`delete from portal.message_preference where user_uuid = ${userUuid}`;
  // What still has to go out does: the last notice, and the end of what the person had begun.
  await db`
    delete from portal.message m where recipient_id = ${userUuid} and not exists (
      select from portal.delivery d
      where d.recipient_id = m.recipient_id and d.message_id = m.message_id and d.next_at is not null)`;
  await db`update portal.message set title = null, body = null where recipient_id = ${userUuid}`;
  // Their files go with the next sweep.
  await db`
    update portal.document set state = 'removed', name = '', attached_to = ''
    where user_uuid = ${userUuid} and state <> 'gone'`;
  await db`delete from portal.saving_device where user_uuid = ${userUuid}`;
  await db`delete from portal.saving_step where user_uuid = ${userUuid}`;
  await db`delete from portal.saving_survey where user_uuid = ${userUuid}`;
  await db`delete from portal.customer_request where user_uuid = ${userUuid} and state = 'draft'`;
  await db`
    update portal.customer_request
    set user_uuid = null, key_hash = null, fields = fields || '{"phone": "", "messageText": ""}'
    where user_uuid = ${userUuid}`;
  await db`delete from portal.landlord_agreement where user_uuid = ${userUuid}`;
  await db`delete from portal.rebate_answer where user_uuid = ${userUuid}`;
  await db`update portal.rebate_application set user_uuid = null where user_uuid = ${userUuid}`;
  await db`delete from portal.service_draft where user_uuid = ${userUuid}`;
  await db`delete from portal.service_transfer_half where user_uuid = ${userUuid}`;
  await db`delete from portal.service_request where user_uuid = ${userUuid}`;
  await db`delete from portal.plan_change where user_uuid = ${userUuid}`;
  await db`update portal.usage_file set state = 'removed' where user_uuid = ${userUuid}`;
  await db`delete from portal.power_back where user_uuid = ${userUuid}`;
  await db`update portal.outage_report set user_uuid = null where user_uuid = ${userUuid}`;
  await db`delete from portal.account_bar where user_uuid = ${userUuid}`;
  await db`delete from portal.address_change where user_uuid = ${userUuid}`;
  await db`delete from portal.paperless_consent where user_uuid = ${userUuid}`;
  await db`delete from portal.bill_delivery_change where user_uuid = ${userUuid}`;
}

/** Their questions by the contact form, with what was written by link and its files; which, for the desk that has them, too. */
export async function forgetQuestions(db: Db, userUuid: string): Promise<string[]> {
  await db`
    update portal.document set state = 'removed', name = '', attached_to = ''
    where state = 'attached' and attached_to in (
      select 'message ' || m.message_id from portal.contact_message m join portal.contact_request r using (request_id)
      where r.user_uuid = ${userUuid})`;
  const rows = await db<{ requestId: string }>`
    delete from portal.contact_request where user_uuid = ${userUuid} returning request_id as "requestId"`;
  return rows.map(({ requestId }) => requestId);
}

export async function forgetWaysIn(db: Db, userUuid: string): Promise<void> {
  await db`delete from portal.one_time_token where user_uuid = ${userUuid}`;
  await db`delete from portal.security_answer where user_uuid = ${userUuid}`;
  await db`delete from portal.user_persona where user_uuid = ${userUuid}`;
  await db`delete from portal.two_factor_code where user_uuid = ${userUuid}`;
  await db`delete from portal.trusted_browser where user_uuid = ${userUuid}`;
  await db`delete from portal.two_factor_device where user_uuid = ${userUuid}`;
  await db`delete from portal.recovery_code where user_uuid = ${userUuid}`;
  await db`delete from portal.two_factor_failure where user_uuid = ${userUuid}`;
  await db`delete from portal.passkey where user_uuid = ${userUuid}`;
}

/** Guests were invited by an owner: without any owner left, nobody vouches for them. */
export async function forgetAccounts(db: Db, userUuid: string): Promise<void> {
  const left = await db`delete from portal.account_link where user_uuid = ${userUuid} returning account_number`;
  await db`delete from portal.account_list_change where user_uuid = ${userUuid}`;
  const accountNumbers = left.map(row => row.account_number as string);
  const guestRoles = Object.values(roleIds).filter(isGuestRole);
  await db`
    delete from portal.account_link l
    where l.account_number = any(${accountNumbers}::text[]) and l.role_id = any(${guestRoles}::smallint[])
      and not exists (
        select from portal.account_link o
        where o.account_number = l.account_number and o.role_id in (${roleIds.owner}, ${roleIds.coOwner}))`;
  await db`
    update portal.guest_invitation set state = 'revoked'
    where invited_by = ${userUuid} and state = 'sent'`;
  await db`
    update portal.guest_invitation set first_name = '', last_name = '', email = ''
    where accepted_by = ${userUuid}`;
}
