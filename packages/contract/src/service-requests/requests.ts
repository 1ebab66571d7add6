import {
  connectTopics,
  defaultOrderType,
  orderTypes,
  taskTypes,
} from '@wattershed/domain/service/request/request-tasks';
import { chips, requestBounds, requestKinds, requestStates } from '@wattershed/domain/service/request/service-request';
import { isFreeTextOfLines } from '@wattershed/domain/text/free-text';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, freeTextField, instantField, localDateField, uuidField } from '../fields.ts';

const feature = 'service-requests' as const;

export const ofRequests = { feature, access: 'signedIn', account: 'accountNumber' } as const;

/** A request begins with a message in the customer's own words, so an agent doesn't send one. */
export const creating = { ...ofRequests, method: 'POST', right: 'create', rate: 'write', notForAgents: true } as const;

export const requestPhone = z.string().check(z.regex(/^(\d{10})?$/));
export const requestMessage = z.string().check(z.maxLength(requestBounds.message), z.refine(isFreeTextOfLines));
/** Files that have come through the gate. */
export const requestFiles = z.array(uuidField).check(z.maxLength(requestBounds.files));
export const siteAddressField = freeTextField(requestBounds.siteAddress);

const task = z.enum([...taskTypes, ...connectTopics]);
const state = z.enum(requestStates);

/** What a tracker card shows. */
export const trackerCard = {
  requestId: uuidField,
  kind: z.enum(requestKinds),
  /** What people read out; null until the utility has it. */
  requestNumber: z.nullable(z.string()),
  /** A task type, or a topic. */
  task,
  /** Null until the utility has it. */
  state: z.nullable(state),
  chip: z.enum(chips),
  /** The utility refused it when nobody was in front of the screen anymore. */
  isRefused: z.boolean(),
  sentAt: instantField,
  /** When the utility means to begin, or to be done; null where nothing is to come by itself. */
  nextOn: z.nullable(localDateField),
};

export const listTrackedRequests = defineCall({
  ...ofRequests,
  id: 'own-tracked-requests',
  name: 'listTrackedRequests',
  summary: 'What was asked for an account, the newest first: pending and completed',
  method: 'GET',
  path: '/api/Service/requests',
  right: 'tracker view',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({ requests: z.array(z.object(trackerCard)) }),
  errors: [],
});

export const getTrackedRequest = defineCall({
  ...ofRequests,
  id: 'own-tracked-request',
  name: 'getTrackedRequest',
  summary: 'One request with what was sent and what became of it so far',
  method: 'GET',
  path: '/api/Service/requests/One',
  right: 'tracker view',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField, requestId: uuidField }),
  data: z.object({
    ...trackerCard,
    /** Null for a connection. */
    orderType: z.nullable(z.enum(orderTypes)),
    /** Of the contract account. */
    contractAccount: accountNumberField,
    premise: z.string(),
    /** Empty where it is about none. */
    installation: z.string(),
    siteAddress: z.string(),
    wishedOn: z.nullable(localDateField),
    phone: z.string(),
    messageText: z.string(),
    files: z.array(z.object({ documentId: uuidField, name: z.string(), bytes: z.int() })),
    /** Of the conversation in this person's inbox; null for somebody else's, and once it is deleted. */
    groupId: z.nullable(uuidField),
    /** To follow a connection without signing in; null for any other request. */
    trackingKey: z.nullable(z.string()),
    /** Oldest first. */
    history: z.array(
      z.object({ change: z.enum([...requestStates, 'changed']), at: instantField, isByCustomer: z.boolean() }),
    ),
    today: localDateField,
  }),
  // RES404 of the account is also for a request that the account doesn't have.
  errors: [],
});

export const editTrackedRequest = defineCall({
  ...ofRequests,
  id: 'own-tracked-request-edit',
  name: 'editTrackedRequest',
  summary: 'Change how to call back, and of a connection where and when, until someone works on it',
  method: 'POST',
  path: '/api/Service/requests/Edit',
  right: 'tracker edit',
  rate: 'write',
  request: z.strictObject({
    accountNumber: accountNumberField,
    requestId: uuidField,
    phone: z.string().check(z.regex(/^\d{10}$/)),
    siteAddress: siteAddressField,
    wishedOn: z.nullable(localDateField),
  }),
  data: z.object({}),
  errors: ['SRQ409', 'VLD001'],
});

export const deleteRequest = defineCall({
  ...ofRequests,
  id: 'c76-connectme-delete',
  name: 'deleteRequest',
  summary: 'Throw a draft away, or cancel a request that isn’t over',
  method: 'POST',
  path: '/api/ConnectMe/delete',
  right: 'tracker cancel',
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField, requestId: uuidField }),
  data: z.object({}),
  errors: ['SRQ409'],
});

export const listRequestTasks = defineCall({
  ...ofRequests,
  id: 'own-request-tasks',
  name: 'listRequestTasks',
  summary: 'What work can be asked for where an account has service, and at which installations',
  method: 'GET',
  path: '/api/Service/requests/Tasks',
  right: 'create',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    defaultOrderType: z.literal(defaultOrderType),
    tasks: z.array(
      z.object({
        orderType: z.enum(orderTypes),
        taskType: z.enum(taskTypes),
        service: z.enum(['electric', 'water', 'any']),
        days: z.int(),
      }),
    ),
    installations: z.array(z.object({ installationNumber: z.string(), commodity: z.enum(['electric', 'water']) })),
    /** How the person is called back, to begin with. */
    phone: z.string(),
    serviceAddress: z.string(),
  }),
  errors: [],
});

export const createServiceRequest = defineCall({
  ...creating,
  id: 'own-service-request-create',
  name: 'createServiceRequest',
  summary: 'Ask for work where an account has service; it begins a conversation in the inbox',
  path: '/api/Service/requests/Create',
  request: z.strictObject({
    accountNumber: accountNumberField,
    /** One request for one ID, however often it is sent. */
    requestId: uuidField,
    orderType: z._default(z.enum(orderTypes), defaultOrderType),
    taskType: z.enum(taskTypes),
    /** Empty where it is about none. */
    installation: z.string().check(z.regex(/^(\d{10})?$/)),
    phone: requestPhone,
    messageText: requestMessage,
    documentIds: requestFiles,
  }),
  data: z.object({ requestId: uuidField, requestNumber: z.nullable(z.string()) }),
  // RES404 of the account is also for a file that isn't kept anymore.
  errors: ['SRQ409', 'SRQ410', 'VLD001'],
});
