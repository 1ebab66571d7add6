import { getAccountInformation } from '@wattershed/contract/accounts/information';
import { checkAddress, setMailingAddress, validateAddress } from '@wattershed/contract/accounts/mailing-address';
import { listCountries, listStates } from '@wattershed/contract/configuration/countries';
import { json } from '@wattershed/database/sql';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import { findLetter } from '@wattershed/reference-utility/letters/letter-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { undoAddressChanges, writeMailingAddress } from './write-mailing-address.ts';

let portal: TestPortal;
let daniel: PersonSignedIn;
let zipOfWillow: string;

beforeAll(async () => {
  portal = await testPortal();
  daniel = await portal.signIn('on-time');
  const [premise] = await portal.sql<{ zip: string }>`select zip from utility.premise where street = '418 Willow Ave'`;
  zipOfWillow = premise?.zip ?? '';
});
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.sql`delete from utility.mailing_address`;
  await portal.sql`delete from portal.address_change`;
});

const box: MailingAddress = {
  ...{ addressType: 'po-box', address1: 'PO Box 42', address2: '', city: 'Oak Hollow', state: 'CA' },
  ...{ postalCode: '95624', country: 'US' },
};
const street = (address1: string): MailingAddress => ({ ...box, addressType: 'standard', address1 });

const customerOf = async ({ accountNumber }: { accountNumber: string }) => {
  const [row] = await portal.sql<{ customerNumber: string }>`
    select customer_number as "customerNumber" from utility.account where account_number = ${accountNumber}`;
  return row?.customerNumber ?? '';
};

/** As the owner's screen sends it. */
const save = async (person: PersonSignedIn, address: MailingAddress, more: { isForAllAccounts?: boolean } = {}) =>
  person.call(setMailingAddress, {
    ...{ accountNumber: person.accountNumber, ...address, personaId: 1 as const, ...more },
    customerNumber: await customerOf(person),
  });

const addressOf = async (person: PersonSignedIn, accountNumber = person.accountNumber) =>
  (await person.call(getAccountInformation, { accountNumber })).data.mailingAddress;

const emailOf = async ({ uuid }: PersonSignedIn) => {
  const [user] = await portal.sql<{ email: string }>`select email from portal.user_account where uuid = ${uuid}`;
  return user?.email ?? '';
};

const changes = () => portal.sql<{ state: string }>`select state from portal.address_change order by created_at`;
const events = () => portal.sql<{ accountNumber: string; after: object }>`
  select account_number as "accountNumber", after from portal.event where kind = 'mailing-address-changed'`;

