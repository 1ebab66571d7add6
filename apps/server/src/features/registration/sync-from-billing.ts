import { syncFromBilling } from '@wattershed/contract/registration';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { isEmail, normaliseEmail } from '@wattershed/domain/contact/email';
import { roleIds } from '@wattershed/domain/rights/rights';
import { type SystemAccess, systemAccess } from '../../access/system-access.ts';
import { type AnsweredCall, answer } from '../../call.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import type { BillingCustomer } from '../../gateways/billing-system/port.ts';
import { newUuid } from '../../ids.ts';
import { queueMail } from '../../letters/letter-job.ts';
import { insertAccountLinks } from './registration-store.ts';

export const syncCalls: AnsweredCall[] = [
  answer(syncFromBilling, async context => {
    const { request, db, gateways, actor } = context;
    const { accountNumber, userId: userUuid } = request;
    const customer = await gateways.billingSystem.findCustomer(accountNumber);
    if (!customer) throw notFound();
    return inTransaction(db, async tx => {
      const before = await lockOwner(tx, userUuid, systemAccess(accountNumber, 'the books have changed'));
      // The utility's records say how to reach the customer, not their co-owners and guests.
      if (!before) throw notFound();
      const after = contactOf(customer, before);
      const changed = (Object.keys(after) as (keyof Contact)[]).filter(field => after[field] !== before[field]);
      const added = customer.accountNumbers.filter(number => !before.accountNumbers.includes(number));
      if (changed.length > 0) await updateContact(tx, userUuid, after);
      await insertAccountLinks(tx, userUuid, roleIds.owner, added);
      if (changed.length + added.length > 0) {
        await insertEvent(
          tx,
          { ...actor, userUuid },
          {
            kind: 'synced-from-billing',
            accountNumber,
            after: { changed, addedAccounts: added.length },
          },
        );
      }
      if (changed.includes('email')) {
        for (const to of [before.email, after.email].filter(isEmail)) {
          await queueMail(context, tx, {
            module: 'registration/letters',
            template: 'synced',
            language: customer.language,
            values: { name: before.firstName },
            to,
            reference: newUuid(),
          });
        }
      }
      return { isContactChanged: changed.length > 0, addedAccountNumbers: added };
    });
  }),
];

type Contact = {
  email: string;
  secondaryEmail: string;
  phone: string;
  phoneType: 'Mobile' | 'Home' | 'Work';
  secondaryPhone: string;
  secondaryPhoneType: 'Mobile' | 'Home' | 'Work';
};

/** What the books do not know stays as the person gave it. */
function contactOf(customer: BillingCustomer, known: Contact): Contact {
  return {
    email: customer.email ? normaliseEmail(customer.email) : known.email,
    secondaryEmail: customer.alternateEmail ? normaliseEmail(customer.alternateEmail) : known.secondaryEmail,
    ...(customer.phone
      ? { phone: customer.phone, phoneType: customer.phoneType }
      : { phone: known.phone, phoneType: known.phoneType }),
    ...(customer.alternatePhone
      ? { secondaryPhone: customer.alternatePhone, secondaryPhoneType: customer.alternatePhoneType }
      : { secondaryPhone: known.secondaryPhone, secondaryPhoneType: known.secondaryPhoneType }),
  };
}

type Owner = Contact & { firstName: string; accountNumbers: AccountNumber[] };

/** The user, if they own the account; locked, so that two changes from the utility are copied one after the other. */
async function lockOwner(db: Db, userUuid: string, { accountNumber }: SystemAccess): Promise<Owner | undefined> {
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

async function updateContact(db: Db, userUuid: string, contact: Contact): Promise<void> {
  await db`
    update portal.user_account set email = ${contact.email}, secondary_email = ${contact.secondaryEmail},
      phone_number = ${contact.phone}, phone_type = ${contact.phoneType}, secondary_phone = ${contact.secondaryPhone},
      secondary_phone_type = ${contact.secondaryPhoneType}
    where uuid = ${userUuid}`;
}
