import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';

/** A bill that the print shop has printed. */
export type PrintedBill = {
  letterNumber: number;
  accountNumber: string;
  billNumber: string;
  format: 'paper' | 'large-print';
  reason: 'chosen' | 'instead';
  printOn: LocalDate;
  customerName: string;
  language: string;
  mailingAddress: MailingAddress;
};

/** The newest first, from a cursor on. */
export async function listPrintedBills(db: Db, before: number | undefined, limit: number): Promise<PrintedBill[]> {
  return await readPrinted(db, null, before ?? null, limit);
}

export async function findPrintedBill(db: Db, letterNumber: number): Promise<PrintedBill | undefined> {
  const [printed] = await readPrinted(db, letterNumber, null, 1);
  return printed;
}

async function readPrinted(db: Db, letterNumber: number | null, before: number | null, limit: number) {
  const rows = await db<PrintedBill>`
    select b.letter_number as "letterNumber", b.account_number as "accountNumber", b.bill_number as "billNumber",
      b.format, b.reason, b.print_on::text as "printOn", b.mailing_address as "mailingAddress", c.language,
      coalesce(nullif(c.organisation_name, ''), trim(c.first_name || ' ' || c.last_name)) as "customerName"
    from utility.printed_bill b
    join utility.account a on a.account_number = b.account_number
    join utility.customer c on c.customer_number = a.customer_number
    where (${letterNumber}::bigint is null or b.letter_number = ${letterNumber})
      and (${before}::bigint is null or b.letter_number < ${before})
    order by b.letter_number desc limit ${limit}`;
  return rows.map(row => ({ ...row, letterNumber: Number(row.letterNumber) }));
}
