import { getUser, refreshSession, signIn } from '@wattershed/contract/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../test/portal.ts';
import { endSessionsByOperator } from './end-sessions-by-operator.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

test("an operator ends all sessions of one person, and no one else's", async () => {
  const [here, elena] = [await portal.signIn('on-time'), await portal.signIn('past-due')];
  const there = await portal.call(signIn, { username: 'daniel.kim', password: 'Wattershed-1!' });
  const sessionCookie = there.body.cookies.find(({ name }) => name === 'wattershed_session');
  const cookie = `wattershed_session=${sessionCookie?.value ?? ''}`;

  expect(await endSessionsByOperator(portal.sql, 'Daniel.Kim', 'ruth')).toBe(2);

  expect((await here.call(getUser, { uuid: here.uuid })).status.error).toBe('AUTH401');
  const { refreshToken } = there.data;
  expect((await portal.call(refreshSession, { refreshToken }, { headers: { cookie } })).status.error).toBe('AUTH440');
  expect((await elena.call(getUser, { uuid: elena.uuid })).httpStatus).toBe(200);
  // Someone who was signed out may come back.
  const back = await portal.signIn('on-time');
  expect((await back.call(getUser, { uuid: back.uuid })).httpStatus).toBe(200);
});

test('what an operator ends is in the activity log under the operator', async () => {
  const { uuid } = await portal.signIn('solar');
  await endSessionsByOperator(portal.sql, 'priya.desai', 'ruth');
  const [event] = await portal.sql`
    select admin_user_id, updated_by, after from portal.event where kind = 'sessions-ended' and user_uuid = ${uuid}`;
  expect(event).toEqual({
    admin_user_id: 'operator ruth',
    updated_by: 3,
    after: { sessionId: 'all', count: 1 },
  });
  const [session] = await portal.sql`select end_reason from portal.session where user_uuid = ${uuid}`;
  expect(session?.end_reason).toBe('ended-by-operator');
});

test('a browser that was trusted must bring the second factor again', async () => {
  const { uuid } = await portal.signIn('landlord');
  await portal.sql`
    insert into portal.trusted_browser (token_hash, user_uuid, expires_at) values ('\\x01', ${uuid}, now() + interval '1 day')`;
  await endSessionsByOperator(portal.sql, 'walter.rossi', 'ruth');
  expect(await portal.sql`select from portal.trusted_browser where user_uuid = ${uuid}`).toHaveLength(0);
});

test('an unknown user id ends nothing', async () => {
  expect(await endSessionsByOperator(portal.sql, 'nobody.atall', 'ruth')).toBeUndefined();
});
