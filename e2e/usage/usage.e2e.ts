import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';
import { beSignedInAs } from '../signed-in.ts';

type Point = { from: string; before: string; costCents: number; deliveredWh: number };

/** "$1,090.85" and "−$9.94" as cents. */
function centsOf(text: string): number {
  const cents = Number(text.replace(/\D/g, ''));
  return text.includes('−') ? -cents : cents;
}

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

async function seriesOf(page: Page, by: string, act: () => Promise<unknown>): Promise<Point[]> {
  const isAsked = (url: string) => /Usage\/Electric/i.test(url) && new URL(url).searchParams.get('by') === by;
  const [response] = await Promise.all([page.waitForResponse(answer => isAsked(answer.url())), act()]);
  return (await response.json()).data.points;
}

async function costsIn(card: Locator): Promise<number[]> {
  await card.getByRole('button', { name: 'Show as a table' }).click();
  const titles = await card.getByRole('columnheader').allInnerTexts();
  const at = titles.findIndex(title => /^cost$/i.test(title));
  const rows = await card.getByRole('row').all();
  return Promise.all(
    rows.slice(1).map(async row => centsOf((await row.getByRole('cell').nth(at).textContent()) ?? '')),
  );
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

// fe-usage-01: from bills down to the hour, and back.
test('usage is read from a bill down to an hour, by the keyboard alone, and the address keeps it @dated', async ({
  page,
}) => {
  await beSignedInAs(page, 'solar');
  const bills = await seriesOf(page, 'period', () => page.goto('Usages?by=period'));
  const chart = region(page, 'Bill by bill');
  await expect(chart.getByRole('figure')).toBeVisible();
  await chart.getByRole('link').last().focus();
  await page.keyboard.press('Home');
  const days = await seriesOf(page, 'day', () => page.keyboard.press('Enter'));
  const [oldest] = bills;
  expect(days[0]?.from).toBe(oldest?.from);
  await expect(page).toHaveURL(/by=day/);
  const month = region(page, /day by day$/);
  expect(sum(await costsIn(month))).toBe(sum(days.map(({ costCents }) => costCents)));
  await expectAccessible(page);
  await month.getByRole('row').nth(1).getByRole('link').click();
  await expect(
    region(page, 'When you used it')
      .or(page.getByRole('radio', { name: '15 minutes' }))
      .first(),
  ).toBeVisible();
  const day = page.url();
  await page.reload();
  expect(page.url()).toBe(day);
  await expect(page.getByRole('radio', { name: 'Hour', exact: true })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Day', exact: true })).toBeChecked();
  await expectNoSidewaysScroll(page);
});

// fe-usage-02: with last year, the month before, and similar homes.
test('a home is compared with last year’s weather taken out, and with similar homes @dated', async ({ page }) => {
  await beSignedInAs(page, 'solar');
  await page.goto('Usages');
  await page.getByRole('link', { name: 'Compare with last year and similar homes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare usage' })).toBeVisible();
  const electricity = page.getByRole('region', { name: 'Electricity', exact: true });
  await expect(electricity).toContainText(/With the weather taken out, you used|The weather doesn’t explain/);
  await expect(electricity).toContainText(/than in \w+ \d{4}|same as in/);
  await expect(region(page, 'Electricity in similar homes')).toContainText(/solar panels aren’t compared/);
  await expect(region(page, 'Water in similar homes')).toContainText(/of [\d,]+ similar homes|Not enough homes/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
