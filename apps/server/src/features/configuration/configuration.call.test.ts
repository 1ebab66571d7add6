import { listBanners, setNoticeStatus, trackBanner } from '@wattershed/contract/configuration/banners';
import { listRoleRights } from '@wattershed/contract/configuration/role-rights';
import { getSettings, listFeatures, listMaintenance } from '@wattershed/contract/configuration/settings';
import { listTexts } from '@wattershed/contract/configuration/texts';
import { listDashboardNotices } from '@wattershed/contract/inbox/dashboard-notices';
import { roleIds } from '@wattershed/domain/rights/rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { readConfig } from '../../config.ts';
import { endMaintenance, startMaintenance } from './maintenance-store.ts';
import { initialRoleRights } from './role-rights-seed.ts';
import { presentSettings } from './settings.ts';

let portal: TestPortal;
let elena: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  elena = await portal.signIn('past-due');
});
afterAll(() => portal?.close());

describe('role rights', () => {
  it('of the own role are all of the owner', async () => {
    const { data } = await elena.call(listRoleRights, { roleId: '1', personaId: '1' });
    const names = data.roleRights.map(right => right.rightName);
    expect(names).toEqual(expect.arrayContaining(['single pay', 'Common.Help', 'guest menu']));
  });

  it.each([
    { persona: 'read-only-guest', roleId: roleIds.readOnlyGuest },
    { persona: 'payment-blocked', roleId: roleIds.paymentBlocked },
  ])('of the $persona are those of the role, and none to pay with', async ({ persona, roleId }) => {
    const person = await portal.signIn(persona);
    const { data } = await person.call(listRoleRights, { roleId: String(roleId), personaId: '1' });
    const names = data.roleRights.map(right => right.rightName);
    expect(names.sort()).toEqual([...initialRoleRights[roleId]].sort());
    expect(names).toEqual(expect.arrayContaining(['current bill view', 'billing history view']));
    expect(names).not.toContain('single pay');
  });

  it.each([
    ['7', '1'],
    ['1', '3'],
    ['99', '1'],
  ])('of role %s for persona %s, which are not hers, are not found', async (roleId, personaId) => {
    const answer = await elena.call(listRoleRights, { roleId, personaId });
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });
});

describe('public configuration', () => {
  it('answers the texts of a module in the chosen language', async () => {
    const { data } = await portal.call(listTexts, { language: 'ES', type: 'billing/bill-lines' });
    const water = data.texts.find(text => text.ControlCode === 'bill.line.water.all');
    expect(water?.MessageData).toBe('Agua consumida');
  });

  it('knows no texts of a module that does not exist', async () => {
    const answer = await portal.call(listTexts, { language: 'ES', type: 'nothing' });
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });

  it('is 304 for a browser that has the answer already', async () => {
    const first = await portal.call(listTexts, { language: 'FR', type: 'billing/bill-lines' });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const second = await portal.call(listTexts, { language: 'FR', type: 'billing/bill-lines' }, { headers });
    expect([second.httpStatus, second.body.body]).toEqual([304, '']);
    expect(first.headers['cache-control']).toBe('public, max-age=60');
  });

  it('gives the limits and fees that the payment screen uses', async () => {
    const { data } = await portal.call(getSettings, {});
    expect(data.payment).toEqual({
      minAllowedCents: 100,
      maxAllowedCents: 1_000_000,
      cardFeeCents: 199,
      walletFeeCents: 199,
      bankFeeCents: 0,
      checksAddress: ['PO Box 1200', 'Oak Hollow, CA 95758'],
    });
    expect(data.intervals.idleLimitMs).toBe(1_740_000);
    expect(data.bounds.userId).toEqual({ min: 4, max: 80 });
  });

  it("gives the session's switches and portals as they are set", async () => {
    const { data } = await portal.call(getSettings, {});
    expect(data.switches).toMatchObject({
      refreshToken: true,
      deviceAuthCookie: false,
      logoutOnForbidden: false,
      systemMaintenance: true,
      secureCookies: false,
    });
    expect(data.portals.landlord).toBe('http://localhost:4101/portals/landlord');
    const other = presentSettings(
      readConfig({
        REFRESH_TOKEN: 'off',
        DEVICE_AUTH_COOKIE: 'on',
        LOGOUT_ON_FORBIDDEN: 'on',
        SYSTEM_MAINTENANCE: 'off',
        PUBLIC_URL: 'https://my.utility.example',
        PAYMENT_TOKENISATION_URL: 'https://pay.example/tokens',
        LANDLORD_PORTAL_URL: 'https://landlords.utility.example/',
        REFERENCE_UTILITY: 'off',
      }),
    );
    expect(other.switches).toMatchObject({
      refreshToken: false,
      deviceAuthCookie: true,
      logoutOnForbidden: true,
      systemMaintenance: false,
      secureCookies: true,
    });
    expect(other.portals).toEqual({
      enterprise: null,
      landlord: 'https://landlords.utility.example/',
      propertyManager: null,
    });
    expect(other.ssoUrl).toBeNull();
  });

  it('says which sections are on', async () => {
    const { data } = await portal.call(listFeatures, {});
    expect(data).toEqual({ Billing: true, Usage: true, Account: true, Services: true });
  });
});

