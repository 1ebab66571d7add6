import type { Services } from '../../../call.ts';
import type { Job } from '../../../jobs/job.ts';
import { deleteAnswer, listLeftAnswers } from './answer-store.ts';
import { deleteOldQuestions, findQuestionTakenBy, giveBack } from './question-store.ts';

/** Longer than a job takes, or waits until it asks again about a payment whose outcome isn't known. */
const leftAfterSeconds = 3_600;

/** By then nobody waits for what they have texted, and a payment it began is settled: whoever texts again is asked anew. */
const forgottenAfterMs = 3 * 86_400_000;

/** As long as messages that stand in nobody's inbox, these questions among them. */
const questionDays = 90;

const atOnce = 500;

/**
 * Answers whose job has used up its retries are given to another one, so that no question stays in hand forever; what can't be
 * answered at all, or was asked long ago, goes.
 */
export const sweepTextsJob: Job<Services> = { name: 'sweep-texts', run: sweepTexts, cron: '23 * * * *' };

export async function sweepTexts({ db, jobs, realNow }: Services): Promise<void> {
  for (const { carrierId, phone, receivedAt } of await listLeftAnswers(db, {
    forSeconds: leftAfterSeconds,
    atMost: atOnce,
  })) {
    if (realNow().getTime() - receivedAt.getTime() < forgottenAfterMs) {
      await jobs.send(db, 'answer-text', { carrierId }, { key: carrierId });
      continue;
    }
    const taken = await findQuestionTakenBy(db, phone, carrierId);
    if (taken) await giveBack(db, taken, 'over');
    await deleteAnswer(db, carrierId);
  }
  await deleteOldQuestions(db, questionDays, atOnce);
}
