import { helpPageNames, helpPages } from '@wattershed/domain/help/help-page';
import { expect, test } from '../journey.ts';

const pages = [
  ...['/login', '/MakePayment', '/PreOutages', '/Term', '/PrivacyPolicy'],
  ...helpPageNames.flatMap(page => helpPages[page].visitorPath ?? (page === 'HelpDetails' ? [] : `/${page}`)),
];

// An error that React reports when it takes over a page that says something else fails the test by itself.
test('each page that the build prerenders says the same before its script and after it', async ({ page }) => {
  for (const path of pages) {
    const sent = await (await page.request.get(path)).text();
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const said = (await heading.textContent()) ?? '';
    expect(sent, path).toContain(`>${said}</h1>`);
  }
});
