import {
  endLandlordAgreement,
  endVisitorLandlordAgreement,
  findLandlordInstallations,
  getLandlordAgreement,
  getLandlordAgreementPdf,
  listLandlordAgreements,
  listLandlordInstallations,
  makeLandlordAgreement,
  makeVisitorLandlordAgreement,
} from '@wattershed/contract/service-requests/landlord';
import { identifier } from '@wattershed/database/sql';
import { landlordWording } from '@wattershed/domain/service/landlord-agreement';
import { findReversion } from '@wattershed/reference-utility/landlords/reversion-store';
import { decide, workAgreements } from '@wattershed/reference-utility/landlords/work-agreements';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../../../test/files/read-pdf.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { newUuid } from '../../../ids.ts';
import { eraseTaxIds } from './erase-tax-ids.ts';
import { handOverAgreements } from './hand-over.ts';
import { tellLandlords } from './tell-landlords.ts';

let portal: TestPortal;
let walter: PersonSignedIn;
let daniel: PersonSignedIn;
const signOf = () => portal.services.gateways.landlords.sign;
let whole: ReturnType<typeof signOf>;

beforeAll(async () => {
  portal = await testPortal();
  [walter, daniel] = await Promise.all([portal.signIn('landlord'), portal.signIn('on-time')]);
  whole = signOf();
  await tellLandlords(portal.services);
});
beforeEach(async () => {
  for (const table of ['landlord_event', 'landlord_installation', 'landlord_agreement'])
    await portal.sql`delete from utility.${identifier(table)}`;
  await portal.sql`delete from portal.landlord_agreement`;
  await portal.sql`delete from portal.message`;
  await portal.sql`delete from utility.carrier_message`;
});
afterEach(() => {
  portal.services.gateways.landlords.sign = whole;
});
afterAll(() => portal?.close());

const taxId = '47-8120396';

const own = async (person = walter) =>
  (await person.call(listLandlordInstallations, { accountNumber: person.accountNumber })).data;

const mailingAddress = {
  ...{ addressType: 'standard' as const, address1: '4 Hill Rd', address2: '', city: 'Oak Hollow', state: 'CA' },
  ...{ postalCode: '95682', country: 'US' },
};

const manager = { hasManagerInfo: true, ManagerName: 'Ana Cruz', ManagerPhoneNumer: '5305550142', ManagerTin: taxId };

const signing = (numbers: readonly string[], change: object = {}) => ({
  ...{ agreementId: newUuid(), language: 'EN_US' as const, landlordKind: 'person' as const, companyName: '' },
  ...{ firstName: 'Walter', lastName: 'Rossi', email: 'walter.rossi@example.com', phone: '5305550177', mailingAddress },
  installations: numbers.map(installationNumber => ({ installationNumber, between: 'revert' as const })),
  ...{ hasManagerInfo: false, ManagerName: '', ManagerPhoneNumer: '', ManagerTin: '' },
  ...{ wording: landlordWording, isAgreed: true as const },
  ...change,
});

const numbersOf = async (person = walter) =>
  (await own(person)).installations.map(({ installationNumber }) => installationNumber);

const sign = async (change: object = {}, person = walter) => {
  const { accountNumber } = person;
  return person.call(makeLandlordAgreement, { accountNumber, ...signing(await numbersOf(), change) });
};

const one = async (agreementId: string, person = walter) =>
  (await person.call(getLandlordAgreement, { agreementId })).data;

/** What the records have at the first unit. */
const reversionAtFirst = async () => {
  const [first] = (await own()).installations;
  const premiseId = `P${first?.installationNumber.slice(0, 9)}`;
  return findReversion(portal.sql, premiseId, first?.commodity ?? 'electric');
};

const subjectsTo = async (address: string) => {
  await tellLandlords(portal.services);
  return (await portal.lettersTo(address)).map(({ subject }) => subject.split(' · ')[0]);
};

