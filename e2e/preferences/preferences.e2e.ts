import { expect, expectAccessible, expectNoSidewaysScroll, personOf, test } from '../journey.ts';
import { codeTo, messageTo } from '../portal/mailbox.ts';
import { inPortalDatabase } from '../portal/portal-database.ts';
import { beSignedInAs } from '../signed-in.ts';

const mobile = '6025550164';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('someone turns on texts with a code, mutes everything but outages, keeps quiet hours, and finds it all again', async ({
    page,
  }) => {
    // As the utility may have it on record.
    await inPortalDatabase(
      sql => sql`
        update portal.user_account set phone_number = ${mobile}, phone_type = 'Mobile'
        where user_name = ${personOf('commercial').userName}`,
    );
    await beSignedInAs(page, 'commercial');
    await page.goto('NotificationPreferences');
    await expect(page.getByText('Always by email: receipts')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Billing: Text' })).toBeHidden();

    await page.getByRole('button', { name: 'Turn on texts to 602‑555‑0164' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'I agree to receive automated calls' }).click();
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await dialog.getByLabel('Code from the text message').fill(await codeTo(mobile));
    await dialog.getByRole('button', { name: 'Turn on texts' }).click();
    await expect(page.getByRole('button', { name: 'Turn off texts to 602‑555‑0164' })).toBeVisible();
    await messageTo(mobile, /get text messages about your service/);

    await page.getByRole('button', { name: 'Mute everything but outages' }).click();
    await page.getByRole('checkbox', { name: 'Keep quiet hours' }).click();
    await page.getByLabel('To', { exact: true }).fill('07:30');
    await page.getByRole('textbox', { name: 'kWh of electricity in a month' }).fill('99999');
    await expect(page.getByText('None of these months went over 99,999 kWh.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByText('Your preferences are saved.')).toBeVisible();

    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Outages: Email' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Outages: Text' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Billing: Email' })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Usage: Text' })).not.toBeChecked();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:00');
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('07:30');
    await expect(page.getByRole('textbox', { name: 'kWh of electricity in a month' })).toHaveValue('99999');
  });
});
