import { setContactChannels } from '@wattershed/contract/my-profile/contact';
import { changeNames, getProfile, setLanguage } from '@wattershed/contract/my-profile/person';
import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer, type CallContext } from '../../call.ts';
import { previousSignInOf } from '../../credentials/session-store.ts';
import { CallError, notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { withdrawTextConsents } from '../../letters/text-consent.ts';
import { listStoppedMobiles, listTextNumbers } from '../../letters/text-consent-store.ts';
import { listStoppedNumbers } from '../../letters/text-reply-store.ts';
import { agreeToTexts } from './contact/agree-to-texts.ts';
import { hasMobile } from './contact/contact-rules.ts';
import { queueNotice } from './notices.ts';
import { requireOwn } from './own-profile.ts';
import { findProfile, listPendingContacts, updateChannels, updateLanguage, updateNames } from './profile-store.ts';

export const personCalls: AnsweredCall[] = [
  answer(getProfile, async ({ request, session, db }) => {
    requireOwn(session, request.uuid);
    const [profile, previousSignInAt, textNumbers, stoppedNumbers, pending] = await Promise.all([
      findProfile(db, request.uuid),
      previousSignInOf(db, session.sessionId),
      listTextNumbers(db, request.uuid),
      listStoppedMobiles(db, request.uuid),
      // An agent has no business with what is waiting for the person.
      session.isCsrLogin ? [] : listPendingContacts(db, request.uuid),
    ]);
    if (!profile) throw notFound();
    const { createdAt, passwordChangedAt, deletionDueAt, ...shown } = profile;
    return {
      ...shown,
      // A server of an earlier version may have turned texts on without a consent.
      isTextNotified: profile.isTextNotified && textNumbers.length > 0,
      textNumbers,
      stoppedNumbers,
      memberSince: createdAt.toISOString(),
      lastLogin: previousSignInAt?.toISOString() ?? null,
      passwordChangedAt: passwordChangedAt.toISOString(),
      deletionDueAt: deletionDueAt?.toISOString() ?? null,
      pending: pending.map(({ expiresAt, ...one }) => ({ ...one, expiresAt: expiresAt.toISOString() })),
    };
  }),

  answer(changeNames, async context => {
    const { request, session, db, actor } = context;
    requireOwn(session, request.uuid);
    const names = {
      firstName: request.firstName.trim(),
      middleName: request.middleName.trim(),
      lastName: request.lastName.trim(),
    };
    const profile = await findProfile(db, request.uuid);
    if (!profile) throw notFound();
    // An organization has only one name.
    if (names.firstName === '' || (names.lastName === '' && profile.lastName !== '')) throw new CallError('VLD001');
    await inTransaction(db, async tx => {
      await updateNames(tx, request.uuid, names);
      // Without the names themselves: the log outlives the profile.
      const changed = (['firstName', 'middleName', 'lastName'] as const).filter(part => names[part] !== profile[part]);
      if (changed.length === 0) return;
      await insertEvent(tx, actor, { kind: 'names-changed', after: { changed } });
      await queueNotice(context, tx, profile, 'names-changed');
    });
    return names;
  }),

  answer(setContactChannels, async context => {
    const { request, session, db, actor } = context;
    const { uuid, isEmailNotified, isTextNotified } = request;
    requireOwn(session, uuid);
    const profile = await findProfile(db, uuid);
    if (!profile) throw notFound();
    if (isTextNotified && !hasMobile(profile)) throw new CallError('VLD001');
    const before = { isEmailNotified: profile.isEmailNotified, isTextNotified: profile.isTextNotified };
    const after = { isEmailNotified, isTextNotified };
    await inTransaction(db, async tx => {
      if (isTextNotified) await requireTextConsent(context, tx);
      else await withdrawTextConsents(tx, actor, uuid);
      await updateChannels(tx, uuid, after);
      await insertEvent(tx, actor, { kind: 'contact-channels-changed', before, after });
    });
    return after;
  }),

  answer(setLanguage, async ({ request, session, db, actor }) => {
    requireOwn(session, request.uuid);
    const profile = await findProfile(db, request.uuid);
    if (!profile) throw notFound();
    const { language } = request;
    if (language !== profile.language) {
      await inTransaction(db, async tx => {
        await updateLanguage(tx, request.uuid, language);
        const before = { language: profile.language };
        await insertEvent(tx, actor, { kind: 'language-changed', before, after: { language } });
      });
    }
    return { language };
  }),
];

/** Texts need a consent: the one that comes with the request, or an earlier one. None opens a number after STOP. */
async function requireTextConsent(context: CallContext<typeof setContactChannels>, tx: Db): Promise<void> {
  const { uuid, textConsent } = context.request;
  if (textConsent && (await listStoppedNumbers(tx, textConsent.phones)).length > 0) throw new CallError('TXT409');
  if (textConsent) await agreeToTexts(context, tx, uuid, textConsent);
  if ((await listTextNumbers(tx, uuid)).length === 0) throw new CallError('VLD001');
}
