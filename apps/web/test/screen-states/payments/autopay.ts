import { answerAutoPay, enrolled, question } from '../../answers/payments/auto-pay.ts';
import { token } from '../full-server.ts';
import { fails, ofAccount, ofLink, presses, type States, waits } from '../screen-state.ts';

export const autopayStates = {
  '/AutoPay': {
    ...ofAccount,
    'drawn by the utility': { arrange: () => answerAutoPay({ isDrawnByUtility: true }) },
    enrolled: { arrange: () => answerAutoPay(enrolled) },
    asking: { arrange: () => answerAutoPay({ ...enrolled, drafts: [question] }) },
    pausing: { arrange: () => answerAutoPay(enrolled), act: presses('Pause auto pay') },
    leaving: { arrange: () => answerAutoPay(enrolled), act: presses('Turn off auto pay') },
  },
  '/AutoPayAnswer': {
    'without a link': {},
    ...ofLink(`/AutoPayAnswer?question=${token}`),
  },
  '/EnrollAutoPay': {
    ...ofAccount,
    terms: { act: presses('Continue') },
    review: {
      act: async portal => {
        await presses('Continue')(portal);
        await presses('Continue')(portal);
      },
    },
  },
  '/EnrollAutoPaySuccess': {
    shown: { arrange: () => answerAutoPay(enrolled) },
    loading: waits,
    failed: fails,
    off: {},
  },
  '/WhatWillBeTaken': { ...ofAccount, empty: { arrange: () => answerAutoPay({}, []) } },
} satisfies States;
