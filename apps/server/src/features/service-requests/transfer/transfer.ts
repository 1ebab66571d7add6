import type { ParsedRequestOf } from '@wattershed/contract/call';
import { checkTransferOut, offerTransferOutTimes } from '@wattershed/contract/service-requests/stop';
import {
  checkTransferIn,
  keepTransferOut,
  offerTransferInTimes,
  transferService,
} from '@wattershed/contract/service-requests/transfer';
import { addressProblems } from '@wattershed/domain/contact/mailing-address';
import { zeroCents } from '@wattershed/domain/money/cents';
import { serviceDayProblem, serviceDays } from '@wattershed/domain/service/order/service-date';
import { maskEmail } from '@wattershed/domain/text/mask';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import type { ServicePremise, TransferRefusal } from '../../../gateways/order-system/port.ts';
import { decideFor } from '../identity/decision.ts';
import { beginRequest, findOwnRequest, finishRequest } from '../orders/begin-request.ts';
import { offerTimes } from '../orders/offer-times.ts';
import { deleteBegun } from '../orders/request-store.ts';
import { hasGoodRecord } from '../start/known-customer.ts';
import { feeOf, presentMoveIn } from '../start/looking.ts';
import { presentMoveOut } from '../stop/move-out.ts';
import { requireServed, type ServedCustomer } from '../stop/served-customer.ts';
import { codeOfStop, requireStop, stopOf } from '../stop/stop-service.ts';
import { deleteHalf, findHalf, upsertHalf } from './half-store.ts';
import { outHolderOf } from './out-holder.ts';

type Half = ParsedRequestOf<typeof keepTransferOut>;

export const transferCalls: AnsweredCall[] = [
  answer(checkTransferOut, async context => {
    const served = await requireServed(context);
    return presentMoveOut(context, served, { stopOn: context.request.stopOn, orderType: 'TROT' });
  }),

  answer(offerTransferOutTimes, async context => {
    const { request, gateways } = context;
    const { accountNumber } = await requireServed(context);
    const stoppable = await gateways.orderSystem.findStoppable(accountNumber);
    if (!stoppable) throw notFound();
    const requestId = outHolderOf(request.requestId);
    return offerTimes(context, { ...request, requestId, premiseId: stoppable.premiseId, kind: 'transfer-out' });
  }),

  answer(keepTransferOut, async context => {
    const { request, db, gateways, secrets } = context;
    const served = await requireServed(context);
    const { accountNumber, userUuid } = served;
    requireStop({ gateways }, request, served);
    const stoppable = await gateways.orderSystem.findStoppable(accountNumber);
    if (stoppable?.status !== 1 || stoppable.stopOrder) throw new CallError('SRV411');
    const { accountNumber: _, serviceProof: __, ...half } = request;
    const sealedStop = secrets.seal(JSON.stringify(half));
    const keptUntil = await upsertHalf(db, { requestId: request.requestId, userUuid, accountNumber, sealedStop });
    if (!keptUntil) throw notFound();
    return { keptUntil: keptUntil.toISOString() };
  }),

  answer(checkTransferIn, async context => {
    const { request, gateways } = context;
    const served = await requireServed(context);
    const { orderSystem, billingSystem } = gateways;
    const premise = await orderSystem.findPremise({
      ...request,
      startOn: request.startOn ?? serviceDays(orderSystem.today()).firstOn,
    });
    if (!premise) throw notFound();
    const isGood = await hasGoodRecord({ gateways }, served.accountNumber);
    const file = await billingSystem.findAccountFile(served.accountNumber);
    const isDepositNeeded = !isGood && premise.depositCents > 0;
    return {
      ...presentMoveIn({ gateways }, premise, { customer: served.customer, hasGoodRecord: isGood }, 'TRIN'),
      isDepositNeeded,
      depositCents: isDepositNeeded ? premise.depositCents : zeroCents,
      coApplicant: file?.coApplicant ?? '',
    };
  }),

  answer(offerTransferInTimes, async context => {
    await requireServed(context);
    return offerTimes(context, { ...context.request, kind: 'transfer-in', isOfForm: true });
  }),

  answer(transferService, async context => {
    const { request, db, gateways } = context;
    const { requestId } = request;
    const served = await requireServed(context);
    const before = await findOwnRequest(context, { requestId, userUuid: served.userUuid });
    if (before) return presentTransfer(await finishRequest(context, before), request);
    const out = await requireHalf(context, served, requestId);
    const premise = await requireIn({ gateways }, request);
    const decided = await decideFor(context, {
      requestId,
      premise,
      hasGoodRecord: await hasGoodRecord({ gateways }, served.accountNumber),
    });
    const { decision } = decided;
    const depositCents = decision.needs === 'deposit' ? premise.depositCents : zeroCents;
    const feeCents = feeOf(premise);
    if (request.seenDepositCents !== depositCents || request.seenFeeCents !== feeCents) throw new CallError('SRV409');
    const begun = await beginRequest(context, served, {
      ...{ requestId, kind: 'transfer', language: request.language, accountNumber: null, depositCents, feeCents },
      isAdverse: decision.needs === 'deposit' && decision.isAdverse,
    });
    const { premiseId, startOn, appointmentType, tariffLabels, mailingAddress, isPaperless, gateCode, instructions } =
      request;
    const placed = await gateways.orderSystem.placeTransfer({
      out: stopOf(out, served, outHolderOf(requestId)),
      in: {
        ...{
          requestId,
          holder: requestId,
          premiseId,
          startOn,
          appointmentType,
          tariffLabels,
          mailingAddress,
          isPaperless,
        },
        ...{ gateCode, instructions, depositCents, customerNumber: served.customer.customerNumber, newCustomer: null },
        isBusiness: served.customer.kind === 'commercial',
        removesCoApplicant: request.coApplicant === 'remove',
        papers: [],
        forDesk: decision.needs === 'desk' ? decision.because : null,
      },
    });
    if ('refusal' in placed) {
      await deleteBegun(db, requestId);
      throw new CallError(codeOf(placed.refusal));
    }
    await deleteHalf(db, requestId);
    return presentTransfer(await finishRequest(context, begun), request);
  }),
];

