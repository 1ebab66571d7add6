import { expect, fillSignIn, personOf, refused, test } from '../journey.ts';
import { setAddressFailures } from '../portal/back-office.ts';

const { userName, password } = personOf('on-time');

test.describe('after many failed sign-ins from one address', () => {
  test.beforeEach(async ({ expectErrors }) => {
    expectErrors(refused(401), refused(403));
    await setAddressFailures('127.0.0.1', 1000);
  });
  test.afterEach(() => setAddressFailures('127.0.0.1', 0));

  test('a wrong password gets its usual words, and the right one gets in: the browser does the work by itself, beside the page', async ({
    page,
  }) => {
    const worker = page.waitForEvent('worker');
    await page.goto('login');
    await fillSignIn(page, userName, 'not-the-password');
    await expect(page.getByRole('alert')).toContainText('That user ID and password don’t match.');
    expect((await worker).url()).toContain('captcha-worker');
    await fillSignIn(page, userName, password);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
