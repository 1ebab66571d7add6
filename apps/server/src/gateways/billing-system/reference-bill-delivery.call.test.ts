import { clockAt } from '@wattershed/clock/business-clock';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { personaNamed } from '@wattershed/reference-utility/city/personas/personas';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPortal } from '../../../test/portal-templates.ts';
import { type BillingSystem, BillingSystemUnreachable } from './port.ts';
import { referenceBillingSystem } from './reference.ts';

let db: TestDatabase;
let billingSystem: BillingSystem;

beforeAll(async () => {
  db = await testDatabase(demoPortal);
  billingSystem = referenceBillingSystem(db.sql, clockAt());
});
afterAll(() => db?.drop());

const accountOf = (persona: string, place = 0) => knownAccountNumber(personaNamed(persona).accountNumbers[place] ?? '');
const [first, second] = [accountOf('landlord'), accountOf('landlord', 1)];
const closed = accountOf('closed-with-balance');
const nobodysAccount = knownAccountNumber('123456789012');

async function deliveriesOf(...accountNumbers: Parameters<BillingSystem['findBillDeliveries']>[0]) {
  const found = await billingSystem.findBillDeliveries(accountNumbers);
  return found.map(({ delivery }) => delivery);
}

describe('how bills come', () => {
  test('is written for the accounts named, again as well, and read with the account', async () => {
    expect(await billingSystem.setBillDelivery([second], 'email-link')).toEqual([]);
    expect(await billingSystem.setBillDelivery([second], 'email-link')).toEqual([]);
    expect(await deliveriesOf(...[first, second].toSorted())).toEqual(
      [first, second].toSorted().map(number => (number === second ? 'email-link' : 'paper')),
    );
    const [account] = await billingSystem.findAccounts([second]);
    const { billDelivery } = await billingSystem.findNewestBill(second);
    expect([account?.billDelivery, billDelivery]).toEqual(['email-link', 'email-link']);
  });

  test('is left as it is for accounts that are closed or unknown, which are named', async () => {
    const refusals = await billingSystem.setBillDelivery([first, closed, nobodysAccount], 'large-print');
    expect(refusals).toEqual([
      { accountNumber: closed, reason: 'closed' },
      { accountNumber: nobodysAccount, reason: 'unknown-account' },
    ]);
    expect(await deliveriesOf(first)).toEqual(['large-print']);
    expect(await billingSystem.findBillDeliveries([closed])).toMatchObject([{ delivery: 'paper', nextBill: null }]);
  });

  test('counts from the bill after next once the print list of the next is closed', async () => {
    const daniel = accountOf('on-time');
    const [before] = await billingSystem.findBillDeliveries([daniel]);
    const issuedOn = before?.nextBill?.issuedOn ?? localDate('2000-01-01');
    const late = referenceBillingSystem(db.sql, clockAt(new Date(`${addDays(issuedOn, -2)}T20:00:00Z`)));
    await late.setBillDelivery([daniel], 'email-attachment');
    expect(await late.findBillDeliveries([daniel])).toEqual([
      { accountNumber: daniel, delivery: 'email-attachment', nextBill: { issuedOn, delivery: 'paper' } },
    ]);
    const afterwards = referenceBillingSystem(db.sql, clockAt(new Date(`${issuedOn}T20:00:00Z`)));
    const [then] = await afterwards.findBillDeliveries([daniel]);
    expect(then?.nextBill?.delivery).toBe('email-attachment');
  });

  test.each([
    ['Error', 'refused', 'paper'],
    ['Down', 'no answer', 'paper'],
    ['Lost', 'no answer', 'large-print'],
  ])('of an account whose paper goes to 1 Paper %s St gets: %s', async (word, outcome, left) => {
    const rosa = accountOf('spanish-speaker');
    const address = { addressType: 'standard', address2: '', city: 'Springfield', state: 'CA' } as const;
    await billingSystem.updateMailingAddress([rosa], {
      ...address,
      address1: `1 Paper ${word} St`,
      postalCode: '95758',
      country: 'US',
    });
    const answer = await billingSystem.setBillDelivery([rosa], 'large-print').catch(error => {
      if (error instanceof BillingSystemUnreachable) return [{ reason: 'no answer' }];
      throw error;
    });
    expect(answer.map(({ reason }) => reason)).toEqual([outcome]);
    expect(await deliveriesOf(rosa)).toEqual([left]);
  });
});
