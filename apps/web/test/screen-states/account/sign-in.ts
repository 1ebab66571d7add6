import { signIn } from '@wattershed/contract/sign-in';
import { exchangeToken, signInAsAgent } from '@wattershed/contract/ways-in';
import { authenticator, email } from '../../answers/account/two-factor.ts';
import { daniel, signInAnswerOf } from '../../answers/people.ts';
import { fillSignIn, submit } from '../../fields.ts';
import { answerCall } from '../../network.ts';
import { signInAs } from '../../portal.tsx';
import { token } from '../full-server.ts';
import { presses, type ScreenState, type States } from '../screen-state.ts';

const asksSecondFactor: ScreenState = {
  address: '/login',
  arrange: () => {
    const answer = signInAnswerOf({ ...daniel, user: { ...daniel.user, tfa: true } });
    answerCall(signIn, () => ({ data: { ...answer, tfaDetails: { devices: [authenticator, email] } } }));
  },
  act: () => fillSignIn('daniel.kim', 'right'),
};

export const signInStates = {
  '/login': {
    shown: {},
    'nothing typed': { act: submit },
    refused: {
      arrange: () => answerCall(signIn, () => ({ refused: 'LOG001', httpStatus: 401 })),
      act: () => fillSignIn('daniel.kim', 'wrong'),
    },
  },
  '/authentication': {
    shown: asksSecondFactor,
    'another way': {
      ...asksSecondFactor,
      act: async portal => {
        await fillSignIn('daniel.kim', 'right');
        await presses('Use another way')(portal);
      },
    },
  },
  '/authenticate/:token?': {
    refused: {
      address: `/authenticate/${token}`,
      arrange: () => answerCall(exchangeToken, () => ({ refused: 'LOG005' })),
    },
    asking: { address: `/authenticate/${token}`, arrange: () => signInAs() },
  },
  '/login/:key': {
    refused: {
      address: `/login/${token}`,
      arrange: () => answerCall(signInAsAgent, () => ({ refused: 'LOG005' })),
    },
  },
  '/sso': { canceled: { address: '/sso?error=access_denied&state=asked' } },
} satisfies States;
