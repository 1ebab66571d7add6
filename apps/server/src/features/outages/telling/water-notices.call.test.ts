import { clockAt } from '@wattershed/clock/business-clock';
import { moveClock } from '@wattershed/clock/clock-store';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { actOnNotice, issueNotice } from '@wattershed/reference-utility/outages/desk/notice-acts';
import { cityNow } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../../test/portal.ts';
import { connectGateways } from '../../../gateways/connect.ts';
import { demoPeople } from '../../../gateways/demo-people.ts';
import { tellWaterNotices } from './tell-water-notices.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const agentId = 'A-1042';
const after = (minutes: number) => new Date(cityNow.getTime() + minutes * 60_000);

async function homeOf(persona: string) {
  const [row] = await portal.sql<{ path: string[]; accountNumber: AccountNumber }>`
    select s.path, a.account_number as "accountNumber"
    from utility.premise_supply s
    join utility.account a using (premise_id)
    join utility.customer c using (customer_number)
    where c.persona_name = ${persona} and s.service = 'water' order by a.account_number limit 1`;
  if (!row) throw new Error(`${persona} has no water`);
  return row;
}

/** One round as of so many minutes after the demo began. */
async function roundAt(minutes: number): Promise<void> {
  await moveClock(portal.sql, after(minutes));
  const clock = clockAt(after(minutes));
  const { config, secrets } = portal.services;
  await tellWaterNotices({ ...portal.services, clock, gateways: connectGateways(config, portal.sql, secrets, clock) });
}

const told = async (persona: string) => {
  const { userName = '' } = demoPeople.find(one => one.persona === persona) ?? {};
  const rows = await portal.sql<{ kind: string; title: string; body: string }>`
    select m.kind, m.title, m.body from portal.message m join portal.user_account u on u.uuid = m.recipient_id
    where u.user_name = ${userName} and m.kind like 'outages/boil-water%' order by m.message_id`;
  expect(rows.filter(({ title, body }) => /[{}]/.test(title + body))).toEqual([]);
  return rows.map(({ kind }) => kind);
};

test('people hear once that their water must be boiled, those who came in later when they do, and all that it is over for them', async () => {
  await roundAt(0);
  const { path } = await homeOf('past-due');
  const [town = '', , section = ''] = path;
  const issued = await issueNotice(portal.sql, { supplyId: section, reason: 'main-break', agentId });
  const noticeId = 'noticeId' in issued ? issued.noticeId : '';
  const say = async (order: object) =>
    expect(await actOnNotice(portal.sql, { noticeId, agentId, ...order } as never)).toBeUndefined();
  await roundAt(1);
  await roundAt(1);
  expect(await told('past-due')).toEqual(['outages/boil-water']);
  expect(await told('solar')).toEqual([]);

  await moveClock(portal.sql, after(10));
  await say({ act: 'extend', supplyId: town });
  await roundAt(11);
  expect(await told('solar')).toEqual(['outages/boil-water']);
  expect(await told('past-due')).toEqual(['outages/boil-water']);

  // Nobody hears that something is later.
  await moveClock(portal.sql, after(20));
  await say({ act: 'next-word', hours: 5 });
  await roundAt(21);
  await moveClock(portal.sql, after(30));
  await say({ act: 'narrow', supplyId: section });
  await roundAt(31);
  expect(await told('past-due')).toEqual(['outages/boil-water', 'outages/boil-water-lifted']);
  expect(await told('solar')).toEqual(['outages/boil-water']);

  await moveClock(portal.sql, after(40));
  await say({ act: 'lift' });
  await roundAt(41);
  expect(await told('past-due')).toEqual(['outages/boil-water', 'outages/boil-water-lifted']);
  expect(await told('solar')).toEqual(['outages/boil-water', 'outages/boil-water-lifted']);
  expect(await told('arizona')).toEqual([]);
});

test('who wants no news of outages hears of the water by email all the same', async () => {
  const { path, accountNumber } = await homeOf('past-due');
  await portal.sql`
    insert into portal.message_preference (user_uuid, account_number, preference_group, channel, is_wanted)
    select user_uuid, account_number, 'Outage', 'email', false from portal.account_link
    where account_number = ${accountNumber}`;
  await moveClock(portal.sql, after(50));
  const issued = await issueNotice(portal.sql, { supplyId: path[3] ?? '', reason: 'low-pressure', agentId });
  await roundAt(51);
  const [person] = await portal.sql<{ email: string }>`
    select u.email from portal.user_account u join portal.account_link l on l.user_uuid = u.uuid
    where l.account_number = ${accountNumber} order by l.user_uuid limit 1`;
  const letters = await portal.lettersTo(person?.email ?? '');
  const noticeId = 'noticeId' in issued ? issued.noticeId : '';
  const own = letters.filter(({ html }) => html?.includes(noticeId));
  expect(own.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Boil your water at /)]);
  expect(own[0]?.html).toContain('Notices about the water itself always come.');
});
