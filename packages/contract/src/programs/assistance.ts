import {
  assistanceConditions,
  assistancePrograms,
  limitBases,
  proofRefusals,
  publicPrograms,
} from '@wattershed/domain/program/assistance';
import { incomeSources } from '@wattershed/domain/program/household-said';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, freeTextField, localDateField, uuidField } from '../fields.ts';

const program = z.enum(assistancePrograms);
const publicProgram = z.enum(publicPrograms);
const source = z.enum(incomeSources);
const count = z.int().check(z.gte(0), z.lte(999));

/** What someone says of their household. */
const householdSaid = {
  /** In a year, before taxes, of everyone; null where a public program decides. */
  incomeCents: z.nullable(centsField.check(z.gte(0), z.lte(9_999_999_999))),
  adults: count,
  children: count,
  primarySource: source,
  secondarySource: z.nullable(source),
  publicPrograms: z.array(publicProgram).check(z.maxLength(publicPrograms.length)),
  isInApplicantsName: z.boolean(),
  isPrimaryResidence: z.boolean(),
  isDependent: z.boolean(),
  /** Null where the program doesn’t ask. */
  pool: z.nullable(z.enum(['none', 'prescribed', 'own'])),
};

const application = {
  ...householdSaid,
  phone: freeTextField(20),
  email: freeTextField(254),
  /** Empty without one. */
  coApplicant: freeTextField(80),
  wantsPaperless: z.boolean(),
};

const applied = z.strictObject({
  ...application,
  /** The version of the words that were agreed to: if they have changed meanwhile, RES409. */
  agreement: freeTextField(40),
  agrees: z.literal(true),
});

const term = {
  version: z.int(),
  from: localDateField,
  /** The last day of these rules; null while no later ones are known. */
  through: z.nullable(localDateField),
};

/** One condition, and what was compared. */
const step = z.object({
  condition: z.enum(assistanceConditions),
  holds: z.enum(['yes', 'no', 'unknown']),
  by: z.optional(publicProgram),
  incomeCents: z.optional(centsField),
  limitCents: z.optional(centsField),
  people: z.optional(z.int()),
});

const ofAccount = {
  feature: 'programs',
  access: 'signedIn',
  account: 'accountNumber',
} as const;

export const getAssistance = defineCall({
  ...ofAccount,
  id: 'c73-bill-program-eligibility',
  name: 'getAssistance',
  summary:
    'The discount for households with a low income: its rules, whether this account has it, and what was decided',
  method: 'GET',
  path: '/api/Billing/program/eligibility',
  right: 'CARE/LIRA view',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    /** The utility's day. */
    today: localDateField,
    /** `can-apply`, `enrolled`, or why neither. */
    standing: z.enum(['can-apply', 'enrolled', 'not-open', 'business', 'no-electricity', 'other-state']),
    /** The program of the state; null where there is none. */
    program: z.nullable(program),
    /** Where the service is. */
    address: z.string(),
    rules: z.nullable(
      z.object({
        ...term,
        source: z.string(),
        /** Why figures that nobody has published are what they are. */
        basis: z.array(z.enum(limitBases)),
        publicPrograms: z.array(publicProgram),
        asksAboutPool: z.boolean(),
        /** The most that one person may earn in a year, then two, and so on. */
        limitsCents: z.array(centsField),
        /** How many of a hundred are asked for proof, and in how many days it has to come. */
        sampledPercent: z.number(),
        daysToSend: z.int(),
      }),
    ),
    /** What the discount takes off: the line on the bill, and its share, such as 0.3. */
    shares: z.array(z.object({ key: z.string(), share: z.number() })),
    /** When the next bill is issued. */
    nextBillOn: localDateField,
    /** What it takes off the electricity of the last bills, all in all; null before the first. */
    estimate: z.nullable(z.object({ bills: z.int(), savedCents: centsField })),
    enrollment: z.nullable(
      z.object({
        startedOn: localDateField,
        /** The last day, unless the household recertifies. */
        recertifyBy: localDateField,
        canRecertify: z.boolean(),
        proof: z.nullable(
          z.object({
            applicationId: uuidField,
            state: z.enum(['awaited', 'sent', 'accepted', 'refused', 'missed', 'dropped']),
            sendBy: localDateField,
            sentOn: z.nullable(localDateField),
          }),
        ),
        /** The last twelve bills with it, the newest first. */
        bills: z.array(z.object({ billNumber: z.string(), issuedOn: localDateField, savedCents: centsField })),
      }),
    ),
    /** What it had before, if it has nothing now. */
    ended: z.nullable(
      z.object({
        startedOn: localDateField,
        endedOn: localDateField,
        reason: z.enum(['removed', 'lapsed', 'not-proven', 'proof-refused', 'closed']),
        /** Why what was sent as proof isn’t one. */
        refusal: z.nullable(z.enum(proofRefusals)),
      }),
    ),
    /** The last application: every condition, and why. */
    decision: z.nullable(
      z.object({
        kind: z.enum(['enroll', 'recertify']),
        decidedOn: localDateField,
        outcome: z.enum(['eligible', 'not-eligible']),
        steps: z.array(step),
        rules: z.object(term),
      }),
    ),
  }),
  errors: [],
});

