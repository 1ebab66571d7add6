import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';

/** A credit of a closed account that went out: to the new account of who moved, or by check. */
export type SentCredit = {
  orderNumber: string;
  accountNumber: string;
  newAccount: string | null;
  amountCents: Cents;
  sentOn: LocalDate;
};

/** Whoever writes one waits for the one before to be seen: otherwise a reader could pass by an earlier position. */
export async function insertCredit(tx: Transaction, sent: SentCredit): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('final credits', 0))`;
  await tx`
    insert into utility.final_credit (order_number, account_number, new_account, amount_cents, sent_on)
    values (${sent.orderNumber}, ${sent.accountNumber}, ${sent.newAccount}, ${sent.amountCents}, ${sent.sentOn}::text::date)`;
}

/** The next ones after a position, in their order. */
export async function listCredits(
  db: Db,
  after: string,
  limit: number,
): Promise<(SentCredit & { position: string })[]> {
  return await db<SentCredit & { position: string }>`
    select position::text as position, order_number as "orderNumber", account_number as "accountNumber",
      new_account as "newAccount", amount_cents::float8 as "amountCents", sent_on::text as "sentOn"
    from utility.final_credit
    where position > ${after}::text::bigint order by position limit ${limit}`;
}

export async function findLastCredit(db: Db): Promise<string> {
  const [row] = await db<{ last: string }>`
    select coalesce(max(position), 0)::text as last from utility.final_credit`;
  return row?.last ?? '0';
}

/** Where the credit of an account went after its final bill; null while none was sent. */
export async function findFinalCredit(db: Db, accountNumber: string): Promise<FinalCredit | null> {
  const [sent] = await db<FinalCredit>`
    select amount_cents::float8 as "amountCents", sent_on::text as "sentOn",
      case when new_account is null then 'check' else 'new-account' end as "to"
    from utility.final_credit
    where account_number = ${accountNumber} order by position desc limit 1`;
  return sent ?? null;
}

export type FinalCredit = { amountCents: Cents; sentOn: LocalDate; to: 'check' | 'new-account' };
