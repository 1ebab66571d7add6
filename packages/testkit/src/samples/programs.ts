import type { Person, Samples } from './person.ts';

export function programsSamples({ accountNumber }: Person): Samples {
  return {
    agreeToArrangement: {
      ...{ accountNumber, balanceType: 'total', installments: 6, amountCents: 12_000 },
      ...{ firstDueOn: '2027-01-07', agreesToTerms: true },
    },
    requestExtension: { accountNumber, amountCents: 12_000, until: '2026-12-18' },
    enrollInBudget: {
      ...{ accountNumber, settling: 'at-once', levelCents: 12_000, firstBillOn: '2026-12-17', agreesToTerms: true },
    },
    leaveBudget: { accountNumber, deferredCents: 0 },
  };
}
