import { submit } from '../../fields.ts';
import { token } from '../full-server.ts';
import { ofLink, presses, type States } from '../screen-state.ts';

export const recoveryStates = {
  '/ForgotUserID': { shown: {}, 'nothing typed': { act: submit } },
  '/ForgotUserIDSuccess': { shown: {} },
  '/ForgotUserIDMultipleAccount': {
    shown: { address: `/ForgotUserIDMultipleAccount?key=${token}` },
    'the user IDs': { address: `/ForgotUserIDMultipleAccount?key=${token}`, act: presses('Show my user IDs') },
  },
  '/ForgotPassword': { shown: {}, 'nothing typed': { act: submit } },
  '/ForgotPasswordSuccess': { shown: {} },
  '/ForgotPasswordMultipleAccount': ofLink(`/ForgotPasswordMultipleAccount?key=${token}`),
  '/ResetPasswordForm': {
    ...ofLink(`/ResetPasswordForm?token=${token}`),
    'nothing typed': { address: `/ResetPasswordForm?token=${token}`, act: submit },
  },
  '/ResetPasswordFormSuccess': { shown: {} },
  '/ProblemSignIn': { shown: {} },
  '/ResetError': { shown: {} },
  '/ResetUsernameError': { shown: {} },
} satisfies States;
