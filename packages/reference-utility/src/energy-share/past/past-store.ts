import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';

/** Whether nothing was ever given or granted. */
export async function isFundEmpty(db: Db): Promise<boolean> {
  const [row] = await db<{ isEmpty: boolean }>`
    select not exists (select from utility.energy_share_entry) as "isEmpty"`;
  return row?.isEmpty ?? true;
}

export async function countAccounts(db: Db): Promise<number> {
  const [row] = await db<{ count: number }>`select count(*)::int as count from utility.account`;
  return row?.count ?? 0;
}

/** What was given with a bill, and the day on which it counts. */
export type PastDonation = { accountNumber: string; billNumber: string; amountCents: Cents; on: LocalDate };

/** Those of bills that were due before a day. */
export async function listPastDonations(db: Db, day: LocalDate): Promise<PastDonation[]> {
  return await db<PastDonation>`
    select account_number as "accountNumber", bill_number as "billNumber", amount_cents::float8 as "amountCents",
      (due_on + 1)::text as "on"
    from utility.donation_on_bill where outcome = 'open' and due_on < ${day}::text::date
    order by due_on, account_number`;
}

/** They count: everyone who gave in the city’s past had paid. */
export async function markCounted(tx: Db, day: LocalDate): Promise<void> {
  await tx`
    update utility.donation_on_bill set outcome = 'counted'
    where outcome = 'open' and due_on < ${day}::text::date`;
}

/** What the accounts’ ledgers say was granted, the oldest first, and what was owed before. */
export type PastGrant = {
  grantId: string;
  accountNumber: string;
  amountCents: Cents;
  on: LocalDate;
  at: Date;
  owedCents: Cents;
  state: string;
  isResidential: boolean;
};

export async function listPastGrants(db: Db): Promise<PastGrant[]> {
  return await db<PastGrant>`
    select t.reference as "grantId", t.account_number as "accountNumber", t.effective_on::text as "on",
      t.occurred_at as at, p.state, a.account_type = 'residential' as "isResidential",
      -e.amount_cents::float8 as "amountCents",
      (
        select sum(b.amount_cents) from utility.ledger_transaction o
        join utility.ledger_entry b
          on b.account_number = o.account_number and b.transaction_id = o.transaction_id and b.ledger = 'receivable'
        where o.account_number = t.account_number and o.occurred_at < t.occurred_at
      )::float8 as "owedCents"
    from utility.ledger_transaction t
    join utility.ledger_entry e
      on e.account_number = t.account_number and e.transaction_id = t.transaction_id and e.ledger = 'receivable'
    join utility.account a on a.account_number = t.account_number
    join utility.premise p on p.premise_id = a.premise_id
    where t.kind = 'grant'
    order by t.effective_on, t.account_number`;
}
