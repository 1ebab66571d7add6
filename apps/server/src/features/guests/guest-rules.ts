import { type GuestRoleId, grantableGuestRoles } from '@wattershed/domain/rights/guest-roles';
import { roleIds } from '@wattershed/domain/rights/rights';

type Manager = { userUuid: string; roleId: number };
type Managed = { userUuid: string | null; invitationId: string | null; roleId: number };

/**
 * Whether this person may change or end that access: only roles that they could give, never their own, and not a
 * co-owner who was not invited here: they are in the utility's records, and only the utility can remove them.
 */
export function canManage(manager: Manager, guest: Managed): boolean {
  if (guest.userUuid === manager.userUuid) return false;
  if (guest.roleId === roleIds.coOwner && guest.invitationId === null) return false;
  return grantableGuestRoles(manager.roleId).includes(guest.roleId as GuestRoleId);
}

/** How many invitations an account may send in an hour, and how long it waits before it sends the same one again. */
export const invitationLimits = { perHour: 10, secondsBetween: 60 };
