import { clockAt } from '@wattershed/clock/business-clock';
import { moveClock } from '@wattershed/clock/clock-store';
import { inTransaction } from '@wattershed/database/transaction';
import { randomFrom } from '@wattershed/reference-utility/city/random';
import { actOn, openFault } from '@wattershed/reference-utility/outages/desk/desk-acts';
import { tellFacts } from '@wattershed/reference-utility/outages/facts/fact-store';
import { insertOutages } from '@wattershed/reference-utility/outages/facts/insert-outages';
import { type Fault, tellFault } from '@wattershed/reference-utility/outages/making/fault';
import { cityNow } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../../test/portal.ts';
import { connectGateways } from '../../../gateways/connect.ts';
import { demoPeople } from '../../../gateways/demo-people.ts';
import { snapshotNow } from '../snapshot/kept-snapshot.ts';
import { tellOutages } from './tell-outages.ts';
import { outageTextTaker, reportByText } from './text-report.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const uuidOf = async (persona: string) => {
  const person = demoPeople.find(one => one.persona === persona);
  const [row] = await portal.sql<{ uuid: string }>`
    select uuid from portal.user_account where user_name = ${person?.userName ?? ''}`;
  return row?.uuid ?? '';
};

/** What people were told of outages: to whom, at which stage, in which words. */
const told = async (persona: string) =>
  await portal.sql<{ kind: string; title: string; body: string }>`
    select kind, title, body from portal.message where recipient_id = ${await uuidOf(persona)} and kind like 'outages/%'
    order by message_id`;

const after = (minutes: number) => new Date(cityNow.getTime() + minutes * 60_000);

/** One round as of so many minutes after the demo began, in a process that may not yet have heard that the clock was moved. */
async function roundAt(minutes: number, { heardOf = minutes } = {}): Promise<void> {
  await moveClock(portal.sql, after(minutes));
  const clock = clockAt(after(heardOf));
  const { config, secrets } = portal.services;
  await tellOutages({ ...portal.services, clock, gateways: connectGateways(config, portal.sql, secrets, clock) });
}

describe('people whose home is out', () => {
  test('hear nothing of what was before the portal looked for the first time', async () => {
    await roundAt(0);
    expect(await told('solar')).toEqual([]);
  });

  test('hear of each stage once, until service is back', async () => {
    for (const minutes of [5, 30, 60, 120, 180, 240, 300]) await roundAt(minutes);
    const kinds = (await told('credit')).map(({ kind }) => kind);
    expect(kinds).toContain('outages/first-estimate');
    expect(kinds.filter(kind => kind === 'outages/restored')).toEqual(['outages/restored']);
    expect(kinds.filter(kind => kind === 'outages/crew-there').length).toBeLessThanOrEqual(1);
    expect(kinds.at(-1)).toBe('outages/restored');
    const before = await told('credit');
    await roundAt(300);
    expect(await told('credit')).toEqual(before);
    expect(before.some(({ title, body }) => /[{}]/.test(title + body))).toBe(false);
    const words = before.find(({ kind }) => kind === 'outages/first-estimate')?.body;
    expect(words).toMatch(/If someone there depends on powered medical equipment, call [\d-]+\. /);
  });

  test('are the only ones who do', async () => {
    expect(await told('on-time')).toEqual([]);
  });
});

