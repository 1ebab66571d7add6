import { clockAt } from '@wattershed/clock/business-clock';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { personaNamed } from '@wattershed/reference-utility/city/personas/personas';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPortal } from '../../../test/portal-templates.ts';
import type { BillingCustomerClaim } from './customer.ts';
import { type BillingSystem, BillingSystemUnreachable, CisUpdateRefused } from './port.ts';
import { referenceBillingSystem } from './reference.ts';

let db: TestDatabase;
let billingSystem: BillingSystem;

beforeAll(async () => {
  db = await testDatabase(demoPortal);
  billingSystem = referenceBillingSystem(db.sql, clockAt());
});
afterAll(() => db?.drop());

const accountOf = (persona: string, place = 0) => knownAccountNumber(personaNamed(persona).accountNumbers[place] ?? '');
const nora = accountOf('unregistered');
const nobodysAccount = knownAccountNumber('123456789012');
const silentAccount = knownAccountNumber('999999999999');

/** As on the printed bill. */
async function printed(accountNumber: string): Promise<{ zip: string; pin: string }> {
  const [row] = await db.sql<{ zip: string; pin: string }>`
    select p.zip, a.registration_pin as pin
    from utility.account a join utility.premise p on p.premise_id = a.premise_id
    where a.account_number = ${accountNumber}`;
  if (!row) throw new Error(`no account ${accountNumber}`);
  return row;
}

async function claimOf(accountNumber: string, claim: Partial<BillingCustomerClaim>): Promise<BillingCustomerClaim> {
  const { zip } = await printed(accountNumber);
  return { kind: 'residential', firstName: 'Nora', lastName: 'Whitfield', organisationName: '', zip, ...claim };
}

describe('a customer is matched', () => {
  test('by the code of the printed bill', async () => {
    const { pin } = await printed(nora);
    expect(await billingSystem.matchCustomer(nora, await claimOf(nora, { pin }))).toBe('match');
    const wrongPin = String(Number(pin) === 999_999 ? 100_000 : Number(pin) + 1);
    expect(await billingSystem.matchCustomer(nora, await claimOf(nora, { pin: wrongPin }))).toBe('no-match');
  });

  test('by birth day and social security number', async () => {
    const proofs = { dateOfBirth: localDate('1984-03-12'), idNumber: '123454821' };
    expect(await billingSystem.matchCustomer(nora, await claimOf(nora, proofs))).toBe('match');
    expect(await billingSystem.matchCustomer(nora, await claimOf(nora, { ...proofs, lastName: 'White' }))).toBe(
      'no-match',
    );
  });

  test('as the co-applicant', async () => {
    const couple = accountOf('unregistered-couple');
    const theo = await claimOf(couple, { firstName: 'Theo', lastName: 'Lindqvist', idNumber: '2958' });
    expect(await billingSystem.matchCustomer(couple, theo)).toBe('match');
  });

  test('as an organization, by its tax id', async () => {
    const cafe = accountOf('unregistered-business');
    const claim = { kind: 'organisation', organisationName: 'copper kettle cafe', idNumber: '004173906' } as const;
    expect(await billingSystem.matchCustomer(cafe, await claimOf(cafe, claim))).toBe('match');
  });

  test('for no account that the utility does not have', async () => {
    const claim = await claimOf(nora, { idNumber: '4821' });
    expect(await billingSystem.matchCustomer(nobodysAccount, claim)).toBe('unknown-account');
  });

  test('never with the code or account for which the billing system stays silent', async () => {
    const silent = await claimOf(nora, { pin: '000000' });
    await expect(billingSystem.matchCustomer(nora, silent)).rejects.toBeInstanceOf(BillingSystemUnreachable);
    await expect(billingSystem.matchCustomer(silentAccount, { ...silent, pin: '1' })).rejects.toBeInstanceOf(
      BillingSystemUnreachable,
    );
  });
});

