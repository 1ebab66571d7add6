import { readFileSync } from 'node:fs';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectScreen,
  openUntil,
  personOf,
  refused,
} from '../journey.ts';
import { messageTo } from '../portal/mailbox.ts';
import { test } from '../portal/own-portal.ts';
import { openDashboardAs } from '../signed-in.ts';

const { email } = personOf('pending');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a customer changes the time of an order, says how to get to the meter, keeps it in the calendar, and cancels it', async ({
    page,
    ownPortal,
    expectErrors,
  }) => {
    // The account goes with the order that would have begun it.
    expectErrors(refused(404));
    await openDashboardAs(page, 'pending');
    // The dashboard tells of the order and leads to it.
    await page.getByRole('button', { name: /^Notice \d of \d: Start of service is set/ }).click();
    await page.getByRole('link', { name: 'View Service Orders' }).click();
    await expect(page).toHaveURL(/\/services\/1$/);
    await expectScreen(page);
    await expect(page.getByRole('region', { name: 'Start of service' })).toBeVisible();
    // So does the screen’s other address.
    await page.goto('services');
    await expect(page).toHaveURL(/\/services\/1$/);
    await expect(page.getByRole('region', { name: 'Start of service' })).toBeVisible();

    await page.goto('dashboard');
    await expectScreen(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Services & Orders' }).click();
    await expectScreen(page);
    const order = page.getByRole('region', { name: 'Start of service' });
    await expect(order.getByText('Scheduled', { exact: true })).toBeVisible();
    const number = /SO\d+/.exec((await order.textContent()) ?? '')?.[0] ?? '';
    const before = await order.getByText(/^\w{3}, \w{3} \d+, between/).textContent();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // Another time, of those that are free.
    await order.getByRole('button', { name: /^Change the time/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`Now: ${before}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Take this time' }).click();
    await expect(dialog.getByText('Choose a time.')).toBeVisible();
    await dialog.getByRole('group', { name: 'Day' }).getByRole('radio').last().check();
    await dialog.getByRole('radio', { name: /^Noon to 5 PM/ }).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Take this time' }).click();
    await expect(dialog).toBeHidden();
    await expect(order.getByText(/, between noon and 5 PM$/)).toBeVisible();
    const moved = await messageTo(email, /New time for order/, ownPortal.utility);
    expect(moved.subject).toContain(number);
    expect(moved.text).toMatch(/ is now set for \w{3} \d\d, \d{4}, between noon and 5 PM\./);

    // How to get to the meter.
    await order.getByRole('button', { name: /^Access to the meter/ }).click();
    await dialog.getByLabel('Gate code (optional)').fill('4711');
    await dialog.getByLabel('What the crew should know (optional)').fill('Behind the green gate.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(order.getByText('Gate code 4711 · Behind the green gate.')).toBeVisible();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      order.getByRole('button', { name: /^Add to calendar/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${number}.ics`);
    const calendar = readFileSync(await file.path(), 'utf8');
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(calendar).toContain(number);
    expect(calendar).not.toContain('4711');

    await order.getByText('What has happened').click();
    await expect(order.getByText(/Moved to another time, by the customer$/)).toBeVisible();
    await expectAccessible(page);
    await order.getByRole('button', { name: `Cancel order ${number}: Start of service` }).click();
    await expect(dialog.getByText(`Nobody comes for order ${number}`)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('radio', { name: /^Completed/ }).check();
    await expect(order.getByText('Canceled', { exact: true })).toBeVisible();
    await expect(page.getByText('No service is on for this account right now.')).toBeVisible();
    const { text } = await messageTo(email, new RegExp(`Order ${number} is canceled`), ownPortal.utility);
    expect(text).toContain('You owe nothing for it');

    // It was his only account.
    await openUntil(
      () => page.goto('dashboard'),
      patience => expect(page.getByText('No account to show')).toBeVisible(patience),
    );
    await expectAccessible(page);
  });
});
