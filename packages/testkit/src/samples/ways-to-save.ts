import type { Person, Samples } from './person.ts';

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
  };
}
