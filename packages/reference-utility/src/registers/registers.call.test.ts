import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import { city, cityNow } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUtilityApp } from '../app.ts';
import { findAccountSummary } from '../ledger/ledger-reads.ts';
import { findCashOnly, markDemoCashOnly } from '../registration/cash-only-store.ts';
import { listDeposits } from './deposit-reads.ts';
import { generateRegisters } from './generate-registers.ts';
import { findInvoice } from './invoice-reads.ts';
import { findPermitApplication } from './permit-reads.ts';
import { postRegisterPayment, type RegisterPayment } from './register-payments.ts';
import { findReconnection, setShutOff } from './shut-off-store.ts';

let database: TestDatabase;
const today = localDate('2026-11-20');

beforeAll(async () => {
  database = await testDatabase(city);
});
afterAll(() => database?.drop());

async function accountOf(persona: string): Promise<{ accountNumber: string; customerNumber: string }> {
  const [row] = await database.sql<{ accountNumber: string; customerNumber: string }>`
    select account_number as "accountNumber", customer_number as "customerNumber"
    from utility.account join utility.customer using (customer_number)
    where persona_name = ${persona} order by opened_on desc, account_number desc limit 1`;
  if (!row) throw new Error(`nobody is ${persona}`);
  return row;
}

const payment = (change: Partial<RegisterPayment>): RegisterPayment => ({
  register: 'invoice',
  number: '31052201',
  accountNumber: null,
  paymentReference: 'p-1',
  amountCents: cents(9_600),
  feeCents: cents(0),
  method: 'Visa',
  methodLast4: '4242',
  confirmation: 'A1',
  payer: { lastName: 'Kim' },
  lines: [],
  paidAt: cityNow,
  ...change,
});

test('an invoice is found by its number and its customer’s, and by neither alone', async () => {
  const { customerNumber } = await accountOf('on-time');
  const other = await accountOf('past-due');
  const found = await findInvoice(database.sql, { invoiceNumber: '31052201', customerNumber });
  expect(found).toMatchObject({ subject: 'sewer-inspection', amountCents: 9_600, dueOn: '2026-12-12', paidAt: null });
  const asked = { invoiceNumber: '31052201', customerNumber: other.customerNumber };
  expect(await findInvoice(database.sql, asked)).toBeUndefined();
});

test('generating the registers again changes nothing', async () => {
  const count = () =>
    database.sql`select count(*) as n from utility.invoice, utility.deposit, utility.permit_application`;
  const before = await count();
  await generateRegisters(database.sql, today);
  expect(await count()).toEqual(before);
});

test('an invoice is paid once, however often and by whomever it is tried', async () => {
  const { customerNumber } = await accountOf('on-time');
  const tries = ['p-1', 'p-1', 'p-2', 'p-1', 'p-2'].map(paymentReference => payment({ paymentReference }));
  const outcomes = await Promise.all(tries.map(each => postRegisterPayment(database.sql, each)));
  expect(outcomes.filter(outcome => outcome === 'posted')).toHaveLength(1);
  const first = (await findInvoice(database.sql, { invoiceNumber: '31052201', customerNumber }))?.paidAt;
  expect(first).toEqual(cityNow);
  const rows = await database.sql`select is_applied from utility.register_payment order by is_applied`;
  expect(rows.map(row => row.is_applied)).toEqual([false, true]);
});

test('permits that an application allows have their prices', async () => {
  const { customerNumber } = await accountOf('on-time');
  const found = await findPermitApplication(database.sql, { invoiceNumber: '45010501', customerNumber });
  expect(found?.items).toEqual([
    { itemCode: 'resident-year', priceCents: 4_800, most: 3 },
    { itemCode: 'visitor-book', priceCents: 2_500, most: 5 },
  ]);
});

test('a deposit is asked for where the state allows one, and no larger', async () => {
  const bakery = await accountOf('many-accounts');
  const [asked] = await listDeposits(database.sql, bakery.accountNumber);
  expect(asked).toMatchObject({ reason: 'business', askedOn: '2026-11-13', dueOn: '2026-12-13', paidAt: null });
  expect(await listDeposits(database.sql, (await accountOf('on-time')).accountNumber)).toEqual([]);
});

