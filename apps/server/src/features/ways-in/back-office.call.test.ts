import { findLocationOfIp, findUserIdByUserName, searchUsers } from '@wattershed/contract/ways-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let elena: PersonSignedIn;
let ask: TestPortal['call'];

beforeAll(async () => {
  portal = await testPortal();
  elena = await portal.signIn('past-due');
  ask = portal.backOffice;
});
afterAll(() => portal.close());

describe('looking people up', () => {
  test('gives the id for a user id in upper or lower case, and 404 for an unknown one', async () => {
    expect((await ask(findUserIdByUserName, { username: ' Elena.RAMIREZ' })).data.userId).toBe(elena.uuid);
    expect((await ask(findUserIdByUserName, { username: 'nobody.here' })).status.error).toBe('RES404');
  });

  test.each([
    { name: 'ramirez elena', found: ['elena.ramirez'] },
    { name: 'Rami', found: ['elena.ramirez', 'rosa.ramirez', 'owen.ramirez'] },
    { name: 'ros ram', found: ['rosa.ramirez'] },
    { name: 'elena.ram', found: ['elena.ramirez'] },
    { name: '%', found: [] },
    { name: "o'x", found: [] },
  ])('finds by the beginnings of names: $name', async ({ name, found }) => {
    const { users } = (await ask(searchUsers, { name })).data;
    expect(users.map(({ userName }) => userName).sort()).toEqual(found.toSorted());
  });

  test('finds by account number everybody who may see it, with their roles', async () => {
    const { users } = (await ask(searchUsers, { accountNumber: elena.accountNumber })).data;
    expect(users.map(user => [user.userName, user.accounts[0]?.roleId])).toEqual(
      expect.arrayContaining([
        ['elena.ramirez', 1],
        ['rosa.ramirez', 4],
        ['owen.ramirez', 7],
      ]),
    );
  });

  test('finds by the whole email address, and all criteria must match', async () => {
    const email = 'Elena.Ramirez@example.com';
    expect((await ask(searchUsers, { email })).data.users.map(user => user.userId)).toEqual([elena.uuid]);
    expect((await ask(searchUsers, { email: 'elena' })).data.users).toEqual([]);
    expect((await ask(searchUsers, { email, name: 'rosa' })).data.users).toEqual([]);
  });

  test('asks for something to look for: there is no list of all', async () => {
    for (const request of [{}, { name: ' ' }, { email: '' }]) {
      expect((await ask(searchUsers, request)).status.error).toBe('VLD001');
    }
  });

  test('comes in pages that miss no one', async () => {
    await portal.sql`
      insert into portal.user_account (uuid, user_name, email, password_hash, first_name, last_name)
      select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'zzz' || n, '', '', 'Zz', 'Zz'
      from generate_series(1, 45) n`;
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 1; page <= 3; page += 1) {
      const { data } = await ask(searchUsers, { name: 'zz', ...(cursor ? { cursor } : {}) });
      seen.push(...data.users.map(({ userId }) => userId));
      cursor = data.nextCursor ?? undefined;
    }
    expect([new Set(seen).size, cursor]).toEqual([45, undefined]);
  });
});

test('an address has a country, or is unknown', async () => {
  expect((await ask(findLocationOfIp, { ip: '203.0.113.7' })).data).toEqual({ ip: '203.0.113.7', country: 'CA' });
  expect((await ask(findLocationOfIp, { ip: '8.8.8.8' })).data.country).toBe('unknown');
  expect((await ask(findLocationOfIp, { ip: 'abc' })).status.error).toBe('REQ400');
});
