import type { AnsweredCall } from '../../call.ts';
import { payBillCalls } from './pay-bill.ts';
import { paymentDetailCalls } from './payment-details.ts';
import { receiptCalls } from './receipts.ts';

export const paymentCalls: AnsweredCall[] = [...paymentDetailCalls, ...payBillCalls, ...receiptCalls];
