import { readFileSync } from 'node:fs';
import { demoAgent } from '@wattershed/server/gateways/demo-people';
import { expect, expectAccessible, expectNoSidewaysScroll, openUntil, test } from '../journey.ts';
import { utilityPort } from '../portal/ports.ts';
import { beSignedInAs } from '../signed-in.ts';

const centsOf = (text: string) => Number(text.replaceAll(/\D/g, ''));

test('a customer compares rate plans, adds a car, follows the arithmetic, and asks for the plan that is cheaper', async ({
  page,
  context,
}) => {
  await beSignedInAs(page, 'auto-pay');
  await page.goto('ViewBill');
  await page.getByRole('link', { name: 'See what your electricity would have cost on other rate plans' }).click();
  const answer = page.getByRole('region', { name: 'What your plan costs' });
  await expect(answer).toContainText(
    'On Residential, time of use, tiered, the electricity of your last 12 bills comes to',
  );
  await expect(answer).toContainText('Residential, tiered would have cost');
  await expect(answer).toContainText('more than chance');
  const plans = page.getByRole('region', { name: 'Rate plans side by side' });
  const rowOf = (name: string) => plans.getByRole('row').filter({ hasText: name });
  const [today = '', tiered = ''] = await Promise.all(
    ['CA-D-TOU ·', 'CA-D-T1'].map(async name => (await rowOf(name).textContent())?.match(/\$[\d,.]+\d/)?.[0]),
  );
  await expect(rowOf('CA-D-T1')).toContainText('Surely cheaper');
  const [saved = ''] = (await answer.textContent())?.match(/\$[\d,.]+\d(?= less)/) ?? [];
  expect(centsOf(saved)).toBe(centsOf(today) - centsOf(tiered));
  await expectAccessible(page);

  const steps = page.getByRole('region', { name: 'The arithmetic' });
  await expect(steps.getByRole('row', { name: /Total/ })).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    steps.getByRole('button', { name: 'Download all lines (CSV)' }).click(),
  ]);
  const rows = readFileSync(await download.path(), 'utf8').split('\r\n');
  const sum = rows
    .filter(row => row.includes(',CA-D-T1,Without,') && !row.includes('Total of this plan'))
    .reduce((total, row) => total + Math.round(Number(row.split(',').at(-1)) * 100), 0);
  expect(sum).toBe(centsOf(tiered));

  await page.getByRole('textbox', { name: 'Electric car, kWh a week' }).fill('70');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(answer).toContainText('With what you added, Residential, time of use, tiered would come to');
  await expect(page).toHaveURL(/car=70/);
  await page.reload();
  await expect(answer).toContainText('With what you added');
  await answer.getByRole('radio', { name: 'With CARE', exact: true }).click();
  await expect(answer).toContainText('CARE takes 32.5% off');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(answer).not.toContainText('With what you added');

  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('combobox', { name: 'Plan to ask for' }).selectOption('Residential, tiered');
  await page.getByRole('button', { name: 'Ask for this plan' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send the request' }).click();
  const change = page.getByRole('region', { name: 'Change your plan' });
  await expect(change).toContainText(/Residential, tiered was requested on/);
  await expect(change.getByRole('button', { name: 'Ask for this plan' })).toHaveCount(0);

  const desk = await context.newPage();
  await desk.goto(`http://localhost:${utilityPort}/agents`);
  await desk.getByLabel('Agent id').fill(demoAgent.agentId);
  await desk.getByLabel('Password').fill(demoAgent.password);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  const message = desk.getByRole('listitem').filter({ hasText: 'To: Residential, tiered (CA-D-T1)' }).last();
  await openUntil(
    () => desk.goto(`http://localhost:${utilityPort}/agents/messages`),
    patience => expect(message).toBeVisible(patience),
  );
  await message.getByLabel('Answer as the utility').fill('Your new plan begins with your next bill.');
  await message.getByRole('button', { name: /^Send the answer/ }).click();
  await expect(message.getByText('Answer by A-1042, in the customer’s inbox').last()).toBeVisible();
  await desk.close();

  await page.reload();
  await expect(change).toContainText('customer care has answered');
  await change.getByRole('link', { name: 'Open the conversation' }).click();
  await expect(page.getByText('Your new plan begins with your next bill.')).toBeVisible();
});
