import type { DataOf } from '@wattershed/contract/call';
import { listGeneration, listUsage } from '@wattershed/contract/usage/overview';
import { getUsageBudget, listPastForecasts, projectBill, setUsageBudget } from '@wattershed/contract/usage/projection';
import { listElectricUsage, listWaterUsage } from '@wattershed/contract/usage/series';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerBooks } from '../../../test/answers/books.ts';
import { answerReadings, type Changes } from '../../../test/answers/readings.ts';
import { setBusinessTime } from '../../../test/clock.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { expectAccessible, openAccountScreen } from '../../../test/screen.tsx';
import { changeLanguage } from '../../text/library.ts';
import UsagesPage from './UsagesPage.tsx';

// A day of another year is named with its year.
beforeEach(() => setBusinessTime('2026-11-23T20:00:00Z'));

function open(search = '', changes: Changes = {}, options?: Parameters<typeof openAccountScreen>[2]) {
  answerBooks();
  answerReadings(changes);
  return openAccountScreen(UsagesPage, `/Usages${search}`, options);
}

/** What people read, with plain spaces. */
const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

const saturday = '?from=2026-11-21';

test.each([
  ['EN_US', 'Saturday, November 21', '$7.95 for 24 kWh. 28% of the cost came during peak hours, 4 PM to 9 PM.', 'Peak'],
  [
    'EN_UK',
    'Saturday 21 November',
    '$7.95 for 24 kWh. 28% of the cost came during peak hours, 16:00 to 21:00.',
    'Peak',
  ],
  [
    'ES',
    'sábado, 21 de noviembre',
    '$7.95 por 24 kWh. El 28% del costo correspondió a las horas pico, 4 p.m. a 9 p.m.',
    'Horas pico',
  ],
  [
    'FR',
    'samedi 21 novembre',
    '7,95 $ pour 24 kWh. 28 % du coût vient des heures de pointe, 16:00 à 21:00.',
    'Heures de pointe',
  ],
] as const)('says in %s what a day cost and when', async (language, title, words, peak) => {
  await changeLanguage(language);
  const screen = await open(saturday);
  const day = screen.getByRole('region', { name: title, exact: true });
  await expect.element(day.getByRole('figure')).toBeVisible();
  expect(textOf(day.element()).replaceAll(' p. m.', ' p.m.')).toContain(words);
  await expect.element(screen.getByText(peak, { exact: true }).first()).toBeVisible();
});

test('shows a day by hour beside its periods, and the month it lies in below', async () => {
  const screen = await open(saturday);
  const day = screen.getByRole('region', { name: 'Saturday, November 21' });
  await day.getByRole('button', { name: 'Show as a table' }).click();
  await expect.element(day.getByRole('row').nth(17)).toHaveTextContent('4 PM to 5 PM1 kWh$0.451 kWRead');
  await expect.element(day.getByRole('row')).toHaveLength(25);
  const periods = screen.getByRole('region', { name: 'When you used it' });
  await expect.element(periods.getByRole('listitem').nth(0)).toHaveTextContent('Peak$2.254 PM to 9 PM5 kWh45¢ per kWh');
  await expect
    .element(periods.getByRole('listitem').nth(1))
    .toHaveTextContent('Off-peak$5.7012 AM to 4 PM, 9 PM to midnight19 kWh30¢ per kWh');
  const month = screen.getByRole('region', { name: 'November 2026, day by day' });
  await expect
    .element(month.getByText(/^So far \$176\.00 for 528 kWh\. The same as on the same days last year\.$/))
    .toBeVisible();
  await expectAccessible(screen.container);
});

test('keeps a value above the chart in one line with its unit, however little room there is', async () => {
  await page.viewport(320, 780);
  const screen = await open('?by=day&from=2026-11-01&before=2026-12-01&unit=amount');
  const values = () => screen.container.querySelector<HTMLElement>('figure p[aria-hidden]');
  const value = () => values()?.querySelector('b > :last-child')?.firstChild;
  await expect.poll(() => value()?.textContent).toMatch(/\d kWh$/);
  const lines = () => {
    const words = document.createRange();
    words.selectNodeContents(value() as Node);
    return words.getClientRects().length;
  };
  expect(lines()).toBe(1);
  // As with a large font of one's own.
  (values() as HTMLElement).style.fontSize = '40px';
  expect(lines()).toBe(1);
});

