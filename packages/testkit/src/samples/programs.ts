import { assistanceAgreement } from '@wattershed/domain/program/assistance';
import type { Person, Samples } from './person.ts';

const someUuid = '0f6c1a52-6f0c-4b8a-9d3e-1d2f3a4b5c6d';

/** Two adults and a child who live on less than the limit. */
export const household = {
  ...{ incomeCents: 3_600_000, adults: 2, children: 1, primarySource: 'wages', secondarySource: null },
  ...{ publicPrograms: [], isInApplicantsName: true, isPrimaryResidence: true, isDependent: false, pool: null },
  ...{ phone: '(530) 555-0114', email: 'ada@example.org', coApplicant: '', wantsPaperless: false },
  ...{ agreement: assistanceAgreement, agrees: true },
};

const { phone, email, coApplicant, wantsPaperless, agreement, agrees, ...said } = household;

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
    emailArrangement: { accountNumber },
    emailExtension: { accountNumber },
    emailBudget: { accountNumber },
    leaveBudget: { accountNumber, deferredCents: 0 },
    sendAssistanceProof: { accountNumber, applicationId: someUuid, documentIds: [someUuid] },
    downloadAssistanceProof: { accountNumber, applicationId: someUuid, documentId: someUuid },
    previewGrant: { accountNumber, people: 3, incomeCents: 3_600_000, publicPrograms: [] },
    askForGrant: { accountNumber, people: 3, incomeCents: 3_600_000, publicPrograms: [], agrees: true },
    previewAssistance: { accountNumber, ...said },
    configureAssistance: { accountNumber, program: 'care', enroll: household },
  };
}
