import type { Page } from '@playwright/test';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectScreen,
  fillSignIn,
  openUntil,
  personOf,
  readTerms,
  refused,
} from '../journey.ts';
import { messageTo } from '../portal/mailbox.ts';
import { type OwnPortal, test } from '../portal/own-portal.ts';
import { fillSecrets, newPassword } from '../registration/registering.ts';
import { beSignedInAs } from '../signed-in.ts';
import { chooseHome, emptyHome } from './empty-home.ts';

const email = 'ada.quist@example.com';
const inWords = (day: LocalDate) => formatDate(day, 'EN_US');
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

async function fillWho(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Quist');
  await page.getByLabel('Month').selectOption('4');
  await page.getByLabel('Day', { exact: true }).fill('9');
  await page.getByLabel('Year').fill('1988');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone number').fill('9165550123');
}

/** The first link to a screen of the portal in the latest email that matches. */
async function mailedLink({ utility }: OwnPortal, subject: RegExp, screen: string): Promise<string> {
  const { text } = await messageTo(email, subject, utility);
  const link = text.match(/http:\/\/\S+/g)?.find(one => one.includes(screen));
  if (!link) throw new Error(`no link to ${screen} in:\n${text}`);
  return link;
}

/** What the clock brings is there a moment later: the page is opened until it says so. */
const opened = (page: Page, path: string, said: RegExp) =>
  openUntil(
    async () => {
      await page.goto(path);
      await expectScreen(page);
    },
    patience => expect(page.getByText(said).first()).toBeVisible(patience),
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a newcomer starts service without an account, follows the order, registers, and gets a first bill from the start read', async ({
    page,
    ownPortal,
    expectErrors,
  }) => {
    // Five weeks pass, on a machine that others use, too.
    test.setTimeout(400_000);
    // The first order without a captcha; the browser solves one and asks again.
    expectErrors(refused(403));
    const home = await emptyHome(ownPortal);
    await page.goto('StartService');
    const costs = page.getByRole('region', { name: 'What it costs' });
    await expect(costs).toContainText('For a home, no deposit.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Street address').fill(home.street);
    await page.getByLabel('ZIP code').fill(home.zip);
    await page.getByRole('button', { name: 'Find address' }).click();
    await page.getByRole('radio', { name: `${home.street}, ${home.unit}` }).check();
    await page.getByRole('button', { name: 'Continue with this address' }).click();
    await expect(page.getByText('Nobody is a customer there now. Service can start in your name.')).toBeVisible();
    await expectAccessible(page);
    await goOn(page);

    await fillWho(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await goOn(page);

    await page.getByLabel('Social Security number or ITIN').fill('900-45-1234');
    await page.getByRole('checkbox', { name: /^I agree that you ask Sierra Consumer Reports/ }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('No deposit is needed.')).toBeVisible();
    await goOn(page);
    await expect(page.getByRole('heading', { name: 'Where do letters go?' })).toBeVisible();
    await goOn(page);

    await page.getByRole('radio', { name: /^All day/ }).check();
    await page.getByLabel('Gate code (optional)').fill('4711');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await goOn(page);
    await expect(page.getByRole('heading', { name: 'Choose your rates and send' })).toBeVisible();
    await expect(page.getByText('Gate code 4711')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('1234');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('checkbox', { name: /agree to the terms/ }).check();
    await page.getByRole('button', { name: 'Start service' }).click();
    await expect(page.getByText('Your service is ordered.')).toBeVisible();
    await expectAccessible(page);
    const order = page.getByRole('region', { name: /^Order SO\d+$/ });
    const orderNumber = /SO\d+/.exec((await order.textContent()) ?? '')?.[0] ?? '';

    // The order without signing in, by the link of its email.
    const followed = await mailedLink(ownPortal, new RegExp(orderNumber), '/ServiceOrder/');
    await page.goto(followed);
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
    await expect(page.getByText(/Gate code 4711/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const [begins] = await ownPortal.sql<{ on: string }>`
      select order_on::text as on from utility.service_order where order_number = ${orderNumber}`;
    const startOn = localDate(begins?.on ?? '');

    // The invitation needs no second proof.
    await page.goto(await mailedLink(ownPortal, /Set up your account online/, '/Register'));
    await expect(page.getByRole('heading', { name: 'Choose how you sign in' })).toBeVisible();
    await page.getByLabel('User ID').fill('ada.quist');
    await fillSecrets(page);
    await goOn(page);
    await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(email);
    await page.getByLabel('Phone number', { exact: true }).fill('9165550123');
    await goOn(page);
    await readTerms(page);
    await page.getByLabel('I agree to the Terms and Conditions.').check();
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/RegisterSuccess$/);
    await page.goto(await mailedLink(ownPortal, /UserAccountActivation/, '/UserAccountActivation'));
    await page.getByRole('button', { name: 'Activate my account' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await fillSignIn(page, 'ada.quist', newPassword);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expectScreen(page);

    // The day comes: the meter is read, and the account is active.
    await ownPortal.moveTo(addDays(startOn, 1), 12);
    await opened(page, followed, /^Done$/);
    const read = new RegExp(`^Meter \\S+ showed [\\d,]+ kWh on ${inWords(startOn)}\\.$`);
    await expect(page.getByText(read)).toBeVisible();
    await expectAccessible(page);
    for (const stage of [/^Today: Start of service/, /^Done: Start of service/]) {
      expect((await messageTo(email, stage, ownPortal.utility)).text).toContain(orderNumber);
    }

    await opened(page, 'dashboard', /^Your first bill comes after your first month/);
    await expect(page.getByRole('main')).not.toContainText('hasn’t started');

    // The first bill goes from that day and its reading on, with the fee that was shown before the first field.
    await ownPortal.moveTo(addDays(startOn, 45), 12);
    await opened(page, 'ViewBill', new RegExp(`^Issued .* for ${inWords(startOn)} to `));
    await expect(page.getByText('Turning on electricity')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('a newcomer begins on one device and goes on with another, by the link of the email', async ({
  page,
  browser,
  ownPortal,
  expectErrors,
}) => {
  // The email without a captcha, and the order; the browser solves one and asks again.
  expectErrors(refused(403), refused(404));
  const home = await emptyHome(ownPortal);
  await page.goto('StartService');
  await chooseHome(page, home);
  await goOn(page);
  await fillWho(page);
  await goOn(page);
  await expect(page.getByLabel('Social Security number or ITIN')).toBeVisible();
  await page.getByLabel('Social Security number or ITIN').fill('900-45-1234');

  const link = await mailedLink(ownPortal, /Your form is saved/, '/StartService?draftKey=');
  const elsewhere = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const phone = await elsewhere.newPage();
  await phone.goto(link);
  await expectScreen(phone);
  // It goes on where it was, with what was typed but the number.
  await expect(phone.getByLabel('Social Security number or ITIN')).toHaveValue('');
  await expect(phone).not.toHaveURL(/draftKey/);
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.getByLabel('Social Security number or ITIN').fill('900-45-1234');
  await phone.getByRole('checkbox', { name: /^I agree that you ask Sierra Consumer Reports/ }).check();
  await phone.getByRole('button', { name: 'Check now' }).click();
  await expect(phone.getByText('No deposit is needed.')).toBeVisible();
  await goOn(phone);
  await expect(phone.getByRole('heading', { name: 'Where do letters go?' })).toBeVisible();
  await goOn(phone);
  await phone.getByRole('radio', { name: /^All day/ }).check();
  await goOn(phone);
  await expect(phone.getByRole('main')).toContainText(home.street);
  await expect(phone.getByRole('main')).toContainText('Ada Quist');
  await phone.getByRole('checkbox', { name: /agree to the terms/ }).check();
  await phone.getByRole('button', { name: 'Start service' }).click();
  await expect(phone.getByText('Your service is ordered.')).toBeVisible();
  await elsewhere.close();

  // What was sent is no draft anymore.
  await page.goto(link);
  await expect(page.getByText(/^This form isn’t there anymore\. It was sent/)).toBeVisible();
  const orders = await ownPortal.sql`
    select from utility.service_order o join utility.account a using (account_number)
    join utility.customer c using (customer_number) where c.email = ${email}`;
  expect(orders).toHaveLength(1);
});

test('a customer who pays well starts service at another home, and has the new account at once', async ({
  page,
  ownPortal,
}) => {
  const home = await emptyHome(ownPortal);
  await beSignedInAs(page, 'on-time');
  await page.goto('StartService');
  await chooseHome(page, home);
  await goOn(page);
  await expect(page.getByText(/You’ve paid well for a year, so we ask for nothing more/)).toBeVisible();
  await goOn(page);
  await expect(page.getByText(/^No deposit/)).toBeVisible();
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Where do letters go?' })).toBeVisible();
  await goOn(page);
  await page.getByRole('radio', { name: /^All day/ }).check();
  await goOn(page);
  await page.getByRole('checkbox', { name: /agree to the terms/ }).check();
  await page.getByRole('button', { name: 'Start service' }).click();
  await expect(page.getByText('Your service is ordered.')).toBeVisible();
  await expectAccessible(page);
  const accounts = await ownPortal.sql<{ street: string }>`
    select p.street from portal.account_link l join utility.account a using (account_number)
    join utility.premise p using (premise_id)
    where a.status = 3 and l.role_id = 1 and l.user_uuid = (
      select user_uuid from portal.account_link where role_id = 1 and account_number = ${personOf('on-time').accounts[0]?.accountNumber ?? ''})`;
  expect(accounts).toEqual([{ street: home.street }]);
});