async function requireHalf(
  { db, gateways, secrets }: Pick<Services, 'db' | 'gateways' | 'secrets'>,
  served: ServedCustomer,
  requestId: string,
): Promise<Half> {
  const { accountNumber, userUuid } = served;
  const sealed = await findHalf(db, { requestId, userUuid, accountNumber });
  if (!sealed) throw new CallError('SRV415');
  const half = JSON.parse(secrets.open(sealed)) as Half;
  requireStop({ gateways }, half, served);
  return half;
}

async function requireIn(
  { gateways: { orderSystem } }: Pick<Services, 'gateways'>,
  { requestId, startOn, premiseId, mailingAddress }: ParsedRequestOf<typeof transferService>,
): Promise<ServicePremise> {
  if (serviceDayProblem(startOn, orderSystem.today())) throw new CallError('SRV422');
  if (mailingAddress && Object.keys(addressProblems(mailingAddress)).length > 0) throw new CallError('VLD001');
  const premise = await orderSystem.findPremise({ requestId, premiseId, startOn });
  if (!premise) throw notFound();
  return premise;
}

const codesOfStart = {
  'in-unknown-premise': 'RES404',
  'in-day': 'SRV422',
  'in-rates': 'SRV426',
  'in-time-taken': 'SRV410',
  'in-own-service': 'SRV411',
} as const;

function codeOf(refusal: TransferRefusal | 'time-taken') {
  if (refusal === 'time-taken') return 'SRV410' as const;
  if (refusal in codesOfStart) return codesOfStart[refusal as keyof typeof codesOfStart];
  return codeOfStop[refusal.slice('out-'.length) as keyof typeof codeOfStop];
}

function presentTransfer(
  { orders, followKey, email, accountNumber }: Awaited<ReturnType<typeof finishRequest>>,
  { wantsAutoPay }: { wantsAutoPay: boolean },
) {
  return { orders, followKey, accountNumber, offersAutoPay: wantsAutoPay, maskedEmail: maskEmail(email) };
}
