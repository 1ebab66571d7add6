import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { applicantKinds } from '@wattershed/domain/service/start/applicant';
import { mostPapers } from '@wattershed/domain/service/start/identity-papers';
import * as z from 'zod/mini';
import { mailingAddressField } from '../accounts/mailing-address.ts';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, freeTextField, languageField, localDateField, uuidField } from '../fields.ts';
import { linkKeyField, requestIdField } from '../kept-forms.ts';
import {
  anyone,
  appointmentTypeField,
  nameText,
  notesFields,
  offeredTimes,
  premiseIdField,
  timeField,
} from './fields.ts';
import { orderShown } from './orders.ts';
import { moveInShown } from './premises.ts';

/** Of a customer who starts another service: their account, in which they are known. Nobody else’s counts. */
const ofCustomer = { accountNumber: z.optional(accountNumberField) };

export const checkMoveIn = defineCall({
  ...anyone,
  id: 'c77-move-in-eligibility',
  name: 'checkMoveIn',
  summary: 'What is at a place, whether service can start there, its rates, fees, and the largest deposit',
  method: 'POST',
  path: '/api/Service/MoveIn/eligibility',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({
    ...ofCustomer,
    /** The form that asks: a place that isn’t in the list is there only for the form that it was typed into. */
    requestId: z.optional(requestIdField),
    premiseId: premiseIdField,
    startOn: z.optional(localDateField),
  }),
  data: moveInShown,
  errors: ['RES404'],
});

export const offerMoveInTimes = defineCall({
  ...anyone,
  id: 'c77-move-in-appointment',
  name: 'offerMoveInTimes',
  summary: 'When a crew can come, two weeks from a day on; keeps the time that is chosen while the form is open',
  method: 'POST',
  path: '/api/Service/MoveIn/appointment',
  rate: 'write',
  request: z.strictObject({
    requestId: requestIdField,
    premiseId: premiseIdField,
    from: localDateField,
    /** Kept from now on, instead of what was kept before; kept longer if it is the same. */
    hold: z.optional(timeField),
  }),
  data: offeredTimes,
  errors: ['RES404', 'SRV410', 'SRV422'],
});

const coApplicantField = z.strictObject({
  firstName: nameText,
  lastName: nameText,
  birthOn: z.nullable(localDateField),
});

export const applicantField = z.strictObject({
  kind: z.enum(applicantKinds),
  /** Of a company, of the person who speaks for it. */
  firstName: nameText,
  lastName: nameText,
  companyName: freeTextField(fieldBounds.addressLine.max),
  birthOn: z.nullable(localDateField),
  email: freeTextField(fieldBounds.email.max),
  phone: z.string().check(z.regex(/^\d{0,10}$/)),
  phoneType: z.enum(['Mobile', 'Home', 'Work']),
  coApplicant: z.nullable(coApplicantField),
});

const applicantFields = [
  'firstName',
  'lastName',
  'companyName',
  'birthOn',
  'email',
  'phone',
  'coFirstName',
  'coLastName',
  'coBirthOn',
] as const;

export const checkApplicant = defineCall({
  ...anyone,
  id: 'c77-customer-creation',
  name: 'checkApplicant',
  summary: 'What is wrong with which field of who applies; the customer is made with the order',
  method: 'POST',
  path: '/api/Service/customer',
  rate: 'read',
  request: z.strictObject({ applicant: applicantField }),
  data: z.object({
    problems: z.array(
      z.object({ field: z.enum(applicantFields), problem: z.enum(['missing', 'wrong', 'same', 'minor']) }),
    ),
  }),
  errors: [],
});

/** What everyone who starts service decides, whoever they are. */
export const startFields = {
  requestId: requestIdField,
  premiseId: premiseIdField,
  startOn: localDateField,
  appointmentType: appointmentTypeField,
  /** Null where paper goes to the premise. */
  mailingAddress: z.nullable(mailingAddressField),
  /** One for each service of the place. */
  tariffLabels: z.array(z.string().check(z.regex(/^[A-Z0-9-]{3,20}$/))).check(z.minLength(1), z.maxLength(4)),
  isPaperless: z.boolean(),
  ...notesFields,
  /** As it was shown: otherwise it is asked again. */
  seenFeeCents: centsField,
  seenDepositCents: centsField,
  language: languageField,
};

export const placed = z.object({
  orders: z.array(orderShown),
  /** Follows the orders without signing in; it was emailed, too. */
  followKey: linkKeyField,
  /** Null while a person at the utility has to look at it first. */
  accountNumber: z.nullable(accountNumberField),
  /** Where everything about it was sent. */
  email: z.string(),
  /** The notice that a deposit because of credit comes with was sent. */
  isAdverseNoticeSent: z.boolean(),
});

export const startService = defineCall({
  ...anyone,
  id: 'c77-move-in-execute',
  name: 'startService',
  summary:
    'Starts service: makes customer, account, and order, or hands it to the desk. Sent again, it is the same order',
  method: 'POST',
  path: '/api/Service/MoveIn/execute',
  account: 'accountNumber',
  rate: 'write',
  request: z.strictObject({
    ...ofCustomer,
    ...startFields,
    /** Null for a customer who is known. */
    applicant: z.nullable(applicantField),
    /** Of somebody who shows papers instead of a number: what was uploaded for this form. */
    paperIds: z.optional(z.array(uuidField).check(z.maxLength(mostPapers))),
    agree: z.literal(true),
  }),
  data: placed,
  errors: [
    'AUTH418',
    'RES404',
    ...(['SRV409', 'SRV410', 'SRV411', 'SRV414', 'SRV422', 'SRV423', 'SRV425', 'SRV426', 'VLD001'] as const),
  ],
});
