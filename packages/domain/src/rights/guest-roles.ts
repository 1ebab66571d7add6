import { hasRight, type RightName, type RoleId, roleIds } from './rights.ts';

/** The roles that can be given to someone else on an account, broadest first. */
export const guestRoleChoices = [
  roleIds.coOwner,
  roleIds.fullGuest,
  roleIds.billingGuest,
  roleIds.readOnlyGuest,
] as const;

export type GuestRoleId = (typeof guestRoleChoices)[number];

const grantable: Partial<Record<RoleId, readonly GuestRoleId[]>> = {
  [roleIds.owner]: guestRoleChoices,
  // A co-owner can't appoint others: only the owner decides who co-owns.
  [roleIds.coOwner]: [roleIds.fullGuest, roleIds.billingGuest, roleIds.readOnlyGuest],
  // Cash only: otherwise a guest they created could pay online for them.
  [roleIds.paymentBlocked]: [roleIds.readOnlyGuest],
};

/** The roles someone with this role may grant, change and revoke. The right 'guest invite' is required, too. */
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

/** What an invited person is told about the rights: one line per thing they can do. */
export function abilitiesOf(rights: readonly string[]): GuestAbility[] {
  return guestAbilities.filter(ability => hasRight(rights, opening[ability]));
}
