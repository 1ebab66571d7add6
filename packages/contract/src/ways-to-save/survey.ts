import { surveyQuestions } from '@wattershed/domain/saving/survey';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, instantField } from '../fields.ts';

const given = z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(12)));

const keys = surveyQuestions.map(({ key }) => key);

/** By question, the answers given; a question that is still open is absent. */
const answersField = z.strictObject(
  Object.fromEntries(keys.map(key => [key, given])) as Record<(typeof keys)[number], typeof given>,
);

const survey = z.object({
  answers: answersField,
  /** Counts the changes, so that a second device can't overwrite what it hasn't seen; 0 before the first. */
  revision: z.int(),
  isFinished: z.boolean(),
  savedAt: z.nullable(instantField),
});

const ofSurvey = {
  feature: 'ways-to-save',
  path: '/api/WaysToSave/survey',
  access: 'signedIn',
  account: 'accountNumber',
} as const;

export const getSurvey = defineCall({
  ...ofSurvey,
  id: 'own-saving-survey',
  name: 'getSurvey',
  summary: 'What this person has answered about the home, as far as they got',
  method: 'GET',
  right: 'compare',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: survey,
  errors: [],
});

export const saveSurvey = defineCall({
  ...ofSurvey,
  id: 'own-saving-survey-save',
  name: 'saveSurvey',
  summary: 'Save the answers so far, or finish the survey; changing a finished one opens it again',
  method: 'PUT',
  right: 'create',
  rate: 'write',
  request: z.strictObject({
    accountNumber: accountNumberField,
    answers: answersField,
    /** The one that was changed. */
    revision: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    isFinished: z.boolean(),
  }),
  data: survey,
  errors: ['SAV409', 'SAV422'],
});

export const deleteSurvey = defineCall({
  ...ofSurvey,
  id: 'own-saving-survey-delete',
  name: 'deleteSurvey',
  summary: 'Delete everything this person has answered about the home',
  method: 'DELETE',
  right: 'create',
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({}),
  errors: [],
});
