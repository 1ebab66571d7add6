import type { Db } from '@wattershed/database/db';
import { json } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Reversion } from '../landlords/reversion-store.ts';
import { insertCustomer } from './new-account-store.ts';
import type { Commodity } from './premise-standing.ts';

type EndedService = { commodity: Commodity; meterId: string; customerNumber: string };

/** What an account had until a day, where the meter stays. */
export async function listEndedServices(db: Db, accountNumber: string, on: LocalDate): Promise<EndedService[]> {
  return await db<EndedService>`
    select distinct on (m.meter_id) m.commodity, m.meter_id::text as "meterId", a.customer_number as "customerNumber"
    from utility.service_agreement s
    join utility.meter m using (meter_id) join utility.account a using (account_number)
    where s.account_number = ${accountNumber} and s.ended_on = ${on}::text::date and m.removed_on is null
    order by m.meter_id`;
}

/** Whether someone has service at a premise on a day, or has it from that day on. */
export async function isServedBy(db: Db, premiseId: string, on: LocalDate): Promise<boolean> {
  const rows = await db`
    select from utility.account
    where premise_id = ${premiseId} and status in (1, 3) and opened_on <= ${on}::text::date limit 1`;
  return rows.length > 0;
}

/** A stop that leaves service on for someone else turns nothing off. */
export async function keepConnected(db: Db, orderNumber: string, meterIds: readonly string[]): Promise<void> {
  await db`
    delete from utility.service_order_task
    where order_number = ${orderNumber} and kind = 'disconnect' and meter_id = any(${[...meterIds]}::text[]::bigint[])`;
}

/**
 * A landlord whom the utility doesn’t know becomes its customer by what the agreement says of them: once, also when they have signed
 * several.
 */
export async function findCustomerOfAgreement(tx: Transaction, reversion: Reversion, on: LocalDate): Promise<string> {
  const { agreementId, landlord, email, phone, language } = reversion;
  const known = reversion.customerNumber ?? (await findSameLandlord(tx, reversion));
  const customerNumber =
    known ??
    (await insertCustomer(
      tx,
      {
        ...landlord,
        ...{ birthOn: null, email, phone, phoneType: 'Mobile', language, coApplicant: null },
        ...{ ssnLast4: '', coSsnLast4: '' },
      },
      on,
    ));
  await tx`update utility.landlord_agreement set customer_number = ${customerNumber} where agreement_id = ${agreementId}`;
  return customerNumber;
}

/** Whom another agreement has made a customer, by the same name, email address, and phone number. */
async function findSameLandlord(tx: Transaction, { landlord, email, phone }: Reversion): Promise<string | undefined> {
  const [row] = await tx<{ customerNumber: string }>`
    select customer_number as "customerNumber" from utility.landlord_agreement
    where customer_number is not null and lower(email) = lower(${email}) and phone = ${phone}
      and lower(landlord::text)::jsonb = lower(${json(landlord)}::jsonb::text)::jsonb
    order by agreement_no limit 1`;
  return row?.customerNumber;
}

/** Service is on already, so the account isn't one that waits for its day. */
export async function activateAccount(db: Db, account: { orderNumber: string; accountNumber: string }): Promise<void> {
  const { orderNumber, accountNumber } = account;
  await db`update utility.service_order set account_number = ${accountNumber} where order_number = ${orderNumber}`;
  await db`update utility.account set status = 1 where account_number = ${accountNumber}`;
}

type LandlordAccount = { accountNumber: string; agreementId: string; meterIds: string[]; stopOrder: string | null };

/**
 * The accounts that a landlord agreement has opened at a premise, and that are still open, with the landlord’s own stop that waits. Also
 * of an agreement that has ended since: a start that was taken while it was in force begins all the same. Not one that its landlord stops
 * on this very day.
 */
export async function listLandlordAccounts(db: Db, premiseId: string, on: LocalDate): Promise<LandlordAccount[]> {
  return await db<LandlordAccount>`
    select a.account_number as "accountNumber", o.landlord_agreement as "agreementId", array(
        select s.meter_id::text from utility.service_agreement s
        where s.account_number = a.account_number and s.ended_on is null order by s.meter_id
      ) as "meterIds", w.order_number as "stopOrder"
    from utility.account a
    join utility.service_order o
      on o.account_number = a.account_number and o.kind = 'start' and o.landlord_agreement is not null
    left join utility.service_order w
      on w.account_number = a.account_number and w.kind in ('stop', 'transfer-out') and w.stage in ('scheduled', 'needs-work')
    where a.premise_id = ${premiseId} and a.status = 1 and w.order_on is distinct from ${on}::text::date
    order by a.account_number for update of a`;
}

export type RelievedAccount = {
  orderNumber: string;
  accountNumber: string;
  premiseId: string;
  completesAt: Date | null;
};

/** Landlords’ accounts at a premise that ended on a day because someone’s service was to begin. */
export async function listRelieved(db: Db, premiseId: string, on: LocalDate): Promise<RelievedAccount[]> {
  return await db<RelievedAccount>`
    select o.order_number as "orderNumber", o.account_number as "accountNumber", o.premise_id as "premiseId",
      o.completes_at as "completesAt"
    from utility.service_order o join utility.account a using (account_number)
    where o.premise_id = ${premiseId} and o.kind = 'stop' and o.landlord_agreement is not null
      and a.closed_on = ${on}::text::date
    order by o.order_number`;
}
