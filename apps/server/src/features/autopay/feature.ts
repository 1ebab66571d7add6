import type { Feature } from '../../feature.ts';
import { draftJobs, queueDrafts } from '../../paying/auto-pay/draft-jobs.ts';
import { seedDemoAutoPay } from './demo-auto-pay-seed.ts';
import { draftQuestionCalls } from './draft-questions.ts';
import { enrollmentCalls } from './enrollment.ts';
import { autoPayStatusCalls } from './status.ts';
import { answerTextJob } from './text-to-pay/answer-text.ts';
import { textToPayCalls } from './text-to-pay/calls.ts';
import { askForBillJob, askForNewBills } from './text-to-pay/new-bills.ts';
import { sweepTextsJob } from './text-to-pay/sweep-texts.ts';
import { textToPayTaker } from './text-to-pay/text-taker.ts';
import { whatWillBeTakenCalls } from './what-will-be-taken.ts';

export const feature: Feature = {
  calls: [...autoPayStatusCalls, ...enrollmentCalls, ...draftQuestionCalls, ...whatWillBeTakenCalls, ...textToPayCalls],
  jobs: [...draftJobs, askForBillJob, answerTextJob, sweepTextsJob],
  seeds: [seedDemoAutoPay],
  textTaker: textToPayTaker,
  afterNewBills: async (services, tx, bills) => {
    await queueDrafts(services, tx, bills);
    await askForNewBills(services, tx, bills);
  },
};
