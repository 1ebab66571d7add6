import { signIn } from '@wattershed/contract/sign-in';
import {
  eraseUserData,
  findLocationOfIp,
  findUserIdByUserName,
  searchUsers,
  setIpLockCount,
} from '@wattershed/contract/ways-in';
import { identifier } from '@wattershed/database/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { addressWindow } from '../sign-in/sign-in-guard.ts';
import { countAddressFailures } from '../sign-in/sign-in-try-store.ts';

let portal: TestPortal;
let elena: PersonSignedIn;
let ask: TestPortal['call'];

beforeAll(async () => {
  portal = await testPortal();
  elena = await portal.signIn('past-due');
  const headers = { authorization: `Bearer ${portal.gatewayKey}` };
  ask = (call, request) => portal.call(call, request, { headers });
});
afterAll(() => portal.close());

describe('looking people up', () => {
  test('gives the id of a user id in any case, and 404 for nobody', async () => {
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

  test('finds by the whole e-mail address, and all criteria must fit', async () => {
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

  test('comes in pages that miss nobody', async () => {
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

describe('failures of an address', () => {
  const counted = (ip: string) => countAddressFailures(portal.sql, addressWindow(portal.config, ip));

  test('are set to a number, and to none', async () => {
    await ask(setIpLockCount, { ipAddress: '192.0.2.9', count: 7 });
    expect(await counted('192.0.2.9')).toBe(7);
    await ask(setIpLockCount, { ipAddress: '192.0.2.9' });
    expect(await counted('192.0.2.9')).toBe(0);
  });

  test('are counted once for all spellings of an address', async () => {
    await ask(setIpLockCount, { ipAddress: '2001:DB8:0:0::1', count: 3 });
    expect(await counted('2001:db8::1')).toBe(3);
  });

  test('hold a sign-in back, and let it in again', async () => {
    const attempt = () => portal.call(signIn, { username: 'grace.nguyen', password: elena.password });
    await ask(setIpLockCount, { ipAddress: '127.0.0.1', count: 1_000 });
    expect((await attempt()).status.error).toMatch(/LOG002|AUTH418/);
    await ask(setIpLockCount, { ipAddress: '127.0.0.1' });
    expect((await attempt()).httpStatus).toBe(200);
  });

  test('of what is no address are refused', async () => {
    expect((await ask(setIpLockCount, { ipAddress: '999.1.1.1' })).status.error).toBe('REQ400');
  });
});

test('an address has a country, or is unknown', async () => {
  expect((await ask(findLocationOfIp, { ip: '203.0.113.7' })).data).toEqual({ ip: '203.0.113.7', country: 'CA' });
  expect((await ask(findLocationOfIp, { ip: '8.8.8.8' })).data.country).toBe('unknown');
  expect((await ask(findLocationOfIp, { ip: 'abc' })).status.error).toBe('REQ400');
});

describe('erasing a person', () => {
  test('is refused while the profile lives', async () => {
    expect((await ask(eraseUserData, { userId: elena.uuid })).status.error).toBe('RES409');
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect((await ask(eraseUserData, { userId: nobody })).status.error).toBe('RES404');
  });

  test('leaves nothing that tells who it was, ends all sessions, and may be repeated', async () => {
    const hannah = await portal.signIn('paperless');
    await portal.sql`
      update portal.user_account set deletion_due_at = now() + interval '30 days' where uuid = ${hannah.uuid}`;
    expect((await ask(eraseUserData, { userId: hannah.uuid })).httpStatus).toBe(200);
    expect((await ask(eraseUserData, { userId: hannah.uuid })).httpStatus).toBe(200);
    const tables = await portal.sql`
      select table_name from information_schema.tables where table_schema = 'portal' and table_name <> 'event'`;
    for (const { table_name } of tables) {
      const rows = await portal.sql`
        select t::text as row from portal.${identifier(table_name)} t where t::text ~* 'hannah|cohen'`;
      expect([table_name, rows]).toEqual([table_name, []]);
    }
    const living = await portal.sql`
      select session_id from portal.session where user_uuid = ${hannah.uuid} and ended_at is null`;
    expect(living).toHaveLength(0);
    const { status } = await portal.call(signIn, { username: 'hannah.cohen', password: hannah.password });
    expect(status.error).toBe('LOG001');
  });
});