describe('a new mailing address', () => {
  it('is on the next letter and on no other account, is logged without its words, and everyone who holds the account hears of it', async () => {
    const before = (await events()).length;
    const soojin = await portal.signIn('co-owner');
    expect((await save(daniel, box)).data).toEqual({ changedAccounts: 1 });
    expect(await addressOf(daniel)).toEqual(box);
    expect((await findLetter(portal.sql, daniel.accountNumber))?.mailingAddress).toEqual(box);
    expect(await portal.sql`select from utility.mailing_address`).toHaveLength(1);
    const [event] = (await events()).slice(before);
    expect(event).toEqual({
      accountNumber: daniel.accountNumber,
      after: { addressType: 'po-box', country: 'US' },
    });
    for (const email of await Promise.all([daniel, soojin].map(emailOf))) {
      const [letter] = (await portal.lettersTo(email)).slice(-1);
      expect(letter?.subject).toContain('The mailing address of your account was changed');
      expect(letter?.text).toContain(maskAccountNumber(daniel.accountNumber as AccountNumber));
      expect(letter?.text).not.toContain('PO Box');
    }
    expect(soojin.accountNumber).toBe(daniel.accountNumber);
  });

  it('that is the one already known changes nothing and notifies nobody', async () => {
    await save(daniel, box);
    const letters = (await portal.lettersTo('daniel.kim@example.com')).length;
    const logged = (await events()).length;
    expect((await save(daniel, box)).data).toEqual({ changedAccounts: 0 });
    expect((await portal.lettersTo('daniel.kim@example.com')).length).toBe(letters);
    expect((await events()).length).toBe(logged);
  });

  it('may be for all accounts that the owner holds of this customer, but for closed ones', async () => {
    const walter = await portal.signIn('landlord');
    const second = walter.accounts[1]?.accountNumber ?? walter.accountNumber;
    await portal.sql`update utility.account set status = 2 where account_number = ${second}`;
    expect((await save(walter, box, { isForAllAccounts: true })).data).toEqual({
      changedAccounts: walter.accounts.length - 1,
    });
    await portal.sql`update utility.account set status = 1 where account_number = ${second}`;
    expect(await addressOf(walter, second)).not.toEqual(box);
    const letters = await portal.lettersTo('walter.rossi@example.com');
    expect(letters.at(-1)?.text).toContain(`${walter.accounts.length - 1} of your accounts`);
  });

  it.each([
    [
      'military',
      {
        ...box,
        addressType: 'military',
        address1: 'Unit 2050 Box 4190',
        city: 'APO',
        state: 'AP',
        postalCode: '96278',
      },
    ],
    [
      'in Canada',
      {
        ...box,
        addressType: 'foreign',
        address1: '1 Rideau St',
        city: 'Ottawa',
        state: 'ON',
        postalCode: 'K1A 0B1',
        country: 'CA',
      },
    ],
    [
      'in Hong Kong',
      {
        ...box,
        addressType: 'foreign',
        address1: '1 Queen’s Road',
        city: 'Central',
        state: '',
        postalCode: '',
        country: 'HK',
      },
    ],
  ] satisfies [string, MailingAddress][])('may be %s', async (_, address) => {
    expect((await save(daniel, address)).httpStatus).toBe(200);
    expect(await addressOf(daniel)).toEqual(address);
  });

  it.each([
    ['without a street', street(' '), 'VLD001'],
    ['in another form than it says', { ...box, address1: '418 Willow Ave' }, 'VLD001'],
    ['in no country', { ...box, addressType: 'foreign', country: 'ZZ' }, 'VLD001'],
    ['of ten thousand characters', street('x'.repeat(10_000)), 'REQ400'],
    ['with markup', street('<script>'), 'REQ400'],
    ['with a line break', street('1 Main St\nBcc: all@example.com'), 'REQ400'],
  ] satisfies [string, MailingAddress, string][])('%s is refused', async (_, address, code) => {
    expect((await save(daniel, address)).status.error).toBe(code);
    expect(await changes()).toEqual([]);
  });
});

describe('who may change it', () => {
  // [persona, what a person of this role and status gets]
  it.each([
    ['the owner', 'on-time', 200],
    ['a co-owner', 'co-owner', 200],
    ['a full guest', 'full-guest', 403],
    ['a billing guest', 'billing-guest', 403],
    ['a read-only guest', 'read-only-guest', 403],
    ['the holder who pays in cash', 'payment-blocked', 200],
    ['the owner before service begins', 'pending', 200],
    ['the owner of a closed account', 'closed-with-balance', 403],
    ['the owner of an account closed long ago', 'closed-long-ago', 403],
  ])('%s gets %s: %s', async (_, persona, httpStatus) => {
    const person = await portal.signIn(persona);
    const { accountNumber } = person;
    const isOwner = person.accounts.find(one => one.accountNumber === accountNumber)?.roleId === 1;
    const request = { accountNumber, ...box };
    const customerNumber = isOwner ? { customerNumber: await customerOf(person) } : {};
    const answers = [
      await person.call(checkAddress, request),
      await person.call(setMailingAddress, { ...request, personaId: 1, ...customerNumber }),
    ];
    expect(answers.map(answer => answer.httpStatus)).toEqual([httpStatus, httpStatus]);
  });

  it('an agent may, for the customer, and the log says which agent', async () => {
    const agent = await portal.signIn('on-time');
    await portal.sql`
      update portal.session set is_csr_login = true, admin_user_id = 'agent-7'
      where session_id = (
        select session_id from portal.session where user_uuid = ${agent.uuid} order by created_at desc limit 1)`;
    expect((await save(agent, box)).httpStatus).toBe(200);
    const rows = await portal.sql<{ admin: string | null }>`
      select admin_user_id as admin from portal.event where kind = 'mailing-address-changed' order by at desc limit 1`;
    expect(rows[0]?.admin).toBe('agent-7');
  });

  it('only the owner sends the customer number, their own, and speaks for all accounts', async () => {
    const soojin = await portal.signIn('co-owner');
    const request = { accountNumber: daniel.accountNumber, ...box, personaId: 1 as const };
    const customerNumber = await customerOf(daniel);
    const walters = await customerOf(await portal.signIn('landlord'));
    const answers = [
      await daniel.call(setMailingAddress, request),
      await daniel.call(setMailingAddress, { ...request, customerNumber: walters }),
      await soojin.call(setMailingAddress, { ...request, customerNumber }),
      await soojin.call(setMailingAddress, { ...request, isForAllAccounts: true }),
    ];
    expect(answers.map(({ status }) => status.error)).toEqual(['VLD001', 'RES404', 'VLD001', 'VLD001']);
    expect(await changes()).toEqual([]);
  });

  it('nobody for an account that is not theirs', async () => {
    const walter = await portal.signIn('landlord');
    const { accountNumber } = walter;
    const answers = [
      await daniel.call(checkAddress, { accountNumber, ...box }),
      await daniel.call(setMailingAddress, { accountNumber, ...box, personaId: 1 }),
    ];
    expect(answers.map(({ status }) => status.error)).toEqual(['RES404', 'RES404']);
  });
});

