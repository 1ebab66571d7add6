import type { Page } from '@playwright/test';
import { expect, expectAccessible, personOf } from '../journey.ts';
import { messageTo } from '../portal/mailbox.ts';
import { type OwnPortal, test } from '../portal/own-portal.ts';
import { beSignedInAs } from '../signed-in.ts';

const phone = '6025550171';

/** Texts are on for her, as the journey of preferences turns them on. */
async function textSoojin({ sql }: OwnPortal): Promise<void> {
  const { userName } = personOf('co-owner');
  await sql`
    with person as (
      update portal.user_account set phone_number = ${phone}, phone_type = 'Mobile'
      where user_name = ${userName} returning uuid
    )
    insert into portal.text_consent (user_uuid, consent_id, phone, wording, language)
    select uuid, gen_random_uuid(), ${phone}, 'preferences/1', 'EN_US' from person`;
}

/** On the phone page of the demo's carrier, as a person texts. */
async function answer(page: Page, { utility }: OwnPortal, words: string): Promise<void> {
  await page.goto(`${utility}/phone?number=${phone}`);
  await page.getByLabel('Text to the utility').fill(words);
  await page.getByRole('button', { name: 'Send text' }).click();
}

test('auto pay with a limit asks by text before it draws more, and takes the answer', async ({ page, ownPortal }) => {
  const { utility } = ownPortal;
  const asked = /above your auto pay limit.* Reply YES (\d{6}) or NO/;
  await textSoojin(ownPortal);
  await beSignedInAs(page, 'co-owner');
  await page.goto('EnrollAutoPay');
  await page.getByRole('radio', { name: /Visa •••• 4242/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Ask me first above a limit').check();
  await page.getByLabel('Limit', { exact: true }).fill('5.00');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/That is above your limit: we only draw it if you say yes/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Turn on auto pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auto pay is on' })).toBeVisible();

  const { text: question } = await messageTo(phone, asked, utility);
  const [, code = ''] = asked.exec(question) ?? [];
  await answer(page, ownPortal, `Yes ${code}`);
  await messageTo(phone, /Thank you\. Auto pay draws \$/, utility);
});
