import { listBills, listPayments } from '@wattershed/contract/billing/history';
import { answerBooks } from '../answers/books.ts';
import { creditRows } from '../answers/history-credits.ts';
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
    credits: { address: '/billinghistory/payments', arrange: () => answerBooks({ payments: creditRows }) },
    empty: {
      arrange: () => {
        answerCall(listBills, () => ({ data: { bills: [], nextCursor: null } }));
        answerCall(listPayments, () => ({ data: { payments: [], nextCursor: null } }));
      },
    },
  },
} satisfies States;
