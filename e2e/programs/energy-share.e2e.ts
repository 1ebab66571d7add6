import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectScreen,
  personOf,
  test as shared,
} from '../journey.ts';
import { goodCard, typeCard } from '../payments/paying.ts';
import { mailTo, messageTo } from '../portal/mailbox.ts';
import { test } from '../portal/own-portal.ts';
import { beSignedInAs } from '../signed-in.ts';

const received = { level: 1, name: 'Payment received' } as const;

shared('a visitor sees what the fund did, gives once, and has a receipt for their taxes', async ({ page }) => {
  await page.goto('EnergyShare');
  await expectScreen(page);
  await expect(page.getByRole('heading', { name: /^What the fund did in / })).toBeVisible();
  const figureOf = (name: string) => page.locator(`dt:text-is("${name}") + dd`);
  await expect(figureOf('Donors')).toHaveText(/^\d+$/);
  // In a small city, there are months in which nobody asks.
  const helped = Number(await figureOf('Households helped').textContent());
  await expect(figureOf('Given to them')).toHaveText(helped > 0 ? /^\$[\d,]*[1-9][\d,]*\.\d\d$/ : '$0.00');
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Another amount/ }).check();
  await page.getByLabel('Amount', { exact: true }).fill('40');
  await page.getByLabel('First name (optional)').fill('Ida');
  await page.getByLabel('Last name or business name').fill('Okoye');
  await page.getByLabel('Email address').fill('ida.okoye@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await typeCard(page, goodCard);
  await page.getByLabel('Billing ZIP code').fill('93117');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay \$4/ }).click();
  await expect(page).toHaveURL(/\/DonateEnergySharePreSuccess\?/);
  await expect(page.getByRole('heading', received)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', received)).toBeVisible();
  const number = (await page.locator('dt:has-text("Confirmation number") + dd').textContent())?.trim() ?? '';
  await expect.poll(() => mailTo('ida.okoye@example.com')).toContain(number);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a customer gives once, then with each bill: the next bill has the line, it counts once that is paid, and is on paper once the account is closed', async ({
    page,
    ownPortal,
  }) => {
    const { email } = personOf('on-time');
    await beSignedInAs(page, 'on-time');
    const shown = page.waitForResponse(answer => answer.url().includes('/api/Payment/EnergyShare?'));
    await page.goto('EnergyShare');
    const { nextBillOn } = (await (await shown).json()).data as { nextBillOn: LocalDate };
    await expectScreen(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('radio', { name: '$25.00' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Phone number').fill('805-555-0142');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('radio', { name: /New card/ }).check();
    await typeCard(page, goodCard);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: /^Pay \$2/ }).click();
    await expect(page.getByRole('heading', received)).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.goto('EnergyShare');
    await expect(page.getByRole('row', { name: /Once.*\$25\.00/ })).toBeVisible();
    await page.getByRole('radio', { name: /^Every month/ }).check();
    await page.getByRole('radio', { name: '$5.00' }).check();
    await page.getByLabel('I agree to give this amount with each bill').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Give with each bill' }).click();
    await expect(page.getByText('$5.00 with each bill')).toBeVisible();
    await messageTo(email, /\$5\.00/, ownPortal.utility);

    await ownPortal.moveTo(nextBillOn, 12);
    await page.goto('ViewBill');
    await expect(page.getByText('Energy Share', { exact: false }).first()).toBeVisible();
    const [line] = await ownPortal.sql<{ cents: number; dueOn: LocalDate }>`
      select l.amount_cents::float8 as cents, (b.due_on + 1)::text as "dueOn"
      from utility.bill_line l join utility.bill b using (account_number, bill_number)
      join portal.account_link k using (account_number) join portal.user_account u on u.uuid = k.user_uuid
      where u.user_name = ${personOf('on-time').userName} and l.kind = 'energy-share' and b.issued_on = ${nextBillOn}`;
    expect(line?.cents).toBe(500);

    await ownPortal.moveTo(line?.dueOn ?? nextBillOn, 12);
    await page.goto('EnergyShare');
    await expect(page.getByText(/reached the fund\. Thank you\./)).toBeVisible();
    await expect(page.getByRole('row', { name: /With a bill.*\$5\.00/ })).toBeVisible();
    await page.getByRole('button', { name: 'Stop giving' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop giving' }).click();
    await expect(page.getByText(/You stopped giving with your bills on/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // Whoever has moved still needs it for their taxes.
    await ownPortal.sql`
      update utility.account a set status = 2, closed_on = ${line?.dueOn ?? nextBillOn}::text::date
      from portal.account_link k join portal.user_account u on u.uuid = k.user_uuid
      where k.account_number = a.account_number and u.user_name = ${personOf('on-time').userName}`;
    await page.goto('billinghistory');
    await page.getByRole('link', { name: 'See what this account gave to energy share' }).click();
    await expect(page.getByText('This account is closed, so nothing more can be given from it.')).toBeVisible();
    const year = nextBillOn.slice(0, 4);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${year} as a PDF` }).click();
    expect((await download).suggestedFilename()).toBe(`energy-share-${year}.pdf`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
