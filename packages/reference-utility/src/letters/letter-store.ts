import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import type { Cents } from '@wattershed/domain/money/cents';
import { personas } from '../city/personas/personas.ts';
import { mailingAddressJson } from '../service/mailing-address-store.ts';

/** An account's newest bill as the utility printed it, with the code to register with. */
export type Letter = {
  accountNumber: string;
  customerNumber: string;
  firstName: string;
  lastName: string;
  organisationName: string;
  /** Empty if nobody else signed up for service. */
  coApplicantName: string;
  language: string;
  mailingAddress: MailingAddress;
  serviceAddress: { street: string; city: string; state: string; zip: string };
  billNumber: string;
  issuedOn: LocalDate;
  dueOn: LocalDate;
  periodFrom: LocalDate;
  periodBefore: LocalDate;
  previousBalanceCents: Cents;
  paymentsCents: Cents;
  adjustmentsCents: Cents;
  currentChargesCents: Cents;
  /** What of the total due waits for later installments of a payment arrangement. */
  deferredCents: Cents;
  /** The total due without that. Negative is a credit. */
  amountDueCents: Cents;
  isOnAutoPay: boolean;
  registrationPin: string;
};

const namesNotRegistered = personas.filter(({ isRegistered }) => !isRegistered).map(({ name }) => name);

/** Letters go to people who didn't choose paperless billing and have been billed. */
const letters = sql`
    select
      a.account_number as "accountNumber", c.customer_number as "customerNumber", c.first_name as "firstName",
      c.last_name as "lastName", c.organisation_name as "organisationName",
      trim(c.co_applicant_first_name || ' ' || c.co_applicant_last_name) as "coApplicantName", c.language,
      ${mailingAddressJson} as "mailingAddress",
      json_build_object('street', trim(p.street || ' ' || p.unit), 'city', p.city, 'state', p.state,
        'zip', p.zip) as "serviceAddress",
      b.bill_number as "billNumber", b.issued_on::text as "issuedOn", b.due_on::text as "dueOn",
      b.period_from::text as "periodFrom", b.period_before::text as "periodBefore",
      b.previous_balance_cents::float8 as "previousBalanceCents", b.payments_cents::float8 as "paymentsCents",
      b.adjustments_cents::float8 as "adjustmentsCents", b.current_charges_cents::float8 as "currentChargesCents",
      b.deferred_cents::float8 as "deferredCents",
      (b.total_due_cents - b.deferred_cents)::float8 as "amountDueCents", a.autopay_day is not null or a.portal_auto_pay is not null as "isOnAutoPay",
      a.registration_pin as "registrationPin"
    from utility.customer c
    join utility.account a on a.customer_number = c.customer_number and a.bill_delivery in ('paper', 'large-print')
    join utility.premise p on p.premise_id = a.premise_id
    join utility.account_mailing_address w on w.account_number = a.account_number
    join lateral (
      select * from utility.bill where account_number = a.account_number
      order by issued_on desc, bill_number desc limit 1
    ) b on true`;

/** One account's letter; undefined if the utility doesn't print one for it. */
export async function findLetter(db: Db, accountNumber: string): Promise<Letter | undefined> {
  const [letter] = await db<Letter>`${letters} where a.account_number = ${accountNumber}`;
  return letter;
}

/** The letters of demo customers without a sign-in when the demo starts. */
export async function listLettersOfNewcomers(db: Db): Promise<Letter[]> {
  return db<Letter>`
    ${letters} where c.persona_name = any(${namesNotRegistered}::text[]) order by c.customer_number`;
}

export type LetterListing = { search: string; after?: string | undefined; hasNewcomers: boolean; limit: number };

/**
 * Letters in customer number order, page by page. The search matches part of a name, ignoring case and accents, or an
 * account number. The cursor comes from an earlier page; any other starts at the beginning.
 */
export async function listLetters(db: Db, listing: LetterListing) {
  const { search, hasNewcomers, limit } = listing;
  const [, customer = '', account = ''] = /^(\d{1,12})-(\d{1,12})$/.exec(listing.after ?? '') ?? [];
  const left = hasNewcomers ? [] : namesNotRegistered;
  const folded = foldedSearch(search);
  const rows = await db<Letter>`
    ${letters}
    where (c.customer_number, a.account_number) > (${customer}, ${account})
      and coalesce(c.persona_name, '') <> all(${left}::text[])
      and (
        ${folded}::text = ''
        or a.account_number = ${folded}
        or strpos(
          regexp_replace(lower(normalize(
            concat_ws(' ', c.first_name, c.last_name, c.organisation_name, c.co_applicant_first_name,
              c.co_applicant_last_name), NFKD)), '[\\u0300-\\u036f]', '', 'g'),
          ${folded}) > 0
      )
    order by c.customer_number, a.account_number
    limit ${limit + 1}`;
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextAfter = rows.length > limit && last ? `${last.customerNumber}-${last.accountNumber}` : null;
  return { letters: shown, nextAfter };
}

function foldedSearch(search: string): string {
  return search
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cc}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
