import type { Db } from '@wattershed/database/db';
import { contactName } from '@wattershed/domain/contact/contact-name';
import type { AtSignIn } from '../../credentials/at-sign-in.ts';
import { tokenHash } from '../../ids.ts';
import { acceptInTransaction, isInvited } from './accept-invitation.ts';
import { findAcceptance, findOpenInvitation } from './invitation-store.ts';

/**
 * What a guest token adds to a sign-in whose password was right (st-login-07). Never keeps anyone from signing in: what
 * couldn't be linked is reported.
 */
export const linkAtSignIn: AtSignIn = async (context, user) => {
  const { db, gateways, request } = context;
  const { guestToken } = request;
  if (!guestToken || user.state !== 'active') return {};
  const keyHash = tokenHash(guestToken);
  const wasLinked = async (tx: Db) => (await findAcceptance(tx, keyHash))?.userUuid === user.uuid;
  const invitation = await findOpenInvitation(db, keyHash);
  if (!invitation) {
    const guestLink = (await wasLinked(db)) ? 'linked' : 'not-good';
    return { tell: () => ({ guestLink }) };
  }
  if (!isInvited(invitation, user.email)) return { tell: () => ({ guestLink: 'other-email' }) };
  const [account] = await gateways.billingSystem.findAccounts([invitation.accountNumber]);
  const guest = {
    uuid: user.uuid,
    fullName: contactName(user.firstName, user.middleName, user.lastName),
    email: user.email,
    accountStatus: account?.status ?? 1,
  };
  let isLinked = true;
  return {
    async first(tx) {
      // If another tab got there first, or it was revoked just now, nothing is accepted here.
      isLinked = (await acceptInTransaction(context, tx, { invitation, keyHash, guest })) || (await wasLinked(tx));
    },
    tell: () => ({ guestLink: isLinked ? 'linked' : 'not-good' }),
  };
};
