import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { SystemAccess } from '../../access/system-access.ts';

/** How to reach a person, as the portal has it. */
export type Contact = {
  email: string;
  secondaryEmail: string;
  phone: string;
  phoneType: 'Mobile' | 'Home' | 'Work';
  secondaryPhone: string;
  secondaryPhoneType: 'Mobile' | 'Home' | 'Work';
};

type Owner = Contact & { firstName: string; accountNumbers: AccountNumber[] };

/** The user, if they own the account; locked, so that two changes from the utility are copied one after the other. */
export async function lockOwner(db: Db, userUuid: string, { accountNumber }: SystemAccess): Promise<Owner | undefined> {
  const [row] = await db<Owner>`
    select u.first_name as "firstName", u.email, u.secondary_email as "secondaryEmail", u.phone_number as phone,
      u.phone_type as "phoneType", u.secondary_phone as "secondaryPhone",
      u.secondary_phone_type as "secondaryPhoneType",
      array(select l.account_number from portal.account_link l where l.user_uuid = u.uuid) as "accountNumbers"
    from portal.user_account u
    where u.uuid = ${userUuid} and u.state in ('active', 'disabled') and exists (
      select from portal.account_link l
      where l.user_uuid = u.uuid and l.account_number = ${accountNumber} and l.role_id = ${roleIds.owner})
    for update`;
  return row;
}

export async function updateContact(db: Db, userUuid: string, contact: Contact): Promise<void> {
  await db`
    update portal.user_account set email = ${contact.email}, secondary_email = ${contact.secondaryEmail},
      phone_number = ${contact.phone}, phone_type = ${contact.phoneType}, secondary_phone = ${contact.secondaryPhone},
      secondary_phone_type = ${contact.secondaryPhoneType}
    where uuid = ${userUuid}`;
}
