import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, negateCents } from '@wattershed/domain/money/cents';
import { type PaymentReturn, type PostOutcome, postTransaction, returnPayment } from '../../ledger/ledger-store.ts';
import { findBilledAccount } from '../billed-accounts.ts';
import { type FeeDays, nextBillDays, returnedItemFeeCents } from './fee-rules.ts';
import { findFee, holdBalance, insertFee, markWaived } from './fee-store.ts';

export type ItemReturn = PaymentReturn & {
  effectiveOn: LocalDate;
  /** What the bank says of it. */
  code: string;
  /** What is charged for once, however often it is presented and comes back. */
  item: string;
  /** Someone of the account made the payment: nobody is charged for what a stranger did. */
  isByCustomer: boolean;
};

export type ChargedFee = FeeDays & { amountCents: Cents };

/**
 * Owes a payment again that the bank returned, and charges the returned-item fee for it, both once. Null when the return costs
 * nothing: it wasn't the customer's doing, the fee was charged before or taken back, or there is no bill to come.
 */
export function returnItem(
  db: Pool,
  { code, item, isByCustomer, ...returned }: ItemReturn,
): Promise<{ result: PostOutcome; fee: ChargedFee | null }> {
  return inTransaction(db, async tx => {
    const result = await returnPayment(tx, returned);
    const fee = isByCustomer ? await chargeFee(tx, { ...returned, code, item }) : null;
    return { result, fee };
  });
}

async function chargeFee(
  tx: Transaction,
  { accountNumber, paymentReference, effectiveOn: chargedOn, code, item }: Omit<ItemReturn, 'isByCustomer'>,
): Promise<ChargedFee | null> {
  await holdBalance(tx, accountNumber);
  const account = await findBilledAccount(tx, accountNumber);
  const days = account && nextBillDays(account, account.billedBefore);
  if (!account || !days) return null;
  const amountCents = returnedItemFeeCents(code, chargedOn, await stateOf(tx, accountNumber));
  if (amountCents > 0) await insertFee(tx, { accountNumber, item, paymentReference, amountCents, chargedOn });
  const fee = await findFee(tx, accountNumber, item);
  const isToBeBilled = fee?.paymentReference === paymentReference && fee.billNumber === null && fee.waivedOn === null;
  return isToBeBilled ? { ...days, amountCents: fee.amountCents } : null;
}

async function stateOf(tx: Transaction, accountNumber: string): Promise<string> {
  const [row] = await tx<{ state: string }>`
    select p.state from utility.account a join utility.premise p using (premise_id)
    where a.account_number = ${accountNumber}`;
  return row?.state ?? '';
}

/**
 * Takes a fee back, once: the return was wrong, or the utility is being kind. One that a bill has charged already is credited.
 * False when there is no such fee.
 */
export function waiveFee(
  db: Pool,
  { accountNumber, item, at, on }: { accountNumber: string; item: string; at: Date; on: LocalDate },
): Promise<boolean> {
  return inTransaction(db, async tx => {
    await holdBalance(tx, accountNumber);
    const fee = await findFee(tx, accountNumber, item);
    if (!fee) return false;
    if (fee.waivedOn !== null) return true;
    await markWaived(tx, accountNumber, item, on);
    if (fee.billNumber === null) return true;
    await postTransaction(tx, {
      accountNumber,
      kind: 'adjustment',
      reference: `returned-item fee ${item}`,
      occurredAt: at,
      effectiveOn: on,
      entries: [
        { ledger: 'receivable', amountCents: negateCents(fee.amountCents) },
        { ledger: 'fee-revenue', amountCents: fee.amountCents },
      ],
    });
    return true;
  });
}
