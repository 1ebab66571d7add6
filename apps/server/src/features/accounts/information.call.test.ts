import { listAccounts } from '@wattershed/contract/accounts/account-list';
import {
  getAccountInformation,
  listMeters,
  setDefaultAccount,
  setNickname,
} from '@wattershed/contract/accounts/information';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
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

const events = (kind: string) => portal.sql<{ accountNumber: string; userUuid: string }>`
  select account_number as "accountNumber", user_uuid as "userUuid" from portal.event where kind = ${kind}`;

describe('the account information', () => {
  it('says whose account it is, where, since when, and on which rates', async () => {
    const { data } = await daniel.call(getAccountInformation, { accountNumber: daniel.accountNumber });
    expect(data).toMatchObject({ bpName: 'Daniel Kim', status: 1, accountType: 'residential', state: 'CA' });
    expect(data.mailingAddress).toMatchObject({ city: data.city, state: 'CA', postalCode: data.zip, country: 'US' });
    expect(data.agreements.map(({ commodity }) => commodity)).toEqual(['electric', 'water']);
    const [electric] = data.agreements;
    expect(electric).toMatchObject({ tariffLabel: 'CA-D-T1', endedOn: null, sheet: { effectiveFrom: '2026-01-01' } });
    expect(electric?.sheet?.prices.length).toBeGreaterThan(5);
  });

  it('has the rates in force when service ended or before it begins', async () => {
    const liam = await portal.signIn('pending');
    const { data } = await liam.call(getAccountInformation, { accountNumber: liam.accountNumber });
    expect(data.openedOn > '2026-11-20').toBe(true);
    expect(data.agreements.every(({ sheet }) => sheet !== null)).toBe(true);
  });

  it.each([
    ['co-owner', 200],
    ['full-guest', 200],
    ['billing-guest', 200],
    ['read-only-guest', 200],
    ['payment-blocked', 200],
    ['closed-with-balance', 403],
    ['closed-long-ago', 403],
  ])('is answered to %s with %s, and so are the meters', async (persona, httpStatus) => {
    const { accountNumber, call } = await portal.signIn(persona);
    const answers = [await call(getAccountInformation, { accountNumber }), await call(listMeters, { accountNumber })];
    expect(answers.map(answer => answer.httpStatus)).toEqual([httpStatus, httpStatus]);
  });

  it('of someone else is not found', async () => {
    const { accountNumber } = walter;
    const answers = [
      await daniel.call(getAccountInformation, { accountNumber }),
      await daniel.call(listMeters, { accountNumber }),
      await daniel.call(setNickname, { uuId: daniel.uuid, accountNumber, nickName: 'Mine' }),
      await daniel.call(setDefaultAccount, { uuId: daniel.uuid, accountNumber, languageCode: 'EN_US' }),
    ];
    expect(answers.map(({ status }) => status.error)).toEqual(['RES404', 'RES404', 'RES404', 'RES404']);
  });
});

describe('the meters', () => {
  it('are told with their number, multiplier, place, and last and next reading', async () => {
    const { data } = await daniel.call(listMeters, { accountNumber: daniel.accountNumber });
    expect(data.meters).toMatchObject([
      { commodity: 'electric', multiplier: 1, hasGeneration: false, lastReadOn: '2026-11-19' },
      { commodity: 'water', multiplier: 1, lastReadOn: '2026-11-19' },
    ]);
    for (const { serialNumber, nextReadOn } of data.meters) {
      expect(serialNumber).toMatch(/^[EW]\d+$/);
      expect(nextReadOn && nextReadOn > '2026-11-20' && nextReadOn <= '2026-12-20').toBe(true);
    }
    expect((await daniel.call(listMeters, { accountNumber: daniel.accountNumber })).data).toEqual(data);
  });

  it('of a workshop count in steps of many kWh, and those of a roof measure both ways', async () => {
    const [dana, priya] = [await portal.signIn('commercial'), await portal.signIn('solar')];
    const workshop = await dana.call(listMeters, { accountNumber: dana.accountNumber });
    expect(workshop.data.meters[0]?.multiplier).toBeGreaterThanOrEqual(20);
    const roof = await priya.call(listMeters, { accountNumber: priya.accountNumber });
    expect(roof.data.meters[0]?.hasGeneration).toBe(true);
  });

  it('have not been read before service begins', async () => {
    const liam = await portal.signIn('pending');
    const { data } = await liam.call(listMeters, { accountNumber: liam.accountNumber });
    expect(data.meters.map(({ lastReadOn }) => lastReadOn)).toEqual(data.meters.map(() => null));
  });
});

