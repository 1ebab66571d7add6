import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { keptDonationOf } from '../../energy-share/monthly-store.ts';
import { activeArrangementOf } from '../arrangement/arrangement-store.ts';
import { keptBudgetOf } from '../budget/budget-store.ts';
import type { OpenEstablishmentFee } from '../establishment-fee/fee-line.ts';
import { openEstablishmentFeesOf } from '../establishment-fee/fee-store.ts';
import type { OpenRebate } from '../event-rebate/rebate-line.ts';
import { openRebatesOf } from '../event-rebate/rebate-store.ts';
import { openFeesOf } from '../returned-item/fee-store.ts';
import type { AccountStanding } from './account-standing.ts';
import type { OpenBill } from './open-charges.ts';

/** An account's standing, and how far it has been billed. */
export type LockedStanding = AccountStanding & { billedBefore: LocalDate | null };

/**
 * Locks the accounts' balances until the transaction ends, so that no payment comes between a bill and the ledger, and
 * reads their standing. Locks are taken in account number order. The balance is what bills and adjustments have added
 * and payments have subtracted, so the many payments don't have to be read.
 */
export async function lockStandings(db: Db, accountNumbers: readonly string[]): Promise<Map<string, LockedStanding>> {
  const list = `{${accountNumbers.join(',')}}`;
  await db`
    insert into utility.account_balance (account_number)
    select number from unnest(${list}::text::text[]) as number order by number
    on conflict do nothing`;
  await db`
    select account_number from utility.account_balance
    where account_number = any(${list}::text::text[]) order by account_number for update`;
  const rows = await db<
    Omit<LockedStanding, 'recentBills' | 'returnedItemFees' | 'establishmentFees' | 'rebates'> & {
      accountNumber: string;
      recentBills: OpenBill[] | null;
      returnedItemFees: Cents[] | null;
      establishmentFees: OpenEstablishmentFee[] | null;
      rebates: OpenRebate[] | null;
    }
  >`
    select
      b.account_number as "accountNumber",
      b.balance_cents::float8 as "balanceCents",
      coalesce(billed.last_total, 0)::float8 as "lastTotalDueCents",
      (billed.charges + posted.adjustments - b.balance_cents - billed.payments)::float8 as "paymentsCents",
      (posted.adjustments - billed.adjustments)::float8 as "adjustmentsCents",
      billed.before::text as "billedBefore",
      billed.recent as "recentBills",
      (${openFeesOf(sql`b.account_number`)}) as "returnedItemFees",
      (${openEstablishmentFeesOf(sql`b.account_number`)}) as "establishmentFees",
      (${openRebatesOf(sql`b.account_number`)}) as rebates,
      (${activeArrangementOf(sql`b.account_number`)}) as arrangement,
      (${keptBudgetOf(sql`b.account_number`)}) as budget,
      (${keptDonationOf(sql`b.account_number`)}) as donation
    from utility.account_balance b
    cross join lateral (
      select
        coalesce(sum(current_charges_cents), 0) as charges,
        coalesce(sum(payments_cents), 0) as payments,
        coalesce(sum(adjustments_cents), 0) as adjustments,
        (array_agg(total_due_cents order by issued_on desc, bill_number desc))[1] as last_total,
        max(period_before) as before,
        json_agg(json_build_object('dueOn', due_on, 'chargesCents', current_charges_cents,
          'isLateChargeWaived', w.bill_number is not null)) as recent
      from utility.bill
      left join utility.late_charge_waiver w using (account_number, bill_number)
      where account_number = b.account_number
    ) billed
    cross join lateral (
      select coalesce(sum(e.amount_cents), 0) as adjustments
      from utility.ledger_transaction t
      join utility.ledger_entry e on e.account_number = t.account_number and e.transaction_id = t.transaction_id
      where t.account_number = b.account_number and t.kind in ('late-fee', 'adjustment', 'deposit', 'grant', 'donation-off')
        and e.ledger = 'receivable'
    ) posted
    where b.account_number = any(${list}::text::text[])`;
  return new Map(
    rows.map(({ accountNumber, recentBills, returnedItemFees, establishmentFees, rebates, ...row }) => [
      accountNumber,
      {
        ...row,
        recentBills: recentBills ?? [],
        returnedItemFees: returnedItemFees ?? [],
        establishmentFees: establishmentFees ?? [],
        rebates: rebates ?? [],
      },
    ]),
  );
}
