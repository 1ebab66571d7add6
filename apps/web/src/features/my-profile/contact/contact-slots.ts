import type { RequestOf } from '@wattershed/contract/call';
import type { changeContact } from '@wattershed/contract/my-profile/contact';
import { cleanPhone, formatPhone } from '@wattershed/domain/contact/phone';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import { unbrokenPhone } from '../../../text/unbroken-phone.ts';
import type { Profile } from '../profile-query.ts';

type ContactRequest = RequestOf<typeof changeContact>;
export type ContactSlot = ContactRequest['modifiedType'];
export type PhoneType = ContactRequest['types'][number];

export const contactSlots: readonly ContactSlot[] = [
  'PrimaryEmail',
  'SecondaryEmail',
  'PrimaryPhone',
  'SecondaryPhone',
];
export const phoneTypes: readonly PhoneType[] = ['Mobile', 'Home', 'Work'];

type Contact = Pick<Profile, 'emails' | 'phones' | 'types'>;

export function isPhoneSlot(slot: ContactSlot): slot is 'PrimaryPhone' | 'SecondaryPhone' {
  return slot === 'PrimaryPhone' || slot === 'SecondaryPhone';
}

/** One of the four as people read it; empty if there is none. */
export function shownValue(slot: ContactSlot, { emails, phones }: Contact): string {
  const index = indexOf(slot);
  return isPhoneSlot(slot) ? formatPhone(phones[index]) : emails[index];
}

export function typeOf(slot: ContactSlot, { types }: Contact): PhoneType {
  return types[indexOf(slot)];
}

/** As ten digits. */
export function mobileNumbers({ phones, types }: Contact): string[] {
  return phones.filter((phone, index) => phone !== '' && types[index] === 'Mobile').map(cleanPhone);
}

/** Numbers in a sentence. */
export function phoneList(numbers: readonly string[], language: Language): string {
  return new Intl.ListFormat(bcp47Of(language)).format(numbers.map(number => unbrokenPhone(formatPhone(number))));
}

/** The whole contact with the new value for one of the four: the server compares the others with what it has. */
export function withSlot(
  slot: ContactSlot,
  { emails, phones, types }: Contact,
  value: string,
  type: PhoneType,
): Contact {
  const isFirst = indexOf(slot) === 0;
  const put = <Value>([first, second]: readonly [Value, Value], changed: Value): [Value, Value] =>
    isFirst ? [changed, second] : [first, changed];
  if (!isPhoneSlot(slot)) return { emails: put(emails, value), phones, types };
  return { emails, phones: put(phones, value), types: put(types, type) };
}

function indexOf(slot: ContactSlot): 0 | 1 {
  return slot.startsWith('Primary') ? 0 : 1;
}
