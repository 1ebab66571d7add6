import { answerTextToPay, expired, mobile } from '../../answers/payments/text-to-pay.ts';
import { daniel } from '../../answers/people.ts';
import { submit } from '../../fields.ts';
import { signInAs } from '../../portal.tsx';
import { fails, type ScreenState, type States, waits } from '../screen-state.ts';

/** Who pays by text, who doesn't yet, and what stops it. */
const ofTextToPay: Record<string, ScreenState> = {
  enrolled: {},
  'not enrolled': { arrange: () => answerTextToPay({ enrollment: null }) },
  'a code on its way': { arrange: () => answerTextToPay({ enrollment: null, codeSentTo: mobile }) },
  stopped: { arrange: () => answerTextToPay({ enrollment: null, stoppedPhone: mobile }) },
  'method removed': {
    arrange: () => answerTextToPay({ enrollment: { phone: mobile, enrolledAt: '2026-11-20T20:00:00Z', method: null } }),
  },
  'card expired': {
    arrange: () =>
      answerTextToPay({ enrollment: { phone: mobile, enrolledAt: '2026-11-20T20:00:00Z', method: expired } }),
  },
  loading: waits,
  failed: fails,
  'not allowed': {
    arrange: () => {
      signInAs({ ...daniel, rights: [] });
      answerTextToPay({ enrollment: null });
    },
  },
};

export const textToPayStates = {
  '/TextToPay': ofTextToPay,
  '/EnrollTextToPay': {
    'not enrolled': { arrange: () => answerTextToPay({ enrollment: null }) },
    'nothing entered': { arrange: () => answerTextToPay({ enrollment: null }), act: submit },
    'a code on its way': { arrange: () => answerTextToPay({ enrollment: null, codeSentTo: mobile }) },
    'without a method': { arrange: () => answerTextToPay({ enrollment: null, methods: [] }) },
    'enrolled already': {},
    loading: waits,
    failed: fails,
    'not allowed': ofTextToPay['not allowed'] ?? {},
  },
  '/EnrollTextToPaySuccess': {
    on: {},
    ended: { arrange: () => answerTextToPay({ enrollment: null }) },
    loading: waits,
  },
} satisfies States;
