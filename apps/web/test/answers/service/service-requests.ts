import type { DataOf } from '@wattershed/contract/call';
import type { listConnectRequests, trackConnectRequest } from '@wattershed/contract/service-requests/connect-me';
import type { getLandlordAgreement, listLandlordInstallations } from '@wattershed/contract/service-requests/landlord';

import type {
  getTrackedRequest,
  listRequestTasks,
  listTrackedRequests,
} from '@wattershed/contract/service-requests/requests';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { connectTopics, requestTasks, topicFacts } from '@wattershed/domain/service/request/request-tasks';
import { danielsAccount } from '../people.ts';

type Known = DataOf<typeof listLandlordInstallations>;
export type Agreement = DataOf<typeof getLandlordAgreement>;

const almond = { street: '77 Almond St', city: 'Oak Hollow', state: 'CA', zip: '95682' };

/** Two units of Daniel Kim's, one of them under an agreement. */
export const landlordInstallations: Known['installations'] = [
  { ...almond, unit: 'Unit A', commodity: 'electric', installationNumber: '0000005121', agreementNumber: null },
  { ...almond, unit: 'Unit A', commodity: 'water', installationNumber: '0000005122', agreementNumber: null },
  { ...almond, unit: 'Unit B', commodity: 'electric', installationNumber: '0000005131', agreementNumber: null },
  { ...almond, unit: 'Unit B', commodity: 'water', installationNumber: '0000005132', agreementNumber: 'LA-40118' },
];

const landlord: Known['landlord'] = {
  ...{ landlordKind: 'person', firstName: 'Daniel', lastName: 'Kim', companyName: '' },
  ...{ email: 'daniel.kim@example.com', phone: '5305550142' },
  mailingAddress: {
    ...{ addressType: 'standard', address1: '117 Alder Street', address2: 'Unit 2', city: 'Goleta', state: 'CA' },
    ...{ postalCode: '93117', country: 'US' },
  },
};

export const knownLandlord: Known = { installations: landlordInstallations, landlord };

export const agreementId = '0190a6a0-0000-7000-8000-0000000000a1';
export const agreementKey = `${agreementId}.AAAAAAAAAAAAAAAAAAAAAA`;

/** In force since yesterday, with a manager. */
export const landlordAgreement: Agreement = {
  ...{ agreementId, agreementNumber: 'LA-40118', state: 'in-force', reason: null, isRefused: false },
  ...landlord,
  ...{ managerName: 'Ana Cruz', managerPhone: '5305550177', managerTaxLast4: '6789' },
  installations: [
    { ...almond, unit: 'Unit A', commodity: 'electric', installationNumber: '0000005121', between: 'revert' },
    { ...almond, unit: 'Unit B', commodity: 'water', installationNumber: '0000005132', between: 'turn-off' },
  ],
  signedAt: '2026-11-19T20:00:00.000Z',
  history: [{ state: 'in-force', at: '2026-11-19T20:00:00.000Z' }],
  timeZone: 'America/Los_Angeles',
};

type Card = DataOf<typeof listTrackedRequests>['requests'][number];
export type Whole = DataOf<typeof getTrackedRequest>;

export const requestId = '0190a6a0-0000-7000-8000-0000000000b1';
export const draftId = '0190a6a0-0000-7000-8000-0000000000b2';
export const trackingKey = 'K7QM-3XWT-9PBD';

const meterTest: Card = {
  ...{ requestId, kind: 'other', requestNumber: 'SR-60214', task: 'meter-test', state: 'in-progress', chip: 'pending' },
  ...{ isRefused: false, sentAt: '2026-11-18T20:00:00.000Z', nextOn: localDate('2026-11-29') },
};

const solar: Card = {
  ...meterTest,
  ...{
    requestId: '0190a6a0-0000-7000-8000-0000000000b3',
    kind: 'connection',
    requestNumber: 'CM-60215',
    task: 'solar',
  },
  ...{ state: 'received', nextOn: localDate('2026-11-21') },
};

/** One of each kind that is pending, and one that is over. */
export const trackedRequests: Card[] = [
  solar,
  meterTest,
  {
    ...meterTest,
    ...{ requestId: '0190a6a0-0000-7000-8000-0000000000b4', requestNumber: 'SR-60190', task: 'street-light' },
    ...{ state: 'completed', chip: 'completed', nextOn: null },
  },
];

export const wholeRequest: Whole = {
  ...meterTest,
  ...{ orderType: 'INSP', contractAccount: danielsAccount.accountNumber, premise: 'P000000512' },
  ...{ installation: '0000005121', siteAddress: '', wishedOn: null, phone: '8055550142' },
  messageText: 'The number goes up while everything is off.\nSomeone is at home after 5.',
  files: [{ documentId: '0190a6a0-0000-7000-8000-0000000000c1', name: 'meter.jpg', bytes: 84_211 }],
  groupId: '0190a6a0-0000-7000-8000-0000000000c2',
  trackingKey: null,
  history: [
    { change: 'received', at: '2026-11-18T20:00:00.000Z', isByCustomer: true },
    { change: 'in-progress', at: '2026-11-19T17:00:00.000Z', isByCustomer: false },
  ],
  today: localDate('2026-11-20'),
};

/** A connection that nobody works on yet: it can be changed. */
export const wholeConnection: Whole = {
  ...wholeRequest,
  ...solar,
  ...{ requestId, orderType: null, installation: '', siteAddress: '117 Alder Street, Goleta, CA 93117', trackingKey },
  wishedOn: localDate('2026-12-15'),
  history: [{ change: 'received', at: '2026-11-18T20:00:00.000Z', isByCustomer: true }],
};

export const knownTasks: DataOf<typeof listRequestTasks> = {
  defaultOrderType: 'INMT',
  tasks: [...requestTasks],
  installations: [
    { installationNumber: '0000005121', commodity: 'electric' },
    { installationNumber: '0000005122', commodity: 'water' },
  ],
  ...{ phone: '8055550142', serviceAddress: '117 Alder Street, Unit 2, Goleta, CA 93117' },
};

export const connectTopicsOffered = connectTopics.map(topic => ({
  ...{ topic, days: topicFacts[topic].days, papers: [...topicFacts[topic].papers] },
}));

export const knownConnections: DataOf<typeof listConnectRequests> = {
  requests: [solar],
  drafts: [
    {
      ...{ requestId: draftId, topic: 'ev-charger', siteAddress: '117 Alder Street', wishedOn: null, phone: '' },
      ...{ messageText: 'In the garage.', savedAt: '2026-11-17T20:00:00.000Z', keptUntil: '2026-12-17T20:00:00.000Z' },
    },
  ],
  ...{
    phone: '8055550142',
    serviceAddress: '117 Alder Street, Unit 2, Goleta, CA 93117',
    today: localDate('2026-11-20'),
  },
};

export const trackedConnection: DataOf<typeof trackConnectRequest> = {
  ...{
    requestNumber: 'CM-60215',
    topic: 'solar',
    state: 'received',
    isRefused: false,
    nextOn: localDate('2026-11-21'),
  },
  history: [{ change: 'received', at: '2026-11-18T20:00:00.000Z' }],
  timeZone: 'America/Los_Angeles',
};