describe('people whose section breaks', () => {
  const minuteOf = (minutes: number) => after(minutes).toISOString();
  /** On the section that the person lives on; their own transformer comes back when the rest does, or is left behind. */
  async function breakSection(persona: string, { at, isLeft }: { at: number; isLeft: boolean }): Promise<string> {
    const [home] = await portal.sql<{ path: string[] }>`
      select s.path from utility.premise_supply s join utility.account a using (premise_id)
      join utility.customer c using (customer_number)
      where c.persona_name = ${persona} and s.service = 'electric' order by a.account_number limit 1`;
    const [, , supplyId = '', tapId = ''] = home?.path ?? [];
    const restoredAt = minuteOf(at + 100);
    const fault: Fault = {
      ...{ key: `of ${persona} ${at}`, service: 'electric', supplyId, cause: 'tree', startedAt: minuteOf(at - 3) },
      ...{ knownAt: minuteOf(at), steps: [], restoredAt },
      leftBehind: isLeft ? { supplyId: tapId, restoredAt: minuteOf(at + 160) } : null,
    };
    const ids = await tellFacts(portal.sql, tx => insertOutages(tx, tellFault(fault, randomFrom(7))));
    return ids.get(fault.key) ?? '';
  }
  /** On another section of the town, as the desk opens it. */
  async function openElsewhereIn(town: string): Promise<string> {
    const [part] = await portal.sql<{ supplyId: string }>`
      select s.path[3] as "supplyId" from utility.premise_supply s join utility.premise p using (premise_id)
      where p.city = ${town} and s.service = 'electric' and not exists (
        select from utility.outage_reach r where r.supply_id = any(s.path))
      order by s.path limit 1`;
    await moveClock(portal.sql, after(624));
    return openFault(portal.sql, { supplyId: part?.supplyId ?? '', agentId: 'A-1042', cause: 'looked-into' });
  }
  const kindsOf = async (persona: string) => (await told(persona)).map(({ kind }) => kind.replace('outages/', ''));

  test('hear that service is back when it is back, and not while their transformer is left behind', async () => {
    await breakSection('on-time', { at: 310, isLeft: true });
    for (const minutes of [320, 340, 360, 380, 410]) await roundAt(minutes);
    expect(await kindsOf('on-time')).not.toContain('restored');
    for (const minutes of [430, 450, 470, 480]) await roundAt(minutes);
    expect((await kindsOf('on-time')).filter(kind => kind === 'restored')).toHaveLength(1);
    expect((await kindsOf('on-time')).at(-1)).toBe('restored');
  });

  test('hear all of it though a process hears later than the database that the clock was moved', async () => {
    const before = (await told('on-time')).length;
    await breakSection('on-time', { at: 490, isLeft: false });
    for (const minutes of [495, 515, 535, 600]) {
      await roundAt(minutes, { heardOf: minutes - 60 });
      await roundAt(minutes);
    }
    const kinds = (await kindsOf('on-time')).slice(before);
    expect(kinds).toEqual(['known', 'first-estimate', 'crew-there', 'restored']);
  });

  test('who heard of it hear when there was none, and who heard nothing hear nothing', async () => {
    const before = (await told('on-time')).length;
    const cancel = async (incidentId: string) =>
      expect(await actOn(portal.sql, { incidentId, act: 'cancel', agentId: 'A-1042' })).toBeUndefined();
    const heard = await breakSection('on-time', { at: 610, isLeft: false });
    await roundAt(612);
    await cancel(heard);
    await roundAt(613);
    const unheard = await breakSection('on-time', { at: 620, isLeft: false });
    await moveClock(portal.sql, after(622));
    await cancel(unheard);
    await roundAt(623);
    expect((await kindsOf('on-time')).slice(before)).toEqual(['known', 'canceled']);
  });

  test('hear of the other time when their outage becomes part of another one, once', async () => {
    const order = (incidentId: string, act: 'estimate' | 'merge' | 'restore', more: object) =>
      actOn(portal.sql, { incidentId, act, agentId: 'A-1042', ...more });
    const mine = await breakSection('on-time', { at: 624, isLeft: false });
    const [{ town = '' } = {}] = await portal.sql<{ town: string }>`
      select town from utility.outage where incident_id = ${mine}`;
    const other = await openElsewhereIn(town);
    await moveClock(portal.sql, after(625));
    expect(await order(mine, 'estimate', { hours: 2 })).toBeUndefined();
    expect(await order(other, 'estimate', { hours: 6 })).toBeUndefined();
    await roundAt(626);
    const before = await told('on-time');
    await moveClock(portal.sql, after(627));
    expect(await order(mine, 'merge', { into: other })).toBeUndefined();
    await roundAt(628);
    await roundAt(628);
    const [now, ...more] = (await told('on-time')).slice(before.length);
    expect(more).toEqual([]);
    expect(now).toMatchObject({ kind: 'outages/changed-estimate', title: expect.stringMatching(/now by about /) });
    await moveClock(portal.sql, after(629));
    expect(await order(other, 'restore', {})).toBeUndefined();
    await roundAt(629);
    expect((await kindsOf('on-time')).at(-1)).toBe('restored');
  });

  test('with two user IDs and one email address hear it once by email, and find it in both inboxes', async () => {
    const [{ email = '', inboxes = 0 } = {}] = await portal.sql<{ email: string; inboxes: number }>`
      select u.email, count(distinct o.uuid)::int as inboxes
      from portal.user_account u join portal.user_account o using (email) join portal.account_link l on l.user_uuid = o.uuid
      where u.uuid = ${await uuidOf('on-time')} group by u.email`;
    await portal.sql`delete from portal.message`;
    const incidentId = await breakSection('on-time', { at: 630, isLeft: false });
    await roundAt(632);
    const messages = await portal.sql`
      select from portal.message m join portal.user_account u on u.uuid = m.recipient_id
      where u.email = ${email} and m.kind = 'outages/known' and m.happening like ${`%${incidentId}%`}`;
    const letters = (await portal.lettersTo(email)).filter(({ html }) => html?.includes(incidentId));
    expect([inboxes, messages.length, letters.length]).toEqual([2, 2, 1]);
  });

  test('find the time that they are told on the page that they open from it, and not the one before', async () => {
    const incidentId = await breakSection('on-time', { at: 634, isLeft: false });
    await roundAt(634);
    await moveClock(portal.sql, after(635));
    expect(await actOn(portal.sql, { incidentId, act: 'estimate', hours: 7, agentId: 'A-1042' })).toBeUndefined();
    await roundAt(635);
    const restoredBy = (await snapshotNow(portal.services)).outages
      .find(one => one.incidentId === incidentId)
      ?.estimates.at(-1)?.restoredBy;
    // The one before was of less than two hours.
    expect(Date.parse(restoredBy ?? '')).toBeGreaterThanOrEqual(after(635 + 7 * 60).getTime());
  });

  test('hear of the very first thing that ever happens to the network', async () => {
    await portal.sql`truncate utility.outage, portal.message cascade`;
    await portal.sql`update portal.outage_feed set read_to = null`;
    await roundAt(640);
    await breakSection('on-time', { at: 642, isLeft: false });
    await roundAt(643);
    expect(await kindsOf('on-time')).toEqual(['known']);
  });
});

