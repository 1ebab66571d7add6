import {
  betweenTenants,
  landlordBounds,
  landlordDeclines,
  landlordKinds,
  landlordStates,
} from '@wattershed/domain/service/landlord-agreement';
import * as z from 'zod/mini';
import { mailingAddressField } from '../accounts/mailing-address.ts';
import { defineCall } from '../call.ts';
import { accountNumberField, freeTextField, instantField, languageField, uuidField } from '../fields.ts';

const feature = 'service-requests' as const;

const commodity = z.enum(['electric', 'water']);
const installationNumber = z.string().check(z.regex(/^\d{10}$/));
const phone = z.string().check(z.regex(/^\d{10}$/));

const place = {
  installationNumber,
  commodity,
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
};

const landlordFields = {
  landlordKind: z.enum(landlordKinds),
  firstName: freeTextField(40),
  lastName: freeTextField(40),
  /** Empty for a person. */
  companyName: freeTextField(landlordBounds.company),
  email: freeTextField(254),
  phone,
  mailingAddress: mailingAddressField,
};

/** A visitor's email carries it: it opens this one agreement, and nothing else. */
const agreementKey = z.string().check(z.maxLength(80), z.regex(/^[\da-f-]{36}\.[\w-]{22}$/));

export const listLandlordInstallations = defineCall({
  id: 'own-landlord-installations',
  name: 'listLandlordInstallations',
  summary: 'Where the accounts that this person holds have service, and what the records have on the landlord',
  feature,
  method: 'GET',
  path: '/api/Service/landlordAgreement/installations',
  access: 'signedIn',
  right: 'create',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    installations: z.array(
      z.object({
        ...place,
        /** Of the agreement that is in force for it. */
        agreementNumber: z.nullable(z.string()),
      }),
    ),
    /** To begin with; empty where nothing is known. */
    landlord: z.object({ ...landlordFields, phone: z.string() }),
  }),
  errors: [],
});

export const findLandlordInstallations = defineCall({
  id: 'own-landlord-find',
  name: 'findLandlordInstallations',
  summary: 'The units at an address and their services; nothing about who lives there',
  feature,
  method: 'POST',
  path: '/api/Service/landlordAgreement/find',
  access: 'either',
  right: { none: 'it says which units a house has, which its mailboxes say, too' },
  rate: 'credential',
  request: z.strictObject({
    street: freeTextField(60).check(z.minLength(1)),
    zip: z.string().check(z.regex(/^\d{5}(-\d{4})?$/)),
  }),
  data: z.object({ installations: z.array(z.object(place)) }),
  errors: ['AUTH418'],
});

const signing = {
  /** One agreement for one ID, however often it is sent. */
  agreementId: uuidField,
  language: languageField,
  ...landlordFields,
  installations: z
    .array(z.object({ installationNumber, between: z.enum(betweenTenants) }))
    .check(z.minLength(1), z.maxLength(landlordBounds.installations)),
  hasManagerInfo: z.boolean(),
  /** The three as the specification spells them; empty without a manager. */
  ManagerName: freeTextField(landlordBounds.managerName),
  ManagerPhoneNumer: z.string().check(z.regex(/^(\d{10})?$/)),
  ManagerTin: z.string().check(z.maxLength(10)),
  /** The version of the words that were read and agreed to. */
  wording: z.string().check(z.maxLength(40)),
  isAgreed: z.literal(true),
};

const signed = {
  agreementId: uuidField,
  /** What people read out; null until the utility has it. */
  agreementNumber: z.nullable(z.string()),
  /** Null until then. */
  state: z.nullable(z.enum(landlordStates)),
};

export const makeLandlordAgreement = defineCall({
  id: 'c77-landlord-agreement-creation',
  name: 'makeLandlordAgreement',
  summary: 'Sign what happens to units between two tenants; about one’s own service it is in force at once',
  feature,
  method: 'POST',
  path: '/api/Service/landlordAgreement',
  access: 'signedIn',
  right: 'create',
  account: 'accountNumber',
  /** It binds whoever signs it. */
  notForAgents: true,
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField, ...signing }),
  data: z.object(signed),
  errors: ['LND409', 'LND410', 'RES409', 'VLD001'],
});

