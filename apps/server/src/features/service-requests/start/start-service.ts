import type { DataOf, ParsedRequestOf } from '@wattershed/contract/call';
import { startService } from '@wattershed/contract/service-requests/start';
import { inTransaction } from '@wattershed/database/transaction';
import { normaliseEmail } from '@wattershed/domain/contact/email';
import { addressProblems } from '@wattershed/domain/contact/mailing-address';
import { type Cents, zeroCents } from '@wattershed/domain/money/cents';
import { serviceDayProblem } from '@wattershed/domain/service/order/service-date';
import { applicantProblems } from '@wattershed/domain/service/start/applicant';
import { takeCaptcha } from '../../../access/captcha-check.ts';
import { type AnsweredCall, answer, type CallContext } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import type { NewServiceCustomer, StartRefusal, StartToPlace } from '../../../gateways/order-system/port.ts';
import { newToken, tokenHash } from '../../../ids.ts';
import { type Decided, decideRequest } from '../identity/decision.ts';
import { digestOfPerson } from '../identity/identity.ts';
import { completeRequest, withCustomers } from '../orders/complete-request.ts';
import { contactOf, sealContact } from '../orders/contact.ts';
import { presentOrder } from '../orders/present-order.ts';
import { deleteBegun, findRequest, insertRequest, type PlacedRequest } from '../orders/request-store.ts';
import { findKnownCustomer, type KnownCustomer } from './known-customer.ts';
import { feeOf } from './looking.ts';

type Context = CallContext<typeof startService>;
type Request = ParsedRequestOf<typeof startService>;

export const startCalls: AnsweredCall[] = [
  answer(startService, async context => {
    const { request, session, gateways, http } = context;
    const before = await findOwn(context);
    if (before) return finish(context, before);
    const { captcha } = gateways;
    if (!session && captcha.isOn && (await takeCaptcha(captcha, http)) === null) throw new CallError('AUTH418');
    const { orderSystem } = gateways;
    const today = orderSystem.today();
    if (serviceDayProblem(request.startOn, today)) throw new CallError('SRV422');
    if (request.mailingAddress && Object.keys(addressProblems(request.mailingAddress)).length > 0) {
      throw new CallError('VLD001');
    }
    const premise = await orderSystem.findPremise(request.premiseId, request.startOn);
    if (!premise) throw notFound();
    const known = await findKnownCustomer(context, context.access);
    requireApplicant(request, known, today);
    const decided = await decideRequest(context, { requestId: request.requestId, premise, access: context.access });
    if (!decided || !isDecidedFor(context, decided)) throw new CallError('SRV414');
    const { decision } = decided;
    const depositCents = decision.needs === 'deposit' ? premise.depositCents : zeroCents;
    const feeCents = feeOf(premise);
    if (request.seenDepositCents !== depositCents || request.seenFeeCents !== feeCents) throw new CallError('SRV409');
    const isAdverse = decision.needs === 'deposit' && decision.isAdverse;
    const begun = await begin(context, known, { depositCents, feeCents, isAdverse });
    const wish = wishOf(context, { known, decided, depositCents });
    const placed = await orderSystem.placeStart(wish);
    if ('refusal' in placed) {
      await deleteBegun(context.db, request.requestId);
      throw new CallError(codeOf[placed.refusal]);
    }
    return finish(context, begun);
  }),
];

const codeOf = {
  'unknown-premise': 'RES404',
  day: 'SRV422',
  rates: 'SRV426',
  'time-taken': 'SRV410',
  'own-service': 'SRV411',
} as const satisfies Record<StartRefusal, string>;

/** The same request, sent again by the same person; someone else’s is none of theirs. */
async function findOwn({ db, request, session }: Context): Promise<PlacedRequest | undefined> {
  const known = await findRequest(db, request.requestId);
  if (known && known.userUuid !== (session?.userUuid ?? null)) throw notFound();
  return known?.orderNumbers.length === 0 ? undefined : known;
}