describe('a customer is found', () => {
  test('with all their accounts, whichever of them is asked for', async () => {
    const { accountNumbers, customerNumber } = personaNamed('landlord');
    const found = await Promise.all(accountNumbers.map(number => billingSystem.findCustomer(number)));
    expect(found.map(customer => customer?.customerNumber)).toEqual(accountNumbers.map(() => customerNumber));
    for (const customer of found) expect(customer?.accountNumbers.toSorted()).toEqual(accountNumbers.toSorted());
  });

  test('with how they can be reached', async () => {
    expect(await billingSystem.findCustomer(accountOf('spanish-speaker'))).toMatchObject({
      kind: 'residential',
      firstName: 'Rosa',
      lastName: 'Hernandez',
      organisationName: '',
      email: 'rosa.hernandez@example.com',
      alternateEmail: '',
      phone: expect.stringMatching(/^\d{10}$/),
      phoneType: 'Home',
      alternatePhone: expect.stringMatching(/^\d{10}$/),
      alternatePhoneType: 'Mobile',
      language: 'ES',
    });
  });

  test('for no account that the utility does not have', async () => {
    expect(await billingSystem.findCustomer(nobodysAccount)).toBeUndefined();
  });

  test('never for the account for which the billing system stays silent', async () => {
    await expect(billingSystem.findCustomer(silentAccount)).rejects.toBeInstanceOf(BillingSystemUnreachable);
  });
});

describe('an update', () => {
  const { customerNumber } = personaNamed('solar');
  const priya = accountOf('solar');
  const update = {
    email: 'priya@example.org',
    alternateEmail: 'desai@example.org',
    phones: [
      { number: '(916) 555-0142', type: 'Mobile' },
      { number: '916-555-0143', type: 'Work' },
    ],
  } as const;
  const reached = async () => {
    const { email, alternateEmail, phone, phoneType, alternatePhone, alternatePhoneType } =
      (await billingSystem.findCustomer(priya)) ?? {};
    return [email, alternateEmail, phone, phoneType, alternatePhone, alternatePhoneType];
  };
  const written = ['priya@example.org', 'desai@example.org', '9165550142', 'Mobile', '9165550143', 'Work'];

  test('is in the books, and leaves names alone that it does not hold', async () => {
    await billingSystem.updateContact(customerNumber, update);
    expect(await reached()).toEqual(written);
    expect(await billingSystem.findCustomer(priya)).toMatchObject({ firstName: 'Priya', lastName: 'Desai' });
  });

  test('may change the names', async () => {
    const names = { firstName: 'Priya Rani', lastName: 'Desai' };
    await billingSystem.updateContact(customerNumber, { ...update, names });
    expect(await billingSystem.findCustomer(priya)).toMatchObject(names);
  });

  test.each([
    ['an address that is none', { email: 'priya' }],
    ['a phone without ten digits', { phones: [{ number: '555-0142', type: 'Home' as const }] }],
    ['a third phone', { phones: [...update.phones, ...update.phones] }],
    ['an empty name', { names: { firstName: ' ', lastName: 'Desai' } }],
    ['the address of the demonstration', { email: 'cis-error@example.com' }],
    ['the address of the demonstration as the alternate one', { alternateEmail: 'cis-error.7@example.com' }],
  ])('with %s is refused in the words of the specification and changes nothing', async (_, change) => {
    await billingSystem.updateContact(customerNumber, update);
    const refused = billingSystem.updateContact(customerNumber, { ...update, ...change });
    await expect(refused).rejects.toBeInstanceOf(CisUpdateRefused);
    await expect(refused).rejects.toThrow('Error updating data through CIS API call');
    expect(await reached()).toEqual(written);
  });

  test('of no one is refused', async () => {
    await expect(billingSystem.updateContact('99999999', update)).rejects.toMatchObject({ reason: 'unknown-customer' });
  });

  test('gets no answer when its address says so', async () => {
    const silent = billingSystem.updateContact(customerNumber, { ...update, email: 'cis-down@example.com' });
    await expect(silent).rejects.toBeInstanceOf(BillingSystemUnreachable);
  });

  test('without phones takes them out of the books', async () => {
    await billingSystem.updateContact(customerNumber, { ...update, phones: [] });
    expect((await billingSystem.findCustomer(priya))?.phone).toBe('');
  });
});
