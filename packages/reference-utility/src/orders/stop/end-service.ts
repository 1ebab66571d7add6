import type { Transaction } from '@wattershed/database/transaction';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { creditDeposit, listHeldDeposits } from '../../deposits/held-deposits.ts';
import { updateMailingAddress } from '../../service/mailing-address-store.ts';
import { insertReads } from '../meter-read-store.ts';
import { findWish } from '../order-store.ts';
import type { StopWish } from './place-stop.ts';

/** Ends the service of an account on the day of its final read: the bill of that day is its last. */
export async function endService(
  tx: Transaction,
  { orderNumber, accountNumber }: { orderNumber: string; accountNumber: string },
  on: LocalDate,
): Promise<void> {
  const wish = await findWish<StopWish>(tx, orderNumber);
  await insertReads(tx, { orderNumber, kind: 'final', on });
  await tx`
    update utility.service_agreement set ended_on = ${on}::text::date
    where account_number = ${accountNumber} and (ended_on is null or ended_on > ${on}::text::date)`;
  await tx`
    update utility.account set status = 2, closed_on = ${on}::text::date
    where account_number = ${accountNumber} and status = 1`;
  await tx`
    update utility.meter m set removed_on = ${on}::text::date
    from utility.service_order_task t
    where t.order_number = ${orderNumber} and t.kind = 'remove-meter' and m.meter_id = t.meter_id and m.removed_on is null`;
  if (wish?.forwardingAddress)
    await updateMailingAddress(tx, [knownAccountNumber(accountNumber)], wish.forwardingAddress);
  await creditDeposits(tx, accountNumber, on);
}

/** A deposit pays the final bill, with its interest; what is left of it is the customer’s credit. */
async function creditDeposits(tx: Transaction, accountNumber: string, on: LocalDate): Promise<void> {
  for (const held of await listHeldDeposits(tx, accountNumber)) {
    await creditDeposit(tx, accountNumber, held, { on, why: 'service-ended' });
  }
  // One that nobody paid isn’t asked for anymore.
  await tx`
    delete from utility.deposit d where account_number = ${accountNumber} and not exists (
      select from utility.register_payment r where r.register = 'deposit' and r.register_number = d.deposit_number)`;
}
