import type { DataOf, ParsedRequestOf } from '@wattershed/contract/call';
import { startService } from '@wattershed/contract/service-requests/start';
import { normaliseEmail } from '@wattershed/domain/contact/email';
import { addressProblems } from '@wattershed/domain/contact/mailing-address';
import { type Cents, zeroCents } from '@wattershed/domain/money/cents';
import { serviceDayProblem } from '@wattershed/domain/service/order/service-date';
import { applicantProblems } from '@wattershed/domain/service/start/applicant';
import { takeCaptcha } from '../../../access/captcha-check.ts';
import { type AnsweredCall, answer, type CallContext } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import type { NewServiceCustomer, StartRefusal, StartToPlace } from '../../../gateways/order-system/port.ts';
import { type Decided, decideRequest } from '../identity/decision.ts';
import { digestOfPerson } from '../identity/identity.ts';
import { attachPapers, detachPapers } from '../identity/papers.ts';
import { beginRequest, type FinishedRequest, findOwnRequest, finishRequest } from '../orders/begin-request.ts';
import { deleteBegun, type PlacedRequest } from '../orders/request-store.ts';
import { findKnownCustomer, type KnownCustomer } from './known-customer.ts';
import { feeOf } from './looking.ts';

type Context = CallContext<typeof startService>;
type Request = ParsedRequestOf<typeof startService>;

export const startCalls: AnsweredCall[] = [
  answer(startService, async context => {
    const { request, session, gateways, http } = context;
    const asked = { requestId: request.requestId, userUuid: session?.userUuid ?? null };
    const before = await findOwnRequest(context, asked);
    if (before) return presentStart(await finishRequest(context, before), before);
    const { captcha } = gateways;
    if (!session && captcha.isOn && (await takeCaptcha(captcha, http)) === null) throw new CallError('AUTH418');
    const { orderSystem } = gateways;
    const today = orderSystem.today();
    if (serviceDayProblem(request.startOn, today)) throw new CallError('SRV422');
    if (request.mailingAddress && Object.keys(addressProblems(request.mailingAddress)).length > 0) {
      throw new CallError('VLD001');
    }
    const premise = await orderSystem.findPremise(request);
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
    const begun = await beginRequest(
      context,
      { userUuid: asked.userUuid, ...contactFor(request, known) },
      {
        ...{ requestId: request.requestId, kind: 'start', accountNumber: null, language: request.language },
        ...{ depositCents, feeCents, isAdverse },
      },
    );
    const showsPapers = decision.needs === 'desk' && decision.because === 'papers';
    const papers = await attachPapers(context, request.requestId, showsPapers ? (request.paperIds ?? []) : []);
    const wish = { ...wishOf(context, { known, decided, depositCents }), papers };
    const placed = await orderSystem.placeStart(wish);
    if ('refusal' in placed) {
      await detachPapers(context, request.requestId);
      await deleteBegun(context.db, request.requestId);
      throw new CallError(codeOf[placed.refusal]);
    }
    return presentStart(await finishRequest(context, begun), begun);
  }),
];

const codeOf = {
  'unknown-premise': 'RES404',
  day: 'SRV422',
  rates: 'SRV426',
  'time-taken': 'SRV410',
  'own-service': 'SRV411',
} as const satisfies Record<StartRefusal, string>;

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

function contactFor({ applicant }: Request, known: KnownCustomer | undefined): { name: string; email: string } {
  const name = applicant ? applicant.firstName.trim() : (known?.customer.firstName ?? '');
  return { name, email: normaliseEmail(applicant?.email ?? known?.customer.email ?? '') };
}

type Deciding = { known: KnownCustomer | undefined; decided: Decided; depositCents: Cents };

function wishOf(
  { request }: { request: Request },
  { known, decided, depositCents }: Deciding,
): Omit<StartToPlace, 'papers'> {
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
    removesCoApplicant: false,
    forDesk: decision.needs === 'desk' ? decision.because : null,
  };
}

function presentStart(
  { orders, followKey, email, accountNumber }: FinishedRequest,
  { isAdverse }: PlacedRequest,
): DataOf<typeof startService> {
  return { orders, followKey, accountNumber, email, isAdverseNoticeSent: isAdverse };
}
