import type { BillingContactUpdate, BillingCustomer } from '../../../gateways/billing-system/customer.ts';
import { type Contact, isPhoneChange, type SlotChange, withChange } from './contact-rules.ts';

/** How the billing system reaches a customer, in the portal's form. */
export function contactOf(customer: BillingCustomer): Contact {
  return {
    emails: [customer.email, customer.alternateEmail],
    phones: [customer.phone, customer.alternatePhone],
    types: [customer.phoneType, customer.alternatePhoneType],
  };
}

/** The billing system has a main phone and perhaps an alternate: a number without one before it moves up. */
export function asBillingUpdate({ emails, phones, types }: Contact): BillingContactUpdate {
  const listed = ([0, 1] as const).map(index => ({ number: phones[index], type: types[index] }));
  return {
    email: emails[0],
    alternateEmail: emails[1],
    phones: listed.filter(({ number }) => number !== ''),
  };
}

/** The customer with one of the four changed; whatever the portal was never told stays as the billing system has it. */
export function withChangeInBilling(customer: BillingCustomer, change: SlotChange): BillingContactUpdate {
  const contact = contactOf(customer);
  // The same number in both places would be the old primary one, moved.
  const other = isPhoneChange(change) && change.slot === 'PrimaryPhone' ? contact.phones[1] : undefined;
  const cleared: Contact =
    other !== undefined && other === change.value ? { ...contact, phones: [contact.phones[0], ''] } : contact;
  return asBillingUpdate(withChange(cleared, change));
}

/**
 * Whether the billing system may be told all of this: only what the person confirmed here, or what it already has.
 * Anything else could send a bill to an address nobody proved was theirs.
 */
export function isKnownContact(wished: Contact, known: readonly Contact[]): boolean {
  const emails = new Set(known.flatMap(contact => contact.emails));
  const phones = new Set(known.flatMap(contact => contact.phones));
  return (
    wished.emails[0] !== '' &&
    wished.emails.every(email => email === '' || emails.has(email)) &&
    wished.phones.every(phone => phone === '' || phones.has(phone))
  );
}
