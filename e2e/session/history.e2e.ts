import type { BrowserContext, Page } from '@playwright/test';
import { expect, fillSignIn, personOf, signInAs, signOut, test } from '../journey.ts';
import { utilityPort } from '../portal/ports.ts';

// Playwright turns the browser's page cache off, and Chromium's headless shell has none; these journeys are about it.
const executablePath = process.env.CHROMIUM_PATH;
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      ...(executablePath ? { executablePath } : { channel: 'chromium' }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

/** A page of another site, as a link in the portal or a typed address leads to. */
const elsewhere = `http://localhost:${utilityPort}/mailbox`;

/**
 * Signed in as Daniel Kim, on a screen that records each frame it paints after the browser took it out of its cache. It
 * records in local storage: a message to the journey would be lost if the page reloads.
 */
async function openDashboard(page: Page): Promise<void> {
  await signInAs(page, 'on-time');
  // A browser doesn't keep a page whose requests are still in progress.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const painted: string[] = [];
    const write = (picture: string) => {
      if (painted.at(-1) === picture) return;
      painted.push(picture);
      localStorage.setItem('journey.painted', JSON.stringify(painted));
    };
    addEventListener('pageshow', ({ persisted }) => {
      write(persisted ? 'out of the cache' : 'loaded');
      const look = () => {
        // biome-ignore lint/performance/useDomNodeTextContent: what can be seen is what counts
        write(document.body.hidden ? '' : document.body.innerText);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
}

/** Where `openDashboard`'s screen came from when it was shown again, then each frame that it painted. */
async function paintedOn(page: Page): Promise<string[]> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('journey.painted'))) ?? '[]');
}

/** Goes back as a person would: a page in the cache is shown again without loading. */
async function goBack(page: Page): Promise<void> {
  // A moment later, so that the answer to this isn't lost with the page.
  await page.evaluate(() => setTimeout(() => history.back()));
}

/** It came out of the cache, and no frame showed a name or an amount. */
async function expectNothingOfDaniel(page: Page): Promise<void> {
  const painted = await paintedOn(page);
  expect(painted[0]).toBe('out of the cache');
  expect(painted.filter(text => /Daniel|[$]\d/.test(text))).toEqual([]);
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

test('Back after signing out shows nothing of what the browser kept', async ({ page }) => {
  await openDashboard(page);
  await page.goto('ViewBill');
  await signOut(page, 'Daniel Kim');
  await goBack(page);
  await expect(page.getByLabel('User ID')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expectNothingOfDaniel(page);
});

test('Back to a screen that another tab has signed out of shows nothing of it', async ({ page, context }) => {
  await openDashboard(page);
  await page.goto(elsewhere);
  await signOut(await openTab(context, 'dashboard'), 'Daniel Kim');
  await goBack(page);
  await expect(page.getByLabel('User ID')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expectNothingOfDaniel(page);
});

test('Back to a screen of one person, while another is signed in, shows the other', async ({ page, context }) => {
  await openDashboard(page);
  await page.goto(elsewhere);
  const other = await openTab(context, 'dashboard');
  await signOut(other, 'Daniel Kim');
  const { userName, password } = personOf('past-due');
  await fillSignIn(other, userName, password);
  await expect(other).toHaveURL(/\/dashboard$/);
  await goBack(page);
  await expect(page.getByRole('button', { name: /Elena Ramirez/ })).toBeVisible();
  await expectNothingOfDaniel(page);
});

test('Back while still signed in shows the screen again, at once', async ({ page }) => {
  await openDashboard(page);
  await page.goto(elsewhere);
  await goBack(page);
  await expect(page.getByRole('button', { name: /Daniel Kim/ })).toBeVisible();
  await expect.poll(async () => (await paintedOn(page))[1]).toContain('Daniel Kim');
  expect((await paintedOn(page))[0]).toBe('out of the cache');
});