test('says what a day cost before the chart is drawn, which then moves nothing', async () => {
  const places: (string | undefined)[] = [];
  const look = () => {
    const figure = document.querySelector('figure');
    if (!figure) return;
    const isDrawn = figure.querySelector('table') !== null;
    const foot = figure.querySelector('ul')?.getBoundingClientRect().top;
    places.push(`${isDrawn ? 'drawn' : 'said'} ${foot}`);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  const screen = await open(saturday);
  await expect
    .element(screen.getByRole('region', { name: 'Saturday, November 21' }).getByRole('table'))
    .toBeInTheDocument();
  observer.disconnect();
  look();
  const [first = ''] = places;
  expect(first).toMatch(/^said \d/);
  expect(places.at(-1)).toBe(first.replace('said', 'drawn'));
});

test('shows each quarter of an hour as it was read', async () => {
  const screen = await open(saturday);
  const day = screen.getByRole('region', { name: 'Saturday, November 21' });
  await day.getByRole('radio', { name: '15 minutes' }).click();
  await day.getByRole('button', { name: 'Show as a table' }).click();
  await expect.element(day.getByRole('row')).toHaveLength(97);
  await expect.element(day.getByRole('row').nth(66)).toHaveTextContent('4:15 PM to 4:30 PM0.25 kWh$0.111 kWRead');
});

test('is walked with arrow keys, and Enter opens what has parts', async () => {
  const screen = await open('?by=month');
  const months = screen.getByRole('region', { name: 'Month by month' });
  const newest = months.getByRole('link', { name: /^November 2026 \(so far\), \$176\.00, 528 kWh · 57 °F/ });
  await expect.element(newest).toBeInTheDocument();
  (newest.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(months.getByRole('link', { name: /^October 2026, / })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(months.getByRole('link', { name: /^November 2025, / })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const days = screen.getByRole('region', { name: 'November 2025, day by day' });
  await expect.element(days.getByRole('link', { name: /^Sat, Nov 1, \$8\.00/ })).toBeInTheDocument();
  expect(requestsOf(listElectricUsage).map(({ by, from, before }) => [by, from, before])).toContainEqual([
    ...['day', '2025-11-01', '2025-12-01'],
  ]);
  await days.getByRole('button', { name: 'On to December 2025' }).click();
  await expect.element(screen.getByRole('region', { name: 'December 2025, day by day' })).toBeVisible();
});

test.each([
  ['back', '?from=2026-11-01', 25, '2 AM PST', /1 AM PDT to 1 AM PST.*1 AM PST to 2 AM PST/, 'so it has 25 hours'],
  ['forward', '?from=2026-03-08', 23, '4 AM PDT', /1 AM PST to 3 AM PDT.*3 AM PDT to 4 AM PDT/, 'so it has 23 hours'],
] as const)('shows a day on which clocks are turned %s as it was', async (_, search, hours, label, rows, note) => {
  const screen = await open(search);
  const day = screen.getByRole('region', { name: /^Sunday, (November 1|March 8)$/ });
  await expect.element(day.getByText(note)).toBeVisible();
  await day.getByRole('button', { name: 'Show as a table' }).click();
  await expect.element(day.getByRole('row')).toHaveLength(hours + 1);
  expect(textOf(day.getByRole('table').element())).toMatch(rows);
  expect(textOf(day.getByRole('table').element())).toContain(label);
});

test('marks what was estimated and what is missing, in the chart, its values, and its table', async () => {
  const screen = await open('?by=day&from=2026-11-01&before=2026-12-01', {
    point: from => {
      if (from === '2026-11-10') return { quality: 'estimated' };
      return from === '2026-11-11' ? { quality: 'missing', deliveredWh: null, costCents: null } : {};
    },
  });
  const month = screen.getByRole('region', { name: 'November 2026, day by day' });
  await expect.element(month.getByRole('link', { name: /^Tue, Nov 10, .*Estimated$/ })).toBeInTheDocument();
  await expect.element(month.getByRole('button', { name: /^Wed, Nov 11, –.*No reading$/ })).toBeInTheDocument();
  await expect
    .element(month.getByText('Some readings didn’t arrive, so they were estimated from similar days.'))
    .toBeVisible();
  await expect
    .element(month.getByText('Some readings are missing. What is missing isn’t in the amounts.'))
    .toBeVisible();
  const legend = month.getByRole('list').first();
  await expect.element(legend).toMatchTextContent('EstimatedNo reading');
  await month.getByRole('button', { name: 'Show as a table' }).click();
  await expect.element(month.getByRole('row').nth(11)).toMatchTextContent(/Nov 11––.*No reading/);
  await expectAccessible(screen.container);
});

test('says the month with each day where days of more than one month are drawn', async () => {
  const screen = await open('?by=day&from=2026-09-01&before=2026-12-01');
  await expect.element(screen.getByText('Sep 1', { exact: true })).toBeInTheDocument();
});

test('shows what panels send as bars below zero, with the net in words', async () => {
  const screen = await open('?by=day&from=2026-11-01&before=2026-12-01&unit=amount', {
    point: () => ({ receivedWh: 9000 }),
  });
  const month = screen.getByRole('region', { name: 'November 2026, day by day' });
  await expect.element(month.getByText(/for 528 kWh\. Your panels sent 198 kWh to the grid\./)).toBeVisible();
  await expect
    .element(month.getByRole('link', { name: /^Sun, Nov 1, 24 kWh, .*Sent to the grid: 9 kWh · Net: 15 kWh/ }))
    .toBeInTheDocument();
  await expect.element(month.getByRole('list').first()).toMatchTextContent('Taken from the gridSent to the gridNet');
});

test('shows demand, and when it was highest', async () => {
  const screen = await open('?by=day&from=2026-11-01&before=2026-12-01&unit=demand', {
    point: from => (from === '2026-11-12' ? { peakW: 9400, peakAt: '2026-11-12T15:15:00-08:00' } : {}),
  });
  const month = screen.getByRole('region', { name: 'November 2026, day by day' });
  await expect.element(month.getByText(/The highest demand was 9\.4 kW, Thu, Nov 12\./)).toBeVisible();
  await expect.element(month.getByRole('link', { name: /^Thu, Nov 12, 9\.4 kW, .*3:15 PM/ })).toBeInTheDocument();
});

test('shows water in gallons and hundreds of cubic feet', async () => {
  const screen = await open('?service=water&by=day&from=2026-11-01&before=2026-12-01&unit=amount');
  const month = screen.getByRole('region', { name: 'November 2026, day by day' });
  await expect.element(month.getByRole('link', { name: /^Sun, Nov 1, 240 gallons, \$1\.50/ })).toBeInTheDocument();
  expect(requestsOf(listElectricUsage)).toEqual([]);
  await screen.getByRole('radio', { name: 'CCF' }).click();
  await expect.element(month.getByRole('link', { name: /^Sun, Nov 1, 0\.32 CCF/ })).toBeInTheDocument();
});

test.each([
  ['EN_US', '528 kWh used, of which 504 kWh cost $168.00.'],
  ['EN_UK', '528 kWh used, of which 504 kWh cost $168.00.'],
  ['ES', '528 kWh consumidos, de los cuales 504 kWh costaron $168.00.'],
  ['FR', '528 kWh consommés, dont 504 kWh ont coûté 168,00 $.'],
] as const)('says in %s how much of the use a cost is for, where it isn’t known of all', async (language, words) => {
  await changeLanguage(language);
  const screen = await open('?by=day&from=2026-11-01&before=2026-12-01', {
    point: from => (from === '2026-11-03' ? { costCents: null } : {}),
  });
  await expect.poll(() => textOf(screen.container)).toContain(words);
});

test('asks for one meter of several', async () => {
  const meters = ['E-1001', 'E-1002'].map((serialNumber, index) => ({
    ...{ serialNumber, intervalSeconds: 3600, hasGeneration: false, from: localDate('2024-10-20') },
    before: index === 0 ? localDate('2026-03-01') : null,
  }));
  const screen = await open('?by=month', { electric: { meters } });
  await screen.getByRole('combobox', { name: 'Meter' }).selectOptions('E-1001 (until Feb 28, 2026)');
  await expect.poll(() => requestsOf(listElectricUsage).at(-1)?.meter).toBe('E-1001');
});

const none = { points: [], intervals: [], from: null, before: null, firstDay: null, lastDay: null, readAt: null };

test.each([
  ['just moved in', { empty: 'not-read' }, 'No usage yet'],
  ['has no service yet', { empty: 'not-started' }, 'Your service hasn’t started yet'],
  ['has no such meter', { empty: 'no-meter', meters: [] }, 'No electric meter'],
] as const)('tells someone who %s why there is nothing', async (_, why, title) => {
  const { empty } = why;
  const screen = await open('', { electric: { ...none, empty, ...('meters' in why ? { meters: [] } : {}) } });
  await expect.element(screen.getByText(title, { exact: true })).toBeVisible();
  await expectAccessible(screen.container);
});

test('opens with water where there is no electricity', async () => {
  answerReadings({ electric: { ...none, empty: 'no-meter', meters: [] } });
  answerBooks();
  const month = { from: localDate('2026-10-01'), before: localDate('2026-11-01'), meanF: null };
  const points = [{ ...month, electricWh: null, generatedWh: null, waterGallons: 7440 }];
  answerCall(listUsage, () => ({ data: { points, yearBefore: [], costs: [] } }));
  const screen = await openAccountScreen(UsagesPage, '/Usages');
  const day = screen.getByRole('region', { name: 'Sunday, November 22' });
  await expect.element(day.getByRole('figure')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Gallons' })).toBeInTheDocument();
  await expect.element(screen.getByText('No electric meter')).not.toBeInTheDocument();
});

test.each([['not-read'], ['not-started']] as const)(
  'offers nothing to choose before anything was read: %s',
  async empty => {
    answerBooks();
    answerReadings({ electric: { ...none, empty } });
    answerCall(listUsage, () => ({ data: { points: [], yearBefore: [], costs: [] } }));
    const screen = await openAccountScreen(UsagesPage, '/Usages', { account: { status: accountStatuses.pending } });
    await expect.element(screen.getByRole('region', { name: 'Electricity' })).toBeVisible();
    await expect.poll(() => screen.getByRole('radio').elements()).toEqual([]);
    expect(screen.getByRole('region').elements()).toHaveLength(1);
    await expectAccessible(screen.container);
  },
);

test('leads from days without readings to the newest', async () => {
  const screen = await open('?from=2031-01-01', {
    electric: { points: [], intervals: [], empty: 'after-readings', from: null, before: null },
  });
  await expect.element(screen.getByText('Your readings go from Oct 20, 2024 to Nov 22, 2026.')).toBeVisible();
  answerReadings();
  await screen.getByRole('button', { name: 'Show the newest' }).click();
  await expect.element(screen.getByRole('region', { name: 'Sunday, November 22' })).toBeVisible();
});

test('says when readings are late', async () => {
  const screen = await open('', { electric: { today: localDate('2026-11-27') } });
  await expect
    .element(screen.getByText('The newest reading is 5 days old. We add the missing days as soon as they arrive.'))
    .toBeVisible();
});

test('can be asked again for what failed, and shows the rest', async () => {
  answerBooks();
  answerReadings();
  answerCall(listElectricUsage, () => ({ refused: 'SYS503', httpStatus: 400 }));
  const screen = await openAccountScreen(UsagesPage, `/Usages?by=month`);
  const months = screen.getByRole('region', { name: 'Month by month' });
  await expect.element(months.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Your next bill' })).toMatchTextContent('$84.00');
  await expectAccessible(screen.container);
  answerReadings();
  await months.getByRole('button', { name: 'Try again' }).click();
  await expect.element(months.getByRole('figure')).toBeVisible();
});

const generation: DataOf<typeof listGeneration>['months'] = [
  { from: localDate('2026-08-01'), before: localDate('2026-09-01'), sentWh: 420_000, takenWh: 180_000 },
  { from: localDate('2026-09-01'), before: localDate('2026-10-01'), sentWh: 1_310_000, takenWh: 250_000 },
];

test.each([
  [
    'EN_US',
    'Sent to the grid',
    'Since August 2026, your panels have sent 1,730 kWh to the grid, and you took 430 kWh from it.',
  ],
  [
    'EN_UK',
    'Sent to the grid',
    'Since August 2026, your panels have sent 1,730 kWh to the grid, and you took 430 kWh from it.',
  ],
  [
    'ES',
    'Enviado a la red',
    'Desde agosto de 2026, sus paneles enviaron 1,730 kWh a la red y usted tomó 430 kWh de ella.',
  ],
  [
    'FR',
    'Envoyé au réseau',
    'Depuis août 2026, vos panneaux ont envoyé 1 730 kWh au réseau et vous en avez prélevé 430 kWh.',
  ],
] as const)('sums up in %s what panels sent', async (language, title, words) => {
  await changeLanguage(language);
  answerBooks();
  answerReadings();
  answerCall(listGeneration, () => ({ data: { months: generation } }));
  const screen = await openAccountScreen(UsagesPage, '/Usages');
  const card = screen.getByRole('region', { name: title });
  await expect.element(card).toBeVisible();
  expect(textOf(card.element())).toContain(words);
  const line = card.element().querySelector('polyline');
  await expect.poll(() => line ?? card.element().querySelector('polyline')).not.toBeNull();
  expect(getComputedStyle(card.element().querySelector('polyline') as Element).fill).toBe('none');
});

test('says how good past forecasts were', async () => {
  const screen = await open();
  const past = screen.getByRole('region', { name: 'How good past forecasts were' });
  await expect
    .element(
      past.getByText(
        'On day 10 of a billing period, the forecast was usually within 3.1% of the bill. Bills within the range we gave: 1 of 1.',
      ),
    )
    .toBeVisible();
  await past.getByRole('button', { name: 'Show as a table' }).click();
  await expect
    .element(past.getByRole('row').nth(1))
    .toHaveTextContent('Oct 15 to Nov 14, 2026$98.00$95.00$88.00$104.00');
});

test('says that there are no past forecasts yet', async () => {
  answerBooks();
  answerReadings();
  answerCall(listPastForecasts, () => ({ data: { forecasts: [], accuracy: [] } }));
  const screen = await openAccountScreen(UsagesPage, '/Usages?by=month');
  await expect.element(screen.getByText('No past forecasts yet')).toBeVisible();
});

test('leads to the notification preferences only those who may see them', async () => {
  answerBooks();
  answerReadings();
  const screen = await openAccountScreen(UsagesPage, '/Usages?by=month', { rights: ['overview'] });
  await expect.element(screen.getByRole('button', { name: 'Save budget' })).toBeVisible();
  expect(screen.getByRole('link', { name: /set alerts for high usage/ }).elements()).toEqual([]);
});

test('keeps a budget, and says where the forecast stands', async () => {
  const screen = await open('?by=month');
  const budget = screen.getByRole('region', { name: 'Your budget' });
  await budget.getByRole('button', { name: 'Save budget' }).click();
  expect(requestsOf(setUsageBudget)).toEqual([]);
  await budget.getByRole('textbox', { name: 'Budget for each bill' }).fill('80');
  answerCall(setUsageBudget, ({ monthlyCents }) => ({ data: { monthlyCents } }));
  answerCall(getUsageBudget, () => ({ data: { monthlyCents: cents(80_00) } }));
  await budget.getByRole('button', { name: 'Save budget' }).click();
  await expect.element(budget.getByText('The forecast of $84.00 is $4.00 over your budget of $80.00.')).toBeVisible();
  expect(requestsOf(setUsageBudget).map(({ monthlyCents }) => monthlyCents)).toEqual([80_00]);
  expect(textOf(budget.element())).toContain('So farForecastLikely rangeBudget');
  await expectAccessible(screen.container);
  answerCall(getUsageBudget, () => ({ data: { monthlyCents: null } }));
  await budget.getByRole('button', { name: 'Remove budget' }).click();
  await expect.element(budget.getByText(/^Set what you want to spend on a bill\./)).toBeVisible();
  expect(requestsOf(setUsageBudget).at(-1)?.monthlyCents).toBeNull();
});

test('asks nothing without the right, and says why once', async () => {
  const screen = await open('', {}, { rights: [] });
  await expect.element(screen.getByText('The account holder can give you access.')).toBeVisible();
  for (const call of [
    listUsage,
    projectBill,
    getUsageBudget,
    listPastForecasts,
    listGeneration,
    listElectricUsage,
    listWaterUsage,
  ])
    expect(requestsOf(call)).toEqual([]);
  await expectAccessible(screen.container);
});

test('shows the readings of a closed account up to its last day, and forecasts nothing', async () => {
  const before = localDate('2026-11-23');
  const meters = [
    { serialNumber: 'E-1001', intervalSeconds: 900, hasGeneration: false, from: localDate('2024-10-20'), before },
  ];
  const screen = await open('', { electric: { meters } }, { account: { status: accountStatuses.closedWithBalance } });
  await expect
    .element(screen.getByText('Your service here has ended. The last reading is from Nov 22, 2026.'))
    .toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Sunday, November 22' }).getByRole('figure')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your next bill' }).elements()).toEqual([]);
  await expect.element(screen.getByRole('radio', { name: 'Green Button' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Compare rate plans with these readings' }).elements()).toEqual([]);
});

test('says of an account that can no longer be read that it is closed', async () => {
  const screen = await open('', {}, { account: { status: accountStatuses.closedWithBalance, isReadingOver: true } });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Your usage' })).toBeVisible();
  await expect.poll(() => requestsOf(listElectricUsage)).toEqual([]);
});
