import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { expect, expectAccessible, expectNoSidewaysScroll, expectScreen, openUntil, personOf } from '../journey.ts';
import { messageTo } from '../portal/mailbox.ts';
import { test } from '../portal/own-portal.ts';
import { beSignedInAs } from '../signed-in.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('someone who is behind gets more time, isn’t late until then, and is late again by not paying', async ({
    page,
    ownPortal,
  }) => {
    await beSignedInAs(page, 'past-due');
    await page.goto('PaymentArrangements');
    await expectScreen(page);
    await page.getByRole('link', { name: 'Only need a few more days? Get a payment extension' }).click();
    await expect(page).toHaveURL(/\/PaymentExtension$/);
    await expectScreen(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Get more time until/ }).click();
    await expect(page.getByRole('heading', { name: 'Your extension' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your extension' })).toBeVisible();

    const [extension] = await ownPortal.sql<{ until: LocalDate }>`
      select i.due_on::text as until from utility.installment i
      join portal.account_link l using (account_number) join portal.user_account u on u.uuid = l.user_uuid
      where u.user_name = ${personOf('past-due').userName}`;
    if (!extension) throw new Error('no extension');
    await messageTo(personOf('past-due').email, /more time to pay/, ownPortal.utility);
    await page.goto('dashboard');
    await expect(page.getByText(/^Payment extension: \$[\d,.]+ is due by/)).toBeVisible();
    await page.goto('ViewBill');
    await expect(page.getByText(/^Payment extension: \$[\d,.]+ is due by/)).toBeVisible();
    await expectAccessible(page);

    await ownPortal.moveTo(addDays(extension.until, 2), 12);
    await openUntil(
      () => page.goto('PaymentExtension'),
      patience => expect(page.getByText('Not paid by then')).toBeVisible(patience),
    );
    await expect(page.getByText(/wasn’t paid on time within the last 12 months/)).toBeVisible();
    await page.goto('dashboard');
    await expect(page.getByText(/Past due/).first()).toBeVisible();
  });
});
