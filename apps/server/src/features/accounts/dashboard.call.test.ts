import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { getDashboard } from '@wattershed/contract/accounts/dashboard/dashboard';
import { getDashboardBill } from '@wattershed/contract/billing/bill';
import type { Call } from '@wattershed/contract/call';
import { listBanners } from '@wattershed/contract/configuration/banners';
import { listRoleRights } from '@wattershed/contract/configuration/role-rights';
import { listDashboardNotices } from '@wattershed/contract/inbox/dashboard-notices';
import { listUsage } from '@wattershed/contract/usage/overview';
import { roleIds } from '@wattershed/domain/rights/rights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let elena: PersonSignedIn;
let rosa: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  elena = await portal.signIn('past-due');
  rosa = await portal.signIn('billing-guest');
});
afterAll(() => portal?.close());

const language = 'EN_US';

/** Each call by itself; null where it is refused. */
async function oneByOne(person: PersonSignedIn, accountNumber: string, roleId: number) {
  const { uuid } = person;
  const ask = async (call: Call, request: object) => {
    const answer = await person.call(call, request as never);
    return answer.httpStatus === 200 ? answer.data : null;
  };
  return {
    listAccounts: await ask(listAccounts, { uuid }),
    listRoleRights: await ask(listRoleRights, { roleId: String(roleId), personaId: '1' }),
    getDashboardBill: await ask(getDashboardBill, { accountNumber }),
    listUsage: await ask(listUsage, { accountNumber, by: 'month' }),
    listBanners: await ask(listBanners, { id: '1', accountNumber, uuid, language }),
    listDashboardNotices: await ask(listDashboardNotices, { accountNumber, uuid, language }),
  };
}

describe('the first answer of the dashboard', () => {
  test.each([
    'past-due',
    'solar',
    'just-moved-in',
    'commercial',
    'arrangement',
    'closed-with-balance',
    'closed-long-ago',
    'pending',
  ])('is for %s what the calls answer one by one', async persona => {
    const person = await portal.signIn(persona);
    const { uuid, accountNumber } = person;
    const { httpStatus, data } = await person.call(getDashboard, { uuid, accountNumber, language });
    expect(httpStatus).toBe(200);
    expect(data.parts).toEqual(await oneByOne(person, accountNumber, roleIds.owner));
    expect(data.parts.listAccounts).not.toBeNull();
    expect(data.asked).toMatchObject({ uuid, accountNumber, roleId: '1', language });
  });

  const statuses = [1, 2, 3];
  const cases = Object.entries(roleIds).flatMap(([name, roleId]) => statuses.map(status => ({ name, roleId, status })));
  test.each(cases)(
    'gives $name of an account with status $status no more than those calls',
    async ({ roleId, status }) => {
      const { uuid, accountNumber } = rosa;
      await portal.sql`
      update portal.account_link set role_id = ${roleId}, account_status = ${status} where user_uuid = ${uuid}`;
      const { data } = await rosa.call(getDashboard, { uuid, accountNumber, language });
      expect(data.parts).toEqual(await oneByOne(rosa, accountNumber, roleId));
    },
  );

  test('is for an agent what it is for the customer, and is logged once', async () => {
    const agent = await portal.signIn('solar');
    const { uuid, accountNumber } = agent;
    const request = { uuid, accountNumber, language } as const;
    const { data } = await agent.call(getDashboard, request);
    await portal.sql`
      update portal.session set is_csr_login = true, admin_user_id = 'A-1042' where user_uuid = ${uuid}`;
    expect((await agent.call(getDashboard, request)).data).toEqual(data);
    const logged = await portal.sql`
      select action from portal.event where kind = 'agent-call' and account_number = ${accountNumber}`;
    expect(logged).toEqual([{ action: 'getDashboard' }]);
  });

  test('is about the default account when none is named, and about the first one of a person without a default', async () => {
    const walter = await portal.signIn('landlord');
    const { uuid } = walter;
    const { accounts } = (await walter.call(listAccounts, { uuid })).data;
    const [first] = accounts.map(({ accountNumber }) => accountNumber).toSorted();
    const ask = async () => (await walter.call(getDashboard, { uuid, language })).data.asked.accountNumber;
    expect(await ask()).toBe(accounts.find(({ isDefault }) => isDefault)?.accountNumber);
    await portal.sql`update portal.account_link set is_default = false where user_uuid = ${uuid}`;
    expect(await ask()).toBe(first);
  });

  test('is not about an account that a guest may no longer use, named or not', async () => {
    const { uuid, accountNumber } = rosa;
    await portal.sql`update portal.account_link set access_until = clock.today() - 1 where user_uuid = ${uuid}`;
    for (const request of [
      { uuid, language },
      { uuid, accountNumber, language },
    ] as const) {
      const { httpStatus, status } = await rosa.call(getDashboard, request);
      expect([httpStatus, status.error]).toEqual([404, 'RES404']);
    }
  });

  test("of someone else's account, or in someone else's name, is refused as if there were none", async () => {
    const { uuid, accountNumber } = elena;
    const daniel = await portal.signIn('on-time');
    for (const request of [
      { uuid, accountNumber: daniel.accountNumber, language },
      { uuid: daniel.uuid, accountNumber, language },
      { uuid: daniel.uuid, language },
    ] as const) {
      const { httpStatus, status } = await elena.call(getDashboard, request);
      expect([httpStatus, status.error]).toEqual([404, 'RES404']);
    }
  });

  test('of something that is no account number is refused, and not about another account instead', async () => {
    const { uuid } = elena;
    const { status } = await elena.call(getDashboard, { uuid, accountNumber: 'mine' as never, language });
    expect(status.error).toBe('REQ400');
  });

  test('asks for a sign-in, with and without an account', async () => {
    const { uuid, accountNumber } = elena;
    for (const request of [
      { uuid, language },
      { uuid, accountNumber, language },
    ] as const) {
      expect((await portal.call(getDashboard, request)).status.error).toBe('AUTH401');
    }
  });
});
