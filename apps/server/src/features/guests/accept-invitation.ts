import type { Db } from '@wattershed/database/db';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { normaliseEmail } from '@wattershed/domain/contact/email';
import type { Services } from '../../call.ts';
import { findUser } from '../../credentials/user-store.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { planEndOfAccess } from './end-guest-access.ts';
import { mailAccepted } from './guest-letters.ts';
import { linkGuest, type OpenInvitation, takeInvitation } from './invitation-store.ts';

type Context = Pick<Services, 'config' | 'jobs' | 'secrets'> & { actor: Actor };

export type Acceptor = { uuid: string; fullName: string; email: string; accountStatus: number };

/** Whether the invitation was sent to this address, the only one that may accept it. */
export function isInvited({ email }: Pick<OpenInvitation, 'email'>, address: string): boolean {
  return normaliseEmail(email) === normaliseEmail(address);
}

/**
 * Spends the key, grants access in the caller's transaction, and tells the inviter. False when the key was spent or
 * revoked meanwhile; then nothing is written.
 */
export async function acceptInTransaction(
  context: Context,
  tx: Db,
  accepted: { invitation: OpenInvitation; keyHash: Buffer; guest: Acceptor },
): Promise<boolean> {
  const { invitation, keyHash, guest } = accepted;
  const granted = await takeInvitation(tx, keyHash, guest.uuid);
  if (!granted) return false;
  const { accountNumber, roleId, accessUntil } = granted;
  const { invitationId } = invitation;
  await linkGuest(tx, granted, { userUuid: guest.uuid, accountStatus: guest.accountStatus });
  await planEndOfAccess(tx, context.config, accessUntil);
  await insertEvent(
    tx,
    { ...context.actor, userUuid: guest.uuid },
    { kind: 'guest-linked', accountNumber, after: { invitationId, roleId, accessUntil } },
  );
  const inviter = await findUser(tx, invitation.invitedBy);
  if (!inviter) return true;
  await mailAccepted(context, tx, {
    to: inviter.email,
    userUuid: inviter.uuid,
    language: inviter.language,
    name: inviter.firstName,
    guest: guest.fullName,
    email: guest.email,
    account: maskAccountNumber(accountNumber),
  });
  return true;
}
