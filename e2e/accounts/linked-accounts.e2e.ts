import { expect, expectAccessible, personOf, test } from '../journey.ts';
import { messageTo } from '../portal/mailbox.ts';
import { utilityPort } from '../portal/ports.ts';
import { beSignedInAs } from '../signed-in.ts';

test('someone adds their mother’s account by the code of her bill, opens it, and removes it from their list again', async ({
  page,
}) => {
  const mother = personOf('spanish-speaker');
  const accountNumber = mother.accounts[0]?.accountNumber ?? '';
  const letter = await (await fetch(`http://localhost:${utilityPort}/letters/${accountNumber}`)).text();
  const [, code = ''] = /<dd class="code">(\d+)</.exec(letter) ?? [];
  await beSignedInAs(page, 'arizona');
  await page.goto('AccountInformation');
  await page.getByRole('button', { name: 'Add an account', exact: true }).click();
  await page.getByRole('textbox', { name: 'Account number' }).fill(accountNumber);
  await page.getByRole('textbox', { name: 'Online registration code' }).fill(code);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add account', exact: true }).click();
  await expect(page.getByText('The account was added.')).toBeVisible();
  await messageTo(mother.email, /agregó su cuenta/);

  await page.getByRole('button', { name: /^Account .*•/ }).click();
  const panel = page.locator('header').getByText('Choose an account').locator('..');
  await panel.getByRole('button').nth(1).click();
  const account = page.getByRole('region', { name: 'Account', exact: true });
  await expect(account).toContainText('Rosa Hernandez');
  await page.getByRole('button', { name: 'Remove this account from my list' }).click();
  await expect(page.getByText('Auto pay isn’t turned off.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove account', exact: true }).click();
  await expect(page.getByText('The account was removed from your list.')).toBeVisible();
  await expect(account).toContainText('Aaron Begay');
});
