import { rebateKeys, rebateNeeds, rebatePayWays } from '@wattershed/domain/saving/rebates/rebate-program';
import { rebateBounds } from '@wattershed/domain/saving/rebates/rebate-rules';
import { declineReasons, moreReasons, rebateStates } from '@wattershed/domain/saving/rebates/rebate-state';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  accountNumberField,
  centsField,
  freeTextField,
  instantField,
  localDateField,
  payableCentsField,
  uuidField,
} from '../fields.ts';

const ofRebates = { feature: 'ways-to-save', access: 'signedIn', account: 'accountNumber' } as const;

const read = { ...ofRebates, method: 'GET', right: 'compare', rate: 'read' } as const;

/** A customer certifies what they apply with, and takes back what is theirs: an agent can't do either for them. */
const write = { ...ofRebates, method: 'POST', right: 'create', rate: 'write', notForAgents: true } as const;

const purchase = {
  /** When it was bought, or the work was finished. */
  purchasedOn: localDateField,
  store: freeTextField(rebateBounds.store),
  /** With tax, before the rebate. */
  paidCents: payableCentsField,
  /** Pieces or square feet, as the program counts. */
  units: z.int().check(z.minimum(1), z.maximum(rebateBounds.most)),
  /** Empty where the program doesn't ask for it. */
  model: freeTextField(rebateBounds.model),
  serialNumber: freeTextField(rebateBounds.serialNumber + 6),
  contractorLicense: freeTextField(rebateBounds.contractorLicense + 6),
};

const payBy = z.enum(rebatePayWays);
const reason = z.nullable(z.enum([...moreReasons, ...declineReasons]));
const state = z.enum(rebateStates);

const program = z.object({
  key: z.enum(rebateKeys),
  service: z.enum(['electric', 'water']),
  /** What is counted, what each brings, and of how many. */
  unit: z.enum(['each', 'square-foot']),
  unitCents: centsField,
  mostUnits: z.int(),
  needs: z.array(z.enum(rebateNeeds)),
  boughtFrom: localDateField,
  applyWithinDays: z.int(),
  /** `received`: this home has had it or has applied for it, whoever lived there. `used-up`: nothing is left of the year's budget. */
  standing: z.enum(['open', 'received', 'used-up']),
});

const application = {
  applicationId: uuidField,
  /** What people read out; null until the utility has taken it. */
  applicationNumber: z.nullable(z.string()),
  program: z.enum(rebateKeys),
  state,
  reason,
  amountCents: z.nullable(centsField),
  appliedAt: instantField,
  /** When the utility means to have decided or paid, or by when an answer is awaited. */
  nextOn: z.nullable(localDateField),
};

export const listRebates = defineCall({
  ...read,
  id: 'c77-rebates',
  name: 'listRebates',
  summary: 'The utility’s rebates that this account may apply for, and its applications, the newest first',
  path: '/api/WaysToSave/rebates',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    /** At the utility. */
    today: localDateField,
    /** None before service starts. */
    programs: z.array(program),
    applications: z.array(z.object(application)),
  }),
  errors: [],
});

export const getRebate = defineCall({
  ...read,
  id: 'own-rebate',
  name: 'getRebate',
  summary: 'One application for a rebate with what was sent and what became of it so far',
  path: '/api/WaysToSave/rebates/Application',
  request: z.strictObject({ accountNumber: accountNumberField, applicationId: uuidField }),
  data: z.object({
    ...application,
    unit: z.enum(['each', 'square-foot']),
    ...purchase,
    payBy,
    isOnPaper: z.boolean(),
    paidBy: z.nullable(payBy),
    checkNumber: z.nullable(z.string()),
    /** Oldest first. */
    history: z.array(z.object({ state, reason, at: instantField, isByCustomer: z.boolean() })),
    /** `isOwn`: this person uploaded it, and may save it again. */
    files: z.array(z.object({ documentId: uuidField, name: z.string(), bytes: z.int(), isOwn: z.boolean() })),
  }),
  // RES404 of the account is also for an application that the account doesn't have.
  errors: [],
});

const files = z.array(uuidField).check(z.maxLength(5));

export const applyForRebate = defineCall({
  ...write,
  id: 'own-rebate-apply',
  name: 'applyForRebate',
  summary: 'Apply for a rebate with what was bought and its receipt; what the utility refuses at once changes nothing',
  path: '/api/WaysToSave/rebates/Apply',
  request: z.strictObject({
    accountNumber: accountNumberField,
    /** One application for one ID, however often it is sent. */
    applicationId: uuidField,
    program: z.enum(rebateKeys),
    ...purchase,
    payBy,
    /** Files that have come through the gate: the receipt at least. */
    documentIds: files.check(z.minLength(1)),
    /** That what is said is so, and that the utility may come and look. */
    isCertified: z.literal(true),
  }),
  data: z.object({ applicationId: uuidField, applicationNumber: z.nullable(z.string()) }),
  // RES404 of the account is also for a file that isn't kept anymore.
  errors: ['REB409', 'REB410', 'REB411', 'REB412', 'REB422'],
});

export const answerRebate = defineCall({
  ...write,
  id: 'own-rebate-answer',
  name: 'answerRebate',
  summary: 'Answer what the utility asks about an application: with a file, or with what was to be corrected',
  path: '/api/WaysToSave/rebates/Answer',
  request: z.strictObject({
    accountNumber: accountNumberField,
    applicationId: uuidField,
    /** One answer for one ID, however often it is sent. */
    answerId: uuidField,
    model: z.optional(purchase.model),
    serialNumber: z.optional(purchase.serialNumber),
    contractorLicense: z.optional(purchase.contractorLicense),
    documentIds: files,
  }),
  data: z.object({}),
  errors: ['REB409', 'REB422'],
});

export const withdrawRebate = defineCall({
  ...write,
  id: 'own-rebate-withdraw',
  name: 'withdrawRebate',
  summary: 'Take an application back that isn’t decided yet',
  path: '/api/WaysToSave/rebates/Withdraw',
  request: z.strictObject({ accountNumber: accountNumberField, applicationId: uuidField }),
  data: z.object({}),
  errors: ['REB409'],
});

export const downloadRebateFile = defineCall({
  id: 'own-rebate-file',
  name: 'downloadRebateFile',
  summary: 'A file that came with an application for a rebate, for the desk that was given the application',
  feature: 'ways-to-save',
  method: 'GET',
  path: '/api/WaysToSave/rebates/DownloadHandedOverFile',
  access: 'backOffice',
  right: { none: "the system's own key" },
  scope: 'fetch customer files',
  rate: 'backOffice',
  file: 'application/octet-stream',
  request: z.strictObject({ accountNumber: accountNumberField, applicationId: uuidField, documentId: uuidField }),
  data: z.any(),
  errors: ['RES404'],
});
