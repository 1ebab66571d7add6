import { listThings, removeThing, saveThing } from '@wattershed/contract/ways-to-save/things';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { answerWaysToSave, someThings } from '../../../../test/answers/ways-to-save.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { expectAccessible, openAccountScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import ThingsSaverPage from './ThingsSaverPage.tsx';

const open = (options?: Parameters<typeof openAccountScreen>[2]) =>
  openAccountScreen(ThingsSaverPage, '/WaysToSave/ThingsSaver', options);

test.each([
  ['EN_US', 'Electric dryer', '$23.10', 'Starting at 9 PM instead would save $6.40 a month', '295 kWh'],
  ['EN_UK', 'Electric dryer', '$23.10', 'Starting at 9 pm instead would save $6.40 a month', '295 kWh'],
  ['ES', 'Secadora eléctrica', '$23.10', 'Si empieza a las 9 p.m., ahorraría $6.40 al mes', '295 kWh'],
  ['FR', 'Sèche-linge électrique', '23,10 $', 'En démarrant à 21 h, vous économiseriez 6,40 $ par mois', '295 kWh'],
] as const)('says in %s what each device costs, and what no device explains', async (language, ...words) => {
  answerWaysToSave();
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  const text = screen.container.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const word of words) expect(text).toContain(word);
});

test('says when the list is more than the meter shows', async () => {
  answerWaysToSave();
  const [dryer] = someThings.things;
  answerCall(listThings, () => ({
    data: { ...someThings, things: dryer ? [{ ...dryer, monthWh: 500_000 }] : [] },
  }));
  const screen = await open();
  await expect.element(screen.getByText(/would take 83 kWh more than your meter shows/)).toBeVisible();
});

test('changes, adds, and removes a device', async () => {
  answerWaysToSave();
  answerCall(saveThing, () => ({ data: {} }));
  answerCall(removeThing, () => ({ data: {} }));
  const screen = await open();
  await screen.getByRole('button', { name: 'Change: Electric dryer' }).click();
  await screen.getByLabelText('Starts at').selectOptions('12 PM');
  await expectAccessible(screen.container);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('button', { name: 'Change: Electric dryer' })).toBeVisible();
  expect(requestsOf(saveThing)[0]).toMatchObject({ key: 'dryer', count: 1, usesPerWeek: 4, startHour: 12 });
  await screen.getByLabelText('Device', { exact: true }).selectOptions('Pool pump');
  await screen.getByRole('button', { name: 'Add it' }).click();
  await expect.poll(() => requestsOf(saveThing)[1]).toMatchObject({ key: 'pool', usesPerWeek: 7, startHour: 9 });
  await screen.getByRole('button', { name: 'Change: Freezer' }).click();
  await screen.getByRole('button', { name: 'Remove it' }).click();
  await expect.poll(() => requestsOf(removeThing)[0]).toMatchObject({ key: 'freezer' });
});

test('is a list to begin, and waits for readings', async () => {
  answerWaysToSave();
  answerCall(listThings, () => ({ data: { home: null, things: [] } }));
  const screen = await open();
  await expect.element(screen.getByText('No devices yet')).toBeVisible();
  await expectAccessible(screen.container);
});

test('can only be read by whoever may only read', async () => {
  answerWaysToSave();
  const screen = await open({ rights: ['compare'] });
  await expect.element(screen.getByText(/lets you see this list, but not change it/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Change/ }).elements()).toEqual([]);
});

test('asks for no device and no survey whoever may only read', async () => {
  answerWaysToSave();
  answerCall(listThings, () => ({ data: { home: null, things: [] } }));
  const screen = await open({ rights: ['compare'] });
  await expect.element(screen.getByText('No devices yet')).toBeVisible();
  await expect.element(screen.getByText(/lets you see this list, but not change it/)).toBeVisible();
  expect(screen.container.textContent).not.toContain('add devices below');
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
  expect(requestsOf(listThings)).toEqual([]);
});
