import { fails, presses, type States, waits } from '../screen-state.ts';

export const myProfileStates = {
  '/myprofile': {
    shown: {},
    loading: waits,
    failed: fails,
    'every form open': {
      act: async portal => {
        for (const name of ['Change name', 'Change user ID', 'Change password', 'Delete profile']) {
          await presses(name)(portal);
        }
      },
    },
  },
} satisfies States;
