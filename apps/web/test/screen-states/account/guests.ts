import { submit } from '../../fields.ts';
import { answerGuests, token } from '../full-server.ts';
import { ofAccount, ofLink, presses, type States } from '../screen-state.ts';

export const guestsStates = {
  '/GuestRegister': ofLink(`/GuestRegister?key=${token}`),
  '/GuestRegistration': {
    shown: {
      address: `/GuestRegister?key=${token}`,
      act: presses('I’m new here'),
    },
  },
  '/GuestRegistrationSuccess': { shown: {} },
  '/GuestInviteError': { shown: {} },
  '/GuestUser': {
    ...ofAccount,
    empty: { arrange: () => answerGuests() },
    'nothing typed': {
      act: async portal => {
        await presses('Invite a guest')(portal);
        await submit();
      },
    },
  },
} satisfies States;
