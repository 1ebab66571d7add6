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

  test('a worker that was altered is not started, and the page does the work itself', async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/Failed to find a valid digest|SRI's integrity checks failed/);
    let workers = 0;
    page.on('worker', () => {
      workers += 1;
    });
    await page.route(/\/assets\/captcha-worker-[^/]*\.js$/, async route => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `'altered';${await response.text()}` });
    });
    await page.goto('login');
    await fillSignIn(page, userName, password);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(workers).toBe(0);
  });
});
