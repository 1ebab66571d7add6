import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, negateCents } from '@wattershed/domain/money/cents';
import { postTransaction } from '../../ledger/ledger-store.ts';
import { officeZone } from '../../office-zone.ts';
import { insertCredit } from './final-credit-store.ts';

type Credit = { creditNumber: string; accountNumber: string; creditCents: Cents; newAccount: string | null };

const perRound = 50;

/** A payment that may still be returned isn’t sent back: so long after the last posting, a credit that came later goes out. */
const quietDays = 10;

/**
 * What is left once the final bill is issued, at once, and what an account gets after that, once nothing more comes: it goes to the new
 * account of who has moved, or by check to the address that they left. How many were sent.
 */
export async function sendFinalCredits(db: Pool): Promise<number> {
  const clock = await readClock(db);
  const at = { now: clock.now(), today: clock.today(officeZone) };
  return inTransaction(db, async tx => {
    const credits = await tx<Credit>`
      select o.order_number || coalesce('.' || nullif(sent.count, 0) + 1, '') as "creditNumber",
        a.account_number as "accountNumber",
        (-b.balance_cents - ordered.cents)::float8 as "creditCents", (
          select i.account_number from utility.service_order i
          where i.joined_to = o.order_number and i.stage <> 'canceled' and i.account_number is not null
        ) as "newAccount"
      from utility.service_order o
      join utility.account a on a.account_number = o.account_number and a.status = 2
      join utility.account_balance b on b.account_number = a.account_number and b.balance_cents < 0
      cross join lateral (
        select count(*)::int as count from utility.final_credit c where c.account_number = a.account_number) sent
      -- What goes back to a payment anyway isn’t sent once more.
      cross join lateral (
        select coalesce(sum(r.amount_cents), 0) as cents from utility.refund r
        where r.account_number = a.account_number and r.state = 'ordered') ordered
      where o.kind in ('stop', 'transfer-out') and o.stage = 'done' and -b.balance_cents > ordered.cents
        and exists (
          select from utility.bill f where f.account_number = a.account_number and f.period_before = a.closed_on)
        and not exists (
          select from utility.service_order later
          where later.account_number = a.account_number and later.kind in ('stop', 'transfer-out') and later.stage = 'done'
            and later.order_number > o.order_number)
        and (sent.count = 0 or not exists (
          select from utility.ledger_transaction t
          where t.account_number = a.account_number and t.effective_on > ${addDays(at.today, -quietDays)}))
      order by o.order_number limit ${perRound} for update of b`;
    for (const credit of credits) await send(tx, credit, at);
    // Written last: whoever waits for one of these balances must not hold what is waited for here.
    for (const { creditCents, ...credit } of credits) {
      await insertCredit(tx, { ...credit, amountCents: creditCents, sentOn: at.today });
    }
    return credits.length;
  });
}

async function send(tx: Transaction, credit: Credit, { now, today }: { now: Date; today: LocalDate }): Promise<void> {
  const { creditNumber, accountNumber, creditCents, newAccount } = credit;
  const posting = {
    kind: 'adjustment',
    reference: `credit ${creditNumber}`,
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
