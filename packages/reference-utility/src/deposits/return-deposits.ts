import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { findCreditRecord } from '../billing/credit-record/credit-record.ts';
import { hasEarnedDeposit, isLookedAt, nextLook, returningStates } from './deposit-return-rules.ts';
import { creditDeposit, type HeldDeposit, listHeldDeposits } from './held-deposits.ts';

type HeldFrom = HeldDeposit & { accountNumber: string; heldFrom: LocalDate };

/**
 * Gives back the deposits of those who have paid well for a year, with interest, as a credit that the next bill lists; each by itself.
 * The same day again returns nothing twice.
 */
export async function returnDeposits(db: Pool, day: LocalDate): Promise<void> {
  for (const { accountNumber, heldFrom, depositNumber } of await listHeld(db)) {
    if (!isLookedAt(heldFrom, day)) continue;
    await inTransaction(db, async tx => {
      // Whoever ends service meanwhile gives it back with the final bill: only one of the two. Payments aren't held up.
      const [served] = await tx`
        select from utility.account where account_number = ${accountNumber} and status = 1 for no key update`;
      const held = (await listHeldDeposits(tx, accountNumber)).find(one => one.depositNumber === depositNumber);
      const record = served && held && (await findCreditRecord(tx, accountNumber, day));
      if (!record || !hasEarnedDeposit(record.records)) return;
      await creditDeposit(tx, accountNumber, held, { on: day, why: 'paid-well' });
    });
  }
}

/** The next day after one on which a deposit may go back; undefined while none is held. That day is worked by itself. */
export async function findNextReturn(db: Db, after: LocalDate): Promise<LocalDate | undefined> {
  const days = (await listHeld(db)).map(({ heldFrom }) => nextLook(heldFrom, after));
  return days.toSorted().at(0);
}

/**
 * The deposits that go back before service ends. A year of one that was paid before service began is a year of service: there is no
 * record of twelve months before.
 */
async function listHeld(db: Db): Promise<HeldFrom[]> {
  const depositors = await db<{ accountNumber: string; openedOn: LocalDate }>`
    select distinct a.account_number as "accountNumber", a.opened_on::text as "openedOn"
    from utility.register_payment r
    join utility.deposit d on d.deposit_number = r.register_number
    join utility.account a on a.account_number = d.account_number and a.status = 1
    join utility.premise p on p.premise_id = a.premise_id and p.state = any(${[...returningStates]}::text[])
    where r.register = 'deposit' and r.is_applied and not exists (
      select from utility.ledger_transaction t
      where t.account_number = a.account_number and t.kind = 'deposit' and t.reference = d.deposit_number)
    order by 1`;
  const held: HeldFrom[] = [];
  for (const { accountNumber, openedOn } of depositors) {
    for (const deposit of await listHeldDeposits(db, accountNumber)) {
      const [, heldFrom = openedOn] = [deposit.paidOn, openedOn].toSorted();
      held.push({ ...deposit, accountNumber, heldFrom });
    }
  }
  return held;
}
