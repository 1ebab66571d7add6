import { deleteSurvey, getSurvey, saveSurvey } from '@wattershed/contract/ways-to-save/survey';
import { inTransaction } from '@wattershed/database/transaction';
import { faultOf, nextQuestion, type SurveyAnswers } from '@wattershed/domain/saving/survey';
import { type AnsweredCall, answer } from '../../call.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { getSavedSurvey, removeSurvey, type SavedSurvey, writeSurvey } from './survey-store.ts';

export const surveyCalls: AnsweredCall[] = [
  answer(getSurvey, async ({ access, db }) => presentSurvey(await getSavedSurvey(db, access))),

  answer(saveSurvey, async ({ request, access, db, actor, realNow }) => {
    const answers = givenIn(request.answers);
    if (faultOf(answers)) throw new CallError('SAV422');
    if (request.isFinished && nextQuestion(answers) !== undefined) throw new CallError('SAV422');
    const { revision, isFinished } = request;
    const saved = await inTransaction(db, async tx => {
      const written = await writeSurvey(tx, access, { answers, revision, isFinished, savedAt: realNow() });
      // Each answer is a save; what is worth a line in the log is that the survey was begun or finished.
      if (written && (isFinished || revision === 0)) {
        await insertEvent(tx, actor, {
          kind: 'saving-survey-saved',
          accountNumber: access.accountNumber,
          after: { answered: Object.keys(answers).length, isFinished },
        });
      }
      return written;
    });
    if (!saved) throw new CallError('SAV409');
    return presentSurvey(saved);
  }),

  answer(deleteSurvey, async ({ access, db, actor }) => {
    await inTransaction(db, async tx => {
      if (!(await removeSurvey(tx, access))) return;
      await insertEvent(tx, actor, { kind: 'saving-survey-deleted', accountNumber: access.accountNumber });
    });
    return {};
  }),
];

/** Without the questions that are open. */
function givenIn(answers: SurveyAnswers): SurveyAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([, given]) => given !== undefined));
}

function presentSurvey({ answers, revision, isFinished, savedAt }: SavedSurvey) {
  const lists = Object.entries(answers).map(([key, given]) => [key, [...(given ?? [])]]);
  return {
    answers: Object.fromEntries(lists) as Record<string, string[]>,
    ...{ revision, isFinished },
    savedAt: savedAt?.toISOString() ?? null,
  };
}
