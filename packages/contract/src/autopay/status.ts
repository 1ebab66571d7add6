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
    problem: z.nullable(z.enum(['removed', 'expired', 'blocked', 'bankRefused'])),
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

/** Money that auto pay draws, or didn't. */
export const draft = z.object({
  plannedId: uuidField,
  billNumber: z.nullable(z.string()),
  payOn: localDateField,
  /** What is drawn as things are today, never more than is owed; of one that has ended, what was drawn. */
  amountCents: z.nullable(centsField),
  feeCents: centsField,
  state: z.enum([
    'planned',
    'waiting-for-answer',
    'taking',
    'retrying',
    'paid',
    'nothing-due',
    'declined',
    'not-taken',
    'skipped',
    'canceled',
  ]),
  reason: z.nullable(z.string()),
  canStop: z.boolean(),
  /** The last day to stop it. */
  stopBy: localDateField,
  /** The last day to answer, for one that asks. */
  answerBy: localDateField,
  methodBrand: z.string(),
  methodLast4: z.string(),
  paymentId: z.nullable(uuidField),
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
    today: localDateField,
    /** Drafts to come, the next first. */
    drafts: z.array(draft),
    /** What became of the last ones, the newest first. */
    history: z.array(draft),
    /** The current bill, when the customer must pay it, or a part, by hand; null when not. */
    byHand: z.nullable(
      z.object({
        amountCents: centsField,
        dueOn: localDateField,
        /** Why auto pay doesn't draw it; null where it draws a part. */
        reason: z.nullable(z.enum(['nothing-owed', 'skipped', 'too-soon', 'paused', 'closed'])),
      }),
    ),
    /** The due date of the current bill; null before the first. */
    dueOn: z.nullable(localDateField),
    /** When the next bill comes; null when none is to come. */
    nextBillOn: z.nullable(localDateField),
  }),
  errors: [],
});
