import { menuRightNames, permissionKeys, type RightName, roleIds } from '@wattershed/domain/rights/rights';
import { describe, expect, it } from 'vitest';
import { initialRoleRights } from './role-rights-seed.ts';

const { owner, coOwner, fullGuest, billingGuest, readOnlyGuest, paymentBlocked } = roleIds;
const menu = menuRightNames;

const table: [RightName, (typeof roleIds)[keyof typeof roleIds][]][] = [
  ['current bill view', [owner, coOwner, fullGuest, billingGuest, readOnlyGuest, paymentBlocked]],
  ['billing history view', [owner, coOwner, fullGuest, billingGuest, readOnlyGuest, paymentBlocked]],
  ['overview', [owner, coOwner, fullGuest, billingGuest, readOnlyGuest, paymentBlocked]],
  ['single pay', [owner, coOwner, fullGuest, billingGuest]],
  ['scheduled pay', [owner, coOwner, fullGuest, billingGuest]],
  ['Payment view', [owner, coOwner, fullGuest, billingGuest, readOnlyGuest, paymentBlocked]],
  ['Payment delete', [owner, coOwner, fullGuest, paymentBlocked]],
  ['auto-pay edit', [owner, coOwner, fullGuest, paymentBlocked]],
  ['guest view', [owner, coOwner, fullGuest, readOnlyGuest, paymentBlocked]],
  ['guest invite', [owner, coOwner, paymentBlocked]],
  ['profile edit', [owner, coOwner, paymentBlocked]],
  ['CARE/LIRA enroll', [owner, coOwner, fullGuest, paymentBlocked]],
  [menu.rightOnTheFlyPayment, [owner, coOwner, fullGuest, billingGuest]],
  [menu.rightTokenizedPayment, [owner, coOwner, fullGuest, billingGuest]],
  [menu.rightSchedulePayment, [owner, coOwner, fullGuest, billingGuest]],
  [menu.rightMenuGuest, [owner, coOwner, fullGuest, paymentBlocked]],
  [menu.rightMenuCare, [owner, coOwner, fullGuest, paymentBlocked]],
  [menu.rightLira, [owner, coOwner, fullGuest, paymentBlocked]],
];

describe('the rights that a new installation grants', () => {
  it.each(table)('give "%s" to the roles %j and to no other', (right, roles) => {
    const holders = Object.values(roleIds).filter(role => initialRoleRights[role].includes(right));
    expect(holders).toEqual(roles);
  });

  it('are all of them for owner and co-owner', () => {
    const all = [...permissionKeys, ...Object.values(menuRightNames)].sort();
    expect([...initialRoleRights[owner]].sort()).toEqual(all);
    expect([...initialRoleRights[coOwner]].sort()).toEqual(all);
  });

  it('let a read-only guest change nothing', () => {
    const changing = initialRoleRights[readOnlyGuest].filter(right =>
      /edit|add|delete|set default|pay$|modify|enroll|remove|recertify|invite|create|cancel|donate/.test(right),
    );
    expect(changing.filter(right => right !== menu.rightViewAutoPay)).toEqual([]);
  });
});
