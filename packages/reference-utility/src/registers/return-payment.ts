import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { giveBack } from '../energy-share/take-donation.ts';
import { PaymentNotPosted, returnPayment } from '../ledger/ledger-store.ts';
import { officeZone } from '../office-zone.ts';
import { dropRefunds } from '../refunds/refund-store.ts';
import type { Register } from './paid-at.ts';

/**
 * The bank took a payment back: what it was for is open again, and a debt that it paid off is owed again. Service that was
 * turned back on with it stays on; what is past due may bring the next notice. Repeating it changes nothing.
 */
export function returnRegisterPayment(
  db: Pool,
  { paymentReference, returnedAt }: { paymentReference: string; returnedAt: Date },
): Promise<void> {
  return inTransaction(db, async tx => {
    await dropRefunds(tx, paymentReference, 'The bank has returned this payment.');
    const [payment] = await tx<{ register: Register; number: string }>`
      update utility.register_payment set is_applied = false
      where payment_reference = ${paymentReference} and is_applied
      returning register, register_number as number`;
    const effectiveOn = todayIn(officeZone, returnedAt);
    if (payment?.register === 'energy-share')
      return giveBack(tx, { kind: 'once', reference: paymentReference, on: effectiveOn });
    if (payment?.register !== 'reconnection') return;
    const returned = { accountNumber: payment.number, paymentReference, returnedAt, effectiveOn };
    await returnPayment(tx, returned).catch(error => {
      // Only the fee was paid with it: the ledger has nothing of that.
      if (!(error instanceof PaymentNotPosted)) throw error;
    });
  });
}
