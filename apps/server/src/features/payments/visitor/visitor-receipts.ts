import { getVisitorPayment, getVisitorReceiptPdf } from '@wattershed/contract/payments/visitor';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { FastifyRequest } from 'fastify';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { notFound } from '../../../errors.ts';
import { isOwnPayment } from '../../../paying/payer.ts';
import type { Payment } from '../../../paying/payment.ts';
import { findPayment } from '../../../paying/payment-store.ts';
import { getReceipt } from '../../../paying/receipts/receipt.ts';
import { renderReceipt } from '../../../paying/receipts/render-receipt.ts';
import { requireVisitor } from './visitor-access.ts';

type Asked = Services & { http: FastifyRequest; request: { accountNumber: AccountNumber; paymentId: string } };

/** A payment that this browser made. Anyone else's is not found, the account holder's included. */
async function getOwnPayment(context: Asked): Promise<Payment> {
  const access = await requireVisitor(context);
  const payment = await findPayment(context.db, access, context.request.paymentId);
  if (!payment || !isOwnPayment(payment, access)) throw notFound();
  return payment;
}

export const visitorReceiptCalls: AnsweredCall[] = [
  answer(getVisitorPayment, async context => {
    const payment = await getOwnPayment(context);
    const { paidAt, ...receipt } = await getReceipt(context, payment);
    return { ...receipt, receiptEmail: payment.receiptEmail, paidAt: paidAt.toISOString() };
  }),

  answer(getVisitorReceiptPdf, async context => {
    const payment = await getOwnPayment(context);
    if (payment.state !== 'posted' && payment.state !== 'returned') throw notFound();
    const receipt = await getReceipt(context, payment);
    return {
      filename: `receipt-${receipt.confirmation ?? receipt.paymentId}.pdf`,
      content: await renderReceipt(receipt, context.config, context.request.language),
    };
  }),
];
