import { demoAgent } from '@wattershed/server/gateways/demo-people';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';
import { utilityPort } from '../portal/ports.ts';
import { shortenIntervals } from '../portal/settings.ts';
import { beSignedInAs } from '../signed-in.ts';

test('a customer answers a message with a photo on their phone, and reads what the utility answers', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await beSignedInAs(page, 'arizona');
  await shortenIntervals(page, { inboxPollMs: 500 });
  await page.goto('dashboard');
  const bell = page.getByRole('banner').getByRole('link', { name: /^Messages/ });
  await expect(bell).toHaveAccessibleName(/unread/);
  await bell.click();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('water meters');
  await page.getByRole('link', { name: /Please check your water meter/ }).click();
  await expect(page.getByText('Please reply with a photo')).toBeVisible();
  await page.getByText('How we delivered this message').click();
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible();

  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles({ name: 'meter.png', mimeType: 'image/png', buffer });
  await page.getByRole('textbox', { name: 'Message' }).fill('Here is the photo.\nNo answer from a machine, please.');
  await expect(page.getByRole('button', { name: /Remove meter.png/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent. We’ll answer here.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Download meter\.png/ })).toBeVisible();
  await expect(page.getByText(/^Received by /)).toBeVisible({ timeout: 15_000 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const desk = await context.newPage();
  await desk.goto(`http://localhost:${utilityPort}/agents`);
  await desk.getByLabel('Agent id').fill(demoAgent.agentId);
  await desk.getByLabel('Password').fill(demoAgent.password);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await desk.getByRole('link', { name: 'Read and answer customers’ messages' }).click();
  const message = desk.getByRole('listitem').filter({ hasText: 'Here is the photo.' }).last();
  const preview = message.getByRole('img', { name: 'Preview of meter.png' });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
  const [saved] = await Promise.all([
    desk.waitForEvent('download'),
    message.getByRole('link', { name: 'meter.png' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('meter.png');
  await expectAccessible(desk);
  await message.getByLabel('Answer as the utility').fill('Thank you, the reading is right.');
  await message.getByRole('button', { name: /^Send the answer/ }).click();
  await expect(message.getByText('Answer by A-1042, in the customer’s inbox')).toBeVisible();
  await desk.close();

  await expect(page.getByText('Thank you, the reading is right.')).toBeVisible();
  await page.getByRole('link', { name: 'All messages' }).click();
  const conversation = page.getByRole('link', { name: /Please check your water meter/ });
  await expect(conversation).toContainText('3');
  await page.getByRole('checkbox', { name: 'Select: Please check your water meter' }).check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(conversation).toHaveCount(0);
});
