import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { BillDelivery } from '@wattershed/domain/bill/bill-delivery';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import {
  type BilledLifeDays,
  chooseDelivery,
  type DeliveryOnFile,
  deliveryOn,
  nextIssueDay,
} from './delivery-rules.ts';

export type AccountDelivery = {
  accountNumber: AccountNumber;
  delivery: BillDelivery;
  /** How the next bill comes, which may already be on its print list; null when the final bill is out. */
  nextBill: { issuedOn: LocalDate; delivery: BillDelivery } | null;
};

/** How the bills of each of these accounts come; unknown accounts are left out. `today` is the utility's day. */
export async function findDeliveries(
  db: Db,
  accountNumbers: readonly AccountNumber[],
  today: LocalDate,
): Promise<AccountDelivery[]> {
  const rows = await listDeliveriesOnFile(db, accountNumbers);
  return rows.map(row => {
    const issuedOn = nextIssueDay(row, today);
    const nextBill = issuedOn && { issuedOn, delivery: deliveryOn(row, issuedOn) };
    return { accountNumber: row.accountNumber, delivery: row.delivery, nextBill };
  });
}

export type DeliveryRefusal = { accountNumber: AccountNumber; reason: 'unknown-account' | 'closed' };

/** Writes how the bills of these accounts come from now on, and returns those it couldn't be written for. */
export async function writeDelivery(
  db: Pool,
  accountNumbers: readonly AccountNumber[],
  chosen: BillDelivery,
  today: LocalDate,
): Promise<DeliveryRefusal[]> {
  return inTransaction(db, async tx => {
    const rows = await listDeliveriesOnFile(tx, await lockAccounts(tx, accountNumbers));
    const known = new Set(rows.map(({ accountNumber }) => accountNumber));
    const isClosed = ({ status }: AccountRow) => status === 2;
    const written = rows
      .filter(row => !isClosed(row))
      .map(row => ({
        account_number: row.accountNumber,
        ...columnsOf(chooseDelivery(row, chosen, today, nextIssueDay(row, today))),
      }));
    await tx`
      update utility.account a set bill_delivery = w.bill_delivery, former_bill_delivery = w.former_bill_delivery,
        bill_delivery_from = w.bill_delivery_from
      from json_to_recordset(${JSON.stringify(written)}::json)
        as w (account_number text, bill_delivery text, former_bill_delivery text, bill_delivery_from date)
      where a.account_number = w.account_number`;
    return [
      ...rows.filter(isClosed).map(({ accountNumber }) => ({ accountNumber, reason: 'closed' as const })),
      ...accountNumbers
        .filter(number => !known.has(number))
        .map(accountNumber => ({ accountNumber, reason: 'unknown-account' as const })),
    ];
  });
}

type AccountRow = DeliveryOnFile & BilledLifeDays & { accountNumber: AccountNumber; status: 1 | 2 | 3 };

/** In one order, so that two changes of the same accounts come in turn. */
async function lockAccounts(tx: Db, accountNumbers: readonly AccountNumber[]): Promise<AccountNumber[]> {
  const rows = await tx<{ accountNumber: AccountNumber }>`
    select account_number as "accountNumber" from utility.account
    where account_number = any(${[...accountNumbers]}::text[])
    order by account_number for no key update`;
  return rows.map(({ accountNumber }) => accountNumber);
}

function listDeliveriesOnFile(db: Db, accountNumbers: readonly AccountNumber[]): Promise<AccountRow[]> {
  return db<AccountRow>`
    select account_number as "accountNumber", status, opened_on::text as "openedOn", closed_on::text as "closedOn",
      bill_cycle_day as "billCycleDay", bill_delivery as delivery, former_bill_delivery as "formerDelivery",
      bill_delivery_from::text as "deliveryFrom"
    from utility.account
    where account_number = any(${[...accountNumbers]}::text[])
    order by account_number`;
}

function columnsOf({ delivery, formerDelivery, deliveryFrom }: DeliveryOnFile) {
  return { bill_delivery: delivery, former_bill_delivery: formerDelivery, bill_delivery_from: deliveryFrom };
}
