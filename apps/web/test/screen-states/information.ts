import { listMaintenance } from '@wattershed/contract/configuration/settings';
import { answerCall } from '../network.ts';
import type { States } from './screen-state.ts';

export const informationStates = {
  '/Error': { shown: {} },
  '/Error404': { shown: {} },
  '/Maintenance': {
    shown: {
      arrange: () => {
        const closed = { status: { code: 200 }, data: [{ status: true, message: 'We’re changing a transformer.' }] };
        answerCall(listMaintenance, () => ({ data: closed }));
      },
    },
  },
  '/UnsupportedBrowser': { shown: {} },
} satisfies States;
