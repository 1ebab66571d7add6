import { expect, expectAccessible, personOf, refused, test } from '../journey.ts';

test('a visitor on a phone in the dark reports that the power is out, and follows the report @dated', async ({
  page,
  expectErrors,
}) => {
  // The server asks for a captcha first, which the browser then solves by itself.
  expectErrors(refused(403));
  const { accounts } = personOf('solar');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('login');
  await page.getByRole('link', { name: 'Report an outage' }).click();
  await page.getByRole('radio', { name: /All power is out/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'Account number', exact: true }).check();
  await page
    .getByLabel('Account number')
    .last()
    .fill(accounts[0]?.accountNumber ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('What do you see or hear? (optional)').fill('The whole street is dark');
  await page.reload();
  await expect(page.getByLabel('What do you see or hear? (optional)')).toHaveValue('The whole street is dark');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'We have your report' })).toBeVisible();
  await expectAccessible(page);
  const number = (await page.getByText(/^OR-/).first().textContent())?.trim() ?? '';
  await page.getByRole('link', { name: 'Follow my report' }).click();
  await expect(page.getByRole('heading', { name: `Your report ${number}` })).toBeVisible();
  await expect(page.getByRole('list', { name: 'List of outages' })).toBeVisible();
  await expectAccessible(page);
});
