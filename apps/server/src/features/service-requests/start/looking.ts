import { findPremises, getServiceTerms } from '@wattershed/contract/service-requests/premises';
import { checkApplicant, checkMoveIn, offerMoveInTimes } from '@wattershed/contract/service-requests/start';
import { sumCents } from '@wattershed/domain/money/cents';
import { holidaysWithin, serviceDays } from '@wattershed/domain/service/order/service-date';
import { applicantProblems } from '@wattershed/domain/service/start/applicant';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { notFound } from '../../../errors.ts';
import type { ServicePremise } from '../../../gateways/order-system/port.ts';
import { offerTimes } from '../orders/offer-times.ts';
import { findKnownCustomer } from './known-customer.ts';

/** What can be known before anything is asked for. */
export const lookingCalls: AnsweredCall[] = [
  answer(getServiceTerms, ({ gateways }) => ({
    ...daysOf({ gateways }),
    ...gateways.orderSystem.listTerms(),
    bureau: gateways.creditBureau.contact,
  })),

  answer(findPremises, ({ request, gateways }) => gateways.orderSystem.findPremises(request)),

  answer(checkMoveIn, async ({ request, access, gateways }) => {
    const days = daysOf({ gateways });
    const premise = await gateways.orderSystem.findPremise(request.premiseId, request.startOn ?? days.firstOn);
    if (!premise) throw notFound();
    const known = await findKnownCustomer({ gateways }, access);
    const { premiseId, street, unit, city, state, zip, timeZone, isBusiness, installations, rates, fees } = premise;
    return {
      premise: { premiseId, street, unit, city, state, zip },
      ...{ timeZone, isBusiness, installations, rates, fees },
      standing: standingOf(premise, known?.customer.customerNumber),
      establishmentFeeCents: feeOf(premise),
      depositUpToCents: premise.depositCents,
      hasGoodRecord: known?.hasGoodRecord ?? false,
      ...days,
      orderType: 'STRT',
    };
  }),

  answer(offerMoveInTimes, context => offerTimes(context, { ...context.request, kind: 'start' })),

  answer(checkApplicant, ({ request, gateways }) => {
    const problems = applicantProblems(request.applicant, gateways.orderSystem.today());
    return {
      problems: (Object.entries(problems) as [keyof typeof problems, NonNullable<(typeof problems)['email']>][]).map(
        ([field, problem]) => ({ field, problem }),
      ),
    };
  }),
];

export const feeOf = ({ fees }: ServicePremise) => sumCents(fees.map(({ amountCents }) => amountCents));

function standingOf({ taken }: ServicePremise, customerNumber: string | undefined) {
  if (!taken) return 'free' as const;
  if (customerNumber !== undefined && taken.customerNumber === customerNumber) return 'own' as const;
  return taken.by === 'account' ? ('occupied' as const) : ('ordered' as const);
}

function daysOf({ gateways }: Pick<Services, 'gateways'>) {
  const today = gateways.orderSystem.today();
  const days = serviceDays(today);
  return { today, ...days, holidays: holidaysWithin(days) };
}