describe('an agreement about one’s own service', () => {
  test('is in force at once, decides what happens to each unit, and is confirmed by email', async () => {
    const { installations, landlord } = await own();
    expect(new Set(installations.map(({ unit }) => unit))).toEqual(new Set(['Unit A', 'Unit B', 'Unit C', 'Unit D']));
    expect(landlord).toMatchObject({ firstName: 'Walter', lastName: 'Rossi', landlordKind: 'person' });
    expect(await reversionAtFirst()).toBeUndefined();
    const { data } = await sign();
    expect(data).toMatchObject({ state: 'in-force', agreementNumber: expect.stringMatching(/^LA-\d+$/) });
    expect(await reversionAtFirst()).toMatchObject({
      ...{ agreementId: data.agreementId, landlord: { firstName: 'Walter', lastName: 'Rossi' }, between: 'revert' },
      customerNumber: expect.any(String),
    });
    expect((await own()).installations.map(({ agreementNumber }) => agreementNumber)).toEqual(
      installations.map(() => data.agreementNumber),
    );
    expect(await one(data.agreementId)).toMatchObject({ ...data, history: [{ state: 'in-force' }] });
    expect(await subjectsTo(walter.email)).toEqual([`Your landlord agreement ${data.agreementNumber} is in force`]);
    const [consent] = await portal.sql`
      select wording, language, ip, user_uuid, agreed_at is not null as "isDated" from portal.landlord_agreement`;
    expect(consent).toMatchObject({
      wording: landlordWording,
      language: 'EN_US',
      user_uuid: walter.uuid,
      isDated: true,
    });
    expect(consent?.ip).not.toBe('');
  });

  test('sent twice is one agreement, and another one can’t have its ID', async () => {
    const agreementId = newUuid();
    const first = (await sign({ agreementId })).data;
    expect((await sign({ agreementId })).data).toEqual(first);
    expect((await sign({ agreementId, email: 'other@example.com' })).status.error).toBe('RES409');
    expect((await walter.call(listLandlordAgreements, {})).data.agreements).toHaveLength(1);
  });

  test('leaves no room for a second one, until it is ended', async () => {
    const { agreementId } = (await sign()).data;
    const refused = await sign();
    expect(refused.status.error).toBe('LND410');
    expect((await walter.call(listLandlordAgreements, {})).data.agreements).toHaveLength(1);
    await walter.call(endLandlordAgreement, { agreementId });
    expect((await walter.call(endLandlordAgreement, { agreementId })).httpStatus).toBe(200);
    expect(await one(agreementId)).toMatchObject({ state: 'ended' });
    expect(await reversionAtFirst()).toBeUndefined();
    expect((await sign()).data.state).toBe('in-force');
  });

  test('is brought later when the utility doesn’t respond, and nothing is lost', async () => {
    portal.services.gateways.landlords.sign = () => Promise.reject(new Error('down'));
    const { data } = await sign(manager);
    expect(data).toMatchObject({ agreementNumber: null, state: null });
    expect(await one(data.agreementId)).toMatchObject({ state: null, isRefused: false, managerTaxLast4: '0396' });
    portal.services.gateways.landlords.sign = whole;
    await portal.sql`update portal.landlord_agreement set changed_at = now() - interval '1 minute'`;
    await handOverAgreements(portal.services);
    expect(await one(data.agreementId)).toMatchObject({ state: 'in-force' });
  });

  test('that the utility refuses after its landlord has gone says so, and is told', async () => {
    portal.services.gateways.landlords.sign = () => Promise.reject(new Error('down'));
    const { agreementId } = (await sign()).data;
    portal.services.gateways.landlords.sign = async () => 'taken';
    await portal.sql`update portal.landlord_agreement set changed_at = now() - interval '1 minute'`;
    await handOverAgreements(portal.services);
    expect(await one(agreementId)).toMatchObject({ state: null, isRefused: true });
    expect(await subjectsTo(walter.email)).toEqual(['Your landlord agreement couldn’t be accepted']);
  });

  test.each([
    ['other words', { wording: 'landlord/0' }, 'RES409'],
    ['a name that is none', { firstName: '' }, 'VLD001'],
    ['a company without a name', { landlordKind: 'company' }, 'VLD001'],
    ['an email address that is none', { email: 'walter' }, 'VLD001'],
    ['an address without a street', { mailingAddress: { ...mailingAddress, address1: '' } }, 'VLD001'],
    ['a manager without a phone', { ...manager, ManagerPhoneNumer: '' }, 'VLD001'],
    ['a tax ID of zeros', { ...manager, ManagerTin: '00-0000000' }, 'VLD001'],
    ['a manager who isn’t said to be one', { ...manager, hasManagerInfo: false }, 'VLD001'],
    ['a unit that isn’t there', { installations: [{ installationNumber: '9999999991', between: 'revert' }] }, 'LND409'],
    ['no yes', { isAgreed: false }, 'REQ400'],
  ])('with %s is refused, and nothing is kept', async (_title, change, error) => {
    expect((await sign(change)).status.error).toBe(error);
    expect(await portal.sql`select from portal.landlord_agreement`).toHaveLength(0);
    expect(await portal.sql`select from utility.landlord_agreement`).toHaveLength(0);
  });

  test('under which everything is turned off is refused', async () => {
    const numbers = await numbersOf();
    const installations = numbers.map(installationNumber => ({ installationNumber, between: 'turn-off' }));
    expect((await sign({ installations })).status.error).toBe('VLD001');
  });
});

