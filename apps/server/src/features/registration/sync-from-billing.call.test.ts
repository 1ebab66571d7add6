import { syncFromBilling } from '@wattershed/contract/registration/billing-sync';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let priya: PersonSignedIn;
let lily: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  priya = await portal.signIn('solar');
  lily = await portal.signIn('read-only-guest');
});
afterAll(() => portal.close());

const sync = (userId: string, accountNumber: AccountNumber, key?: string) =>
  portal.backOffice(
    syncFromBilling,
    { userId, accountNumber },
    key ? { headers: { authorization: `Bearer ${key}` } } : {},
  );

test("the utility's records are copied to the user, and the old address is told of the new one", async () => {
  const { billingSystem } = portal.services.gateways;
  const customer = await billingSystem.findCustomer(priya.accountNumber);
  await billingSystem.updateContact(customer?.customerNumber ?? '', {
    email: 'priya@example.org',
    alternateEmail: '',
    phones: [{ number: '9165550142', type: 'Work' }],
  });
  const { data } = await sync(priya.uuid, priya.accountNumber);
  expect(data).toEqual({ isContactChanged: true, addedAccountNumbers: [] });
  const [row] = await portal.sql`
    select email, phone_number, phone_type from portal.user_account where uuid = ${priya.uuid}`;
  expect(row).toEqual({ email: 'priya@example.org', phone_number: '9165550142', phone_type: 'Work' });
  for (const address of [priya.email, 'priya@example.org']) {
    const [mail] = await portal.lettersTo(address);
    expect(mail?.subject).toContain('Your email address was changed');
  }
  expect((await sync(priya.uuid, priya.accountNumber)).data.isContactChanged).toBe(false);
});

test('accounts that the customer has got since are linked', async () => {
  await portal.sql`delete from portal.account_link where user_uuid = ${priya.uuid} and not is_default`;
  const landlord = await portal.signIn('landlord');
  const kept = landlord.accountNumber;
  const others = landlord.accounts.map(({ accountNumber }) => accountNumber).filter(number => number !== kept);
  await portal.sql`delete from portal.account_link where user_uuid = ${landlord.uuid} and account_number <> ${kept}`;
  const { data } = await sync(landlord.uuid, kept);
  expect(data.addedAccountNumbers.toSorted()).toEqual(others.toSorted());
});

test("a guest's contact data are not those of the customer", async () => {
  expect((await sync(lily.uuid, lily.accountNumber)).status.error).toBe('RES404');
});

test('an account that is not theirs is not found', async () => {
  expect((await sync(priya.uuid, lily.accountNumber)).status.error).toBe('RES404');
});

test('no one but the back office may ask', async () => {
  expect((await sync(priya.uuid, priya.accountNumber, 'x'.repeat(43))).status.error).toBe('AUTH401');
  expect((await sync(priya.uuid, priya.accountNumber, priya.accessToken)).status.error).toBe('AUTH401');
});
