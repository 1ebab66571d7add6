import type { Db } from '../../../database.ts';
import { type Actor, insertEvent } from '../../../event-store.ts';
import { endSessionsOf } from '../session-store.ts';

/**
 * Erases what is stored of a person, in the transaction of the caller: name, addresses, ways to sign in, accounts, saved
 * methods. What remains is what the books need: payments without the address of their receipt, and the log of events,
 * which names the person by a number that now leads nowhere. Erasing twice changes nothing.
 */
export async function eraseUser(db: Db, userUuid: string, actor: Actor): Promise<void> {
  await endSessionsOf(db, userUuid, 'profile-deleted');
  await db`
    update portal.user_account set user_name = ${`deleted-${userUuid}`}, email = '', secondary_email = '',
      password_hash = '', first_name = '', middle_name = '', last_name = '', phone_number = '', secondary_phone = '',
      is_email_notified = false, is_text_notified = false, is_two_factor_on = false, state = 'deleted',
      deletion_due_at = null
    where uuid = ${userUuid}`;
  await db`delete from portal.security_answer where user_uuid = ${userUuid}`;
  await db`delete from portal.two_factor_device where user_uuid = ${userUuid}`;
  await db`delete from portal.recovery_code where user_uuid = ${userUuid}`;
  await db`delete from portal.two_factor_failure where user_uuid = ${userUuid}`;
  await db`delete from portal.passkey where user_uuid = ${userUuid}`;
  await db`delete from portal.one_time_token where user_uuid = ${userUuid}`;
  await db`delete from portal.user_persona where user_uuid = ${userUuid}`;
  await db`delete from portal.notice_action where user_uuid = ${userUuid}`;
  await db`delete from portal.account_link where user_uuid = ${userUuid}`;
  await db`
    update portal.guest_invitation set first_name = '', last_name = '', email = '', state =
      case when state = 'sent' then 'revoked' else state end
    where invited_by = ${userUuid} or accepted_by = ${userUuid}`;
  await db`
    update portal.session set device_id = '', device_name = '', user_agent = '', ip = '' where user_uuid = ${userUuid}`;
  await db`
    update portal.payment_method set removed_at = coalesce(removed_at, now()), nick_name = '', is_default = false
    where user_uuid = ${userUuid}`;
  await db`update portal.payment set receipt_email = '' where user_uuid = ${userUuid}`;
  await insertEvent(db, { ...actor, userUuid }, { kind: 'user-erased' });
}
