import { addDays } from '@wattershed/domain/calendar/local-date';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../journey.ts';
import { test } from '../portal/own-portal.ts';
import { phoneOf } from '../portal/phone.ts';
import { beSignedInAs } from '../signed-in.ts';

const number = '6025550174';

const firstAmountIn = (words: string) => /\$[\d,]+\.\d\d/.exec(words)?.[0] ?? '';

test('a bill is paid by answering its text, in two parts and no more; STOP ends it, and the portal says so', async ({
  page,
  context,
  ownPortal,
}) => {
  const phone = phoneOf(await context.newPage(), number, ownPortal.utility);
  await page.setViewportSize({ width: 390, height: 800 });
  await beSignedInAs(page, 'co-owner');
  await page.goto('TextToPay');
  await page.getByRole('link', { name: 'Enroll in text-to-pay' }).click();
  await page.getByLabel('Mobile number', { exact: true }).fill(number);
  await page.getByRole('radio', { name: /Family card/ }).check();
  await page.getByRole('checkbox', { name: /I agree to receive automated texts about bills at 602‑555‑0174/ }).click();
  await page.getByRole('button', { name: 'Text me a code' }).click();
  const [code = ''] = /\b\d{6}\b/.exec(await phone.read(/Your code for paying by text/)) ?? [];
  await page.getByLabel('Code from the text message').fill(code);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn on text-to-pay' }).click();
  await expect(page).toHaveURL(/\/EnrollTextToPaySuccess$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Text-to-pay is on' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await phone.read(/Text-to-pay is on for account \*\d{4}\./);

  // The last bill came eight days ago, so exactly one comes by then.
  await ownPortal.moveTo(addDays(await ownPortal.today(), 27), 12);
  const bill = await phone.read(/Your bill for account \*\d{4} is ready: .*Reply PAY to pay .* with Visa 4242/);
  const owed = firstAmountIn(bill);
  await phone.text('Balance?');
  await phone.read(new RegExp(`You owe for \\*\\d{4}: \\${owed}, due `));
  await phone.text('PAY 50');
  const rest = firstAmountIn(
    (await phone.read(/You paid \$50\.00 plus a .* Still due: /)).split('Still due: ')[1] ?? '',
  );
  await phone.text('pay');
  const asked = await phone.read(new RegExp(`Pay \\${rest} plus a .*Nothing is paid yet`));
  const [, yes = ''] = /Reply (YES \d{4}) to pay/.exec(asked) ?? [];
  await phone.text(yes);
  await phone.read(new RegExp(`You paid \\${rest} plus a .* Still due: \\$0\\.00`));
  await phone.text(yes);
  await phone.read(/You've already paid that\. Nothing more was charged\./);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('billinghistory/payments');
  const payments = page.getByRole('row').filter({ hasText: 'Visa' });
  await expect(payments).toHaveCount(2);
  await expect(payments.filter({ hasText: '$50.00' })).toHaveCount(1);
  await payments.filter({ hasText: rest }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('Visa •••• 4242')).toBeVisible();

  await phone.text('STOP');
  await phone.read(/You won't get any more texts from us at this number/);
  await page.goto('TextToPay');
  await expect(page.getByText('STOP was texted from 602‑555‑0174')).toBeVisible();
  await expect(page.getByText('Text-to-pay isn’t on for this account')).toBeVisible();
  await expectAccessible(page);
});
