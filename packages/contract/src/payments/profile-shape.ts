import * as z from 'zod/mini';
import { accountNumberField, freeTextField } from '../fields.ts';

/** Of every call that changes what a person pays with. */
export const ownMethodShape = {
  feature: 'payments',
  method: 'POST',
  access: 'signedIn',
  account: 'accountNumber',
  notForAgents: true,
  checksum: true,
  rate: 'write',
} as const;

/** Of every call that saves a method or changes one. */
export const profileShape = { ...ownMethodShape, rightOfField: { setDefaultPayment: 'Payment set default' } } as const;

/** What every saved method has. */
export const profileFields = {
  accountNumber: accountNumberField,
  nickName: freeTextField(40),
  setDefaultPayment: z.boolean(),
};
