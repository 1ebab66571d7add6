import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, instantField, localDateField } from '../fields.ts';
import { linkKeyField, requestIdField } from '../kept-forms.ts';
import { offeredTimes, premiseIdField, timeField } from './fields.ts';
import { orderShown } from './orders.ts';
import { moveInShown } from './premises.ts';
import { startFields } from './start.ts';
import { ofServed, served, stopErrors, stopFields } from './stop.ts';

export const keepTransferOut = defineCall({
  ...served,
  id: 'c77-transfermoveout-execute',
  name: 'keepTransferOut',
  summary: 'The first half of a transfer, checked and kept for a day: nothing happens until both are sent',
  path: '/api/Service/TransferMoveOut/execute',
  rate: 'write',
  request: z.strictObject({ ...ofServed, ...stopFields }),
  data: z.object({ keptUntil: instantField }),
  errors: stopErrors,
});

export const checkTransferIn = defineCall({
  ...served,
  id: 'c77-transfermovein-eligibility',
  name: 'checkTransferIn',
  summary:
    'As checkMoveIn, for a customer who moves: with the deposit that is asked for, and the co-applicant they have',
  path: '/api/Service/TransferMoveIn/eligibility',
  rate: 'read',
  request: z.strictObject({
    ...ofServed,
    requestId: z.optional(requestIdField),
    premiseId: premiseIdField,
    startOn: z.optional(localDateField),
  }),
  data: z.object({
    ...moveInShown.shape,
    isDepositNeeded: z.boolean(),
    /** 0 when none is needed. What is held for the old place is paid back with its final bill. */
    depositCents: centsField,
    /** Empty without one. */
    coApplicant: z.string(),
  }),
  errors: ['AUTH403', 'LOG005', 'RES404'],
});

export const offerTransferInTimes = defineCall({
  ...served,
  id: 'c77-transfermovein-appointment',
  name: 'offerTransferInTimes',
  summary: 'When service at the new place can begin; kept beside the time of the old one',
  path: '/api/Service/TransferMoveIn/appointment',
  rate: 'write',
  request: z.strictObject({
    ...ofServed,
    requestId: requestIdField,
    premiseId: premiseIdField,
    from: localDateField,
    hold: z.optional(timeField),
  }),
  data: offeredTimes,
  errors: ['AUTH403', 'LOG005', 'RES404', 'SRV410', 'SRV422'],
});

export const transferService = defineCall({
  ...served,
  id: 'c77-transfermovein-execute',
  name: 'transferService',
  summary: 'Moves service: both halves, or neither. Sent again, it is the same two orders',
  path: '/api/Service/TransferMoveIn/execute',
  rate: 'write',
  request: z.strictObject({
    ...ofServed,
    ...startFields,
    /** Who signed up for service beside the customer. */
    coApplicant: z.enum(['keep', 'remove']),
    /** Auto pay needs an agreement for each account: it is offered for the new one, and nothing is drawn before. */
    wantsAutoPay: z.boolean(),
  }),
  data: z.object({
    orders: z.array(orderShown),
    followKey: linkKeyField,
    /** Of the new place; null while a person at the utility has to look at it first. */
    accountNumber: z.nullable(accountNumberField),
    offersAutoPay: z.boolean(),
    maskedEmail: z.string(),
  }),
  errors: [...stopErrors, 'SRV409', 'SRV415', 'SRV426'],
});
