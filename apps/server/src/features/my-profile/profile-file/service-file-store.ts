import type { Db } from '@wattershed/database/db';
import { addressLines, type MailingAddress } from '@wattershed/domain/contact/mailing-address';
import type { Language } from '@wattershed/domain/text/language';
import type { ServerSecrets } from '../../../secrets/secrets.ts';
import type { ProfileFile } from './profile-file-store.ts';

type Opening = Pick<ServerSecrets, 'open'>;
type Agreement = ProfileFile['landlordAgreements'][number];
type Unit = { installationNumber: string; street: string; unit: string; city: string; between: string };

type Facts = {
  landlord: { firstName: string; lastName: string; companyName: string };
  email: string;
  phone: string;
  mailing: MailingAddress;
  manager: Agreement['manager'];
  installations: Unit[];
};

const joined = (parts: readonly string[]) => parts.filter(part => part !== '').join(', ');

/** With the last digits of a manager's tax ID: nobody in the portal reads the others. */
export async function listLandlordAgreements(db: Db, uuid: string): Promise<Agreement[]> {
  const rows = await db<{
    facts: Facts;
    wording: string;
    language: Language;
    ip: string;
    state: string;
    signedAt: Date;
  }>`
    select facts, wording, language, ip, state, signed_at as "signedAt" from portal.landlord_agreement
    where user_uuid = ${uuid} order by signed_at desc limit 100`;
  return rows.map(({ facts, wording, language, ip, state, signedAt }) => {
    const { landlord, email, phone, mailing, manager, installations } = facts;
    return {
      ...{ landlord: joined([landlord.companyName, `${landlord.firstName} ${landlord.lastName}`]), email, phone },
      mailingAddress: addressLines(mailing, language),
      manager: manager && { name: manager.name, phone: manager.phone, taxLast4: manager.taxLast4 },
      installations: installations.map(({ installationNumber, street, unit, city, between }) => ({
        ...{ installationNumber, place: joined([street, unit, city]), between },
      })),
      ...{ wording, language, address: ip, state, signedAt: signedAt.toISOString() },
    };
  });
}

/** Without the keys that orders are followed by: whoever has one can cancel the order. */
export async function listServiceOrders(db: Db, secrets: Opening, uuid: string): Promise<ProfileFile['serviceOrders']> {
  const rows = await db<
    Omit<ProfileFile['serviceOrders'][number], 'name' | 'email' | 'placedAt'> & { sealed: Buffer; placedAt: Date }
  >`
    select kind, coalesce(account_number, '') as "accountNumber", order_numbers as "orderNumbers",
      fee_cents::float8 as "feeCents", deposit_cents::float8 as "depositCents", language, sealed_contact as sealed,
      placed_at as "placedAt",
      (select coalesce(json_agg(json_build_object('party', i.party, 'proof', i.proof, 'last4', i.last4,
          'result', i.result) order by i.party), '[]')
        from portal.service_identity i where i.request_id = r.request_id) as credit
    from portal.service_request r where user_uuid = ${uuid} order by placed_at desc limit 500`;
  return rows.map(({ sealed, placedAt, ...order }) => {
    const { name, email } = JSON.parse(secrets.open(sealed)) as { name: string; email: string };
    return { ...order, name, email, placedAt: placedAt.toISOString() };
  });
}

export async function listServiceRequests(db: Db, uuid: string): Promise<ProfileFile['serviceRequests']> {
  const rows = await db<Omit<ProfileFile['serviceRequests'][number], 'sentAt'> & { sentAt: Date }>`
    select account_number as "accountNumber", kind, fields ->> 'task' as task,
      fields ->> 'installation' as installation, fields ->> 'siteAddress' as "siteAddress",
      fields ->> 'wishedOn' as "wishedOn", fields ->> 'phone' as phone, fields ->> 'messageText' as "messageText", state,
      sent_at as "sentAt"
    from portal.customer_request where user_uuid = ${uuid} order by sent_at desc limit 500`;
  return rows.map(({ sentAt, ...request }) => ({ ...request, sentAt: sentAt.toISOString() }));
}

/** Without the keys that open them. */
export async function listServiceDrafts(db: Db, secrets: Opening, uuid: string): Promise<ProfileFile['serviceDrafts']> {
  const rows = await db<{ kind: string; step: number; sealed: Buffer; keptAt: Date; expiresAt: Date }>`
    select kind, step::int as step, sealed_form as sealed, kept_at as "keptAt", expires_at as "expiresAt"
    from portal.service_draft where user_uuid = ${uuid} order by kept_at desc limit 100`;
  return rows.map(({ sealed, keptAt, expiresAt, ...draft }) => ({
    ...draft,
    form: (JSON.parse(secrets.open(sealed)) as { form: unknown }).form,
    keptAt: keptAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

export async function listKeptMoves(db: Db, secrets: Opening, uuid: string): Promise<ProfileFile['keptMoves']> {
  const rows = await db<{ accountNumber: string; sealed: Buffer; keptAt: Date }>`
    select account_number as "accountNumber", sealed_stop as sealed, kept_at as "keptAt"
    from portal.service_transfer_half where user_uuid = ${uuid} order by kept_at desc limit 100`;
  return rows.map(({ accountNumber, sealed, keptAt }) => ({
    ...{ accountNumber, asked: JSON.parse(secrets.open(sealed)), keptAt: keptAt.toISOString() },
  }));
}
