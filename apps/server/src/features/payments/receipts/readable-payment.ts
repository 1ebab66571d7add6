import { type AccountAccess, hasRoleRight } from '../../../access/access-store.ts';
import type { Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { isOwnPayment } from '../../../paying/payer.ts';
import type { Payment } from '../../../paying/payment.ts';
import { findPayment } from '../../../paying/payment-store.ts';

type Asked = Services & { access: AccountAccess; request: { paymentId: string } };

/**
 * A payment of the account: one's own, or, for a role that may pay there anyway, someone else's. A closed account lets
 * every role pay, which doesn't make everyone a reader of what the others paid with.
 */
export async function getReadablePayment({ db, access, request }: Asked): Promise<Payment> {
  const payment = await findPayment(db, access, request.paymentId);
  if (!payment) throw notFound();
  if (!isOwnPayment(payment, access) && !(await hasRoleRight(db, access, 'single pay'))) throw new CallError('AUTH403');
  return payment;
}

/** There is a receipt for every payment that went through, even if the bank returned it later. */
export async function getReceiptedPayment(context: Asked): Promise<Payment> {
  const payment = await getReadablePayment(context);
  if (payment.state !== 'posted' && payment.state !== 'returned') throw notFound();
  return payment;
}
