import { describe, expect, it } from 'vitest';
import {
  canUseRight,
  hasRight,
  isGuestRole,
  isRightGranted,
  menuRightNames,
  permissionKeys,
  permissionKeysByGroup,
  type RightName,
  refusalOfRight,
  roleIds,
} from './rights.ts';

describe('permission keys', () => {
  it('are 45, in five groups, all different from one another and from the menu rights', () => {
    const sizes = Object.values(permissionKeysByGroup).map(keys => keys.length);
    expect(sizes).toEqual([26, 9, 3, 6, 1]);
    expect(permissionKeys).toHaveLength(45);
    const names = [...permissionKeys, ...Object.values(menuRightNames)].map(name => name.toLowerCase());
    expect(new Set(names).size).toBe(55);
  });
});

describe('hasRight', () => {
  // pe-load-04
  it.each([
    [['single pay'], 'single pay', true],
    [[' Single PAY '], 'single pay', true],
    [['single pay'], ' SINGLE pay', true],
    [['single payment'], 'single pay', false],
    [[], 'single pay', false],
  ] as const)('finds in %j the right "%s": %s', (rights, name, found) => {
    expect(hasRight(rights, name)).toBe(found);
  });

  // pe-load-05, pe-status2-07
  it('grants nothing on account status 2', () => {
    const rights = ['single pay', 'profile view'];
    expect(isRightGranted({ rights, accountStatus: 1, roleId: 1 }, 'profile view')).toBe(true);
    expect(isRightGranted({ rights, accountStatus: 2, roleId: 1 }, 'profile view')).toBe(false);
  });
});

type Holder = {
  accountStatus: number;
  roleId: number;
  rights: string[];
  isReadingOver?: boolean;
  isCashOnly?: boolean;
};

describe('canUseRight', () => {
  const rights = ['single pay', 'scheduled pay', 'Payment view', 'current bill view'];

  // pe-status2-01, pe-status2-02, pe-status2-07 and the decisions on roles
  it.each<[string, Holder, RightName, boolean]>([
    ['an owner of an active account', { accountStatus: 1, roleId: 1, rights }, 'single pay', true],
    ['a guest without the right', { accountStatus: 1, roleId: 5, rights: [] }, 'single pay', false],
    ['anybody on a closed account with a balance', { accountStatus: 2, roleId: 5, rights: [] }, 'single pay', true],
    ['a guest on a closed account', { accountStatus: 2, roleId: 5, rights: ['Payment view'] }, 'Payment view', true],
    ['a guest on a closed account', { accountStatus: 2, roleId: 5, rights: ['Payment view'] }, 'Payment add', false],
    ['an owner of a closed account', { accountStatus: 2, roleId: 1, rights: ['Payment add'] }, 'Payment add', true],
    ['a guest on a closed account', { accountStatus: 2, roleId: 5, rights: [] }, 'billing history view', false],
    ['an owner of a closed account', { accountStatus: 2, roleId: 1, rights }, 'scheduled pay', false],
    ['an owner of a closed account', { accountStatus: 2, roleId: 1, rights }, 'current bill view', true],
    ['an owner of a closed account', { accountStatus: 2, roleId: 1, rights: ['overview'] }, 'overview', true],
    [
      'an owner of a closed account',
      { accountStatus: 2, roleId: 1, rights: ['green button download'] },
      'green button download',
      true,
    ],
    ['an owner of a closed account', { accountStatus: 2, roleId: 1, rights: ['compare'] }, 'compare', false],
    ['an owner of a closed account', { accountStatus: 2, roleId: 1, rights: ['tracker view'] }, 'tracker view', true],
    ['an owner of a closed account', { accountStatus: 2, roleId: 1, rights: ['tracker edit'] }, 'tracker edit', false],
    ['a payment-blocked customer', { accountStatus: 1, roleId: 7, rights }, 'single pay', false],
    ['a payment-blocked customer', { accountStatus: 2, roleId: 7, rights }, 'single pay', false],
    ['a payment-blocked customer', { accountStatus: 1, roleId: 7, rights }, 'current bill view', true],
    ['a payment-blocked customer', { accountStatus: 2, roleId: 7, rights }, 'current bill view', true],
  ])('decides for %s %j and "%s": %s', (_who, holder, name, allowed) => {
    expect(canUseRight({ isReadingOver: false, isCashOnly: false, ...holder }, name)).toBe(allowed);
  });

  it('counts roles 3, 4 and 5 as guests', () => {
    expect(Object.values(roleIds).filter(isGuestRole)).toEqual([3, 4, 5]);
  });
});

describe('refusalOfRight', () => {
  const rights = ['single pay', 'current bill view'];
  const cashOnly = {
    accountStatus: 1,
    roleId: 1,
    rights: [...rights, 'auto-pay edit', 'Payment add'],
    isCashOnly: true,
  };
  const longAgo = { accountStatus: 2, roleId: 1, rights, isReadingOver: true };

  it.each<[string, Holder, RightName, string | undefined]>([
    ['an owner who has it', { accountStatus: 1, roleId: 1, rights }, 'single pay', undefined],
    ['a guest who was not given it', { accountStatus: 1, roleId: 5, rights: [] }, 'single pay', 'notGranted'],
    ['the owner of a closed account', { accountStatus: 2, roleId: 1, rights }, 'scheduled pay', 'closed'],
    ['a guest of a closed account', { accountStatus: 2, roleId: 5, rights: [] }, 'Payment add', 'notGranted'],
    ['whoever pays a closed account', { accountStatus: 2, roleId: 5, rights: [] }, 'single pay', undefined],
    ['a payment-blocked customer', { accountStatus: 2, roleId: 7, rights }, 'single pay', 'paymentBlocked'],
    ['the owner of a cash-only account', cashOnly, 'single pay', 'paymentBlocked'],
    ['the owner of a cash-only account', cashOnly, 'auto-pay edit', 'paymentBlocked'],
    ['the owner of a cash-only account', cashOnly, 'Payment add', 'paymentBlocked'],
    ['the owner of a cash-only account', cashOnly, 'current bill view', undefined],
    ['the owner of one closed long ago', longAgo, 'current bill view', 'readingOver'],
    ['whoever would pay one closed long ago', longAgo, 'single pay', 'readingOver'],
  ])('tells %s %j why "%s" is refused: %s', (_who, holder, name, refusal) => {
    expect(refusalOfRight({ isReadingOver: false, isCashOnly: false, ...holder }, name)).toBe(refusal);
  });
});
