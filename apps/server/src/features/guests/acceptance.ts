import type { DataOf, ParsedRequestOf } from '@wattershed/contract/call';
import {
  acceptInvitation,
  acceptInvitationByGuestPath,
  checkInvitation,
  openInvitation,
  registerGuest,
  registerGuestByGuestPath,
} from '@wattershed/contract/guests/invitation';
import { inTransaction } from '@wattershed/database/transaction';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { contactName } from '@wattershed/domain/contact/contact-name';
import { consentWordings } from '@wattershed/domain/contact/text-consent';
import { abilitiesOf } from '@wattershed/domain/rights/guest-roles';
import type { Session } from '../../access/access-store.ts';
import { type AnsweredCall, answer, type Services } from '../../call.ts';
import { newPasswordHash } from '../../credentials/password/new-password.ts';
import { isPasswordOf } from '../../credentials/password/password.ts';
import { agreedTermsVersion } from '../../credentials/terms-version.ts';
import { findUser } from '../../credentials/user-store.ts';
import { CallError, notFound } from '../../errors.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { newUuid, tokenHash } from '../../ids.ts';
import { giveTextConsent } from '../../letters/text-consent.ts';
import { acceptInTransaction, isInvited } from './accept-invitation.ts';
import { listRightsOfRoles } from './guest-store.ts';
import { insertGuestUser, isUserNameTaken } from './guest-user-store.ts';
import { findAcceptance, findOpenInvitation, type OpenInvitation } from './invitation-store.ts';

type Context = Services & { actor: Actor };

/** What someone with the emailed key can do with it: look, register, or accept with their own user ID. */
export const acceptanceCalls: AnsweredCall[] = [
  answer(openInvitation, async ({ request, db }) => {
    const invitation = await findOpenInvitation(db, tokenHash(request.verificationKey));
    if (!invitation) throw new CallError('LOG005');
    const { inviterName, accountName, accountNumber, roleId, accessUntil, firstName, lastName, email } = invitation;
    const rights = await listRightsOfRoles(db, [roleId]);
    return {
      inviterName,
      accountName,
      maskedAccountNumber: maskAccountNumber(accountNumber),
      roleId,
      abilities: abilitiesOf(rights.get(roleId) ?? []),
      accessUntil,
      firstName,
      lastName,
      email,
    };
  }),

  answer(checkInvitation, async ({ request, db }) => {
    const isGood = (await findOpenInvitation(db, tokenHash(request.verificationKey))) !== undefined;
    // Without a valid key, nobody learns anything about user IDs here.
    const isTaken = isGood && request.username !== undefined && (await isUserNameTaken(db, request.username));
    return { isGood, isTaken };
  }),

  answer(registerGuest, context => register(context, context.request)),
  answer(registerGuestByGuestPath, context => register(context, context.request)),

  answer(acceptInvitation, async context => {
    const { request, session, db } = context;
    const user = request.uuid === session.userUuid ? await findUser(db, session.userUuid) : undefined;
    if (user?.userName.toLowerCase() !== request.username.trim().toLowerCase()) throw notFound();
    return accept(context, session, request);
  }),
  answer(acceptInvitationByGuestPath, context => accept(context, context.session, context.request)),
];

/** Throws LOG005, GST412 for an invitation to another address, RES404 for another person's ID. */
async function accept(
  context: Context,
  session: Session,
  request: { uuid: string; verificationKey: string },
): Promise<DataOf<typeof acceptInvitation>> {
  const { db } = context;
  const user = request.uuid === session.userUuid ? await findUser(db, session.userUuid) : undefined;
  if (!user) throw notFound();
  const keyHash = tokenHash(request.verificationKey);
  const invitation = await findOpenInvitation(db, keyHash);
  if (!invitation) {
    // A double click, or the answer was lost.
    const before = await findAcceptance(db, keyHash);
    if (before?.userUuid === user.uuid) return { accountNumber: before.accountNumber };
    throw new CallError('LOG005');
  }
  if (!isInvited(invitation, user.email)) throw new CallError('GST412');
  const guest = {
    uuid: user.uuid,
    fullName: contactName(user.firstName, user.middleName, user.lastName),
    email: user.email,
    accountStatus: await statusOf(context, invitation),
  };
  if (!(await inTransaction(db, tx => acceptInTransaction(context, tx, { invitation, keyHash, guest })))) {
    throw new CallError('LOG005');
  }
  return { accountNumber: invitation.accountNumber };
}

type NewGuest = ParsedRequestOf<typeof registerGuest>;

/** Throws LOG005, GST412, USR409, PWD001, PWD002; then nothing is written and the key stays valid. */
async function register(context: Context, request: NewGuest): Promise<DataOf<typeof registerGuest>> {
  const { db, actor } = context;
  const keyHash = tokenHash(request.validationKey);
  const invitation = await findOpenInvitation(db, keyHash);
  if (!invitation) return sameAsBefore(context, keyHash, request);
  const [email = ''] = request.emails;
  if (!isInvited(invitation, email)) throw new CallError('GST412');
  const userName = request.username.trim();
  const names = { firstName: request.firstName.trim(), lastName: request.lastName.trim() };
  const ownWords = [userName, names.firstName, names.lastName, invitation.email];
  const passwordHash = await newPasswordHash(request.password, ownWords);
  const guest = {
    uuid: newUuid(),
    fullName: contactName(names.firstName, '', names.lastName),
    email: invitation.email,
    accountStatus: await statusOf(context, invitation),
  };
  const termsVersion = await agreedTermsVersion(context, request.termsVersion);
  await inTransaction(db, async tx => {
    const { phones, isTcpaAgreed, language } = request;
    const { uuid, email } = guest;
    // Who agrees to texts gets them.
    const isTextNotified = isTcpaAgreed && phones.some(({ type }) => type === 'Mobile');
    const person = { uuid, userName, passwordHash, ...names, email, phones, isTextNotified, language, termsVersion };
    if (!(await insertGuestUser(tx, person))) throw new CallError('USR409');
    if (isTextNotified) {
      const wording = consentWordings.guests;
      await giveTextConsent(tx, actor, { userUuid: uuid, phones: 'all mobiles', wording, language });
    }
    await insertEvent(
      tx,
      { ...actor, userUuid: uuid },
      {
        kind: 'guest-registered',
        accountNumber: invitation.accountNumber,
        after: { invitationId: invitation.invitationId, isTcpaAgreed },
      },
    );
    if (!(await acceptInTransaction(context, tx, { invitation, keyHash, guest }))) throw new CallError('LOG005');
  });
  return { userName };
}

/** A submit repeated because its answer was lost: the same person, by user ID and password, gets the same answer. */
async function sameAsBefore({ db }: Context, keyHash: Buffer, { username, password }: NewGuest) {
  const before = await findAcceptance(db, keyHash);
  if (!before || before.userName.toLowerCase() !== username.trim().toLowerCase()) throw new CallError('LOG005');
  if (!(await isPasswordOf(before.passwordHash, password))) throw new CallError('LOG005');
  return { userName: before.userName };
}

/** As in the billing system: a closed account opens no more to a guest than to its holder. */
async function statusOf({ gateways }: Context, { accountNumber }: OpenInvitation): Promise<number> {
  const [account] = await gateways.billingSystem.findAccounts([accountNumber]);
  return account?.status ?? 1;
}
