import type { LocalDate } from '../../calendar/local-date.ts';
import { addDays } from '../../calendar/local-date.ts';
import { isPhone } from '../../contact/phone.ts';
import { isFreeText, isFreeTextOfLines } from '../../text/free-text.ts';
import { requestBounds } from './service-request.ts';

export type ConnectFields = {
  /** Empty while nothing is chosen. */
  topic: string;
  siteAddress: string;
  /** Null where any day will do. */
  wishedOn: LocalDate | null;
  phone: string;
  messageText: string;
};

export type RequestFault = 'missing' | 'wrong' | 'past' | 'far';

/** A day that a customer wishes for is to come, and within two years. */
const farDays = 730;

/** What is wrong with each field of a connection request. */
export function connectFaults(
  fields: ConnectFields,
  today: LocalDate,
): Partial<Record<keyof ConnectFields, RequestFault>> {
  const { topic, siteAddress, wishedOn } = fields;
  const faults: Partial<Record<keyof ConnectFields, RequestFault>> = requestFaults(fields);
  if (topic === '') faults.topic = 'missing';
  if (siteAddress.trim() === '') faults.siteAddress = 'missing';
  else if (!isFreeText(siteAddress) || [...siteAddress].length > requestBounds.siteAddress)
    faults.siteAddress = 'wrong';
  if (wishedOn !== null && wishedOn <= today) faults.wishedOn = 'past';
  if (wishedOn !== null && wishedOn > addDays(today, farDays)) faults.wishedOn = 'far';
  return faults;
}

/** What is wrong with what every request has: how to call back, and what it is about. */
export function requestFaults({
  phone,
  messageText,
}: Pick<ConnectFields, 'phone' | 'messageText'>): Partial<Record<'phone' | 'messageText', 'missing' | 'wrong'>> {
  const faults: Partial<Record<'phone' | 'messageText', 'missing' | 'wrong'>> = {};
  if (phone.trim() === '') faults.phone = 'missing';
  else if (!isPhone(phone)) faults.phone = 'wrong';
  if (messageText.trim() === '') faults.messageText = 'missing';
  else if (!isFreeTextOfLines(messageText) || [...messageText].length > requestBounds.message)
    faults.messageText = 'wrong';
  return faults;
}
