import { demoAgent } from '@wattershed/server/gateways/demo-people';
import { expect, expectAccessible, expectNoSidewaysScroll, openUntil, personOf, test } from '../journey.ts';
import { mailTo } from '../portal/mailbox.ts';
import { utilityPort } from '../portal/ports.ts';
import { beSignedInAs } from '../signed-in.ts';

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const priya = personOf('solar');

test('a customer asks for a meter test with a photo, answers the desk, and sees it done', async ({ page, context }) => {
  await beSignedInAs(page, 'solar');
  await page.goto('services/1');
  await expect(page.getByText('No orders or requests yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ask for other work' }).click();
  await expect(page.getByLabel('What kind of work?')).toHaveValue('INMT');
  await page.getByLabel('What kind of work?').selectOption('Check or test');
  await page.getByRole('radio', { name: /^Meter test/ }).check();
  await page.getByRole('radio', { name: /^Electricity, \d{10}$/ }).check();
  await page.getByRole('textbox', { name: 'Message' }).fill('The number goes up while everything is off.');
  await page.getByLabel('Phone number to call you at').fill('9165550123');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'meter.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
  await expect(page.getByText('meter.png was uploaded.')).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('We have it, and someone will look at it.')).toBeVisible();
  await expectAccessible(page);
  const number = (await page.getByText(/^Request SR-\d+$/).textContent())?.replace('Request ', '') ?? '';

  const desk = await context.newPage();
  await desk.goto(`http://localhost:${utilityPort}/agents`);
  await desk.getByLabel('Agent id').fill(demoAgent.agentId);
  await desk.getByLabel('Password').fill(demoAgent.password);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await desk.getByRole('link', { name: 'Work on customer requests' }).click();
  const asked = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: new RegExp(number) }) });
  await openUntil(
    () => desk.reload(),
    patience => expect(asked.getByRole('link', { name: 'meter.png' })).toBeVisible(patience),
  );
  await expectAccessible(desk);
  await asked.getByLabel('Question').fill('Is someone there on Monday?');
  await asked.getByRole('button', { name: `Ask the customer: ${number}` }).click();
  await expect(asked.getByText('waiting', { exact: true })).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: 'Open the conversation' }).click();
  await expect(page.getByText('Is someone there on Monday?')).toBeVisible();
  await page.getByRole('textbox', { name: /message/i }).fill('Yes, after nine.');
  await page.getByRole('button', { name: 'Send' }).click();
  await openUntil(
    () => desk.reload(),
    patience => expect(asked.getByText('in progress', { exact: true })).toBeVisible(patience),
  );
  await asked.getByLabel('What was done (optional)').fill('The meter measures right.');
  await asked.getByRole('button', { name: `Complete it: ${number}` }).click();
  await expect.poll(() => mailTo(priya.email)).toContain(`Request ${number} is done`);
  await page.goto('services/1');
  await expect(page.getByRole('radio', { name: /^Completed/ })).toBeChecked();
  await expect(page.getByRole('main')).toContainText(number);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a connection request is begun as a draft, sent, followed by its key without signing in, and canceled', async ({
    page,
  }) => {
    await page.goto('PreConnection');
    await expect(page.getByRole('heading', { level: 3, name: 'Solar panels' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await beSignedInAs(page, 'arizona');
    await page.goto('PreConnection');
    await expect(page).toHaveURL(/\/Connection$/);
    await page.getByRole('radio', { name: /^Electric vehicle charger/ }).check();
    await page.getByRole('textbox', { name: 'Message' }).fill('Level 2, in the garage.');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByText(/^Your draft is saved until/)).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: 'Go on with this draft: Electric vehicle charger' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Level 2, in the garage.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Phone number to call you at').fill('6025550123');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('We have it, and someone will look at it.')).toBeVisible();
    await page.getByRole('button', { name: 'Change it' }).click();
    await page.getByLabel('Where is it?').fill('12 Cactus Wren Ln');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('12 Cactus Wren Ln')).toBeVisible();
    await expectNoSidewaysScroll(page);
    const key = /[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){2}/.exec(
      (await page.getByText(/^To follow it without signing in/).textContent()) ?? '',
    )?.[0];
    const address = page.url();

    const visitor = await page.context().browser()?.newPage();
    if (!visitor) throw new Error('no browser');
    await visitor.goto(new URL('ConnectMeTrackRequest', test.info().project.use.baseURL).href);
    await visitor.getByLabel('Tracking key').fill((key ?? '').toLowerCase().replaceAll('-', ''));
    await visitor.getByRole('button', { name: 'Track the request' }).click();
    await expect(visitor.getByRole('heading', { level: 2, name: 'Electric vehicle charger' })).toBeVisible();
    await expect(visitor.getByRole('main')).not.toContainText('Cactus');
    await expectAccessible(visitor);

    await page.goto(address);
    await page.getByRole('button', { name: 'Cancel the request' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the request' }).click();
    await expect(page.getByText('It was canceled. Nothing more happens.')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('Canceled').first()).toBeVisible();
    await visitor.close();
  });
});
