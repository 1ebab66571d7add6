import type { Db } from '@wattershed/database/db';
import { addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { isReceipt, paidOn, type Receipt } from '../standing/bill-settlement.ts';
import { type PaymentRecord, paymentRecords, recordAvailableOn } from './credit-record-rules.ts';

export type CreditRecord = {
  /** When the customer's first service began, wherever it was; null before it begins. */
  customerSince: LocalDate | null;
  records: PaymentRecord[];
  availableOn: LocalDate | null;
};

type AccountRow = { openedOn: LocalDate; closedOn: LocalDate | null; customerSince: LocalDate | null };
type BillRow = { dueOn: LocalDate; askedCents: Cents; receipts: Receipt[] | null };

/** How an account was paid, as a letter of credit says it; undefined for an unknown account. */
export async function findCreditRecord(
  db: Db,
  accountNumber: string,
  today: LocalDate,
): Promise<CreditRecord | undefined> {
  const [account] = await db<AccountRow>`
    select a.opened_on::text as "openedOn", a.closed_on::text as "closedOn", (
      select min(o.opened_on)::text from utility.account o
      where o.customer_number = a.customer_number and o.opened_on <= ${today}::text::date
    ) as "customerSince"
    from utility.account a
    where a.account_number = ${accountNumber}`;
  if (!account) return undefined;
  const [bills, returned] = await Promise.all([
    listPaidBills(db, accountNumber, addMonths(account.closedOn ?? today, -24)),
    listReturnDays(db, accountNumber),
  ]);
  return {
    customerSince: account.customerSince,
    records: paymentRecords(account, { bills, returnedOn: returned }, today),
    availableOn: recordAvailableOn(account, today),
  };
}

/** As {@link paidOn} says it of one bill: what a bill asks for is its total due, less what waits for later installments. */
async function listPaidBills(db: Db, accountNumber: string, dueFrom: LocalDate) {
  const rows = await db<BillRow>`
    select b.due_on::text as "dueOn", (b.total_due_cents - b.deferred_cents)::float8 as "askedCents", (
      select json_agg(json_build_object('on', t.effective_on, 'amountCents', -e.amount_cents)
        order by t.occurred_at, t.transaction_id)
      from utility.ledger_transaction issued
      join utility.ledger_transaction t
        on t.account_number = issued.account_number and t.occurred_at > issued.occurred_at
      join utility.ledger_entry e
        on e.account_number = t.account_number and e.transaction_id = t.transaction_id and e.ledger = 'receivable'
      where issued.account_number = b.account_number and issued.kind = 'bill' and issued.reference = b.bill_number
        and (${isReceipt})
    ) as receipts
    from utility.bill b
    where b.account_number = ${accountNumber} and b.due_on >= ${dueFrom}::text::date
    order by b.due_on`;
  return rows.map(({ dueOn, askedCents, receipts }) => ({
    dueOn,
    asksForNothing: askedCents <= 0,
    paidOn: paidOn(cents(askedCents), receipts ?? []),
  }));
}

async function listReturnDays(db: Db, accountNumber: string): Promise<LocalDate[]> {
  const rows = await db<{ returnedOn: LocalDate }>`
    select effective_on::text as "returnedOn" from utility.ledger_transaction
    where account_number = ${accountNumber} and kind = 'payment-return'`;
  return rows.map(({ returnedOn }) => returnedOn);
}
