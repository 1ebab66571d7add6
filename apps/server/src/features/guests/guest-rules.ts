import { type GuestRoleId, grantableGuestRoles } from '@wattershed/domain/rights/guest-roles';
import { roleIds } from '@wattershed/domain/rights/rights';

type Manager = { userUuid: string; roleId: number };
type Managed = { userUuid: string | null; invitationId: string | null; roleId: number };

/**
 * Whether this person may change or end that access: only roles they could grant, never their own, and not a co-owner
 * who wasn't invited here. Such a co-owner is in the utility's records, and only the utility can remove them.
 */
export function canManage(manager: Manager, guest: Managed): boolean {
  if (guest.userUuid === manager.userUuid) return false;
  if (guest.roleId === roleIds.coOwner && guest.invitationId === null) return false;
  return grantableGuestRoles(manager.roleId).includes(guest.roleId as GuestRoleId);
}

/** How many invitations an account may send per hour, and how long before it can resend the same one. */
export const invitationLimits = { perHour: 10, secondsBetween: 60 };
