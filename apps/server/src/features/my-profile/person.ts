import { setContactChannels } from '@wattershed/contract/my-profile/contact';
import { changeNames, getProfile, setLanguage } from '@wattershed/contract/my-profile/person';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../call.ts';
import { CallError, notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { hasMobile } from './contact/contact-rules.ts';
import { queueNotice } from './notices.ts';
import { requireOwn } from './own-profile.ts';
import { findProfile, listPendingContacts, updateChannels, updateLanguage, updateNames } from './profile-store.ts';

export const personCalls: AnsweredCall[] = [
  answer(getProfile, async ({ request, session, db }) => {
    requireOwn(session, request.uuid);
    const [profile, pending] = await Promise.all([
      findProfile(db, request.uuid),
      // An agent has no business with what is waiting for the person.
      session.isCsrLogin ? [] : listPendingContacts(db, request.uuid),
    ]);
    if (!profile) throw notFound();
    const { createdAt, previousLoginAt, passwordChangedAt, deletionDueAt, ...shown } = profile;
    return {
      ...shown,
      memberSince: createdAt.toISOString(),
      lastLogin: previousLoginAt?.toISOString() ?? null,
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

  answer(setContactChannels, async ({ request, session, db, actor }) => {
    const { uuid, ...channels } = request;
    requireOwn(session, uuid);
    const profile = await findProfile(db, uuid);
    if (!profile) throw notFound();
    if (channels.isTextNotified && !hasMobile(profile)) throw new CallError('VLD001');
    const { isEmailNotified, isTextNotified } = profile;
    await inTransaction(db, async tx => {
      await updateChannels(tx, uuid, channels);
      const before = { isEmailNotified, isTextNotified };
      await insertEvent(tx, actor, { kind: 'contact-channels-changed', before, after: channels });
    });
    return channels;
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
