import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { paidAtOf } from './paid-at.ts';

export type Deposit = {
  depositNumber: string;
  accountNumber: string;
  reason: 'new-service' | 'late-payments' | 'business';
  amountCents: Cents;
  askedOn: LocalDate;
  dueOn: LocalDate;
  /** Null while it is open. */
  paidAt: Date | null;
  /** When it went back as a credit of the account, and the interest that came with it; null while it is held. */
  back: { on: LocalDate; interestCents: Cents } | null;
};

/** What an account was asked to leave as a deposit, open ones first. */
export async function listDeposits(db: Db, accountNumber: string): Promise<Deposit[]> {
  return db<Deposit>`
    select deposit.* from (
      select d.deposit_number as "depositNumber", d.account_number as "accountNumber", d.reason,
        d.amount_cents::float8 as "amountCents", d.asked_on::text as "askedOn", d.due_on::text as "dueOn",
        ${paidAtOf('deposit')} as "paidAt", (
          select json_build_object('on', r.returned_on, 'interestCents', r.interest_cents)
          from utility.deposit_return r where r.deposit_number = d.deposit_number
        ) as back
      from utility.deposit d where d.account_number = ${accountNumber}
    ) deposit
    order by "paidAt" is not null, "askedOn" desc, "depositNumber"`;
}
