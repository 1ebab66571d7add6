import type { Locator, Page } from '@playwright/test';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { expect, expectAccessible, expectScreen, openUntil, personOf } from '../journey.ts';
import { type OwnPortal, test } from '../portal/own-portal.ts';
import { phoneOf } from '../portal/phone.ts';
import { beSignedInAs } from '../signed-in.ts';

const number = '6025550171';

/** Texts are on for her, as the journey of preferences turns them on. */
async function textSoojin({ sql }: OwnPortal): Promise<void> {
  const { userName } = personOf('co-owner');
  await sql`
    with person as (
      update portal.user_account set phone_number = ${number}, phone_type = 'Mobile'
      where user_name = ${userName} returning uuid
    )
    insert into portal.text_consent (user_uuid, consent_id, phone, wording, language)
    select uuid, gen_random_uuid(), ${number}, 'preferences/1', 'EN_US' from person`;
}

/** The first date that a sentence says, such as "Sep 30, 2026". */
function dayIn(sentence: string | null): LocalDate {
  const [said = ''] = /[A-Z][a-z]{2} \d{2}, \d{4}/.exec(sentence ?? '') ?? [];
  return localDate(new Date(`${said} 00:00 UTC`).toISOString().slice(0, 10));
}

/** What jobs do after the clock has moved is there a moment later: the page is opened until it says so. */
const opened = (page: Page, path: string, said: () => Locator) =>
  openUntil(
    async () => {
      await page.goto(path);
      await expectScreen(page);
    },
    patience => expect(said()).toBeVisible(patience),
  );

const inWords = (day: LocalDate) => formatDate(day, 'EN_US');

/** Only auto pay pays here: the demo's customers go on paying as they are used to, otherwise. */
const nobodyElsePays = ({ sql }: OwnPortal) => sql`
  update utility.account a set payment_habit = 'none' from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid
  where u.user_name = ${personOf('co-owner').userName} and a.account_number = l.account_number`;

test('auto pay with a limit asks first: a yes by text draws, silence doesn’t, and what replaces the card draws the next', async ({
  page,
  context,
  ownPortal,
}) => {
  const phone = phoneOf(await context.newPage(), number, ownPortal.utility);
  const asked = /above your auto pay limit\. Draw (\$[\d,.]+\d).* with Visa .* Reply YES (\d{6}) or NO/;
  await textSoojin(ownPortal);
  await nobodyElsePays(ownPortal);
  await beSignedInAs(page, 'co-owner');
  await page.goto('EnrollAutoPay');
  await page.getByRole('radio', { name: /Visa ••••\s4242/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Ask me first above a limit').check();
  await page.getByLabel('Limit', { exact: true }).fill('5.00');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/That is above your limit: we only draw it if you say yes/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Turn on auto pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auto pay is on' })).toBeVisible();

  // The first bill is drawn after a yes.
  const [, amount = '', code = ''] = asked.exec(await phone.read(asked)) ?? [];
  await phone.text(`Yes ${code}`);
  const drawnOn = dayIn(await phone.read(/Thank you\. Auto pay draws \$/));
  await page.goto('WhatWillBeTaken');
  const draft = page.getByRole('row').filter({ hasText: inWords(drawnOn) });
  await expect(draft).toContainText('Auto pay of your current bill');
  await expect(draft).toContainText(amount);
  await expectAccessible(page);
  await ownPortal.moveTo(drawnOn, 12);
  const past = page.getByRole('region', { name: 'Past drafts' }).getByRole('row');
  await opened(page, 'AutoPay', () => past.filter({ hasText: 'Drawn' }).filter({ hasText: amount }));
  const nextBill = page.getByText('Your next bill is expected on');
  const secondOn = dayIn(await nextBill.textContent());
  await page.goto('billinghistory/payments');
  await page.getByRole('row').filter({ hasText: 'Visa' }).getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('Visa •••• 4242')).toBeVisible();

  // Of the second, nothing is drawn: nobody answers.
  await ownPortal.moveTo(secondOn, 12);
  const question = page.getByRole('region', { name: /Should we draw \$/ });
  await opened(page, 'AutoPay', () => question);
  const answerBy = dayIn(await question.getByText('Without an answer by the end of').textContent());
  await ownPortal.moveTo(addDays(answerBy, 1), 12);
  await phone.read(/Auto pay drew nothing for account .* Please pay \$/);
  await opened(page, 'AutoPay', () => past.filter({ hasText: 'Not drawn' }));
  await expect(page.getByText(/of your current bill isn’t drawn\. Please pay it yourself by/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('billinghistory/payments');
  await expect(page.getByRole('row').filter({ hasText: 'Visa' })).toHaveCount(1);

  // Without its card, auto pay would have nothing to draw from.
  await page.goto('PaymentMethod');
  const methods = page.getByRole('list', { name: 'Your payment methods' }).getByRole('listitem');
  const visa = methods.filter({ hasText: 'Visa' });
  await visa.getByRole('button', { name: 'Remove' }).click();
  const removing = page.getByRole('dialog');
  await expect(removing.getByText('It pays for:')).toBeVisible();
  await expect(removing.getByText(/auto pay/i).first()).toBeVisible();
  await expectAccessible(page);
  await removing.getByRole('radio', { name: /Joint checking/ }).check();
  await removing.getByLabel(/I agree/).check();
  await removing.getByRole('button', { name: 'Replace and remove' }).click();
  await expect(visa).toHaveCount(0);

  // The third bill is drawn from what took the card's place.
  await page.goto('AutoPay');
  await expect(page.getByRole('region', { name: 'Your auto pay' }).getByText('Bank account •••• 6789')).toBeVisible();
  await ownPortal.moveTo(dayIn(await nextBill.textContent()), 12);
  await opened(page, 'AutoPay', () => question);
  await question.getByRole('button', { name: /^Yes, draw \$/ }).click();
  const next = page.getByRole('region', { name: 'Next draft' });
  await expect(next.getByText('Bank account •••• 6789')).toBeVisible();
  await ownPortal.moveTo(dayIn(await next.getByText(/^on /).textContent()), 12);
  await opened(page, 'AutoPay', () => past.filter({ hasText: 'Drawn' }).filter({ hasText: '6789' }));
  await page.goto('billinghistory/payments');
  await page.getByRole('row').filter({ hasText: '6789' }).getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByText('Bank account •••• 6789')).toBeVisible();
});
