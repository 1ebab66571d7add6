import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { expect, expectAccessible, expectNoSidewaysScroll, expectScreen, personOf } from '../journey.ts';
import { messageTo } from '../portal/mailbox.ts';
import { test } from '../portal/own-portal.ts';
import { beSignedInAs } from '../signed-in.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('someone who wants even bills enrolls, is billed the equal amount, and leaves with what waits on the next bill', async ({
    page,
    ownPortal,
  }) => {
    const { userName, email } = personOf('on-time');
    const findBudget = async () => {
      const [budget] = await ownPortal.sql<{ level: number; waits: number; bills: number; nextOn: LocalDate }>`
        select g.level_cents::float8 as level, g.deferred_cents::float8 as waits, g.bills, (
          select (max(b.issued_on) + interval '1 month')::date::text from utility.bill b
          where b.account_number = g.account_number
        ) as "nextOn"
        from utility.budget g
        join portal.account_link l using (account_number) join portal.user_account u on u.uuid = l.user_uuid
        where u.user_name = ${userName}`;
      if (!budget) throw new Error('no budget');
      return budget;
    };
    const dollars = (amount: number) => formatDollars(cents(Math.abs(amount)));

    await beSignedInAs(page, 'on-time');
    await page.goto('BudgetBilling');
    await expectScreen(page);
    await expect(page.getByText(/with each bill, from/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByLabel('I agree to these terms').check();
    await page.getByRole('button', { name: 'Enroll' }).click();
    await expect(page.getByText('Pending')).toBeVisible();
    const { level, nextOn } = await findBudget();
    const letter = await messageTo(email, /enrolled in the Equal Payment Plan/, ownPortal.utility);
    expect(letter.text).toContain(`asks for ${dollars(level)}`);

    await ownPortal.moveTo(nextOn, 12);
    const second = await findBudget();
    expect(second.bills).toBe(1);
    await page.goto('ViewBill');
    await expect(page.getByText(/Equal Payment Plan: you used/)).toBeVisible();
    await expect(page.getByText(dollars(level)).first()).toBeVisible();

    await ownPortal.moveTo(second.nextOn, 12);
    const third = await findBudget();
    expect(third.bills).toBe(2);
    await page.goto('BudgetBilling');
    await expect(page.getByText('2 of 12')).toBeVisible();
    await expect(page.getByText(dollars(third.waits)).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Leave the plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the plan' }).click();
    await expect(page.getByText(/You’re leaving the plan/)).toBeVisible();

    await ownPortal.moveTo(third.nextOn, 12);
    await page.goto('BudgetBilling');
    await expect(page.getByText(/You left the plan on/)).toBeVisible();
    const [settled] = await ownPortal.sql<{ asked: number; used: number }>`
      select asked_cents::float8 as asked, used_cents::float8 as used from utility.budget_bill where kind = 'settled'`;
    expect((settled?.asked ?? 0) - (settled?.used ?? 0)).toBe(third.waits);
    await page.goto('ViewBill');
    await expect(page.getByText('Equal Payment Plan settled').first()).toBeVisible();
  });
});
