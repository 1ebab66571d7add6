import type { ParsedRequestOf } from '@wattershed/contract/call';
import {
  endLandlordAgreement,
  endVisitorLandlordAgreement,
  makeLandlordAgreement,
  makeVisitorLandlordAgreement,
} from '@wattershed/contract/service-requests/landlord';
import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { isEmail } from '@wattershed/domain/contact/email';
import { isMailingAddress, trimmedAddress } from '@wattershed/domain/contact/mailing-address';
import { isPhone } from '@wattershed/domain/contact/phone';
import {
  isAnyReverting,
  landlordNameFaults,
  landlordWording,
  managerFaults,
} from '@wattershed/domain/service/landlord-agreement';
import { last4 } from '@wattershed/domain/text/mask';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { type Actor, insertEvent } from '../../../events/event-store.ts';
import { agreementKeyOf, readAgreementKey } from './agreement-link.ts';
import {
  type AgreementFacts,
  deleteSending,
  findSigned,
  insertSending,
  listHeldAccounts,
  updateSigned,
} from './agreement-store.ts';
import { bring } from './hand-over.ts';
import { holdingRoles } from './reading.ts';

type Signing = ParsedRequestOf<typeof makeVisitorLandlordAgreement>;
type Given = Pick<Services, 'db' | 'gateways' | 'secrets'> & { actor: Actor };
type Signer = { userUuid: string | null; accountNumbers: AccountNumber[] };

export const landlordSigningCalls: AnsweredCall[] = [
  answer(makeLandlordAgreement, async ({ request, access, ...context }) => {
    const { accountNumber, ...signing } = request;
    const { userUuid } = access;
    const accountNumbers = await listHeldAccounts(context.db, userUuid, holdingRoles);
    return sign(context, signing, { userUuid, accountNumbers }, accountNumber);
  }),

  answer(makeVisitorLandlordAgreement, async ({ request, ...context }) => {
    const signed = await sign(context, request, { userUuid: null, accountNumbers: [] });
    return { ...signed, key: agreementKeyOf(context.secrets, signed.agreementId) };
  }),

  answer(endLandlordAgreement, async ({ request: { agreementId }, session, ...context }) => {
    const signed = await findSigned(context.db, agreementId);
    if (signed?.userUuid !== session.userUuid) throw notFound();
    return end(context, agreementId);
  }),

  answer(endVisitorLandlordAgreement, async ({ request: { key }, ...context }) => {
    const agreementId = readAgreementKey(context.secrets, key);
    if (agreementId === undefined || !(await findSigned(context.db, agreementId))) throw notFound();
    return end(context, agreementId);
  }),
];

/** Keeps what was signed before the utility is asked; one that doesn't respond gets it later. */
async function sign(context: Given, signing: Signing, signer: Signer, accountNumber?: AccountNumber) {
  const { db, gateways, secrets, actor } = context;
  const { agreementId, language, wording } = signing;
  // Other words were agreed to than those that count now.
  if (wording !== landlordWording) throw new CallError('RES409');
  const facts = await factsOf(context, signing, signer.accountNumbers);
  const sealedTaxId = facts.manager ? secrets.identity.seal(signing.ManagerTin) : null;
  const isNew = await inTransaction(db, async tx => {
    const inserted = await insertSending(tx, {
      ...{ agreementId, userUuid: signer.userUuid, language, facts, wording, sealedTaxId, ip: actor.ip },
    });
    const after = { agreementId, wording, installations: facts.installations.map(one => one.installationNumber) };
    if (inserted) await insertEvent(tx, actor, { kind: 'landlord-agreement-signed', accountNumber, after });
    return inserted;
  });
  const kept = await findSigned(db, agreementId);
  if (!kept) throw new CallError('SYS500', { cause: new Error('a landlord agreement that was just written is gone') });
  // The same one, sent again, is what it was; another one can't have its ID.
  if (!isNew && (kept.userUuid !== signer.userUuid || sameText(kept.facts) !== sameText(facts)))
    throw new CallError('RES409');
  if (kept.state === 'sending') {
    const outcome = await bring(context, kept).catch(() => 'later' as const);
    if (outcome === 'taken-in') await updateSigned(db, agreementId, 'taken');
    else if (outcome !== 'later') {
      await deleteSending(db, agreementId);
      throw new CallError(outcome === 'taken' ? 'LND410' : 'LND409');
    }
  }
  const [record] = await gateways.landlords.listAgreements([agreementId]).catch(() => []);
  return { agreementId, agreementNumber: record?.agreementNumber ?? null, state: record?.state ?? null };
}

/** What is signed, with the addresses of the units. Throws VLD001 for what the form wouldn't send, and LND409 for a unit that isn't there. */
async function factsOf(
  { gateways }: Pick<Services, 'gateways'>,
  signing: Signing,
  accountNumbers: AccountNumber[],
): Promise<AgreementFacts> {
  const { landlordKind: kind, phone, hasManagerInfo, ManagerName, ManagerPhoneNumer, ManagerTin } = signing;
  const landlord = {
    kind,
    firstName: signing.firstName.trim(),
    lastName: signing.lastName.trim(),
    companyName: kind === 'person' ? '' : signing.companyName.trim(),
  };
  const email = signing.email.trim();
  const mailing = trimmedAddress(signing.mailingAddress);
  const manager = { name: ManagerName.trim(), phone: ManagerPhoneNumer, taxId: ManagerTin };
  const isGiven = Object.values(manager).some(text => text !== '');
  const isRight =
    landlordNameFaults(landlord).length === 0 &&
    isEmail(email) &&
    isPhone(phone) &&
    isMailingAddress(mailing) &&
    hasManagerInfo === isGiven &&
    Object.keys(managerFaults(manager)).length === 0 &&
    isAnyReverting(signing.installations);
  if (!isRight) throw new CallError('VLD001');
  const between = new Map(signing.installations.map(one => [one.installationNumber, one.between]));
  const found = await gateways.landlords.findInstallations([...between.keys()]);
  if (found.length !== between.size) throw new CallError('LND409');
  return {
    ...{ landlord, email, phone, mailing, accountNumbers },
    manager: isGiven ? { name: manager.name, phone: manager.phone, taxLast4: last4(ManagerTin) } : null,
    installations: found.map(one => ({ ...one, between: between.get(one.installationNumber) ?? 'revert' })),
  };
}

async function end({ db, gateways, actor }: Given, agreementId: string) {
  if (!(await gateways.landlords.end(agreementId))) throw new CallError('LND411');
  await inTransaction(db, tx => insertEvent(tx, actor, { kind: 'landlord-agreement-ended', after: { agreementId } }));
  return {};
}

/** Keys of what comes out of a database are in another order. */
function sameText(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort())
      : inner,
  );
}