describe('“OUT” by text', () => {
  const textFrom = async (phone: string, text: string) => {
    const sent: Record<string, unknown>[] = [];
    const jobs = { send: async (_db: unknown, _job: string, data: object) => void sent.push(data as never) };
    const services = { ...portal.services, jobs: jobs as never };
    const given = { carrierId: `carrier ${phone} ${text}`, phone, text, saidAt: cityNow };
    const isTaken = await inTransaction(portal.sql, tx => outageTextTaker.take(services, tx, given));
    for (const data of sent) await reportByText(portal.services, data);
    return isTaken;
  };
  const replyTo = async (phone: string) => (await portal.lettersTo(phone)).at(-1)?.text ?? '';

  test('from the phone of one home reports it, and answers with the number', async () => {
    const [row] = await portal.sql<{ phone: string }>`
      select right(regexp_replace(c.phone, '\\D', '', 'g'), 10) as phone
      from utility.customer c join utility.account a using (customer_number)
      where c.phone <> '' and a.status = 1 group by 1 having count(distinct a.premise_id) = 1 order by 1 limit 1`;
    const phone = row?.phone ?? '';
    expect(await textFrom(phone, 'Out!')).toBe(true);
    const [report] = await portal.sql<{ number: string; state: string }>`
      select report_number as number, state from portal.outage_report order by created_at desc limit 1`;
    expect(report?.state).toBe('joined');
    expect(await replyTo(phone)).toContain(report?.number);
    expect(await replyTo(phone)).toContain(`PreOutages?report=${report?.number}`);
  });

  test('from a phone that the utility doesn’t know asks where it is', async () => {
    await textFrom('2135550177', 'SIN LUZ');
    expect(await replyTo('2135550177')).toContain('No sabemos de qué dirección');
  });

  test('is no word of any other text', async () => {
    expect(await textFrom('2135550178', 'What is out?')).toBe(false);
  });
});
