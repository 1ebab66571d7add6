import { getLegacyUser, updateLegacyUser } from '@wattershed/contract/registration/legacy-user';
import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import { isEmail, normaliseEmail } from '@wattershed/domain/contact/email';
import { type AnsweredCall, answer } from '../../call.ts';
import type { AtSignIn } from '../../credentials/at-sign-in.ts';
import {
  findOneTimeToken,
  issueOneTimeToken,
  spendOneTimeToken,
} from '../../credentials/codes/one-time-token-store.ts';
import { newPasswordHash } from '../../credentials/password/new-password.ts';
import { isPasswordOf } from '../../credentials/password/password.ts';
import { endSessionsOf } from '../../credentials/session-store.ts';
import { agreedTermsVersion } from '../../credentials/terms-version.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { newUuid, tokenHash } from '../../ids.ts';
import { notify } from '../../messages/notify.ts';
import { agreeToTexts } from './agree-to-texts.ts';
import { findChangedWith, findLegacyPerson } from './legacy-user-store.ts';
import { hashAnswers, updateLegacyPerson, writeAnswers } from './person-store.ts';

/**
 * Someone from the old portal has signed in with the old password: they are emailed a link to choose a new one. If they
 * can't be emailed, they get it right away, because the old password is the only proof they have.
 */
export const legacyUpdateAtSignIn: AtSignIn = async (context, user) => {
  const { db, config } = context;
  if (!user.isMigrated || user.state !== 'active') return {};
  const link = { purpose: 'legacy-user', userUuid: user.uuid, minutes: config.TOKEN_MINUTES } as const;
  if (!isEmail(user.email)) {
    const token = await issueOneTimeToken(db, link);
    return { tell: () => ({ token }) };
  }
  return {
    async first(tx) {
      const token = await issueOneTimeToken(tx, link);
      await notify(context, tx, {
        kind: 'registration/legacy',
        happening: newUuid(),
        to: { userUuid: user.uuid, emails: [user.email], language: user.language },
        values: {
          name: user.firstName,
          minutes: String(link.minutes),
          link: `${config.portalUrl}UpdateUser?token=${token}`,
        },
      });
    },
  };
};

export const legacyUserCalls: AnsweredCall[] = [
  answer(getLegacyUser, async ({ request, db }) => {
    const found = await findOneTimeToken(db, request.token, 'legacy-user');
    const person = found?.userUuid && (await findLegacyPerson(db, found.userUuid));
    if (!person) throw new CallError('LOG005');
    const { userName, firstName, email, phoneNumber, phoneType } = person;
    return { userName, firstName, email, phoneNumber, phoneType };
  }),

  answer(updateLegacyUser, async context => {
    const { request, db, actor } = context;
    const found = await findOneTimeToken(db, request.token, 'legacy-user');
    const before = found?.userUuid ? await findLegacyPerson(db, found.userUuid) : undefined;
    if (!before) return answerAgain(db, request);
    if (await isPasswordOf(before.passwordHash, request.password)) throw new CallError('PWD003');
    const ownWords = [before.userName, before.firstName, before.lastName, before.email, request.contact.primaryEmail];
    const passwordHash = await newPasswordHash(request.password, ownWords);
    const answers = await hashAnswers(request.securityQuestions);
    const termsVersion = await agreedTermsVersion(context, request.termsVersion);
    const made = await inTransaction(db, async tx => {
      const spent = await spendOneTimeToken(tx, request.token, 'legacy-user');
      const uuid = spent?.userUuid;
      const { contact, language } = request;
      const updated = uuid && (await updateLegacyPerson(tx, { uuid, passwordHash, language, contact, termsVersion }));
      if (!updated) return undefined;
      await writeAnswers(tx, uuid, answers);
      await agreeToTexts(tx, actor, uuid, { contact, language });
      await endSessionsOf(tx, uuid, 'password-changed');
      const { isEmailNotified, isTextNotified, isTcpaAgreed } = contact;
      await insertEvent(
        tx,
        { ...actor, userUuid: uuid },
        {
          kind: 'legacy-user-updated',
          after: { isEmailNotified, isTextNotified, isTcpaAgreed },
        },
      );
      // The old address is notified, too: if this was someone else, that is where the owner will see it.
      const emails = [before.email, contact.primaryEmail].filter(isEmail).map(normaliseEmail);
      await notify(context, tx, {
        kind: 'registration/updated',
        happening: newUuid(),
        to: { userUuid: uuid, emails, language },
        values: { name: updated.firstName },
      });
      return { userName: updated.userName };
    });
    return made ?? answerAgain(db, request);
  }),
];

/** A submit repeated because its answer was lost: the same answer, and nothing new. Anything else is LOG005. */
async function answerAgain(
  db: Db,
  { token, password }: { token: string; password: string },
): Promise<{ userName: string }> {
  const changed = await findChangedWith(db, tokenHash(token));
  if (!changed || !(await isPasswordOf(changed.passwordHash, password))) throw new CallError('LOG005');
  return { userName: changed.userName };
}