describe('when the billing system fails', () => {
  it.each([
    ['refuses', '1 Cis Error St', 'CIS422', 'refused'],
    ['does not respond', '1 Cis Down St', 'SYS503', 'undone'],
    ['changes it, but its answer is lost', '1 Cis Lost St', 'SYS503', 'undone'],
  ])('and %s, the address stays as it was, and nobody is told otherwise', async (_, line, code, state) => {
    await save(daniel, box);
    const letters = (await portal.lettersTo('daniel.kim@example.com')).length;
    const answer = await save(daniel, street(line));
    expect(answer.status.error).toBe(code);
    expect(await addressOf(daniel)).toEqual(box);
    expect((await changes()).at(-1)?.state).toBe(state);
    expect((await portal.lettersTo('daniel.kim@example.com')).length).toBe(letters);
  });

  it('an answer lost goes back to the customer’s own address where none was said for the account', async () => {
    const before = await addressOf(daniel);
    await save(daniel, street('1 Cis Lost St'));
    expect(await addressOf(daniel)).toEqual(before);
    expect(await portal.sql`select from utility.mailing_address`).toEqual([]);
  });

  it('and the server dies before it has noted the change, the job takes the address back', async () => {
    const before = await addressOf(daniel);
    const customerNumber = await customerOf(daniel);
    const change = {
      ...{ customerNumber, userUuid: daniel.uuid, address: box },
      accountNumbers: [daniel.accountNumber as AccountNumber],
    };
    // As after kill -9: the row is left as it was when the billing system had already written.
    await portal.sql`
      insert into portal.address_change (customer_number, change_id, user_uuid, state, before, created_at)
      values (${customerNumber}, gen_random_uuid(), ${daniel.uuid}, 'sending',
        ${json([{ accountNumber: daniel.accountNumber, own: null }])}, now() - interval '2 minutes')`;
    await portal.services.gateways.billingSystem.updateMailingAddress(change.accountNumbers, box);
    await undoAddressChanges(portal.services, null);
    expect(await addressOf(daniel)).toEqual(before);
    expect(await changes()).toEqual([{ state: 'undone' }]);
  });

  it('a change we gave up on cannot succeed anymore', async () => {
    const before = await addressOf(daniel);
    const slow = writeMailingAddress(
      portal.services,
      {
        ...{ customerNumber: await customerOf(daniel), userUuid: daniel.uuid, address: box },
        accountNumbers: [daniel.accountNumber as AccountNumber],
      },
      async () => {
        throw new Error('the database went away');
      },
    );
    await expect(slow).rejects.toThrow('went away');
    expect(await addressOf(daniel)).toEqual(before);
    expect(await changes()).toEqual([{ state: 'undone' }]);
  });

  it('200 changes at once come one after the other or are refused, and leave one whole address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => save(daniel, street(`${index + 1} Willow Ave`))),
    );
    const outcomes = new Set(answers.map(({ status }) => status.error ?? 'saved'));
    expect([...outcomes].every(outcome => ['saved', 'RES409'].includes(outcome))).toBe(true);
    expect(outcomes).toContain('saved');
    const { address1 } = await addressOf(daniel);
    const saved = answers.flatMap(({ status }, index) => (status.error ? [] : [`${index + 1} Willow Ave`]));
    expect(saved).toContain(address1);
    expect((await changes()).every(({ state }) => state === 'done')).toBe(true);
  });
});