function requireApplicant(
  { applicant }: Request,
  known: KnownCustomer | undefined,
  today: Parameters<typeof applicantProblems>[1],
) {
  if (!applicant) {
    if (!known) throw new CallError('VLD001');
    return;
  }
  const problems = applicantProblems(applicant, today);
  if (problems.coFirstName === 'same') throw new CallError('SRV425');
  if (Object.keys(problems).length > 0) throw new CallError('VLD001');
}

/** What was found out is about the people who are named now. */
function isDecidedFor({ secrets, request }: Context, { identities, hasGoodRecord }: Decided): boolean {
  const { applicant } = request;
  if (hasGoodRecord && identities.length === 0) return true;
  const isOf = (party: string, person: Parameters<typeof digestOfPerson>[1] | null | undefined) => {
    const found = identities.find(one => one.party === party);
    return found && person ? found.personDigest.equals(digestOfPerson(secrets, person)) : !found || !applicant;
  };
  return (
    identities.some(({ party }) => party === 'applicant') &&
    (!applicant || isOf('applicant', applicant)) &&
    isOf('co-applicant', applicant?.coApplicant)
  );
}

type Costs = { depositCents: Cents; feeCents: Cents; isAdverse: boolean };

/** Written before it is brought: whatever dies on the way, it is found again. */
async function begin(context: Context, known: KnownCustomer | undefined, costs: Costs): Promise<PlacedRequest> {
  const { db, request, session, secrets } = context;
  const { requestId, applicant, language } = request;
  const followKey = newToken();
  const name = applicant ? applicant.firstName.trim() : (known?.customer.firstName ?? '');
  const email = normaliseEmail(applicant?.email ?? known?.customer.email ?? '');
  await insertRequest(db, {
    ...{ requestId, kind: 'start', userUuid: session?.userUuid ?? null, accountNumber: null, ...costs },
    ...{ keyHash: tokenHash(followKey), sealedContact: sealContact(secrets, { name, email, followKey }), language },
  });
  const begun = await findRequest(db, requestId);
  if (!begun) throw new CallError('SYS500', { cause: new Error('a service request that was just written is gone') });
  return begun;
}

type Deciding = { known: KnownCustomer | undefined; decided: Decided; depositCents: Cents };

function wishOf({ request }: { request: Request }, { known, decided, depositCents }: Deciding): StartToPlace {
  const { requestId, premiseId, startOn, appointmentType, tariffLabels, mailingAddress, isPaperless, applicant } =
    request;
  const { decision, identities } = decided;
  const last4 = (party: string) => identities.find(one => one.party === party && one.proof === 'number')?.last4 ?? '';
  const newCustomer: NewServiceCustomer | null = applicant && {
    ...applicant,
    language: request.language,
    ssnLast4: applicant.kind === 'company' ? '' : last4('applicant'),
    coSsnLast4: last4('co-applicant'),
  };
  return {
    ...{ requestId, holder: requestId, premiseId, startOn, appointmentType, tariffLabels, mailingAddress, isPaperless },
    customerNumber: known && !applicant ? known.customer.customerNumber : null,
    newCustomer,
    isBusiness: applicant ? applicant.kind !== 'person' : known?.customer.kind === 'commercial',
    depositCents,
    gateCode: request.gateCode,
    instructions: request.instructions,
    forDesk: decision.needs === 'desk' ? decision.because : null,
  };
}

/** Notes what became of it, tells whoever asked, and answers that. */
async function finish(context: Context, begun: PlacedRequest): Promise<DataOf<typeof startService>> {
  const { db, gateways, secrets } = context;
  const { requestId } = begun;
  const records = await gateways.orderSystem.listOrdersOfRequest(requestId);
  const placed = await withCustomers(context, records);
  await inTransaction(db, tx => completeRequest(context, tx, begun, placed, context.actor));
  const { email, followKey } = contactOf(secrets, begun);
  return {
    orders: records.map(presentOrder),
    followKey,
    accountNumber: records.find(({ accountNumber }) => accountNumber !== null)?.accountNumber ?? null,
    email,
    isAdverseNoticeSent: begun.isAdverse,
  };
}
