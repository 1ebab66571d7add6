import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { CustomerOnFile } from './customer-match.ts';

export type PhoneType = 'Mobile' | 'Home' | 'Work';

/** How to reach a customer, and what belongs to them. */
export type Customer = {
  customerNumber: string;
  kind: 'residential' | 'commercial';
  firstName: string;
  lastName: string;
  organisationName: string;
  email: string;
  alternateEmail: string;
  phone: string;
  phoneType: PhoneType;
  alternatePhone: string;
  alternatePhoneType: PhoneType;
  language: string;
  /** All of the customer's accounts, including closed and pending ones, in the order they were opened. */
  accountNumbers: AccountNumber[];
};

/** The customer of an account; undefined for an unknown account. */
export async function findCustomer(db: Db, accountNumber: string): Promise<Customer | undefined> {
  const [row] = await db<Customer>`
    select
      c.customer_number as "customerNumber", c.kind, c.first_name as "firstName", c.last_name as "lastName",
      c.organisation_name as "organisationName", c.email, c.alternate_email as "alternateEmail", c.phone,
      c.phone_type as "phoneType", c.alternate_phone as "alternatePhone",
      c.alternate_phone_type as "alternatePhoneType", c.language,
      (
        select array_agg(every.account_number order by every.opened_on, every.premise_id)
        from utility.account every
        where every.customer_number = c.customer_number
      ) as "accountNumbers"
    from utility.account a
    join utility.customer c on c.customer_number = a.customer_number
    where a.account_number = ${accountNumber}`;
  return row;
}

/** What a claim about the account is compared with; undefined for an unknown account. */
export async function findCustomerOnFile(db: Db, accountNumber: string): Promise<CustomerOnFile | undefined> {
  const [row] = await db<CustomerOnFile>`
    select
      c.kind, c.organisation_name as "organisationName", c.tax_id as "taxId",
      json_build_array(
        json_build_object(
          'firstName', c.first_name, 'lastName', c.last_name, 'birthOn', c.birth_on, 'ssnLast4', c.ssn_last4),
        json_build_object(
          'firstName', c.co_applicant_first_name, 'lastName', c.co_applicant_last_name,
          'birthOn', c.co_applicant_birth_on, 'ssnLast4', c.co_applicant_ssn_last4)
      ) as applicants,
      array[p.zip, c.mailing_zip, coalesce(m.postal_code, '')] as zips, a.registration_pin as "registrationPin"
    from utility.account a
    join utility.customer c on c.customer_number = a.customer_number
    join utility.premise p on p.premise_id = a.premise_id
    left join utility.mailing_address m on m.account_number = a.account_number and m.country = 'US'
    where a.account_number = ${accountNumber}`;
  return row;
}

export type ContactUpdate = {
  email: string;
  alternateEmail: string;
  /** The first is the main one, a second the alternate. Anything not listed is removed. */
  phones: readonly { number: string; type: PhoneType }[];
  /** Left unchanged when absent. The organization name is for organizations. */
  names?: { firstName: string; lastName: string; organisationName?: string } | undefined;
};

/** Why the records refuse an update. */
export type UpdateProblem = 'unknown-customer' | 'invalid-email' | 'invalid-phone' | 'too-many-phones' | 'missing-name';

/** Writes how to reach a customer; returns the problem if the update is refused, in which case nothing has changed. */
export async function updateContact(
  db: Db,
  customerNumber: string,
  update: ContactUpdate,
): Promise<UpdateProblem | undefined> {
  const problem = findProblem(update);
  if (problem) return problem;
  const { names, phones } = update;
  const [phone, alternatePhone] = phones;
  const written = await db`
    update utility.customer set
      email = ${update.email}, alternate_email = ${update.alternateEmail},
      phone = ${digitsOf(phone?.number)}, phone_type = coalesce(${phone?.type ?? null}::text, phone_type),
      alternate_phone = ${digitsOf(alternatePhone?.number)},
      alternate_phone_type = coalesce(${alternatePhone?.type ?? null}::text, alternate_phone_type),
      first_name = coalesce(${names?.firstName ?? null}::text, first_name),
      last_name = coalesce(${names?.lastName ?? null}::text, last_name),
      organisation_name = coalesce(${names?.organisationName ?? null}::text, organisation_name)
    where customer_number = ${customerNumber}
    returning customer_number`;
  return written.length === 0 ? 'unknown-customer' : undefined;
}

function findProblem({ email, alternateEmail, phones, names }: ContactUpdate): UpdateProblem | undefined {
  if (![email, alternateEmail].every(address => address === '' || /^[^\s@]+@[^\s@]+$/.test(address))) {
    return 'invalid-email';
  }
  if (phones.length > 2) return 'too-many-phones';
  if (!phones.every(({ number }) => digitsOf(number).length === 10)) return 'invalid-phone';
  const given = names ? Object.values(names) : [];
  return given.some(name => name.trim() === '') ? 'missing-name' : undefined;
}

function digitsOf(text = ''): string {
  return text.replace(/\D/g, '');
}
