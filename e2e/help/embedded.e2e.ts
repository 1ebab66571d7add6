import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test as journey, refused } from '../journey.ts';
import { portalPort, sitePort } from '../portal/ports.ts';

const base = `http://localhost:${portalPort}${(process.env.PORTAL_BASE_PATH ?? '/').replace(/\/?$/, '/')}`;

const questionsUrl = `${base}site/renderFAQs?billing-and-payment`;
const termsUrl = `${base}renderTnC?privacy`;

const homePage = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>The utility’s own site</title>
<iframe title="Questions" src="${questionsUrl}" width="340" height="600"></iframe>
<iframe title="Privacy" src="${termsUrl}" width="340" height="600"></iframe>
<iframe title="Portal" src="${base}login" width="340" height="600"></iframe>`;

/** The utility's own site, under the name that may show something of the portal in a frame, and under one that may not. */
const test = journey.extend<{ site: { named: string; unnamed: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: what Playwright reads the needed fixtures from
  site: async ({}, use) => {
    const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(homePage));
    await new Promise<void>(resolve => server.listen(sitePort, '127.0.0.1', resolve));
    await use({ named: `http://localhost:${sitePort}/`, unnamed: `http://127.0.0.1:${sitePort}/` });
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  },
});

/** The frames that show something of the portal. */
const shown = (page: Page) => page.frames().flatMap(frame => (frame.url().startsWith(base) ? frame.url() : []));

// The browser says so on the console, and to the portal.
test.beforeEach(({ expectErrors }) => expectErrors(/frame-ancestors/, /page-reports/));

test('a site of the settings shows questions and terms in frames, and nothing else of the portal', async ({
  page,
  context,
  site,
}) => {
  // The page is there once its frames are, shown or refused.
  await page.goto(site.named);
  expect(shown(page)).toEqual([questionsUrl, termsUrl]);
  const questions = page.frameLocator('[title="Questions"]');
  await expect(questions.getByRole('heading', { level: 1, name: 'Billing and Payment' })).toBeVisible();
  await questions.getByText('How do I pay in cash?').click();
  const leaving = context.waitForEvent('page');
  await questions.locator('#pay-in-cash').getByRole('link').click();
  await expect(await leaving).toHaveURL(/\/PrePaymentLocation$/);
  await expect(page.frameLocator('[title="Privacy"]').getByText(/^In force since/)).toBeVisible();
  await expect(page.frameLocator('[title="Portal"]').getByText('User ID')).toHaveCount(0);
});

test('on any other site the frames stay empty', async ({ page, site }) => {
  await page.goto(site.unnamed);
  await expect(page.locator('iframe')).toHaveCount(3);
  expect(shown(page)).toEqual([]);
  await expect(page.frameLocator('[title="Questions"]').getByText('How do I pay in cash?')).toHaveCount(0);
  await expect(page.frameLocator('[title="Privacy"]').getByText(/^In force since/)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('an embedded view is read in Spanish, and says so if there is nothing under its key', async ({
    page,
    expectErrors,
  }) => {
    expectErrors(refused(404));
    await page.goto('renderFAQs?safety&lang=ES');
    await page.getByText('¿Qué hago si veo un cable eléctrico caído?').click();
    await expect(page.getByText(/^Manténgase a más de 35 pies/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto('renderTnC?no-such-terms');
    await expect(page.getByText('The link on this page may be outdated.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
