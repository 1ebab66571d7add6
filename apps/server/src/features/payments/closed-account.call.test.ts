import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { getBill, getBillPdf, getCurrentBill, getDashboardBill } from '@wattershed/contract/billing/bill';
import { exportHistory, listBills, listPayments } from '@wattershed/contract/billing/history';
import type { Call } from '@wattershed/contract/call';
import { listBanners } from '@wattershed/contract/configuration/banners';
import { getBillingContact } from '@wattershed/contract/my-profile/contact';
import { getPaymentDetails, listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { getPayment, getReceiptPdf, mailReceipt } from '@wattershed/contract/payments/bill/receipt';
import { addDays, addMonths, localDate } from '@wattershed/domain/calendar/local-date';
import { addCents, cents } from '@wattershed/domain/money/cents';
import { roleIds } from '@wattershed/domain/rights/rights';
import { sampleRequest } from '@wattershed/testkit/sample-requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardThat, startPaying } from '../../../test/people/paying-person.ts';
import type { PersonSignedIn } from '../../../test/portal.ts';

/** The day of `cityNow`. */
const cityDay = localDate('2026-11-20');

let paying: Awaited<ReturnType<typeof startPaying>>;
let guest: PersonSignedIn;
let paymentId: string;

// Rosa has access to Elena's account, which is closed with a balance after Elena paid part of it.
beforeAll(async () => {
  paying = await startPaying();
  guest = await paying.portal.signIn('billing-guest');
  paymentId = (await paying.pay(await paying.cardPayment(cardThat('approve')))).data.paymentId;
  await paying.portal.sql`
    update portal.account_link set account_status = 2 where account_number = ${paying.accountNumber}`;
});
afterAll(() => paying.portal.close());

async function asRole(roleId: number) {
  await paying.portal.sql`update portal.account_link set role_id = ${roleId} where user_uuid = ${guest.uuid}`;
}

const { coOwner, fullGuest, billingGuest, readOnlyGuest, paymentBlocked } = roleIds;

const books: readonly Call[] = [
  ...[getBill, getBillPdf, getCurrentBill, listBills, listPayments, exportHistory],
  ...[getPaymentDetails, listPaymentMethods, getPayment, getReceiptPdf, mailReceipt],
];

/** What the owner's calls about the account's books are refused with, call by call. */
async function refusalsToOwner() {
  const { person } = paying;
  const answers = books.map(async call => {
    const request = sampleRequest(call, person);
    const { status } = await person.call(call, 'paymentId' in request ? { ...request, paymentId } : request);
    return status.error;
  });
  return Promise.all(answers);
}

async function readableThrough(day: string | null) {
  await paying.portal.sql`
    update portal.account_link set readable_through = ${day}::text::date
    where account_number = ${paying.accountNumber}`;
}

describe('on a closed account that still owes', () => {
  test('a payment is at most what is owed, which its details say', async () => {
    const { accountNumber, person, portal } = paying;
    const status = (status: number) => portal.sql`
      update utility.account set status = ${status} where account_number = ${accountNumber}`;
    await status(2);
    const { data } = await person.call(getPaymentDetails, { accountNumber });
    expect(data.maxAllowedCents).toBe(data.owed.totalDueCents);
    const request = await paying.cardPayment(cardThat('approve'));
    const refused = await paying.pay({ ...request, amountCents: addCents(data.owed.totalDueCents, cents(1)) });
    await status(1);
    expect(refused.status.error).toBe('PAY422');
    expect(await paying.balance()).toBe(data.owed.balanceCents);
  });

  test.each([
    { roleId: coOwner, pays: true, saves: true, readsBills: true, readsReceipts: true },
    { roleId: fullGuest, pays: true, saves: true, readsBills: true, readsReceipts: true },
    { roleId: billingGuest, pays: true, saves: true, readsBills: true, readsReceipts: true },
    { roleId: readOnlyGuest, pays: true, saves: false, readsBills: true, readsReceipts: false },
    { roleId: paymentBlocked, pays: false, saves: false, readsBills: true, readsReceipts: false },
  ])(
    'role $roleId pays: $pays, saves a method: $saves, reads bills: $readsBills, and the receipts of the owner: $readsReceipts',
    async expected => {
      await asRole(expected.roleId);
      const { accountNumber } = paying;
      const code = (isAllowed: boolean) => (isAllowed ? undefined : 'AUTH403');
      const paid = await guest.call(payByCard, await paying.cardPayment(cardThat('approve')));
      expect(paid.status.error).toBe(code(expected.pays));
      const saving = await paying.cardPayment(cardThat('approve'), { saveMethod: true });
      expect((await guest.call(payByCard, saving)).status.error).toBe(code(expected.saves));
      expect((await guest.call(listBills, { accountNumber })).status.error).toBe(code(expected.readsBills));
      const receipts = [
        await guest.call(getPayment, { accountNumber, paymentId }),
        await guest.call(getReceiptPdf, { accountNumber, paymentId, language: 'EN_US' }),
        await guest.call(mailReceipt, { accountNumber, paymentId, email: guest.email, language: 'EN_US' }),
      ];
      const code3 = code(expected.readsReceipts);
      expect(receipts.map(({ status }) => status.error)).toEqual([code3, code3, code3]);
    },
  );

  test('a read-only guest sees what is owed and reads the receipt of their own payment', async () => {
    await asRole(readOnlyGuest);
    const { accountNumber } = paying;
    expect((await guest.call(getPaymentDetails, { accountNumber })).httpStatus).toBe(200);
    expect((await guest.call(listPaymentMethods, { accountNumber })).httpStatus).toBe(200);
    const own = (await guest.call(payByCard, await paying.cardPayment(cardThat('approve')))).data.paymentId;
    expect((await guest.call(getPayment, { accountNumber, paymentId: own })).data.paymentId).toBe(own);
  });
});

describe('a closed account that is paid', () => {
  test('can be read on the last day of its 24 months, and the day after neither read nor paid', async () => {
    await readableThrough(cityDay);
    expect(await refusalsToOwner()).not.toContain('AUTH403');
    await readableThrough(addDays(cityDay, -1));
    expect(new Set(await refusalsToOwner())).toEqual(new Set(['AUTH403']));
  });

  test('has no bill and no payment in its bill box when its 24 months are over', async () => {
    await readableThrough(addDays(cityDay, -1));
    const { data } = await paying.person.call(getDashboardBill, { accountNumber: paying.accountNumber });
    expect([data.bill, data.owed.lastPayment]).toEqual([null, null]);
  });

  test('keeps its notices and its customer whom the utility writes to when its 24 months are over', async () => {
    await readableThrough(addDays(cityDay, -1));
    const { person } = paying;
    const kept = [listBanners, getBillingContact].map(call => person.call(call, sampleRequest(call, person) as never));
    expect((await Promise.all(kept)).map(({ httpStatus }) => httpStatus)).toEqual([200, 200]);
  });
});

test.each([
  ['closed-with-balance', { readableThrough: null, isReadingOver: false }],
  ['closed-and-paid', { readableThrough: expect.stringMatching(/^2028-/), isReadingOver: false }],
  ['closed-long-ago', { readableThrough: addMonths(cityDay, -2), isReadingOver: true }],
])('who is %s is told how long the account can be read, and the server goes by the same day', async (who, expected) => {
  const { portal } = paying;
  const former = await portal.signIn(who);
  const { data } = await former.call(listAccounts, { uuid: former.uuid });
  expect(data.accounts).toMatchObject([{ status: 2, closedOn: expect.stringMatching(/^202\d-/), ...expected }]);
  const { accountNumber } = former;
  const code = expected.isReadingOver ? 'AUTH403' : undefined;
  expect((await former.call(getBill, { accountNumber })).status.error).toBe(code);
});
