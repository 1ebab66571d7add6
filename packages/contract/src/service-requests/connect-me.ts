import { connectTopics } from '@wattershed/domain/service/request/request-tasks';
import { requestBounds, requestStates } from '@wattershed/domain/service/request/service-request';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, instantField, localDateField, uuidField } from '../fields.ts';
import {
  creating,
  ofRequests,
  requestFiles,
  requestMessage,
  requestPhone,
  siteAddressField,
  trackerCard,
} from './requests.ts';

const topic = z.enum(connectTopics);

/** As far as they are entered. */
const connectFields = {
  topic: z.nullable(topic),
  siteAddress: siteAddressField,
  wishedOn: z.nullable(localDateField),
  phone: requestPhone,
  messageText: requestMessage,
};

const byId = { accountNumber: accountNumberField, requestId: uuidField };

export const listConnectTopics = defineCall({
  id: 'c76-connectme-topics',
  name: 'listConnectTopics',
  summary: 'What can be asked about being connected, how long it takes, and which papers speed it up',
  feature: 'service-requests',
  method: 'GET',
  path: '/api/ConnectMe/Topics',
  access: 'public',
  right: { none: 'it is the same for everyone' },
  rate: 'read',
  request: z.strictObject({}),
  data: z.object({
    topics: z.array(z.object({ topic, days: z.int(), papers: z.array(z.enum(['plan', 'permit'])) })),
  }),
  errors: [],
});

export const validateConnectRequest = defineCall({
  ...ofRequests,
  id: 'c76-connectme-validate',
  name: 'validateConnectRequest',
  summary: 'Whether a request could be sent as it is, and what is wrong with which field',
  method: 'POST',
  path: '/api/ConnectMe/validate',
  right: 'create',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField, ...connectFields }),
  data: z.object({
    isValid: z.boolean(),
    problems: z.array(
      z.object({
        field: z.enum(['topic', 'siteAddress', 'wishedOn', 'phone', 'messageText']),
        problem: z.enum(['missing', 'wrong', 'past', 'far']),
      }),
    ),
  }),
  errors: [],
});

export const keepConnectDraft = defineCall({
  ...creating,
  id: 'c76-connectme-draft',
  name: 'keepConnectDraft',
  summary: 'Keep a request that isn’t sent yet, for 30 days after the last change',
  path: '/api/ConnectMe/Draft',
  request: z.strictObject({ ...byId, ...connectFields }),
  data: z.object({ keptUntil: instantField }),
  /** SRQ409: it was sent meanwhile. */
  errors: ['SRQ409', 'SRQ429'],
});

export const createConnectRequest = defineCall({
  ...creating,
  id: 'c76-connectme-create',
  name: 'createConnectRequest',
  summary: 'Send a request about being connected; it begins a conversation in the inbox',
  path: '/api/ConnectMe/Create',
  request: z.strictObject({ ...byId, ...connectFields, topic, documentIds: requestFiles }),
  data: z.object({ requestId: uuidField, requestNumber: z.nullable(z.string()), trackingKey: z.string() }),
  // RES404 of the account is also for a file that isn't kept anymore.
  errors: ['SRQ409', 'SRQ410', 'VLD001'],
});

export const listConnectRequests = defineCall({
  ...ofRequests,
  id: 'c76-connectme-servicerequestlist',
  name: 'listConnectRequests',
  summary: 'The connection requests of an account, the newest first, and this person’s drafts of such',
  method: 'GET',
  path: '/api/ConnectMe/ServiceRequestList',
  right: 'tracker view',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    requests: z.array(z.object(trackerCard)),
    drafts: z.array(
      z.object({ requestId: uuidField, ...connectFields, savedAt: instantField, keptUntil: instantField }),
    ),
    /** To begin with. */
    phone: z.string(),
    serviceAddress: z.string().check(z.maxLength(requestBounds.siteAddress)),
    today: localDateField,
  }),
  errors: [],
});

/** Whoever has the key may follow the request: it says nothing about who asked, nor where. */
export const trackConnectRequest = defineCall({
  id: 'own-connectme-track',
  name: 'trackConnectRequest',
  summary: 'What became of a connection request, by its key, without signing in',
  feature: 'service-requests',
  method: 'POST',
  path: '/api/ConnectMe/Track',
  access: 'either',
  right: { none: 'the key is the proof' },
  rate: 'credential',
  request: z.strictObject({
    key: z.string().check(z.regex(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)),
  }),
  data: z.object({
    requestNumber: z.nullable(z.string()),
    topic,
    state: z.nullable(z.enum(requestStates)),
    isRefused: z.boolean(),
    nextOn: z.nullable(localDateField),
    /** Oldest first. */
    history: z.array(z.object({ change: z.enum([...requestStates, 'changed']), at: instantField })),
    /** The utility's, for these moments. */
    timeZone: z.string(),
  }),
  errors: ['RES404'],
});
