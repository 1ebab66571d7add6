import { hasNoLink } from '@wattershed/domain/contact/person-name';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, freeTextField, languageField, localDateField, uuidField } from '../fields.ts';
import { mailingAddressField } from './mailing-address.ts';

const commodityField = z.enum(['electric', 'water']);

/** One price of a rate. The limits of a tier are in the unit of the quantity. */
const sheetPrice = z.object({
  /** The text library key that names the charge, as on bills. */
  textKey: z.string(),
  clause: z.string(),
  above: z.nullable(z.string()),
  upTo: z.nullable(z.string()),
  /** The limit counts for each day of the bill. */
  isLimitDaily: z.boolean(),
  /** Dollars per unit as decimal text; of `percent`, the percentage. */
  price: z.string(),
  unit: z.enum(['month', 'day', 'year', 'kWh', 'kW', 'CCF', 'percent']),
});

export const getAccountInformation = defineCall({
  id: 'c72-getcustomerdetailsbyaccountnumber',
  name: 'getAccountInformation',
  summary: 'Whose account it is and where, since when, and on which rates with their prices',
  feature: 'accounts',
  method: 'GET',
  path: '/api/Account/GetCustomerDetailsByAccountNumber',
  access: 'signedIn',
  right: 'service-account view',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    accountNumber: accountNumberField,
    customerNumber: z.string(),
    bpName: z.string(),
    /** The other person who signed up for service; empty without one. */
    coApplicant: z.string(),
    accountType: z.enum(['residential', 'commercial']),
    /** 1 active, 2 closed, 3 pending. */
    status: z.int(),
    openedOn: localDateField,
    premiseId: z.string(),
    street: z.string(),
    unit: z.string(),
    city: z.string(),
    state: z.enum(['CA', 'AZ']),
    zip: z.string(),
    /** Where paper about this account goes. */
    mailingAddress: mailingAddressField,
    /** By commodity, the newest first; half-open. */
    agreements: z.array(
      z.object({
        agreementNumber: z.string(),
        commodity: commodityField,
        serialNumber: z.string(),
        tariffLabel: z.string(),
        startedOn: localDateField,
        endedOn: z.nullable(localDateField),
        sheet: z.nullable(z.object({ effectiveFrom: localDateField, prices: z.array(sheetPrice) })),
      }),
    ),
  }),
  errors: [],
});

export const listMeters = defineCall({
  id: 'c72-meters-meter-accountnumber',
  name: 'listMeters',
  summary: 'The meters of an account: number, multiplier, place, last and next reading',
  feature: 'accounts',
  method: 'GET',
  path: '/api/Meters/Meter/{accountNumber}',
  access: 'signedIn',
  right: 'service-account view',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    meters: z.array(
      z.object({
        serialNumber: z.string(),
        commodity: commodityField,
        hasGeneration: z.boolean(),
        installedOn: localDateField,
        /** One step of the meter stands for so many of its unit. */
        multiplier: z.int(),
        /** Seen from the street. */
        place: z.enum(['left', 'right', 'back', 'garage', 'basement', 'meter-room', 'curb']),
        /** The last day whose readings have arrived; null before the first. */
        lastReadOn: z.nullable(localDateField),
        /** The day on which the running bill's readings end; null when service has ended. */
        nextReadOn: z.nullable(localDateField),
      }),
    ),
  }),
  errors: [],
});

const ownList = { none: 'it is about one’s own list of accounts' } as const;

export const setNickname = defineCall({
  id: 'c72-setnickname',
  name: 'setNickname',
  summary: 'What the person calls an account on their own screens; empty for nothing',
  feature: 'accounts',
  method: 'POST',
  path: '/api/Account/SetNickName',
  access: 'signedIn',
  right: ownList,
  account: 'accountNumber',
  rate: 'write',
  request: z.strictObject({
    uuId: uuidField,
    accountNumber: accountNumberField,
    nickName: freeTextField(fieldBounds.accountNickname.max).check(z.refine(hasNoLink)),
  }),
  data: z.object({ nickName: z.string() }),
  errors: [],
});

export const setDefaultAccount = defineCall({
  id: 'c72-setdefault',
  name: 'setDefaultAccount',
  summary: 'Which account opens first on a browser that remembers none',
  feature: 'accounts',
  method: 'POST',
  path: '/api/Account/SetDefault',
  access: 'signedIn',
  right: ownList,
  account: 'accountNumber',
  rate: 'write',
  request: z.strictObject({ uuId: uuidField, accountNumber: accountNumberField, languageCode: languageField }),
  data: z.object({}),
  errors: [],
});
