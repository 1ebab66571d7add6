import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { listAfter, waitToWrite } from '../../feeds/feed-store.ts';

/** A credit of a closed account that went out: to the new account of who moved, or by check. */
export type SentCredit = {
  /** The order’s; for one that came after the first went out, with a point and a number. */
  creditNumber: string;
  accountNumber: string;
  newAccount: string | null;
  amountCents: Cents;
  sentOn: LocalDate;
};

export async function insertCredit(tx: Transaction, sent: SentCredit): Promise<void> {
  await waitToWrite(tx, 'finalCredits');
  await tx`
    insert into utility.final_credit (credit_number, account_number, new_account, amount_cents, sent_on)
    values (${sent.creditNumber}, ${sent.accountNumber}, ${sent.newAccount}, ${sent.amountCents}, ${sent.sentOn}::text::date)`;
}

/** The next ones after a position, in their order. */
export const listCredits = (db: Db, after: string, limit: number) =>
  listAfter<SentCredit>(db, 'finalCredits', {
    columns: sql`credit_number as "creditNumber", account_number as "accountNumber", new_account as "newAccount",
      amount_cents::float8 as "amountCents", sent_on::text as "sentOn"`,
    ...{ after, limit },
  });

/** Where the credit of an account’s final bill went; null while none was sent. */
export const findFinalCredit = (db: Db, accountNumber: string) => findSent(db, accountNumber, sql`asc`);

/** Where the newest credit of a closed account went; null while none was sent. */
export const findLastCredit = (db: Db, accountNumber: string) => findSent(db, accountNumber, sql`desc`);

async function findSent(db: Db, accountNumber: string, order: ReturnType<typeof sql>): Promise<FinalCredit | null> {
  const [sent] = await db<FinalCredit>`
    select amount_cents::float8 as "amountCents", sent_on::text as "sentOn",
      case when new_account is null then 'check' else 'new-account' end as "to"
    from utility.final_credit
    where account_number = ${accountNumber} order by position ${order} limit 1`;
  return sent ?? null;
}

export type FinalCredit = { amountCents: Cents; sentOn: LocalDate; to: 'check' | 'new-account' };
