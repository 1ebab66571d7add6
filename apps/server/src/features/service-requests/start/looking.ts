import type { DataOf } from '@wattershed/contract/call';
import { findPremises, getServiceTerms, noteUnlistedPremise } from '@wattershed/contract/service-requests/premises';
import { checkApplicant, checkMoveIn, offerMoveInTimes } from '@wattershed/contract/service-requests/start';
import { sumCents } from '@wattershed/domain/money/cents';
import { holidaysWithin, serviceDays } from '@wattershed/domain/service/order/service-date';
import { applicantProblems } from '@wattershed/domain/service/start/applicant';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { notFound } from '../../../errors.ts';
import type { ServicePremise } from '../../../gateways/order-system/port.ts';
import { offerTimes } from '../orders/offer-times.ts';
import { findKnownCustomer, type KnownCustomer } from './known-customer.ts';

/** What can be known before anything is asked for. */
export const lookingCalls: AnsweredCall[] = [
  answer(getServiceTerms, ({ gateways }) => ({
    ...daysOf({ gateways }),
    ...gateways.orderSystem.listTerms(),
    bureau: gateways.creditBureau.contact,
  })),

  answer(findPremises, ({ request, gateways }) => gateways.orderSystem.findPremises(request)),

  answer(noteUnlistedPremise, async ({ request, gateways }) => {
    const noted = await gateways.orderSystem.noteUnlisted(request);
    return 'refusal' in noted ? { premise: null, problem: noted.refusal } : { ...noted, problem: null };
  }),

  answer(checkMoveIn, async ({ request, access, gateways }) => {
    const { orderSystem } = gateways;
    const startOn = request.startOn ?? serviceDays(orderSystem.today()).firstOn;
    const premise = await orderSystem.findPremise({ ...request, startOn });
    if (!premise) throw notFound();
    return presentMoveIn({ gateways }, premise, await findKnownCustomer({ gateways }, access), 'STRT');
  }),

  answer(offerMoveInTimes, context => offerTimes(context, { ...context.request, kind: 'start', isOfForm: true })),

  answer(checkApplicant, ({ request, gateways }) => {
    const problems = applicantProblems(request.applicant, gateways.orderSystem.today());
    return {
      problems: (Object.entries(problems) as [keyof typeof problems, NonNullable<(typeof problems)['email']>][]).map(
        ([field, problem]) => ({ field, problem }),
      ),
    };
  }),
];

/** What it takes to begin at a place. */
export function presentMoveIn(
  { gateways }: Pick<Services, 'gateways'>,
  premise: ServicePremise,
  known: KnownCustomer | undefined,
  orderType: string,
): DataOf<typeof checkMoveIn> {
  const { premiseId, street, unit, city, state, zip, timeZone, isBusiness, installations, rates, fees } = premise;
  return {
    premise: { premiseId, street, unit, city, state, zip },
    ...{ timeZone, isBusiness, installations, rates, fees },
    standing: standingOf(premise, known?.customer.customerNumber),
    establishmentFeeCents: feeOf(premise),
    depositUpToCents: premise.depositCents,
    hasGoodRecord: known?.hasGoodRecord ?? false,
    ...daysOf({ gateways }),
    orderType,
  };
}

export const feeOf = ({ fees }: ServicePremise) => sumCents(fees.map(({ amountCents }) => amountCents));

function standingOf({ taken, between, isUnlisted }: ServicePremise, customerNumber: string | undefined) {
  const served = [taken?.customerNumber, between?.customerNumber];
  if (customerNumber !== undefined && served.includes(customerNumber)) return 'own' as const;
  if (isUnlisted) return 'unlisted' as const;
  if (!taken) return between ? ('between-tenants' as const) : ('free' as const);
  return taken.by === 'account' ? ('occupied' as const) : ('ordered' as const);
}

/** The days that can be chosen. */
export function daysOf({ gateways }: Pick<Services, 'gateways'>) {
  const today = gateways.orderSystem.today();
  const days = serviceDays(today);
  return { today, ...days, holidays: holidaysWithin(days) };
}
