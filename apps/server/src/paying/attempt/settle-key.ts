import type { DataOf } from '@wattershed/contract/call';
import type { settleAttempt } from '@wattershed/contract/payments/bill/paying';
import { addCents } from '@wattershed/domain/money/cents';
import type { PayerAccess } from '../../access/visitor-store.ts';
import type { Services } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { chargedOf } from '../combined/combined.ts';
import { isOwnPayment } from '../payer.ts';
import type { Payment } from '../payment.ts';
import { findAttempts } from '../payment-store.ts';
import { presentState } from '../payments-rules.ts';
import { closeKey } from './closed-attempt-store.ts';

type Asking = Pick<Services, 'db'> & { access: PayerAccess };

type Made = NonNullable<DataOf<typeof settleAttempt>['payment']>;

/** A refused attempt may have made a payment that was declined, or none at all. */
type AttemptEnd =
  | { attempt: 'refused'; payment: Made | null }
  | { attempt: 'posted' | 'outcome-unknown'; payment: Made };

/**
 * What became of the key of an attempt to pay. A key without a payment is closed first, so that "nothing was charged"
 * stays true of a request that is still on its way. Throws RES404 for the payment of somebody else.
 */
export async function settleKey({ db, access }: Asking, idempotencyKey: string): Promise<AttemptEnd> {
  const earlier = await findAttempts(db, access, idempotencyKey);
  if (earlier.ofKey) return endOf(earlier.ofKey, access);
  await closeKey(db, { ...access, idempotencyKey });
  const { ofKey } = await findAttempts(db, access, idempotencyKey);
  return ofKey ? endOf(ofKey, access) : { attempt: 'refused', payment: null };
}

function endOf(found: Payment, access: PayerAccess): AttemptEnd {
  if (!isOwnPayment(found, access)) throw notFound();
  const { paymentId, paidAt, state } = found;
  const { amountCents, feeCents } = chargedOf(found);
  const payment = { paymentId, totalCents: addCents(amountCents, feeCents), paidAt: paidAt.toISOString() };
  const shown = presentState(state);
  if (shown === 'outcome-unknown') return { attempt: shown, payment };
  // Taken back by the bank later: the charge had gone through, and its page says the rest.
  if (shown === 'posted' || shown === 'returned') return { attempt: 'posted', payment };
  return { attempt: 'refused', payment };
}
