import { orderReasons, orderStages, serviceOrderKinds } from '@wattershed/domain/service/order/order-state';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, instantField, languageField, localDateField } from '../fields.ts';
import { linkKeyField, requestIdField } from '../kept-forms.ts';
import { anyone, notesFields, offeredTimes, orderNumberField, placeShown, slotShown, timeField } from './fields.ts';

const reason = z.nullable(z.enum(orderReasons));

export const orderShown = z.object({
  orderNumber: orderNumberField,
  kind: z.enum(serviceOrderKinds),
  orderType: z.string(),
  /** Immediate 1, Normal 5, Low 7. */
  priority: z.union([z.literal(1), z.literal(5), z.literal(7)]),
  /** Open 0, Closed 1, RequiresWork 2. */
  state: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  stage: z.enum(orderStages),
  reason,
  /** The chip of its card. */
  chip: z.enum(['pending', 'completed']),
  createdAt: instantField,
  completesAt: z.nullable(instantField),
  slot: z.nullable(slotShown),
  premiseId: z.string(),
  place: z.object(placeShown),
  timeZone: z.string(),
  ...notesFields,
  /** The other half of a transfer. */
  joinedTo: z.nullable(orderNumberField),
  /** Says which one was seen: a change of an older one is refused. */
  version: z.int(),
  canChangeTime: z.boolean(),
  canAddNotes: z.boolean(),
  canCancel: z.boolean(),
  tasks: z.array(z.object({ kind: z.string(), isDone: z.boolean() })),
  history: z.array(
    z.object({ change: z.enum([...orderStages, 'moved']), reason, at: instantField, isByCustomer: z.boolean() }),
  ),
  /** What the meters showed when service began or ended. */
  reads: z.array(
    z.object({
      commodity: z.enum(['electric', 'water']),
      serialNumber: z.string(),
      readOn: localDateField,
      /** kWh or gallons. */
      shown: z.number(),
      isEstimated: z.boolean(),
    }),
  ),
});

const ofAccount = { accountNumber: accountNumberField };
const signedIn = { feature: 'service-requests', access: 'signedIn', account: 'accountNumber' } as const;
const byKey = { ...anyone, right: { none: 'the emailed key is the proof' } } as const;

export const listServiceOrders = defineCall({
  ...signedIn,
  id: 'c77-service-orders',
  name: 'listServiceOrders',
  summary: 'The orders of an account, and those of the person that have no account yet or anymore, the newest first',
  method: 'GET',
  path: '/api/Service/orders',
  right: 'tracker view',
  rate: 'read',
  request: z.strictObject(ofAccount),
  data: z.object({ orders: z.array(orderShown) }),
  errors: [],
});

export const listServices = defineCall({
  ...signedIn,
  id: 'c77-service-list',
  name: 'listServices',
  summary: 'The services of an account, and whether they can be stopped or moved',
  method: 'GET',
  path: '/api/Service/list',
  right: 'tracker view',
  rate: 'read',
  request: z.strictObject(ofAccount),
  data: z.object({
    premiseId: z.string(),
    place: z.object(placeShown),
    services: z.array(
      z.object({
        agreementNumber: z.string(),
        commodity: z.enum(['electric', 'water']),
        serialNumber: z.string(),
        tariffLabel: z.string(),
        startedOn: localDateField,
        endedOn: z.nullable(localDateField),
      }),
    ),
    /** `not-served`: it hasn’t begun, or has ended. `stopping`: the order that ends it is named. */
    standing: z.enum(['served', 'not-served', 'stopping']),
    stopOrder: z.nullable(orderNumberField),
  }),
  errors: [],
});

const change = {
  orderNumber: orderNumberField,
  version: z.int(),
  /** Whose time is kept, as with the form that ordered. */
  requestId: requestIdField,
  time: z.optional(timeField),
  notes: z.optional(z.strictObject(notesFields)),
};
const changed = z.object({ order: orderShown });
const refusals = ['SRV409', 'SRV410', 'SRV412', 'SRV422'] as const;

export const changeOrder = defineCall({
  ...signedIn,
  id: 'own-order-change',
  name: 'changeOrder',
  summary: 'Another time for an order, or how to get to the meter, until it is under way',
  method: 'POST',
  path: '/api/Service/order/change',
  right: 'tracker edit',
  rate: 'write',
  request: z.strictObject({ ...ofAccount, ...change }),
  data: changed,
  errors: refusals,
});

export const cancelOrder = defineCall({
  ...signedIn,
  id: 'own-order-cancel',
  name: 'cancelOrder',
  summary: 'Takes an order back, until it is under way; both halves of a transfer',
  method: 'POST',
  path: '/api/Service/order/cancel',
  right: 'tracker cancel',
  rate: 'write',
  request: z.strictObject({ ...ofAccount, orderNumber: orderNumberField, version: z.int() }),
  data: changed,
  errors: refusals,
});

