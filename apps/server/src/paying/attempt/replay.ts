import { setTimeout as wait } from 'node:timers/promises';
import type { PayerAccess } from '../../access/visitor-store.ts';
import type { Services } from '../../call.ts';
import { CallError } from '../../errors.ts';
import { outcomeOf, type PaymentOutcome } from '../charge.ts';
import type { Payment } from '../payment.ts';
import { findPayment } from '../payment-store.ts';
import { isOpen } from '../payments-rules.ts';

type Asked = Pick<Services, 'db'> & { access: PayerAccess };

/** Longer and longer, about five seconds in total. */
const waitsMs = [100, 200, 400, 800, 1_500, 2_000];

/**
 * The outcome of a payment whose key came again (a double click, a browser retry), waiting briefly for it. Never
 * charges. Throws PAY411 when the key came with a different request.
 */
export async function awaitOutcome(
  { db, access }: Asked,
  first: Payment,
  fingerprint: string,
): Promise<PaymentOutcome> {
  if (first.requestFingerprint !== fingerprint) throw new CallError('PAY411');
  let payment: Payment | undefined = first;
  for (const ms of waitsMs) {
    if (!payment || !isOpen(payment.state)) break;
    await wait(ms);
    payment = await findTogether(db, access, first.paymentId);
  }
  return outcomeOf(payment ?? first);
}

const underWay = new Map<string, Promise<Payment | undefined>>();

/** Hundreds of repeats of one request must not keep the database busy: whoever asks meanwhile gets the same answer. */
function findTogether(db: Asked['db'], access: PayerAccess, paymentId: string): Promise<Payment | undefined> {
  const shared =
    underWay.get(paymentId) ?? findPayment(db, access, paymentId).finally(() => underWay.delete(paymentId));
  underWay.set(paymentId, shared);
  return shared;
}
