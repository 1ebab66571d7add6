import type { DataOf } from '@wattershed/contract/call';
import type { listConnectRequests, listConnectTopics } from '@wattershed/contract/service-requests/connect-me';
import { type LocalDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import { cleanPhone, formatPhone } from '@wattershed/domain/contact/phone';
import { connectFaults, type RequestFault } from '@wattershed/domain/service/request/connect-request';
import type { ConnectTopic } from '@wattershed/domain/service/request/request-tasks';

export type Topic = DataOf<typeof listConnectTopics>['topics'][number];
export type Known = DataOf<typeof listConnectRequests>;
export type Draft = Known['drafts'][number];

/** As typed. */
export type ConnectValues = {
  topic: ConnectTopic | '';
  siteAddress: string;
  wishedOn: string;
  phone: string;
  messageText: string;
};

export function valuesOf(draft: Draft | undefined, { phone, serviceAddress }: Known): ConnectValues {
  return {
    topic: draft?.topic ?? '',
    siteAddress: draft?.siteAddress ?? serviceAddress,
    wishedOn: draft?.wishedOn ?? '',
    phone: formatPhone(draft?.phone ?? phone),
    messageText: draft?.messageText ?? '',
  };
}

/** What is wrong with each field; a day that isn't one is wrong. */
export function faultsOf(values: ConnectValues, today: LocalDate): Partial<Record<keyof ConnectValues, RequestFault>> {
  const day = parseLocalDate(values.wishedOn);
  const faults = connectFaults({ ...values, wishedOn: day ?? null }, today);
  return values.wishedOn !== '' && !day ? { ...faults, wishedOn: 'wrong' } : faults;
}

/** What the server takes of a draft: no phone number that isn't whole. */
export function enteredOf({ topic, siteAddress, wishedOn, phone, messageText }: ConnectValues) {
  const digits = cleanPhone(phone);
  return {
    topic: topic === '' ? null : topic,
    siteAddress: siteAddress.trim(),
    wishedOn: parseLocalDate(wishedOn) ?? null,
    phone: digits.length === 10 ? digits : '',
    messageText: messageText.trim(),
  };
}
