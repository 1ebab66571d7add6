import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { IssuedBill } from '../issued/issue-bill.ts';
import { columnText } from '../run/column-text.ts';
import { returnedItemFeeKind } from './fee-line.ts';

export type ReturnedItemFee = {
  item: string;
  paymentReference: string;
  amountCents: Cents;
  chargedOn: LocalDate;
  billNumber: string | null;
  waivedOn: LocalDate | null;
};

const columns = sql`
  item, payment_reference as "paymentReference", amount_cents::float8 as "amountCents", charged_on::text as "chargedOn",
  bill_number as "billNumber", waived_on::text as "waivedOn"`;

/** As JSON, the amounts that the next bill of an account has to charge. */
export const openFeesOf = (accountNumber: ReturnType<typeof sql>) => sql`
  select json_agg(f.amount_cents order by f.charged_on, f.item) from utility.returned_item_fee f
  where f.account_number = ${accountNumber} and f.bill_number is null and f.waived_on is null`;

/** Once for each item: another return of it changes nothing. */
export async function insertFee(
  tx: Transaction,
  fee: Pick<ReturnedItemFee, 'item' | 'paymentReference' | 'amountCents' | 'chargedOn'> & { accountNumber: string },
): Promise<void> {
  await tx`
    insert into utility.returned_item_fee (account_number, item, payment_reference, amount_cents, charged_on)
    values (${fee.accountNumber}, ${fee.item}, ${fee.paymentReference}, ${fee.amountCents}, ${fee.chargedOn}::text::date)
    on conflict do nothing`;
}

export async function findFee(db: Db, accountNumber: string, item: string): Promise<ReturnedItemFee | undefined> {
  const [row] = await db<ReturnedItemFee>`
    select ${columns} from utility.returned_item_fee where account_number = ${accountNumber} and item = ${item}`;
  return row;
}

/** The fees of an account, the newest first. */
export function listFees(db: Db, accountNumber: string): Promise<ReturnedItemFee[]> {
  return db<ReturnedItemFee>`
    select ${columns} from utility.returned_item_fee
    where account_number = ${accountNumber} order by charged_on desc, item`;
}

export async function markWaived(tx: Transaction, accountNumber: string, item: string, on: LocalDate): Promise<void> {
  await tx`
    update utility.returned_item_fee set waived_on = ${on}::text::date
    where account_number = ${accountNumber} and item = ${item} and waived_on is null`;
}

/** Holds the account's balance: no bill takes the fee in the meantime, and none is posted. */
export async function holdBalance(tx: Transaction, accountNumber: string): Promise<void> {
  await tx`select from utility.account_balance where account_number = ${accountNumber} for update`;
}

/**
 * Notes on which bill the open fees of an account are. Whoever issues a bill holds its account's balance since it read them,
 * and so does whoever charges one.
 */
export async function markBilled(tx: Transaction, bills: readonly IssuedBill[]): Promise<void> {
  const withFee = bills.filter(({ lines }) => lines.some(({ kind }) => kind === returnedItemFeeKind));
  if (withFee.length === 0) return;
  await tx`
    update utility.returned_item_fee f set bill_number = b.bill_number
    from unnest(
      ${columnText(withFee, bill => bill.accountNumber)}::text::text[],
      ${columnText(withFee, bill => bill.billNumber)}::text::text[]
    ) b (account_number, bill_number)
    where f.account_number = b.account_number and f.bill_number is null and f.waived_on is null`;
}
