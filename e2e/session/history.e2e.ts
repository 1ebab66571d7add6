import type { BrowserContext, Page } from '@playwright/test';
import { expect, fillSignIn, personOf, signInAs, test } from '../journey.ts';
import { utilityPort } from '../portal/ports.ts';

// Playwright switches the browser's page cache off; these journeys are about it.
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

/** A page of another site, as a link in the portal or a typed address leads to. */
const elsewhere = `http://localhost:${utilityPort}/mailbox`;

/**
 * Signed in as Daniel Kim, on a screen that tells each picture that it paints after the browser took it out of its cache.
 * It tells them to the console: the page may be on its way to be loaded anew.
 */
async function openDashboard(page: Page): Promise<{ painted: string[] }> {
  const painted: string[] = [];
  page.on('console', message => {
    if (message.text().startsWith('painted')) painted.push(message.text());
  });
  await signInAs(page, 'on-time');
  // A browser keeps no page whose requests are still under way.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      console.log('painted', persisted);
      const tell = () => {
        // biome-ignore lint/performance/useDomNodeTextContent: what can be seen is what counts
        console.log('painted', document.body.hidden ? '' : document.body.innerText);
        requestAnimationFrame(tell);
      };
      requestAnimationFrame(tell);
    });
  });
  return { painted };
}

/** Back as a person goes: what the cache holds is shown again without being loaded. */
async function goBack(page: Page): Promise<void> {
  // A moment later, so that the answer of this is not lost with the page.
  await page.evaluate(() => setTimeout(() => history.back()));
}

/** It came out of the cache, and no picture of it had a name or an amount. */
function expectNothingOfDaniel(painted: string[]): void {
  expect(painted[0]).toBe('painted true');
  expect(painted.filter(text => /Daniel|[$]\d/.test(text))).toEqual([]);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Daniel Kim/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

test('Back after signing out shows nothing of what the browser kept', async ({ page }) => {
  const { painted } = await openDashboard(page);
  await page.goto('ViewBill');
  await signOut(page);
  await goBack(page);
  await expect(page.getByLabel('User ID')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expectNothingOfDaniel(painted);
});

test('Back to a screen that another tab has signed out of shows nothing of it', async ({ page, context }) => {
  const { painted } = await openDashboard(page);
  await page.goto(elsewhere);
  await signOut(await openTab(context, 'dashboard'));
  await goBack(page);
  await expect(page.getByLabel('User ID')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expectNothingOfDaniel(painted);
});

test('Back to a screen of one person, while another is signed in, shows the other', async ({ page, context }) => {
  const { painted } = await openDashboard(page);
  await page.goto(elsewhere);
  const other = await openTab(context, 'dashboard');
  await signOut(other);
  const { userName, password } = personOf('past-due');
  await fillSignIn(other, userName, password);
  await expect(other).toHaveURL(/\/dashboard$/);
  await goBack(page);
  await expect(page.getByRole('button', { name: /Elena Ramirez/ })).toBeVisible();
  expectNothingOfDaniel(painted);
});

test('Back while still signed in shows the screen again, at once', async ({ page }) => {
  const { painted } = await openDashboard(page);
  await page.goto(elsewhere);
  await goBack(page);
  await expect.poll(() => painted[1]).toContain('Daniel Kim');
  expect(painted[0]).toBe('painted true');
});
