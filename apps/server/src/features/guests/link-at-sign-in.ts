import type { DataOf } from '@wattershed/contract/call';
import type { signIn } from '@wattershed/contract/sign-in';
import { contactName } from '@wattershed/domain/contact/contact-name';
import type { Services } from '../../call.ts';
import type { UserToSignIn } from '../../credentials/user-store.ts';
import type { Db } from '../../database/database.ts';
import type { Actor } from '../../events/event-store.ts';
import { tokenHash } from '../../ids.ts';
import { acceptInTransaction, isInvited } from './accept-invitation.ts';
import { findAcceptance, findOpenInvitation } from './invitation-store.ts';

type Context = Pick<Services, 'config' | 'db' | 'gateways' | 'jobs' | 'secrets'> & { actor: Actor };
type GuestLink = NonNullable<DataOf<typeof signIn>['customAttribute']>['guestLink'];

/** `first` is written in the transaction that opens the session; `guestLink` is to be read after that. */
export type SignInLink = { guestLink: GuestLink; first?: (tx: Db) => Promise<void> };

/**
 * What a guest token adds to a sign-in whose password was right (st-login-07). Never keeps anybody from signing in: what
 * could not be linked is told.
 */
export async function linkAtSignIn(
  context: Context,
  user: UserToSignIn,
  guestToken: string | undefined,
): Promise<SignInLink> {
  if (!guestToken || user.state !== 'active') return { guestLink: null };
  const { db, gateways } = context;
  const keyHash = tokenHash(guestToken);
  const wasLinked = async (tx: Db) => (await findAcceptance(tx, keyHash))?.userUuid === user.uuid;
  const invitation = await findOpenInvitation(db, keyHash);
  if (!invitation) return { guestLink: (await wasLinked(db)) ? 'linked' : 'not-good' };
  if (!isInvited(invitation, user.email)) return { guestLink: 'other-email' };
  const [account] = await gateways.billingSystem.findAccounts([invitation.accountNumber]);
  const guest = {
    uuid: user.uuid,
    fullName: contactName(user.firstName, user.middleName, user.lastName),
    email: user.email,
    accountStatus: account?.status ?? 1,
  };
  const link: SignInLink = {
    guestLink: 'linked',
    first: async tx => {
      if (await acceptInTransaction(context, tx, { invitation, keyHash, guest })) return;
      // Another tab was quicker, or it was revoked in this blink.
      if (!(await wasLinked(tx))) link.guestLink = 'not-good';
    },
  };
  return link;
}
