import type { Page } from '@playwright/test';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { expect, expectAccessible, expectScreen, openUntil } from '../journey.ts';
import { test } from '../portal/own-portal.ts';
import { beSignedInAs } from '../signed-in.ts';
import { goodCard, reachReview } from './paying.ts';

const inWords = (day: LocalDate) => formatDate(day, 'EN_US');

/** With a card that is kept for this payment alone. */
async function schedule(page: Page, dollars: string, day: LocalDate): Promise<void> {
  await reachReview(page, dollars, goodCard);
  await page.getByRole('button', { name: 'Change payment date' }).click();
  await page.getByRole('radio', { name: /On a date/ }).check();
  await page.getByLabel('Payment date').fill(day);
  await expect(page.getByText('We keep this card for this payment only').first()).toBeVisible();
  await page.getByRole('button', { name: 'Use this date' }).click();
  await page.getByRole('button', { name: `for ${inWords(day)}` }).click();
  await expect(page.getByText('Your payment is scheduled')).toBeVisible();
}

test('a payment is scheduled, changed, and taken on its day, and another one is canceled', async ({
  page,
  ownPortal,
}) => {
  const today = await ownPortal.today();
  const [payOn, changedTo] = [addDays(today, 3), addDays(today, 2)];
  await beSignedInAs(page, 'past-due');
  await schedule(page, '20.00', payOn);
  const toCome = page.getByRole('region', { name: 'To come' });
  await expectAccessible(page);

  await toCome.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Amount to pay').fill('30.00');
  await page.getByLabel('Payment date').fill(changedTo);
  await page.getByRole('button', { name: 'Save change' }).click();
  await expect(toCome.getByText(`$30.00 on ${inWords(changedTo)}`)).toBeVisible();

  await schedule(page, '11.00', payOn);
  await toCome
    .getByRole('listitem')
    .filter({ hasText: '$11.00' })
    .getByRole('button', { name: 'Cancel payment' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByRole('region', { name: 'Earlier' }).getByText(`$11.00 on ${inWords(payOn)}`)).toBeVisible();

  await page.goto('dashboard');
  await expectScreen(page);
  const said = `$30.00 will be taken from your Visa ending in 4242 on ${inWords(changedTo)}.`;
  await expect(page.getByRole('region', { name: 'Your bill' }).getByText(said)).toBeVisible();

  await ownPortal.moveTo(changedTo, 9);
  await openUntil(
    () => page.goto('billinghistory/payments'),
    patience => expect(page.getByRole('row').filter({ hasText: '$30.00' })).toBeVisible(patience),
  );
  await expect(page.getByText('$11.00')).toHaveCount(0);
  await page.getByRole('link', { name: 'See scheduled payments' }).click();
  await page.getByRole('link', { name: 'See payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  const [year, , dayOfMonth] = changedTo.split('-');
  await expect(page.locator('dt:has-text("Counts as paid") + dd')).toContainText(
    `${Number(dayOfMonth)}, ${year} 08:00 AM`,
  );
  await expect(page.getByText('Visa •••• 4242')).toBeVisible();
});
