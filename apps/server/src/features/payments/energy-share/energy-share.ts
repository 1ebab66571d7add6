import { getEnergyShare } from '@wattershed/contract/payments/energy-share';
import { type AnsweredCall, answer } from '../../../call.ts';

export const energyShareCalls: AnsweredCall[] = [
  answer(getEnergyShare, async ({ access: { accountNumber }, gateways }) => {
    const given = await gateways.programs.energyShare.listGiven(accountNumber);
    return {
      given: given.map(({ kind, on, amountCents, reference }) => ({
        ...{ kind, on, amountCents },
        paymentId: kind === 'once' && isUuid(reference) ? reference : null,
        billNumber: kind === 'monthly' ? reference : null,
      })),
    };
  }),
];

/** What was given at a counter has no payment here. */
const isUuid = (reference: string) => /^[\da-f-]{36}$/.test(reference);
