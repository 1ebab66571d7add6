import { getPayment, getReceiptPdf, mailReceipt } from '@wattershed/contract/payments';
import { inTransaction } from '@wattershed/database/transaction';
import { isEmail } from '@wattershed/domain/contact/email';
import { type AccountAccess, hasRoleRight } from '../../../access/access-store.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { findPayment, type Payment } from '../payment-store.ts';
import { getReceipt } from './receipt.ts';
import { queueReceiptTo } from './receipt-job.ts';
import { renderReceipt } from './render-receipt.ts';

type Asked = Services & { access: AccountAccess; request: { paymentId: string } };

/**
 * A payment of the account: one's own, or, for a role that may pay there anyway, someone else's. A closed account lets
 * every role pay, which doesn't make everyone a reader of what the others paid with.
 */
async function getReadablePayment({ db, access, request }: Asked): Promise<Payment> {
  const payment = await findPayment(db, access, request.paymentId);
  if (!payment) throw notFound();
  const isOwn = payment.userUuid === access.userUuid;
  if (!isOwn && !(await hasRoleRight(db, access, 'single pay'))) throw new CallError('AUTH403');
  return payment;
}

/** There is a receipt for every payment that went through, even if the bank returned it later. */
async function getReceiptedPayment(context: Asked): Promise<Payment> {
  const payment = await getReadablePayment(context);
  if (payment.state !== 'posted' && payment.state !== 'returned') throw notFound();
  return payment;
}

export const receiptCalls: AnsweredCall[] = [
  answer(getPayment, async context => {
    const {
      customerName: _,
      timeZone: __,
      paidAt,
      ...receipt
    } = await getReceipt(context, await getReadablePayment(context));
    return { ...receipt, paidAt: paidAt.toISOString() };
  }),

  answer(getReceiptPdf, async context => {
    const receipt = await getReceipt(context, await getReceiptedPayment(context));
    return {
      filename: `receipt-${receipt.confirmation ?? receipt.paymentId}.pdf`,
      content: await renderReceipt(receipt, context.config, context.request.language),
    };
  }),

  answer(mailReceipt, async context => {
    const { db, jobs, actor, request } = context;
    const to = request.email.trim();
    if (!isEmail(to)) throw new CallError('VLD001');
    const payment = await getReceiptedPayment(context);
    const { accountNumber, paymentId } = payment;
    await inTransaction(db, async tx => {
      await insertEvent(tx, actor, { kind: 'receipt-mailed', accountNumber, after: { paymentId, to } });
      await queueReceiptTo(jobs, tx, payment, { to, language: request.language, requestId: actor.requestId });
    });
    return { sentTo: to };
  }),
];
