import { expect, personOf, refused, test } from '../journey.ts';

async function isAllKept(): Promise<boolean> {
  const kept = new Set((await (await caches.open('wattershed-outages')).keys()).map(({ url }) => url));
  const files = [...document.querySelectorAll<HTMLLinkElement>('link[href*="/assets/"]')].map(
    ({ href }) => href.split('#')[0] ?? '',
  );
  const needed = [...files, ...['PreOutages', 'ReportOutage'].map(path => new URL(path, location.href).href)];
  return navigator.serviceWorker.controller?.state === 'activated' && needed.every(address => kept.has(address));
}

test.use({ viewport: { width: 390, height: 844 } });

test('a phone that loses its line still shows the last list, and sends a report when the line is back', async ({
  page,
  context,
  expectErrors,
}) => {
  // The captcha that the server asks for when the report reaches it.
  expectErrors(/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, refused(403));
  const { accounts } = personOf('credit');
  await page.goto('PreOutages');
  await expect(page.getByRole('list', { name: 'List of outages' })).toContainText('Oak Hollow');
  // Kept beside what the person does, with all that the screens need.
  await expect.poll(() => page.evaluate(isAllKept)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('list', { name: 'List of outages' })).toContainText('Oak Hollow');
  // Some versions of Chromium tell a page only of a line that is lost while it is open.
  await context.setOffline(false);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline. This is what we knew')).toBeVisible();

  await page.getByRole('link', { name: 'Report an outage' }).first().click();
  await page.getByRole('radio', { name: 'All power is out' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'Account number', exact: true }).check();
  await page
    .getByLabel('Account number')
    .last()
    .fill(accounts[0]?.accountNumber ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('You’re offline. We kept your report').first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'We have your report' })).toBeVisible();
  await page.getByRole('link', { name: 'Follow my report' }).click();
  await expect(page.getByRole('heading', { name: /^Your report OR-/ })).toBeVisible();
});
