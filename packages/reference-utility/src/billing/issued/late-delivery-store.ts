import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { mailingAddressJson } from '../../service/mailing-address-store.ts';

/** Prints a bill that couldn't go by email, unless it is printed already. False when there is no such bill. */
export async function printInstead(
  db: Db,
  accountNumber: AccountNumber,
  billNumber: string,
  today: LocalDate,
): Promise<boolean> {
  const rows = await db`
    with asked as (
      select b.account_number, b.bill_number, ${mailingAddressJson}::jsonb as mailing_address
      from utility.bill b join utility.account_mailing_address w on w.account_number = b.account_number
      where b.account_number = ${accountNumber} and b.bill_number = ${billNumber}
    ), printed as (
      insert into utility.printed_bill (account_number, bill_number, format, reason, print_on, mailing_address)
      select account_number, bill_number, 'paper', 'instead', ${today}::text::date, mailing_address from asked
      on conflict (account_number, bill_number) do nothing
    )
    select true as known from asked`;
  return rows.length > 0;
}

/** Lets no late charge fall on a bill from now on; once is enough. False when there is no such bill. */
export async function waiveLateCharge(
  db: Db,
  accountNumber: AccountNumber,
  billNumber: string,
  today: LocalDate,
): Promise<boolean> {
  const rows = await db`
    with asked as (
      select account_number, bill_number from utility.bill
      where account_number = ${accountNumber} and bill_number = ${billNumber}
    ), waived as (
      insert into utility.late_charge_waiver (account_number, bill_number, waived_on)
      select account_number, bill_number, ${today}::text::date from asked
      on conflict (account_number, bill_number) do nothing
    )
    select true as known from asked`;
  return rows.length > 0;
}
