import { applicantKinds } from '@wattershed/domain/service/start/applicant';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, localDateField } from '../fields.ts';
import { requestIdField } from '../kept-forms.ts';
import { anyone, nameText, premiseIdField } from './fields.ts';

const asked = {
  /** Of a customer who is known. */
  accountNumber: z.optional(accountNumberField),
  requestId: requestIdField,
  premiseId: premiseIdField,
};

const person = {
  kind: z.enum(applicantKinds),
  firstName: nameText,
  lastName: nameText,
  birthOn: z.nullable(localDateField),
};

/** As it is typed: whether it is one, the rule says. It is sealed, shown by its last four digits, and erased a day later. */
const secretText = z.string().check(z.maxLength(20));

/** Without it, nobody is asked. */
const consent = z.literal(true);

const decision = z.object({
  /** `nothing`: service starts. `deposit`: with a deposit. `desk`: a person at the utility decides first. */
  needs: z.enum(['nothing', 'deposit', 'desk']),
  because: z.nullable(z.enum(['credit', 'no-credit-check', 'papers', 'credit-unavailable'])),
  /** 0 when none is needed. */
  depositCents: centsField,
  /** Because of what the bureau said: a notice with its name follows, with the right to a free report. */
  isAdverse: z.boolean(),
  bureau: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  /** What the person still owes for a place where service has ended; the account’s number only if it is theirs in this session. */
  debts: z.array(
    z.object({
      accountNumber: z.nullable(accountNumberField),
      maskedAccountNumber: z.string(),
      street: z.string(),
      city: z.string(),
      amountCents: centsField,
    }),
  ),
  /** Of what was given, the last four digits. */
  applicantLast4: z.nullable(z.string()),
  coApplicantLast4: z.nullable(z.string()),
});

const shared = {
  ...anyone,
  method: 'POST',
  account: 'accountNumber',
  rate: 'credential',
  data: decision,
} as const;

export const checkCreditWithSsn = defineCall({
  ...shared,
  id: 'c77-credit-check-with-ssn',
  name: 'checkCreditWithSsn',
  summary: 'Asks the credit bureau about the applicant, with their consent, by a soft inquiry',
  path: '/api/Service/creditCheck/ssn',
  request: z
    .strictObject({
      ...asked,
      ...person,
      /** One of the two: a company may give its tax ID. */
      ssn: z.optional(secretText),
      taxId: z.optional(secretText),
      hasConsented: consent,
    })
    .check(z.refine(({ ssn, taxId }) => (ssn === undefined) !== (taxId === undefined))),
  errors: ['RES404', 'SRV423', 'SRV429'],
});

export const checkCreditWithoutSsn = defineCall({
  ...shared,
  id: 'c77-credit-check-without-ssn',
  name: 'checkCreditWithoutSsn',
  summary: 'Without a number: identity papers, which the desk looks at, or a deposit where the state allows one',
  path: '/api/Service/creditCheck/noSsn',
  request: z.strictObject({
    ...asked,
    ...person,
    proof: z.enum(['papers', 'none']),
    driverLicence: z.optional(secretText),
  }),
  errors: ['RES404', 'SRV423', 'SRV429'],
});

export const checkCoApplicant = defineCall({
  ...shared,
  id: 'c77-credit-check-with-co-applicant',
  name: 'checkCoApplicant',
  summary: 'Adds the co-applicant: the better of two results counts. Their number isn’t required',
  path: '/api/Service/creditCheck/coApplicant',
  request: z.strictObject({
    ...asked,
    firstName: nameText,
    lastName: nameText,
    birthOn: z.nullable(localDateField),
    ssn: z.optional(secretText),
    /** Their own; needed with a number. */
    hasConsented: z.boolean(),
  }),
  errors: ['RES404', 'SRV423', 'SRV425', 'SRV429'],
});

export const leaveOutCoApplicant = defineCall({
  ...shared,
  id: 'c77-credit-check-without-co-applicant',
  name: 'leaveOutCoApplicant',
  summary: 'Takes the co-applicant out again, and forgets what was said of them',
  path: '/api/Service/creditCheck/noCoApplicant',
  request: z.strictObject(asked),
  errors: ['RES404', 'SRV429'],
});
