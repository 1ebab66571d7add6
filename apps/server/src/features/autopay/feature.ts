import type { Feature } from '../../feature.ts';
import { draftJobs, queueDrafts } from '../../paying/auto-pay/draft-jobs.ts';
import { draftQuestionCalls } from './draft-questions.ts';
import { enrollmentCalls } from './enrollment.ts';
import { autoPayStatusCalls } from './status.ts';
import { whatWillBeTakenCalls } from './what-will-be-taken.ts';

export const feature: Feature = {
  calls: [...autoPayStatusCalls, ...enrollmentCalls, ...draftQuestionCalls, ...whatWillBeTakenCalls],
  jobs: draftJobs,
  afterNewBills: queueDrafts,
};
