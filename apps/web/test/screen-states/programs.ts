import { localDate } from '@wattershed/domain/calendar/local-date';
import { answerArrangements, kept, late, over } from '../answers/programs/arrangement.ts';
import {
  answerAssistance,
  applying,
  declined,
  enrolled,
  granted,
  lira,
  sampled,
} from '../answers/programs/assistance.ts';
import { answerBudget, budgetEnded, budgetKept, budgetNotOffered } from '../answers/programs/budget.ts';
import { answerExtensions, earlier, extended, notExtensible } from '../answers/programs/extension.ts';
import { declinedPreview, helping } from '../answers/programs/help-paying.ts';
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
  '/BudgetBilling': {
    ...ofAccount,
    'without agreeing': { act: presses('Enroll') },
    'not offered': { arrange: () => answerBudget(null, budgetNotOffered) },
    pending: {
      arrange: () => answerBudget({ ...budgetKept, state: 'pending', billsOfYear: 0, bills: [] }),
    },
    active: { arrange: () => answerBudget(budgetKept) },
    missed: { arrange: () => answerBudget({ ...budgetKept, missed: 1, forecast: null }) },
    leaving: {
      arrange: () => answerBudget({ ...budgetKept, state: 'leaving', reviewOn: null, trueUpOn: null, forecast: null }),
    },
    ended: { arrange: () => answerBudget(budgetEnded, budgetNotOffered) },
  },
  '/CreatePaymentPlan': {
    ...ofAccount,
    'without agreeing': { act: presses('Agree to pay in installments') },
    'not offered': {
      arrange: () => answerArrangements({}, { standing: 'too-little-owed', choices: [], dueOns: [] }),
    },
  },
  '/PaymentExtension': {
    ...ofAccount,
    kept: { arrange: () => answerExtensions({ extensions: [extended, ...earlier] }) },
    'with a shut-off to come': {
      arrange: () => answerExtensions({ extensions: [{ ...extended, shutOffOn: localDate('2026-12-19') }] }),
    },
    'not offered': {
      arrange: () => answerExtensions({ extensions: earlier }, { ...notExtensible, standing: 'not-kept' }),
    },
  },
  '/HelpPaying': {
    ...ofAccount,
    'all in place': {
      arrange: () => {
        answerAssistance(sampled);
        answerArrangements(
          { arrangements: [late], keepBy: localDate('2027-01-11') },
          { standing: 'has-one', choices: [] },
        );
        answerExtensions({ extensions: earlier }, { ...notExtensible, standing: 'has-arrangement' });
      },
    },
    'declined, with an extension': {
      arrange: () => {
        answerAssistance(declined);
        answerArrangements({ arrangements: over }, { standing: 'has-extension', choices: [] });
        answerExtensions(
          { extensions: [{ ...extended, shutOffOn: localDate('2026-12-19') }] },
          { ...notExtensible, standing: 'has-extension' },
        );
      },
    },
    household: { address: '/HelpPaying?step=household' },
    'household, sent empty': { address: '/HelpPaying?step=household', act: presses('Continue') },
    'what can be paid': { address: '/HelpPaying?step=pay', arrange: () => helping({ hasPay: false }) },
    'what can be paid, sent empty': {
      ...{ address: '/HelpPaying?step=pay', arrange: () => helping({ hasPay: false }) },
      act: presses('Continue'),
    },
    result: { address: '/HelpPaying?step=result', arrange: () => helping() },
    'result, without agreeing': {
      ...{ address: '/HelpPaying?step=result', arrange: () => helping(), act: presses('Send and take these') },
    },
    'nothing fits': {
      address: '/HelpPaying?step=result',
      arrange: () => {
        helping({}, { now: '0', monthly: '0', allOn: '' });
        declinedPreview();
      },
    },
  },
  '/CARE': {
    ...ofAccount,
    household: { address: '/CARE?step=household' },
    'household, sent empty': { address: '/CARE?step=household', act: presses('Continue') },
    home: { address: '/CARE?step=home', arrange: () => applying({ hasHousehold: true }) },
    'home, sent empty': {
      ...{ address: '/CARE?step=home', arrange: () => applying({ hasHousehold: true }), act: presses('Continue') },
    },
    review: { address: '/CARE?step=review', arrange: () => applying({ hasHousehold: true, hasHome: true }) },
    'review, without agreeing': {
      ...{ address: '/CARE?step=review', arrange: () => applying({ hasHousehold: true, hasHome: true }) },
      act: presses('Send and get the decision'),
    },
    'decided no': { arrange: () => answerAssistance(declined) },
    enrolled: { arrange: () => answerAssistance(enrolled) },
    'enrolled, on no bill yet': { arrange: () => answerAssistance(granted) },
    'asked for proof': { arrange: () => answerAssistance(sampled) },
    'recertify due': {
      arrange: () => answerAssistance({ ...enrolled, enrollment: { ...enrolled.enrollment, canRecertify: true } }),
    },
    leaving: { arrange: () => answerAssistance(enrolled), act: presses('Leave the discount') },
    'for a home elsewhere': { arrange: () => answerAssistance(lira) },
    'for a business': { arrange: () => answerAssistance({ standing: 'business', estimate: null }) },
  },
  '/LIRA': {
    ...ofAccount,
    shown: { arrange: () => answerAssistance(lira) },
    home: {
      address: '/LIRA?step=home',
      arrange: () => {
        answerAssistance(lira);
        applying({ hasHousehold: true });
      },
    },
  },
  '/CreatePaymentPlanSuccess': {
    ...ofAccount,
    agreed: { arrange: () => answerArrangements({ arrangements: [kept] }) },
  },
} satisfies States;
