import type { ParsedRequestOf } from '@wattershed/contract/call';
import { checkMoveOut, offerMoveOutTimes, stopService } from '@wattershed/contract/service-requests/stop';
import { addressProblems } from '@wattershed/domain/contact/mailing-address';
import { zeroCents } from '@wattershed/domain/money/cents';
import { serviceDayProblem } from '@wattershed/domain/service/order/service-date';
import { maskEmail } from '@wattershed/domain/text/mask';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import type { StopRefusal, StopToPlace } from '../../../gateways/order-system/port.ts';
import { beginRequest, findOwnRequest, finishRequest } from '../orders/begin-request.ts';
import { offerTimes } from '../orders/offer-times.ts';
import { deleteBegun } from '../orders/request-store.ts';
import { presentMoveOut } from './move-out.ts';
import { requireServed, type ServedCustomer } from './served-customer.ts';

type StopRequest = Omit<ParsedRequestOf<typeof stopService>, 'accountNumber' | 'serviceProof'>;

export const stopCalls: AnsweredCall[] = [
  answer(checkMoveOut, async context => {
    const served = await requireServed(context);
    return presentMoveOut(context, served, { stopOn: context.request.stopOn, orderType: 'STOP' });
  }),

  answer(offerMoveOutTimes, async context => {
    const { request, gateways } = context;
    const { accountNumber } = await requireServed(context);
    const stoppable = await gateways.orderSystem.findStoppable(accountNumber);
    if (!stoppable) throw notFound();
    return offerTimes(context, { ...request, premiseId: stoppable.premiseId, kind: 'stop' });
  }),

  answer(stopService, async context => {
    const { request, db, gateways } = context;
    const served = await requireServed(context);
    const before = await findOwnRequest(context, { requestId: request.requestId, userUuid: served.userUuid });
    if (before) return presentStop(await finishRequest(context, before));
    requireStop({ gateways }, request, served);
    const begun = await beginRequest(context, served, {
      ...{
        requestId: request.requestId,
        kind: 'stop',
        language: request.language,
        accountNumber: served.accountNumber,
      },
      ...{ depositCents: zeroCents, feeCents: zeroCents, isAdverse: false },
    });
    const placed = await gateways.orderSystem.placeStop(stopOf(request, served, request.requestId));
    if ('refusal' in placed) {
      await deleteBegun(db, request.requestId);
      throw new CallError(codeOfStop[placed.refusal]);
    }
    return presentStop(await finishRequest(context, begun));
  }),
];

export const codeOfStop = {
  'not-served': 'SRV411',
  'already-stopping': 'SRV411',
  day: 'SRV422',
  'time-taken': 'SRV410',
} as const satisfies Record<StopRefusal, string>;

/** Throws SRV422 for a day on which nobody comes, VLD001 for an address letters can’t go to, SRV427 without an address for emails. */
export function requireStop(
  { gateways }: Pick<Services, 'gateways'>,
  { stopOn, forwardingAddress }: StopRequest,
  { email }: ServedCustomer,
): void {
  if (serviceDayProblem(stopOn, gateways.orderSystem.today())) throw new CallError('SRV422');
  if (forwardingAddress && Object.keys(addressProblems(forwardingAddress)).length > 0) throw new CallError('VLD001');
  if (email === '') throw new CallError('SRV427');
}

export function stopOf(request: StopRequest, { accountNumber }: ServedCustomer, holder: string): StopToPlace {
  const { requestId, stopOn, appointmentType, reason, forwardingAddress, gateCode, instructions } = request;
  return {
    ...{ requestId, holder, accountNumber, stopOn, appointmentType, reason, forwardingAddress, gateCode, instructions },
  };
}

function presentStop({ orders, followKey, email }: Awaited<ReturnType<typeof finishRequest>>) {
  return { orders, followKey, maskedEmail: maskEmail(email) };
}
