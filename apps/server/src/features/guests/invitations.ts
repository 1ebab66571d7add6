import { inviteGuest, resendInvitation } from '@wattershed/contract/guests/access';
import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { contactName } from '@wattershed/domain/contact/contact-name';
import { normaliseEmail } from '@wattershed/domain/contact/email';
import { grantableGuestRoles } from '@wattershed/domain/rights/guest-roles';
import type { AccountAccess } from '../../access/access-store.ts';
import { type AnsweredCall, answer } from '../../call.ts';
import { findUser } from '../../credentials/user-store.ts';
import { CallError, notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { newToken, newUuid, tokenHash } from '../../ids.ts';
import { mailInvitation } from './guest-letters.ts';
import { canManage, invitationLimits } from './guest-rules.ts';
import { lockGuest, utilityToday } from './guest-store.ts';
import { countSentLately, hasAccessByEmail, insertInvitation, renewInvitation } from './invitation-store.ts';

/** An account holder invites someone, or sends the invitation again. */
export const invitationCalls: AnsweredCall[] = [
  answer(inviteGuest, async context => {
    const { request, access, config, db, actor } = context;
    const { roleId, accessUntil, language } = request;
    if (!grantableGuestRoles(access.roleId).includes(roleId)) throw new CallError('AUTH403');
    const { accountNumber, userUuid } = access;
    const email = normaliseEmail(request.email);
    const names = { firstName: request.firstName.trim(), lastName: request.lastName.trim() };
    const [key, invitationId, days] = [newToken(), newUuid(), config.INVITATION_DAYS];
    await inTransaction(db, async tx => {
      await refusePastDay(tx, accessUntil);
      await refuseFlood(tx, access);
      if (await hasAccessByEmail(tx, access, email)) throw new CallError('GST410');
      const terms = { roleId, accessUntil };
      const invitation = {
        accountNumber,
        invitationId,
        invitedBy: userUuid,
        email,
        ...names,
        ...terms,
        language,
        days,
      };
      if (!(await insertInvitation(tx, { ...invitation, keyHash: tokenHash(key) }))) throw new CallError('GST409');
      await insertEvent(tx, actor, { kind: 'guest-invited', accountNumber, after: { invitationId, ...terms } });
      await mailInvitation(context, tx, {
        to: email,
        language,
        key,
        name: names.firstName,
        inviter: await nameOf(tx, userUuid),
        roleId,
        accessUntil,
        expiresAfterDays: days,
      });
    });
    return { guestId: invitationId };
  }),

  answer(resendInvitation, async context => {
    const { request, access, config, db, actor } = context;
    const { accountNumber, userUuid } = access;
    const [key, days] = [newToken(), config.INVITATION_DAYS];
    await inTransaction(db, async tx => {
      const guest = await lockGuest(tx, access, request.guestId);
      if (!guest) throw notFound();
      if (!canManage(access, guest)) throw new CallError('AUTH403');
      if (guest.state !== 'sent' || !guest.invitationId) throw new CallError('RES409');
      await refusePastDay(tx, guest.accessUntil);
      const { perHour, secondsBetween } = invitationLimits;
      if (guest.sentSecondsAgo < secondsBetween) {
        throw new CallError('GST429', { retryAfterSeconds: secondsBetween - guest.sentSecondsAgo });
      }
      await refuseFlood(tx, access, perHour);
      const { invitationId } = guest;
      await renewInvitation(tx, { accountNumber, invitationId, keyHash: tokenHash(key), days });
      await insertEvent(tx, actor, { kind: 'guest-invitation-resent', accountNumber, after: { invitationId } });
      await mailInvitation(context, tx, {
        to: guest.email,
        language: guest.language,
        key,
        name: guest.firstName,
        inviter: await nameOf(tx, userUuid),
        roleId: guest.roleId,
        accessUntil: guest.accessUntil,
        expiresAfterDays: days,
      });
    });
    return {};
  }),
];

async function refusePastDay(tx: Db, accessUntil: LocalDate | null): Promise<void> {
  if (accessUntil !== null && accessUntil < (await utilityToday(tx))) throw new CallError('GST422');
}

async function refuseFlood(tx: Db, access: AccountAccess, perHour = invitationLimits.perHour): Promise<void> {
  if ((await countSentLately(tx, access)) >= perHour) throw new CallError('GST429', { retryAfterSeconds: 600 });
}

async function nameOf(tx: Db, userUuid: string): Promise<string> {
  const user = await findUser(tx, userUuid);
  return contactName(user?.firstName ?? '', '', user?.lastName ?? '');
}
