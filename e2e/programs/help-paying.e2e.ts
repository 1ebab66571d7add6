import { expect, expectAccessible, expectNoSidewaysScroll, expectScreen, personOf } from '../journey.ts';
import { test } from '../portal/own-portal.ts';
import { beSignedInAs } from '../signed-in.ts';
import { keptWith } from './kept.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('someone who is behind fills in one form, goes on in another browser, and takes a plan and CARE at once', async ({
    page,
    ownPortal,
    browser,
  }) => {
    await beSignedInAs(page, 'past-due');
    await page.goto('ViewBill');
    await page.getByRole('link', { name: 'Hard to pay? See what can help' }).click();
    await expect(page).toHaveURL(/\/HelpPaying$/);
    await expectScreen(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByLabel('Adults').fill('2');
    await page.getByLabel('Children').fill('1');
    await page.getByLabel('Income of everyone in your home, for a year').fill('52,000');
    const kept = keptWith(page, 'wages');
    await page.getByLabel('Where most of it comes from').selectOption('wages');
    await kept;
    await expect(page.getByText('Saved. Sign in on any device to go on, for 30 days.')).toBeVisible();
    await expectAccessible(page);

    const other = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await beSignedInAs(other, 'past-due');
    await other.goto('HelpPaying');
    await expectScreen(other);
    await other.getByRole('link', { name: 'Go on with it' }).click();
    await expect(other.getByLabel('Income of everyone in your home, for a year')).toHaveValue('52,000');
    await other.getByRole('button', { name: 'Continue' }).click();
    for (const [question, answer] of [
      ['Is the bill in your name?', 'Yes'],
      ['Do you live there most of the year?', 'Yes'],
      ['Does someone else claim you on their tax return?', 'No'],
    ] as const)
      await other.getByRole('group', { name: question }).getByRole('radio', { name: answer }).check({ force: true });
    await other.getByLabel('Phone number').fill('530-555-0114');
    await other.getByRole('button', { name: 'Continue' }).click();
    await other.getByLabel('I can pay now').fill('40');
    await other.getByLabel('I can pay each month').fill('400');
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByText(/\$52,000 a year is under \$54,640 for 3 people \(CARE, /)).toBeVisible();
    await expect(other.getByText('First the fund pays. Then you see a plan for what is left here.')).toBeVisible();
    await other.getByLabel(/^I ask the fund to pay \$/).uncheck();
    await expect(other.getByText('Our suggestion: it fits what you said.')).toBeVisible();
    await expectAccessible(other);
    await other.getByLabel('I agree').check();
    await other.getByRole('button', { name: 'Send and take these' }).click();
    await expect(other.getByRole('heading', { name: 'What comes next' })).toBeVisible();
    await expect(other.getByText(/Pay \$40\.00, installment 1 of \d+\./)).toBeVisible();
    await expectAccessible(other);
    await other.reload();
    await expect(other.getByText(/Pay \$40\.00, installment 1 of \d+\./)).toBeVisible();
    await expect(other.getByText(/You have this discount until/)).toBeVisible();
    await other.close();

    await page.goto('HelpPaying');
    await expectScreen(page);
    await expect(page.getByText(/Pay \$40\.00, installment 1 of \d+\./)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const drafts = await ownPortal.sql`select request_id from portal.service_draft where kind = 'help-paying'`;
    expect(drafts).toEqual([]);
    await page.goto('PaymentArrangements');
    await expect(page.getByRole('heading', { name: 'Your arrangement' })).toBeVisible();
  });

  test('someone whom the fund can help has its gift off what is past due, and sees what is left', async ({
    page,
    ownPortal,
  }) => {
    const pastDue = page.locator('dt:text-is("Past due now") + dd');
    await beSignedInAs(page, 'past-due');
    await page.goto('HelpPaying');
    await page.getByRole('main').getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByLabel('Adults').fill('2');
    await page.getByLabel('Children').fill('2');
    await page.getByLabel('Income of everyone in your home, for a year').fill('30,000');
    await page.getByLabel('Where most of it comes from').selectOption('wages');
    await page.getByRole('button', { name: 'Continue' }).click();
    for (const [question, answer] of [
      ['Is the bill in your name?', 'Yes'],
      ['Do you live there most of the year?', 'Yes'],
      ['Does someone else claim you on their tax return?', 'No'],
    ] as const)
      await page.getByRole('group', { name: question }).getByRole('radio', { name: answer }).check({ force: true });
    await page.getByLabel('Phone number').fill('530-555-0114');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('I can pay now').fill('0');
    await page.getByLabel('I can pay each month').fill('100');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/^The fund can pay \$[\d.]+ for you\. It’s a gift/)).toBeVisible();
    const before = await pastDue.textContent();
    await page.getByLabel('I want the CARE discount').uncheck();
    await page.getByLabel('I agree').check();
    await page.getByRole('button', { name: 'Send and take these' }).click();
    await expect(page.getByText(/^On .*, the fund paid \$[\d.]+ for you\. It can help again from /)).toBeVisible();
    await expect(pastDue.filter({ hasText: before ?? '' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const [grant] = await ownPortal.sql<{ granted: number; credited: number }>`
      select d.amount_cents::float8 as granted, (
          select -sum(e.amount_cents)::float8 from utility.ledger_transaction t
          join utility.ledger_entry e using (account_number, transaction_id)
          where t.kind = 'grant' and t.reference = d.grant_id::text and e.ledger = 'receivable'
        ) as credited
      from utility.energy_share_decision d
      join portal.account_link l using (account_number) join portal.user_account u on u.uuid = l.user_uuid
      where u.user_name = ${personOf('past-due').userName}`;
    expect(grant?.granted).toBeGreaterThan(0);
    expect(grant?.credited).toBe(grant?.granted);
    await page.goto('HelpPaying');
    await expect(page.getByText(/^On .*, the fund paid \$[\d.]+ for you\.$/)).toBeVisible();
  });
});
