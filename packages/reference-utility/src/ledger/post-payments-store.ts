import { askedRows, inTheirOrder } from '@wattershed/database/asked-rows';
import { sql } from '@wattershed/database/sql';
import { together } from '@wattershed/database/together';
import type { Cents } from '@wattershed/domain/money/cents';
import type { LedgerEntry } from './ledger-rules.ts';
import { transactionId } from './transaction-id.ts';

/** A payment as the ledger takes it; its entries add up to zero. */
type PaymentTransaction = {
  accountNumber: string;
  reference: string;
  occurredAt: Date;
  effectiveOn: string;
  entries: readonly LedgerEntry[];
  method?: string;
  methodLast4?: string;
  confirmation?: string;
};

/** What was owed right before a payment was posted, and whether its account, aliased a, has an active arrangement. */
export type PostedWithOthers = { owedCents: Cents; hasArrangement: boolean };

export const hasArrangement = sql`exists (
  select from utility.payment_arrangement r where r.account_number = a.account_number and r.state = 'active'
)`;

/**
 * Posts a payment together with those of others. Undefined, and nothing is posted, if it has to be looked at alone: its
 * reference is in the books, its account has no balance yet or is being posted to. So it never waits for a stranger's account,
 * and no two such statements can wait for each other.
 */
export const postPaymentWithOthers = together(async (db, payments: readonly PaymentTransaction[]) => {
  // The statement doesn't see what it writes itself: it reads what was owed before, and lets nobody change it meanwhile. So
  // it takes one payment of an account.
  const rows = await db<PostedWithOthers & { place: number }>`
    with asked as (
      select distinct on (account_number) * from ${askedRows(payments.map(rowOf), columns)}
    ), held as (
      select account_number, b.balance_cents from asked join utility.account_balance b using (account_number)
      for update of b skip locked
    ), posted as (
      insert into utility.ledger_transaction (
        account_number, transaction_id, kind, reference, occurred_at, effective_on, method, method_last4, confirmation
      )
      select account_number, transaction_id, 'payment', reference, occurred_at, effective_on, method, method_last4,
        confirmation
      from asked join held using (account_number)
      on conflict on constraint ledger_reference_once do nothing
      returning account_number
    ), entered as (
      insert into utility.ledger_entry (account_number, transaction_id, entry_no, ledger, amount_cents)
      select account_number, transaction_id, e.entry_no, e.ledger, e.amount_cents
      from posted join asked using (account_number),
        json_to_recordset(entries) as e (entry_no smallint, ledger text, amount_cents bigint)
    )
    select a.place, held.balance_cents::float8 as "owedCents", ${hasArrangement} as "hasArrangement"
    from asked a join posted using (account_number) join held using (account_number)`;
  return inTheirOrder(rows, payments) satisfies (PostedWithOthers | undefined)[];
});

const columns = sql`
  account_number text, transaction_id uuid, reference text, occurred_at timestamptz, effective_on date, method text,
  method_last4 text, confirmation text, entries json`;

/** By column. */
function rowOf({ accountNumber, reference, occurredAt, entries, ...posting }: PaymentTransaction) {
  return {
    account_number: accountNumber,
    transaction_id: transactionId(accountNumber, 'payment', reference, occurredAt),
    reference,
    occurred_at: occurredAt,
    effective_on: posting.effectiveOn,
    method: posting.method,
    method_last4: posting.methodLast4,
    confirmation: posting.confirmation,
    entries: entries.map(({ ledger, amountCents }, place) => ({
      entry_no: place + 1,
      ledger,
      amount_cents: amountCents,
    })),
  };
}
