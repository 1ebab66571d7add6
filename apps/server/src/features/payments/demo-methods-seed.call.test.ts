import { randomUUID } from 'node:crypto';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { payWithSavedMethod } from '@wattershed/contract/payments/bill/paying';
import { addMonths } from '@wattershed/domain/calendar/local-date';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { seedDemoMethods } from './demo-methods-seed.ts';

let portal: TestPortal;
let soojin: PersonSignedIn;
let carla: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  [soojin, carla] = [await portal.signIn('co-owner'), await portal.signIn('arrangement')];
});
afterAll(() => portal.close());

const detailsOf = async (person: PersonSignedIn) =>
  (await person.call(getPaymentDetails, { accountNumber: person.accountNumber })).data;

async function payWithDefault(person: PersonSignedIn) {
  const { methods, owed, cardFeeCents } = await detailsOf(person);
  const method = methods.find(({ isDefault }) => isDefault);
  return person.call(payWithSavedMethod, {
    accountNumber: person.accountNumber,
    idempotencyKey: randomUUID(),
    customerRefNum: method?.customerRefNum ?? '',
    seenBalanceCents: owed.balanceCents,
    amountType: 'Other',
    amountCents: owed.minimumDueCents > 0 ? owed.minimumDueCents : owed.totalDueCents,
    feeCents: cardFeeCents,
    receiptEmail: 'someone@example.com',
    language: 'EN_US',
  });
}

it('a demo person has a default card and a bank account saved, and owes what they can pay for', async () => {
  const { methods, owed } = await detailsOf(soojin);
  expect(methods).toMatchObject([
    { kind: 'card', brand: 'Visa', last4: '4242', nickName: 'Family card', isDefault: true, isExpired: false },
    { kind: 'bank', brand: 'Bank account', last4: '6789', nickName: 'Joint checking', isDefault: false },
  ]);
  expect(owed.balanceCents).toBeGreaterThan(0);
});

it('another one’s card has expired two months before the demo’s day, and pays for nothing', async () => {
  const { methods } = await detailsOf(carla);
  const [year, month] = addMonths(portal.services.clock.today(portal.config.UTILITY_TIME_ZONE), -2)
    .split('-')
    .map(Number);
  expect(methods).toMatchObject([
    { brand: 'Mastercard', last4: '4444', isDefault: true, isExpired: true, expiryMonth: month, expiryYear: year },
  ]);
  expect((await payWithDefault(carla)).status.error).toBe('F305');
});

it('the gateway charges the saved card, and the payment is posted', async () => {
  expect((await payWithDefault(soojin)).data.state).toBe('posted');
  expect((await detailsOf(soojin)).owed.balanceCents).toBe(0);
});

it('a later start gives nobody more, and nothing to who has removed theirs', async () => {
  await portal.sql`update portal.payment_method set removed_at = now() where user_uuid = ${carla.uuid}`;
  await Promise.all([seedDemoMethods(portal.sql, portal.config), seedDemoMethods(portal.sql, portal.config)]);
  expect((await detailsOf(soojin)).methods).toHaveLength(2);
  expect((await detailsOf(carla)).methods).toEqual([]);
});

it('two processes that start at once give each method once', async () => {
  await portal.sql`delete from portal.payment_method`;
  await Promise.all(Array.from({ length: 4 }, () => seedDemoMethods(portal.sql, portal.config)));
  expect((await detailsOf(soojin)).methods).toHaveLength(2);
});
