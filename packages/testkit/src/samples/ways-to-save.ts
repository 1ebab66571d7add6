import { noId, type Person, type Samples } from './person.ts';

export function waysToSaveSamples({ accountNumber }: Person): Samples {
  return {
    joinDemandResponse: { accountNumber, agreesToTerms: true },
    optOutOfEvent: { accountNumber, eventId: 'PE-20260704-inland' },
    optInToEvent: { accountNumber, eventId: 'PE-20260704-inland' },
    saveSurvey: { accountNumber, answers: { home: ['house'] }, revision: 0, isFinished: false },
    saveThing: { accountNumber, key: 'freezer', count: 1, usesPerWeek: null, startHour: null },
    removeThing: { accountNumber, key: 'freezer' },
    addStep: { accountNumber, key: 'base' },
    removeStep: { accountNumber, key: 'base' },
    getRebate: { accountNumber, applicationId: noId },
    applyForRebate: {
      ...{ accountNumber, applicationId: noId, program: 'toilet', purchasedOn: '2026-11-01', store: 'Valley Plumbing' },
      ...{ paidCents: 24_900, units: 1, model: 'UHE-128', serialNumber: '', contractorLicense: '' },
      ...{ payBy: 'bill-credit', documentIds: [noId], isCertified: true },
    },
    answerRebate: { accountNumber, applicationId: noId, answerId: noId, documentIds: [] },
    withdrawRebate: { accountNumber, applicationId: noId },
    downloadRebateFile: { accountNumber, applicationId: noId, documentId: noId },
  };
}