describe('an agreement about service of others', () => {
  test('waits until the desk has checked who owns the units', async () => {
    const numbers = await numbersOf(daniel);
    const { data } = await sign({ installations: signing(numbers).installations });
    expect(data.state).toBe('in-review');
    expect(await subjectsTo(walter.email)).toEqual([`We have your landlord agreement ${data.agreementNumber}`]);
    await portal.sql`update utility.landlord_agreement set next_at = clock.now()`;
    await workAgreements(portal.sql);
    expect(await one(data.agreementId)).toMatchObject({ state: 'in-force' });
    expect((await subjectsTo(walter.email)).at(-1)).toContain('is in force');
  });

  test('is declined for a name that the county’s records don’t have, and by an agent', async () => {
    const { installations } = signing(await numbersOf(daniel));
    const unknown = (await sign({ installations, lastName: 'Unknown' })).data.agreementId;
    const declined = (await sign({ installations })).data.agreementId;
    await decide(portal.sql, declined, { author: 'A-1042', decline: 'other-agreement' });
    await portal.sql`update utility.landlord_agreement set next_at = clock.now() where next_at is not null`;
    await workAgreements(portal.sql);
    expect(await one(unknown)).toMatchObject({ state: 'declined', reason: 'not-owner' });
    expect(await one(declined)).toMatchObject({ state: 'declined', reason: 'other-agreement' });
    expect((await walter.call(endLandlordAgreement, { agreementId: declined })).status.error).toBe('LND411');
  });

  test('that two people want goes to the first whom the desk decides for', async () => {
    const { installations } = signing(await numbersOf(daniel));
    const [first, second] = [(await sign({ installations })).data, (await sign({ installations })).data];
    expect(await decide(portal.sql, first.agreementId, { author: 'A-1042' })).toBe(true);
    expect(await decide(portal.sql, second.agreementId, { author: 'A-1042' })).toBe(true);
    expect(await one(first.agreementId)).toMatchObject({ state: 'in-force' });
    expect(await one(second.agreementId)).toMatchObject({ state: 'declined', reason: 'other-agreement' });
  });
});

