import type { Transaction } from '@wattershed/database/transaction';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, negateCents } from '@wattershed/domain/money/cents';
import { postTransaction } from '../ledger/ledger-store.ts';
import { officeZone } from '../office-zone.ts';

/** A credit settled after an account's final bill, which no bill will ever have, is posted by itself. */
export async function postWithoutBill(tx: Transaction): Promise<void> {
  const rows = await tx<{ accountNumber: string; eventId: string; creditCents: Cents; settledOn: LocalDate }>`
    select r.account_number as "accountNumber", r.event_id as "eventId", r.credit_cents::float8 as "creditCents",
      r.settled_on::text as "settledOn"
    from utility.peak_result r join utility.account a using (account_number)
    where r.credit_cents > 0 and r.bill_number is null and r.posted_on is null and a.closed_on is not null
      and exists (
        select from utility.bill b where b.account_number = a.account_number and b.period_before >= a.closed_on)
    order by r.account_number, r.event_id`;
  for (const { accountNumber, eventId, creditCents, settledOn } of rows) {
    await postTransaction(tx, {
      accountNumber,
      kind: 'adjustment',
      reference: `peak-time rebate ${eventId}`,
      occurredAt: startOfDayUtc(settledOn, officeZone),
      effectiveOn: settledOn,
      entries: [
        { ledger: 'receivable', amountCents: negateCents(creditCents) },
        { ledger: 'revenue-electric', amountCents: creditCents },
      ],
    });
    await tx`
      update utility.peak_result set posted_on = ${settledOn}::text::date
      where account_number = ${accountNumber} and event_id = ${eventId}`;
  }
}
