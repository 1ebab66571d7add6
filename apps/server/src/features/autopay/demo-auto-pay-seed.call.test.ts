import { leaveAutoPay } from '@wattershed/contract/autopay/enrollment';
import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import { listBills } from '@wattershed/contract/billing/history';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { draftJobs } from '../../paying/auto-pay/draft-jobs.ts';
import { seedDemoAutoPay } from './demo-auto-pay-seed.ts';

let portal: TestPortal;
let marcus: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  marcus = await portal.signIn('auto-pay');
}, 60_000);
afterAll(() => portal.close());

const status = async () => (await marcus.call(getAutoPayStatus, { accountNumber: marcus.accountNumber })).data;
const run = (name: string) =>
  draftJobs.find(job => job.name === name)?.run(portal.services, { accountNumber: marcus.accountNumber });

it('a demo person is enrolled from the first day, and the portal draws what the utility had not drawn yet', async () => {
  expect(await portal.sql`select due_at <= clock.now() as "isNow" from portal.due where job = 'plan-drafts'`).toEqual([
    { isNow: true },
  ]);
  await run('plan-drafts');
  await run('tell-portal-draw');
  const { enrollment, drafts, isDrawnByUtility, autoPayOn, byHand } = await status();
  expect(enrollment).toMatchObject({ isOwn: true, paymentDay: 15, amountType: 'AmountDue', method: { kind: 'bank' } });
  expect([isDrawnByUtility, byHand]).toEqual([false, null]);
  const { billingSystem } = portal.services.gateways;
  const { balanceCents } = await billingSystem.getAmountsOwed(marcus.accountNumber);
  expect(drafts.map(({ amountCents }) => amountCents)).toEqual(balanceCents > 0 ? [balanceCents] : []);
  expect(autoPayOn).toBe(drafts[0]?.payOn ?? null);
});

it('bills of before say on which day the utility has drawn them', async () => {
  const { accountNumber } = marcus;
  const { data } = await marcus.call(listBills, { accountNumber });
  const { billingSystem } = portal.services.gateways;
  const older = await billingSystem.findBill(accountNumber, data.bills[1]?.billNumber);
  expect(older?.autoPayOn?.slice(8)).toBe('15');
});

it('a later start, or two at once, enroll nobody again, also after auto pay was turned off', async () => {
  const { enrollment } = await status();
  await marcus.call(leaveAutoPay, { accountNumber: marcus.accountNumber, revision: enrollment?.revision ?? 0 });
  await Promise.all([1, 2].map(() => seedDemoAutoPay(portal.sql, portal.config)));
  expect((await status()).enrollment).toBeNull();
  await portal.sql`delete from portal.auto_pay`;
  await Promise.all([1, 2, 3].map(() => seedDemoAutoPay(portal.sql, portal.config)));
  expect(await portal.sql`select from portal.auto_pay`).toHaveLength(1);
});