describe('what someone calls an account', () => {
  const nicknameOf = async (person: PersonSignedIn, accountNumber: string) => {
    const { data } = await person.call(listAccounts, { uuid: person.uuid });
    return data.accounts.find(account => account.accountNumber === accountNumber)?.nickName;
  };

  it('is theirs alone, is logged once without the name, and can be taken back', async () => {
    const { accountNumber } = daniel;
    const soojin = await portal.signIn('co-owner');
    const theirs = await nicknameOf(soojin, accountNumber);
    const set = (nickName: string) => daniel.call(setNickname, { uuId: daniel.uuid, accountNumber, nickName });
    expect((await set('  Our home ')).data).toEqual({ nickName: 'Our home' });
    await set('Our home');
    expect(await nicknameOf(daniel, accountNumber)).toBe('Our home');
    expect(await nicknameOf(soojin, accountNumber)).toBe(theirs);
    expect(await events('account-nickname-changed')).toEqual([{ accountNumber, userUuid: daniel.uuid }]);
    const [logged] = await portal.sql`
      select from portal.event where before::text like '%Our home%' or after::text like '%Our home%'`;
    expect(logged).toBeUndefined();
    await set('');
    expect(await nicknameOf(daniel, accountNumber)).toBe('');
  });

  it.each(['<b>', 'see example.com', 'me@example.com', 'x'.repeat(41)])('cannot be %s', async nickName => {
    const { accountNumber, uuid } = daniel;
    const answer = await daniel.call(setNickname, { uuId: uuid, accountNumber, nickName });
    expect(answer.status.error).toBe('REQ400');
  });

  it('may be changed on a closed account, too', async () => {
    const olivia = await portal.signIn('closed-with-balance');
    const { accountNumber, uuid } = olivia;
    const answer = await olivia.call(setNickname, { uuId: uuid, accountNumber, nickName: 'Old flat' });
    expect(answer.data).toEqual({ nickName: 'Old flat' });
  });
});

describe('the default account', () => {
  const setDefault = (accountNumber: string) =>
    walter.call(setDefaultAccount, {
      uuId: walter.uuid,
      accountNumber: knownAccountNumber(accountNumber),
      languageCode: 'EN_US',
    });
  const defaults = async () => {
    const { data } = await walter.call(listAccounts, { uuid: walter.uuid });
    return data.accounts.filter(({ isDefault }) => isDefault).map(({ accountNumber }) => accountNumber);
  };

  it('is one, whatever is asked at the same moment, and each change is logged', async () => {
    const numbers = walter.accounts.map(({ accountNumber }) => accountNumber);
    await portal.sql`update portal.account_link set is_default = false where user_uuid = ${walter.uuid}`;
    const answers = await Promise.all(numbers.map(setDefault));
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(numbers.map(() => 200));
    expect(await defaults()).toHaveLength(1);
    expect(await events('default-account-changed')).toHaveLength(numbers.length);
    const [first = ''] = numbers;
    await setDefault(first);
    await setDefault(first);
    expect(await defaults()).toEqual([first]);
  });

  it('is not set for someone else', async () => {
    const answer = await daniel.call(setDefaultAccount, {
      uuId: walter.uuid,
      accountNumber: daniel.accountNumber,
      languageCode: 'EN_US',
    });
    expect(answer.status.error).toBe('RES404');
  });
});
