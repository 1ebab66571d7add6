import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { insertChargeLines } from './charge-line-store.ts';
import { type PaymentPosted, type PaymentPosting, postPaymentAlone } from './ledger-store.ts';

/**
 * Posts what one charge paid for several accounts: all of it, or nothing. Each reference is posted once, however often it is
 * asked for.
 */
export function postPaymentsWhole(
  sql: Pool,
  chargeReference: string,
  payments: readonly PaymentPosting[],
): Promise<PaymentPosted[]> {
  return inTransaction(sql, async tx => {
    const numbers = payments.map(({ accountNumber }) => accountNumber);
    // In the order of the accounts: so no two that post to several wait for each other's.
    await tx`select from utility.account_balance where account_number = any(${numbers}) order by account_number for update`;
    const posted: PaymentPosted[] = [];
    for (const payment of payments) posted.push(await postPaymentAlone(tx, payment));
    await insertChargeLines(
      tx,
      chargeReference,
      payments.map(({ paymentReference }) => paymentReference),
    );
    return posted;
  });
}
