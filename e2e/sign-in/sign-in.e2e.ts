import { expect, expectAccessible, fillSignIn, personOf, refused, signInAs, test } from '../journey.ts';

const { userName, password } = personOf('on-time');

test('a customer signs in, sees the dashboard and opens the bill @smoke', async ({ page }) => {
  await signInAs(page, 'past-due');
  await page.getByRole('button', { name: 'Billing' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Utility Bill' }).click();
  await expect(page).toHaveURL(/\/ViewBill$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('$').first()).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/ViewBill$/);
  await expect(page.getByText('$').first()).toBeVisible();
});

test.describe('a refused sign-in', () => {
  test.beforeEach(({ expectErrors }) => expectErrors(refused(401), refused(429)));

  test('says that user ID and password do not match, keeps the user ID and drops the password', async ({ page }) => {
    await page.goto('login');
    await fillSignIn(page, userName, 'not-the-password');
    await expect(page.getByRole('alert')).toContainText('That user ID and password don’t match.');
    await expect(page.getByLabel('User ID')).toHaveValue(userName);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await fillSignIn(page, userName, password);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('locks that user ID after five failures, and nobody else at the same address', async ({ page }) => {
    await page.goto('login');
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answer = page.waitForResponse(/\/api\/Login$/);
      await fillSignIn(page, 'nobody.here', `guess-${attempt}`);
      expect((await answer).status()).toBe(401);
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
    }
    await fillSignIn(page, 'Nobody.Here', 'guess-6');
    await expect(page.getByRole('alert')).toContainText(
      'Sign-in is locked after too many failed attempts. Try again in 15 minutes',
    );
    await fillSignIn(page, userName, password);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('an empty sign-in shows the mandatory toast, marks the fields and goes to the first', async ({ page }) => {
  await page.goto('login');
  const userId = page.getByLabel('User ID');
  const secret = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Please enter all the mandatory information.')).toBeVisible();
  await expect(userId).toBeFocused();
  await expect(userId).toHaveAttribute('aria-invalid', 'true');
  await expect(secret).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await userId.fill(userName);
  await expect(userId).not.toHaveAttribute('aria-invalid');
  await expect(secret).toHaveAttribute('aria-invalid', 'true');
  await secret.press('Enter');
  await expect(secret).toBeFocused();
  await expect(userId).toHaveValue(userName);
});

test('the password can be looked at while it is typed', async ({ page }) => {
  await page.goto('login');
  const secret = page.getByLabel('Password', { exact: true });
  await secret.fill('abc');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(secret).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(secret).toHaveAttribute('type', 'password');
});

test('a screen that needs a sign-in is come back to, with its query', async ({ page }) => {
  await page.goto('billinghistory/payments?from=2026-01-01');
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, userName, password);
  await expect(page).toHaveURL(/\/billinghistory\/payments\?from=2026-01-01$/);
});

for (const evil of ['//evil.example', 'https://evil.example/', '/%5Cevil.example']) {
  test(`sign-in never leads out of the portal: ${evil}`, async ({ page }) => {
    await page.goto(`login?navigateTo=${evil}`);
    await fillSignIn(page, userName, password);
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/(?:\w+\/)?dashboard$/);
  });
}

test('sign-in leads to the page named in the address', async ({ page }) => {
  await page.goto('login?navigateTo=/ViewBill');
  await fillSignIn(page, userName, password);
  await expect(page).toHaveURL(/\/ViewBill$/);
});

test('who is signed in does not see the sign-in page', async ({ page }) => {
  await signInAs(page, 'on-time');
  await page.goto('login');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('paths are found without regard to case', async ({ page }) => {
  await page.goto('LOGIN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await fillSignIn(page, userName, password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('viewbill');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/viewbill$/);
});
