import type { Page } from '@playwright/test';
import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { hourOfDayUtc } from '@wattershed/domain/calendar/time-on-day';
import { issueBillOf } from '../billing/issue-bill.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openUntil, personOf } from '../journey.ts';
import { test } from '../portal/own-portal.ts';
import { phoneOf } from '../portal/phone.ts';
import { beSignedInAs } from '../signed-in.ts';

const mobile = '4155550162';
const zone = 'America/Los_Angeles';

/** How the newest message about this went, as the inbox says it, once it says so. */
async function expectWay(page: Page, subject: RegExp, ...ways: readonly (string | RegExp)[]): Promise<void> {
  const open = async () => {
    await page.goto('Notifications');
    await page.getByRole('link', { name: subject }).first().click();
    await page.getByText('How we delivered this message').last().click();
  };
  await openUntil(open, async patience => {
    for (const way of ways) {
      await expect(page.getByRole('listitem').filter({ hasText: way }).last()).toBeVisible(patience);
    }
  });
}

test('a text waits for the morning, STOP and START are obeyed, and what no email brings comes as a letter', async ({
  page,
  context,
  ownPortal: { today, moveTo, sql, utility },
}) => {
  const { userName } = personOf('past-due');
  // Texts are on, as preferences.e2e.ts turns them on.
  await sql`
    update portal.user_account set phone_number = ${mobile}, phone_type = 'Mobile', is_text_notified = true
    where user_name = ${userName}`;
  await sql`
    insert into portal.text_consent (user_uuid, consent_id, phone, wording, language)
    select uuid, gen_random_uuid(), ${mobile}, 'preferences/1', 'EN_US' from portal.user_account where user_name = ${userName}`;
  const evening = addDays(await today(), 1);
  const morning = addDays(evening, 1);
  const eightOClock = formatDateTime(hourOfDayUtc(morning, 8, zone), 'EN_US', zone);
  await moveTo(evening, 23);

  await page.setViewportSize({ width: 360, height: 780 });
  await beSignedInAs(page, 'past-due');
  await page.goto('NotificationPreferences');
  await page.getByRole('checkbox', { name: 'Keep quiet hours' }).click();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Your preferences are saved.')).toBeVisible();

  await issueBillOf(sql, userName, 'elena.sleeps@example.com');
  const bill = /Your bill is ready/;
  await expectWay(page, bill, `until ${eightOClock}, when your quiet hours end`);
  const desk = await context.newPage();
  const phone = phoneOf(desk, mobile, utility);
  await desk.goto(`${utility}/phone?number=${mobile}`);
  await expect(desk.getByText('No texts yet')).toBeVisible();

  await moveTo(morning, 8);
  // By the clock that the message itself is dated by.
  const said = new RegExp(`Text message to ••••\\s0162\\s*Delivered\\s*${eightOClock.replace(/\d AM$/, '')}`);
  await expectWay(page, bill, said);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await desk.getByRole('link', { name: 'Check for new texts' }).click();
  await expect(desk.getByText(/From the utility/)).toHaveCount(1);

  await phone.text('stop');
  await phone.read(/won't get any more texts/);
  await page.goto('NotificationPreferences');
  await expect(page.getByText('You replied STOP from this number.')).toBeVisible();
  await phone.text('Start');
  await phone.read(/Texts about your service and bills are on/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Turn off texts to 415‑555‑0162' })).toBeVisible();

  await sql`update portal.user_account set email = 'bounces-elena@example.com' where user_name = ${userName}`;
  await page.goto('AccountInformation');
  const card = page.getByRole('region', { name: 'Mailing address', exact: true });
  await card.getByRole('button', { name: 'Change mailing address' }).click();
  await card.getByRole('radio', { name: 'PO box' }).click();
  await card.getByRole('textbox', { name: 'PO box number' }).fill('77');
  await card.getByRole('button', { name: 'Check and save address' }).click();
  await expect(card).toContainText('PO Box 77');
  await expectWay(page, /mailing address/i, 'Refused by the carrier', 'Instead: Printed letter to Elena Ramirez');
  // The print shop has it a moment later than the inbox says so.
  const letter = desk.getByRole('link', { name: /mailing address/i }).first();
  await openUntil(
    () => desk.goto(`${utility}/letters/notices`),
    patience => expect(letter).toBeVisible(patience),
  );
  await letter.click();
  await expect(desk.getByText('PO Box 77').first()).toBeVisible();
});
