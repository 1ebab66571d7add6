import * as z from 'zod/mini';
import { centsField, localDateField } from '../fields.ts';

/** What is owed now, according to the ledger (newer than the bill if something was paid since). */
export const amountsOwed = z.object({
  balanceCents: centsField,
  totalDueCents: centsField,
  pastDueCents: centsField,
  /** What is past due, or on a payment arrangement the installment and the current bill; otherwise 0. */
  minimumDueCents: centsField,
  /** What of the balance waits for later installments of a payment arrangement: not asked for yet, and not late. */
  deferredCents: centsField,
  /** Null without a payment arrangement. */
  nextInstallment: z.nullable(
    z.object({
      number: z.int(),
      /** How many there are in all. */
      of: z.int(),
      /** What is still open of it. */
      amountCents: centsField,
      dueOn: localDateField,
      /** It is in `deferredCents`: the one before it was paid ahead of its day. */
      isDeferred: z.boolean(),
    }),
  ),
  /** What of the balance has more time, by a payment extension, and until when; null without one. */
  extension: z.nullable(z.object({ amountCents: centsField, until: localDateField })),
  /** The last day to pay what is past due before the payment arrangement ends; null while nothing is late on one. */
  keepArrangementBy: z.nullable(localDateField),
  /** On a payment arrangement the next day something is due, with an extension the last one, otherwise the current bill's. */
  dueOn: z.nullable(localDateField),
  isOnAutoPay: z.boolean(),
  autoPayOn: z.nullable(localDateField),
  lastPayment: z.nullable(z.object({ amountCents: centsField, paidOn: localDateField })),
  /** Total, with fees, of payments whose outcome isn't known yet; the customer must not pay these again. */
  outcomeUnknownCents: centsField,
});
