import { offerMoveOutTimes, stopService } from '@wattershed/contract/service-requests/stop';
import { requestId } from '../../answers/service/start-service.ts';
import {
  answerStop,
  beginAsVisitor,
  beginStop,
  moveOut,
  stopped,
  stopping,
  wholeStop,
  withMuch,
} from '../../answers/service/stop-service.ts';
import { answerCall } from '../../network.ts';
import { signInAs } from '../../portal.tsx';
import { fails, isRefused, presses, type States, waits } from '../screen-state.ts';

const at = (step: string) => `/StopService?step=${step}`;
const { accountNumber: _, ...typed } = wholeStop;
const signedIn = (arrange?: () => void) => () => {
  signInAs();
  arrange?.();
};

export const stopServiceStates = {
  '/StopService': {
    proof: {},
    'nothing typed': { act: presses('Continue') },
    'of a visitor': { arrange: () => beginAsVisitor({ typed: { notes: { gateCode: '1', instructions: '' } } }) },
    'of a visitor, review': { address: at('review'), arrange: () => beginAsVisitor(typed) },
    'signed in': { arrange: signedIn() },
    loading: {
      arrange: () => {
        signInAs();
        waits.arrange?.();
      },
    },
    failed: {
      arrange: () => {
        signInAs();
        fails.arrange?.();
      },
    },
    'not allowed': isRefused,
    'no time chosen': { arrange: signedIn(), act: presses('Continue') },
    'no time left': {
      arrange: signedIn(() =>
        answerCall(offerMoveOutTimes, () => ({ data: { slots: [], held: null, heldUntil: null } })),
      ),
    },
    bill: { address: at('bill'), arrange: signedIn(() => beginStop({ ...wholeStop, bill: undefined } as never)) },
    'no reason': {
      address: at('bill'),
      arrange: signedIn(() => beginStop({ ...wholeStop, bill: undefined } as never)),
      act: presses('Continue'),
    },
    'paper elsewhere': {
      address: at('bill'),
      arrange: signedIn(() =>
        beginStop({ ...wholeStop, bill: { ...wholeStop.bill, goes: 'other', reason: 'demolition' } as never }),
      ),
    },
    happens: { address: at('happens'), arrange: signedIn(() => beginStop(wholeStop)) },
    'much hangs on it': {
      address: at('happens'),
      arrange: signedIn(() => {
        answerStop(withMuch);
        beginStop(wholeStop);
      }),
    },
    'no estimate': {
      address: at('happens'),
      arrange: signedIn(() => {
        answerStop({ estimate: null });
        beginStop(wholeStop);
      }),
    },
    review: { address: at('review'), arrange: signedIn(() => beginStop(wholeStop)) },
    'not sent': {
      address: at('review'),
      arrange: signedIn(() => {
        beginStop(wholeStop);
        answerCall(stopService, () => ({ refused: 'SRV427', httpStatus: 409 }));
      }),
      act: presses('Stop service'),
    },
    done: { arrange: signedIn(() => beginStop({ placed: stopped })) },
    'stopping already': { arrange: signedIn(() => answerStop(stopping)) },
    'not served': { arrange: signedIn(() => answerStop({ ...moveOut, standing: 'not-served', estimate: null })) },
    'no email address': {
      arrange: () => {
        answerStop({ maskedEmail: '' });
        beginAsVisitor({});
      },
    },
    'a link to nothing': { address: `/StopService?draft=${requestId}` },
  },
} satisfies States;
