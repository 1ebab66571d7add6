import type { DataOf } from '@wattershed/contract/call';
import { listGeneration, listUsage, projectBill } from '@wattershed/contract/usage';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { answerBooks } from '../../../test/books.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { expectAccessible, openAccountScreen } from '../../../test/screen.tsx';
import { changeLanguage } from '../../text/library.ts';
import UsagesPage from './UsagesPage.tsx';

const month = (from: string, before: string, sentWh: number, takenWh: number) => {
  return { from: localDate(from), before: localDate(before), sentWh, takenWh };
};
const months: DataOf<typeof listGeneration>['months'] = [
  month('2026-08-01', '2026-09-01', 420_000, 180_000),
  month('2026-09-01', '2026-10-01', 1_310_000, 250_000),
  month('2026-10-01', '2026-11-01', 270_000, 410_000),
];

function open(generation = months, options?: Parameters<typeof openAccountScreen>[2]) {
  answerBooks();
  answerCall(listGeneration, () => ({ data: { months: generation } }));
  return openAccountScreen(UsagesPage, '/Usages', options);
}

test.each([
  [
    ...['EN_US', 'Usage', 'Sent to the grid'],
    'Since August 2026, your panels have sent 2,000 kWh to the grid, and you took 840 kWh from it. Your best month was September 2026, with 1,310 kWh sent.',
  ],
  [
    ...['EN_UK', 'Usage', 'Sent to the grid'],
    'Since August 2026, your panels have sent 2,000 kWh to the grid, and you took 840 kWh from it. Your best month was September 2026, with 1,310 kWh sent.',
  ],
  [
    ...['ES', 'Consumo', 'Enviado a la red'],
    'Desde agosto de 2026, sus paneles enviaron 2,000 kWh a la red y usted tomó 840 kWh de ella. Su mejor mes fue septiembre de 2026, con 1,310 kWh enviados.',
  ],
  [
    ...['FR', 'Consommation', 'Envoyé au réseau'],
    'Depuis août 2026, vos panneaux ont envoyé 2 000 kWh au réseau et vous en avez prélevé 840 kWh. Votre meilleur mois a été septembre 2026, avec 1 310 kWh envoyés.',
  ],
] as const)('says in %s what was used, what comes, and what the panels sent to the grid', async (...row) => {
  const [language, title, card, words] = row as unknown as ['ES', string, string, string];
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const generation = screen.getByRole('region', { name: card });
  await expect.element(generation).toBeVisible();
  expect(generation.element().textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(words);
});

test('draws what was taken as a line that encloses nothing', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('region', { name: 'Sent to the grid' })).toBeVisible();
  const line = screen.container.querySelector('polyline');
  expect(line && getComputedStyle(line).fill).toBe('none');
});

test('has the months as a table, too', async () => {
  const screen = await open();
  const generation = screen.getByRole('region', { name: 'Sent to the grid' });
  await generation.getByRole('button', { name: 'Show as a table' }).click();
  await expect.element(generation.getByRole('row').nth(1)).toHaveTextContent('August 2026420 kWh180 kWh');
  await expectAccessible(screen.container);
});

test('says nothing of the grid to people without panels', async () => {
  const screen = await open([]);
  await expect.element(screen.getByRole('region', { name: 'Your next bill' })).toMatchTextContent('$84.00');
  await expect.poll(() => requestsOf(listGeneration).length).toBe(1);
  await expect.element(screen.getByRole('region', { name: 'Sent to the grid' })).not.toBeInTheDocument();
});

test('can be asked again for what failed, and shows the rest', async () => {
  answerBooks();
  answerCall(listGeneration, () => ({ refused: 'SYS503', httpStatus: 400 }));
  const screen = await openAccountScreen(UsagesPage, '/Usages');
  const generation = screen.getByRole('region', { name: 'Sent to the grid' });
  await expect.element(generation.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Your usage' }).getByRole('figure')).toBeVisible();
  await expectAccessible(screen.container);
  answerCall(listGeneration, () => ({ data: { months } }));
  await generation.getByRole('button', { name: 'Try again' }).click();
  await expect.element(generation.getByRole('figure')).toBeVisible();
});

test.each([
  ['without the right', { rights: [] }, 'The account holder can give you access.'],
  [
    'of a closed account',
    { account: { status: accountStatuses.closedWithBalance } },
    'This account is closed, so its usage is no longer shown.',
  ],
] as const)('asks nothing %s, and says why once', async (_, options, words) => {
  const screen = await open(months, options);
  await expect.element(screen.getByText(words)).toBeVisible();
  for (const call of [listUsage, projectBill, listGeneration]) expect(requestsOf(call)).toEqual([]);
  await expectAccessible(screen.container);
});
