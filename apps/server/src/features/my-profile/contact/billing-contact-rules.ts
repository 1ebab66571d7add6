import type { BillingContactUpdate, BillingCustomer } from '../../../gateways/billing-system/port.ts';
import { type Contact, isPhoneChange, type SlotChange, withChange } from './contact-rules.ts';

/** How the billing system reaches a customer, in the portal's form. */
export function contactOf(customer: BillingCustomer): Contact {
  return {
    emails: [customer.email, customer.alternateEmail],
    phones: [customer.phone, customer.alternatePhone],
    types: [customer.phoneType, customer.alternatePhoneType],
  };
}

/** The billing system has a main phone and perhaps another one: a gap before the second closes. */
export function asBillingUpdate({ emails, phones, types }: Contact): BillingContactUpdate {
  const listed = ([0, 1] as const).map(index => ({ number: phones[index], type: types[index] }));
  return {
    email: emails[0],
    alternateEmail: emails[1],
    phones: listed.filter(({ number }) => number !== ''),
  };
}

/** The customer with one of the four changed; what the portal was never told stays as the billing system has it. */
export function withChangeInBilling(customer: BillingCustomer, change: SlotChange): BillingContactUpdate {
  const contact = contactOf(customer);
  // The same number in both places would be the old primary one, moved.
  const other = isPhoneChange(change) && change.slot === 'PrimaryPhone' ? contact.phones[1] : undefined;
  const cleared: Contact =
    other !== undefined && other === change.value ? { ...contact, phones: [contact.phones[0], ''] } : contact;
  return asBillingUpdate(withChange(cleared, change));
}

/**
 * Whether the billing system may be told all of this: what the person has confirmed here, or what it has already. Anything
 * else would let a bill be sent to an address that no one has proved to be theirs.
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
