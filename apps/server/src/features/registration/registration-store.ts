import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Language } from '@wattershed/domain/text/language';
import type { Party, RegistrationProof } from '../../credentials/registration-proof.ts';

type Customer = Pick<RegistrationProof, 'customerNumber' | 'party' | 'accountNumbers'>;

/**
 * Whether the customer (or co-applicant) has a sign-in: a registration that is or can still be activated or, for the
 * customer, one from elsewhere that owns one of the accounts.
 */
export async function isRegistered(db: Db, { customerNumber, party, accountNumbers }: Customer): Promise<boolean> {
  const [row] = await db`
    select exists (
      select from portal.registration r join portal.user_account u on u.uuid = r.user_uuid
      where r.customer_number = ${customerNumber} and r.party = ${party} and u.state <> 'deleted'
        and (r.activated_at is not null or r.activation_due_at > now())
    ) or (${party === 'customer'} and exists (
      select from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid
      where l.account_number = any(${accountNumbers}) and l.role_id = 1 and u.state in ('active', 'disabled')
    )) as is_registered`;
  return row?.is_registered === true;
}

/** Ignores case. A registration that wasn't activated in time doesn't hold a user ID. */
export async function isUserNameTaken(db: Db, userName: string): Promise<boolean> {
  const rows = await db`
    select from portal.user_account u left join portal.registration r on r.user_uuid = u.uuid
    where lower(u.user_name) = lower(${userName})
      and not (u.state = 'inactive' and r.activated_at is null and coalesce(r.activation_due_at <= now(), false))`;
  return rows.length > 0;
}

/** The user ID of the same person's registration that wasn't activated in time. */
export async function findStaleUserName(
  db: Db,
  { customerNumber, party }: Pick<Customer, 'customerNumber' | 'party'>,
): Promise<string | null> {
  const [row] = await db`
    select u.user_name from portal.registration r join portal.user_account u on u.uuid = r.user_uuid
    where r.customer_number = ${customerNumber} and r.party = ${party} and u.state = 'inactive'
      and r.activated_at is null and r.activation_due_at <= now()`;
  return row?.user_name ?? null;
}

/**
 * Removes registrations that weren't activated in time and are in the way, as this customer or with this user ID, and
 * releases the customer from a deleted profile. Locks in one order, so that two of these can't deadlock.
 */
export async function makeRoom(
  db: Db,
  { customerNumber, party, userName }: Pick<Customer, 'customerNumber' | 'party'> & { userName: string },
): Promise<void> {
  const stale = await db`
    select r.user_uuid from portal.registration r join portal.user_account u on u.uuid = r.user_uuid
    where u.state = 'inactive' and r.activated_at is null and r.activation_due_at <= now()
      and ((r.customer_number = ${customerNumber} and r.party = ${party}) or lower(u.user_name) = lower(${userName}))
    order by r.user_uuid for update`;
  for (const { user_uuid } of stale) {
    await db`delete from portal.one_time_token where user_uuid = ${user_uuid}`;
    await db`delete from portal.security_answer where user_uuid = ${user_uuid}`;
    await db`delete from portal.user_persona where user_uuid = ${user_uuid}`;
    await db`delete from portal.user_account where uuid = ${user_uuid}`;
  }
  await db`
    delete from portal.registration r using portal.user_account u
    where u.uuid = r.user_uuid and u.state = 'deleted' and r.customer_number = ${customerNumber} and r.party = ${party}`;
}

/** What was agreed to beside the box for bills by email. */
type PaperlessWish = { wording: string; language: Language; email: string };

export type NewRegistration = Customer & {
  userUuid: string;
  proofHash: Buffer;
  /** Undefined for bills on paper. */
  paperless: PaperlessWish | undefined;
  activationMinutes: number;
};

/** False when the customer already has a registration: of two simultaneous requests, one is written. */
export async function insertRegistration(db: Db, registration: NewRegistration): Promise<boolean> {
  const inserted = await db`
    insert into portal.registration (customer_number, party, user_uuid, proof_hash, account_numbers, paperless_wording,
      paperless_language, paperless_email, activation_due_at)
    values (${registration.customerNumber}, ${registration.party}, ${registration.userUuid}, ${registration.proofHash},
      ${registration.accountNumbers}, ${registration.paperless?.wording ?? null},
      ${registration.paperless?.language ?? null}, ${registration.paperless?.email ?? null},
      now() + make_interval(mins => ${registration.activationMinutes}))
    on conflict do nothing returning user_uuid`;
  return inserted.length > 0;
}

