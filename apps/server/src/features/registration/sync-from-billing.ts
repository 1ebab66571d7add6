import { syncFromBilling } from '@wattershed/contract/registration/billing-sync';
import { inTransaction } from '@wattershed/database/transaction';
import { isEmail, normaliseEmail } from '@wattershed/domain/contact/email';
import { roleIds } from '@wattershed/domain/rights/rights';
import { systemAccess } from '../../access/system-access.ts';
import { type AnsweredCall, answer } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import type { BillingCustomer } from '../../gateways/billing-system/customer.ts';
import { newUuid } from '../../ids.ts';
import { endConsentsOfGoneNumbers } from '../../letters/text-consent.ts';
import { notify } from '../../messages/notify.ts';
import { type Contact, lockOwner, updateContact } from './billing-sync-store.ts';
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
      if (changed.length > 0) {
        await updateContact(tx, userUuid, after);
        await endConsentsOfGoneNumbers(tx, actor, userUuid);
      }
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
        const emails = [before.email, after.email].filter(isEmail);
        await notify(context, tx, {
          kind: 'registration/synced',
          happening: newUuid(),
          to: { userUuid, emails, language: customer.language },
          values: { name: before.firstName },
        });
      }
      return { isContactChanged: changed.length > 0, addedAccountNumbers: added };
    });
  }),
];

/** Whatever the utility's records lack stays as the person entered it. */
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
