import { listBanners } from '@wattershed/contract/configuration/banners';
import {
  getOutageCount,
  getOutageOfAccount,
  getOutageOfPremise,
  listOutagesOfAccount,
} from '@wattershed/contract/outages/own';
import { answerPowerBack, getOutageReport, reportOutage } from '@wattershed/contract/outages/reporting';
import { actOn, openFault } from '@wattershed/reference-utility/outages/desk/desk-acts';
import { partAt } from '@wattershed/reference-utility/outages/desk/new-work';
import { withNetwork } from '@wattershed/reference-utility/outages/network/supply-store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { newUuid } from '../../ids.ts';

let portal: TestPortal;
/** Whose homes the desk says are out, by the persona whose account it is. */
const incidents = new Map<string, string>();

async function openAt(persona: string): Promise<void> {
  const { accountNumber } = await portal.signIn(persona);
  const part = await partAt(portal.sql, { accountNumber, service: 'electric', depth: 3 });
  if (!part) throw new Error(`${persona} has no power`);
  const fault = { supplyId: part.supplyId, agentId: 'A-1042', cause: 'looked-into' } as const;
  incidents.set(persona, await openFault(portal.sql, fault));
}

beforeAll(async () => {
  portal = await testPortal();
  await withNetwork(portal.sql);
  for (const persona of ['on-time', 'past-due', 'closed-with-balance', 'closed-and-paid', 'pending'])
    await openAt(persona);
});
afterAll(() => portal.close());

/** Each from a phone of their own: what comes twice from one is one report. */
const phones = Array.from({ length: 20 }, (_, index) => `91655530${String(index).padStart(2, '0')}`).values();

const report = (changes: object) => ({
  ...{
    uuId: newUuid(),
    reporterName: '',
    phoneNumber: phones.next().value ?? '',
    emailAddress: '',
    eventType: 'all-out' as const,
  },
  ...{ address: '', postalCode: '', latitude: null, longitude: null, message: '', attachments: [], isHazard: false },
  ...{ joins: null, language: 'EN_US' as const },
  ...changes,
});

const lastEvent = async (kind: string) => {
  const [event] = await portal.sql<{ user: string | null; admin: string | null; account: string }>`
    select user_uuid as "user", admin_user_id as "admin", account_number as "account" from portal.event
    where kind = ${kind} order by at desc limit 1`;
  return event;
};

/** What the outage screens, the header, and the dashboard's notices ask, as this person. */
async function seenBy(person: PersonSignedIn) {
  const { accountNumber } = person;
  const [standing, count, banners] = [
    await person.call(getOutageOfAccount, { accountNumber }),
    await person.call(getOutageCount, {}),
    await person.call(listBanners, { id: '1', accountNumber, uuid: person.uuid, language: 'EN_US' }),
  ];
  return {
    isOut: standing.data.services.some(({ isOut }) => isOut),
    incidents: standing.data.outages.map(({ incidentId }) => incidentId),
    count: count.data.affectedCount,
    notices: banners.data.banners.filter(({ kind }) => kind === 'outage').map(({ colour }) => colour),
  };
}

describe.each([
  ['on-time', 'owner', 'on-time'],
  ['co-owner', 'co-owner', 'on-time'],
  ['full-guest', 'full guest', 'on-time'],
  ['billing-guest', 'billing guest', 'past-due'],
  ['read-only-guest', 'read-only guest', 'on-time'],
  ['payment-blocked', 'person who can only pay in cash', 'past-due'],
  ['pending', 'person whose service starts soon', 'pending'],
])('%s, a %s', (persona, _role, home) => {
  test('sees that the home is out, in the header, on the screen, and in the notices, and may report it', async () => {
    const person = await portal.signIn(persona);
    const seen = await seenBy(person);
    expect(seen).toMatchObject({ isOut: true, count: 1 });
    expect(seen.incidents).toContain(incidents.get(home));
    expect(seen.notices).toContain('red');
    const { data } = await person.call(reportOutage, report({ accountNumber: person.accountNumber }));
    expect(data.incidentId).toBe(incidents.get(home));
    expect(await lastEvent('outage-reported')).toEqual({
      user: person.uuid,
      admin: null,
      account: person.accountNumber,
    });
  });
});