describe('a visitor', () => {
  test('finds the units of a house and nothing about who lives there', async () => {
    const zip = (await own()).installations[0]?.zip ?? '';
    const { data } = await portal.call(findLandlordInstallations, { street: '77 almond street', zip });
    expect(new Set(data.installations.map(({ unit }) => unit))).toEqual(
      new Set(['Unit A', 'Unit B', 'Unit C', 'Unit D']),
    );
    expect(Object.keys(data.installations[0] ?? {}).sort()).toEqual(
      ['city', 'commodity', 'installationNumber', 'state', 'street', 'unit', 'zip'].sort(),
    );
    expect((await portal.call(findLandlordInstallations, { street: '1 Nowhere St', zip })).data.installations).toEqual(
      [],
    );
  });

  test('signs, is in review, and comes back by the key in the email alone', async () => {
    const zip = (await own()).installations[0]?.zip ?? '';
    const { data: found } = await portal.call(findLandlordInstallations, { street: '77 Almond St', zip });
    const numbers = found.installations.map(({ installationNumber }) => installationNumber);
    const request = { ...signing(numbers), email: 'visitor@example.com' };
    const { data } = await portal.call(makeVisitorLandlordAgreement, request);
    expect(data.state).toBe('in-review');
    await tellLandlords(portal.services);
    const [email] = await portal.lettersTo('visitor@example.com');
    const [, key = ''] = /landlordagreementsuccess\?key=([\w%.-]+)/.exec(email?.html ?? '') ?? [];
    expect(decodeURIComponent(key)).toBe(data.key);
    const { agreementId } = data;
    expect((await portal.call(getLandlordAgreement, { key: data.key })).data).toMatchObject({
      agreementId,
      state: 'in-review',
    });
    expect((await portal.call(getLandlordAgreement, { agreementId })).status.error).toBe('RES404');
    expect((await walter.call(getLandlordAgreement, { agreementId })).status.error).toBe('RES404');
    const other = `${agreementId}.${'A'.repeat(22)}`;
    expect((await portal.call(getLandlordAgreement, { key: other })).status.error).toBe('RES404');
    expect((await portal.call(endVisitorLandlordAgreement, { key: other })).status.error).toBe('RES404');
    expect((await portal.call(endVisitorLandlordAgreement, { key: data.key })).httpStatus).toBe(200);
    expect((await portal.call(getLandlordAgreement, { key: data.key })).data.state).toBe('ended');
  });

  test('with a unit that isn’t there is refused', async () => {
    expect((await portal.call(makeVisitorLandlordAgreement, signing(['9999999991']))).status.error).toBe('LND409');
  });
});

describe('the PDF', () => {
  test.each(['EN_US', 'ES', 'FR'] as const)('is tagged and says in %s what was signed', async language => {
    const { agreementId } = (await sign({ language, ...manager })).data;
    const answer = await walter.call(getLandlordAgreementPdf, { agreementId });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const pdf = await readPdf(answer.body.rawPayload);
    expect(pdf).toMatchObject({ isTagged: true, showsTitle: true, loose: [] });
    const words = pdf.drawn.join(' ').replaceAll(/[\u00a0\u202f]/g, ' ');
    for (const said of ['Walter Rossi', 'Ana Cruz', '0396', 'Unit D', landlordWording]) expect(words).toContain(said);
    expect(words).not.toContain('8120396');
  });

  test('keeps the words that were agreed to when they were others', async () => {
    const { agreementId } = (await sign()).data;
    const words = async () => {
      const answer = await walter.call(getLandlordAgreementPdf, { agreementId });
      return (await readPdf(answer.body.rawPayload)).drawn.join(' ').replaceAll(/[\u00a0\u202f]/g, ' ');
    };
    expect(await words()).toContain('or the next tenant’s service starts');
    await portal.sql`update portal.landlord_agreement set wording = 'landlord/1' where agreement_id = ${agreementId}`;
    const before = await words();
    expect(before).toContain('landlord/1');
    expect(before).not.toContain('or the next tenant’s service starts');
  });

  test('is not for anyone else', async () => {
    const { agreementId } = (await sign()).data;
    expect((await daniel.call(getLandlordAgreementPdf, { agreementId })).httpStatus).toBe(404);
    expect((await daniel.call(endLandlordAgreement, { agreementId })).httpStatus).toBe(404);
    expect((await daniel.call(listLandlordAgreements, {})).data.agreements).toEqual([]);
  });
});

