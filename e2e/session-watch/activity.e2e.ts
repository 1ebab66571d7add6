import { expect, expectScreen, personOf, signInAs, signOut, test } from '../journey.ts';
import { inPortalDatabase } from '../portal/portal-database.ts';

const { userName } = personOf('past-due');

type Row = {
  screen: string;
  module: string;
  action: string;
  device_type: string;
  browser: string;
  resolution: string;
  updated_by: number;
  seconds: number | null;
};

const rows = (since: Date) =>
  inPortalDatabase(
    sql => sql<Row>`
      select screen, module, action, device_type, browser, resolution, updated_by,
        extract(epoch from date_out - date_in)::float8 as seconds
      from portal.event e join portal.user_account u on u.uuid = e.user_uuid
      where kind = 'user-behaviour' and lower(u.user_name) = lower(${userName}) and e.at > ${since}
      order by date_in nulls last`,
  );

test('the activity log has the screens of a visit, and the sign-out at its end', async ({ page }) => {
  const begun = new Date();
  await signInAs(page, 'past-due');
  await page.getByRole('button', { name: 'Billing' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Utility Bill' }).click();
  await expect(page).toHaveURL(/\/ViewBill$/);
  await signOut(page, 'Elena Ramirez');
  await expect
    .poll(async () => (await rows(begun)).map(row => `${row.module} ${row.action} ${row.screen}`.trim()))
    .toEqual(['home view /dashboard', 'billing view /ViewBill', 'sign-in logout']);
  const [first] = await rows(begun);
  expect(first).toMatchObject({ device_type: 'desktop', updated_by: 2, resolution: '1280x720' });
  expect(first?.browser).toMatch(/^Chrome \d+$/);
  expect(first?.seconds).toBeGreaterThanOrEqual(0);
});

test('a screen left by leaving the portal is there, too, and no one is bothered by a log that fails', async ({
  page,
  expectErrors,
}) => {
  const begun = new Date();
  await signInAs(page, 'past-due');
  // Seen before it is left.
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  await expect.poll(async () => (await rows(begun)).map(row => row.screen)).toEqual(['/dashboard']);

  expectErrors(/userBehaviourLog/);
  await page.goto('dashboard');
  await page.route('**/userBehaviourLog', route => route.abort());
  await page.getByRole('button', { name: 'Billing' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Utility Bill' }).click();
  await expect(page).toHaveURL(/\/ViewBill$/);
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await expect(page.getByRole('alert')).toBeHidden();
  await expectScreen(page);
});
