import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, untilTimersPass } from '../journey.ts';
import { maintenance } from '../portal/operator.ts';
import { shortenIntervals } from '../portal/settings.ts';
import { beSignedInAs, openDashboardAs } from '../signed-in.ts';

const billFile = /\/assets\/ViewBillPage-[^/]*\.js$/;
const loadError = (page: Page) => page.getByRole('heading', { name: 'Part of this page didn’t load' });

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/** The server caches its answer for a moment: the next journey must not get it. */
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
    await openDashboardAs(page, 'on-time');
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

test.describe('a script of the portal that was altered', () => {
  test.beforeEach(({ expectErrors }) =>
    expectErrors(/Failed to find a valid digest/, /dynamically imported module/, /Minified React/, /net::ERR_FAILED/),
  );

  const isAltered = (page: Page) => page.evaluate(() => 'altered' in document.documentElement.dataset);

  async function alter(page: Page, file: RegExp): Promise<void> {
    await page.route(file, async route => {
      const response = await route.fetch();
      const body = `document.documentElement.dataset.altered = '';${await response.text()}`;
      await route.fulfill({ response, body });
    });
  }

  test('is not run on the way to paying: the load error shows, and a reload changes nothing', async ({ page }) => {
    await openDashboardAs(page, 'past-due');
    await alter(page, /\/assets\/PayBillPage-[^/]*\.js$/);
    await page.getByRole('link', { name: /^Pay \$/ }).click();
    await expect(loadError(page)).toBeVisible();
    await page.goto('PayBill');
    await expect(loadError(page)).toBeVisible();
    expect(await isAltered(page)).toBe(false);
  });

  for (const name of ['root', 'entry.client']) {
    test(`like ${name} leads from the sign-in page to the error page, which needs no script`, async ({ page }) => {
      await alter(page, new RegExp(`/assets/${name}-[^/]*\\.js$`));
      await page.goto('login').catch(() => undefined);
      await expect(page).toHaveURL(/\/Error$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
      expect(await isAltered(page)).toBe(false);
    });
  }
});

test.describe('without a line', () => {
  test.beforeEach(({ expectErrors }) => expectErrors(/net::ERR_/, /Failed to load resource/));

  test('a link waits on the page one is on, with what was typed, and goes on by itself', async ({ page, context }) => {
    await page.goto('Register');
    await page.getByLabel('First name').fill('Nora');
    const loads = countLoads(page);
    await context.setOffline(true);
    await expect(page.getByText('No connection. What you entered is still here.')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByText('The page you chose opens when you’re back online.')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Nora');
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect(loads()).toBe(0);
  });

  test('a page whose scripts are still missing says so in its language, and starts when the line is back', async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'language', value: 'ES', url: test.info().project.use.baseURL ?? '' }]);
    for (const file of [/\/assets\/root-[^/]*\.js$/, /\/favicon\.svg$/]) await page.route(file, route => route.abort());
    await page.goto('login');
    await expect(page.getByRole('alert')).toHaveText(
      'No hay conexión. Esta página se abrirá cuando vuelva la conexión.',
    );
    await page.unrouteAll();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicie sesión');
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test('the dashboard shows its frame and what is asked for before any script is there, and a visitor sees neither', async ({
  page,
}) => {
  const frame = page.getByRole('banner');
  const amount = page.getByRole('main').locator('p:has(> small)');
  let arrive: () => void = () => undefined;
  const openWithoutScripts = async () => {
    const scripts = new Promise<void>(resolve => {
      arrive = resolve;
    });
    await page.route(/\/assets\/[^/]*\.js$/, async route => {
      await scripts;
      await route.fallback();
    });
    await page.goto('dashboard', { waitUntil: 'commit' });
    await expect(page.locator('main [aria-busy=true]').first()).toBeAttached();
  };
  await beSignedInAs(page, 'on-time');
  await openWithoutScripts();
  await expect(frame).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await expect(amount).toBeVisible();
  const [early, place] = [await amount.textContent(), await amount.boundingBox()];
  await expect(page.getByRole('main')).toHaveText(`${early}HomeLoading`);
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Daniel');
  await expect(page.getByRole('region', { name: 'Your bill' })).toContainText(`Amount due${early}`);
  expect(await amount.boundingBox()).toEqual(place);
  await page.context().clearCookies();
  await openWithoutScripts();
  await expect(frame).toBeHidden();
  await expect(amount).toBeHidden();
  arrive();
  await expect(page).toHaveURL(/\/login$/);
  await expect(frame).toBeVisible();
});

test('the page for paying asks for the accounts before any script is there, and for the rights before its own', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  const timesAsked = (call: string) => asked.filter(path => path.endsWith(call)).length;
  await beSignedInAs(page, 'on-time');
  await page.route(/\/assets\/[^/]*\.js$/, async route => {
    await expect.poll(() => timesAsked('/GetAccount')).toBe(1);
    if (/PayBillPage/.test(route.request().url())) await expect.poll(() => timesAsked('/GetRoleRights')).toBe(1);
    await route.fallback();
  });
  await page.goto('PayBill');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay your bill');
  await expect(page.getByText('$').first()).toBeVisible();
  expect([timesAsked('/GetAccount'), timesAsked('/GetRoleRights')]).toEqual([1, 1]);
});

test('a dashboard whose scripts are there before its answer asks for nothing twice', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await beSignedInAs(page, 'on-time');
  await page.goto('dashboard');
  // Once the rights are remembered, the portal's own first questions don't wait for them.
  const forecast = page.getByRole('heading', { name: 'Your next bill' });
  await expect(forecast).toBeVisible();
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await page.route('**/api/Account/Dashboard?*', async route => {
    // The portal has come for the answer that the early script has asked for.
    await page.waitForFunction(() => 'earlyAnswers' in window && Object.keys(window.earlyAnswers ?? {}).length === 0);
    await route.fallback();
  });
  await page.reload();
  await expect(forecast).toBeVisible();
  const reads = asked.filter(address => address.includes('/api/'));
  expect(reads.filter(address => address.includes('/Usage/Projection'))).toHaveLength(1);
  expect(reads).toEqual([...new Set(reads)]);
});

