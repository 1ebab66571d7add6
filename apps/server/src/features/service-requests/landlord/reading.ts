import type { DataOf } from '@wattershed/contract/call';
import {
  findLandlordInstallations,
  getLandlordAgreement,
  getLandlordAgreementPdf,
  listLandlordAgreements,
  listLandlordInstallations,
} from '@wattershed/contract/service-requests/landlord';
import { homeCountry } from '@wattershed/domain/contact/country-codes';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { Session } from '../../../access/access-store.ts';
import { takeCaptcha } from '../../../access/captcha-check.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import type { AgreementRecord } from '../../../gateways/landlords/port.ts';
import { readAgreementKey } from './agreement-link.ts';
import { findReach, findSigned, listHeldAccounts, listSigned, type SignedHere } from './agreement-store.ts';

/** A guest acts for somebody else, who may not rent out what the guest sees. */
export const holdingRoles = [roleIds.owner, roleIds.coOwner, roleIds.paymentBlocked];

type Shown = DataOf<typeof getLandlordAgreement>;

export const landlordReadCalls: AnsweredCall[] = [
  answer(listLandlordInstallations, async ({ access, db, gateways }) => {
    const { accountNumber, userUuid } = access;
    const accountNumbers = await listHeldAccounts(db, userUuid, holdingRoles);
    const [installations, reach] = await Promise.all([
      gateways.landlords.listInstallations(accountNumbers),
      findReach(db, userUuid),
    ]);
    // The records of an account that somebody else holds say nothing about this person.
    const own = accountNumbers.includes(accountNumber) ? accountNumber : accountNumbers[0];
    const [customer, file] = own
      ? await Promise.all([gateways.billingSystem.findCustomer(own), gateways.billingSystem.findAccountFile(own)])
      : [];
    const companyName = customer?.organisationName ?? '';
    return {
      installations,
      landlord: {
        landlordKind: companyName === '' ? ('person' as const) : ('company' as const),
        firstName: reach?.firstName ?? '',
        lastName: reach?.lastName ?? '',
        companyName,
        email: reach?.email ?? '',
        phone: reach?.phone ?? '',
        mailingAddress: file?.mailingAddress ?? noAddress,
      },
    };
  }),

  answer(findLandlordInstallations, async ({ request, session, gateways, http }) => {
    const { captcha } = gateways;
    if (!session && captcha.isOn && (await takeCaptcha(captcha, http)) === null) throw new CallError('AUTH418');
    return { installations: await gateways.landlords.findInstallationsAt(request) };
  }),

  answer(listLandlordAgreements, async ({ session, db, gateways, config }) => {
    const signed = await listSigned(db, session.userUuid);
    const records = await gateways.landlords.listAgreements(signed.map(({ agreementId }) => agreementId));
    const byId = new Map(records.map(record => [record.agreementId, record]));
    return { agreements: signed.map(one => presentAgreement(config, one, byId.get(one.agreementId))) };
  }),

  answer(getLandlordAgreement, async context => {
    const signed = await findMeant(context);
    const [record] = await context.gateways.landlords.listAgreements([signed.agreementId]);
    return presentAgreement(context.config, signed, record);
  }),

  answer(getLandlordAgreementPdf, async context => {
    const signed = await findMeant(context);
    const [record] = await context.gateways.landlords.listAgreements([signed.agreementId]);
    // What makes PDFs takes memory, so it loads when someone needs it.
    const { landlordPdf } = await import('./landlord-pdf.ts');
    const number = record?.agreementNumber ?? '';
    const content = await landlordPdf({ ...signed, agreementNumber: number }, context.config);
    return { filename: `landlord-agreement${number && `-${number}`}.pdf`, content };
  }),
];

const noAddress = {
  ...{ addressType: 'standard' as const, address1: '', address2: '', city: '', state: '', postalCode: '' },
  country: homeCountry,
};

type Meaning = Pick<Services, 'db' | 'secrets'> & {
  request: { agreementId?: string | undefined; key?: string | undefined };
  session: Session | undefined;
};

/** One's own, or the one of a key. Throws RES404. */
async function findMeant({ request: { agreementId, key }, session, db, secrets }: Meaning): Promise<SignedHere> {
  const byKey = key === undefined ? undefined : readAgreementKey(secrets, key);
  const asked = byKey ?? (session && agreementId);
  const signed = asked === undefined ? undefined : await findSigned(db, asked);
  const isTheirs = byKey !== undefined || signed?.userUuid === session?.userUuid;
  if (!signed || !isTheirs) throw notFound();
  return signed;
}

function presentAgreement(
  { UTILITY_TIME_ZONE: timeZone }: Services['config'],
  signed: SignedHere,
  record: AgreementRecord | undefined,
): Shown {
  const { agreementId, facts, state, signedAt } = signed;
  const { landlord, email, phone, mailing, manager, installations } = facts;
  const { kind: landlordKind, firstName, lastName, companyName } = landlord;
  return {
    agreementId,
    agreementNumber: record?.agreementNumber ?? null,
    state: record?.state ?? null,
    reason: record?.reason ?? null,
    isRefused: state === 'refused',
    ...{ landlordKind, firstName, lastName, companyName, email, phone, mailingAddress: mailing },
    managerName: manager?.name ?? '',
    managerPhone: manager?.phone ?? '',
    managerTaxLast4: manager?.taxLast4 ?? '',
    installations,
    signedAt: signedAt.toISOString(),
    history: record?.history ?? [],
    timeZone,
  };
}
