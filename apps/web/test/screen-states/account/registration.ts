import { activateUser } from '@wattershed/contract/registration/new-user';
import { submit } from '../../fields.ts';
import { answerCall } from '../../network.ts';
import { token } from '../full-server.ts';
import { ofLink, presses, type States } from '../screen-state.ts';

export const registrationStates = {
  '/Register': { shown: {}, 'nothing typed': { act: submit } },
  '/RegisterSuccess': { shown: {} },
  '/UserAccountActivation': {
    ...ofLink(`/UserAccountActivation?verificationId=${token}`),
    'without a link': {},
    activated: {
      address: `/UserAccountActivation?verificationId=${token}`,
      arrange: () => answerCall(activateUser, () => ({ data: { userName: 'daniel.kim' } })),
      act: presses('Activate my account'),
    },
  },
  '/UpdateUser': {
    ...ofLink(`/UpdateUser?token=${token}`),
    'nothing typed': { address: `/UpdateUser?token=${token}`, act: submit },
  },
} satisfies States;
