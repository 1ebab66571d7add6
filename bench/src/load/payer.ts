import { createHash, randomUUID } from 'node:crypto';
import { postText } from './http-text.ts';

/** An account that keeps paying with its saved method and always knows its balance. */
export type Payer = {
  accountNumber: string;
  accessToken: string;
  customerRefNum: string;
  balanceCents: number;
  feeCents: number;
};

export const paidCents = 100;

/** The request of the next payment of an account. */
export function paymentText(payer: Payer): string {
  const body = JSON.stringify({
    accountNumber: payer.accountNumber,
    idempotencyKey: randomUUID(),
    seenBalanceCents: payer.balanceCents,
    amountType: 'Other',
    amountCents: paidCents,
    feeCents: payer.feeCents,
    receiptEmail: 'load@example.com',
    language: 'EN_US',
    customerRefNum: payer.customerRefNum,
  });
  const checksum = createHash('md5').update(body).digest('hex').toUpperCase().slice(0, -2);
  return postText('/api/Payment/TokenizedPayment', body, payer.accessToken, checksum);
}
