import { enrollInAutoPay } from '@wattershed/contract/autopay/enrollment';
import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { collectPlannedPayments } from '@wattershed/reference-utility/billing/payment-history/planned-payment-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPortal, testPortal } from '../../../test/portal.ts';
import { agreementVersion } from '../../paying/auto-pay/auto-pay-words.ts';
import { draftJobs } from '../../paying/auto-pay/draft-jobs.ts';

let portal: TestPortal;
let person: Awaited<ReturnType<TestPortal['signIn']>>;
let accountNumber: AccountNumber;
let customerRefNum = '';

beforeAll(async () => {
  portal = await testPortal();
  person = await portal.signIn('co-owner');
  accountNumber = person.accountNumber;
  const { data } = await person.call(listPaymentMethods, { accountNumber });
  customerRefNum = data.methods[0]?.customerRefNum ?? '';
  // The utility draws these bills itself.
  await portal.sql`update utility.account set autopay_day = 9 where account_number = ${accountNumber}`;
});
afterAll(() => portal.close());

const enroll = () =>
  person.call(enrollInAutoPay, {
    ...{ accountNumber, customerRefNum, makePaymentType: 'PayonDueDate', amountType: 'AmountDue' },
    ...{ revision: null, agreementVersion, language: 'EN_US' },
  });
const tellPortalDraw = () =>
  draftJobs.find(({ name }) => name === 'tell-portal-draw')?.run(portal.services, { accountNumber });

const utility = async () => {
  const [row] = await portal.sql<{ day: number | null; isDrawn: boolean; planned: number }>`
    select autopay_day::int as day, portal_auto_pay is not null as "isDrawn",
      (select count(*)::int from utility.planned_payment p where p.account_number = a.account_number) as planned
    from utility.account a where account_number = ${accountNumber}`;
  return row;
};
/** As the days go by, with everything that is due by then. */
const collectAll = () => inTransaction(portal.sql, tx => collectPlannedPayments(tx, localDate('2027-06-01')));
const collected = async () => {
  const [row] = await portal.sql<{ count: number }>`
    select count(*)::int as count from utility.ledger_transaction
    where account_number = ${accountNumber} and kind = 'payment' and occurred_at > clock.now()`;
  return row?.count ?? 0;
};

/** The process is gone after the billing system was asked to wait, and before the enrollment is stored. */
async function breakOff(): Promise<void> {
  const { billingSystem } = portal.services.gateways;
  const { findNewestBill, holdCollection } = billingSystem;
  billingSystem.holdCollection = async held => {
    await holdCollection(held);
    billingSystem.findNewestBill = () => Promise.reject(new Error('the process is gone'));
  };
  expect((await enroll()).status.code).toBe(500);
  Object.assign(billingSystem, { findNewestBill, holdCollection });
}

it('leaves the bill under way to the utility, which collects it once the portal has said so', async () => {
  await breakOff();
  expect((await person.call(getAutoPayStatus, { accountNumber })).data.enrollment).toBeNull();
  expect(await utility()).toEqual({ day: 9, isDrawn: false, planned: 1 });
  // Meanwhile nobody draws it: the enrollment may yet be stored.
  await collectAll();
  expect(await collected()).toBe(0);
  const queued = await portal.sql`
    select from jobs.job where name = 'tell-portal-draw' and data->>'accountNumber' = ${accountNumber}`;
  expect(queued).toHaveLength(1);
});

it('is no hindrance to enrolling again: then the portal draws it, and the utility no longer does', async () => {
  await breakOff();
  await tellPortalDraw();
  expect(await utility()).toEqual({ day: 9, isDrawn: false, planned: 1 });
  await breakOff();
  expect((await enroll()).status.code).toBe(200);
  expect(await utility()).toEqual({ day: null, isDrawn: true, planned: 0 });
  const { data } = await person.call(getAutoPayStatus, { accountNumber });
  expect(data.drafts).toHaveLength(1);
  await collectAll();
  expect(await collected()).toBe(0);
});
