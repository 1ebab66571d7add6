import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, uuidField } from '../fields.ts';
import { accountEntry } from './account-list.ts';
import { mailingAddressField } from './mailing-address.ts';

const ownList = { none: 'it is about one’s own list of accounts' } as const;

/** The parts of where service is (specification 3). */
const serviceAddress = z.object({
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.enum(['CA', 'AZ']),
  postalCode: z.string(),
  nickName: z.string(),
});

export const getAccount = defineCall({
  id: 'c72-getaccountbyid',
  name: 'getAccount',
  summary: 'One of this person’s accounts, as the list has it',
  feature: 'accounts',
  method: 'POST',
  path: '/api/Account/GetAccountById',
  access: 'signedIn',
  right: ownList,
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField, uuId: uuidField }),
  data: accountEntry,
  errors: [],
});

export const getAccountStatus = defineCall({
  id: 'c72-account-status',
  name: 'getAccountStatus',
  summary: 'Whether an account is active, closed, or pending',
  feature: 'accounts',
  method: 'GET',
  path: '/api/Account/Status/{uuid}/{accountNumber}',
  access: 'signedIn',
  right: ownList,
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ uuid: uuidField, accountNumber: accountNumberField }),
  data: z.object({
    /** 1 active, 2 closed, 3 pending. */
    status: z.int(),
    statusName: z.enum(['Active', 'Closed', 'Pending']),
  }),
  errors: [],
});

export const countAccounts = defineCall({
  id: 'c72-account-count',
  name: 'countAccounts',
  summary: 'How many accounts this person can act on, whatever their status',
  feature: 'accounts',
  method: 'GET',
  path: '/api/Account/Count',
  access: 'signedIn',
  right: ownList,
  rate: 'read',
  request: z.strictObject({ uuid: uuidField }),
  data: z.object({ count: z.int() }),
  errors: ['RES404'],
});

export const countActiveAccounts = defineCall({
  id: 'c72-activeaccountcount',
  name: 'countActiveAccounts',
  summary: 'How many of them have service',
  feature: 'accounts',
  method: 'GET',
  path: '/api/Account/ActiveAccountCount',
  access: 'signedIn',
  right: ownList,
  rate: 'read',
  request: z.strictObject({ uuid: uuidField }),
  data: z.object({ count: z.int() }),
  errors: ['RES404'],
});

export const getServiceAddress = defineCall({
  id: 'c72-getserviceaddress',
  name: 'getServiceAddress',
  summary: 'Where an account’s service is, in parts',
  feature: 'accounts',
  method: 'GET',
  path: '/api/Account/GetServiceAddress',
  access: 'signedIn',
  right: ownList,
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({ serviceAddress }),
  errors: [],
});

export const listServiceAddresses = defineCall({
  id: 'c72-serviceaddressesbyid-id',
  name: 'listServiceAddresses',
  summary: 'Where service is, for each of a person’s accounts',
  feature: 'accounts',
  method: 'GET',
  path: '/api/Account/ServiceAddressesById/{id}',
  access: 'signedIn',
  right: ownList,
  rate: 'read',
  /** The person’s uuid. */
  request: z.strictObject({ id: uuidField }),
  data: z.object({
    addresses: z.array(
      z.object({
        accountNumber: accountNumberField,
        isDefault: z.boolean(),
        status: z.int(),
        premiseId: z.string(),
        serviceAddress,
      }),
    ),
  }),
  errors: ['RES404'],
});

export const getAccountAddresses = defineCall({
  id: 'c72-accountaddress-id',
  name: 'getAccountAddresses',
  summary: 'Where an account’s service is, and where paper about it goes',
  feature: 'accounts',
  method: 'GET',
  path: '/api/Account/AccountAddress/{id}',
  access: 'signedIn',
  right: 'service-account view',
  account: 'id',
  rate: 'read',
  /** The account number. */
  request: z.strictObject({ id: accountNumberField }),
  data: z.object({ serviceAddress, mailingAddress: mailingAddressField }),
  errors: [],
});
