import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { daysBetween, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { addCents, type Cents, cents, negateCents } from '@wattershed/domain/money/cents';
import { postTransaction } from '../ledger/ledger-store.ts';
import { officeZone } from '../office-zone.ts';
import { updateMailingAddress } from '../service/mailing-address-store.ts';
import { depositInterest } from './deposit-interest.ts';
import { insertReads } from './meter-read-store.ts';
import { findWish } from './order-store.ts';
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

export type HeldDeposit = { depositNumber: string; amountCents: Cents; paidOn: LocalDate };

/** What an account left with the utility and hasn’t had back. */
export async function listHeldDeposits(db: Db, accountNumber: string): Promise<HeldDeposit[]> {
  return db<HeldDeposit>`
    select d.deposit_number as "depositNumber", d.amount_cents::float8 as "amountCents",
      (r.paid_at at time zone ${officeZone})::date::text as "paidOn"
    from utility.deposit d
    join utility.register_payment r on r.register = 'deposit' and r.register_number = d.deposit_number and r.is_applied
    where d.account_number = ${accountNumber} and not exists (
      select from utility.ledger_transaction t
      where t.account_number = d.account_number and t.kind = 'deposit' and t.reference = d.deposit_number)
    order by d.deposit_number`;
}

/** A deposit pays the final bill, with its interest; what is left of it is the customer’s credit. */
async function creditDeposits(tx: Transaction, accountNumber: string, on: LocalDate): Promise<void> {
  for (const { depositNumber, amountCents, paidOn } of await listHeldDeposits(tx, accountNumber)) {
    const interestCents = depositInterest(amountCents, Math.max(0, daysBetween(paidOn, on)));
    const totalCents = addCents(amountCents, interestCents);
    await postTransaction(tx, {
      ...{ accountNumber, kind: 'deposit', reference: depositNumber, effectiveOn: on },
      occurredAt: startOfDayUtc(on, officeZone),
      entries: [
        { ledger: 'receivable', amountCents: negateCents(totalCents) },
        { ledger: 'deposits-held', amountCents },
        { ledger: 'fee-revenue', amountCents: cents(interestCents) },
      ],
    });
  }
  // One that nobody paid isn’t asked for anymore.
  await tx`
    delete from utility.deposit d where account_number = ${accountNumber} and not exists (
      select from utility.register_payment r where r.register = 'deposit' and r.register_number = d.deposit_number)`;
}
