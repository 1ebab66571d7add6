import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { expect, expectAccessible, expectNoSidewaysScroll, expectScreen, openUntil, personOf } from '../journey.ts';
import { messageTo } from '../portal/mailbox.ts';
import { test } from '../portal/own-portal.ts';
import { printedBill } from '../registration/registering.ts';
import { beSignedInAs } from '../signed-in.ts';

test('someone who never registered stops service with the code on their bill, and follows the order by its link', async ({
  page,
  ownPortal,
}) => {
  const goOn = () => page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click();
  const bill = await printedBill(page, 'unregistered', ownPortal.utility);
  await page.goto('login');
  await page.getByRole('link', { name: 'Stop service' }).click();
  await expect(page.getByRole('heading', { name: 'Show that the account is yours' })).toBeVisible();
  await page.getByLabel('Account number').fill(bill.accountNumber);
  await page.getByLabel('ZIP code').fill(bill.zip);
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Whitfield');
  await page.locator('input[name="code"]').fill(bill.code);
  await expectAccessible(page);
  await goOn();

  await page.getByRole('radio', { name: /^All day/ }).check();
  await goOn();
  await page.getByLabel('Why does it end?').selectOption('I’m moving away');
  await goOn();
  await expect(page.getByRole('heading', { name: 'What happens then' })).toBeVisible();
  await expectAccessible(page);
  await goOn();
  await expect(page.getByRole('heading', { name: 'Check and send' })).toBeVisible();
  // A step is there before its address is.
  await expect(page).toHaveURL(/step=review$/);
  // What was proven stays in this tab, and the form goes on where it was.
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Stop service' }).click();
  await expect(page.getByText('The end of your service is set.')).toBeVisible();
  await expectAccessible(page);
  const heading = await page.getByRole('heading', { name: /^Order SO\d+$/ }).textContent();
  const number = /SO\d+/.exec(heading ?? '')?.[0] ?? '';

  const [order] = await ownPortal.sql<{ day: LocalDate; email: string }>`
    select o.order_on::text as day, c.email from utility.service_order o
    join utility.account a using (account_number) join utility.customer c using (customer_number)
    where o.order_number = ${number}`;
  if (!order) throw new Error('no order');
  const letter = await messageTo(order.email, new RegExp(number), ownPortal.utility);
  const followed = /http:\/\/\S+\/ServiceOrder\/\S+/.exec(letter.text)?.[0] ?? '';
  await page.goto(followed);
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await ownPortal.moveTo(addDays(order.day, 1), 12);
  await openUntil(
    () => page.goto(followed),
    patience => expect(page.getByText('Done', { exact: true }).first()).toBeVisible(patience),
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a customer stops service in French, sees what it comes to, and gets the final bill and the credit', async ({
    page,
    context,
    baseURL,
    ownPortal,
  }) => {
    await context.addCookies([{ name: 'language', value: 'FR', url: baseURL ?? '' }]);
    const goOn = () => page.getByRole('main').getByRole('button', { name: 'Continuer', exact: true }).click();
    await beSignedInAs(page, 'credit');
    await page.goto('services/1');
    await page.getByRole('main').getByRole('link', { name: 'Arrêter le service' }).click();
    await expect(page.getByRole('heading', { name: /^Quand le service prend-il fin/ })).toBeVisible();
    await page.getByRole('radio', { name: /^Toute la journée/ }).check();
    await page.getByLabel('Code du portail (facultatif)').fill('4711');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await goOn();

    await page.getByLabel(/^Pourquoi prend-il fin/).selectOption('Je quitte la région');
    await page.getByRole('radio', { name: /^Une nouvelle adresse/ }).check();
    await page.locator('input[name="address1"]').fill('9 Elm St');
    await page.locator('input[name="city"]').fill('Reno');
    await page.locator('select[name="state"]').selectOption('NV');
    await page.locator('input[name="postalCode"]').fill('89501');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await goOn();

    await expect(page.getByText(/^Facture finale, du/)).toBeVisible();
    await expect(page.getByText('À partir de ce jour, le papier va à la nouvelle adresse.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await goOn();

    await expect(page.getByRole('main')).toContainText('Reno, NV 89501');
    await expect(page.getByRole('main')).toContainText('Code du portail 4711');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Arrêter le service' }).click();
    await expect(page.getByText('La fin de votre service est fixée.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const heading = await page.getByRole('heading', { name: /^Demande SO\d+$/ }).textContent();
    const number = /SO\d+/.exec(heading ?? '')?.[0] ?? '';

    await page.goto('services/1');
    await expectScreen(page);
    await expect(page.getByText(`Le service prend fin avec la demande ${number}.`)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Arrêter le service' })).toBeHidden();
    // Whoever comes back learns that it is under way.
    await page.goto('StopService');
    await expect(page.getByRole('heading', { name: `Demande ${number}` })).toBeVisible();

    const [order] = await ownPortal.sql<{ day: LocalDate }>`
      select order_on::text as day from utility.service_order where order_number = ${number}`;
    if (!order) throw new Error('no order');
    await ownPortal.moveTo(addDays(order.day, 2), 12);
    const endOf = async () => {
      const [end] = await ownPortal.sql<{ status: number; hasFinalBill: boolean; city: string; balance: number }>`
        select a.status::int as status, b.balance_cents::int as balance, m.city, exists (
            select from utility.bill f where f.account_number = a.account_number and f.period_before = a.closed_on
          ) as "hasFinalBill"
        from utility.service_order o join utility.account a using (account_number)
        join utility.account_balance b using (account_number)
        join utility.mailing_address m using (account_number) where o.order_number = ${number}`;
      return end;
    };
    // What is left goes out by check, so nothing stays on the account that is the customer’s.
    await expect.poll(endOf).toMatchObject({ status: 2, hasFinalBill: true, city: 'Reno' });
    await expect.poll(async () => (await endOf())?.balance).toBeGreaterThanOrEqual(0);
    // Where it went is emailed, in the language that she has chosen for email, and stands on the bill and in the history.
    const letter = await messageTo(personOf('credit').email, /Your credit is on its way by check/, ownPortal.utility);
    const [, amount = ''] = /had a credit of \S*?(\d{1,3}\.\d\d)\. On/.exec(letter.text) ?? [];
    const sum = amount.replace('.', ',');
    await page.goto(/http:\/\/\S+\/billinghistory\S+/.exec(letter.text)?.[0] ?? '');
    await expect(page.getByRole('row', { name: /Crédit envoyé par chèque/ })).toContainText(sum);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto('ViewBill');
    await expect(page.getByText(/^Le .*, nous vous avons envoyé votre crédit de .* par chèque/)).toContainText(sum);
    await expectAccessible(page);
  });
});
