import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, printedPages, test } from '../journey.ts';
import { beSignedInAs, openDashboardAs } from '../signed-in.ts';
import { excelRows } from './excel.ts';

type Amounts = { balanceCents: number; totalDueCents: number; pastDueCents: number };
type BillAnswer = {
  bill: {
    previousBalanceCents: number;
    paymentsCents: number;
    adjustmentsCents: number;
    currentChargesCents: number;
    totalDueCents: number;
    lines: { amountCents: number }[];
  };
  change: { previousChargesCents: number; differenceCents: number; effects: { amountCents: number }[] };
  owed: Amounts;
};

/** What the server answers to the next call of the path, while `act` makes the page ask. */
async function answerOf<Data>(page: Page, path: RegExp, act: () => Promise<unknown>): Promise<Data> {
  const [response] = await Promise.all([page.waitForResponse(path), act()]);
  return (await response.json()).data;
}

/** "$1,090.85" and "−$9.94" as cents; a credit (CR) is negative. */
function centsOf(text: string): number {
  const cents = Number(text.replace(/\D/g, ''));
  return /−|CR/.test(text) ? -cents : cents;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const allCents = async (page: Page, selector: string) => (await page.locator(selector).allInnerTexts()).map(centsOf);
const region = (page: Page, name: string) => page.getByRole('region', { name });

test.describe('the dashboard', () => {
  test('shows what is owed, as the server has it, and leads to the bill @dated', async ({ page }) => {
    const { parts } = await answerOf<{ parts: { getDashboardBill: { owed: Amounts } } }>(
      page,
      /Account\/Dashboard/,
      () => openDashboardAs(page, 'past-due'),
    );
    const { owed } = parts.getDashboardBill;
    const box = region(page, 'Your bill');
    await expect(box.getByText('Past due', { exact: true }).first()).toBeVisible();
    const [now = '', later = ''] = ((await box.textContent()) ?? '').match(/\$[\d,.]+\d/g) ?? [];
    expect(centsOf(now)).toBe(owed.pastDueCents);
    expect(centsOf(now) + centsOf(later)).toBe(owed.balanceCents);
    await expect(box).toContainText(/Please pay this now\.\s*Then \$[\d,.]+ by \w+ \d+, \d{4}/);
    const pay = box.getByRole('link', { name: /^Pay \$/ });
    expect(centsOf((await pay.textContent()) ?? '')).toBe(owed.pastDueCents);
    await expectAccessible(page);
    await box.getByRole('link', { name: 'View bill' }).click();
    await expect(page).toHaveURL(/\/ViewBill$/);
  });

  test('shows usage as a picture, a table and a sentence, for electricity and water @dated', async ({ page }) => {
    await openDashboardAs(page, 'on-time');
    const usage = region(page, 'Your usage');
    await expect(usage).toContainText(/The charges on your bill from \w+ \d\d, \d{4} were \$[\d,.]+/);
    await usage.getByRole('radio', { name: 'Electricity' }).check();
    await expect(usage).toContainText(/In \w+ \d{4} you used [\d,]+ kWh/);
    await usage.getByRole('radio', { name: 'Water' }).check();
    await expect(usage).toContainText(/you used [\d,]+ gallons/);
    await usage.getByRole('button', { name: 'Show as a table' }).click();
    await expect(usage.getByRole('row').nth(12)).toBeVisible();
    // Twelve full months under the titles, and the current one once a day of it has been read: not on the first.
    const soFar = await usage.getByRole('row').filter({ hasText: 'so far' }).count();
    await expect(usage.getByRole('row')).toHaveCount(13 + soFar);
    await expect(region(page, 'Your next bill')).toContainText(/Likely between \$/);
    await usage.getByRole('link', { name: 'Compare months' }).click();
    await expect(page.getByRole('heading', { name: 'Compare usage' })).toBeVisible();
    const electricity = page.getByRole('region', { name: 'Electricity', exact: true });
    await expect(electricity).toContainText(/than in \w+ \d{4}|same as in/);
    await expectAccessible(page);
  });

  test('changes notices by number and keeps a dismissed one away @dated', async ({ page }) => {
    await openDashboardAs(page, 'solar');
    const notices = region(page, 'Notices');
    const numbers = notices.getByRole('button', { name: /^Notice \d/ });
    await expect(numbers.first()).toBeVisible();
    const count = await numbers.count();
    await numbers.nth(1).click();
    await expect(numbers.nth(1)).toHaveAttribute('aria-expanded', 'true');
    const title = (await numbers.nth(1).textContent())?.replace(/^\dNotice \d of \d: /, '');
    const dismissed = page.waitForResponse(response => /Configuration\/dashboardMessages/.test(response.url()));
    await notices.getByRole('button', { name: /^Dismiss/ }).click();
    expect((await dismissed).status()).toBe(200);
    await page.reload();
    await expect(notices.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(notices.getByRole('heading', { name: title ?? '' })).toHaveCount(0);
    await expect(numbers).toHaveCount(count - 1);
  });

  test('does not move while it loads, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openDashboardAs(page, 'past-due');
    await page.reload();
    await expect(region(page, 'Your next bill')).toContainText('Forecast');
    const moved = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    expect(moved).toBeLessThanOrEqual(0.02);
    await expectNoSidewaysScroll(page);
  });
});

test.describe('the bill', () => {
  test('adds up to the cent, explains each line, leads to the older bill, and comes as a PDF', async ({ page }) => {
    await beSignedInAs(page, 'past-due');
    const { bill, change } = await answerOf<BillAnswer>(page, /bill\/details/, () => page.goto('ViewBill'));

    const summary = await allCents(page, 'section:has-text("Summary") dd');
    expect(summary.at(-1)).toBe(bill.totalDueCents);
    expect(sum(summary.slice(0, -1))).toBe(bill.totalDueCents);

    const shown = (await page.locator('summary > span:last-child').allInnerTexts()).map(centsOf);
    expect(shown).toEqual(bill.lines.map(line => line.amountCents));
    expect(sum(shown)).toBe(bill.currentChargesCents);

    const changes = await allCents(page, 'section:has-text("What changed") td');
    expect(changes.at(0)).toBe(change.previousChargesCents);
    expect(sum(changes.slice(0, -1))).toBe(bill.currentChargesCents);
    expect(changes.at(-1)).toBe(bill.currentChargesCents);

    await page
      .getByText(/^Electricity used/)
      .first()
      .click();
    await expect(page.getByText(/[\d.,]+ kWh × \$0\.\d+/).first()).toBeVisible();
    await expect(page.locator('details[open]').getByText(/^Tariff .+, section .+/)).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^bill-\d+\.pdf$/);
    expect(await printedPages(page)).toBeLessThanOrEqual(2);

    await page.getByRole('link', { name: 'Older bill' }).click();
    await expect(page).toHaveURL(/\?bill=/);
    await page.getByRole('link', { name: 'Newer bill' }).click();
    await expect(page.getByRole('link', { name: 'Newer bill' })).toHaveCount(0);
  });

  test('that is not there yet says when it will be @dated', async ({ page }) => {
    await beSignedInAs(page, 'just-moved-in');
    await page.goto('ViewBill');
    await expect(page.getByText('Your first bill comes after your first month of service.')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the history', () => {
  test('grows by "Show more" and opens the bill of a row @dated', async ({ page }) => {
    await beSignedInAs(page, 'past-due');
    await page.goto('billinghistory');
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(12);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(12);
    await expectAccessible(page);
    await page
      .getByRole('link', { name: /^Bill from/ })
      .nth(3)
      .click();
    await expect(page).toHaveURL(/ViewBill\?bill=/);
  });

  test('downloads all bills and all payments as Excel files that open', async ({ page }) => {
    await beSignedInAs(page, 'past-due');
    await page.goto('billinghistory/bills');
    for (const tab of ['Bills', 'Payments']) {
      await page.getByRole('main').getByRole('link', { name: tab, exact: true }).click();
      await expect(page.locator('tbody tr').first()).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download Excel' }).click();
      const rows = await excelRows(await (await download).path());
      expect(rows.length).toBeGreaterThan(12);
    }
  });

  test('of a closed account can still be read @dated', async ({ page }) => {
    await beSignedInAs(page, 'closed-with-balance');
    await page.goto('billinghistory/bills');
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(page.getByText('This account is closed')).toHaveCount(0);
    await expectAccessible(page);
  });
});
