import { hasRight, type RightName, type RoleId, roleIds } from './rights.ts';

/** The roles that can be given to someone else on an account, the widest first. */
export const guestRoleChoices = [
  roleIds.coOwner,
  roleIds.fullGuest,
  roleIds.billingGuest,
  roleIds.readOnlyGuest,
] as const;

export type GuestRoleId = (typeof guestRoleChoices)[number];

const grantable: Partial<Record<RoleId, readonly GuestRoleId[]>> = {
  [roleIds.owner]: guestRoleChoices,
  // A co-owner makes no equals: only the owner decides who co-owns.
  [roleIds.coOwner]: [roleIds.fullGuest, roleIds.billingGuest, roleIds.readOnlyGuest],
  // Cash only: otherwise a guest they created could pay online for them.
  [roleIds.paymentBlocked]: [roleIds.readOnlyGuest],
};

/** The roles that a person of this role may give, change and take. The right 'guest invite' is asked for besides. */
export function grantableGuestRoles(roleId: number): readonly GuestRoleId[] {
  return grantable[roleId as RoleId] ?? [];
}

export const guestAbilities = ['bills', 'usage', 'pay', 'autoPay', 'services', 'guests'] as const;

export type GuestAbility = (typeof guestAbilities)[number];

const opening: Record<GuestAbility, RightName> = {
  bills: 'current bill view',
  usage: 'overview',
  pay: 'single pay',
  autoPay: 'auto-pay edit',
  services: 'create',
  guests: 'guest invite',
};

/** What a person who is invited gets to read of the rights: one line for each thing that can be done. */
export function abilitiesOf(rights: readonly string[]): GuestAbility[] {
  return guestAbilities.filter(ability => hasRight(rights, opening[ability]));
}
