import { getDashboardBill } from '@wattershed/contract/billing/bill';
import { logUserBehaviour } from '@wattershed/contract/configuration/activity';
import { listBanners, trackBanner } from '@wattershed/contract/configuration/banners';
import { getUser, signIn } from '@wattershed/contract/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';

const onPhone = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};
let portal: TestPortal;
let elena: PersonSignedIn;
let daniel: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  elena = await portal.signIn('past-due');
  daniel = await portal.signIn('on-time');
});
afterAll(() => portal?.close());

const visit = {
  dateIn: '2026-11-20T18:00:00.000Z',
  dateOut: '2026-11-20T18:01:30.000Z',
  urls: ['/ViewBill'],
  screen: '/ViewBill',
  resolution: '390x844',
  module: 'billing',
  action: 'view',
  status: 'Closed' as const,
};

describe('what the browser saw', () => {
  it('is kept with all its fields, and with what the server knows of the caller', async () => {
    const { accountNumber } = elena;
    const customAttributes = Array.from({ length: 11 }, (_, index) => `attribute ${index + 1}`);
    const entries = [{ ...visit, accountNumber, customAttributes }];
    await elena.call(logUserBehaviour, { entries }, { headers: onPhone });
    const [row] = await portal.sql`
      select * from portal.event where kind = 'user-behaviour' and account_number = ${accountNumber}`;
    expect(row).toMatchObject({
      date_in: new Date(visit.dateIn),
      date_out: new Date(visit.dateOut),
      urls: ['/ViewBill'],
      screen: '/ViewBill',
      os: 'Android',
      browser: 'Chrome 140',
      resolution: '390x844',
      user_uuid: elena.uuid,
      country: '',
      ip: '127.0.0.1',
      device_type: 'mobile',
      updated_by: 2,
      admin_user_id: null,
      module: 'billing',
      action: 'view',
      status: 'Closed',
      custom_attributes: customAttributes,
    });
    expect(row?.session_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('comes many at a time, all or none', async () => {
    const entry = { module: 'usage', action: 'view' };
    await elena.call(logUserBehaviour, { entries: [entry, entry, entry] });
    const foreign = { ...entry, accountNumber: daniel.accountNumber };
    const answer = await elena.call(logUserBehaviour, { entries: [entry, foreign] });
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
    const rows = await portal.sql`select from portal.event where module = 'usage' and action = 'view'`;
    expect(rows).toHaveLength(3);
  });

  it.each([
    { what: 'more entries than twenty', entries: Array.from({ length: 21 }, () => visit) },
    { what: 'no entry', entries: [] },
    { what: 'twelve attributes', entries: [{ ...visit, customAttributes: Array.from({ length: 12 }, () => 'x') }] },
    { what: 'a moment that is none', entries: [{ ...visit, dateIn: 'yesterday' }] },
    { what: 'who did it', entries: [{ ...visit, updatedBy: 3 }] },
    { what: 'markup', entries: [{ ...visit, screen: '<script>' }] },
  ])('is refused with $what', async ({ entries }) => {
    const answer = await elena.call(logUserBehaviour, { entries } as never);
    expect([answer.httpStatus, answer.status.error]).toEqual([400, 'REQ400']);
  });
});

describe('what the server did', () => {
  it('stands in the same table, with call, browser and person', async () => {
    await portal.call(signIn, { username: 'grace.nguyen', password: 'not hers' }, { headers: onPhone });
    const [row] = await portal.sql`select * from portal.event where kind = 'sign-in-failed' order by at desc limit 1`;
    expect(row).toMatchObject({ module: 'sign-in', action: 'signIn', os: 'Android', device_type: 'mobile' });
  });

  it('names the country only when a trusted proxy gives it in the header that is known to be its own', async () => {
    const proxied = await testPortal({ TRUST_PROXY: 'on', COUNTRY_HEADER: 'cf-ipcountry' });
    const other = await testPortal({ TRUST_PROXY: 'on' });
    const attempt = (of: TestPortal, country: string) =>
      of.call(signIn, { username: 'nobody', password: 'x' }, { headers: { 'cf-ipcountry': country } });
    for (const country of ['MX', 'mexico; drop table']) await attempt(proxied, country);
    for (const untrusting of [portal, other]) await attempt(untrusting, 'MX');
    const countries = (of: TestPortal) =>
      of.sql`select country from portal.event where kind = 'sign-in-failed' order by at desc limit 2`;
    const [told, untold, unset] = [await countries(proxied), await countries(portal), await countries(other)];
    await proxied.close();
    await other.close();
    expect(told.map(row => row.country)).toEqual(['', 'MX']);
    expect([untold[0]?.country, unset[0]?.country]).toEqual(['', '']);
  });
});

describe('a session of an agent', () => {
  const adminUserId = 'A-0017';
  let agent: PersonSignedIn;

  beforeAll(async () => {
    agent = await portal.signIn('solar');
    await portal.sql`
      update portal.session set is_csr_login = true, admin_user_id = ${adminUserId}
      where user_uuid = ${agent.uuid}`;
  });

  const calls = () => portal.sql`
    select account_number, module, action, updated_by, user_uuid, after from portal.event
    where kind = 'agent-call' and admin_user_id = ${adminUserId} order by event_id`;

  it('leaves a line for every call, also for those that only read', async () => {
    const { accountNumber } = agent;
    await agent.call(getUser, { uuid: agent.uuid });
    await agent.call(getDashboardBill, { accountNumber });
    const by = { updated_by: 3, user_uuid: agent.uuid, after: null };
    expect(await calls()).toEqual([
      { account_number: '', module: 'sign-in', action: 'getUser', ...by },
      { account_number: accountNumber, module: 'billing', action: 'getDashboardBill', ...by },
    ]);
  });

  it('leaves a line for what was refused, too', async () => {
    const answer = await agent.call(getDashboardBill, { accountNumber: daniel.accountNumber });
    expect(answer.httpStatus).toBe(404);
    expect((await calls()).at(-1)).toMatchObject({
      account_number: '',
      action: 'getDashboardBill',
      after: { refusedAccountNumber: daniel.accountNumber },
    });
  });

  it('writes its changes under the agent', async () => {
    await agent.call(logUserBehaviour, { entries: [{ module: 'home', action: 'view' }] });
    const [row] = await portal.sql`
      select updated_by, admin_user_id from portal.event where kind = 'user-behaviour' and module = 'home'`;
    expect(row).toEqual({ updated_by: 3, admin_user_id: adminUserId });
  });

  it('is answered nothing when the line cannot be written', async () => {
    await portal.sql`alter table portal.event add constraint full_disk check (kind <> 'agent-call') not valid`;
    const answer = await agent.call(getUser, { uuid: agent.uuid });
    await portal.sql`alter table portal.event drop constraint full_disk`;
    expect([answer.httpStatus, answer.body.json()]).toEqual([500, { status: { code: 500, error: 'SYS500' } }]);
  });

  it('is not kept for customers: their reads leave no line', async () => {
    const before = await calls();
    await elena.call(getUser, { uuid: elena.uuid });
    expect(await calls()).toHaveLength(before.length);
  });
});

describe('what is written', () => {
  it.each([
    ['changed', "update portal.event set kind = 'nothing'"],
    ['taken away', 'delete from portal.event'],
    ['taken away at once', 'truncate portal.event'],
    ['taken away with what hangs on it', 'truncate portal.event cascade'],
  ])('cannot be %s', async (_how, statement) => {
    await expect(portal.sql.query(statement)).rejects.toThrow('append-only');
  });

  it('is written exactly when the change is: if the line cannot be written, nothing has changed', async () => {
    const { accountNumber, uuid } = elena;
    const { data } = await elena.call(listBanners, { id: '1', accountNumber, uuid, language: 'EN_US' });
    const bannerId = data.banners[0]?.bannerId ?? '';
    await portal.sql`alter table portal.event add constraint full_disk check (kind <> 'notice-seen') not valid`;
    const answer = await elena.call(trackBanner, { accountNumber, bannerId, action: 'seen' });
    await portal.sql`alter table portal.event drop constraint full_disk`;
    const seen = await portal.sql`select from portal.notice_action where user_uuid = ${uuid}`;
    expect([answer.httpStatus, seen.length]).toEqual([500, 0]);
  });
});
