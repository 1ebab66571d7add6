import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, zeroCents } from '@wattershed/domain/money/cents';

export type DepositReturn = {
  accountNumber: string;
  depositNumber: string;
  why: 'paid-well' | 'service-ended';
  amountCents: Cents;
  interestCents: Cents;
  returnedOn: LocalDate;
};

/** Whoever writes one waits for the one before to be seen: otherwise a reader could pass by an earlier position. */
export async function insertReturn(tx: Transaction, returned: DepositReturn): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('deposit returns', 0))`;
  await tx`
    insert into utility.deposit_return (account_number, deposit_number, why, amount_cents, interest_cents, returned_on)
    values (${returned.accountNumber}, ${returned.depositNumber}, ${returned.why}, ${returned.amountCents},
      ${returned.interestCents}, ${returned.returnedOn}::text::date)
    on conflict on constraint deposit_return_once do nothing`;
}

/** The next ones after a position, in their order. */
export async function listReturns(
  db: Db,
  after: string,
  limit: number,
): Promise<(DepositReturn & { position: string })[]> {
  return await db<DepositReturn & { position: string }>`
    select position::text as position, account_number as "accountNumber", deposit_number as "depositNumber", why,
      amount_cents::float8 as "amountCents", interest_cents::float8 as "interestCents", returned_on::text as "returnedOn"
    from utility.deposit_return
    where position > ${after}::text::bigint order by position limit ${limit}`;
}

export async function findLastReturn(db: Db): Promise<string> {
  const [row] = await db<{ last: string }>`
    select coalesce(max(position), 0)::text as last from utility.deposit_return`;
  return row?.last ?? '0';
}

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
