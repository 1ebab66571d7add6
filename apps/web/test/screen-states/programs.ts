import { localDate } from '@wattershed/domain/calendar/local-date';
import { answerArrangements, kept, late, over } from '../arrangement.ts';
import { ofAccount, presses, type States } from './screen-state.ts';

export const programsStates = {
  '/PaymentArrangements': {
    ...ofAccount,
    kept: { arrange: () => answerArrangements({ arrangements: [kept, ...over] }) },
    late: { arrange: () => answerArrangements({ arrangements: [late], keepBy: localDate('2027-01-11') }) },
    'not offered': {
      arrange: () => answerArrangements({ arrangements: over }, { standing: 'broken-twice', choices: [], dueOns: [] }),
    },
  },
  '/CreatePaymentPlan': {
    ...ofAccount,
    'without agreeing': { act: presses('Agree to pay in installments') },
    'not offered': {
      arrange: () => answerArrangements({}, { standing: 'too-little-owed', choices: [], dueOns: [] }),
    },
  },
  '/CreatePaymentPlanSuccess': {
    ...ofAccount,
    agreed: { arrange: () => answerArrangements({ arrangements: [kept] }) },
  },
} satisfies States;
