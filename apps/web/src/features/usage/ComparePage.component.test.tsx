import type { DataOf } from '@wattershed/contract/call';
import { compareUsage } from '@wattershed/contract/usage';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { expectAccessible, openAccountScreen } from '../../../test/screen.tsx';
import { changeLanguage } from '../../text/library.ts';
import ComparePage from './ComparePage.tsx';

const nothing: DataOf<typeof compareUsage> = { latest: null, monthBefore: null, yearBefore: null };
const october = {
  from: localDate('2026-10-01'),
  before: localDate('2026-11-01'),
  electricWh: 558_000,
  generatedWh: null,
  waterGallons: 6_200,
  meanF: 61.4,
};
const september = { ...october, from: localDate('2026-09-01'), before: localDate('2026-10-01'), electricWh: 600_000 };
const lastYear = { ...october, from: localDate('2025-10-01'), before: localDate('2025-11-01'), meanF: 64 };
const whole = { latest: october, monthBefore: september, yearBefore: { ...lastYear, electricWh: 465_000 } };

const open = (options?: Parameters<typeof openAccountScreen>[2]) => openAccountScreen(ComparePage, '/Compare', options);

test.each([
  ['EN_US', 'Electricity', '18 kWh a day: 20% more than in October 2025 and 10% less than in September 2026.'],
  ['EN_UK', 'Electricity', '18 kWh a day: 20% more than in October 2025 and 10% less than in September 2026.'],
  ['ES', 'Electricidad', 'consumió 18 kWh por día: un 20% más que en octubre de 2025 y un 10% menos que en septiembre'],
  ['FR', 'Électricité', '18 kWh par jour : 20 % de plus qu’en octobre 2025 et 10 % de moins qu’en septembre 2026.'],
] as const)('says in %s how the last full month differs, by the day', async (language, title, words) => {
  answerCall(compareUsage, () => ({ data: whole }));
  await changeLanguage(language);
  const screen = await open();
  const card = screen.getByRole('region', { name: title });
  await expect.element(card).toBeVisible();
  expect(card.element().textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(words);
});

test('has the figures of each month as a table, too, and the weather', async () => {
  answerCall(compareUsage, () => ({ data: whole }));
  const screen = await open();
  await expect.element(screen.getByText(/October 2026 was 61\s°F, compared with 64\s°F in October 2025/)).toBeVisible();
  const water = screen.getByRole('region', { name: 'Water' });
  await water.getByRole('button', { name: 'Show as a table' }).click();
  await expect.element(water.getByRole('row').nth(1)).toHaveTextContent('October 2025200 gallons');
  await expect.element(water.getByText(/about the same as in October 2025/)).toBeVisible();
  await expectAccessible(screen.container);
});

test('tells a newcomer when there will be something to compare', async () => {
  answerCall(compareUsage, () => ({ data: { ...nothing, latest: october } }));
  const screen = await open();
  await expect.element(screen.getByText('You can compare your usage here after your second full month.')).toBeVisible();
  await expectAccessible(screen.container);
});

test('can be asked again after a failure', async () => {
  answerCall(compareUsage, () => ({ refused: 'SYS503', httpStatus: 400 }));
  const screen = await open();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expectAccessible(screen.container);
  answerCall(compareUsage, () => ({ data: whole }));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('region', { name: 'Electricity' })).toBeVisible();
});

test.each([
  ['without the right', { rights: [] }, 'The account holder can give you access.'],
  [
    'of a closed account',
    { account: { status: accountStatuses.closedWithBalance } },
    'This account is closed, so its usage is no longer shown.',
  ],
] as const)('asks nothing %s, and says why', async (_, options, words) => {
  const screen = await open(options);
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(requestsOf(compareUsage)).toEqual([]);
  await expectAccessible(screen.container);
});
