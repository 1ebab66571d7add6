import { readClock } from '@wattershed/clock/clock-store';
import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, negateCents } from '@wattershed/domain/money/cents';
import { postTransaction } from '../../ledger/ledger-store.ts';
import { officeZone } from '../../office-zone.ts';

type Credit = { orderNumber: string; accountNumber: string; creditCents: Cents; newAccount: string | null };

const perRound = 50;

/**
 * What is left once the final bill is issued: it goes to the new account of who has moved, or by check to the address that they left.
 * Once for each order; how many were sent.
 */
export async function sendFinalCredits(db: Pool): Promise<number> {
  const clock = await readClock(db);
  const at = { now: clock.now(), today: clock.today(officeZone) };
  return inTransaction(db, async tx => {
    const credits = await tx<Credit>`
      select o.order_number as "orderNumber", a.account_number as "accountNumber",
        (-b.balance_cents)::float8 as "creditCents", (
          select i.account_number from utility.service_order i
          where i.joined_to = o.order_number and i.stage <> 'canceled' and i.account_number is not null
        ) as "newAccount"
      from utility.service_order o
      join utility.account a on a.account_number = o.account_number and a.status = 2
      join utility.account_balance b on b.account_number = a.account_number and b.balance_cents < 0
      where o.kind in ('stop', 'transfer-out') and o.stage = 'done'
        and exists (
          select from utility.bill f where f.account_number = a.account_number and f.period_before = a.closed_on)
        and not exists (
          select from utility.ledger_transaction t
          where t.account_number = a.account_number and t.kind = 'adjustment' and t.reference = 'credit ' || o.order_number)
      order by o.order_number limit ${perRound} for update of b`;
    for (const credit of credits) await send(tx, credit, at);
    return credits.length;
  });
}

async function send(tx: Transaction, credit: Credit, { now, today }: { now: Date; today: LocalDate }): Promise<void> {
  const { orderNumber, accountNumber, creditCents, newAccount } = credit;
  const posting = {
    kind: 'adjustment',
    reference: `credit ${orderNumber}`,
    occurredAt: now,
    effectiveOn: today,
  } as const;
  await postTransaction(tx, {
    ...{ ...posting, accountNumber },
    entries: [
      { ledger: 'receivable', amountCents: creditCents },
      { ledger: 'cash', amountCents: negateCents(creditCents) },
    ],
  });
  if (newAccount === null) return;
  await postTransaction(tx, {
    ...{ ...posting, accountNumber: newAccount },
    entries: [
      { ledger: 'receivable', amountCents: negateCents(creditCents) },
      { ledger: 'cash', amountCents: creditCents },
    ],
  });
}

export type FinalCredit = { amountCents: Cents; sentOn: LocalDate; to: 'check' | 'new-account' };

/** Where the credit of an account went after its final bill, as the books have it; null while none was sent. */
export async function findFinalCredit(db: Db, accountNumber: string): Promise<FinalCredit | null> {
  const [sent] = await db<FinalCredit>`
    select e.amount_cents::float8 as "amountCents", t.effective_on::text as "sentOn",
      case when exists (
        select from utility.service_order i
        join utility.ledger_transaction n on n.account_number = i.account_number
        where i.joined_to = o.order_number and n.kind = t.kind and n.reference = t.reference
      ) then 'new-account' else 'check' end as "to"
    from utility.service_order o
    join utility.ledger_transaction t
      on t.account_number = o.account_number and t.kind = 'adjustment' and t.reference = 'credit ' || o.order_number
    join utility.ledger_entry e
      on e.account_number = t.account_number and e.transaction_id = t.transaction_id and e.ledger = 'receivable'
    where o.account_number = ${accountNumber} and o.kind in ('stop', 'transfer-out')
    order by t.occurred_at desc limit 1`;
  return sent ?? null;
}
