import type { Transaction } from '@wattershed/database/transaction';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { cents, negateCents } from '@wattershed/domain/money/cents';
import { getBalance, postTransaction } from '../ledger/ledger-store.ts';
import { officeZone } from '../office-zone.ts';
import { orderCreditIn, sumOrdered } from '../refunds/order-refund.ts';
import { closeUnstarted, deleteUnstarted } from './new-account-store.ts';
import { insertCredit } from './stop/final-credit-store.ts';

/**
 * Takes back an account whose service never began. What was paid to it meanwhile, such as on the day the crew couldn’t get in, goes back
 * the way it came, and by check what can’t; the books keep the account then.
 */
export async function takeBackAccount(
  tx: Transaction,
  { orderNumber, accountNumber }: { orderNumber: string; accountNumber: string },
  now: Date,
): Promise<void> {
  // Nobody pays meanwhile: whoever posts to an account holds its balance first.
  await tx`select from utility.account_balance where account_number = ${accountNumber} for update`;
  const posted = await tx`
    select from utility.ledger_transaction where account_number = ${accountNumber} limit 1`;
  if (posted.length === 0) return deleteUnstarted(tx, accountNumber);
  await orderCreditIn(tx, accountNumber);
  const checkCents = cents(-(await getBalance(tx, accountNumber)) - (await sumOrdered(tx, accountNumber)));
  const today = todayIn(officeZone, now);
  if (checkCents > 0) {
    await postTransaction(tx, {
      ...{ accountNumber, kind: 'adjustment', reference: `credit ${orderNumber}` },
      ...{ occurredAt: now, effectiveOn: today },
      entries: [
        { ledger: 'receivable', amountCents: checkCents },
        { ledger: 'cash', amountCents: negateCents(checkCents) },
      ],
    });
    await insertCredit(tx, {
      creditNumber: orderNumber,
      accountNumber,
      newAccount: null,
      amountCents: checkCents,
      sentOn: today,
    });
  }
  await closeUnstarted(tx, accountNumber, today);
}
