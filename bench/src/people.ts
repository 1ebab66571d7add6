import type { Pool } from '@wattershed/database/pool';
import { cents } from '@wattershed/domain/money/cents';
import { roleIds } from '@wattershed/domain/rights/rights';
import { postTransaction } from '@wattershed/reference-utility/ledger/ledger-store';
import { insertToken } from '@wattershed/reference-utility/payment-gateway/token-store';
import { hashPassword } from '@wattershed/server/credentials/password/password';
import { newToken, newUuid, tokenHash } from '@wattershed/server/ids';
import type { Payer } from './load/payer.ts';

/** A person with a session who owns one account. */
export type BenchPerson = { userUuid: string; accountNumber: string; accessToken: string };

/** Gives every account in the city with a year of bills an owner who is signed in for a day. */
export async function signInOwners(sql: Pool): Promise<BenchPerson[]> {
  return Promise.all((await listBilledAccounts(sql)).map(accountNumber => signInOwner(sql, accountNumber)));
}

async function signInOwner(sql: Pool, accountNumber: string): Promise<BenchPerson> {
  const [userUuid, accessToken] = [newUuid(), newToken()];
  await sql`
    insert into portal.user_account (uuid, user_name, email, password_hash, first_name, last_name)
    values (${userUuid}, ${`load.${userUuid}`}, 'load@example.com', 'none', 'Load', 'Test')`;
  await sql`
    insert into portal.account_link (account_number, user_uuid, role_id, is_default)
    values (${accountNumber}, ${userUuid}, ${roleIds.owner}, true)`;
  await sql`
    insert into portal.session (session_id, user_uuid, access_token_hash, access_expires_at, refresh_token_hash,
      cookie_hash, refresh_expires_at)
    values (${newUuid()}, ${userUuid}, ${tokenHash(accessToken)}, now() + interval '1 day', ${tokenHash(newToken())},
      ${tokenHash(newToken())}, now() + interval '1 day')`;
  return { userUuid, accountNumber, accessToken };
}

/** Gives each of these accounts an owner who is signed in for a day, in their order. */
export async function signInOwnersOf(sql: Pool, accountNumbers: readonly string[]): Promise<BenchPerson[]> {
  const people = accountNumbers.map((accountNumber): BenchPerson => {
    return { userUuid: newUuid(), accountNumber, accessToken: newToken() };
  });
  await signInAll(sql, people);
  return people;
}

/** The accounts with a year of bills. */
export async function listBilledAccounts(sql: Pool): Promise<string[]> {
  const accounts = await sql<{ accountNumber: string }>`
    select account_number as "accountNumber" from utility.bill
    group by account_number having count(*) >= 12 order by account_number`;
  return accounts.map(({ accountNumber }) => accountNumber);
}

/**
 * Gives every account in the city with a bill an owner who is signed in for a day, and returns at most so many of them,
 * evenly over the city.
 */
export async function signInEveryOwner(sql: Pool, returned: number): Promise<BenchPerson[]> {
  const accounts = await sql<{ accountNumber: string }>`
    select distinct account_number as "accountNumber" from utility.bill order by account_number`;
  const people: BenchPerson[] = accounts.map(({ accountNumber }) => {
    return { userUuid: newUuid(), accountNumber, accessToken: newToken() };
  });
  for (let from = 0; from < people.length; from += 5_000) {
    await signInAll(sql, people.slice(from, from + 5_000));
  }
  const step = Math.max(1, people.length / returned);
  return Array.from({ length: Math.min(returned, people.length) }, (_, index) => {
    return people[Math.floor(index * step)] as BenchPerson;
  });
}

async function signInAll(sql: Pool, people: readonly BenchPerson[]): Promise<void> {
  const uuids = people.map(({ userUuid }) => userUuid);
  await sql`
    insert into portal.user_account (uuid, user_name, email, password_hash, first_name, last_name)
    select uuid, 'load.' || uuid, 'load@example.com', 'none', 'Load', 'Test' from unnest(${uuids}::uuid[]) as uuid`;
  await sql`
    insert into portal.account_link (account_number, user_uuid, role_id, is_default)
    select account_number, user_uuid, ${roleIds.owner}, true
    from unnest(${people.map(({ accountNumber }) => accountNumber)}::text[], ${uuids}::uuid[]) as person (account_number, user_uuid)`;
  await sql`
    insert into portal.session (session_id, user_uuid, access_token_hash, access_expires_at, refresh_token_hash,
      cookie_hash, refresh_expires_at)
    select gen_random_uuid(), user_uuid, decode(token, 'hex'), now() + interval '1 day', uuid_send(gen_random_uuid()),
      uuid_send(gen_random_uuid()), now() + interval '1 day'
    from unnest(
      ${uuids}::uuid[], ${people.map(({ accessToken }) => tokenHash(accessToken).toString('hex'))}::text[]
    ) as session (user_uuid, token)`;
}

/** Gives all these people one password and returns their user IDs. */
export async function makeSigners(sql: Pool, people: readonly BenchPerson[], password: string): Promise<string[]> {
  const hash = await hashPassword(password);
  const rows = await sql<{ userName: string }>`
    update portal.user_account set password_hash = ${hash}
    where uuid = any (${people.map(({ userUuid }) => userUuid)}::uuid[]) returning user_name as "userName"`;
  return rows.map(({ userName }) => userName);
}

/** More than any run can pay. */
const debtCents = 10_000_000;

/**
 * Makes these people owe a lot and gives each a saved bank account that is always approved, so that they can pay all
 * day. Left out is who may pay with cash only, and whose balance changes by itself meanwhile.
 */
export async function makePayers(sql: Pool, people: readonly BenchPerson[]): Promise<Payer[]> {
  const rows = await sql<{ accountNumber: string }>`
    select account_number as "accountNumber" from utility.account a
    where not is_cash_only and autopay_day is null
      and not exists (select from portal.auto_pay p where p.account_number = a.account_number)
      and not exists (select from portal.planned_payment p where p.account_number = a.account_number)`;
  const payable = new Set(rows.map(({ accountNumber }) => accountNumber));
  const able = people.filter(({ accountNumber }) => payable.has(accountNumber));
  return Promise.all(
    able.map(async ({ userUuid, accountNumber, accessToken }) => {
      await postTransaction(sql, {
        accountNumber,
        kind: 'adjustment',
        reference: `load-${userUuid}`,
        occurredAt: new Date(),
        effectiveOn: new Date().toISOString().slice(0, 10),
        entries: [
          { ledger: 'receivable', amountCents: cents(debtCents) },
          { ledger: 'write-off', amountCents: cents(-debtCents) },
        ],
      });
      const customerRefNum = newUuid();
      const gatewayToken = await insertToken(sql, approvedBankAccount, true);
      await sql`
        insert into portal.payment_method (account_number, customer_ref_num, user_uuid, gateway_token, kind, brand, last4)
        values (${accountNumber}, ${customerRefNum}, ${userUuid}, ${gatewayToken}, 'bank', 'Bank', '6789')`;
      const [balance] = await sql<{ cents: number }>`
        select balance_cents as cents from utility.account_balance where account_number = ${accountNumber}`;
      return { accountNumber, accessToken, customerRefNum, balanceCents: balance?.cents ?? 0, feeCents: 0 };
    }),
  );
}

const approvedBankAccount = {
  kind: 'bank',
  brand: 'Bank',
  last4: '6789',
  expiryMonth: null,
  expiryYear: null,
  accountType: 'checking',
  holderName: 'Load Test',
  zip: '',
  profile: null,
  behaviour: 'approve',
  declineCode: null,
  fingerprint: 'load',
} as const;
