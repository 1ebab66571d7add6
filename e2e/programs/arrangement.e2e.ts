import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { expect, expectAccessible, expectNoSidewaysScroll, expectScreen, openUntil, personOf } from '../journey.ts';
import { messageTo } from '../portal/mailbox.ts';
import { test } from '../portal/own-portal.ts';
import { beSignedInAs } from '../signed-in.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('someone who can’t pay it all agrees to installments, owes by them, and loses them by not paying', async ({
    page,
    ownPortal,
  }) => {
    await beSignedInAs(page, 'past-due');
    await page.goto('PaymentArrangements');
    await expectScreen(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Choose your installments' }).click();
    await page.getByRole('combobox', { name: 'How many installments?' }).selectOption('3');
    await expect(page.getByRole('heading', { name: 'What you would pay' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByLabel('I agree to these terms').check();
    await page.getByRole('button', { name: 'Agree to pay in installments' }).click();
    await expect(page).toHaveURL(/\/CreatePaymentPlanSuccess$/);
    await expect(page.getByRole('heading', { name: 'Your arrangement is in place' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('1 of 3')).toBeVisible();

    const [first] = await ownPortal.sql<{ dueOn: LocalDate; number: string }>`
      select i.due_on::text as "dueOn", i.account_number as number from utility.installment i
      join portal.account_link l using (account_number) join portal.user_account u on u.uuid = l.user_uuid
      where u.user_name = ${personOf('past-due').userName} and i.installment_no = 1`;
    if (!first) throw new Error('no installment');
    const letter = await messageTo(personOf('past-due').email, /arrangement/, ownPortal.utility);
    expect(letter.text).toContain('in 3 installments');
    await page.goto('ViewBill');
    await expect(page.getByText(/Installment 1 of 3/)).toBeVisible();

    await ownPortal.moveTo(addDays(first.dueOn, 6), 12);
    await openUntil(
      () => page.goto('PaymentArrangements'),
      patience => expect(page.getByText(/something was five days late/)).toBeVisible(patience),
    );
    await expect(page.getByRole('link', { name: 'Choose your installments' })).toBeVisible();
    await expectAccessible(page);
  });
});
