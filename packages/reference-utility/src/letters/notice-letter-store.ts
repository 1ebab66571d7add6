import type { Db } from '@wattershed/database/db';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import { mailingAddressJson } from '../service/mailing-address-store.ts';

export type NewNoticeLetter = {
  reference: string;
  accountNumber: string;
  recipientName: string;
  language: string;
  subject: string;
  body: string;
};

export type NoticeLetter = NewNoticeLetter & {
  letterNumber: number;
  mailingAddress: MailingAddress;
  printedAt: Date;
};

/** Prints it once, to the account's mailing address of this moment. False when there is no such account. */
export async function printNoticeLetter(db: Db, letter: NewNoticeLetter): Promise<boolean> {
  const { reference, accountNumber, recipientName, language, subject, body } = letter;
  const rows = await db`
    with addressed as (
      select ${mailingAddressJson} as mailing_address from utility.account_mailing_address w
      where w.account_number = ${accountNumber}
    ), printed as (
      insert into utility.notice_letter (reference, account_number, recipient_name, language, subject, body,
        mailing_address)
      select ${reference}, ${accountNumber}, ${recipientName}, ${language}, ${subject}, ${body}, mailing_address::jsonb
      from addressed
      on conflict (reference) do nothing
    )
    select from addressed`;
  return rows.length > 0;
}

/** The newest first, from a cursor on. */
export async function listNoticeLetters(db: Db, before: number | undefined, limit: number): Promise<NoticeLetter[]> {
  return await readLetters(db, null, before ?? null, limit);
}

export async function findNoticeLetter(db: Db, letterNumber: number): Promise<NoticeLetter | undefined> {
  const [letter] = await readLetters(db, letterNumber, null, 1);
  return letter;
}

async function readLetters(db: Db, letterNumber: number | null, before: number | null, limit: number) {
  const rows = await db<NoticeLetter>`
    select reference, letter_number as "letterNumber", account_number as "accountNumber",
      recipient_name as "recipientName", language, subject, body, mailing_address as "mailingAddress",
      printed_at as "printedAt"
    from utility.notice_letter
    where (${letterNumber}::bigint is null or letter_number = ${letterNumber})
      and (${before}::bigint is null or letter_number < ${before})
    order by letter_number desc limit ${limit}`;
  return rows.map(row => ({ ...row, letterNumber: Number(row.letterNumber) }));
}
