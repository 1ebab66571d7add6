import { expect, expectAccessible, test } from '../journey.ts';
import { beSignedInAs } from '../signed-in.ts';

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('a customer whose street is dark adds to the known outage what they see, with a photo, and follows it @dated', async ({
  page,
}) => {
  await beSignedInAs(page, 'solar');
  await page.goto('Outages');
  await expect(page.getByRole('heading', { level: 1, name: 'Your power is out' })).toBeVisible();
  await page.getByRole('link', { name: 'Report an outage' }).first().click();
  await page.getByRole('radio', { name: 'All power is out' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('radio', { name: /^My address/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'We already know about an outage here' })).toBeVisible();
  await page.getByRole('button', { name: 'It’s this one' }).click();
  await page.getByLabel('What do you see or hear? (optional)').fill('A branch hangs in the line');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'branch.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
  await expect(page.getByText('branch.png was uploaded.')).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'We have your report' })).toBeVisible();
  await page.getByRole('link', { name: 'Follow my report' }).click();
  await expect(page.getByRole('heading', { name: /^Your report OR-/ })).toBeVisible();
  await expect(page.getByText('Your report is part of this outage.')).toBeVisible();
});
