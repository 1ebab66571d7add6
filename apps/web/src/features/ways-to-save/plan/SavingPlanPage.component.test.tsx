import { listTips } from '@wattershed/contract/ways-to-save/overview';
import { addStep, listSteps, removeStep } from '@wattershed/contract/ways-to-save/plan';
import { cents } from '@wattershed/domain/money/cents';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { answerWaysToSave, someSteps } from '../../../../test/answers/ways-to-save.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { expectAccessible, openAccountScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import SavingPlanPage from './SavingPlanPage.tsx';

const open = (options?: Parameters<typeof openAccountScreen>[2]) =>
  openAccountScreen(SavingPlanPage, '/WaysToSave/SavingPlan', options);

test.each([
  ['EN_US', 'Over 50 days you used 12.7 kWh a day', 'That has saved you $26.50 so far', '11 or more to go'],
  ['EN_UK', 'Over 50 days you used 12.7 kWh a day', 'That has saved you $26.50 so far', '11 or more to go'],
  ['ES', 'En 50 días usó 12.7 kWh al día', 'Eso le ha ahorrado $26.50 hasta ahora', 'Faltan 11 o más'],
  ['FR', 'Sur 50 jours, vous avez utilisé 12,7 kWh', 'fait économiser 26,50 $', 'Encore 11 au moins'],
] as const)('says in %s what became of each step', async (language, ...words) => {
  answerWaysToSave();
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  const text = screen.container.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const word of words) expect(text).toContain(word);
});

test('tells no figure that chance could have made, and says when it got more', async () => {
  answerWaysToSave();
  const [base, peak] = someSteps.steps;
  if (!base || !peak) throw new Error('no steps');
  const figures = { days: 40, expected: 330, measured: 410 };
  answerCall(listSteps, () => ({
    data: {
      steps: [
        {
          ...base,
          result: { state: 'unclear' as const, days: 22, expected: 14_000, measured: 13_900, savedCents: cents(90) },
        },
        { ...peak, result: { state: 'more' as const, ...figures, savedCents: cents(-410) } },
      ],
    },
  }));
  const screen = await open();
  await expect.element(screen.getByText('No clear change')).toBeVisible();
  await expect.element(screen.getByText(/it may be chance/)).toBeVisible();
  await expect.element(screen.getByText(/41% of your electricity was in peak hours. Before, it was 33%/)).toBeVisible();
  await expect.element(screen.getByText(/cost you \$4.10 more/)).toBeVisible();
  expect(screen.container.textContent).not.toContain('$0.90');
  await expectAccessible(screen.container);
});

test('begins with a tip, and takes a step off', async () => {
  answerWaysToSave();
  answerCall(addStep, () => ({ data: {} }));
  answerCall(removeStep, () => ({ data: {} }));
  const screen = await open();
  await screen.getByRole('button', { name: 'Begin today: Find the water that runs at night' }).click();
  await expect.poll(() => requestsOf(addStep)[0]).toMatchObject({ key: 'night-water' });
  await screen.getByRole('button', { name: 'Take it off the plan: Find what runs day and night' }).click();
  await expect.poll(() => requestsOf(removeStep)[0]).toMatchObject({ key: 'base' });
});

test('says what a plan is before it has steps, and when there are no tips yet', async () => {
  answerWaysToSave();
  answerCall(listSteps, () => ({ data: { steps: [] } }));
  answerCall(listTips, () => ({ data: { home: null, tips: [], usesSurvey: false } }));
  const screen = await open();
  await expect.element(screen.getByText('No steps yet')).toBeVisible();
  await expect.element(screen.getByText(/once your meter has been read for two weeks/)).toBeVisible();
  await expectAccessible(screen.container);
});

test('can only be read by whoever may only read', async () => {
  answerWaysToSave();
  const screen = await open({ rights: ['compare'] });
  await expect.element(screen.getByText(/lets you see the plan, but not change it/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Begin/ }).elements()).toEqual([]);
});

test('asks whoever may only read for no tip', async () => {
  answerWaysToSave();
  answerCall(listSteps, () => ({ data: { steps: [] } }));
  const screen = await open({ rights: ['compare'] });
  await expect.element(screen.getByText('No steps yet')).toBeVisible();
  await expect.element(screen.getByText(/lets you see the plan, but not change it/)).toBeVisible();
  expect(screen.container.textContent).not.toContain('Choose a tip below');
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
  expect(requestsOf(listSteps)).toEqual([]);
});
