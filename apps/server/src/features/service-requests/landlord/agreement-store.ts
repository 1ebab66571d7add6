import type { Db } from '@wattershed/database/db';
import { json, sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import type { BetweenTenants, LandlordName } from '@wattershed/domain/service/landlord-agreement';
import type { Language } from '@wattershed/domain/text/language';
import type { AgreementRefusal, Installation } from '../../../gateways/landlords/port.ts';

/** All that an agreement says, as it was signed. */
export type AgreementFacts = {
  landlord: LandlordName;
  email: string;
  phone: string;
  mailing: MailingAddress;
  manager: { name: string; phone: string; taxLast4: string } | null;
  installations: (Installation & { between: BetweenTenants })[];
  /** That it was signed for, as far as they are the landlord's: it is in force at once only about these. */
  accountNumbers: AccountNumber[];
};

export type SignedHere = {
  agreementId: string;
  /** Null for a visitor. */
  userUuid: string | null;
  language: Language;
  facts: AgreementFacts;
  wording: string;
  state: 'sending' | 'taken' | 'refused';
  refusal: AgreementRefusal | null;
  signedAt: Date;
};

const columns = sql`agreement_id as "agreementId", user_uuid as "userUuid", language, facts, wording, state, refusal,
  signed_at as "signedAt"`;

/** How long the utility has to answer before it is asked again. */
const patienceSeconds = 30;

type NewAgreement = Pick<SignedHere, 'agreementId' | 'userUuid' | 'language' | 'facts' | 'wording'> & {
  sealedTaxId: Buffer | null;
  ip: string;
};

/** False if there is one with this ID. */
export async function insertSending(db: Db, agreement: NewAgreement): Promise<boolean> {
  const { agreementId, userUuid, language, facts, wording, sealedTaxId, ip } = agreement;
  const rows = await db`
    insert into portal.landlord_agreement (agreement_id, user_uuid, email, language, facts, sealed_tax_id, wording, ip)
    values (${agreementId}, ${userUuid}, ${facts.email}, ${language}, ${json(facts)}, ${sealedTaxId}, ${wording}, ${ip})
    on conflict do nothing returning agreement_id`;
  return rows.length > 0;
}

export async function findSigned(db: Db, agreementId: string): Promise<SignedHere | undefined> {
  const [row] = await db<SignedHere>`
    select ${columns} from portal.landlord_agreement where agreement_id = ${agreementId}`;
  return row;
}

/** A person's, the newest first; a hundred at most. */
export async function listSigned(db: Db, userUuid: string): Promise<SignedHere[]> {
  return await db<SignedHere>`
    select ${columns} from portal.landlord_agreement where user_uuid = ${userUuid} order by signed_at desc limit 100`;
}

/** What the utility said of one that was on its way; false if it wasn't anymore. Its tax ID has been used then. */
export async function updateSigned(
  db: Db,
  agreementId: string,
  state: 'taken' | 'refused',
  refusal: AgreementRefusal | null = null,
): Promise<boolean> {
  const rows = await db`
    update portal.landlord_agreement
    set state = ${state}, refusal = ${refusal}, changed_at = now(),
      tax_id_used_at = case when sealed_tax_id is null then null else now() end
    where agreement_id = ${agreementId} and state = 'sending' returning agreement_id`;
  return rows.length > 0;
}

/** It never was: the utility refused it while its landlord waited. */
export async function deleteSending(db: Db, agreementId: string): Promise<void> {
  await db`delete from portal.landlord_agreement where agreement_id = ${agreementId} and state = 'sending'`;
}

/** Null without one, and once it is erased. Only what brings it to the utility asks for it. */
export async function findSealedTaxId(db: Db, agreementId: string): Promise<Buffer | null> {
  const [row] = await db<{ sealed: Buffer | null }>`
    select sealed_tax_id as sealed from portal.landlord_agreement where agreement_id = ${agreementId}`;
  return row?.sealed ?? null;
}

/** Erases the tax IDs that were used a day ago. */
export async function eraseUsedTaxIds(db: Db): Promise<void> {
  await db`
    update portal.landlord_agreement set sealed_tax_id = null
    where sealed_tax_id is not null and tax_id_used_at <= now() - interval '24 hours'`;
}

/** Takes those that the utility hasn't answered for, for a while; another process doesn't get them meanwhile. */
export async function claimSending(db: Db, limit: number): Promise<SignedHere[]> {
  return await db<SignedHere>`
    update portal.landlord_agreement set changed_at = now()
    where agreement_id in (
      select agreement_id from portal.landlord_agreement
      where state = 'sending' and changed_at < now() - make_interval(secs => ${patienceSeconds})
      order by changed_at limit ${limit} for update skip locked)
    returning ${columns}`;
}

/** The accounts that a person holds themselves, as owner, co-owner, or paying in cash only. */
export async function listHeldAccounts(db: Db, userUuid: string, roles: readonly number[]): Promise<AccountNumber[]> {
  const rows = await db<{ accountNumber: AccountNumber }>`
    select account_number as "accountNumber" from portal.account_link
    where user_uuid = ${userUuid} and role_id = any(${[...roles]}::smallint[])
      and (access_until is null or access_until >= clock.today())
    order by account_number`;
  return rows.map(({ accountNumber }) => accountNumber);
}

/** How the portal reaches a person. */
export async function findReach(db: Db, userUuid: string): Promise<Reach | undefined> {
  const [row] = await db<Reach>`
    select first_name as "firstName", last_name as "lastName", email, phone_number as phone
    from portal.user_account where uuid = ${userUuid}`;
  return row;
}

type Reach = { firstName: string; lastName: string; email: string; phone: string };
