import { listSavingPrograms, listTips } from '@wattershed/contract/ways-to-save/overview';
import { getSurvey } from '@wattershed/contract/ways-to-save/survey';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { answerWaysToSave, someTips } from '../../../test/answers/ways-to-save.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { expectAccessible, openAccountScreen } from '../../../test/screen.tsx';
import { refreshHere } from '../../api/query.ts';
import { changeLanguage } from '../../text/library.ts';
import WaysToSavePage from './WaysToSavePage.tsx';

const open = (options?: Parameters<typeof openAccountScreen>[2]) =>
  openAccountScreen(WaysToSavePage, '/WaysToSave', options);

test.each([
  ['EN_US', 'Find what runs day and night', '210 watts', '$69 to $171 a year', 'from 4 PM to 9 PM', 'up to $60 a year'],
  ['EN_UK', 'Find what runs day and night', '210 watts', '$69 to $171 a year', 'from 4 pm to 9 pm', 'up to $60 a year'],
  ['ES', 'día y noche', '210 vatios', '$69 a $171 al año', 'de 4 p.m. a 9 p.m.', 'hasta $60 al año'],
  ['FR', 'jour et nuit', '210 watts', '69 $ à 171 $ par an', 'de 16 h à 21 h', 'jusqu’à 60 $ par an'],
] as const)('says in %s what each tip saves this home', async (language, ...words) => {
  answerWaysToSave();
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  const text = screen.container.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const word of words) expect(text).toContain(word);
});

test('says how that was worked out, and leads to the survey', async () => {
  answerWaysToSave();
  const screen = await open();
  await screen.getByText('How we work this out').click();
  await expect.element(screen.getByText(/your readings from Nov 20, 2025 to Nov 19, 2026/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Take the survey' }))
    .toHaveAttribute('href', '/WaysToSave/Survey');
  await expectAccessible(screen.container);
});

test('says of few days that a year is an estimate, and how far the survey has come', async () => {
  answerWaysToSave({ answers: { home: ['apartment'], people: ['1'] }, revision: 2, isFinished: false, savedAt: null });
  answerCall(listTips, () => ({
    data: { ...someTips, home: someTips.home && { ...someTips.home, days: 20 }, usesSurvey: true },
  }));
  const screen = await open();
  await expect.element(screen.getByText('Your answers helped to choose these tips.')).toBeVisible();
  await screen.getByText('How we work this out').click();
  await expect.element(screen.getByText(/You have 20 days of readings so far/)).toBeVisible();
  await expect.element(screen.getByText(/You’ve answered 2 of 10 questions/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go on with the survey' })).toBeVisible();
});

test('names the programs that this account may join, and how', async () => {
  answerWaysToSave();
  const screen = await open();
  await expect.element(screen.getByText('You’re on this rate')).toBeVisible();
  answerCall(listSavingPrograms, () => ({
    data: { programs: [{ key: 'time-of-use-rate' as const, tariffLabel: 'CA-D-TOU', isJoined: false }] },
  }));
  await refreshHere(['listSavingPrograms']);
  await expect.element(screen.getByText('You’re on this rate')).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', { name: /would have cost on each rate/ }))
    .toHaveAttribute('href', '/RateAnalysis');
  answerCall(listSavingPrograms, () => ({ data: { programs: [] } }));
  await refreshHere(['listSavingPrograms']);
  await expect.element(screen.getByText('There is no program for this account at the moment.')).toBeVisible();
});

test.each([
  ['before the first readings', {}, 'Too few readings yet'],
  ['before service starts', { account: { status: accountStatuses.pending } }, 'Your service hasn’t started yet'],
] as const)('says why there is nothing %s', async (_, options, words) => {
  answerWaysToSave();
  answerCall(listTips, () => ({ data: { home: null, tips: [], usesSurvey: false } }));
  const screen = await open(options);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expectAccessible(screen.container);
});

test('says that nothing is worth suggesting', async () => {
  answerWaysToSave();
  answerCall(listTips, () => ({ data: { ...someTips, tips: [] } }));
  const screen = await open();
  await expect.element(screen.getByText('Nothing to suggest right now')).toBeVisible();
});

test('can be asked again after a failure', async () => {
  answerWaysToSave();
  answerCall(listTips, () => ({ refused: 'SYS503', httpStatus: 400 }));
  const screen = await open();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  answerWaysToSave();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Find what runs day and night')).toBeVisible();
});

test.each([
  [
    'who may ask for help and give',
    ['compare', 'payment extension view', 'donate to energy share'],
    ['/HelpPaying', '/EnergyShare'],
  ],
  ['who may only give', ['compare', 'donate to energy share'], ['/EnergyShare']],
  ['who may do neither', ['compare'], []],
] as const)('leads somebody %s to help with paying and to the fund', async (_, rights, paths) => {
  answerWaysToSave();
  const screen = await open({ rights: [...rights] });
  await expect.element(screen.getByRole('link', { name: 'See your plan' })).toBeVisible();
  const links = screen.getByRole('link', { name: /^(See what can help|Go to energy share)$/ }).elements();
  expect(links.map(link => link.getAttribute('href'))).toEqual(paths);
  await expectAccessible(screen.container);
});

test('leads nobody to the survey who may not answer it', async () => {
  answerWaysToSave();
  const screen = await open({ rights: ['compare'] });
  await expect.element(screen.getByRole('link', { name: 'See your plan' })).toBeVisible();
  expect(screen.getByRole('link', { name: /survey/ }).elements()).toEqual([]);
});

test.each([
  ['without the right', { rights: [] }, 'The account holder can give you access.'],
  [
    'of a closed account',
    { account: { status: accountStatuses.closedWithBalance } },
    'This account is closed, so this page is no longer shown.',
  ],
] as const)('asks nothing %s, and says why', async (_, options, words) => {
  const screen = await open(options);
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(requestsOf(listTips)).toEqual([]);
  expect(requestsOf(getSurvey)).toEqual([]);
  await expectAccessible(screen.container);
});
