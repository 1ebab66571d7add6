import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { Language } from '@wattershed/domain/text/language';
import type { TokenPurpose } from '../../credentials/codes/one-time-token-store.ts';
import { isEmailBouncing } from '../../messages/other-ways/unreachable-email-store.ts';
import type { Contact, ContactSlot, SlotChange } from './contact/contact-rules.ts';

export type Profile = Contact & {
  uuid: string;
  userName: string;
  firstName: string;
  middleName: string;
  lastName: string;
  isEmailNotified: boolean;
  isTextNotified: boolean;
  /** Emails to the primary address have bounced for good, and it hasn't been confirmed again since. */
  isEmailUnreachable: boolean;
  language: Language;
  createdAt: Date;
  passwordChangedAt: Date;
  deletionDueAt: Date | null;
};

export type PendingContact = { slot: ContactSlot; value: string; expiresAt: Date };

/** The purpose of the token that confirms each of the four: each can have one pending. */
export const confirmationPurpose: Record<ContactSlot, TokenPurpose> = {
  PrimaryEmail: 'email-change',
  SecondaryEmail: 'secondary-email-change',
  PrimaryPhone: 'phone-change',
  SecondaryPhone: 'secondary-phone-change',
};

/** Undefined for a person who doesn't exist, or no longer does. */
export async function findProfile(db: Db, uuid: string): Promise<Profile | undefined> {
  const [row] = await db`
    select uuid, user_name, first_name, middle_name, last_name, email, secondary_email, phone_number, phone_type,
      secondary_phone, secondary_phone_type, is_email_notified, is_text_notified, language, created_at,
      password_changed_at, deletion_due_at, ${isEmailBouncing} as is_email_unreachable
    from portal.user_account u where uuid = ${uuid} and state <> 'deleted'`;
  return (
    row && {
      uuid: row.uuid,
      userName: row.user_name,
      firstName: row.first_name,
      middleName: row.middle_name,
      lastName: row.last_name,
      emails: [row.email, row.secondary_email],
      phones: [row.phone_number, row.secondary_phone],
      types: [row.phone_type, row.secondary_phone_type],
      isEmailNotified: row.is_email_notified,
      isTextNotified: row.is_text_notified,
      isEmailUnreachable: row.is_email_unreachable,
      language: row.language,
      createdAt: row.created_at,
      passwordChangedAt: row.password_changed_at,
      deletionDueAt: row.deletion_due_at,
    }
  );
}

/** What is pending confirmation, from the tokens that were sent. */
export async function listPendingContacts(db: Db, uuid: string): Promise<PendingContact[]> {
  const rows = await db`
    select payload, expires_at from portal.one_time_token
    where user_uuid = ${uuid} and purpose = any(${Object.values(confirmationPurpose)}::text[])
      and spent_at is null and expires_at > now()
    order by purpose`;
  return rows.map(({ payload, expires_at }) => ({ slot: payload.slot, value: payload.value, expiresAt: expires_at }));
}

export async function updateNames(
  db: Db,
  uuid: string,
  names: { firstName: string; middleName: string; lastName: string },
): Promise<void> {
  await db`
    update portal.user_account
    set first_name = ${names.firstName}, middle_name = ${names.middleName}, last_name = ${names.lastName}
    where uuid = ${uuid}`;
}

export async function updateLanguage(db: Db, uuid: string, language: Language): Promise<void> {
  await db`update portal.user_account set language = ${language} where uuid = ${uuid}`;
}

export async function updateChannels(
  db: Db,
  uuid: string,
  { isEmailNotified, isTextNotified }: { isEmailNotified: boolean; isTextNotified: boolean },
): Promise<void> {
  await db`
    update portal.user_account set is_email_notified = ${isEmailNotified}, is_text_notified = ${isTextNotified}
    where uuid = ${uuid}`;
}

export async function updateContactSlot(db: Db, uuid: string, change: SlotChange): Promise<void> {
  const { slot, value } = change;
  if (slot === 'PrimaryEmail') await db`update portal.user_account set email = ${value} where uuid = ${uuid}`;
  if (slot === 'SecondaryEmail') {
    await db`update portal.user_account set secondary_email = ${value} where uuid = ${uuid}`;
  }
  if (slot === 'PrimaryPhone') {
    await db`
      update portal.user_account set phone_number = ${value}, phone_type = ${change.type} where uuid = ${uuid}`;
  }
  if (slot === 'SecondaryPhone') {
    await db`
      update portal.user_account set secondary_phone = ${value}, secondary_phone_type = ${change.type}
      where uuid = ${uuid}`;
  }
}

/** False when someone has this user ID; the table's own index ignores case. */
export async function updateUserName(db: Db, uuid: string, userName: string): Promise<boolean> {
  try {
    await db`update portal.user_account set user_name = ${userName} where uuid = ${uuid}`;
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'user_account_user_name') return false;
    throw error;
  }
}

/** False when another request has changed the password since it was checked. */
export async function updatePasswordHash(
  db: Db,
  uuid: string,
  { checkedHash, newHash }: { checkedHash: string; newHash: string },
): Promise<boolean> {
  const updated = await db`
    update portal.user_account set password_hash = ${newHash}, password_changed_at = now()
    where uuid = ${uuid} and password_hash = ${checkedHash} returning uuid`;
  return updated.length > 0;
}

/** Voids links that were sent earlier and would still let someone in. */
export async function voidWaysIn(db: Db, uuid: string): Promise<void> {
  await db`
    update portal.one_time_token set spent_at = now()
    where user_uuid = ${uuid} and purpose in ('password', 'sign-in-link', 'legacy-user') and spent_at is null`;
}

export async function listOwnedAccountNumbers(db: Db, userUuid: string): Promise<AccountNumber[]> {
  const rows = await db<{ account_number: AccountNumber }>`
    select account_number from portal.account_link where user_uuid = ${userUuid} and role_id = ${roleIds.owner}`;
  return rows.map(row => row.account_number);
}
