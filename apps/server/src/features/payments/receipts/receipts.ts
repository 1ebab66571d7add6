import { getPayment, getReceiptPdf } from '@wattershed/contract/payments/bill/receipt';
import { type AnsweredCall, answer } from '../../../call.ts';
import { isOwnPayment } from '../../../paying/payer.ts';
import { getReceipt } from '../../../paying/receipts/receipt.ts';
import { reconnectionOf } from '../../../paying/receipts/reconnection.ts';
import { renderReceipt } from '../../../paying/receipts/render-receipt.ts';
import { getReadablePayment, getReceiptedPayment } from './readable-payment.ts';

export const receiptCalls: AnsweredCall[] = [
  answer(getPayment, async context => {
    const payment = await getReadablePayment(context);
    const isOwn = isOwnPayment(payment, context.access);
    const [{ timeZone: _, paidAt, ...receipt }, back] = await Promise.all([
      getReceipt(context, payment, isOwn),
      reconnectionOf(context, payment),
    ]);
    return {
      ...receipt,
      receiptEmail: isOwn ? payment.receiptEmail : null,
      paidAt: paidAt.toISOString(),
      ...(back ? { reconnection: { ...back, reconnectsAt: back.reconnectsAt.toISOString() } } : {}),
    };
  }),

  answer(getReceiptPdf, async context => {
    const payment = await getReceiptedPayment(context);
    const receipt = await getReceipt(context, payment, isOwnPayment(payment, context.access));
    return {
      filename: `receipt-${receipt.confirmation ?? receipt.paymentId}.pdf`,
      content: await renderReceipt(receipt, context.config, context.request.language),
    };
  }),
];
