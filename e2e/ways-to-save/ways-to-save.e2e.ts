import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';
import { beSignedInAs } from '../signed-in.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('someone answers the survey in two goes, gets tips and what devices cost by their own rate, and begins a plan', async ({
    page,
  }) => {
    await beSignedInAs(page, 'auto-pay');
    await page.goto('dashboard');
    await page.getByRole('link', { name: 'Ways to Save' }).click();
    await expect(page.getByRole('heading', { name: 'Ways to save', level: 1 })).toBeVisible();
    await expect(page.getByText(/On your rate, electricity costs most from 4 PM to 9 PM/)).toBeVisible();
    await expect(page.getByText('Change the rest of your bulbs to LEDs')).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const choose = async (question: string, answer: string) => {
      await page.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true }).click();
      await page.getByRole('button', { name: 'Save and go on' }).click();
    };
    await page.getByRole('link', { name: 'Take the survey' }).click();
    await choose('What kind of place is it?', 'Apartment or condo');
    await choose('How many people live there?', '2');
    await choose('Do you own or rent?', 'Rent');
    await expect(page.getByText('Question 4 of 10')).toBeVisible();

    // As on another device: what was answered is there, and it goes on.
    await page.goto('WaysToSave');
    await expect(page.getByText('You’ve answered 3 of 10 questions.')).toBeVisible();
    await page.getByRole('link', { name: 'Go on with the survey' }).click();
    await choose('How is it cooled?', 'No air conditioning');
    await choose('How is it heated?', 'Gas');
    await choose('What kind of thermostat is there?', 'None');
    await choose('How is the water heated?', 'Gas');
    await choose('How old is the refrigerator?', '10 years or more');
    await choose('How many of the bulbs are LEDs?', 'Few or none');
    await page.getByRole('checkbox', { name: 'Electric dryer' }).click();
    await page.getByRole('button', { name: 'Save and finish' }).click();
    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See your tips' }).click();
    await expect(page.getByText('Change the rest of your bulbs to LEDs')).toBeVisible();
    await expect(page.getByText('Replace the old refrigerator')).toBeVisible();

    await page.getByRole('link', { name: 'See your devices' }).click();
    const dryer = page.getByRole('listitem').filter({ hasText: 'Electric dryer' });
    await expect(dryer.getByText(/\$\d+\.\d\d a month/).first()).toBeVisible();
    await dryer.getByRole('button', { name: 'Change: Electric dryer' }).click();
    await page.getByLabel('Starts at').selectOption('12 PM');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dryer.getByText('from 12 PM')).toBeVisible();
    await expect(page.getByText('Measured by your meter')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto('WaysToSave/SavingPlan');
    await page.getByRole('button', { name: 'Begin today: Find what runs day and night' }).click();
    await expect(page.getByText('Too early to tell')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Find what runs day and night' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
