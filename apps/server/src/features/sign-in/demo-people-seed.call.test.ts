import { personas } from '@wattershed/reference-utility/city/personas/personas';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPortal } from '../../../test/portal-templates.ts';
import { hashPassword, isPasswordOf } from '../../credentials/password/password.ts';
import { demoPeople } from '../../gateways/demo-people.ts';
import { refuseDemoPeople, seedDemoPeople } from './demo-people-seed.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase(demoPortal);
});
afterAll(() => db?.drop());

type Row = { user_name: string; email: string; password_hash: string; is_migrated: boolean };
const users = () =>
  db.sql<Row>`select user_name, email, password_hash, is_migrated from portal.user_account order by user_name`;

test('people of the old portal are migrated users, and their password is kept as it kept it', async () => {
  const migrated = (await users()).filter(user => user.is_migrated);
  expect(migrated.map(user => [user.user_name, user.email])).toEqual([
    ['gloria.stanton', 'gloria.stanton@example.com'],
    ['harold.pike', ''],
  ]);
  for (const { password_hash } of migrated) {
    expect(password_hash).toMatch(/^legacy-sha256\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
    expect(await isPasswordOf(password_hash, 'Wattershed-1!')).toBe(true);
    expect(await isPasswordOf(password_hash, 'Wattershed-2!')).toBe(false);
  }
});

test('customers who have not registered are unknown to the portal', async () => {
  const strangers = personas.filter(({ isRegistered }) => !isRegistered);
  const [links] = await db.sql`
    select count(*)::int as count from portal.account_link
    where account_number = any(${strangers.flatMap(({ accountNumbers }) => accountNumbers)}::text[])`;
  const names = new Set((await users()).map(user => user.user_name));
  expect(links?.count).toBe(0);
  expect(strangers.filter(({ userName }) => names.has(userName))).toEqual([]);
  expect(strangers.map(({ organisationName, lastName }) => organisationName || lastName)).toEqual([
    'Whitfield',
    'Lindqvist',
    'Copper Kettle Café',
  ]);
});

test('a second start adds no one and changes no password', async () => {
  const before = await users();
  await seedDemoPeople(db.sql, demoPeople);
  expect(await users()).toEqual(before);
});

test('a portal without the reference utility does not start while the known password of a demo person opens it', async () => {
  await expect(refuseDemoPeople(db.sql, demoPeople)).rejects.toThrow(
    /^This database holds the people of the demo, and everyone knows the password of [a-z.]+\. Start with an empty/,
  );
  await db.sql`update portal.user_account set password_hash = ${await hashPassword('A password of their own.')}`;
  await expect(refuseDemoPeople(db.sql, demoPeople)).resolves.toBeUndefined();
});