describe('the tax ID of a manager', () => {
  const digits = taxId.replace('-', '');

  async function whereItIs(): Promise<string[]> {
    const tables = await portal.sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('portal', 'utility', 'jobs') and table_type = 'BASE TABLE'`;
    const found: string[] = [];
    for (const { schema, name } of tables) {
      const rows = await portal.sql`
        select from ${identifier(schema)}.${identifier(name)} t
        where t::text like ${`%${taxId}%`} or t::text like ${`%${digits}%`}
          or t::text like ${`%${Buffer.from(taxId).toString('hex')}%`} limit 1`;
      if (rows.length > 0) found.push(`${schema}.${name}`);
    }
    return found;
  }

  test('stands readable nowhere, in no table and no answer, and is erased a day after it was used', async () => {
    const { agreementId } = (await sign(manager)).data;
    await tellLandlords(portal.services);
    expect(await whereItIs()).toEqual([]);
    for (const answer of [
      await walter.call(getLandlordAgreement, { agreementId }),
      await walter.call(listLandlordAgreements, {}),
    ]) {
      expect(answer.body.payload).not.toContain(digits);
      expect(answer.body.payload).not.toContain(taxId);
      expect(answer.body.payload).toContain('0396');
    }
    const sealed = () => portal.sql`select from portal.landlord_agreement where sealed_tax_id is not null`;
    await eraseTaxIds(portal.services);
    expect(await sealed()).toHaveLength(1);
    await portal.sql`update portal.landlord_agreement set tax_id_used_at = now() - interval '24 hours'`;
    await eraseTaxIds(portal.services);
    expect(await sealed()).toHaveLength(0);
  });

  test('is sealed with a key of its own, which opens nothing else', async () => {
    await sign(manager);
    const [row] = await portal.sql<{ sealed: Buffer }>`
      select sealed_tax_id as sealed from portal.landlord_agreement`;
    expect(() => portal.services.secrets.open(row?.sealed ?? Buffer.alloc(0))).toThrow();
  });
});

describe('who may', () => {
  test.each([
    ['landlord', 200],
    ['co-owner', 200],
    ['full-guest', 200],
    ['billing-guest', 403],
    ['read-only-guest', 403],
    ['payment-blocked', 200],
    ['pending', 200],
    ['closed-with-balance', 403],
  ])('%s begins an agreement for the chosen account: %i', async (persona, httpStatus) => {
    const person = await portal.signIn(persona);
    const { accountNumber } = person;
    expect((await person.call(listLandlordInstallations, { accountNumber })).httpStatus).toBe(httpStatus);
  });

  test('a guest has no service of their own to sign for', async () => {
    expect((await own(await portal.signIn('full-guest'))).installations).toEqual([]);
  });

  test('an agent sees agreements, and neither signs nor ends one', async () => {
    const { agreementId } = (await sign()).data;
    const agent = await portal.signIn('landlord');
    await portal.sql`
      update portal.session set is_csr_login = true, admin_user_id = 'A-1042'
      where session_id = (select session_id from portal.session where user_uuid = ${agent.uuid} order by created_at desc limit 1)`;
    expect((await agent.call(listLandlordAgreements, {})).data.agreements).toHaveLength(1);
    const { accountNumber } = agent;
    const again = { accountNumber, ...signing(await numbersOf()) };
    expect((await agent.call(makeLandlordAgreement, again)).status.error).toBe('AUTH403');
    expect((await agent.call(endLandlordAgreement, { agreementId })).status.error).toBe('AUTH403');
  });
});
