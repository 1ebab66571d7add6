import { readFile } from 'node:fs/promises';
import { expect, expectScreen, fillSignIn, personOf, refused, test } from '../journey.ts';
import { mailTo } from '../portal/mailbox.ts';
import { beSignedInAs } from '../signed-in.ts';
import { landlord, openProfile } from './opening.ts';

test('a new name shows in the header at once, and a new user ID counts', async ({ page }) => {
  await openProfile(page);
  const changeName = async (firstName: string) => {
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByLabel('First name').fill(firstName);
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('banner').getByText(`${firstName} ${landlord.lastName}`)).toBeVisible();
  };
  await changeName('Lou "Ace" O’Neil');
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await changeName(landlord.firstName);
  for (const userName of ['new.landlord', landlord.userName]) {
    await page.getByRole('button', { name: 'Change user ID' }).click();
    await page.getByRole('textbox', { name: 'User ID' }).fill(userName);
    await page.getByLabel('Current password').fill(landlord.password);
    await page.getByRole('button', { name: 'Save user ID' }).click();
    await expect(page.getByText(`You now sign in as ${userName}.`)).toBeVisible();
  }
});

test('a new password signs out the other browser and is confirmed by email', async ({
  page,
  browser,
  expectErrors,
}) => {
  expectErrors(refused(401));
  const person = personOf('pending');
  const elsewhere = await browser.newPage();
  await beSignedInAs(elsewhere, 'pending');
  await beSignedInAs(page, 'pending');
  await page.goto('myprofile#password');
  const next = 'tr4vel-Kite!x';
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password').fill(next);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await elsewhere.goto('ViewBill');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await fillSignIn(elsewhere, person.userName, next);
  await expectScreen(elsewhere);
  await expect.poll(() => mailTo(person.email)).toContain('Your password was changed');
  await elsewhere.close();
});

test("another browser's session is signed out from here and sees it, and everything kept can be downloaded", async ({
  page,
  browser,
  expectErrors,
}) => {
  expectErrors(refused(401));
  const elsewhere = await browser.newPage({
    userAgent: 'Mozilla/5.0 (iPhone) Version/17.1 Mobile/15E148 Safari/604.1',
  });
  await beSignedInAs(elsewhere, 'landlord');
  await openProfile(page);
  await expect(
    page.getByRole('region', { name: 'Where you are signed in', exact: true }).getByText('This device'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sign out Safari 17, iOS' }).click();
  await expect(page.getByText('Signed out on that device.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out Safari 17, iOS' })).toHaveCount(0);
  await elsewhere.goto('ViewBill');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await page.reload();
  await expect(page.getByText(landlord.userName, { exact: true })).toBeVisible();
  await elsewhere.close();

  const [json] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download JSON' }).click(),
  ]);
  const file = JSON.parse(await readFile((await json.path()) ?? '', 'utf8'));
  expect(file.profile.userId).toBe(landlord.userName);
  expect(file.accounts).toHaveLength(landlord.accounts.length);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const bytes = (await readFile((await pdf.path()) ?? '')).toString('latin1');
  expect([pdf.suggestedFilename(), bytes.slice(0, 5)]).toEqual(['my-profile.pdf', '%PDF-']);
  expect(bytes).toContain('/StructTreeRoot');
});

test('a deletion that was asked for is shown on every screen, and can be taken back', async ({ page }) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Delete profile' }).click();
  await page.getByRole('textbox', { name: 'User ID' }).fill(landlord.userName);
  await page.getByLabel('Current password').fill(landlord.password);
  await page.getByRole('button', { name: 'Delete my profile' }).click();
  await expect(page.getByText(/Your profile will be deleted after .* You can keep it until then\./)).toBeVisible();
  await page.goto('dashboard');
  await expect(page.getByText('Your profile will be deleted after')).toBeVisible();
  await page.getByRole('link', { name: 'Keep my profile' }).click();
  await page.getByRole('button', { name: 'Keep my profile' }).click();
  await expect(page.getByText('Your profile won’t be deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete profile' })).toBeVisible();
  await expect.poll(() => mailTo(landlord.email)).toContain('Your profile won’t be deleted');
});
