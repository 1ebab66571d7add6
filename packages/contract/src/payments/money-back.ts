import { chargeBackReasons, refundReasons, returnReasons } from '@wattershed/domain/payment/money-back/money-back';
import * as z from 'zod/mini';
import { centsField, instantField, localDateField } from '../fields.ts';

/** What the next bill charges for returned payments; no amount that is owed now has it. */
export const feeToCome = z.object({ amountCents: centsField, dueOn: z.nullable(localDateField) });

/** What became of a payment after it had gone through. */
export const moneyBack = z.object({
  /** Its bank returned it. */
  returned: z.nullable(
    z.object({
      returnedAt: instantField,
      reason: z.enum(returnReasons),
      /** The day on which it is presented again; null when it isn't. */
      againOn: z.nullable(localDateField),
      /** The returned-item fee: on the next bill, due around that day; on a bill already, or taken back. */
      fee: z.nullable(
        z.object({
          amountCents: centsField,
          state: z.enum(['to-be-billed', 'billed', 'taken-back']),
          dueOn: z.nullable(localDateField),
        }),
      ),
    }),
  ),
  /** Its cardholder disputed it. `won` and `lost` as the utility sees it. */
  chargeBack: z.nullable(
    z.object({
      state: z.enum(['opened', 'won', 'lost']),
      reason: z.enum(chargeBackReasons),
      amountCents: centsField,
      openedAt: instantField,
      decidedAt: z.nullable(instantField),
    }),
  ),
  /** What was sent back, the oldest first. */
  refunds: z.array(
    z.object({
      refundId: z.string(),
      amountCents: centsField,
      reason: z.enum(refundReasons),
      sentAt: instantField,
      arrivesBy: localDateField,
    }),
  ),
});
