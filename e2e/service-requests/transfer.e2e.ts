import type { Page } from '@playwright/test';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { expect, expectAccessible, expectNoSidewaysScroll, expectScreen, personOf } from '../journey.ts';
import { messageTo } from '../portal/mailbox.ts';
import { type OwnPortal, test } from '../portal/own-portal.ts';
import { printedBill } from '../registration/registering.ts';
import { beSignedInAs } from '../signed-in.ts';
import { chooseHome, emptyHome, type Home } from './empty-home.ts';

/** Nobody in the demo’s Arizona has moved out yet: here, Aaron Begay has. */
async function emptyHomeInArizona({ sql }: OwnPortal): Promise<Home> {
  const [home] = await sql<Home>`
    update utility.account a set status = 2, closed_on = clock.today() - 30
    from utility.premise p
    where p.premise_id = a.premise_id and a.account_number = ${personOf('arizona').accounts[0]?.accountNumber ?? ''}
    returning p.street, p.unit, p.zip`;
  if (!home) throw new Error('nobody has moved out');
  return home;
}

const goOn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click();

/** The order number in the heading of one half. */
async function numberOf(page: Page, half: 'Old address: order' | 'New address: order'): Promise<string> {
  return /SO\d+/.exec((await page.getByRole('heading', { name: half }).textContent()) ?? '')?.[0] ?? '';
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a customer moves service to Arizona, both halves in one go', async ({ page, ownPortal }) => {
    const home = await emptyHomeInArizona(ownPortal);
    await beSignedInAs(page, 'credit');
    await page.goto('services/1');
    await page.getByRole('link', { name: 'Transfer service to a new address' }).click();
    await expect(page.getByRole('heading', { name: 'When does service end at the old address?' })).toBeVisible();
    await page.getByRole('radio', { name: /^All day/ }).check();
    await page.getByLabel('Gate code (optional)').fill('4711');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await goOn(page);

    await chooseHome(page, home);
    await expect(page.getByRole('region', { name: 'What it costs' })).toContainText('$25.00');
    await goOn(page);
    await page.getByRole('radio', { name: /^All day/ }).check();
    await goOn(page);
    await page.getByLabel('Why does service end at the old address?').selectOption('I’m moving away');
    await goOn(page);
    await expect(page.getByRole('heading', { name: 'Where do letters go?' })).toBeVisible();
    await goOn(page);

    await expect(page.getByRole('heading', { name: 'Choose your rates and send' })).toBeVisible();
    await expect(page.getByText('Gate code 4711')).toBeVisible();
    await expect(page.getByText(/ · AZ-R-1$/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('checkbox', { name: /agree to the terms/ }).check();
    await page.getByRole('button', { name: 'Transfer service' }).click();
    await expect(page.getByRole('heading', { name: /^Old address: order SO\d+$/ })).toBeVisible();
    const [out, into] = [await numberOf(page, 'Old address: order'), await numberOf(page, 'New address: order')];
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // Each order is its account's; one link shows both.
    await page.getByRole('link', { name: 'Follow your order' }).click();
    await expect(page.getByText(out).first()).toBeVisible();
    await expect(page.getByText(into).first()).toBeVisible();
    await page.goto('services/1');
    await expectScreen(page);
    await expect(page.getByText(`Service ends with order ${out}.`)).toBeVisible();
    const [opened] = await ownPortal.sql<{ state: string; services: number }>`
      select p.state, count(s.*)::int as services from utility.service_order o
      join utility.account a using (account_number) join utility.premise p on p.premise_id = a.premise_id
      join utility.service_agreement s on s.account_number = a.account_number
      where o.order_number = ${into} and a.status = 3 group by p.state`;
    expect(opened).toMatchObject({ state: 'AZ' });

    // The days come: what the old account leaves to her goes to the new one. An email says so, and both histories.
    const [moved] = await ownPortal.sql<{ on: LocalDate; to: string }>`
      select max(order_on)::text as on, max(account_number) filter (where order_number = ${into}) as to
      from utility.service_order where order_number in (${out}, ${into})`;
    if (!moved) throw new Error('no orders');
    await ownPortal.moveTo(addDays(moved.on, 2), 12);
    const letter = await messageTo(personOf('credit').email, /Your credit is on your new account/, ownPortal.utility);
    const [, amount = ''] = /had a credit of (\$\S+)\. On/.exec(letter.text) ?? [];
    await page.goto(/http:\/\/\S+\/billinghistory\S+/.exec(letter.text)?.[0] ?? '');
    await expect(page.getByRole('row', { name: /Credit moved to your new account/ })).toContainText(`−${amount}`);
    await page.goto('ViewBill');
    await expect(page.getByText(`Your credit of ${amount} went to your new account on`)).toBeVisible();
    await page.goto(`ViewBill?account=${moved.to.slice(-4)}`);
    await expectScreen(page);
    await page.goto('billinghistory/payments');
    await expect(page.getByRole('row', { name: /Credit from your old account/ })).toContainText(amount);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('someone who never registered moves service with the code on their bill, and is invited to the new account', async ({
  page,
  ownPortal,
}) => {
  const home = await emptyHome(ownPortal);
  const bill = await printedBill(page, 'unregistered-couple', ownPortal.utility);
  await page.goto('TransferServicePrelogin');
  await expect(page.getByRole('heading', { name: 'Show that the account is yours' })).toBeVisible();
  await page.getByLabel('Account number').fill(bill.accountNumber);
  await page.getByLabel('ZIP code').fill(bill.zip);
  await page.getByLabel('First name').fill('Marta');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.locator('input[name="code"]').fill(bill.code);
  await goOn(page);

  await expect(page.getByRole('heading', { name: 'When does service end at the old address?' })).toBeVisible();
  await page.getByRole('radio', { name: /^All day/ }).check();
  await goOn(page);
  await chooseHome(page, home);
  // California asks no home for a deposit.
  await expect(page.getByRole('region', { name: 'What it costs' })).toContainText(/Deposit\s*None/);
  await goOn(page);
  await page.getByRole('radio', { name: /^All day/ }).check();
  await goOn(page);
  await page.getByLabel('Why does service end at the old address?').selectOption('I’m moving within the area');
  await page.getByRole('radio', { name: /^Keep as co-applicant/ }).check();
  await expectAccessible(page);
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Where do letters go?' })).toBeVisible();
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Choose your rates and send' })).toBeVisible();
  await expect(page.getByText('Theo Lindqvist stays your co-applicant.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /agree to the terms/ }).check();
  await page.getByRole('button', { name: 'Transfer service' }).click();
  await expect(page.getByRole('heading', { name: /^Old address: order SO\d+$/ })).toBeVisible();
  await expectAccessible(page);
  const [out, into] = [await numberOf(page, 'Old address: order'), await numberOf(page, 'New address: order')];

  const [customer] = await ownPortal.sql<{ email: string }>`
    select c.email from utility.service_order o join utility.account a using (account_number)
    join utility.customer c using (customer_number) where o.order_number = ${out}`;
  const email = customer?.email ?? '';
  const { text } = await messageTo(email, new RegExp(out), ownPortal.utility);
  await page.goto(/http:\/\/\S+\/ServiceOrder\/\S+/.exec(text)?.[0] ?? '');
  for (const number of [out, into]) await expect(page.getByText(number).first()).toBeVisible();
  const invitation = await messageTo(email, /Set up your account online/, ownPortal.utility);
  await page.goto(/http:\/\/\S+\/Register\S+/.exec(invitation.text)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Choose how you sign in' })).toBeVisible();
});
