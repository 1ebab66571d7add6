import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';

test('a developer finds a call by its words, opens it with the keyboard, and passes its address on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('api/docs');
  const search = page.getByRole('searchbox', { name: 'Search by path, name, or words' });
  await search.fill('nothing like this');
  await expect(page.getByText('No call has all of these words.')).toBeVisible();
  await search.fill('payment/card just tokenized');
  await expect(page.getByRole('status')).toHaveText(/^1 of \d+ calls$/);
  await expect(page).toHaveURL(/\?q=payment(%2F|\/)card%20just%20tokenized$/);
  const line = page.locator('summary:visible');
  await expect(line).toHaveText(/POST\s+\/api\/Payment\/Card\s+Pay now with a card/);

  const limits = page.locator('#payByCard').getByText('more than 0, up to 999,999,999');
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(limits).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Link to this call' }).click();
  const address = page.url();
  expect(address).toMatch(/#payByCard$/);
  await page.goto('about:blank');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(address.replace(/\?[^#]*/, ''));
  await expect(limits).toBeVisible();
  await expect(page.locator('#payByCard summary')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.locator('#payByCard summary')).toBeFocused();
  await expectAccessible(page);
});
