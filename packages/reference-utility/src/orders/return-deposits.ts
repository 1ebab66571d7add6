import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { findCreditRecord } from '../billing/credit-record/credit-record.ts';
import { hasEarnedDeposit, isLookedAt, nextLook, returningStates } from './deposit-return-rules.ts';
import { creditDeposit, type HeldDeposit, listHeldDeposits } from './held-deposits.ts';

/**
 * Gives back the deposits of those who have paid well for a year, with interest, as a credit that the next bill lists. The same day
 * again returns nothing twice.
 */
export async function returnDeposits(tx: Transaction, day: LocalDate): Promise<void> {
  for (const accountNumber of await listDepositors(tx)) {
    // Whoever ends service meanwhile gives it back with the final bill: only one of the two.
    const [served] = await tx`
      select from utility.account where account_number = ${accountNumber} and status = 1 for update`;
    const due = (await listHeldDeposits(tx, accountNumber)).filter(({ paidOn }) => isLookedAt(paidOn, day));
    if (!served || due.length === 0) continue;
    const record = await findCreditRecord(tx, accountNumber, day);
    if (!record || !hasEarnedDeposit(record.records)) continue;
    for (const held of due) await creditDeposit(tx, accountNumber, held, day);
  }
}

/** The next day after one on which a deposit may go back; undefined while none is held. That day is worked by itself. */
export async function findNextReturn(db: Db, after: LocalDate): Promise<LocalDate | undefined> {
  const held: HeldDeposit[] = [];
  for (const accountNumber of await listDepositors(db)) held.push(...(await listHeldDeposits(db, accountNumber)));
  return held
    .map(({ paidOn }) => nextLook(paidOn, after))
    .toSorted()
    .at(0);
}

/** The accounts that have left a deposit where it goes back before service ends. */
async function listDepositors(db: Db): Promise<string[]> {
  const rows = await db<{ accountNumber: string }>`
    select distinct a.account_number as "accountNumber"
    from utility.register_payment r
    join utility.deposit d on d.deposit_number = r.register_number
    join utility.account a on a.account_number = d.account_number and a.status = 1
    join utility.premise p on p.premise_id = a.premise_id and p.state = any(${[...returningStates]}::text[])
    where r.register = 'deposit' and r.is_applied and not exists (
      select from utility.ledger_transaction t
      where t.account_number = a.account_number and t.kind = 'deposit' and t.reference = d.deposit_number)
    order by a.account_number`;
  return rows.map(({ accountNumber }) => accountNumber);
}
