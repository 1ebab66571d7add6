import type { DataOf } from '@wattershed/contract/call';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { cents } from '@wattershed/domain/money/cents';
import { roleIds } from '@wattershed/domain/rights/rights';
import { answerMethods } from '../../answers/payments/methods.ts';
import { answerScheduled, scheduledBy } from '../../answers/payments/scheduled.ts';
import { answerSeveral, withSeveral } from '../../answers/payments/several.ts';
import { daniel, danielsAccount } from '../../answers/people.ts';
import { submit } from '../../fields.ts';
import { answerCall, letOthers } from '../../network.ts';
import { signInAs } from '../../portal.tsx';
import { answerEverything, answerPayment, paymentId } from '../full-server.ts';
import { ofAccount, ofTheFrame, presses, type ScreenState, type States, waits } from '../screen-state.ts';

/** Whoever can only pay in cash. */
const cashOnly = { ...daniel, accounts: [{ ...danielsAccount, roleId: roleIds.paymentBlocked }] };

const ofPayment = `/PayBillSuccess?payment=${paymentId}&account=${danielsAccount.accountNumber}`;

const paidForTwo: Partial<DataOf<typeof getPayment>> = {
  ...{
    amountCents: cents(20_714),
    totalCents: cents(20_913),
    balanceAfterCents: null,
    customerName: '',
    serviceAddress: '',
  },
  combined: {
    isWhole: true,
    lines: [
      {
        ...{ accountNumber: danielsAccount.accountNumber, serviceAddress: '117 Alder Street, Goleta, CA 93117' },
        ...{ amountCents: cents(12_014), balanceAfterCents: cents(0), deferredAfterCents: cents(0) },
      },
      {
        ...{ accountNumber: knownAccountNumber('400100118'), serviceAddress: '', balanceAfterCents: null },
        ...{ amountCents: cents(8_700), deferredAfterCents: cents(0) },
      },
    ],
  },
};

const severalToChoose: ScreenState = {
  arrange: () => {
    signInAs(withSeveral);
    answerEverything();
    answerSeveral();
  },
};

export const paymentsStates = {
  '/BillPayment': {
    shown: { arrange: () => answerMethods() },
    'no bank payments': { arrange: () => answerMethods([], { isBankRefused: true }) },
    'cash only': { arrange: () => signInAs(cashOnly) },
  },
  '/PaymentMethod': {
    ...ofAccount,
    shown: { arrange: () => answerMethods() },
    empty: { arrange: () => answerMethods([]) },
    'no bank payments': { arrange: () => answerMethods(undefined, { isBankRefused: true }) },
    'nothing typed': {
      arrange: () => answerMethods(),
      act: async portal => {
        await presses('Add a card')(portal);
        await submit();
      },
    },
    'a used one to remove': { arrange: () => answerMethods(), act: presses('Remove Visa ending in 4242') },
    'one to edit': { arrange: () => answerMethods(), act: presses('Edit Visa ending in 4242') },
  },
  '/PayBill': { ...ofAccount, 'cash only': { arrange: () => signInAs(cashOnly) } },
  '/PaySeveralAccounts': {
    'one account': {},
    loading: {
      arrange: () => {
        signInAs(withSeveral);
        letOthers('wait', ofTheFrame);
      },
    },
    shown: severalToChoose,
    'none chosen': {
      ...severalToChoose,
      act: async portal => {
        await presses('Clear all')(portal);
        await submit();
      },
    },
    amounts: { ...severalToChoose, act: submit },
    'not allowed': {
      arrange: () => signInAs({ ...withSeveral, user: { ...withSeveral.user, IsCSRLogin: true } }),
    },
  },
  '/PayScheduledSuccess': {
    ...ofAccount,
    scheduled: {
      arrange: () =>
        answerScheduled(scheduledBy(), scheduledBy({ schedulePayUid: paymentId, status: 'declined', isAhead: true })),
    },
  },
  '/ScheduleFailure': { shown: {} },
  '/ScheduleFailurePre': { shown: {} },
  '/PayBillSuccess': {
    'without a payment': {},
    loading: { ...waits, address: ofPayment },
    failed: {
      address: ofPayment,
      // Any 500 of a payment call is a session that timed out (specification 8).
      arrange: () => answerCall(getPayment, () => ({ refused: 'CHK001', httpStatus: 400 })),
    },
    posted: { address: ofPayment },
    'several accounts': { address: ofPayment, arrange: () => answerPayment(paidForTwo) },
    'not paid': {
      address: ofPayment,
      arrange: () => answerPayment({ state: 'declined', gatewayCode: 'F302', confirmation: null }),
    },
    unknown: {
      address: ofPayment,
      arrange: () => answerPayment({ state: 'outcome-unknown', confirmation: null, balanceAfterCents: null }),
    },
  },
} satisfies States;
