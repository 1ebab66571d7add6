import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';
import type { IssuedBill } from '../issued/issue-bill.ts';
import { columnText } from '../run/column-text.ts';
import { eventRebateKind, type OpenRebate } from './rebate-line.ts';

/** As JSON, the credits of events that no bill of an account has yet; null if there are none. */
export const openRebatesOf = (accountNumber: ReturnType<typeof sql>) => sql`
  select json_agg(json_build_object(
    'eventId', r.event_id, 'settledOn', r.settled_on, 'savedWh', r.saved_wh, 'centsPerKwh', e.cents_per_kwh,
    'creditCents', r.credit_cents
  ) order by r.settled_on, r.event_id)
  from utility.peak_result r join utility.peak_event e on e.event_id = r.event_id
  where r.account_number = ${accountNumber} and r.credit_cents > 0 and r.bill_number is null and r.posted_on is null`;

/** The credits of accounts whose history has still to be billed. */
export async function listOpenRebates(db: Db, accountNumbers: readonly string[]): Promise<Map<string, OpenRebate[]>> {
  const rows = await db<{ accountNumber: string; rebates: OpenRebate[] | null }>`
    select a.account_number as "accountNumber", (${openRebatesOf(sql`a.account_number`)}) as rebates
    from utility.account a where a.account_number = any(${[...accountNumbers]}::text[])`;
  return new Map(rows.map(({ accountNumber, rebates }) => [accountNumber, rebates ?? []]));
}

/** Notes on which bill the credits of an account are, oldest bill first; whoever issues one holds its account's balance. */
export async function markRebatesBilled(tx: Transaction, bills: readonly IssuedBill[]): Promise<void> {
  const withRebate = bills.filter(({ lines }) => lines.some(({ kind }) => kind === eventRebateKind));
  if (withRebate.length === 0) return;
  await tx`
    update utility.peak_result r set bill_number = (
      select b.bill_number from unnest(
        ${columnText(withRebate, bill => bill.accountNumber)}::text::text[],
        ${columnText(withRebate, bill => bill.billNumber)}::text::text[],
        ${columnText(withRebate, bill => bill.issuedOn)}::text::date[]
      ) b (account_number, bill_number, issued_on)
      where b.account_number = r.account_number and b.issued_on >= r.settled_on
      order by b.issued_on limit 1
    )
    where r.account_number = any(${withRebate.map(({ accountNumber }) => accountNumber)}::text[])
      and r.credit_cents > 0 and r.bill_number is null and r.posted_on is null`;
}
