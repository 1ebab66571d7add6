import type { Db } from '@wattershed/database/db';
import type { SurveyAnswers } from '@wattershed/domain/saving/survey';
import type { AccountAccess } from '../../access/access-store.ts';

type Of = Pick<AccountAccess, 'userUuid' | 'accountNumber'>;

export type SavedSurvey = { answers: SurveyAnswers; revision: number; isFinished: boolean; savedAt: Date | null };

/** Revision 0 and no answers when nothing was ever saved, or all of it was deleted. */
export async function getSavedSurvey(db: Db, { userUuid, accountNumber }: Of): Promise<SavedSurvey> {
  const [row] = await db<SavedSurvey>`
    select answers, revision, is_finished as "isFinished", saved_at as "savedAt" from portal.saving_survey
    where account_number = ${accountNumber} and user_uuid = ${userUuid}`;
  return row ?? { answers: {}, revision: 0, isFinished: false, savedAt: null };
}

/** Saves what follows the revision that was seen; undefined when another device has saved since. */
export async function writeSurvey(
  db: Db,
  { userUuid, accountNumber }: Of,
  { answers, revision, isFinished, savedAt }: SavedSurvey & { savedAt: Date },
): Promise<SavedSurvey | undefined> {
  const json = JSON.stringify(answers);
  const [row] =
    revision === 0
      ? await db<SavedSurvey>`
          insert into portal.saving_survey (account_number, user_uuid, answers, revision, is_finished, saved_at)
          values (${accountNumber}, ${userUuid}, ${json}::text::jsonb, 1, ${isFinished}, ${savedAt})
          on conflict do nothing
          returning answers, revision, is_finished as "isFinished", saved_at as "savedAt"`
      : await db<SavedSurvey>`
          update portal.saving_survey
          set answers = ${json}::text::jsonb, revision = revision + 1, is_finished = ${isFinished}, saved_at = ${savedAt}
          where account_number = ${accountNumber} and user_uuid = ${userUuid} and revision = ${revision}
          returning answers, revision, is_finished as "isFinished", saved_at as "savedAt"`;
  return row;
}

export async function removeSurvey(db: Db, { userUuid, accountNumber }: Of): Promise<boolean> {
  const rows = await db`
    delete from portal.saving_survey where account_number = ${accountNumber} and user_uuid = ${userUuid}
    returning revision`;
  return rows.length > 0;
}
