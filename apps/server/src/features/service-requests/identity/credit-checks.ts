import type { DataOf } from '@wattershed/contract/call';
import {
  checkCoApplicant,
  checkCreditWithoutSsn,
  checkCreditWithSsn,
  leaveOutCoApplicant,
} from '@wattershed/contract/service-requests/credit';
import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { formatTaxId, isTaxId } from '@wattershed/domain/identity/tax-id';
import { isDriverLicence, isWholeSsn } from '@wattershed/domain/service/start/applicant';
import type { CreditResult, IdentityProof } from '@wattershed/domain/service/start/credit-decision';
import type { AccountAccess } from '../../../access/access-store.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { planDue } from '../../../due/due-store.ts';
import { CallError, notFound } from '../../../errors.ts';
import type { BureauPerson } from '../../../gateways/credit-bureau/port.ts';
import type { ServicePremise } from '../../../gateways/order-system/port.ts';
import { findKnownCustomer } from '../start/known-customer.ts';
import { decideRequest, presentDecision } from './decision.ts';
import { digestOfPerson, type NamedPerson, sealNumber } from './identity.ts';
import { deleteIdentity, listIdentities, type PartyOfRequest, upsertIdentity } from './identity-store.ts';

type Asking = { requestId: string; premiseId: string; accountNumber?: AccountNumber | undefined };
type Context = Services & { access: AccountAccess | undefined; request: Asking };

/** One form asks that often at most; then a number isn’t what the person lacks. */
const mostTries = 5;

/** Numbers are erased a day after the decision. */
const keptMs = 24 * 3_600_000;

export const creditCalls: AnsweredCall[] = [
  answer(checkCreditWithSsn, async context => {
    const { request } = context;
    const { ssn, taxId, ...person } = request;
    const number = ssn ?? taxId ?? '';
    if (ssn !== undefined ? !isWholeSsn(ssn) : !isTaxId(formatTaxId(number))) throw new CallError('SRV423');
    await requireFewTries(context, 'applicant');
    const result = await inquire(context, { ...person, ssn: number });
    await keep(context, 'applicant', { person, number, proof: 'number', result });
    return decided(context, { ...person, number });
  }),

  answer(checkCreditWithoutSsn, async context => {
    const { request } = context;
    const { driverLicence, proof, ...person } = request;
    if (driverLicence !== undefined && !isDriverLicence(driverLicence)) throw new CallError('SRV423');
    await requireFewTries(context, 'applicant');
    await keep(context, 'applicant', { person, number: driverLicence, proof, result: 'not-asked' });
    return decided(context);
  }),

  answer(checkCoApplicant, async context => {
    const { request, db, secrets } = context;
    const { ssn, hasConsented, ...person } = request;
    if (ssn !== undefined && !isWholeSsn(ssn)) throw new CallError('SRV423');
    await requireFewTries(context, 'co-applicant');
    const applicant = (await listIdentities(db, request.requestId)).find(({ party }) => party === 'applicant');
    const own = { person: digestOfPerson(secrets, person), number: ssn ? sealNumber(secrets, ssn).numberDigest : null };
    const isSameNumber = own.number !== null && applicant?.numberDigest?.equals(own.number) === true;
    if (isSameNumber || applicant?.personDigest.equals(own.person)) throw new CallError('SRV425');
    const result = ssn !== undefined && hasConsented ? await inquire(context, { ...person, ssn }) : 'not-asked';
    await keep(context, 'co-applicant', { person, number: ssn, proof: ssn ? 'number' : 'none', result });
    return decided(context);
  }),

  answer(leaveOutCoApplicant, async context => {
    await deleteIdentity(context.db, context.request.requestId, 'co-applicant');
    return decided(context);
  }),
];

async function requireFewTries({ db, request }: Context, of: PartyOfRequest): Promise<void> {
  const known = (await listIdentities(db, request.requestId)).find(({ party }) => party === of);
  if (known && known.tries >= mostTries) throw new CallError('SRV429', { retryAfterSeconds: 3_600 });
}

/** A bureau that doesn’t respond is no reason to stop anyone: the desk goes on. */
async function inquire(
  { gateways }: Context,
  { firstName, lastName, birthOn, ssn }: BureauPerson,
): Promise<CreditResult> {
  return gateways.creditBureau.inquire({ firstName, lastName, birthOn, ssn }).catch(() => 'unavailable' as const);
}

type Found = { person: NamedPerson; number: string | undefined; proof: IdentityProof; result: CreditResult };

async function keep(context: Context, party: PartyOfRequest, { person, number, proof, result }: Found): Promise<void> {
  const { db, secrets, clock, request } = context;
  const { requestId } = request;
  const sealed =
    number === undefined ? { sealedNumber: null, numberDigest: null, last4: '' } : sealNumber(secrets, number);
  await inTransaction(db, async tx => {
    await upsertIdentity(tx, {
      requestId,
      party,
      ...sealed,
      personDigest: digestOfPerson(secrets, person),
      proof,
      result,
    });
    const dueAt = new Date(clock.now().getTime() + keptMs);
    await planDue(tx, { job: 'erase-identity', key: requestId, dueAt, data: { requestId } });
  });
}

async function decided(
  context: Context,
  named?: NamedPerson & { number: string },
): Promise<DataOf<typeof checkCreditWithSsn>> {
  const { gateways, request, access } = context;
  const premise = await requirePremise(context);
  const found = await decideRequest(context, { requestId: request.requestId, premise, access });
  if (!found) throw notFound();
  const known = await findKnownCustomer(context, access);
  const ssnLast4 = named && isWholeSsn(named.number) ? named.number.slice(-4) : '';
  const debts = known
    ? await gateways.orderSystem.listOldDebts({ customerNumber: known.customer.customerNumber })
    : named?.birthOn && ssnLast4
      ? await gateways.orderSystem.listOldDebts({ ...named, birthOn: named.birthOn, ssnLast4 })
      : [];
  return presentDecision(context, found, { premise, debts, own: known !== undefined });
}

async function requirePremise({ gateways, request }: Context): Promise<ServicePremise> {
  const { orderSystem } = gateways;
  const premise = await orderSystem.findPremise({ ...request, startOn: orderSystem.today() });
  if (!premise) throw notFound();
  return premise;
}