describe('maintenance', () => {
  it('is shown while an operator has closed the portal', async () => {
    const closed = await testPortal();
    await startMaintenance(closed.sql, 'Back at noon.');
    const { data } = await closed.call(listMaintenance, { value: '1' });
    const ended = await endMaintenance(closed.sql);
    await closed.close();
    expect(data).toEqual({ status: { code: 200 }, data: [{ status: true, message: 'Back at noon.' }] });
    expect(ended).toBe(1);
  });

  it('is not shown otherwise', async () => {
    const { data } = await portal.call(listMaintenance, { value: '1' });
    expect(data.data).toEqual([]);
  });
});

describe('notices', () => {
  const asking = (person = elena) => ({ accountNumber: person.accountNumber, uuid: person.uuid });
  const wish = () => ({ id: '1' as const, ...asking() });
  const ofElena = async () =>
    (await elena.call(listDashboardNotices, { ...asking(), language: 'EN_US' })).data.dashboardNotification;
  const statusOf = (bannerId: string, status: 0 | 1) =>
    ({
      utility_Id: 1,
      user_Id: elena.uuid,
      account_Number: elena.accountNumber,
      status,
      type: 6,
      bannerId,
    }) as const;
  const eventsOf = (kind: string) => portal.sql`select from portal.event where kind = ${kind}`;

  it('come in the order of the specification and in the chosen language, by the call of their kind', async () => {
    const english = [
      (await elena.call(listDashboardNotices, { ...asking(), language: 'EN_US' })).data.dashboardNotification,
      (await elena.call(listBanners, { ...wish(), language: 'EN_US' })).data.banners,
    ];
    const spanish = await elena.call(listDashboardNotices, { ...asking(), language: 'ES' });
    expect(english.map(notices => notices.map(({ kind }) => kind))).toEqual([
      ['do-not-disconnect', 'customer-service', 'preference'],
      // Power that is back, and water work to come.
      ['outage', 'outage'],
    ]);
    expect(english.flat().every(notice => notice.title !== '' && notice.message !== '')).toBe(true);
    expect(spanish.data.dashboardNotification[0]?.message).not.toBe(english[0]?.[0]?.message);
  });

  it.each([
    ['who may choose them', 'co-owner', true],
    ['who may only look at them', 'read-only-guest', false],
    ['who may not even see them', 'billing-guest', false],
    ['whose account is closed', 'closed-with-balance', false],
  ])('ask for a choice of alerts only someone who can make it: %s', async (_, persona, isAsked) => {
    const person = await portal.signIn(persona);
    const { data } = await person.call(listDashboardNotices, { ...asking(person), language: 'EN_US' });
    const kinds = data.dashboardNotification.map(({ kind }) => kind);
    expect([kinds.includes('preference'), kinds.includes('customer-service')]).toEqual([isAsked, true]);
  });

  it('tell what is past due only to someone who may see the bill', async () => {
    await portal.sql`delete from portal.role_right where role_id = ${roleIds.owner} and right_name = 'current bill view'`;
    const kinds = (await ofElena()).map(({ kind }) => kind);
    await portal.sql`
      insert into portal.role_right (persona_id, role_id, right_name) values (1, ${roleIds.owner}, 'current bill view')`;
    expect(kinds).toEqual(['customer-service', 'preference']);
    expect((await ofElena())[0]?.kind).toBe('do-not-disconnect');
  });

  it('stay away once they are dismissed, for this person, until the utility updates them', async () => {
    const [first, ...others] = await ofElena();
    const bannerId = first?.bannerId ?? '';
    await elena.call(setNoticeStatus, statusOf(bannerId, 0));
    await elena.call(setNoticeStatus, statusOf(bannerId, 0));
    expect(await ofElena()).toEqual(others);
    expect(await eventsOf('notice-dismissed')).toHaveLength(1);
    await portal.sql`
      update utility.notice set updated_at = updated_at + interval '1 hour' where notice_id = ${bannerId}`;
    expect((await ofElena()).map(notice => notice.bannerId)).toEqual([
      bannerId,
      ...others.map(other => other.bannerId),
    ]);
    await elena.call(setNoticeStatus, statusOf(bannerId, 0));
    expect(await ofElena()).toEqual(others);
    expect(await eventsOf('notice-dismissed')).toHaveLength(2);
  });

  it('that were dismissed come back when the person asks for them, and only once', async () => {
    const before = await ofElena();
    const bannerId = before[0]?.bannerId ?? '';
    await elena.call(setNoticeStatus, statusOf(bannerId, 0));
    await elena.call(setNoticeStatus, statusOf(bannerId, 1));
    await elena.call(setNoticeStatus, statusOf(bannerId, 1));
    expect(await ofElena()).toEqual(before);
    expect(await eventsOf('notice-restored')).toHaveLength(1);
  });

  it('are dismissed by the tracking call, too', async () => {
    const { data } = await elena.call(listBanners, { ...wish(), language: 'EN_US' });
    const bannerId = data.banners[0]?.bannerId ?? '';
    await elena.call(trackBanner, { accountNumber: elena.accountNumber, bannerId, action: 'dismissed' });
    expect((await elena.call(listBanners, { ...wish(), language: 'EN_US' })).data.banners).toEqual(
      data.banners.slice(1),
    );
  });

  it('that are not on the account cannot be dismissed, by either call', async () => {
    const daniel = await portal.signIn('on-time');
    const [own] = await ofElena();
    const answers = [
      await elena.call(trackBanner, {
        accountNumber: elena.accountNumber,
        bannerId: elena.uuid,
        action: 'dismissed',
      }),
      await elena.call(setNoticeStatus, statusOf(elena.uuid, 0)),
      await elena.call(setNoticeStatus, { ...statusOf(own?.bannerId ?? '', 0), user_Id: daniel.uuid }),
      await elena.call(setNoticeStatus, { ...statusOf(own?.bannerId ?? '', 0), account_Number: daniel.accountNumber }),
    ];
    expect(answers.map(({ httpStatus, status }) => [httpStatus, status.error])).toEqual(
      answers.map(() => [404, 'RES404']),
    );
    expect(await ofElena()).toContainEqual(own);
  });

  it('are dismissed once by 200 requests at the same moment', async () => {
    const [own] = await ofElena();
    const before = (await eventsOf('notice-dismissed')).length;
    const request = statusOf(own?.bannerId ?? '', 0);
    const answers = await Promise.all(Array.from({ length: 200 }, () => elena.call(setNoticeStatus, request)));
    expect(new Set(answers.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]));
    expect((await eventsOf('notice-dismissed')).length).toBe(before + 1);
    await elena.call(setNoticeStatus, { ...request, status: 1 });
  });

  it.each([
    ['a status that is no number', { status: '0' }],
    ['another type', { type: 7 }],
    ['no notice', { bannerId: undefined }],
    ['10,000 characters for a notice', { bannerId: 'x'.repeat(10_000) }],
    ['a field that there is not', { more: 1 }],
  ])('with %s are refused', async (_, wrong) => {
    const { status } = await elena.call(setNoticeStatus, { ...statusOf(elena.uuid, 0), ...wrong } as never);
    expect(status.error).toBe('REQ400');
  });

  it('are only for the person who is signed in', async () => {
    const daniel = await portal.signIn('on-time');
    const answers = [
      await elena.call(listBanners, { ...wish(), uuid: daniel.uuid, language: 'EN_US' }),
      await elena.call(listDashboardNotices, { ...asking(), uuid: daniel.uuid, language: 'EN_US' }),
      await elena.call(listDashboardNotices, { ...asking(daniel), uuid: elena.uuid, language: 'EN_US' }),
    ];
    expect(answers.map(({ httpStatus, status }) => [httpStatus, status.error])).toEqual(
      answers.map(() => [404, 'RES404']),
    );
  });
});
