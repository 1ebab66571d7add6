import type { DataOf } from '@wattershed/contract/call';
import type { guestEntry } from '@wattershed/contract/guests/access';
import { listGuestRoles, listGuests, revokeGuest, updateGuest } from '@wattershed/contract/guests/access';
import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { abilitiesOf, grantableGuestRoles, guestRoleChoices } from '@wattershed/domain/rights/guest-roles';
import { canUseRight } from '@wattershed/domain/rights/rights';
import { maskEmail } from '@wattershed/domain/text/mask';
import type * as z from 'zod/mini';
import { type AnsweredCall, answer } from '../../call.ts';
import { CallError, notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { planEndOfAccess } from './end-guest-access.ts';
import { mailChanged, mailEnded } from './guest-letters.ts';
import { canManage } from './guest-rules.ts';
import {
  type Guest,
  listGuestsOf,
  listRightsOfRoles,
  lockGuest,
  removeGuest,
  updateGuestTerms,
  utilityToday,
} from './guest-store.ts';

export const guestAccessCalls: AnsweredCall[] = [
  answer(listGuestRoles, async ({ db }) => {
    const rights = await listRightsOfRoles(db, guestRoleChoices);
    return { roles: guestRoleChoices.map(roleId => ({ roleId, abilities: abilitiesOf(rights.get(roleId) ?? []) })) };
  }),

  answer(listGuests, async ({ access, session, config, db }): Promise<DataOf<typeof listGuests>> => {
    const rights = (await listRightsOfRoles(db, [access.roleId])).get(access.roleId) ?? [];
    const mayInvite = canUseRight({ ...access, rights }, 'guest invite');
    const [guests, today] = await Promise.all([listGuestsOf(db, access), utilityToday(db)]);
    return {
      guests: guests.map(guest => presentGuest(guest, { ...access, mayInvite })),
      // An agent can end access for the customer but not grant any: it would outlive the agent's session.
      grantableRoleIds: mayInvite && !session.isCsrLogin ? [...grantableGuestRoles(access.roleId)] : [],
      today,
      invitationDays: config.INVITATION_DAYS,
    };
  }),

  answer(updateGuest, async context => {
    const { request, access, db, actor } = context;
    const terms = { roleId: request.roleId, accessUntil: request.accessUntil };
    await inTransaction(db, async tx => {
      const guest = await lockGuest(tx, access, request.guestId);
      if (!guest) throw notFound();
      if (!canManage(access, guest) || !grantableGuestRoles(access.roleId).includes(terms.roleId)) {
        throw new CallError('AUTH403');
      }
      if (guest.state === 'revoked' || guest.state === 'ended') throw new CallError('RES409');
      if (terms.accessUntil !== null && terms.accessUntil < (await utilityToday(tx))) throw new CallError('GST422');
      const { roleId, accessUntil } = guest;
      // A request repeated because its answer was lost changes nothing and notifies nobody.
      if (roleId === terms.roleId && accessUntil === terms.accessUntil) return;
      await updateGuestTerms(tx, access, guest, terms);
      await planEndOfAccess(tx, context.config, terms.accessUntil);
      await insertEvent(tx, actor, {
        kind: 'guest-changed',
        accountNumber: access.accountNumber,
        before: { guestId: guest.guestId, roleId, accessUntil },
        after: { guestId: guest.guestId, ...terms },
      });
      if (guest.state !== 'active') return;
      await mailChanged(context, tx, { ...mailTo(guest, access.accountNumber), ...terms });
    });
    return {};
  }),

  answer(revokeGuest, async context => {
    const { request, access, db, actor } = context;
    await inTransaction(db, async tx => {
      const guest = await lockGuest(tx, access, request.guestId);
      if (!guest) throw notFound();
      if (!canManage(access, guest)) throw new CallError('AUTH403');
      if (guest.state === 'revoked' || guest.state === 'ended') return;
      await removeGuest(tx, access, guest, 'revoked');
      await context.jobs.send(tx, 'end-lost-auto-pay', {});
      await insertEvent(tx, actor, {
        kind: 'guest-revoked',
        accountNumber: access.accountNumber,
        before: { guestId: guest.guestId, state: guest.state, roleId: guest.roleId },
      });
      // Someone who hasn't answered yet gets no email: their link says that it's over.
      if (guest.state === 'active') await mailEnded(context, tx, mailTo(guest, access.accountNumber));
    });
    return {};
  }),
];

type Mailed = Pick<Guest, 'email' | 'firstName' | 'userUuid'> & { language: 'EN_US' | 'EN_UK' | 'ES' | 'FR' };

const mailTo = (guest: Mailed, accountNumber: AccountNumber) => ({
  to: guest.email,
  userUuid: guest.userUuid,
  language: guest.language,
  name: guest.firstName,
  account: maskAccountNumber(accountNumber),
});

type Viewer = { userUuid: string; roleId: number; mayInvite: boolean };

function presentGuest(guest: Guest, viewer: Viewer): z.output<typeof guestEntry> {
  const { guestId, firstName, lastName, email, roleId, accessUntil, state } = guest;
  const isOver = state === 'revoked' || state === 'ended';
  return {
    guestId,
    firstName,
    lastName,
    email: viewer.mayInvite ? email : maskEmail(email),
    roleId,
    accessUntil,
    state,
    since: guest.since.toISOString(),
    expiresAt: guest.expiresAt?.toISOString() ?? null,
    isSelf: guest.userUuid === viewer.userUuid,
    canManage: viewer.mayInvite && !isOver && canManage(viewer, guest),
  };
}
