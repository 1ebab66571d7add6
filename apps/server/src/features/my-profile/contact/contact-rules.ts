import type { contactSlots } from '@wattershed/contract/my-profile/fields';
import { isEmail, normaliseEmail } from '@wattershed/domain/contact/email';
import { cleanPhone, isPhone } from '@wattershed/domain/contact/phone';

export type ContactSlot = (typeof contactSlots)[number];
export type PhoneType = 'Mobile' | 'Home' | 'Work';
export type Pair<Value> = [Value, Value];

/** How to reach a person: two of each, primary first, empty if there is none. */
export type Contact = { emails: Pair<string>; phones: Pair<string>; types: Pair<PhoneType> };

/** One of the four with its new value; phones have a type, too. */
export type SlotChange =
  | { slot: 'PrimaryEmail' | 'SecondaryEmail'; value: string }
  | { slot: 'PrimaryPhone' | 'SecondaryPhone'; value: string; type: PhoneType };

export type ContactDecision =
  | { kind: 'unchanged' }
  | { kind: 'stale' }
  | { kind: 'invalid' }
  /** Takes effect immediately. */
  | { kind: 'now'; change: SlotChange }
  /** Takes effect when the link or code sent there has been used. */
  | { kind: 'confirm'; change: SlotChange };

/**
 * What happens to a request to change one of the four. Email only goes to confirmed addresses, and texts to confirmed
 * mobile numbers; nothing is sent to a landline, so it needs no proof. If the other three don't match what is stored,
 * the person decided on an outdated screen. A primary address whose emails come back can be confirmed again as it is.
 */
export function decideContactChange(
  stored: Contact & { isEmailUnreachable?: boolean },
  wished: Contact,
  slot: ContactSlot,
): ContactDecision {
  const wanted = normalised(wished);
  const change = changeOf(wanted, slot);
  if (!isSame(withChange(stored, change), wanted)) return { kind: 'stale' };
  if (isSame(stored, wanted)) {
    return stored.isEmailUnreachable && slot === 'PrimaryEmail' ? { kind: 'confirm', change } : { kind: 'unchanged' };
  }
  return isPhoneChange(change) ? decidePhone(stored, wanted, change) : decideEmail(wanted, change);
}

function decideEmail(wanted: Contact, change: SlotChange): ContactDecision {
  // There must be an email address for the person: the primary one can be replaced but not removed.
  if (change.value === '') return change.slot === 'PrimaryEmail' ? { kind: 'invalid' } : { kind: 'now', change };
  if (!isEmail(change.value) || wanted.emails[0] === wanted.emails[1]) return { kind: 'invalid' };
  return { kind: 'confirm', change };
}

function decidePhone(stored: Contact, wanted: Contact, change: SlotChange & { type: PhoneType }): ContactDecision {
  if (change.value === '') return { kind: 'now', change };
  if (!/^\d{10}$/.test(change.value) || !isPhone(change.value) || wanted.phones[0] === wanted.phones[1])
    return { kind: 'invalid' };
  const wasMobile = stored.phones.some((phone, index) => phone === change.value && stored.types[index] === 'Mobile');
  return change.type === 'Mobile' && !wasMobile ? { kind: 'confirm', change } : { kind: 'now', change };
}

/** The contact with one of the four in its new state. */
export function withChange(contact: Contact, change: SlotChange): Contact {
  const index = change.slot.startsWith('Primary') ? 0 : 1;
  if (!isPhoneChange(change)) return { ...contact, emails: replaced(contact.emails, index, change.value) };
  return {
    ...contact,
    phones: replaced(contact.phones, index, change.value),
    types: replaced(contact.types, index, change.type),
  };
}

/** Text messages need a mobile number. */
export function hasMobile({ phones, types }: Contact): boolean {
  return phones.some((phone, index) => phone !== '' && types[index] === 'Mobile');
}

export function isPhoneChange(change: SlotChange): change is SlotChange & { type: PhoneType } {
  return change.slot === 'PrimaryPhone' || change.slot === 'SecondaryPhone';
}

function isSame(left: Contact, right: Contact): boolean {
  const values = ({ emails, phones, types }: Contact) => [...emails, ...phones, ...types];
  const others = values(right);
  return values(left).every((value, index) => value === others[index]);
}

function changeOf({ emails, phones, types }: Contact, slot: ContactSlot): SlotChange {
  const index = slot.startsWith('Primary') ? 0 : 1;
  if (slot === 'PrimaryEmail' || slot === 'SecondaryEmail') return { slot, value: emails[index] };
  return { slot, value: phones[index], type: types[index] };
}

function normalised({ emails, phones, types }: Contact): Contact {
  return {
    emails: emails.map(normaliseEmail) as Pair<string>,
    // A number that is too long stays wrong: cut to ten digits, it would be a different one.
    phones: phones.map(phone => (phone.replace(/\D/g, '').length > 10 ? phone : cleanPhone(phone))) as Pair<string>,
    types,
  };
}

function replaced<Value>(pair: Pair<Value>, index: number, value: Value): Pair<Value> {
  return index === 0 ? [value, pair[1]] : [pair[0], value];
}