export const makeVisitorLandlordAgreement = defineCall({
  id: 'own-landlord-visitor',
  name: 'makeVisitorLandlordAgreement',
  summary: 'The same without signing in: the utility checks first who owns the units',
  feature,
  method: 'POST',
  path: '/api/Service/landlordAgreement/visitor',
  access: 'prelogin',
  right: { none: 'nothing happens until the utility has checked who owns the units' },
  captcha: true,
  rate: 'credential',
  request: z.strictObject(signing),
  data: z.object({ ...signed, key: agreementKey }),
  errors: ['LND409', 'RES409', 'VLD001'],
});

const agreement = z.object({
  ...signed,
  reason: z.nullable(z.enum(landlordDeclines)),
  /** The utility refused it when nobody was in front of the screen anymore. */
  isRefused: z.boolean(),
  ...landlordFields,
  managerName: z.string(),
  managerPhone: z.string(),
  /** Of the tax ID, nobody sees more; empty without a manager. */
  managerTaxLast4: z.string(),
  installations: z.array(z.object({ ...place, between: z.enum(betweenTenants) })),
  signedAt: instantField,
  /** Oldest first. */
  history: z.array(z.object({ state: z.enum(landlordStates), at: instantField })),
  /** The utility's, for these moments. */
  timeZone: z.string(),
});

export const listLandlordAgreements = defineCall({
  id: 'own-landlord-agreements',
  name: 'listLandlordAgreements',
  summary: 'The agreements that this person has signed, the newest first',
  feature,
  method: 'GET',
  path: '/api/Service/landlordAgreement/list',
  access: 'signedIn',
  right: { none: 'they are the person’s own' },
  rate: 'read',
  request: z.strictObject({}),
  data: z.object({ agreements: z.array(agreement) }),
  errors: [],
});

/** One's own by its ID, or any by the key that an email carries. */
const which = z
  .strictObject({ agreementId: z.optional(uuidField), key: z.optional(agreementKey) })
  .check(z.refine(({ agreementId, key }) => (agreementId === undefined) !== (key === undefined)));

export const getLandlordAgreement = defineCall({
  id: 'own-landlord-agreement',
  name: 'getLandlordAgreement',
  summary: 'One agreement with what became of it',
  feature,
  method: 'POST',
  path: '/api/Service/landlordAgreement/one',
  access: 'either',
  right: { none: 'it is the person’s own, or its key is the proof' },
  rate: 'credential',
  request: which,
  data: agreement,
  errors: ['RES404'],
});

export const getLandlordAgreementPdf = defineCall({
  id: 'own-landlord-agreement-pdf',
  name: 'getLandlordAgreementPdf',
  summary: 'The agreement as it was signed, as a tagged PDF in its language',
  feature,
  method: 'GET',
  path: '/api/Service/landlordAgreement/pdf',
  access: 'either',
  right: { none: 'it is the person’s own, or its key is the proof' },
  rate: 'credential',
  file: 'application/pdf',
  request: which,
  data: z.any(),
  errors: ['RES404'],
});

export const endLandlordAgreement = defineCall({
  id: 'own-landlord-end',
  name: 'endLandlordAgreement',
  summary: 'End an agreement of one’s own: from now on, nothing comes back to the landlord',
  feature,
  method: 'POST',
  path: '/api/Service/landlordAgreement/end',
  access: 'signedIn',
  right: { none: 'it is the person’s own' },
  notForAgents: true,
  rate: 'write',
  request: z.strictObject({ agreementId: uuidField }),
  data: z.object({}),
  errors: ['LND411', 'RES404'],
});

export const endVisitorLandlordAgreement = defineCall({
  id: 'own-landlord-visitor-end',
  name: 'endVisitorLandlordAgreement',
  summary: 'The same by the key that an email carries',
  feature,
  method: 'POST',
  path: '/api/Service/landlordAgreement/visitor/end',
  access: 'prelogin',
  right: { none: 'the key is the proof' },
  rate: 'credential',
  request: z.strictObject({ key: agreementKey }),
  data: z.object({}),
  errors: ['LND411', 'RES404'],
});
