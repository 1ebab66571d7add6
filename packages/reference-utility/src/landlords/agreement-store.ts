import type { Db } from '@wattershed/database/db';
import { json, sql } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import type { BetweenTenants, LandlordName, LandlordState } from '@wattershed/domain/service/landlord-agreement';
import type { Language } from '@wattershed/domain/text/language';
import { listAfter, waitToWrite } from '../feeds/feed-store.ts';
import type { Installation } from './installation-store.ts';

export type AgreementEvent = { state: LandlordState; reason: string | null; at: string; author: string };

export type AgreedInstallation = Pick<
  Installation,
  'installationNumber' | 'premiseId' | 'commodity' | 'street' | 'unit' | 'city' | 'state' | 'zip'
> & { between: BetweenTenants };

export type LandlordAgreement = {
  agreementId: string;
  agreementNumber: string;
  customerNumber: string | null;
  landlord: LandlordName;
  email: string;
  phone: string;
  mailing: MailingAddress;
  language: Language;
  managerName: string;
  managerPhone: string;
  managerTaxLast4: string;
  state: LandlordState;
  reason: string | null;
  signedAt: Date;
  nextAt: Date | null;
  installations: AgreedInstallation[];
  /** Oldest first. */
  history: AgreementEvent[];
};

export type NewAgreement = Omit<LandlordAgreement, 'agreementNumber' | 'reason' | 'history'> & { author: string };

const columns = sql`
  a.agreement_id as "agreementId", 'LA-' || a.agreement_no as "agreementNumber", a.customer_number as "customerNumber",
  a.landlord, a.email, a.phone, a.mailing, a.language, a.manager_name as "managerName", a.manager_phone as "managerPhone",
  a.manager_tax_last4 as "managerTaxLast4", a.state, a.reason, a.signed_at as "signedAt", a.next_at as "nextAt", (
    select json_agg(json_build_object('installationNumber', i.installation_number, 'premiseId', i.premise_id,
      'commodity', i.commodity, 'street', p.street, 'unit', p.unit, 'city', p.city, 'state', p.state, 'zip', p.zip,
      'between', i.between_tenants) order by p.street, p.unit, i.commodity)
    from utility.landlord_installation i join utility.premise p using (premise_id)
    where i.agreement_id = a.agreement_id) as installations, (
    select json_agg(json_build_object('state', e.state, 'reason', e.reason, 'author', e.author,
      'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.position)
    from utility.landlord_event e where e.agreement_id = a.agreement_id) as history`;

export async function findAgreement(db: Db, agreementId: string): Promise<LandlordAgreement | undefined> {
  return (await listAgreements(db, [agreementId]))[0];
}

/** Those of these that the utility has, the newest first. */
export async function listAgreements(db: Db, agreementIds: readonly string[]): Promise<LandlordAgreement[]> {
  return await db<LandlordAgreement>`
    select ${columns} from utility.landlord_agreement a
    where a.agreement_id = any(${[...agreementIds]}::uuid[]) order by a.agreement_no desc`;
}

/** What the desk has to decide comes first; then the newest. */
export async function listForDesk(db: Db, limit: number): Promise<LandlordAgreement[]> {
  return await db<LandlordAgreement>`
    select ${columns} from utility.landlord_agreement a
    order by a.state <> 'in-review', a.agreement_no desc limit ${limit}`;
}

/** The same, which nobody else changes until the end of the transaction. */
export async function lockAgreement(tx: Transaction, agreementId: string): Promise<LandlordAgreement | undefined> {
  const held = await tx`select from utility.landlord_agreement where agreement_id = ${agreementId} for update`;
  return held.length > 0 ? findAgreement(tx, agreementId) : undefined;
}

/** Two agreements about the same installations wait for each other. */
export async function lockInstallations(tx: Transaction, premiseIds: readonly string[]): Promise<void> {
  await tx`
    select from utility.premise where premise_id = any(${[...premiseIds]}::text[]) order by premise_id for update`;
}

export async function insertAgreement(tx: Transaction, agreement: NewAgreement): Promise<void> {
  const { agreementId, customerNumber, landlord, email, phone, mailing, state, signedAt, nextAt, author } = agreement;
  const { language } = agreement;
  await tx`
    insert into utility.landlord_agreement (agreement_id, customer_number, landlord, email, phone, mailing, manager_name,
      manager_phone, manager_tax_last4, language, state, signed_at, next_at)
    values (${agreementId}, ${customerNumber}, ${json(landlord)}, ${email}, ${phone}, ${json(mailing)},
      ${agreement.managerName}, ${agreement.managerPhone}, ${agreement.managerTaxLast4}, ${language}, ${state}, ${signedAt}, ${nextAt})`;
  for (const { installationNumber, premiseId, commodity, between } of agreement.installations) {
    await tx`
      insert into utility.landlord_installation (agreement_id, installation_number, premise_id, commodity,
        between_tenants, is_in_force)
      values (${agreementId}, ${installationNumber}, ${premiseId}, ${commodity}, ${between}, ${state === 'in-force'})`;
  }
  await insertEvent(tx, agreementId, { state, reason: null, at: signedAt, author });
}

type StateChange = { state: LandlordState; reason: string | null; at: Date; author: string };

/** Changes the state of a locked agreement, what it decides, and its history. */
export async function changeState(tx: Transaction, agreementId: string, change: StateChange): Promise<void> {
  const { state, reason } = change;
  await tx`
    update utility.landlord_agreement set state = ${state}, reason = ${reason}, next_at = null
    where agreement_id = ${agreementId}`;
  await tx`
    update utility.landlord_installation set is_in_force = ${state === 'in-force'} where agreement_id = ${agreementId}`;
  await insertEvent(tx, agreementId, change);
}

async function insertEvent(tx: Transaction, agreementId: string, { state, reason, at, author }: StateChange) {
  await waitToWrite(tx, 'agreements');
  await tx`
    insert into utility.landlord_event (agreement_id, state, reason, at, author)
    values (${agreementId}, ${state}, ${reason}, ${at}, ${author})`;
}

/** Whether another agreement in force decides about one of these. */
export async function isAnyTaken(db: Db, installations: readonly AgreedInstallation[]): Promise<boolean> {
  const rows = await db`
    select from utility.landlord_installation i
    where i.is_in_force and (i.premise_id, i.commodity) in (
      select * from unnest(${installations.map(({ premiseId }) => premiseId)}::text[],
        ${installations.map(({ commodity }) => commodity)}::text[]))
    limit 1`;
  return rows.length > 0;
}

/** Those whose review ends now, the one that waits longest first. */
export async function listDue(db: Db, limit: number): Promise<string[]> {
  const rows = await db<{ agreementId: string }>`
    select agreement_id as "agreementId" from utility.landlord_agreement
    where next_at <= clock.now() order by next_at limit ${limit}`;
  return rows.map(({ agreementId }) => agreementId);
}

export type AgreementChange = { agreementId: string; state: LandlordState; reason: string | null };

/** The next changes after a position, in their order. */
export const listChanges = (db: Db, after: string, limit: number) =>
  listAfter<AgreementChange>(db, 'agreements', {
    columns: sql`agreement_id as "agreementId", state, reason`,
    ...{ after, limit },
  });