export const getOrderCalendar = defineCall({
  ...signedIn,
  id: 'own-order-calendar',
  name: 'getOrderCalendar',
  summary: 'The appointment of an order, for a calendar',
  method: 'GET',
  path: '/api/Service/order/calendar',
  right: 'tracker view',
  rate: 'read',
  file: 'text/calendar',
  request: z.strictObject({ ...ofAccount, orderNumber: orderNumberField, language: languageField }),
  data: z.any(),
  errors: [],
});

export const followOrder = defineCall({
  ...byKey,
  id: 'own-order-follow',
  name: 'followOrder',
  summary: 'Where a request stands, without signing in, for whoever has its emailed key',
  method: 'POST',
  path: '/api/Service/order/follow',
  rate: 'read',
  request: z.strictObject({ followKey: linkKeyField }),
  data: z.object({
    orders: z.array(orderShown),
    placedAt: instantField,
    /** Service is in the name of somebody who can register without another proof; false once that is done. */
    canRegister: z.boolean(),
  }),
  errors: ['RES404'],
});

export const offerFollowedTimes = defineCall({
  ...byKey,
  id: 'own-order-follow-times',
  name: 'offerFollowedTimes',
  summary: 'Other times for an order that is followed; keeps the one that is chosen',
  method: 'POST',
  path: '/api/Service/order/follow/times',
  rate: 'write',
  request: z.strictObject({
    followKey: linkKeyField,
    orderNumber: orderNumberField,
    requestId: requestIdField,
    from: localDateField,
    hold: z.optional(timeField),
  }),
  data: offeredTimes,
  errors: ['RES404', 'SRV410', 'SRV422'],
});

export const offerOrderTimes = defineCall({
  ...signedIn,
  id: 'own-order-times',
  name: 'offerOrderTimes',
  summary: 'Other times for an order; keeps the one that is chosen',
  method: 'POST',
  path: '/api/Service/order/times',
  right: 'tracker edit',
  rate: 'write',
  request: z.strictObject({
    ...ofAccount,
    orderNumber: orderNumberField,
    requestId: requestIdField,
    from: localDateField,
    hold: z.optional(timeField),
  }),
  data: offeredTimes,
  errors: ['SRV410', 'SRV422'],
});

export const changeFollowedOrder = defineCall({
  ...byKey,
  id: 'own-order-follow-change',
  name: 'changeFollowedOrder',
  summary: 'As changeOrder, for whoever has the key',
  method: 'POST',
  path: '/api/Service/order/follow/change',
  rate: 'write',
  request: z.strictObject({ followKey: linkKeyField, ...change }),
  data: changed,
  errors: ['RES404', ...refusals],
});

export const cancelFollowedOrder = defineCall({
  ...byKey,
  id: 'own-order-follow-cancel',
  name: 'cancelFollowedOrder',
  summary: 'As cancelOrder, for whoever has the key',
  method: 'POST',
  path: '/api/Service/order/follow/cancel',
  rate: 'write',
  request: z.strictObject({ followKey: linkKeyField, orderNumber: orderNumberField, version: z.int() }),
  data: changed,
  errors: ['RES404', ...refusals],
});

export const getFollowedCalendar = defineCall({
  ...byKey,
  id: 'own-order-follow-calendar',
  name: 'getFollowedCalendar',
  summary: 'As getOrderCalendar, for whoever has the key',
  method: 'POST',
  path: '/api/Service/order/follow/calendar',
  rate: 'read',
  file: 'text/calendar',
  request: z.strictObject({ followKey: linkKeyField, orderNumber: orderNumberField, language: languageField }),
  data: z.any(),
  errors: ['RES404'],
});

export const openInvitationToRegister = defineCall({
  id: 'own-service-invitation',
  name: 'openInvitationToRegister',
  summary: 'Whom an emailed invitation to register is for: a new customer, who has shown who they are already',
  feature: 'service-requests',
  method: 'POST',
  path: '/api/Service/invitation',
  access: 'prelogin',
  right: { none: 'the emailed token is the proof' },
  rate: 'credential',
  request: z.strictObject({ registrationToken: linkKeyField }),
  data: z.object({
    accountNumber: accountNumberField,
    customerNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** Bills come without paper already: it was chosen with the order. */
    isPaperless: z.boolean(),
    expiresInSeconds: z.int(),
  }),
  errors: ['LOG005'],
});

export const sendCompletionEmail = defineCall({
  ...byKey,
  id: 'c77-completion-emails',
  name: 'sendCompletionEmail',
  summary: 'Sends the confirmation of a request again, to the address that it names; once in ten minutes',
  method: 'POST',
  path: '/api/Service/email/completion',
  rate: 'write',
  request: z.strictObject({ followKey: linkKeyField }),
  data: z.object({ maskedEmail: z.string() }),
  errors: ['RES404'],
});
