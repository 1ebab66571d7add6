import { listBills, listPayments } from '@wattershed/contract/billing/history';
import { answerCall } from '../network.ts';
import { signInAs } from '../portal.tsx';
import { ofAccount, type States } from './screen-state.ts';

export const billingStates = {
  '/dashboard': { ...ofAccount, empty: { arrange: () => signInAs() } },
  '/Usages': {
    ...ofAccount,
    months: { address: '/Usages?by=month' },
    water: { address: '/Usages?service=water&unit=ccf' },
  },
  '/Compare': ofAccount,
  '/ViewBill': ofAccount,
  '/billinghistory/:tab?': {
    ...ofAccount,
    payments: { address: '/billinghistory/payments' },
    empty: {
      arrange: () => {
        answerCall(listBills, () => ({ data: { bills: [], nextCursor: null } }));
        answerCall(listPayments, () => ({ data: { payments: [], nextCursor: null } }));
      },
    },
  },
} satisfies States;
