import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { BillDelivery } from '@wattershed/domain/bill/bill-delivery';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { mailingAddressJson } from '../../service/mailing-address-store.ts';
import { columnText } from '../run/column-text.ts';
import type { IssuedBill } from './issue-bill.ts';

/** What other systems are told of a bill. */
export type IssuedBillNews = {
  /** Grows with each bill. */
  position: number;
  accountNumber: AccountNumber;
  billNumber: string;
  issuedOn: LocalDate;
  /** How it goes out, as it stood on the print list. */
  delivery: BillDelivery;
  /** No later bill of the account has been issued by now. */
  isNewest: boolean;
};

/**
 * Notes that the bills are issued, and prints those that go out on paper, in the transaction that writes them, and as its
 * last statement: others who issue bills wait for its end. The bills of a city that is being made aren't noted.
 */
export async function sendOutBills(tx: Transaction, bills: readonly IssuedBill[]): Promise<void> {
  if (bills.length === 0) return;
  await tx`
    with news as (
      select b.account_number, b.bill_number, b.issued_on,
        case when b.issued_on < a.bill_delivery_from then a.former_bill_delivery else a.bill_delivery end as delivery,
        row_number() over (order by b.issued_on, b.account_number) as place
      from unnest(
        ${columnText(bills, bill => bill.accountNumber)}::text::text[],
        ${columnText(bills, bill => bill.billNumber)}::text::text[],
        ${columnText(bills, bill => bill.issuedOn)}::text::date[]
      ) b (account_number, bill_number, issued_on)
      join utility.account a on a.account_number = b.account_number
      where b.issued_on > (select min(day) from utility.worked_day)
    ), given as (
      update utility.issued_bill_position set last = last + (select count(*) from news)
      returning last - (select count(*) from news) as before
    ), noted as (
      insert into utility.issued_bill (position, account_number, bill_number, delivery)
      select given.before + place, account_number, bill_number, delivery from news, given
    )
    insert into utility.printed_bill (account_number, bill_number, format, reason, print_on, mailing_address)
    select news.account_number, bill_number, delivery, 'chosen', issued_on, ${mailingAddressJson}::jsonb
    from news join utility.account_mailing_address w on w.account_number = news.account_number
    where delivery in ('paper', 'large-print')
    order by place
    on conflict do nothing`;
}

/** The next bills after a position, in the order in which they were issued. */
export async function listIssuedBills(db: Db, after: number, limit: number): Promise<IssuedBillNews[]> {
  const rows = await db<IssuedBillNews>`
    select i.position, b.account_number as "accountNumber", b.bill_number as "billNumber",
      b.issued_on::text as "issuedOn", i.delivery,
      not exists (
        select from utility.bill n where n.account_number = b.account_number
          and (n.issued_on, n.bill_number) > (b.issued_on, b.bill_number)
      ) as "isNewest"
    from utility.issued_bill i
    join utility.bill b on b.account_number = i.account_number and b.bill_number = i.bill_number
    where i.position > ${after} order by i.position limit ${limit}`;
  return rows.map(row => ({ ...row, position: Number(row.position) }));
}
