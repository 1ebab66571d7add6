import { listMeters } from '@wattershed/contract/accounts/information';
import { listAccountOverview } from '@wattershed/contract/accounts/overview';
import { overviewOfOne } from '../../answers/account/account-overview.ts';
import { answerCall } from '../../network.ts';
import { fails, ofAccount, presses, type States, waits } from '../screen-state.ts';

export const accountsStates = {
  '/AccountOverview': {
    shown: {},
    loading: waits,
    failed: fails,
    empty: { arrange: () => answerCall(listAccountOverview, () => ({ data: { ...overviewOfOne, accounts: [] } })) },
  },
  '/AccountInformation': {
    ...ofAccount,
    prices: { act: portal => portal.getByText('See the prices of this rate').click() },
    'another address': { act: presses('Change mailing address') },
    'adding an account': { act: presses('Add an account') },
    'removing the account': { act: presses('Remove this account from my list') },
    empty: { arrange: () => answerCall(listMeters, () => ({ data: { meters: [] } })) },
  },
} satisfies States;