describe('the address check', () => {
  const check = async (address: MailingAddress) =>
    (await daniel.call(checkAddress, { accountNumber: daniel.accountNumber, ...address })).data;

  it.each([
    ['as the post office writes it', '418 Willow Ave', 'confirmed', []],
    ['in other capitals', '418 WILLOW AVE', 'confirmed', []],
    ['with the suffix in full', '418 Willow Avenue', 'corrected', ['418 Willow Ave']],
    ['without its suffix', '418 Willow', 'corrected', ['418 Willow Ave']],
    ['with a letter left out', '418 Wilow Ave', 'corrected', ['418 Willow Ave']],
    ['in a street that there is not', '1 Nowhere Blvd', 'not-found', []],
    ['without a number', 'Willow Ave', 'not-found', []],
  ])('of a street %s', async (_, line, verdict, lines) => {
    const found = await check({ ...street(line), postalCode: zipOfWillow });
    expect([found.verdict, found.suggestions.map(({ address1 }) => address1)]).toEqual([verdict, lines]);
  });

  it('asks which apartment is meant', async () => {
    const found = await check(street('2200 Walnut St'));
    expect(found.verdict).not.toBe('confirmed');
    expect(found.suggestions.length).toBeGreaterThan(0);
    expect(found.suggestions.every(({ address2 }) => address2.startsWith('Apt '))).toBe(true);
    expect((await check({ ...street('2200 Walnut Street'), address2: 'Apartment 5' })).suggestions).toMatchObject([
      { address1: '2200 Walnut St', address2: 'Apt 5' },
    ]);
  });

  it.each([
    ['a town in other letters', { ...box, city: 'oak holow' }, 'corrected'],
    ['a PO box in the town', box, 'confirmed'],
    ['a PO box with a ZIP code of another town', { ...box, postalCode: '93117' }, 'ambiguous'],
    ['a place elsewhere', { ...street('1 Elm St'), city: 'Reno', state: 'NV', postalCode: '89501' }, 'confirmed'],
    [
      'a ZIP code of another state',
      { ...street('1 Elm St'), city: 'Reno', state: 'NV', postalCode: '10001' },
      'not-found',
    ],
    [
      'the military',
      { ...box, addressType: 'military', address1: 'PSC 3 Box 12', city: 'APO', state: 'AE', postalCode: '09021' },
      'confirmed',
    ],
    [
      'the military in another ocean',
      { ...box, addressType: 'military', address1: 'PSC 3 Box 12', city: 'APO', state: 'AP', postalCode: '09021' },
      'not-found',
    ],
    [
      'abroad',
      {
        ...box,
        addressType: 'foreign',
        address1: 'Calle 1',
        city: 'Oaxaca',
        state: '',
        country: 'MX',
        postalCode: '68000',
      },
      'not-checked',
    ],
    ['one for which it is down', street('1 Dqm Down St'), 'unavailable'],
    ['one for which it is slow', street('1 Dqm Slow St'), 'unavailable'],
  ] satisfies [string, MailingAddress, string][])('of %s', async (_, address, verdict) => {
    expect((await check(address)).verdict).toBe(verdict);
  });

  it('of an address that is none is refused, and the other call says what is wrong with it', async () => {
    const wrong = { ...street(''), postalCode: '1' };
    const answer = await daniel.call(checkAddress, { accountNumber: daniel.accountNumber, ...wrong });
    expect(answer.status.error).toBe('VLD001');
    expect((await daniel.call(validateAddress, wrong)).data).toEqual({
      isValid: false,
      problems: [
        { part: 'address1', problem: 'missing' },
        { part: 'postalCode', problem: 'wrong' },
      ],
    });
    expect((await daniel.call(validateAddress, box)).data).toEqual({ isValid: true, problems: [] });
  });
});

describe('countries and states', () => {
  it('are given to anyone', async () => {
    const { countryData } = (await portal.call(listCountries, {})).data;
    expect(countryData).toHaveLength(249);
    expect(countryData).toContainEqual({ countryCode: 'US', countryName: 'United States', hasStates: true });
    const { stateData } = (await portal.call(listStates, { id: 'US' })).data;
    expect(stateData).toContainEqual({ stateCode: 'AP', stateName: 'Armed Forces Pacific', isMilitary: true });
    expect((await portal.call(listStates, { id: 'MX' })).data.stateData).toEqual([]);
    expect((await portal.call(listStates, { id: 'ZZ' })).status.error).toBe('RES404');
  });
});