test('a reconnection that is paid in full pays the debt, makes one order, and turns service on', async () => {
  const { accountNumber } = await accountOf('past-due');
  const app = buildUtilityApp({ db: database.sql, portalOrigin: 'https://portal.example', keys: utilityKeys });
  const post = (url: string, fields: Record<string, string>, cookie = '') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: new URLSearchParams(fields).toString(),
    });
  const signedIn = await post('/agents/sign-in', { agentId: 'A-1042', password: 'Agent-desk-1!' });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  expect((await post('/agents/shut-off', { account: accountNumber, order: 'off' })).headers.location).toBe('/agents');
  const order = (wish: string) => post('/agents/shut-off', { account: accountNumber, order: wish }, cookie);
  const state = async (at = cityNow) => (await findReconnection(database.sql, accountNumber, at))?.state;

  expect(await state()).toBe('none');
  await order('notice');
  expect(await state()).toBe('notice');
  await order('off');
  const owed = await findReconnection(database.sql, accountNumber, cityNow);
  expect(owed).toMatchObject({ state: 'off', offOn: today, feeCents: 2_500 });
  const pastDueCents = owed?.pastDueCents ?? cents(0);
  expect(pastDueCents).toBeGreaterThan(0);

  const whole = cents(pastDueCents + 2_500);
  const paid = { register: 'reconnection', number: accountNumber, amountCents: whole } as const;
  const short = payment({ ...paid, paymentReference: 'p-short', amountCents: cents(2_500) });
  expect(await postRegisterPayment(database.sql, short)).toBe('not-applied');
  expect(await postRegisterPayment(database.sql, payment({ ...paid, paymentReference: 'p-3' }))).toBe('posted');
  expect(await postRegisterPayment(database.sql, payment({ ...paid, paymentReference: 'p-3' }))).toBe('already-posted');
  expect(await postRegisterPayment(database.sql, payment({ ...paid, paymentReference: 'p-4' }))).toBe('not-applied');

  expect((await findAccountSummary(database.sql, accountNumber, today))?.pastDueCents).toBe(0);
  const after = await findReconnection(database.sql, accountNumber, cityNow);
  expect(after).toMatchObject({ state: 'reconnecting', feeCents: 0, orderNumber: expect.stringMatching(/^SO\d+$/) });
  const orders = await database.sql`
    select order_number from utility.service_order where account_number = ${accountNumber} and kind = 'reconnection'`;
  expect(orders).toHaveLength(1);
  expect(await state(after?.reconnectsAt ?? cityNow)).toBe('none');
  await app.close();
});

test('a notice that was paid in time stays void, whatever is past due later', async () => {
  const { accountNumber } = await accountOf('many-accounts');
  const due = await findAccountSummary(database.sql, accountNumber, today);
  const offOn = addDays(today, 3);
  const state = async (on = today) =>
    (await findReconnection(database.sql, accountNumber, new Date(`${on}T20:00:00Z`)))?.state;
  await setShutOff(database.sql, accountNumber, { state: 'notice', offOn, feeCents: cents(2_500) });
  // Nothing of it was due long enough before: there was nothing to shut service off for.
  expect(due?.pastDueCents).toBe(0);
  expect(await state()).toBe('none');
  // In half a year, its bills of today are long past due. They weren't when the notice was given.
  const later = addDays(today, 180);
  expect((await findAccountSummary(database.sql, accountNumber, later))?.pastDueCents).toBeGreaterThan(0);
  expect(await state(later)).toBe('none');
});

test('the desk says that an account is paid in cash only, and takes it back', async () => {
  const { accountNumber } = await accountOf('on-time');
  const app = buildUtilityApp({ db: database.sql, portalOrigin: 'https://portal.example', keys: utilityKeys });
  const signedIn = await app.inject({
    method: 'POST',
    url: '/agents/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'agentId=A-1042&password=Agent-desk-1!',
  });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie };
  const order = (account: string, wish: string) =>
    app.inject({ method: 'POST', url: '/agents/cash-only', headers, payload: `account=${account}&order=${wish}` });
  const page = () => app.inject({ url: `/agents/cash-only?account=${accountNumber}`, headers: { cookie } });

  expect((await app.inject({ url: '/agents/cash-only' })).headers.location).toBe('/agents');
  expect((await page()).body).toContain('It takes every kind of payment.');
  await order(accountNumber, 'cash-only');
  expect((await page()).body).toContain('It is paid in cash only.');
  await order(accountNumber, 'take-back');
  expect(await findCashOnly(database.sql, accountNumber)).toBe(false);
  expect((await order(accountNumber, 'forget')).statusCode).toBe(422);
  expect((await order('999999999', 'cash-only')).statusCode).toBe(422);
  await app.close();

  await markDemoCashOnly(database.sql);
  const { accountNumber: ofLandlord } = await accountOf('landlord');
  expect(await findCashOnly(database.sql, ofLandlord)).toBe(true);
});
