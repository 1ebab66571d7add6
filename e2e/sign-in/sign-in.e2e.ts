import { expect, signInAs, test } from '../journey.ts';
import { openDashboardAs } from '../signed-in.ts';

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

test('the dashboard’s files come while the user ID is typed, its answer with the password’s acceptance, by one call at a reload, and the forecast after it', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  const screenIsAsked = () => asked.some(path => /\/assets\/DashboardPage-[^/]*\.js$/.test(path));
  const answers = () =>
    asked
      .filter(path => /\/api\/(?:Account|Billing|Usage)\/|GetRoleRights|banners\/1|GetDashboardNotification/.test(path))
      .map(path => path.replace(/^.*\/api/, ''));
  await page.goto('login');
  await page.waitForLoadState('networkidle');
  expect(screenIsAsked()).toBe(false);
  await page.getByLabel('User ID').fill('daniel.kim');
  await expect.poll(screenIsAsked).toBe(true);
  // The answer doesn't wait for the files: one of them comes only after it.
  const accepted = page.waitForResponse(/\/api\/Login$/);
  await page.route(/\/assets\/signed-in-[^/]*\.js$/, async route => {
    await accepted;
    await route.fallback();
  });
  await signInAs(page, 'on-time');
  await page.waitForLoadState('networkidle');
  await expect.poll(answers).toEqual(['/Usage/Projection']);
  await page.reload();
  await expect(page.getByText('$').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect.poll(answers).toEqual(['/Usage/Projection', '/Account/Dashboard', '/Usage/Projection']);
});

test('the session that other journeys begin with is the one that the form makes', async ({ browser, context }) => {
  const storageState = await context.storageState();
  const sessionAfter = async (begin: typeof signInAs) => {
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    await begin(page, 'on-time');
    await page.waitForLoadState('networkidle');
    const stored = await page.evaluate(() => Object.keys(localStorage).sort());
    const cookies = (await context.cookies()).map(({ name, path, sameSite, httpOnly }) => ({
      name,
      path,
      sameSite,
      httpOnly,
    }));
    await context.close();
    return { stored, cookies: cookies.sort((one, other) => one.name.localeCompare(other.name)) };
  };
  expect(await sessionAfter(openDashboardAs)).toEqual(await sessionAfter(signInAs));
});
