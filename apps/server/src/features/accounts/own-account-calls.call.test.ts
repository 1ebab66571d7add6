import { listAccounts } from '@wattershed/contract/accounts/account-list';
import {
  countAccounts,
  countActiveAccounts,
  getAccount,
  getAccountAddresses,
  getAccountStatus,
  getServiceAddress,
  listServiceAddresses,
} from '@wattershed/contract/accounts/own-accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let daniel: PersonSignedIn;
let walter: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  daniel = await portal.signIn('on-time');
  walter = await portal.signIn('landlord');
});
afterAll(() => portal?.close());

describe('one account', () => {
  it('is the same by itself as in the list', async () => {
    const { accounts } = (await walter.call(listAccounts, { uuid: walter.uuid })).data;
    for (const account of accounts) {
      const { accountNumber } = account;
      expect((await walter.call(getAccount, { uuId: walter.uuid, accountNumber })).data).toEqual(account);
    }
  });

  it.each([
    ['on-time', 1, 'Active'],
    ['pending', 3, 'Pending'],
    ['closed-with-balance', 2, 'Closed'],
  ])('of %s has status %s, %s', async (persona, status, statusName) => {
    const { accountNumber, uuid, call } = await portal.signIn(persona);
    expect((await call(getAccountStatus, { uuid, accountNumber })).data).toEqual({ status, statusName });
  });

  it('says where its service is and where its paper goes', async () => {
    const { accountNumber } = daniel;
    const { serviceAddress } = (await daniel.call(getServiceAddress, { accountNumber })).data;
    expect(serviceAddress).toMatchObject({ address1: expect.stringMatching(/^\d+ /), state: 'CA' });
    const both = (await daniel.call(getAccountAddresses, { id: accountNumber })).data;
    expect(both.serviceAddress).toEqual(serviceAddress);
    expect(both.mailingAddress).toMatchObject({ country: 'US', city: serviceAddress.city });
  });

  it('of someone else is not found, by any of the calls', async () => {
    const { accountNumber } = walter;
    const { uuid } = daniel;
    const answers = [
      await daniel.call(getAccount, { uuId: uuid, accountNumber }),
      await daniel.call(getAccount, { uuId: walter.uuid, accountNumber: daniel.accountNumber }),
      await daniel.call(getAccountStatus, { uuid, accountNumber }),
      await daniel.call(getAccountStatus, { uuid: walter.uuid, accountNumber: daniel.accountNumber }),
      await daniel.call(getServiceAddress, { accountNumber }),
      await daniel.call(getAccountAddresses, { id: accountNumber }),
      await daniel.call(countAccounts, { uuid: walter.uuid }),
      await daniel.call(countActiveAccounts, { uuid: walter.uuid }),
      await daniel.call(listServiceAddresses, { id: walter.uuid }),
    ];
    expect(answers.map(({ status }) => status.error)).toEqual(answers.map(() => 'RES404'));
  });
});

describe('all accounts', () => {
  it('are counted, and those with service', async () => {
    const counts = async ({ uuid, call }: PersonSignedIn) => [
      (await call(countAccounts, { uuid })).data.count,
      (await call(countActiveAccounts, { uuid })).data.count,
    ];
    expect(await counts(walter)).toEqual([4, 4]);
    expect(await counts(await portal.signIn('pending'))).toEqual([1, 0]);
    expect(await counts(await portal.signIn('closed-with-balance'))).toEqual([1, 0]);
  });

  it('have their service addresses in one answer, with what people call them', async () => {
    await portal.sql`
      update portal.account_link set nick_name = 'Mill' where account_number = ${walter.accountNumber}
        and user_uuid = ${walter.uuid}`;
    const { addresses } = (await walter.call(listServiceAddresses, { id: walter.uuid })).data;
    expect(addresses).toHaveLength(4);
    const own = addresses.find(({ accountNumber }) => accountNumber === walter.accountNumber);
    expect(own?.serviceAddress.nickName).toBe('Mill');
  });
});
