import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, fillSignIn, personOf, refused, test } from '../journey.ts';
import { mailTo } from '../portal/mailbox.ts';
import { beSignedInAs, openDashboardAs } from '../signed-in.ts';

const owner = 'credit';
const password = 'tr4vel-Kite!x';
const portalHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The key of the latest invitation that was emailed to this address. */
async function keyMailedTo(address: string, not = ''): Promise<string> {
  let key = '';
  await expect
    .poll(async () => {
      const keys = [...(await mailTo(address)).matchAll(/GuestRegister\?key=([\w-]{43})/g)].map(
        match => match[1] ?? '',
      );
      key = keys.find(found => found !== not) ?? '';
      return key;
    })
    .not.toBe('');
  return key;
}

type Invited = { firstName: string; lastName: string; email: string; role: string; until?: string };

async function openGuests(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Guest User' }).click();
  await expect(portalHeading(page, 'Guests')).toBeVisible();
}

async function invite(page: Page, { firstName, lastName, email, role, until }: Invited): Promise<void> {
  await page.getByRole('button', { name: 'Invite a guest' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  if (until) await page.getByLabel('Access Until').fill(until);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`We sent the invitation to ${email}.`)).toBeVisible();
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function end(page: Page, name: string, how: 'End access' | 'Cancel invitation'): Promise<void> {
  await rowOf(page, name).getByText(how).click();
  await page.getByRole('dialog').getByRole('button', { name: how }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function fillSignInStep(page: Page, userId: string): Promise<void> {
  await page.getByLabel('User ID').fill(userId);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an owner invites a guest, who registers, sees what the role may, and is out the moment access ends @dated', async ({
  page,
  browser,
  expectErrors,
}) => {
  test.slow();
  expectErrors(refused(404));
  const email = 'ada.okafor@example.com';
  await openDashboardAs(page, owner);
  await openGuests(page);
  await expect(page.getByText('Nobody else has access to this account.')).toBeVisible();
  await expectAccessible(page);
  await invite(page, { firstName: 'Ada', lastName: 'Okafor', email, role: 'Read-only guest', until: '2099-12-31' });
  await expect(rowOf(page, 'Ada Okafor')).toContainText('Invited until');
  await expectAccessible(page);

  const guestContext = await browser.newContext({ viewport: { width: 360, height: 760 } });
  const guest = await guestContext.newPage();
  await guest.goto(`GuestRegister?key=${await keyMailedTo(email)}`);
  await expect(portalHeading(guest, 'Grace Nguyen is sharing an account with you')).toBeVisible();
  // The key does not stay in the address.
  await expect(guest).toHaveURL(/\/GuestRegister$/);
  await expect(guest.getByText('See bills and payments')).toBeVisible();
  await expect(guest.getByText('Pay bills')).toBeHidden();
  await expect(guest.getByText('Dec 31, 2099')).toBeVisible();
  await expectAccessible(guest);
  await expectNoSidewaysScroll(guest);

  await guest.getByRole('button', { name: 'I’m new here' }).click();
  await guest.getByLabel('User ID').fill('grace.nguyen');
  await expect(guest.getByText('This user ID is taken. Choose another one.')).toBeVisible();
  await fillSignInStep(guest, 'ada.okafor');
  await expect(guest.getByRole('heading', { name: 'How can we reach you?' })).toBeFocused();
  await expect(guest.getByLabel('First name')).toHaveValue('Ada');
  await expect(guest.getByLabel('Email address')).toHaveValue(email);
  await expectAccessible(guest);

  // Only done steps can be clicked: st-wizard-08, st-wizard-09.
  const steps = guest.getByRole('navigation', { name: 'Registration steps' });
  await expect(steps.getByRole('button')).toHaveCount(1);
  await steps.getByRole('button', { name: 'Sign-in' }).click();
  await expect(guest.getByLabel('User ID')).toHaveValue('ada.okafor');
  await guest.getByRole('button', { name: 'Continue' }).click();

  await guest.getByLabel('Phone number', { exact: true }).fill('6025550123');
  await guest.getByRole('button', { name: 'Continue' }).click();
  await guest.getByRole('button', { name: 'Register and accept' }).click();
  await expect(guest.getByText('Read and agree to the terms to use the portal.')).toBeVisible();
  await guest.getByLabel('I have read and agree to the terms.').check();
  await expectAccessible(guest);
  await expectNoSidewaysScroll(guest);
  await guest.getByRole('button', { name: 'Register and accept' }).click();
  await expect(guest).toHaveURL(/\/GuestRegistrationSuccess$/);
  await expect(guest.getByText('Your user ID is ada.okafor.')).toBeVisible();
  await expectAccessible(guest);

  await guest.setViewportSize({ width: 1280, height: 900 });
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click();
  await fillSignIn(guest, 'ada.okafor', password);
  await expect(guest).toHaveURL(/\/dashboard$/);
  await expect(portalHeading(guest, /Ada/)).toBeVisible();
  await guest.getByRole('button', { name: 'Billing' }).click();
  await expect(guest.getByRole('navigation').getByRole('link', { name: 'Utility Bill' })).toBeVisible();
  await expect(guest.getByRole('navigation').getByRole('link', { name: 'Make a Payment' })).toBeHidden();
  await guest.goto('PayBill');
  await expect(guest.getByText(/can’t pay/i).first()).toBeVisible();
  await guest.goto('GuestUser');
  await expect(guest.getByText('Only the account holder and co-owners can invite or change guests.')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Invite a guest' })).toBeHidden();

  await page.reload();
  await expect(rowOf(page, 'Ada Okafor')).toContainText('Has access');
  await rowOf(page, 'Ada Okafor').getByText('Change').click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Billing guest/ })
    .check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(rowOf(page, 'Ada Okafor')).toContainText('Billing guest');
  await end(page, 'Ada Okafor', 'End access');
  await expect(page.getByRole('heading', { name: 'Ended in the last 90 days' })).toBeVisible();
  await expect.poll(() => mailTo(email)).toContain('Your access to an account has ended');

  await guest.goto('dashboard');
  const without = guest.getByRole('dialog', { name: 'No account to show' });
  await expect(without).toContainText('There’s no utility account linked to your user ID.');
  await expectAccessible(guest);
  await without.getByRole('button', { name: 'Sign out' }).click();
  await expect(guest).toHaveURL(/\/login$/);
  await guestContext.close();
});

