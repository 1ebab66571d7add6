import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField } from '../fields.ts';

/** By email, to the person who asks: a plan as it is at that moment. RES409 if none is kept anymore. */
const ofPlan = {
  feature: 'programs',
  access: 'signedIn',
  account: 'accountNumber',
  method: 'POST',
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({}),
  errors: ['RES409'],
} as const;

export const emailArrangement = defineCall({
  ...ofPlan,
  id: 'c73-matching-send-email',
  name: 'emailArrangement',
  summary: 'Email the installments of the payment arrangement that is kept, with what is open of each',
  path: '/api/Billing/payment/installmentplan/sendEmail',
  right: 'payment arrangements',
});

export const emailExtension = defineCall({
  ...ofPlan,
  id: 'own-extension-send-email',
  name: 'emailExtension',
  summary: 'Email until when there is time to pay what of an account',
  path: '/api/Billing/payment/extension/sendEmail',
  right: 'payment extension view',
});

export const emailBudget = defineCall({
  ...ofPlan,
  id: 'own-epp-send-email',
  name: 'emailBudget',
  summary: 'Email what bills ask for on budget billing, and what waits',
  path: '/api/Billing/billing/epp/sendEmail',
  right: 'budget bill view',
});
