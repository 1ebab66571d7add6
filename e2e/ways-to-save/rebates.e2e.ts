import { demoAgent } from '@wattershed/server/gateways/demo-people';
import { expect, expectAccessible, expectNoSidewaysScroll, openUntil, test } from '../journey.ts';
import { utilityPort } from '../portal/ports.ts';
import { beSignedInAs } from '../signed-in.ts';

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('someone applies for a rebate with the receipt, answers what is asked, and gets it as a credit', async ({
    page,
    context,
  }) => {
    const receipt = (name: string) =>
      page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
    await beSignedInAs(page, 'solar');
    await page.goto('WaysToSave');
    await page.getByRole('link', { name: 'See rebates' }).click();
    await expect(page.getByRole('heading', { name: 'Rebates', level: 1 })).toBeVisible();
    await expect(page.getByText('No applications yet')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Apply for: Smart thermostat' }).click();
    const day = page.getByLabel(/^Day of purchase/);
    await day.fill((await day.getAttribute('max')) ?? '');
    await page.getByLabel('Store or contractor').fill('Valley Hardware');
    await page.getByLabel('Price paid, with tax').fill('249.00');
    await page.getByLabel('How many?').fill('1');
    await page.getByLabel('Model number').fill('T-200');
    await page.getByLabel('Serial number').fill('SN-90210-07');
    await expect(page.getByText('Your rebate: $75.00')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await receipt('receipt.png');
    await expect(page.getByText('receipt.png was uploaded.')).toBeAttached();
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'receipt.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('radio', { name: /^Credit on your account/ })).toBeChecked();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('checkbox', { name: /^What I entered is true/ }).check();
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByText('We have your application and will look at it soon.')).toBeVisible();
    const number = (await page.getByText(/^Application RB-\d+$/).textContent())?.replace('Application ', '') ?? '';

    const desk = await context.newPage();
    await desk.goto(`http://localhost:${utilityPort}/agents`);
    await desk.getByLabel('Agent id').fill(demoAgent.agentId);
    await desk.getByLabel('Password').fill(demoAgent.password);
    await desk.getByRole('button', { name: 'Sign in' }).click();
    await desk.getByRole('link', { name: 'Decide on rebates' }).click();
    const asked = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: new RegExp(number) }) });
    await expect(asked.getByRole('link', { name: 'receipt.png' })).toBeVisible();
    await asked.getByLabel('What is missing').selectOption('receipt unreadable');
    await desk.getByRole('button', { name: `Ask for it: ${number}` }).click();
    await expect(asked.getByText('more needed (receipt unreadable)')).toBeVisible();

    await page.reload();
    await expect(page.getByText(/We can’t read the receipt. Take a photo/)).toBeVisible();
    await receipt('better.png');
    await expect(page.getByText('better.png was uploaded.')).toBeAttached();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.getByText('You answered; in review again')).toBeVisible();

    await desk.reload();
    await desk.getByRole('button', { name: `Approve: ${number}` }).click();
    await desk.getByRole('button', { name: `Pay now: ${number}` }).click();
    await expect(desk.getByRole('button', { name: `Pay now: ${number}` })).toBeHidden();
    await page.reload();
    await expect(page.getByText(/\$75\.00 is on your account as a credit/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await openUntil(
      () => page.goto('Notifications'),
      patience => expect(page.getByText('Your rebate of $75.00 is on your account').first()).toBeVisible(patience),
    );
    await page.goto('WaysToSave/Rebates');
    await expect(page.getByRole('link', { name: 'See application: Smart thermostat, Paid' })).toBeVisible();
  });
});