/** What was created with this proof, for a repeated submit. */
export async function findRegistered(db: Db, proofHash: Buffer) {
  const [row] = await db<{ userName: string; passwordHash: string; email: string }>`
    select u.user_name as "userName", u.password_hash as "passwordHash", u.email
    from portal.registration r join portal.user_account u on u.uuid = r.user_uuid
    where r.proof_hash = ${proofHash}`;
  return row;
}

/** Whether this proof created a registration that can still be activated. */
export async function isAwaited(db: Db, proofHash: Buffer): Promise<boolean> {
  const rows = await db`
    select from portal.registration r join portal.user_account u on u.uuid = r.user_uuid
    where r.proof_hash = ${proofHash} and r.activated_at is null and r.activation_due_at > now() and u.state = 'inactive'`;
  return rows.length > 0;
}

export type ActivatedRegistration = {
  userName: string;
  party: Party;
  accountNumbers: AccountNumber[];
  /** Null for bills on paper. */
  paperless: (PaperlessWish & { agreedAt: Date }) | null;
};

type RegisteredWish = { [Part in keyof PaperlessWish]: PaperlessWish[Part] | null } & { agreedAt: Date };

/** Makes the user active, once. Undefined when there is nothing to activate. */
export async function activateRegistration(db: Db, userUuid: string): Promise<ActivatedRegistration | undefined> {
  const [row] = await db<Omit<ActivatedRegistration, 'paperless'> & RegisteredWish>`
    with registered as (
      update portal.registration set activated_at = now()
      where user_uuid = ${userUuid} and activated_at is null
      returning party, account_numbers, paperless_wording, paperless_language, paperless_email, registered_at
    )
    update portal.user_account u set state = 'active' from registered r
    where u.uuid = ${userUuid} and u.state = 'inactive'
    returning u.user_name as "userName", r.party, r.account_numbers as "accountNumbers",
      r.paperless_wording as wording, r.paperless_language as language, r.paperless_email as email,
      r.registered_at as "agreedAt"`;
  if (!row) return undefined;
  const { wording, language, email, agreedAt, ...activated } = row;
  const isWanted = wording !== null && language !== null && email !== null;
  return { ...activated, paperless: isWanted ? { wording, language, email, agreedAt } : null };
}

/** Adds what is missing: the first of the accounts becomes the default if the person has none yet. */
export async function insertAccountLinks(
  db: Db,
  userUuid: string,
  roleId: number,
  accountNumbers: readonly AccountNumber[],
): Promise<void> {
  await db`
    insert into portal.account_link (account_number, user_uuid, role_id, is_default)
    select account.number, ${userUuid}, ${roleId}, account.place = 1 and not exists (
      select from portal.account_link l where l.user_uuid = ${userUuid} and l.is_default)
    from unnest(${[...accountNumbers]}::text[]) with ordinality account (number, place)
    on conflict (account_number, user_uuid) do nothing`;
}

export type AwaitedActivation = { userUuid: string; firstName: string; email: string; language: Language };

/** Who is waiting for activation, by user ID or earlier link, unless they got enough emails this hour. */
export async function findAwaited(
  db: Db,
  by: { userName: string } | { linkHash: Buffer },
  mailsAnHour: number,
): Promise<AwaitedActivation | undefined> {
  const [row] = await db<AwaitedActivation>`
    select u.uuid as "userUuid", u.first_name as "firstName", u.email, u.language
    from portal.user_account u join portal.registration r on r.user_uuid = u.uuid
    where u.state = 'inactive' and r.activated_at is null
      and ${
        'userName' in by
          ? sql`lower(u.user_name) = lower(${by.userName})`
          : sql`u.uuid = (select t.user_uuid from portal.one_time_token t
              where t.token_hash = ${by.linkHash} and t.purpose = 'activation')`
      }
      and (select count(*) from portal.one_time_token t where t.user_uuid = u.uuid and t.purpose = 'activation'
        and t.created_at > now() - interval '1 hour') < ${mailsAnHour}`;
  return row;
}

/** Gives a registration more time; false when it is already activated or gone. */
export async function prolongActivation(db: Db, userUuid: string, minutes: number): Promise<boolean> {
  const prolonged = await db`
    update portal.registration set activation_due_at = now() + make_interval(mins => ${minutes})
    where user_uuid = ${userUuid} and activated_at is null returning user_uuid`;
  return prolonged.length > 0;
}