test('the usage screen asks for the accounts, the rights, and the newest readings before any script is there, once each', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  const addressesOf = (call: string) => asked.filter(address => new URL(address).pathname.endsWith(call));
  const timesAsked = (call: string) => addressesOf(call).length;
  await beSignedInAs(page, 'on-time');
  await page.goto('Usages');
  // What the first visit asks last mustn't be taken for a question of the second.
  await expect(page.getByRole('figure').nth(1)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const calls = ['/GetAccount', '/GetRoleRights', '/Usage/Electric'];
  asked.length = 0;
  // The readings of the account that was chosen last don't wait until it is known that it is still there.
  await page.route('**/GetAccount?*', async route => {
    await expect.poll(() => addressesOf('/Usage/Electric').some(one => one.includes('by=interval'))).toBe(true);
    await route.fallback();
  });
  await page.route(/\/assets\/[^/]*\.js$/, async route => {
    for (const call of calls) await expect.poll(() => timesAsked(call)).toBeGreaterThan(0);
    await route.fallback();
  });
  await page.reload();
  await expect(page.getByRole('figure').nth(1)).toBeVisible();
  // The month below the day, and the same month last year, are readings of their own.
  const readings = calls.flatMap(addressesOf);
  expect(readings).toEqual([...new Set(readings)]);
});

test('a screen that takes too long brings the load error, without a reload; a first screen does, too', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/LoadFailure/);
  await shortenIntervals(page, { partLoadTimeoutMs: 1500 });
  await openDashboardAs(page, 'on-time');
  await page.route(billFile, () => undefined);
  const loads = countLoads(page);
  await openBill(page);
  await expect(loadError(page)).toBeVisible();
  expect(loads()).toBe(0);
  await page.goto('ViewBill', { waitUntil: 'commit' });
  await expect(loadError(page)).toBeVisible();
  await page.unroute(billFile);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/ViewBill$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('maintenance takes a visitor and a signed-in customer to its message, and back to /login when it is over', async ({
  page,
  context,
}) => {
  const visitor = await (await context.browser()?.newContext())?.newPage();
  if (!visitor) throw new Error('no browser');
  for (const one of [page, visitor]) await shortenIntervals(one, { maintenanceCheckMs: 1000 });
  await openDashboardAs(page, 'on-time');
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  await maintenance('on', 'We are changing a transformer until noon.');
  try {
    await visitor.goto(new URL('login', page.url()).href);
    for (const one of [page, visitor]) {
      await expect(one).toHaveURL(/\/Maintenance$/);
      await expect(one.getByText('We are changing a transformer until noon.')).toBeVisible();
    }
    await expectAccessible(page);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    const headers = { authorization: `Bearer ${token}` };
    const answer = () => page.request.get('api/Configuration/GetRoleRights?roleId=1&personaId=1', { headers });
    await expect.poll(async () => (await answer()).status()).toBe(401);
  } finally {
    await endMaintenance(page);
  }
  for (const one of [page, visitor]) await expect(one).toHaveURL(/\/login$/);
  await visitor.context().close();
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
