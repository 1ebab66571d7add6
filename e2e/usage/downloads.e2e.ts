import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readUsageFile } from '@wattershed/green-button/reader-trial';
import { excelRows } from '../billing/excel.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { beSignedInAs } from '../signed-in.ts';

/** What the button of the card saves. */
async function saved(page: Page) {
  const download = page.waitForEvent('download');
  // Files that were prepared earlier have such a button, too.
  const form = page.getByRole('region', { name: 'Download your usage' }).locator('form');
  await form.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), path: await file.path() };
}

/** The newest row of a CSV file by the names of its columns. */
async function newestRow(path: string): Promise<Record<string, string>> {
  const [header = '', ...lines] = (await readFile(path, 'utf8')).replace('\ufeff', '').trimEnd().split('\r\n');
  const cells = lines.at(-1)?.split(',') ?? [];
  return Object.fromEntries(header.split(',').map((name, at) => [name, cells[at] ?? '']));
}

const charges = 'All charges on the bill ($)';

test('usage is saved as a table of its bills and of its readings, and the figures are those of the screen', async ({
  page,
}) => {
  await beSignedInAs(page, 'solar');
  await page.goto('Usages');
  const card = page.getByRole('region', { name: 'Download your usage' });
  await card.getByLabel('One row for each').selectOption('Bill');
  await expect(card.getByText('what each bill measured and charged')).toBeVisible();
  await expectAccessible(page);
  const bills = await saved(page);
  expect(bills.name).toMatch(/^usage-by-period-.*\.csv$/);
  const bill = await newestRow(bills.path);

  await card.getByRole('radio', { name: 'Excel' }).check();
  await card.getByLabel('One row for each').selectOption('Reading');
  await card.getByLabel('Service').selectOption('Water');
  await card.getByLabel('Days', { exact: true }).selectOption('Last 31 days');
  const readings = await saved(page);
  expect(readings.name).toMatch(/^water-usage-by-interval-.*\.xlsx$/);
  // The header, and an hour each; clocks may have changed in between.
  expect(Math.abs((await excelRows(readings.path)).length - (1 + 31 * 24))).toBeLessThanOrEqual(1);

  await page.goto(`ViewBill?bill=${bill['Bill number']}`);
  const amount = Number(bill[charges]).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(page.getByRole('main')).toContainText(`$${amount}`);
});

test('a large file is prepared while one does something else', async ({ page }) => {
  await beSignedInAs(page, 'solar');
  await page.goto('Usages');
  const card = page.getByRole('region', { name: 'Download your usage' });
  await card.getByLabel('One row for each').selectOption('Reading');
  await card.getByLabel('Days', { exact: true }).selectOption('Everything since the first reading');
  await card.getByRole('button', { name: 'Prepare file' }).click();
  const prepared = card.getByRole('region', { name: 'Prepared files' });
  await expect(prepared.getByText('Ready')).toBeVisible({ timeout: 120_000 });
  const download = page.waitForEvent('download');
  await prepared.getByRole('button', { name: 'Download' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.length).toBeGreaterThan(50_000);
});

test('a Green Button file says of each bill what its screen says, to the cent', async ({ page }) => {
  await beSignedInAs(page, 'solar');
  await page.goto('Usages');
  const card = page.getByRole('region', { name: 'Download your usage' });
  await card.getByRole('radio', { name: 'Green Button' }).check();
  await expect(card.getByText('what each bill charged, in the Green Button format')).toBeVisible();
  await expectAccessible(page);
  const file = await saved(page);
  expect(file.name).toMatch(/^green-button-.*\.xml$/);
  const { readings, summaries } = readUsageFile(await readFile(file.path, 'utf8'));
  // Electricity taken and sent back, and water.
  expect(readings.map(({ uom, flowDirection }) => [uom, flowDirection])).toEqual([
    [72, 1],
    [72, 19],
    [128, 1],
  ]);
  const newest = Math.max(...summaries.map(({ start }) => start));
  const cents = summaries.filter(({ start }) => start === newest).reduce((sum, { billCents }) => sum + billCents, 0);
  await page.goto('ViewBill');
  const amount = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(page.getByRole('main')).toContainText(`$${amount}`);
});
