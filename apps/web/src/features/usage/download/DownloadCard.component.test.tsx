import type { DataOf } from '@wattershed/contract/call';
import {
  downloadGreenButton,
  downloadUsageFile,
  exportUsage,
  listUsageFiles,
  prepareUsageFile,
} from '@wattershed/contract/usage/export';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { expect, test } from 'vitest';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { expectAccessible, openAccountScreen } from '../../../../test/screen.tsx';
import { writeStored } from '../../../session/browser-storage.ts';
import { changeLanguage } from '../../../text/library.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { DownloadCard } from './DownloadCard.tsx';

type Files = DataOf<typeof listUsageFiles>;

const meter: Files['meters'][number] = {
  ...{ commodity: 'electric', intervalSeconds: 900, hasGeneration: true },
  ...{ from: localDate('2024-10-20'), lastReadOn: localDate('2026-11-19') },
};
const meters: Files['meters'] = [meter, { ...meter, commodity: 'water', intervalSeconds: 3600, hasGeneration: false }];
const file: Files['files'][number] = {
  fileId: '0190a6a0-0000-7000-8000-000000000001',
  ...{ state: 'waiting', by: 'interval', format: 'csv', services: 'both', bytes: null },
  ...{ from: localDate('2024-10-20'), before: localDate('2026-11-20') },
  ...{ orderedAt: '2026-11-20T20:00:00Z', keptUntil: '2026-11-27T20:00:00Z' },
};

function UsagesStandIn() {
  return (
    <Page title="Usage">
      <DownloadCard />
    </Page>
  );
}

function open(answer: Partial<Files> = {}, options?: Parameters<typeof openAccountScreen>[2]) {
  answerCall(listUsageFiles, () => ({ data: { meters, files: [], ...answer } }));
  return openAccountScreen(UsagesStandIn, '/Usages', options);
}

const csv = () => ({ file: new Blob(['a'], { type: 'text/csv' }) });

test.each([
  [
    'EN_US',
    'Download your usage',
    'Download',
    'Readings from Oct 20, 2025 to Nov 19, 2026.',
    'how many hours the day had',
  ],
  [
    'EN_UK',
    'Download your usage',
    'Download',
    'Readings from 20 Oct 2025 to 19 Nov 2026.',
    'how many hours the day had',
  ],
  ['ES', 'Descargar su consumo', 'Descargar', 'Lecturas del 20 oct 2025 al 19 nov 2026.', 'cuántas horas tuvo el día'],
  [
    'FR',
    'Télécharger votre consommation',
    'Télécharger',
    'Relevés du 20 oct. 2025 au 19 nov. 2026.',
    'le nombre d’heures du jour',
  ],
] as const)(
  'says in %s what the file will have, before it is downloaded',
  async (language, title, action, _days, contains) => {
    await changeLanguage(language);
    const screen = await open();
    await expect.element(screen.getByRole('region', { name: title })).toBeVisible();
    await expect.element(screen.getByText(contains)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: action })).toBeVisible();
    await expectAccessible(screen.container);
  },
);

test('downloads what was chosen', async () => {
  answerCall(exportUsage, csv);
  const screen = await open();
  await screen.getByRole('radio', { name: 'Excel' }).click();
  await screen.getByLabelText('One row for each').selectOptions('Reading');
  await screen.getByLabelText('Service').selectOptions('Water');
  await screen.getByLabelText('Days').selectOptions('Last 31 days');
  await screen.getByRole('button', { name: 'Download' }).click();
  await expect
    .element(screen.getByText('Downloaded: water-usage-by-interval-2026-10-20-to-2026-11-19-', { exact: false }))
    .toBeVisible();
  expect(requestsOf(exportUsage)).toMatchObject([
    { format: 'xlsx', by: 'interval', services: 'water', from: '2026-10-20', before: '2026-11-20', language: 'EN_US' },
  ]);
});

test('downloads Green Button files of the usage and of who the customer is', async () => {
  answerCall(downloadGreenButton, csv);
  const screen = await open();
  await screen.getByRole('radio', { name: 'Green Button' }).click();
  await screen.getByRole('button', { name: 'Download' }).click();
  await expect.element(screen.getByText('Downloaded: green-button-2025-10-20', { exact: false })).toBeVisible();
  await screen.getByLabelText('What to download').selectOptions('Account details');
  await expect.element(screen.getByText('nothing about what you owe', { exact: false })).toBeVisible();
  await expect.element(screen.getByLabelText('Days')).not.toBeInTheDocument();
  await expectAccessible(screen.container);
  await screen.getByRole('button', { name: 'Download' }).click();
  await expect.element(screen.getByText('Downloaded: green-button-customer-', { exact: false })).toBeVisible();
  expect(requestsOf(downloadGreenButton).map(({ content, from }) => [content, from])).toEqual([
    ['usage', '2025-10-20'],
    ['customer', undefined],
  ]);
});