test('an invited person with a sign-in is linked by signing in, and by one press when signed in', async ({
  page,
  browser,
}) => {
  const guestPerson = personOf('paperless');
  await beSignedInAs(page, owner);
  await page.goto('GuestUser');
  const who = { firstName: guestPerson.firstName, lastName: guestPerson.lastName, role: 'Billing guest' };
  const name = `${who.firstName} ${who.lastName}`;
  await invite(page, { ...who, email: guestPerson.email });
  const firstKey = await keyMailedTo(guestPerson.email);

  const guestContext = await browser.newContext();
  const guest = await guestContext.newPage();
  await guest.goto(`GuestRegister?key=${firstKey}`);
  await guest.getByRole('button', { name: 'I already have an online account' }).click();
  await fillSignIn(guest, guestPerson.userName, guestPerson.password);
  await expect(guest).toHaveURL(/\/dashboard$/);
  const accountOfOwner = personOf(owner).accounts[0]?.accountNumber.slice(-4) ?? '';
  await guest.getByRole('button', { name: /Account .*\d{4}/ }).click();
  await expect(guest.getByText(new RegExp(`${accountOfOwner}`)).first()).toBeVisible();

  await page.reload();
  await end(page, name, 'End access');
  await invite(page, { ...who, email: guestPerson.email });
  await guest.goto(`GuestRegister?key=${await keyMailedTo(guestPerson.email, firstKey)}`);
  await expect(guest.getByText(`You’re signed in as ${guestPerson.userName}.`)).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(guest).toHaveURL(/\/dashboard$/);
  await expect(guest.getByText(new RegExp(`${accountOfOwner}$`)).first()).toBeVisible();

  await page.reload();
  await end(page, name, 'End access');
  await guestContext.close();
});
