import * as z from 'zod/mini';
import { centsField, localDateField } from '../fields.ts';

export const billNumberField = z.string().check(z.regex(/^[A-Z0-9-]{4,30}$/));

/** A bill as lists show it. */
export const billSummary = z.object({
  billNumber: billNumberField,
  issuedOn: localDateField,
  dueOn: localDateField,
  periodFrom: localDateField,
  /** Half-open: the day after the last day of the period. */
  periodBefore: localDateField,
  previousBalanceCents: centsField,
  paymentsCents: centsField,
  adjustmentsCents: centsField,
  currentChargesCents: centsField,
  totalDueCents: centsField,
  /** What of the total due is the installment of a payment arrangement due with this bill; 0 without one. */
  installmentCents: centsField,
  /** What of the total due waits for later installments: this bill asks for the total due less this. */
  deferredCents: centsField,
  /** The day of the payment extension that the installment is; null for that of an arrangement, and without one. */
  extendedUntil: z.nullable(localDateField),
  usageWh: z.nullable(z.int()),
  generatedWh: z.nullable(z.int()),
  usageGallons: z.nullable(z.int()),
  meanF: z.nullable(z.number()),
  hasEstimatedReads: z.boolean(),
});

export const billLine = z.object({
  lineNo: z.int(),
  group: z.enum(['electric', 'water', 'taxes', 'other']),
  kind: z.string(),
  /** The text library key that names the line. */
  textKey: z.string(),
  clause: z.string(),
  tariffLabel: z.string(),
  tariffVersion: z.string(),
  period: z.nullable(z.string()),
  tier: z.nullable(z.int()),
  /** Decimal text, in the unit below, as measured. */
  quantity: z.string(),
  unit: z.string(),
  /** Dollars per unit, as decimal text. */
  price: z.string(),
  /** The amount is quantity × price × days / ofDays: a charge for 17 of 31 days, or per day (30 of 1). Null in full. */
  share: z.nullable(z.object({ days: z.int(), ofDays: z.int() })),
  amountCents: centsField,
});

/** Why this bill differs from the previous one; the parts add up to the difference of the current charges. */
export const billChange = z.object({
  previousBillNumber: billNumberField,
  previousChargesCents: centsField,
  differenceCents: centsField,
  effects: z.array(
    z.object({
      kind: z.enum([
        'days',
        'electric-usage',
        'electric-solar',
        'electric-hours',
        'electric-tiers',
        'electric-demand',
        'electric-price',
        'water-usage',
        'water-tiers',
        'water-price',
        'taxes',
        'discount',
        'fees',
        'budget',
        'donation',
        'other',
      ]),
      amountCents: centsField,
    }),
  ),
  previousDays: z.int(),
  days: z.int(),
  previousMeanF: z.nullable(z.number()),
});

/** A bill of a list, and how it stands. */
export const listedBill = z.extend(billSummary, {
  /** Past due from the day after the due date. A bill of a credit has nothing due. */
  state: z.enum(['paid', 'open', 'past-due', 'nothing-due']),
});
