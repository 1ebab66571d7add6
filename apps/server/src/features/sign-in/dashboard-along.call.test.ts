import { getDashboard } from '@wattershed/contract/accounts/dashboard/dashboard';
import { signIn } from '@wattershed/contract/sign-in';
import { inTransaction } from '@wattershed/database/transaction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnOnTwoFactor } from '../../../test/people/two-factor-person.ts';
import { type TestPortal, testPortal } from '../../../test/portal.ts';

const language = 'ES';
let portal: TestPortal;

beforeAll(async () => {
  // On a crowded machine, too, it is there in time.
  portal = await testPortal({ SIGN_IN_DASHBOARD_MS: '60000' });
});
afterAll(() => portal.close());

const signInAs = (username: string, more: { dashboardIn?: typeof language } = { dashboardIn: language }) =>
  portal.call(signIn, { username, password: 'Wattershed-1!', ...more });

test('a sign-in brings the dashboard that its own call answers, in the language of the page', async () => {
  const { data } = await signInAs('elena.ramirez');
  const elena = await portal.signIn('past-due');
  const own = await elena.call(getDashboard, { uuid: elena.uuid, language });
  expect(data.dashboard).toEqual(own.data);
  expect(data.dashboard?.parts.getDashboardBill).not.toBeNull();
});

test('a sign-in that asks for no dashboard brings none', async () => {
  const { data } = await signInAs('elena.ramirez', {});
  expect(data).not.toHaveProperty('dashboard');
});

test('nobody gets a dashboard before their second factor, nor without an account', async () => {
  await turnOnTwoFactor(portal, 'on-time');
  const pending = await signInAs('daniel.kim');
  expect(pending.data.tfaDetails).not.toBeNull();
  expect(pending.data.dashboard).toBeNull();

  const { uuid } = await portal.signIn('solar');
  const [solar] = await portal.sql<{ userName: string }>`
    select user_name as "userName" from portal.user_account where uuid = ${uuid}`;
  await portal.sql`delete from portal.account_link where user_uuid = ${uuid}`;
  const without = await signInAs(solar?.userName ?? '');
  expect([without.httpStatus, without.data.dashboard]).toEqual([200, null]);
});

test('a wrong password brings no dashboard', async () => {
  const wrong = { username: 'elena.ramirez', password: 'nope', dashboardIn: language } as const;
  const { httpStatus, body } = await portal.call(signIn, wrong);
  expect(httpStatus).toBe(401);
  expect(body.json()).not.toHaveProperty('data');
});

test('a billing system that does not answer holds up no sign-in', async () => {
  const { services } = portal;
  services.config = { ...services.config, SIGN_IN_DASHBOARD_MS: 50 };
  await inTransaction(portal.sql, async tx => {
    await tx`lock table utility.bill in access exclusive mode`;
    const { httpStatus, data } = await signInAs('elena.ramirez');
    expect([httpStatus, data.dashboard]).toEqual([200, null]);
  });
});
