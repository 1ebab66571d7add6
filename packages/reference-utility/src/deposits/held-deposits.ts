import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { daysBetween, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { addCents, type Cents, negateCents } from '@wattershed/domain/money/cents';
import { postTransaction } from '../ledger/ledger-store.ts';
import { officeZone } from '../office-zone.ts';
import { depositInterest } from './deposit-interest.ts';
import { type DepositReturn, insertReturn } from './deposit-return-store.ts';

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

/** Gives a deposit back as a credit of its account, with the interest until the day; once for each deposit. */
export async function creditDeposit(
  tx: Transaction,
  accountNumber: string,
  { depositNumber, amountCents, paidOn }: HeldDeposit,
  { on, why }: { on: LocalDate; why: DepositReturn['why'] },
): Promise<void> {
  const interestCents = depositInterest(amountCents, Math.max(0, daysBetween(paidOn, on)));
  await postTransaction(tx, {
    ...{ accountNumber, kind: 'deposit', reference: depositNumber, effectiveOn: on },
    occurredAt: startOfDayUtc(on, officeZone),
    entries: [
      { ledger: 'receivable', amountCents: negateCents(addCents(amountCents, interestCents)) },
      { ledger: 'deposits-held', amountCents },
      { ledger: 'fee-revenue', amountCents: interestCents },
    ],
  });
  await insertReturn(tx, { accountNumber, depositNumber, why, amountCents, interestCents, returnedOn: on });
}
