import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test, untilTimersPass } from '../journey.ts';
import { maintenance } from '../portal/operator.ts';
import { shortenIntervals } from '../portal/settings.ts';

const billFile = /\/assets\/ViewBillPage-[^/]*\.js$/;
const loadError = (page: Page) => page.getByRole('heading', { name: 'Part of this page didn’t load' });

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/** The server keeps its answer for a moment: the next journey must not meet it. */
async function endMaintenance(page: Page): Promise<void> {
  await maintenance('off');
  const answer = async () => (await page.request.get('api/Configuration/systemMaintenance/1')).text();
  await expect.poll(answer).not.toContain('"status":true');
}

async function openBill(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Billing' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Utility Bill' }).click();
}

test.describe('a file of the portal that is missing', () => {
  test.beforeEach(({ expectErrors }) =>
    expectErrors(/net::ERR_FAILED/, /dynamically imported module/, /Minified React/),
  );

  test('brings the load error after one reload, and its retry works', async ({ page }) => {
    await signInAs(page, 'on-time');
    await page.route(billFile, route => route.abort());
    const loads = countLoads(page);
    await openBill(page);
    await expect(loadError(page)).toBeVisible();
    await expectAccessible(page);
    await untilTimersPass(page, 1500);
    expect(loads()).toBe(1);
    await page.unroute(billFile);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/ViewBill$/);
    await expect(loadError(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('of the sign-in page leads to the error page after one reload, never into a loop', async ({ page }) => {
    await page.route(/\/assets\/root-[^/]*\.js$/, route => route.abort());
    const loads = countLoads(page);
    await page.goto('login').catch(() => undefined);
    await expect(page).toHaveURL(/\/Error$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await untilTimersPass(page, 1500);
    expect(loads()).toBeLessThanOrEqual(3);
  });
});

test('a screen that takes too long brings the load error, without a reload', async ({ page, expectErrors }) => {
  expectErrors(/LoadFailure/);
  await shortenIntervals(page, { partLoadTimeoutMs: 1500 });
  await signInAs(page, 'on-time');
  await page.route(billFile, () => undefined);
  const loads = countLoads(page);
  await openBill(page);
  await expect(loadError(page)).toBeVisible();
  expect(loads()).toBe(0);
  await page.unroute(billFile);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/ViewBill$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a first screen that takes too long brings the load error, too', async ({ page, expectErrors }) => {
  expectErrors(/LoadFailure/);
  await signInAs(page, 'on-time');
  await shortenIntervals(page, { partLoadTimeoutMs: 1500 });
  await page.route(billFile, () => undefined);
  await page.goto('ViewBill', { waitUntil: 'commit' });
  await expect(loadError(page)).toBeVisible();
});

test.describe('while the portal is closed for maintenance', () => {
  test.beforeEach(() => maintenance('on', 'We are changing a transformer until noon.'));
  test.afterEach(({ page }) => endMaintenance(page));

  test('everyone is taken to /Maintenance with its message, and back to /login when it is over', async ({ page }) => {
    await shortenIntervals(page, { maintenanceCheckMs: 1000 });
    await page.goto('login');
    await expect(page).toHaveURL(/\/Maintenance$/);
    await expect(page.getByText('We are changing a transformer until noon.')).toBeVisible();
    await expectAccessible(page);
    await maintenance('off');
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('a signed-in customer is sent to /Maintenance as soon as it begins', async ({ page }) => {
  await shortenIntervals(page, { maintenanceCheckMs: 1000 });
  await signInAs(page, 'on-time');
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  await maintenance('on', 'Back at one.');
  try {
    await expect(page).toHaveURL(/\/Maintenance$/);
    await expect(page.getByText('Back at one.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    const headers = { authorization: `Bearer ${token}` };
    const answer = () => page.request.get('api/Configuration/GetRoleRights?roleId=1&personaId=1', { headers });
    await expect.poll(async () => (await answer()).status()).toBe(401);
  } finally {
    await endMaintenance(page);
  }
});

test('an unknown path leads to /Error', async ({ page }) => {
  await page.goto('NoSuchPage/at-all');
  await expect(page).toHaveURL(/\/Error$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
});

test.describe('Internet Explorer', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' });

  test('is led to the page that names browsers to upgrade to', async ({ page }) => {
    await page.goto('login');
    await expect(page).toHaveURL(/\/UnsupportedBrowser$/);
    for (const name of ['Chrome', 'Edge', 'Firefox', 'Safari']) {
      await expect(page.getByRole('link', { name })).toBeVisible();
    }
  });
});
