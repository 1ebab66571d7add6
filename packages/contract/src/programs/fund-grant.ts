import { publicPrograms } from '@wattershed/domain/program/assistance';
import { grantConditions } from '@wattershed/domain/program/energy-share';
import { householdBounds } from '@wattershed/domain/program/household-said';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, localDateField } from '../fields.ts';

const publicProgram = z.enum(publicPrograms);
const mostPeople = householdBounds.adults + householdBounds.children;

/** What a household says of itself; null is what it hasn’t said. */
const asked = {
  accountNumber: accountNumberField,
  people: z.nullable(z.int().check(z.gte(1), z.lte(mostPeople))),
  /** In a year, before taxes, of everyone. */
  incomeCents: z.nullable(centsField.check(z.gte(0), z.lte(householdBounds.incomeCents))),
  publicPrograms: z.nullable(z.array(publicProgram).check(z.maxLength(publicPrograms.length))),
};

const steps = z.array(
  z.object({
    condition: z.enum(grantConditions),
    holds: z.enum(['yes', 'no', 'unknown']),
    by: z.optional(publicProgram),
    incomeCents: z.optional(centsField),
    limitCents: z.optional(centsField),
    people: z.optional(z.int()),
    /** What is past due, or what the fund holds. */
    amountCents: z.optional(centsField),
    /** The day of the last grant, and the first day on which there can be another. */
    lastOn: z.optional(localDateField),
    againOn: z.optional(localDateField),
    /** The announced day of a shut-off. */
    shutOffOn: z.optional(localDateField),
  }),
);

const ofAccount = {
  feature: 'programs',
  access: 'signedIn',
  account: 'accountNumber',
} as const;

export const previewGrant = defineCall({
  ...ofAccount,
  id: 'own-fund-grant-preview',
  name: 'previewGrant',
  summary: 'What the energy share fund would decide about a household today, with every reason; nothing of it is kept',
  method: 'POST',
  path: '/api/Billing/grant/preview',
  right: 'payment extension modify',
  notForAgents: true,
  rate: 'read',
  request: z.strictObject(asked),
  data: z.object({ outcome: z.enum(['granted', 'not-granted', 'open']), amountCents: centsField, steps }),
  errors: [],
});

export const askForGrant = defineCall({
  ...ofAccount,
  id: 'own-fund-grant-ask',
  name: 'askForGrant',
  summary:
    'Ask the energy share fund to pay what is past due; it is decided at once, and the same again on the same day is a success',
  method: 'POST',
  path: '/api/Billing/grant/ask',
  right: 'payment extension modify',
  notForAgents: true,
  rate: 'write',
  request: z.strictObject({ ...asked, agrees: z.literal(true) }),
  data: z.object({ outcome: z.enum(['granted', 'not-granted']), amountCents: centsField }),
  errors: ['RES409'],
});

export const listGrants = defineCall({
  ...ofAccount,
  id: 'own-fund-grants',
  name: 'listGrants',
  summary: 'What an account has asked the energy share fund for, the newest first',
  method: 'GET',
  path: '/api/Billing/grants',
  right: 'payment extension view',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    grants: z.array(
      z.object({
        decidedOn: localDateField,
        outcome: z.enum(['granted', 'not-granted']),
        amountCents: centsField,
        steps,
      }),
    ),
  }),
  errors: [],
});
