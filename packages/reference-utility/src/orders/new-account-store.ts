import type { Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import type { Cents } from '@wattershed/domain/money/cents';
import type { Applicant } from '@wattershed/domain/service/start/applicant';
import type { Language } from '@wattershed/domain/text/language';
import { accountNumberOf } from '../city/numbering.ts';
import { updateMailingAddress } from '../service/mailing-address-store.ts';
import type { EstablishmentFee } from './fees.ts';
import type { Commodity } from './premise-standing.ts';

/** A customer whom the utility doesn’t know yet. Of a Social Security number it keeps the last four digits. */
export type NewCustomer = Applicant & {
  phoneType: 'Mobile' | 'Home' | 'Work';
  language: Language;
  ssnLast4: string;
  coSsnLast4: string;
};

export async function insertCustomer(tx: Transaction, customer: NewCustomer, createdOn: LocalDate): Promise<string> {
  const { coApplicant } = customer;
  const [row] = await tx<{ customerNumber: string }>`
    insert into utility.customer (customer_number, kind, first_name, last_name, organisation_name, birth_on, ssn_last4,
      email, phone, phone_type, language, created_on, co_applicant_first_name, co_applicant_last_name,
      co_applicant_birth_on, co_applicant_ssn_last4)
    values (nextval('utility.new_customer_number')::text, ${customer.kind === 'person' ? 'residential' : 'commercial'},
      ${customer.firstName.trim()}, ${customer.lastName.trim()}, ${customer.companyName.trim()},
      ${customer.birthOn}::text::date, ${customer.ssnLast4}, ${customer.email.trim()}, ${customer.phone},
      ${customer.phoneType}, ${customer.language}, ${createdOn}::text::date, ${coApplicant?.firstName.trim() ?? ''},
      ${coApplicant?.lastName.trim() ?? ''}, ${coApplicant?.birthOn ?? null}::text::date, ${customer.coSsnLast4})
    returning customer_number as "customerNumber"`;
  if (!row) throw new Error('a customer who was just written is not there');
  return row.customerNumber;
}

/** Of someone whose order says that they move without them. */
export async function removeCoApplicantOf(tx: Transaction, orderNumber: string): Promise<void> {
  await tx`
    update utility.customer c set co_applicant_first_name = '', co_applicant_last_name = '', co_applicant_birth_on = null,
      co_applicant_ssn_last4 = ''
    from utility.service_order o join utility.account a using (account_number)
    where o.order_number = ${orderNumber} and o.removes_co_applicant and c.customer_number = a.customer_number`;
}

export type NewAccount = {
  customerNumber: string;
  premiseId: string;
  isBusiness: boolean;
  startOn: LocalDate;
  orderNumber: string;
  rates: readonly { commodity: Commodity; meterId: string; tariffLabel: string }[];
  fees: readonly EstablishmentFee[];
  deposit: { amountCents: Cents; reason: 'new-service' | 'business' } | null;
  mailingAddress: MailingAddress | null;
  isPaperless: boolean;
  today: LocalDate;
};

/** Cycles end on day 28 at the latest. */
const lastCycleDay = 28;
const cycleDayOf = (startOn: LocalDate) => Math.min(lastCycleDay, Number(startOn.slice(8)));
const daysToPayDeposit = 14;

/** A pending account: it is active from its day on. Its first bill comes a month after that. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<AccountNumber> {
  const [place] = await tx<{ place: number }>`select nextval('utility.new_account_place')::float8 as place`;
  const accountNumber = accountNumberOf(place?.place ?? 0);
  const { startOn } = account;
  await tx`
    insert into utility.account (account_number, customer_number, premise_id, status, account_type, bill_cycle_day,
      opened_on, bill_delivery, payment_habit)
    values (${accountNumber}, ${account.customerNumber}, ${account.premiseId}, 3,
      ${account.isBusiness ? 'commercial' : 'residential'}, ${cycleDayOf(startOn)}, ${startOn}::text::date,
      ${account.isPaperless ? 'email-attachment' : 'paper'}, 'none')`;
  for (const { commodity, meterId, tariffLabel } of account.rates) {
    const agreementNumber = `${accountNumber}-${commodity === 'electric' ? 'E1' : 'W1'}`;
    await tx`
      insert into utility.service_agreement (account_number, agreement_number, meter_id, commodity, tariff_label, started_on)
      values (${accountNumber}, ${agreementNumber}, ${meterId}::text::bigint, ${commodity}, ${tariffLabel},
        ${startOn}::text::date)`;
  }
  for (const { commodity, clause, amountCents } of account.fees) {
    await tx`
      insert into utility.establishment_fee (account_number, commodity, order_number, clause, amount_cents)
      values (${accountNumber}, ${commodity}, ${account.orderNumber}, ${clause}, ${amountCents})`;
  }
  if (account.deposit) {
    await tx`
      insert into utility.deposit (deposit_number, account_number, reason, amount_cents, asked_on, due_on)
      values (${`D${accountNumber}`}, ${accountNumber}, ${account.deposit.reason}, ${account.deposit.amountCents},
        ${account.today}::text::date, ${addDays(account.today, daysToPayDeposit)}::text::date)`;
  }
  if (account.mailingAddress) await updateMailingAddress(tx, [accountNumber], account.mailingAddress);
  return accountNumber;
}

/** Service at a pending account begins on another day. */
export async function moveUnstarted(tx: Transaction, accountNumber: string, startOn: LocalDate): Promise<void> {
  await tx`
    update utility.account set opened_on = ${startOn}::text::date, bill_cycle_day = ${cycleDayOf(startOn)}
    where account_number = ${accountNumber} and status = 3`;
  await tx`update utility.service_agreement set started_on = ${startOn}::text::date where account_number = ${accountNumber}`;
}

/**
 * The crew couldn’t get in on the day on which service was to begin: it hasn’t begun. The account is pending again, nothing was read, and
 * no meter was set.
 */
export async function undoStart(tx: Transaction, orderNumber: string): Promise<void> {
  await tx`delete from utility.meter_read where order_number = ${orderNumber}`;
  await tx`
    update utility.meter m set removed_on = o.order_on
    from utility.service_order o join utility.service_order_task t using (order_number)
    where o.order_number = ${orderNumber} and t.kind = 'set-meter' and m.meter_id = t.meter_id and m.removed_on is null`;
  await tx`
    update utility.account a set status = 3 from utility.service_order o
    where o.order_number = ${orderNumber} and a.account_number = o.account_number and a.status = 1`;
}

/** Takes back an account whose service never began, with everything that was made for it, but its order. */
export async function deleteUnstarted(tx: Transaction, accountNumber: string): Promise<void> {
  await emptyUnstarted(tx, accountNumber);
  await tx`delete from utility.mailing_address where account_number = ${accountNumber}`;
  await tx`delete from utility.account_balance where account_number = ${accountNumber}`;
  await tx`delete from utility.account where account_number = ${accountNumber}`;
}

/** The same for one that the books know, which they keep: it is closed, and never had a day of service. */
export async function closeUnstarted(tx: Transaction, accountNumber: string, today: LocalDate): Promise<void> {
  await emptyUnstarted(tx, accountNumber);
  // Its day may be one that hasn’t come yet.
  await tx`
    update utility.account set status = 2, opened_on = least(opened_on, ${today}::text::date),
      closed_on = least(opened_on, ${today}::text::date), autopay_day = null
    where account_number = ${accountNumber}`;
}

async function emptyUnstarted(tx: Transaction, accountNumber: string): Promise<void> {
  await tx`update utility.service_order set account_number = null where account_number = ${accountNumber}`;
  await tx`delete from utility.establishment_fee where account_number = ${accountNumber}`;
  await tx`delete from utility.meter_read where account_number = ${accountNumber}`;
  await tx`delete from utility.service_agreement where account_number = ${accountNumber}`;
  await tx`
    delete from utility.deposit d where account_number = ${accountNumber} and not exists (
      select from utility.register_payment r where r.register = 'deposit' and r.register_number = d.deposit_number)`;
  await tx`delete from utility.notice_letter where account_number = ${accountNumber}`;
  await tx`delete from utility.peak_opt_out where account_number = ${accountNumber}`;
  await tx`delete from utility.peak_enrollment where account_number = ${accountNumber}`;
}