test('says which days make no file, and asks nothing', async () => {
  const screen = await open();
  await screen.getByLabelText('Days').selectOptions('Days you choose');
  await screen.getByRole('button', { name: 'Download' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Choose the first and the last day.');
  await screen.getByLabelText('First day').fill('2026-05-01');
  await screen.getByLabelText('Last day').fill('2026-04-01');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('The last day is before the first.');
  await screen.getByLabelText('First day').fill('2016-05-01');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('five years at most');
  await screen.getByLabelText('First day').fill('2027-01-01');
  await screen.getByLabelText('Last day').fill('2027-02-01');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('There are no readings for these days.');
  await expectAccessible(screen.container);
  await screen.getByRole('button', { name: 'Download' }).click();
  expect(requestsOf(exportUsage)).toEqual([]);
});

test('has a large file prepared, and shows it until it lies ready', async () => {
  let files: Files['files'] = [];
  answerCall(listUsageFiles, () => ({ data: { meters, files } }));
  answerCall(prepareUsageFile, () => {
    files = [file];
    return { data: file };
  });
  answerCall(downloadUsageFile, csv);
  const screen = await openAccountScreen(UsagesStandIn, '/Usages');
  await screen.getByLabelText('One row for each').selectOptions('Reading');
  await screen.getByLabelText('Days').selectOptions('Everything since the first reading');
  await expect.element(screen.getByText('we prepare it and send you a message', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Prepare file' }).click();
  const prepared = screen.getByRole('region', { name: 'Prepared files' });
  await expect.element(prepared.getByText('In preparation')).toBeVisible();
  await expectAccessible(screen.container);
  files = [{ ...file, state: 'ready', bytes: 3_400_000 }];
  await expect.element(prepared.getByText('Ready')).toBeVisible();
  await prepared.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => requestsOf(downloadUsageFile).map(({ fileId }) => fileId)).toEqual([file.fileId]);
  await expectAccessible(screen.container);
});

test('says when a file couldn’t be prepared', async () => {
  const screen = await open({ files: [{ ...file, state: 'failed' }] });
  await expect.element(screen.getByText('This file couldn’t be prepared.', { exact: false })).toBeVisible();
  await expectAccessible(screen.container);
});

test('says that a download was lost on its way, and keeps the choices', async () => {
  answerCall(exportUsage, () => ({ lost: true }));
  const screen = await open();
  await screen.getByLabelText('One row for each').selectOptions('Month');
  await screen.getByRole('button', { name: 'Download' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByLabelText('One row for each')).toHaveValue('month');
  answerCall(exportUsage, csv);
  await screen.getByRole('button', { name: 'Download' }).click();
  await expect.element(screen.getByText('Downloaded:', { exact: false })).toBeVisible();
});

test('has nothing to download before the first reading', async () => {
  const screen = await open({ meters: [{ ...meter, lastReadOn: null }] });
  await expect.element(screen.getByText('Nothing to download yet')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  await expectAccessible(screen.container);
});

test('can be asked again when it can’t be loaded', async () => {
  answerCall(listUsageFiles, () => ({ refused: 'SYS503', httpStatus: 400 }));
  const screen = await openAccountScreen(UsagesStandIn, '/Usages');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  answerCall(listUsageFiles, () => ({ data: { meters, files: [] } }));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Download' })).toBeVisible();
});

test('offers no Green Button file without its right, and says who can give it', async () => {
  const screen = await open({}, { rights: ['overview'] });
  await expect
    .element(screen.getByText('Green Button files aren’t part of your access', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Green Button' })).not.toBeInTheDocument();
  await expectAccessible(screen.container);
});

test('shows an agent what the customer can download, and has nothing prepared', async () => {
  writeStored('IsCSRLogin', 'true');
  const screen = await open();
  await screen.getByLabelText('One row for each').selectOptions('Reading');
  await screen.getByLabelText('Days').selectOptions('Everything since the first reading');
  await expect.element(screen.getByText('only the customer can have prepared', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Prepare file' })).not.toBeInTheDocument();
});
