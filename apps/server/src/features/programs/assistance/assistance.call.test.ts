import type { RequestOf } from '@wattershed/contract/call';
import { configureAssistance, getAssistance, sendAssistanceProof } from '@wattershed/contract/programs/assistance';
import { cents } from '@wattershed/domain/money/cents';
import { roleIds } from '@wattershed/domain/rights/rights';
import { household } from '@wattershed/testkit/samples/programs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
let person: PersonSignedIn;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  person = await portal.signIn('on-time');
});
afterEach(async () => {
  await portal.sql`truncate utility.assistance_application cascade`;
  await portal.sql`delete from portal.message where kind like 'programs/assistance%'`;
});

type Applied = NonNullable<RequestOf<typeof configureAssistance>['enroll']>;
const said = { ...household, agrees: true } as unknown as Applied;

const configure = (what: Partial<RequestOf<typeof configureAssistance>>, who = person) =>
  who.call(configureAssistance, { accountNumber: person.accountNumber, program: 'care', ...what });
const found = async () => (await person.call(getAssistance, { accountNumber: person.accountNumber })).data;
const letters = async () =>
  (await portal.lettersTo(person.email)).map(({ subject }) => subject).filter(subject => /CARE/.test(subject));

describe('a household under the limit', () => {
  it('has the discount at once, once, with its reasons, is told, and can leave', async () => {
    expect(await found()).toMatchObject({ standing: 'can-apply', program: 'care', enrollment: null });
    expect((await configure({ enroll: said })).data).toEqual({ outcome: 'eligible' });
    expect((await configure({ enroll: said })).data).toEqual({ outcome: 'eligible' });
    const { standing, enrollment, decision } = await found();
    expect({ standing, isIn: enrollment !== null }).toEqual({ standing: 'enrolled', isIn: true });
    expect(decision).toMatchObject({ outcome: 'eligible', rules: { from: '2026-06-01', through: '2027-05-31' } });
    expect(decision?.steps.map(({ holds }) => holds)).toEqual(['yes', 'yes', 'yes', 'yes', 'yes']);
    expect(await letters()).toHaveLength(1);
    const log = await portal.sql<{ after: object }>`select after from portal.event where kind = 'assistance-applied'`;
    expect(log).toHaveLength(1);
    // What somebody earns is in no log.
    expect(JSON.stringify(log)).not.toContain(String(said.incomeCents));
    expect((await configure({ enroll: { ...said, adults: 3 } })).status.error).toBe('RES409');

    expect((await configure({ remove: true })).status.code).toBe(200);
    expect((await configure({ remove: true })).status.code).toBe(200);
    expect(await found()).toMatchObject({ standing: 'can-apply', ended: { reason: 'removed' } });
    expect(await letters()).toHaveLength(2);
    expect((await configure({ enroll: said })).data).toEqual({ outcome: 'eligible' });
  });
});

it('is decided, and ended, once however many ask at the same moment, each time anew', async () => {
  const kinds = async () =>
    (
      await portal.sql<{ kind: string }>`
        select kind from portal.event where kind like 'assistance-%' order by at, event_id`
    ).map(({ kind }) => kind);
  const [logged, told] = [(await kinds()).length, (await letters()).length];
  for (const wish of [{ enroll: said }, { remove: true as const }]) {
    const all = await Promise.all(Array.from({ length: 20 }, () => configure(wish)));
    expect(new Set(all.map(({ status }) => status.code))).toEqual(new Set([200]));
  }
  await configure({ enroll: said });
  await configure({ remove: true });
  const once = ['assistance-applied', 'assistance-removed'];
  expect((await kinds()).slice(logged)).toEqual([...once, ...once]);
  expect(await letters()).toHaveLength(told + 4);
});

it('a household over the limit is told why, and gets no discount', async () => {
  expect((await configure({ enroll: { ...said, incomeCents: cents(9_000_000) } })).data.outcome).toBe('not-eligible');
  const { standing, decision } = await found();
  expect(standing).toBe('can-apply');
  expect(decision?.steps.find(({ holds }) => holds === 'no')).toMatchObject({
    ...{ condition: 'income-or-public-program', incomeCents: 9_000_000, limitCents: 5_464_000, people: 3 },
  });
  expect((await letters()).filter(subject => subject.startsWith('What we decided about CARE'))).toHaveLength(1);
});

