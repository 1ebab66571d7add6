import type { DataOf } from '@wattershed/contract/call';
import { compareOwnPremises, compareSimilarHomes, compareUsage } from '@wattershed/contract/usage/comparing';
import { listUsage } from '@wattershed/contract/usage/overview';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { languages } from '@wattershed/domain/text/language';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerBooks } from '../../../test/answers/books.ts';
import { answerCall, holdCall, requestsOf } from '../../../test/network.ts';
import { expectAccessible, openAccountScreen } from '../../../test/screen.tsx';
import { changeLanguage } from '../../text/library.ts';
import ComparePage from './ComparePage.tsx';

const weather = { electric: null, water: null };
const effect = {
  yearBeforeInThisWeather: 600_000,
  heatingBaseF: 60,
  coolingBaseF: 71.6,
  daysFitted: 396,
  explained: 0.62,
};
const months = ['2026-09-01', '2026-10-01'].map((from, index) => ({
  ...{ from: localDate(from), before: localDate(index === 0 ? '2026-10-01' : '2026-11-01') },
  ...{ own: 558_000, average: 620_000, efficientAverage: 300_000, efficientUpTo: 380_000 },
}));
const similar: DataOf<typeof compareSimilarHomes> = {
  ...{ empty: null, months, group: { climate: 'inland', dwelling: 'single-family', homes: 1980 } },
};
const nothing: DataOf<typeof compareUsage> = { latest: null, monthBefore: null, yearBefore: null, weather };
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
const whole = { latest: october, monthBefore: september, yearBefore: { ...lastYear, electricWh: 465_000 }, weather };

const premise = (accountNumber: string, nickName: string, electricWh: number | null) => ({
  ...{ accountNumber: knownAccountNumber(accountNumber), nickName, address: '1 Main Street', electricWh },
  ...{ generatedWh: null, waterGallons: electricWh === null ? null : 4000 },
});

function open(options?: Parameters<typeof openAccountScreen>[2], homes = similar) {
  answerBooks();
  answerCall(compareSimilarHomes, () => ({ data: homes }));
  return openAccountScreen(ComparePage, '/Compare', options);
}

