import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import { city } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUtilityApp } from '../../app.ts';
import { printInstead } from '../../billing/issued/late-delivery-store.ts';
import { personaNamed } from '../../city/personas/personas.ts';

let db: TestDatabase;
let app: ReturnType<typeof buildUtilityApp>;
const account = knownAccountNumber(personaNamed('past-due').accountNumbers[0] ?? '');
const today = localDate('2026-11-20');

beforeAll(async () => {
  db = await testDatabase(city);
  // Nobody listens there: the portal is down.
  const portalApiUrl = 'http://127.0.0.1:1/';
  app = buildUtilityApp({ db: db.sql, portalOrigin: 'https://portal.example', portalApiUrl, keys: utilityKeys });
});
afterAll(async () => {
  await app?.close();
  await db?.drop();
});

const get = (url: string) => app.inject({ method: 'GET', url });

test('the list is empty until the print shop has printed something', async () => {
  expect((await get('/letters/bills')).body).toContain('No bill yet');
});

test('a bill that could not go by email is on the list once, with its print day and address', async () => {
  const [bill] = await db.sql<{ billNumber: string }>`
    select bill_number as "billNumber" from utility.bill where account_number = ${account} order by issued_on desc limit 1`;
  const billNumber = bill?.billNumber ?? '';
  expect(await printInstead(db.sql, account, billNumber, today)).toBe(true);
  expect(await printInstead(db.sql, account, billNumber, today)).toBe(true);
  expect(await printInstead(db.sql, account, 'B-0000', today)).toBe(false);
  const { body } = await get('/letters/bills');
  expect(body.split(billNumber)).toHaveLength(2);
  for (const text of ['Elena Ramirez', 'Nov 20, 2026', '418 Willow Ave', 'instead of email'])
    expect(body).toContain(text);
});

test('a bill whose PDF the portal does not make says so, and one that is not there is not found', async () => {
  const [row] = await db.sql<{ letter: string }>`select letter_number::text as letter from utility.printed_bill`;
  const page = await get(`/letters/bills/${row?.letter}`);
  expect([page.statusCode, page.body.includes('The portal isn’t responding')]).toEqual([503, true]);
  expect((await get('/letters/bills/999')).statusCode).toBe(404);
  expect((await get('/letters/bills/x')).statusCode).toBe(404);
});
