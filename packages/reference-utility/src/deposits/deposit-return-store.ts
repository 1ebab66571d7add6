import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, zeroCents } from '@wattershed/domain/money/cents';
import { listAfter, waitToWrite } from '../feeds/feed-store.ts';

export type DepositReturn = {
  accountNumber: string;
  depositNumber: string;
  why: 'paid-well' | 'service-ended';
  amountCents: Cents;
  interestCents: Cents;
  returnedOn: LocalDate;
};

export async function insertReturn(tx: Transaction, returned: DepositReturn): Promise<void> {
  await waitToWrite(tx, 'deposits');
  await tx`
    insert into utility.deposit_return (account_number, deposit_number, why, amount_cents, interest_cents, returned_on)
    values (${returned.accountNumber}, ${returned.depositNumber}, ${returned.why}, ${returned.amountCents},
      ${returned.interestCents}, ${returned.returnedOn}::text::date)
    on conflict on constraint deposit_return_once do nothing`;
}

/** The next ones after a position, in their order. */
export const listReturns = (db: Db, after: string, limit: number) =>
  listAfter<DepositReturn>(db, 'deposits', {
    columns: sql`account_number as "accountNumber", deposit_number as "depositNumber", why,
      amount_cents::float8 as "amountCents", interest_cents::float8 as "interestCents", returned_on::text as "returnedOn"`,
    ...{ after, limit },
  });

/**
 * What of a bill's adjustments is deposits that went back, with their interest. The first bill from that day on that credits something
 * has it: one of the same day may have been issued before.
 */
export async function sumReturnedOn(db: Db, accountNumber: string, billNumber: string): Promise<Cents> {
  const [row] = await db<{ cents: Cents }>`
    select coalesce(sum(d.amount_cents + d.interest_cents), 0)::float8 as cents
    from utility.deposit_return d
    where d.account_number = ${accountNumber} and ${billNumber} = (
      select b.bill_number from utility.bill b
      where b.account_number = d.account_number and b.issued_on >= d.returned_on and b.adjustments_cents < 0
      order by b.issued_on, b.bill_number limit 1)`;
  return row?.cents ?? zeroCents;
}
