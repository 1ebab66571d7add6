import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, instantField, localDateField, uuidField } from '../fields.ts';

/** `PayonDueDate` and `PayBeforeDueDate` go by the bill's due date, `PayOnDay` by a day of the month. */
export const makePaymentType = z.enum(['PayonDueDate', 'PayBeforeDueDate', 'PayOnDay']);
export const autoPayAmountType = z.enum(['AmountDue', 'Fixed']);

const enrollment = z.object({
  /** Changes with each change of the enrollment: whoever edits says which one they saw. */
  revision: z.int(),
  /** The method is theirs; someone else on the account may only see its kind. */
  isOwn: z.boolean(),
  method: z.object({
    /** Null for someone whose method it isn't. */
    customerRefNum: z.nullable(uuidField),
    kind: z.string(),
    brand: z.string(),
    last4: z.string(),
    nickName: z.string(),
    /** Why nothing can be drawn from it. */
    problem: z.nullable(z.enum(['removed', 'expired'])),
  }),
  makePaymentType,
  daysBefore: z.nullable(z.int()),
  paymentDay: z.nullable(z.int()),
  amountType: autoPayAmountType,
  fixedCents: z.nullable(centsField),
  /** Above it, nothing is drawn unless the customer says yes. */
  ceilingCents: z.nullable(centsField),
  skipsNext: z.boolean(),
  pausedUntil: z.nullable(localDateField),
  enrolledAt: instantField,
});

export const getAutoPayStatus = defineCall({
  id: 'c73-autopay-enrollstatus',
  name: 'getAutoPayStatus',
  summary: 'Whether auto pay draws the bills of an account, and on which terms',
  feature: 'autopay',
  method: 'GET',
  path: '/api/AutoPay/enrollstatus',
  access: 'signedIn',
  right: 'auto-pay view',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    /** Null unless someone enrolled in the portal. */
    enrollment: z.nullable(enrollment),
    /** The utility itself draws the bills of this account, by an agreement made outside the portal. */
    isDrawnByUtility: z.boolean(),
    /** The day on which the current bill is drawn; null when it won't be. */
    autoPayOn: z.nullable(localDateField),
  }),
  errors: [],
});
