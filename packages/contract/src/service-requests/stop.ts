import { stopReasons } from '@wattershed/domain/service/stop/stop-reason';
import * as z from 'zod/mini';
import { mailingAddressField } from '../accounts/mailing-address.ts';
import { defineCall } from '../call.ts';
import {
  accountNumberField,
  centsField,
  freeTextField,
  instantField,
  languageField,
  localDateField,
} from '../fields.ts';
import { linkKeyField, requestIdField } from '../kept-forms.ts';
import {
  anyone,
  appointmentTypeField,
  daysShown,
  notesFields,
  offeredTimes,
  orderNumberField,
  placeShown,
  timeField,
} from './fields.ts';
import { orderShown } from './orders.ts';

/** An account in a session, or what `proveForService` gave: one of the two. */
export const ofServed = { accountNumber: z.optional(accountNumberField), serviceProof: z.optional(linkKeyField) };

const servedRight = {
  none: 'a session needs the right to order services; anyone else, the proof of being the customer',
};

export const served = {
  ...anyone,
  right: servedRight,
  method: 'POST',
  account: 'accountNumber',
  /** Of an account of the session. */
  rightOfField: { accountNumber: 'create' },
} as const;

const lastFour = z.optional(z.string().check(z.regex(/^\d{4}$/)));

export const proveForService = defineCall({
  id: 'own-service-proof',
  name: 'proveForService',
  summary: 'Shows without signing in that someone is the customer of an account, to stop or move its service',
  feature: 'service-requests',
  method: 'POST',
  path: '/api/Service/proof',
  access: 'prelogin',
  right: { none: 'name, ZIP code, and a fact that only the customer knows are the proof' },
  captcha: true,
  rate: 'credential',
  request: z
    .strictObject({
      accountNumber: accountNumberField,
      kind: z.enum(['person', 'company']),
      firstName: freeTextField(40),
      lastName: freeTextField(40),
      companyName: freeTextField(60),
      zip: z.string().check(z.regex(/^\d{5}(-\d{4})?$/)),
      /** One of these at least. */
      birthOn: z.optional(localDateField),
      ssnLast4: lastFour,
      registrationCode: z.optional(z.string().check(z.regex(/^\d{6}$/))),
    })
    .check(
      z.refine(({ birthOn, ssnLast4, registrationCode }) => [birthOn, ssnLast4, registrationCode].some(one => one)),
    ),
  data: z.object({ serviceProof: linkKeyField, provenUntil: instantField }),
  errors: ['GEN014', 'GEN015', 'GEN016'],
});

const estimate = z.object({
  /** The days of the final bill, half-open. */
  periodFrom: localDateField,
  periodBefore: localDateField,
  chargesCents: centsField,
  /** What bills that come before it will charge. */
  billsBeforeCents: centsField,
  /** Owed today; negative is a credit. */
  balanceCents: centsField,
  depositCents: centsField,
  interestCents: centsField,
  /** What is left to pay in the end; negative comes back. */
  leftCents: centsField,
});

export const moveOutShown = z.object({
  premiseId: z.string(),
  place: z.object(placeShown),
  timeZone: z.string(),
  services: z.array(
    z.object({ commodity: z.enum(['electric', 'water']), serialNumber: z.string(), tariffLabel: z.string() }),
  ),
  /** `not-served`: it hasn’t begun, or has ended. `stopping`: the order that ends it is named. */
  standing: z.enum(['served', 'not-served', 'stopping']),
  stopOrder: z.nullable(orderNumberField),
  ...daysShown,
  orderType: z.string(),
  /** What stopping on the asked day comes to; null before anything of the running bill has been read. */
  estimate: z.nullable(estimate),
  /** Auto pay ends with service: it doesn’t draw the final bill. */
  hasAutoPay: z.boolean(),
  /** The installments of a payment arrangement stay due on their days. */
  hasArrangement: z.boolean(),
  /** Payments that are planned for a day stay so. */
  plannedPayments: z.int(),
  /** Whoever else has the account keeps it, to see the final bill. */
  guests: z.int(),
  /** Its bills come without paper. */
  isPaperless: z.boolean(),
  /** Where the confirmation goes. */
  maskedEmail: z.string(),
});

const askedOut = z.strictObject({ ...ofServed, stopOn: z.optional(localDateField) });
const askedTimes = z.strictObject({
  ...ofServed,
  requestId: requestIdField,
  from: localDateField,
  hold: z.optional(timeField),
});

export const checkMoveOut = defineCall({
  ...served,
  id: 'c77-move-out-eligibility',
  name: 'checkMoveOut',
  summary: 'Whether service can be stopped, what the final bill comes to, and what becomes of everything else',
  path: '/api/Service/MoveOut/eligibility',
  rate: 'read',
  request: askedOut,
  data: moveOutShown,
  errors: ['AUTH403', 'LOG005', 'RES404'],
});

export const offerMoveOutTimes = defineCall({
  ...served,
  id: 'c77-move-out-appointment',
  name: 'offerMoveOutTimes',
  summary: 'When the final read can be; keeps the time that is chosen while the form is open',
  path: '/api/Service/MoveOut/appointment',
  rate: 'write',
  request: askedTimes,
  data: offeredTimes,
  errors: ['AUTH403', 'LOG005', 'RES404', 'SRV410', 'SRV422'],
});

export const stopFields = {
  requestId: requestIdField,
  /** The day of the final read: service is on until it begins. */
  stopOn: localDateField,
  appointmentType: appointmentTypeField,
  reason: z.enum(stopReasons),
  /** Where the final bill goes, and what is left; null where paper goes now. */
  forwardingAddress: z.nullable(mailingAddressField),
  ...notesFields,
  language: languageField,
};

export const stopErrors = ['AUTH403', 'LOG005', 'RES404', 'SRV410', 'SRV411', 'SRV422', 'SRV427', 'VLD001'] as const;

export const stopService = defineCall({
  ...served,
  id: 'c77-move-out-execute',
  name: 'stopService',
  summary: 'Stops service on a day, with a final read and a final bill. Sent again, it is the same order',
  path: '/api/Service/MoveOut/execute',
  rate: 'write',
  request: z.strictObject({ ...ofServed, ...stopFields }),
  data: z.object({
    orders: z.array(orderShown),
    /** Follows the order without signing in; it was emailed, too. */
    followKey: linkKeyField,
    maskedEmail: z.string(),
  }),
  errors: stopErrors,
});

export const checkTransferOut = defineCall({
  ...served,
  id: 'c77-transfermoveout-eligibility',
  name: 'checkTransferOut',
  summary: 'As checkMoveOut, for the place that someone moves out of',
  path: '/api/Service/TransferMoveOut/eligibility',
  rate: 'read',
  request: askedOut,
  data: moveOutShown,
  errors: ['AUTH403', 'LOG005', 'RES404'],
});

export const offerTransferOutTimes = defineCall({
  ...served,
  id: 'c77-transfermoveout-appointment',
  name: 'offerTransferOutTimes',
  summary: 'When the final read of the old place can be; kept beside the time of the new one',
  path: '/api/Service/TransferMoveOut/appointment',
  rate: 'write',
  request: askedTimes,
  data: offeredTimes,
  errors: ['AUTH403', 'LOG005', 'RES404', 'SRV410', 'SRV422'],
});
