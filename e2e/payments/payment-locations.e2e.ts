import { demoAgent } from '@wattershed/server/gateways/demo-people';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';
import { utilityPort } from '../portal/ports.ts';
import { beSignedInAs } from '../signed-in.ts';

test('a visitor finds where to pay on a phone; someone who can only pay in cash takes the slip there', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('login');
  await page.getByRole('link', { name: 'Find a payment location' }).click();
  await page.getByRole('searchbox', { name: 'Address, town, or ZIP code' }).fill('95758');
  await page.getByRole('button', { name: 'Find locations' }).click();
  await expect(page.getByRole('heading', { name: /^\d+ locations near 95758 Oak Hollow, CA$/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Open now' }).click();
  await expect(page.getByRole('checkbox', { name: 'Open now' })).toBeChecked();
  const locations = page.getByRole('list', { name: 'List of payment locations' }).getByRole('article');
  // The kiosk and the drop box never close.
  await expect(locations.filter({ hasText: 'Kiosk' }).first()).toBeVisible();
  await expect(locations.filter({ hasText: /Closed, opens/ })).toHaveCount(0);
  const way = locations.first().getByRole('link', { name: /^Directions to / });
  await expect(way).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=38\./);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show map' }).click();
  const map = page.getByRole('region', { name: 'Map of payment locations' });
  // Where two places are next door, their markers overlap; the list has the same at full size (WCAG 2.2, 2.5.8: equivalent).
  await expect(map.getByRole('button', { name: /^1\. / })).toBeVisible();

  await beSignedInAs(page, 'payment-blocked');
  await page.goto('PrePaymentLocation?near=95758');
  await expect(page).toHaveURL(/\/PaymentLocation\?near=95758$/);
  await page.goto('PayBill');
  await expect(page.getByRole('heading', { name: 'This account can only be paid in cash' })).toBeVisible();
  await page.getByRole('button', { name: 'Show cash slip' }).click();
  const slip = page.getByRole('dialog', { name: 'Slip to pay in cash' });
  const slipNumber = (await slip.getByText(/^(?:\d{4} ){5}\d{4}$/).textContent()) ?? '';
  await expectAccessible(page);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    slip.getByRole('button', { name: 'Save as PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^cash-slip-\d{4}\.pdf$/);
  await slip.getByRole('button', { name: 'Close' }).click();

  const shop = await context.newPage();
  await shop.goto(`http://localhost:${utilityPort}/agents`);
  await shop.getByLabel('Agent id').fill(demoAgent.agentId);
  await shop.getByLabel('Password').fill(demoAgent.password);
  await shop.getByRole('button', { name: 'Sign in' }).click();
  await shop.getByRole('link', { name: 'Take cash as a payment location' }).click();
  await shop.getByLabel('Location').selectOption({ label: 'Oak Hollow: Oak Hollow Customer Center' });
  await shop.getByLabel('Slip number').fill(slipNumber);
  await shop.getByLabel('Cash for the bill, in dollars').fill('25.00');
  await shop.getByRole('button', { name: 'Take cash' }).click();
  await expect(shop.getByText('Cash taken: $25.00')).toBeVisible();
  await expectAccessible(shop);
  await shop.close();

  await page.goto('billinghistory/payments');
  await expect(page.getByText(/Cash at Oak Hollow Customer Center, \d+ /).first()).toBeVisible();
});