test('whose service starts soon reads that it is off at the new address, not that theirs is', async () => {
  const { call, accountNumber, uuid } = await portal.signIn('pending');
  const { data } = await call(listBanners, { id: '1', accountNumber, uuid, language: 'EN_US' });
  const said = data.banners.filter(({ kind }) => kind === 'outage').map(({ message }) => message);
  expect(said.length).toBeGreaterThan(0);
  for (const words of said) expect(words).toContain('at your new address');
  expect(said.join()).not.toMatch(/Your power is/);
});

describe.each(['closed-with-balance', 'closed-and-paid'])('%s, who moved away', persona => {
  test('has no home there that is out: no count, no notice, nothing to say of whether it is back', async () => {
    const person = await portal.signIn(persona);
    expect(await seenBy(person)).toEqual({ isOut: false, incidents: [], count: 0, notices: [] });
    const { accountNumber } = person;
    const [account] = await portal.services.gateways.billingSystem.findAccounts([accountNumber]);
    const premise = await person.call(getOutageOfPremise, { premiseId: account?.premiseId ?? '' });
    expect(premise.status.error).toBe('RES404');
    const about = { accountNumber, incidentId: incidents.get(persona) ?? '' };
    expect((await person.call(answerPowerBack, { ...about, isBack: false })).status.error).toBe('OUT404');
  });

  test('may report what is wrong there, as any passer-by, and is not told which outage the home is in', async () => {
    const person = await portal.signIn(persona);
    const { data } = await person.call(reportOutage, report({ accountNumber: person.accountNumber }));
    expect(data.incidentId).toBeNull();
    const followed = await portal.call(getOutageReport, { reportNumber: data.reportNumber });
    expect(followed.data).toMatchObject({ postalCode: '', outage: null });
  });
});

describe('a stranger, a guest whose access is over, and a visitor', () => {
  test('don’t see an account’s outage', async () => {
    const { accountNumber } = await portal.signIn('on-time');
    const stranger = await portal.signIn('credit');
    const over = await portal.signIn('full-guest');
    await portal.sql`
      update portal.account_link set access_until = clock.today() - 1 where user_uuid = ${over.uuid}`;
    for (const person of [stranger, over])
      for (const call of [getOutageOfAccount, listOutagesOfAccount])
        expect((await person.call(call, { accountNumber })).status.error).toBe('RES404');
    expect((await over.call(getOutageCount, {})).data.affectedCount).toBe(0);
    await portal.sql`update portal.account_link set access_until = null where user_uuid = ${over.uuid}`;
    expect((await portal.call(getOutageOfAccount, { accountNumber })).status.error).toBe('AUTH401');
    expect((await portal.call(getOutageCount, {})).status.error).toBe('AUTH401');
  });
});

describe('an agent', () => {
  test('sees what the customer sees, and what is reported for them has the agent’s name', async () => {
    const agent = await portal.signIn('co-owner');
    await portal.sql`
      update portal.session set is_csr_login = true, admin_user_id = 'A-1042'
      where session_id = (select session_id from portal.session where user_uuid = ${agent.uuid} order by created_at desc limit 1)`;
    expect(await seenBy(agent)).toMatchObject({ isOut: true, count: 1 });
    const { accountNumber } = agent;
    await agent.call(reportOutage, report({ accountNumber, eventType: 'part-out' }));
    expect(await lastEvent('outage-reported')).toEqual({ user: agent.uuid, admin: 'A-1042', account: accountNumber });
    const incidentId = incidents.get('on-time') ?? '';
    await actOn(portal.sql, { incidentId, act: 'restore', agentId: 'A-1042' });
    await agent.call(answerPowerBack, { accountNumber, incidentId, isBack: false });
    expect(await lastEvent('power-back-answered')).toMatchObject({ admin: 'A-1042', account: accountNumber });
    expect(await lastEvent('outage-reported')).toMatchObject({ admin: 'A-1042', account: accountNumber });
  });
});
