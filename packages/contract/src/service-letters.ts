import { languages } from '@wattershed/domain/text/language';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { accountNumberField, instantField, languageField, localDateField, uuidField } from './fields.ts';

const ofAccount = { accountNumber: accountNumberField };

const paymentRecord = z.object({
  months: z.union([z.literal(12), z.literal(24)]),
  /** The days on which its bills were due, both inclusive. */
  from: localDateField,
  through: localDateField,
  bills: z.int(),
  onTime: z.int(),
  /** Paid after the due date, or due and still not paid. */
  late: z.int(),
  /** Payments that a bank returned. */
  returned: z.int(),
});

const letterKind = z.enum(['letter-of-credit', 'verification-of-service']);

export const listServiceDocuments = defineCall({
  id: 'c77-document-lists',
  name: 'listServiceDocuments',
  summary: 'What there is on paper about a service: the letters, what they would say today, and its agreements',
  feature: 'service-letters',
  method: 'GET',
  path: '/api/Service/documents',
  access: 'signedIn',
  right: 'verification of service',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject(ofAccount),
  data: z.object({
    today: localDateField,
    customerName: z.string(),
    serviceAddress: z.string(),
    /** When service begins or began here, and the day after it ended. */
    servedFrom: localDateField,
    servedBefore: z.nullable(localDateField),
    /** Null for a role that may not have it. */
    credit: z.nullable(
      z.object({
        /** When the customer's first service began, wherever it was; null before it begins. */
        customerSince: z.nullable(localDateField),
        /** For 12 months, and for 24, as far as service lasted. */
        records: z.array(paymentRecord),
        /** The first day on which there is a record of 12 months; null when there is one, and when there will never be. */
        availableOn: z.nullable(localDateField),
      }),
    ),
    agreements: z.array(
      z.object({
        agreementNumber: z.string(),
        commodity: z.enum(['electric', 'water']),
        tariffLabel: z.string(),
        startedOn: localDateField,
        /** The day after the last; null while it goes on. */
        endedOn: z.nullable(localDateField),
      }),
    ),
    /** What was written, newest first, of the kinds that the role may have. */
    letters: z.array(
      z.object({
        letterId: uuidField,
        letterNumber: z.string(),
        letter: letterKind,
        language: z.enum(languages),
        writtenAt: instantField,
      }),
    ),
  }),
  errors: [],
});

export const writeLetter = defineCall({
  id: 'c77-letters',
  name: 'writeLetter',
  summary: 'Writes a letter about the account as it stands: a letter of credit, or a verification of service',
  feature: 'service-letters',
  method: 'POST',
  path: '/api/Service/letters',
  access: 'signedIn',
  right: { none: 'each letter needs a right of its own' },
  rightOfField: { letterOfCredit: 'letter of credit', verificationOfService: 'verification of service' },
  account: 'accountNumber',
  rate: 'write',
  request: z
    .strictObject({
      ...ofAccount,
      language: languageField,
      letterOfCredit: z.optional(z.literal(true)),
      verificationOfService: z.optional(z.literal(true)),
    })
    .check(z.refine(asked => (asked.letterOfCredit === true) !== (asked.verificationOfService === true))),
  data: z.object({ letterId: uuidField, letterNumber: z.string() }),
  errors: ['AUTH403', 'LTR422'],
});

export const getLetterPdf = defineCall({
  id: 'own-letter-pdf',
  name: 'getLetterPdf',
  summary: 'A letter that was written, as a tagged PDF in its language',
  feature: 'service-letters',
  method: 'GET',
  path: '/api/Service/letterPDF',
  access: 'signedIn',
  right: { none: 'the right of its kind is needed, as to write it' },
  account: 'accountNumber',
  rate: 'read',
  file: 'application/pdf',
  request: z.strictObject({ ...ofAccount, letterId: uuidField }),
  data: z.any(),
  errors: ['AUTH403'],
});

export const getServiceAgreementPdf = defineCall({
  id: 'own-service-agreement-pdf',
  name: 'getServiceAgreementPdf',
  summary: 'One service agreement with the prices of its rate, as a tagged PDF',
  feature: 'service-letters',
  method: 'GET',
  path: '/api/Service/agreementPDF',
  access: 'signedIn',
  right: 'verification of service',
  account: 'accountNumber',
  rate: 'read',
  file: 'application/pdf',
  request: z.strictObject({
    ...ofAccount,
    agreementNumber: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    language: languageField,
  }),
  data: z.any(),
  errors: [],
});
