import type { Feature } from '../../feature.ts';
import { receiptComposers } from '../../paying/receipts/receipt-job.ts';
import { settlePayments } from '../../paying/settle-payments.ts';
import { seedDemoMethods } from './demo-methods-seed.ts';
import { payBillCalls } from './pay-bill.ts';
import { paymentDetailCalls } from './payment-details.ts';
import { mailReceiptCalls } from './receipts/mail-receipt.ts';
import { receiptCalls } from './receipts/receipts.ts';
import { settleAttemptCalls } from './settle-attempt.ts';

export const feature: Feature = {
  calls: [...paymentDetailCalls, ...payBillCalls, ...settleAttemptCalls, ...receiptCalls, ...mailReceiptCalls],
  seeds: [seedDemoMethods],
  composers: receiptComposers,
  jobs: [
    {
      name: 'settle-payments',
      run: services => settlePayments(services),
      everySeconds: ({ config }) => config.SETTLE_EVERY_SECONDS,
    },
  ],
};
