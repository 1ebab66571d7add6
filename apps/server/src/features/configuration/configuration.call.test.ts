import { listBanners, trackBanner } from '@wattershed/contract/configuration/banners';
import { listRoleRights } from '@wattershed/contract/configuration/role-rights';
import { getSettings, listFeatures, listMaintenance } from '@wattershed/contract/configuration/settings';
import { listTexts } from '@wattershed/contract/configuration/texts';
import { noticeKinds } from '@wattershed/domain/message/notices';
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
      bankFeeCents: 0,
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
  const wish = () => ({ id: '1' as const, accountNumber: elena.accountNumber, uuid: elena.uuid });

  it('come in the order of the specification and in the chosen language', async () => {
    const english = await elena.call(listBanners, { ...wish(), language: 'EN_US' });
    const spanish = await elena.call(listBanners, { ...wish(), language: 'ES' });
    const places = english.data.banners.map(banner => noticeKinds.indexOf(banner.kind));
    expect(places.length).toBeGreaterThan(0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(english.data.banners.every(banner => banner.title !== '' && banner.message !== '')).toBe(true);
    expect(spanish.data.banners[0]?.message).not.toBe(english.data.banners[0]?.message);
  });

  it('stay away once they are dismissed, for this person', async () => {
    const before = await elena.call(listBanners, { ...wish(), language: 'EN_US' });
    const bannerId = before.data.banners[0]?.bannerId ?? '';
    await elena.call(trackBanner, { accountNumber: elena.accountNumber, bannerId, action: 'dismissed' });
    await elena.call(trackBanner, { accountNumber: elena.accountNumber, bannerId, action: 'dismissed' });
    const after = await elena.call(listBanners, { ...wish(), language: 'EN_US' });
    expect(after.data.banners.map(banner => banner.bannerId)).toEqual(
      before.data.banners.map(banner => banner.bannerId).filter(id => id !== bannerId),
    );
    const events = await portal.sql`select from portal.event where kind = 'notice-dismissed'`;
    expect(events).toHaveLength(1);
  });

  it('that are not on the account cannot be dismissed', async () => {
    const request = { accountNumber: elena.accountNumber, bannerId: elena.uuid, action: 'dismissed' as const };
    const answer = await elena.call(trackBanner, request);
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });

  it('are only for the person who is signed in', async () => {
    const daniel = await portal.signIn('on-time');
    const answer = await elena.call(listBanners, { ...wish(), uuid: daniel.uuid, language: 'EN_US' });
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });
});
