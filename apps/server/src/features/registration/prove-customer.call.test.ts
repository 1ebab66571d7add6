import {
  findStaleUserId,
  isAccountRegistered,
  isUserIdTaken,
  validateAccount,
  validatePrintedBill,
} from '@wattershed/contract/registration/identification';
import { checkRegistration } from '@wattershed/contract/registration/new-user';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import type { BillDelivery } from '@wattershed/domain/bill/bill-delivery';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newcomer } from '../../../test/people/newcomer.ts';
import { type TestPortal, testPortal } from '../../../test/portal.ts';

type Newcomer = Awaited<ReturnType<typeof newcomer>>;
let portal: TestPortal;
let elsewhere: TestPortal;
let nora: Newcomer;
let couple: Newcomer;
let cafe: Newcomer;

beforeAll(async () => {
  portal = await testPortal();
  elsewhere = await testPortal({ TRUST_PROXY: 'on' });
  nora = await newcomer(portal);
  couple = await newcomer(portal, 'unregistered-couple');
  cafe = await newcomer(portal, 'unregistered-business');
});
afterAll(async () => {
  await portal.close();
  await elsewhere.close();
});
beforeEach(async () => {
  await portal.sql`delete from portal.registration_attempt`;
  await elsewhere.sql`delete from portal.registration_attempt`;
});

const noCode = { custom_Attributes: {} };

describe('a customer proves who they are', () => {
  test('with the code of the printed bill, and gets a token for the rest of the registration', async () => {
    const { data } = await nora.prove();
    expect(data).toEqual({
      registrationToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresInSeconds: 1200,
      customerNumber: nora.customerNumber,
      ...{ isCoApplicant: false, isPaperless: false },
    });
    const [stored] = await portal.sql`
      select count(*)::int as found from portal.one_time_token t where t::text like ${`%${data.registrationToken}%`}`;
    expect(stored?.found).toBe(0);
  });

  test('and reads whether bills come without paper already', async () => {
    const deliverBy = (delivery: BillDelivery) =>
      portal.services.gateways.billingSystem.setBillDelivery([knownAccountNumber(nora.accountNumber)], delivery);
    await deliverBy('email-link');
    expect((await nora.prove()).data.isPaperless).toBe(true);
    await deliverBy('large-print');
    expect((await nora.prove()).data.isPaperless).toBe(false);
  });

  test('with the birth day, or the social security number, without the code', async () => {
    expect((await nora.prove({ ...noCode, dateOfBirth: localDate('1984-03-12') })).httpStatus).toBe(200);
    expect((await nora.prove({ ...noCode, idNumber: '4821' })).httpStatus).toBe(200);
  });

  test('as the co-applicant, whatever they claim to be', async () => {
    const names = { firstName: 'Theo', middleName: '', lastName: 'Lindqvist' };
    const theo = await couple.prove({ names });
    expect(theo.data.isCoApplicant).toBe(true);
    const { pin } = couple.proof.custom_Attributes;
    const marta = await couple.prove({ custom_Attributes: { ...(pin ? { pin } : {}), isCoApplicant: true } });
    expect(marta.data.isCoApplicant).toBe(false);
  });

  test('as an organization with its tax id', async () => {
    expect((await cafe.prove({ ...noCode, idNumber: '004173906' })).httpStatus).toBe(200);
  });

  test('who is already registered is told so, and only after the proof', async () => {
    const elena = await newcomer(portal, 'past-due');
    expect((await elena.prove()).status).toMatchObject({ code: 422, error: 'VA001' });
    const guess = await elena.prove({ custom_Attributes: { pin: '999998' } });
    expect(guess.status.error).toBe('GEN014');
  });
});

