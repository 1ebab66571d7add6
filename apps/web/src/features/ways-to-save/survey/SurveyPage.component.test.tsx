import { deleteSurvey, getSurvey, saveSurvey } from '@wattershed/contract/ways-to-save/survey';
import { expect, test } from 'vitest';
import { answerWaysToSave, finishedSurvey } from '../../../../test/answers/ways-to-save.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { expectAccessible, openAccountScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import SurveyPage from './SurveyPage.tsx';

const open = (options?: Parameters<typeof openAccountScreen>[2]) =>
  openAccountScreen(SurveyPage, '/WaysToSave/Survey', options);

/** A server that keeps what it is sent. */
function keepAnswers(survey = { ...finishedSurvey, answers: {}, revision: 0, isFinished: false }): void {
  let kept: typeof finishedSurvey = survey;
  answerCall(getSurvey, () => ({ data: kept }));
  answerCall(saveSurvey, ({ answers, isFinished }) => {
    kept = { ...kept, answers, isFinished, revision: kept.revision + 1 };
    return { data: kept };
  });
  answerCall(deleteSurvey, () => {
    kept = { answers: {}, revision: 0, isFinished: false, savedAt: null };
    return { data: {} };
  });
}

test.each([
  ['EN_US', 'What kind of place is it?', 'Question 1 of 10'],
  ['EN_UK', 'What kind of place is it?', 'Question 1 of 10'],
  ['ES', '¿Qué tipo de lugar es?', 'Pregunta 1 de 10'],
  ['FR', 'De quel type de logement s’agit-il ?', 'Question 1 sur 10'],
] as const)('asks one question after the other in %s', async (language, question, progress) => {
  answerWaysToSave();
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByText(progress)).toBeVisible();
  expect(screen.container.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(question);
});

test('saves each answer before it asks the next, and asks what an answer leads to', async () => {
  answerWaysToSave();
  keepAnswers();
  const screen = await open();
  await screen.getByRole('button', { name: 'Save and go on' }).click();
  await expect.element(screen.getByText('Choose an answer')).toBeVisible();
  expect(requestsOf(saveSurvey)).toEqual([]);
  await screen.getByRole('radio', { name: 'House' }).click();
  await screen.getByRole('button', { name: 'Save and go on' }).click();
  // A house may have a garden.
  await expect.element(screen.getByText('Question 2 of 11')).toBeVisible();
  expect(requestsOf(saveSurvey)[0]).toMatchObject({ answers: { home: ['house'] }, revision: 0, isFinished: false });
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByRole('radio', { name: 'House' })).toBeChecked();
  await expectAccessible(screen.container);
});

test('goes on where another device stopped, and finishes with the last answer', async () => {
  answerWaysToSave();
  const { garden: _, devices: __, ...answers } = finishedSurvey.answers;
  keepAnswers({ ...finishedSurvey, answers: { ...answers, home: ['apartment'] }, isFinished: false });
  const screen = await open();
  await expect.element(screen.getByText('Which of these do you have?')).toBeVisible();
  await screen.getByRole('button', { name: 'Save and finish' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your answers' })).toBeVisible();
  await expect.element(screen.getByText('None of these')).toBeVisible();
});

test('shows what another device has saved when it was faster', async () => {
  answerWaysToSave();
  answerCall(getSurvey, () => ({ data: { answers: {}, revision: 0, isFinished: false, savedAt: null } }));
  const screen = await open();
  await screen.getByRole('radio', { name: 'Business' }).click();
  answerCall(saveSurvey, () => ({ refused: 'SAV409', httpStatus: 409 }));
  const newer = { answers: { home: ['house'] }, revision: 1, isFinished: false, savedAt: null };
  answerCall(getSurvey, () => ({ data: newer }));
  await screen.getByRole('button', { name: 'Save and go on' }).click();
  await expect.element(screen.getByText(/changed on another device/)).toBeVisible();
  await expect.element(screen.getByText('How many people live there?')).toBeVisible();
});

test('changes one answer by itself, and deletes them all after asking', async () => {
  answerWaysToSave();
  keepAnswers(finishedSurvey);
  const screen = await open();
  await screen.getByRole('button', { name: 'Change the answer: How many people live there?' }).click();
  await screen.getByRole('radio', { name: '4' }).click();
  await screen.getByRole('button', { name: 'Save and finish' }).click();
  await expect.element(screen.getByRole('definition').filter({ hasText: /^4$/ })).toBeVisible();
  await expectAccessible(screen.container);
  await screen.getByRole('button', { name: 'Delete my answers' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete my answers' }).click();
  await expect.element(screen.getByText('Question 1 of 10')).toBeVisible();
  expect(requestsOf(deleteSurvey)).toHaveLength(1);
});

test('tells whoever can only look that they can’t answer', async () => {
  answerWaysToSave();
  const screen = await open({ rights: ['compare'] });
  await expect.element(screen.getByText(/lets you see tips, but not answer the survey/)).toBeVisible();
  await expectAccessible(screen.container);
});