export const previewAssistance = defineCall({
  ...ofAccount,
  id: 'own-assistance-preview',
  name: 'previewAssistance',
  summary: 'What would be decided about a household today, with every reason; nothing of it is kept',
  method: 'POST',
  path: '/api/Billing/program/preview',
  right: 'CARE/LIRA enroll',
  notForAgents: true,
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField, ...householdSaid }),
  data: z.object({
    outcome: z.enum(['eligible', 'not-eligible']),
    steps: z.array(step),
    rules: z.object(term),
  }),
  errors: ['VLD001', 'RES409'],
});

export const configureAssistance = defineCall({
  ...ofAccount,
  id: 'c73-bill-program-configure',
  name: 'configureAssistance',
  summary:
    'Apply for the discount, recertify, or leave; it is decided at once, and the same again on the same day is a success',
  method: 'POST',
  path: '/api/Billing/program/configure',
  right: 'CARE/LIRA view',
  rightOfField: {
    enroll: 'CARE/LIRA enroll',
    recertify: 'CARE/LIRA recertify',
    remove: 'CARE/LIRA remove',
  },
  notForAgents: true,
  rate: 'write',
  request: z.strictObject({
    accountNumber: accountNumberField,
    program,
    /** One of the three; VLD001 otherwise, or for a household that can’t be so. */
    enroll: z.optional(applied),
    recertify: z.optional(applied),
    remove: z.optional(z.literal(true)),
  }),
  data: z.object({
    /** Null for who leaves. */
    outcome: z.nullable(z.enum(['eligible', 'not-eligible'])),
  }),
  errors: ['VLD001', 'RES409'],
});

export const sendAssistanceProof = defineCall({
  ...ofAccount,
  id: 'own-assistance-proof',
  name: 'sendAssistanceProof',
  summary: 'Send what was asked for as proof of an application; the same again is a success',
  method: 'POST',
  path: '/api/Billing/program/proof',
  right: 'CARE/LIRA enroll',
  notForAgents: true,
  rate: 'write',
  request: z.strictObject({
    accountNumber: accountNumberField,
    applicationId: uuidField,
    /** Files that have come through the gate. */
    documentIds: z.array(uuidField).check(z.minLength(1), z.maxLength(5)),
  }),
  data: z.object({}),
  // RES404 of the account is also for a file that isn't kept anymore, or is someone else's; RES409 where nothing is asked.
  errors: ['RES409'],
});

export const downloadAssistanceProof = defineCall({
  id: 'own-assistance-proof-file',
  name: 'downloadAssistanceProof',
  summary: 'A file that was sent as proof, for the desk that looks at it',
  feature: 'programs',
  method: 'GET',
  path: '/api/Billing/program/DownloadProof',
  access: 'backOffice',
  right: { none: "the system's own key" },
  scope: 'fetch customer files',
  rate: 'backOffice',
  file: 'application/octet-stream',
  request: z.strictObject({ accountNumber: accountNumberField, applicationId: uuidField, documentId: uuidField }),
  data: z.any(),
  errors: ['RES404'],
});
