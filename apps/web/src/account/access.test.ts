import { getBill, getDashboardBill } from '@wattershed/contract/billing/bill';
import { inviteGuest } from '@wattershed/contract/guests/access';
import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { describe, expect, it } from 'vitest';
import { accessOf, type Caller, isRefusal, refusalOf } from './access.ts';

const owner: Caller = {
  rights: ['current bill view', 'single pay', 'Payment add', 'guest invite'],
  accountStatus: 1,
  roleId: 1,
  isReadingOver: false,
  isCashOnly: false,
  isAgent: false,
};

const longAgo: Caller = { ...owner, accountStatus: 2, isReadingOver: true };

describe('the access to a call', () => {
  it.each([
    ['whoever has its right', getBill, owner, undefined],
    ['whoever was not given its right', getBill, { ...owner, rights: [] }, 'notGranted'],
    ['the owner of a closed account', inviteGuest, { ...owner, accountStatus: 2 }, 'closed'],
    ['the owner of a closed account, who reads its bills', getBill, { ...owner, accountStatus: 2 }, undefined],
    ['a guest of a closed account', getBill, { ...owner, rights: [], accountStatus: 2 }, 'notGranted'],
    ['the owner of a closed account that is paid', payByCard, { ...owner, accountStatus: 2 }, undefined],
    ['the owner of an account closed too long ago', getBill, longAgo, 'readingOver'],
    ['whoever would pay an account closed too long ago', payByCard, longAgo, 'readingOver'],
    ['a payment-blocked customer', payByCard, { ...owner, roleId: 7 }, 'paymentBlocked'],
    ['an agent who would move money', payByCard, { ...owner, isAgent: true }, 'agent'],
    ['an agent, before the role of the customer', payByCard, { ...owner, roleId: 7, isAgent: true }, 'agent'],
    ['an agent, of what is for customers alone', inviteGuest, { ...owner, isAgent: true }, 'agent'],
    ['an agent who looks', getBill, { ...owner, isAgent: true }, undefined],
    ['anyone, of a call that needs no right', getDashboardBill, { ...owner, rights: [] }, undefined],
  ])('is decided for %s', (_who, call, caller, refusal) => {
    expect(refusalOf(call, caller)).toBe(refusal);
  });

  it('may need one more right for a field of the request', () => {
    const payer = { ...owner, rights: ['single pay'] };
    expect(refusalOf(payByCard, payer)).toBeUndefined();
    expect(refusalOf(payByCard, payer, 'saveMethod')).toBe('notGranted');
    expect(refusalOf(payByCard, payer, 'amountCents')).toBeUndefined();
  });

  it('is not known before the rights are, where they decide', () => {
    expect(accessOf('notGranted', false)).toBe('unknown');
    expect(accessOf('notGranted', true)).toBe('notGranted');
    expect(accessOf('closed', false)).toBe('closed');
    expect(accessOf(undefined, false)).toBe('allowed');
    expect((['allowed', 'unknown', 'agent'] as const).map(isRefusal)).toEqual([false, false, true]);
  });
});
