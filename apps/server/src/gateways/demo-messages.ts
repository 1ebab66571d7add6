import { followingClock } from '@wattershed/clock/business-clock';
import { readClockLine } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Agreement } from '@wattershed/domain/service/agreement';
import type { BillingBill } from './billing-system/bill.ts';
import type { BillingPayment } from './billing-system/payment.ts';
import { referenceBillingSystem } from './billing-system/reference.ts';

/** What has happened on an account of the demo, for the messages that its people have got about it. */
export type DemoHistory = { bills: BillingBill[]; payments: BillingPayment[]; agreements: Agreement[]; now: Date };

const mostOfEach = 26;

export async function readDemoHistory(db: Pool, accountNumber: AccountNumber): Promise<DemoHistory> {
  const clock = followingClock();
  clock.follow(await readClockLine(db));
  const billing = referenceBillingSystem(db, clock);
  const [{ bills }, payments, file] = await Promise.all([
    billing.listBills(accountNumber, { limit: mostOfEach }),
    billing.listPayments(accountNumber, { limit: mostOfEach }),
    billing.findAccountFile(accountNumber),
  ]);
  return { bills, payments, agreements: file?.agreements ?? [], now: clock.now() };
}
