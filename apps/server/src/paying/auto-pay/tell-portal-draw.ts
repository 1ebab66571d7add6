import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { PortalDraw } from '@wattershed/domain/payment/auto-pay/portal-draw';
import type { Services } from '../../call.ts';
import { findAutoPay } from './auto-pay-store.ts';
import { findDraft } from './draft-store.ts';

/** Tells the billing system once the transaction is through, however often it takes. */
export async function queuePortalDraw(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Db,
  accountNumber: AccountNumber,
): Promise<void> {
  await jobs.send(tx, 'tell-portal-draw', { accountNumber }, { key: accountNumber });
}

/** Tells the billing system who draws the account's bills, and when the newest is drawn: as it is now, not as it was queued. */
export async function tellPortalDraw({ db, gateways }: Services, accountNumber: AccountNumber): Promise<void> {
  await gateways.billingSystem.setPortalDraw(accountNumber, (await findPortalDraw(db, accountNumber)) ?? null);
}

async function findPortalDraw(db: Db, accountNumber: AccountNumber): Promise<PortalDraw | undefined> {
  const autoPay = await findAutoPay(db, accountNumber);
  if (!autoPay) return undefined;
  const { rule, pausedUntil, skipsNext, decidedBill, amount } = autoPay;
  const drawsAll = amount.amountType === 'AmountDue' && amount.ceilingCents === null && !skipsNext;
  if (decidedBill === null) return { rule, pausedUntil, drawsAll, decided: null };
  const draft = await findDraft(db, accountNumber, decidedBill);
  // One that asks is not drawn as long as nobody has said yes. A fixed amount that is drawn whole may leave a part.
  const isDrawn = draft !== undefined && ['planned', 'taking', 'retrying', 'paid'].includes(draft.state);
  const isWhole = amount.amountType === 'AmountDue' || (draft?.amountCents ?? 0) < amount.fixedCents;
  const drawsOn = isDrawn && isWhole ? draft.payOn : null;
  return { rule, pausedUntil, drawsAll, decided: { billNumber: decidedBill, drawsOn } };
}
