import { describe, expect, it } from 'vitest';
import { refusedWays, type WaysFacts, waysToPay } from './ways-to-pay.ts';

const everything: WaysFacts = {
  ...{
    canPayNow: true,
    canSchedule: true,
    isCashOnly: false,
    isBankRefused: false,
    hasWallets: true,
    hasVisitorScreen: true,
  },
  ...{ takesChecks: true, autoPayPath: '/AutoPay', textToPayPath: '/TextToPay' },
};
const nothing: WaysFacts = {
  ...{
    canPayNow: false,
    canSchedule: false,
    isCashOnly: false,
    isBankRefused: false,
    hasWallets: false,
    hasVisitorScreen: false,
  },
  ...{ takesChecks: false, autoPayPath: undefined, textToPayPath: undefined },
};
const all = ['card', 'bank', 'wallet', 'scheduled', 'auto', 'text', 'visitor', 'location', 'mail', 'phone'];

describe('the ways to pay', () => {
  it.each([
    ['everything', everything, all],
    ['an agent, or a role that may not pay', nothing, ['location', 'phone']],
    ['no wallets', { ...everything, hasWallets: false }, all.filter(id => id !== 'wallet')],
    ['wallets without the right to pay', { ...nothing, hasWallets: true }, ['location', 'phone']],
    ['bank payments that came back', { ...everything, isBankRefused: true }, all.filter(id => id !== 'bank')],
    ['no auto pay in the menu', { ...everything, autoPayPath: undefined }, all.filter(id => id !== 'auto')],
    ['a menu entry alone', { ...nothing, textToPayPath: '/TextToPay' }, ['location', 'phone']],
    ['cash only', { ...everything, canPayNow: false, canSchedule: false, isCashOnly: true }, ['location']],
  ] as const)('with %s', (_, facts, ways) => {
    expect(waysToPay(facts)).toEqual(ways);
  });

  it('that are refused are those that exist, for cash only', () => {
    const cashOnly = { ...everything, isCashOnly: true };
    expect(refusedWays(cashOnly, () => true)).toEqual(['card', 'bank', 'wallet', 'scheduled', 'auto', 'text']);
    expect(refusedWays({ ...cashOnly, hasWallets: false }, () => false)).toEqual(['card', 'bank', 'scheduled']);
    expect(refusedWays(everything, () => true)).toEqual([]);
  });
});