it('decides on nothing that can’t be so', async () => {
  const refused = async (what: Parameters<typeof configure>[0]) => (await configure(what)).status.error;
  expect(await refused({ enroll: { ...said, adults: 0 } })).toBe('VLD001');
  expect(await refused({ enroll: { ...said, children: 21 } })).toBe('VLD001');
  expect(await refused({ enroll: { ...said, incomeCents: cents(900_000_000) } })).toBe('VLD001');
  expect(await refused({ enroll: { ...said, incomeCents: cents(0) } })).toBe('VLD001');
  expect(await refused({ enroll: { ...said, incomeCents: cents(0), primarySource: 'savings' } })).toBeUndefined();
  expect(await refused({ enroll: { ...said, email: 'nobody' } })).toBe('VLD001');
  expect(await refused({ enroll: { ...said, phone: '555-0142' } })).toBe('VLD001');
  expect(await refused({})).toBe('VLD001');
  expect(await refused({ enroll: said, remove: true })).toBe('VLD001');
  expect(await refused({ enroll: { ...said, adults: 1.5 } })).toBe('REQ400');
  expect(await refused({ enroll: { ...said, agrees: false as true } })).toBe('REQ400');
  expect(await refused({ enroll: { ...said, agreement: 'another' } })).toBe('RES409');
  expect(await refused({ program: 'lira', enroll: said })).toBe('RES409');
  expect(await refused({ recertify: said })).toBe('RES409');
});

it('proof is taken once, and only a file of one’s own', async () => {
  const { accountNumber } = person;
  await configure({ enroll: said });
  const [row] = await portal.sql<{ id: string }>`select application_id as id from utility.assistance_application`;
  const applicationId = row?.id ?? '';
  const send = (documentId: string, id = applicationId) =>
    person.call(sendAssistanceProof, { accountNumber, applicationId: id, documentIds: [documentId] });
  const document = async (who: PersonSignedIn) => {
    const [made] = await portal.sql<{ id: string }>`
      insert into portal.document (account_number, document_id, user_uuid, state, name, content_type, bytes)
      values (${who.accountNumber}, gen_random_uuid(), ${who.uuid}, 'held', 'pay.pdf', 'application/pdf', 10)
      returning document_id as id`;
    return made?.id ?? '';
  };
  const own = await document(person);
  expect((await send(own)).status.error).toBe('RES409');
  await portal.sql`
    insert into utility.assistance_proof (application_id, send_by, state) values (${applicationId}, '2027-01-12', 'awaited')`;
  expect((await send(await document(await portal.signIn('credit')))).status.error).toBe('RES404');
  expect((await found()).enrollment?.proof?.state).toBe('awaited');
  expect((await send(own)).status.code).toBe(200);
  expect((await send(own)).status.code).toBe(200);
  expect((await found()).enrollment?.proof?.state).toBe('sent');
});

it('is not for the account of someone else, nor for who may only read', async () => {
  const other = await portal.signIn('credit');
  expect((await configure({ enroll: said }, other)).status.error).toBe('RES404');
  const asRole = (role: number) =>
    portal.sql`update portal.account_link set role_id = ${role} where user_uuid = ${person.uuid}`;
  await asRole(roleIds.readOnlyGuest);
  expect((await found()).standing).toBe('can-apply');
  expect((await configure({ enroll: said })).status.error).toBe('AUTH403');
  expect((await configure({ remove: true })).status.error).toBe('AUTH403');
  await asRole(roleIds.billingGuest);
  expect((await person.call(getAssistance, { accountNumber: person.accountNumber })).status.error).toBe('AUTH403');
  await asRole(roleIds.owner);
});

it('a closed account is told so', async () => {
  const closed = await portal.signIn('closed-with-balance');
  expect((await closed.call(getAssistance, { accountNumber: closed.accountNumber })).status.error).toBe('AUTH403');
});