describe('a wrong proof', () => {
  test.each([
    ['the code', () => nora.prove({ custom_Attributes: { pin: '999998' } })],
    ['the name', () => nora.prove({ names: { firstName: 'Nora', middleName: '', lastName: 'White' } })],
    ['the zip', () => nora.prove({ postCode: '99999' })],
    ['the birth day beside the right code', () => nora.prove({ dateOfBirth: localDate('1984-03-13') })],
    ['the account', () => nora.prove({ accountNumber: cafe.accountNumber })],
    ['an account that does not exist', () => nora.prove({ accountNumber: knownAccountNumber('123456789012') })],
    ['no proof at all', () => nora.prove(noCode)],
    [
      'an organisation in place of a person',
      () => nora.prove({ registrationType: 1, action: 'REGO', orgName: 'Nora' }),
    ],
  ])('in %s says that the details are invalid, and nothing more', async (_, attempt) => {
    const answer = await attempt();
    expect(answer.body.json()).toEqual({ status: { code: 422, error: 'GEN014' } });
  });

  test.each([
    ['a field that nobody asked for', { state: 'active' }],
    ['the type of one kind and the action of the other', { action: 'REGO' }],
    ['markup in a name', { names: { firstName: '<b>', middleName: '', lastName: 'Whitfield' } }],
    ['a zip that is none', { postCode: '00000' }],
  ])('with %s is malformed', async (_, change) => {
    const answer = await nora.prove(change as object);
    expect(answer.status.error).toBe('REQ400');
  });

  test('is blocked after five, also with the right code, and for that account only', async () => {
    for (let i = 0; i < 5; i += 1) await nora.prove({ custom_Attributes: { pin: `10000${i}` } });
    const blocked = await nora.prove();
    expect([blocked.status.error, blocked.headers['retry-after']]).toEqual(['GEN015', '1800']);
    expect((await cafe.prove()).httpStatus).toBe(200);
  });

  /** The same claim from another network. */
  const from = (ip: string, change: object = {}) =>
    elsewhere.call(validateAccount, { ...nora.proof, ...change }, { headers: { 'x-forwarded-for': ip } });
  const pin = (n: number) => ({ custom_Attributes: { pin: String(300_000 + n) } });

  test('does not hold up the customer, who has the right proof on another network', async () => {
    for (let i = 0; i < 7; i += 1) await from('203.0.113.7', pin(i));
    expect((await from('203.0.113.7')).status.error).toBe('GEN015');
    expect((await from('198.51.100.9')).httpStatus).toBe(200);
  });

  test('from ever new networks spends the budget of the account, and then two proofs pass and one does not', async () => {
    const codes = [];
    for (let i = 0; i < 40; i += 1) codes.push((await from(`203.0.113.${i}`, pin(i))).status.error);
    expect(codes.filter(code => code === 'GEN014')).toHaveLength(15);
    expect(codes.at(-1)).toBe('GEN016');
    const oneProof = await from('198.51.100.9');
    expect([oneProof.httpStatus, oneProof.status.error]).toEqual([422, 'GEN016']);
    const born = { dateOfBirth: localDate('1984-03-12') };
    expect((await from('198.51.100.9', born)).httpStatus).toBe(200);
    expect((await from('198.51.100.10', { ...born, ...pin(1) })).status.error).toBe('GEN014');
  });

  test('is blocked after five also when all tries come at the same moment', async () => {
    const pins = Array.from({ length: 12 }, (_, index) => String(200_000 + index));
    const answers = await Promise.all(pins.map(pin => nora.prove({ custom_Attributes: { pin } })));
    const asked = answers.filter(({ status }) => status.error === 'GEN014');
    expect(asked.length).toBeLessThanOrEqual(5);
  });

  test('over many accounts is blocked by address', async () => {
    for (let i = 0; i < 20; i += 1) await nora.prove({ accountNumber: knownAccountNumber(String(500_000_000 + i)) });
    expect((await cafe.prove()).status.error).toBe('GEN015');
  });

  test('counts for as long as the setting says', async () => {
    for (let i = 0; i < 5; i += 1) await nora.prove({ postCode: '99999' });
    await portal.sql`update portal.registration_attempt set attempted_at = now() - interval '31 minutes'`;
    expect((await nora.prove()).httpStatus).toBe(200);
  });

  test('is in the log, without what was tried', async () => {
    await nora.prove({ custom_Attributes: { pin: '987654' } });
    const events = await portal.sql`
      select e::text as text from portal.event e where kind = 'customer-proof-failed' and account_number = ${nora.accountNumber}`;
    expect(events.length).toBeGreaterThan(0);
    expect(events.filter(({ text }) => text.includes('987654'))).toEqual([]);
  });
});