test.each([
  ['EN_US', 'Electricity', '18 kWh a day: 20% more than in October 2025 and 10% less than in September 2026.'],
  ['EN_UK', 'Electricity', '18 kWh a day: 20% more than in October 2025 and 10% less than in September 2026.'],
  ['ES', 'Electricidad', 'consumió 18 kWh por día: un 20% más que en octubre de 2025 y un 10% menos que en septiembre'],
  ['FR', 'Électricité', '18 kWh par jour : 20 % de plus qu’en octobre 2025 et 10 % de moins qu’en septembre 2026.'],
] as const)('says in %s how the last full month differs, by the day', async (language, title, words) => {
  answerCall(compareUsage, () => ({ data: whole }));
  await changeLanguage(language);
  const screen = await open();
  const card = screen.getByRole('region', { name: title, exact: true });
  await expect.element(card).toBeVisible();
  expect(card.element().textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(words);
});

test.each([
  ['EN_US', 'a day: about the same as in October 2025 and September 2026.'],
  ['ES', 'por día: más o menos lo mismo que en octubre de 2025 y septiembre de 2026.'],
  ['FR', 'par jour : à peu près autant qu’en octobre 2025 et septembre 2026.'],
] as const)('says in %s only once that nothing changed', async (language, words) => {
  const same = { ...september, electricWh: 540_000, waterGallons: null };
  answerCall(compareUsage, () => ({ data: { latest: october, monthBefore: same, yearBefore: lastYear, weather } }));
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByText(/18/).first()).toBeVisible();
  expect(screen.container.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(words);
});

test('has the figures of each month as a table, too, and the weather', async () => {
  answerCall(compareUsage, () => ({ data: whole }));
  const screen = await open();
  await expect.element(screen.getByText(/October 2026 was 61\s°F, compared with 64\s°F in October 2025/)).toBeVisible();
  const water = screen.getByRole('region', { name: 'Water', exact: true });
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

test('shows similar homes only once it is known how far down they begin', async () => {
  answerCall(compareUsage, () => ({ data: whole }));
  const arrive = holdCall(compareUsage);
  const screen = await open();
  await expect.poll(() => requestsOf(listUsage)).toHaveLength(1);
  // What its answer leads to would be there by now.
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  expect(screen.getByRole('region').elements()).toEqual([]);
  arrive();
  await expect.element(screen.getByRole('region', { name: 'Electricity in similar homes' })).toBeVisible();
});

test('can be asked again after a failure', async () => {
  answerCall(compareUsage, () => ({ refused: 'SYS503', httpStatus: 400 }));
  const screen = await open();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expectAccessible(screen.container);
  answerCall(compareUsage, () => ({ data: whole }));
  await screen.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(screen.getByRole('region', { name: 'Electricity', exact: true })).toBeVisible();
});

test.each([
  ['without the right', { rights: [] }, 'The account holder can give you access.'],
  [
    'of a closed account',
    { account: { status: accountStatuses.closedWithBalance } },
    'This account is closed, so its usage isn’t compared anymore.',
  ],
] as const)('asks nothing %s, and says why', async (_, options, words) => {
  const screen = await open(options);
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(requestsOf(compareUsage)).toEqual([]);
  await expectAccessible(screen.container);
});

test.each([
  [
    'EN_US',
    'With the weather taken out, you used 7% less than in October 2025.',
    /We looked at 396 of your days\. The weather explains 62%.*below 60 °F or above 72 °F/,
  ],
  [
    'ES',
    'Sin el efecto del clima, consumió un 7% menos que en octubre de 2025.',
    /Analizamos 396 de sus días\. El clima explica el 62%.*inferior a 60 °F o superior a 72 °F/,
  ],
  [
    'FR',
    'Hors effet de la météo, vous avez consommé 7 % de moins qu’en octobre 2025.',
    /Nous avons étudié 396 de vos jours\. La météo explique 62 %.*inférieure à 60 °F ou supérieure à 72 °F/,
  ],
] as const)('takes the weather out in %s, and says how', async (language, words, method) => {
  await changeLanguage(language);
  answerCall(compareUsage, () => ({ data: { ...whole, weather: { electric: effect, water: null } } }));
  const screen = await open();
  const text = () => (screen.container.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
  await expect.poll(text).toContain(words);
  expect(text()).toMatch(method);
});

test('shows last year in this year’s weather beside last year as it was', async () => {
  answerCall(compareUsage, () => ({ data: { ...whole, weather: { electric: effect, water: null } } }));
  const screen = await open();
  const card = screen.getByRole('region', { name: 'Electricity', exact: true });
  await card.getByRole('button', { name: 'Show as a table' }).click();
  await expect.element(card.getByRole('row').nth(2)).toHaveTextContent('October 2025 in this year’s weather19.4 kWh');
  await expectAccessible(screen.container);
});

test('shows similar homes, the most efficient of them, and who they are', async () => {
  answerCall(compareUsage, () => ({ data: whole }));
  const screen = await open();
  const card = screen.getByRole('region', { name: 'Electricity in similar homes' });
  await expect
    .element(
      card.getByText(
        /^In October 2026 you used 558 kWh, 10% less than the average of 1,980 similar homes\. The most efficient 20% used 380 kWh or less\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(card.getByText(/Similar homes are 1,980 houses in the inland climate\./)).toBeVisible();
  await card.getByRole('button', { name: 'Show as a table' }).click();
  await expect.element(card.getByRole('row').nth(2)).toHaveTextContent('October 2026558 kWh620 kWh300 kWh');
});

test.each([
  ['too-few', 'Not enough homes', /at least 15 homes, none of which uses more than 15%/],
  ['not-a-home', 'No comparison with similar homes', /We compare homes only/],
  ['has-generation', 'No comparison with similar homes', /solar panels aren’t compared/],
  ['no-full-month', 'No comparison with similar homes', /after your first full month/],
  ['no-meter', 'No comparison with similar homes', /don’t measure this service/],
] as const)('says why there are no similar homes: %s', async (empty, title, words) => {
  answerCall(compareUsage, () => ({ data: whole }));
  const screen = await open({}, { empty, group: null, months: [] });
  const card = screen.getByRole('region', { name: 'Electricity in similar homes' });
  await expect.element(card.getByText(title, { exact: true })).toBeVisible();
  await expect.element(card.getByText(words)).toBeVisible();
});

test('puts one’s own homes side by side, the largest first', async () => {
  answerCall(compareUsage, () => ({ data: whole }));
  answerCall(compareOwnPremises, () => ({
    data: {
      month: { from: localDate('2026-10-01'), before: localDate('2026-11-01') },
      premises: [premise('400100117', 'Home', 300_000), premise('400100200', 'Cabin', 420_000)],
      accounts: 3,
    },
  }));
  const screen = await open({ others: [{}] });
  const card = screen.getByRole('region', { name: 'Your accounts side by side' });
  await expect
    .element(
      card.getByText(
        'In October 2026, the most was used at Cabin ••0200: 420 kWh. 2 of your 3 accounts had service all month.',
      ),
    )
    .toBeVisible();
  await card.getByRole('radio', { name: 'Water' }).click();
  await card.getByRole('button', { name: 'Show as a table' }).click();
  await expect.element(card.getByRole('row').nth(1)).toHaveTextContent('Home ••01174,000 gallons');
  await expectAccessible(screen.container);
});

test.each(languages)('keeps the names below the columns apart on a phone, in %s', async language => {
  await page.viewport(320, 800);
  answerCall(compareUsage, () => ({ data: { ...whole, weather: { electric: effect, water: null } } }));
  await changeLanguage(language);
  const screen = await open();
  const title = { EN_US: 'Electricity', EN_UK: 'Electricity', ES: 'Electricidad', FR: 'Électricité' }[language];
  const card = screen.getByRole('region', { name: title, exact: true });
  await expect.element(card).toBeVisible();
  await expect.poll(() => card.element().querySelector('svg[width]')?.clientWidth).toBeLessThan(320);
  await expect.poll(() => gapsBelow(card.element()).length).toBe(3);
  expect(Math.min(...gapsBelow(card.element()))).toBeGreaterThan(0);
});

test('shortens long names of one’s own homes on a phone, but not for screen readers', async () => {
  await page.viewport(360, 800);
  answerCall(compareUsage, () => ({ data: whole }));
  const streets = [
    '1777 Foothill Blvd',
    '27 Cannery Row',
    '9 Depot Ln',
    '2209 Canyon Rd',
    '12 Mission St',
    '400 Elm St',
  ];
  const premises = [...streets, ...streets].map((street, at) =>
    premise(`4001001${String(at).padStart(2, '0')}`, street, 400_000 - at * 1000),
  );
  const month = { from: localDate('2026-10-01'), before: localDate('2026-11-01') };
  answerCall(compareOwnPremises, () => ({ data: { month, premises, accounts: 12 } }));
  const screen = await open({ others: [{}] });
  const card = screen.getByRole('region', { name: 'Your accounts side by side' });
  await expect
    .element(card.getByRole('button', { name: '1777 Foothill Blvd ••0100, Electricity: 400 kWh' }))
    .toBeVisible();
  await expect.poll(() => card.element().querySelector('svg[width]')?.clientWidth).toBeLessThan(360);
  await expect.poll(() => gapsBelow(card.element()).length).toBeGreaterThan(1);
  expect(Math.min(...gapsBelow(card.element()))).toBeGreaterThan(0);
});

/** What is between the names below the columns of a card's chart. */
function gapsBelow(card: Element) {
  const names = [...card.querySelectorAll('svg text:has(tspan)')].map(one => one.getBoundingClientRect());
  return names.slice(1).map(({ left }, at) => left - (names[at]?.right ?? 0));
}
