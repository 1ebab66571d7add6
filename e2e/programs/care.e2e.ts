import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { expect, expectAccessible, expectNoSidewaysScroll, expectScreen, openUntil, personOf } from '../journey.ts';
import { messageTo } from '../portal/mailbox.ts';
import { test } from '../portal/own-portal.ts';
import { beSignedInAs } from '../signed-in.ts';
import { keptWith } from './kept.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a household applies for CARE, goes on in another browser, has it decided at once and on the next bill, and leaves', async ({
    page,
    ownPortal,
    browser,
  }) => {
    const { userName, email } = personOf('on-time');
    await beSignedInAs(page, 'on-time');
    await page.goto('CARE');
    await expectScreen(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    await page.getByLabel('Adults').fill('2');
    await page.getByLabel('Children').fill('1');
    await page.getByLabel('Income of everyone in your home, for a year').fill('52,000');
    await page.reload();
    await expect(page.getByLabel('Income of everyone in your home, for a year')).toHaveValue('52,000');
    await expect(page.getByText('For 3 people, the limit is $54,640 a year.')).toBeVisible();
    const kept = keptWith(page, 'wages');
    await page.getByLabel('Where most of it comes from').selectOption('wages');
    await kept;
    await expect(page.getByText('Saved. Sign in on any device to go on, for 30 days.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const elsewhere = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await beSignedInAs(elsewhere, 'on-time');
    await elsewhere.goto('CARE');
    await expectScreen(elsewhere);
    await expect(elsewhere.getByText(/^You began a form for the CARE discount on /)).toBeVisible();
    await expectAccessible(elsewhere);
    await elsewhere.getByRole('link', { name: 'Go on with it' }).click();
    await expect(elsewhere.getByLabel('Income of everyone in your home, for a year')).toHaveValue('52,000');
    await expect(elsewhere.getByLabel('Where most of it comes from')).toHaveValue('wages');
    await elsewhere.getByRole('button', { name: 'Continue' }).click();
    await expect(elsewhere.getByText('Is the bill in your name?')).toBeVisible();
    await elsewhere.close();

    await page.getByRole('button', { name: 'Continue' }).click();
    for (const [question, answer] of [
      ['Is the bill in your name?', 'Yes'],
      ['Do you live there most of the year?', 'Yes'],
      ['Does someone else claim you on their tax return?', 'No'],
    ] as const)
      await page.getByRole('group', { name: question }).getByRole('radio', { name: answer }).check({ force: true });
    await page.getByLabel('Phone number').fill('530-555-0114');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('I agree').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send and get the decision' }).click();
    await expect(page.getByText(/\$52,000 a year is under \$54,640 for 3 people \(CARE, /)).toBeVisible();
    await expectAccessible(page);
    expect((await messageTo(email, /You have the CARE discount/, ownPortal.utility)).text).toContain('CARE');
    expect(await ownPortal.sql`select 1 from portal.service_draft where kind = 'care'`).toEqual([]);

    const [next] = await ownPortal.sql<{ on: LocalDate }>`
      select (max(b.period_before) + interval '1 month')::date::text as on from utility.bill b
      join portal.account_link l using (account_number) join portal.user_account u on u.uuid = l.user_uuid
      where u.user_name = ${userName}`;
    if (!next) throw new Error('no bill');
    await ownPortal.moveTo(addDays(next.on, 1), 12);
    await openUntil(
      () => page.goto('CARE'),
      patience => expect(page.getByText(/Bill of /)).toBeVisible(patience),
    );
    await page.goto('ViewBill');
    await expect(page.getByText('CARE discount').first()).toBeVisible();

    await page.goto('CARE');
    await page.getByRole('button', { name: 'Leave the discount' }).click();
    await expect(page.getByText(/It would cost you money/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByText(/You left the discount on /)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Apply again' })).toBeVisible();
  });
});