describe('the billing system without an answer', () => {
  test('is reported as such and does not count as a try', async () => {
    for (let i = 0; i < 6; i += 1) {
      const answer = await nora.prove({ custom_Attributes: { pin: '000000' } });
      expect([answer.httpStatus, answer.status.error]).toEqual([503, 'SYS503']);
    }
    expect((await nora.prove()).httpStatus).toBe(200);
  });
});

describe('the printed bill', () => {
  const bill = () => ({
    accountNumber: nora.accountNumber,
    zipCode: nora.proof.postCode,
    pin: nora.proof.custom_Attributes.pin ?? '',
    requestType: 'registration' as const,
  });

  test('is valid when number, zip and code belong together', async () => {
    expect((await portal.call(validatePrintedBill, bill())).data).toEqual({ isValid: true });
    expect((await portal.call(validatePrintedBill, { ...bill(), pin: '999998' })).data).toEqual({ isValid: false });
    const unknown = { ...bill(), accountNumber: knownAccountNumber('123456789012') };
    expect((await portal.call(validatePrintedBill, unknown)).data).toEqual({ isValid: false });
  });

  test('shares the count of wrong tries', async () => {
    for (let i = 0; i < 5; i += 1) await portal.call(validatePrintedBill, { ...bill(), pin: `10000${i}` });
    expect((await portal.call(validatePrintedBill, bill())).status.error).toBe('GEN015');
    expect((await nora.prove()).status.error).toBe('GEN015');
  });
});

describe('what only the token opens', () => {
  const noToken = 'x'.repeat(43);

  test('is closed to a token that was never given out', async () => {
    const { accountNumber, customerNumber } = nora;
    const asked = { accountNumber, registrationToken: noToken };
    expect((await portal.call(isAccountRegistered, { ...asked, customerNumber })).status.error).toBe('LOG005');
    expect((await portal.call(findStaleUserId, asked)).status.error).toBe('LOG005');
    const { data } = await portal.call(checkRegistration, { registrationToken: noToken });
    expect(data).toEqual({ canRegister: false, expiresInSeconds: 0, awaitsActivation: false });
  });

  test("is closed to another account than the token's", async () => {
    const { registrationToken } = (await nora.prove()).data;
    const { accountNumber, customerNumber } = cafe;
    const asked = { accountNumber, registrationToken };
    expect((await portal.call(isAccountRegistered, { ...asked, customerNumber })).status.error).toBe('LOG005');
    expect((await portal.call(findStaleUserId, asked)).status.error).toBe('LOG005');
  });

  test('answers for the own account', async () => {
    const { registrationToken } = (await nora.prove()).data;
    const { accountNumber, customerNumber } = nora;
    const asked = { accountNumber, registrationToken };
    expect((await portal.call(isAccountRegistered, { ...asked, customerNumber })).data).toEqual({
      isRegistered: false,
    });
    expect((await portal.call(findStaleUserId, asked)).data).toEqual({ userId: null });
    const { data } = await portal.call(checkRegistration, { registrationToken });
    expect(data.canRegister).toBe(true);
    expect(data.expiresInSeconds).toBeGreaterThan(1100);
  });
});

test.each([
  ['elena.ramirez', true],
  ['ELENA.Ramirez', true],
  ['nobody.has.this', false],
])('whether the user id %s is taken: %s', async (username, isTaken) => {
  expect((await portal.call(isUserIdTaken, { username })).data).toEqual({ isTaken });
});
