import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { exportAccountOverview, listAccountOverview } from '@wattershed/contract/accounts/overview';
import { getDashboardBill } from '@wattershed/contract/billing/bill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../../test/files/read-xlsx.ts';
import { putMessages } from '../../../test/inbox.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { newUuid } from '../../ids.ts';

let portal: TestPortal;
let beatriz: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  beatriz = await portal.signIn('many-accounts');
});
afterAll(() => portal?.close());

describe('the overview of accounts', () => {
  it('says of each account what its own bill box says', async () => {
    const { data } = await beatriz.call(listAccountOverview, { uuid: beatriz.uuid });
    const boxes = await Promise.all(
      data.accounts.map(({ accountNumber }) => beatriz.call(getDashboardBill, { accountNumber })),
    );
    expect(data.accounts).toHaveLength(12);
    expect(data.counts.all).toBe(12);
    for (const [index, { data: box }] of boxes.entries()) {
      expect(data.accounts[index]).toMatchObject({
        billState: box.state,
        amountDueCents: box.owed.balanceCents - box.owed.deferredCents,
        pastDueCents: box.owed.pastDueCents,
        dueOn: box.owed.dueOn,
        lastPaidOn: box.owed.lastPayment?.paidOn ?? null,
        isPaperless: box.isPaperless,
        alertCount: 0,
      });
    }
    const due = data.accounts.map(({ amountDueCents }) => amountDueCents).filter(amount => amount > 0);
    expect(data.totals.amountDueCents).toBe(due.reduce((sum, one) => sum + one, 0));
    expect(data.totals.accountsDue).toBe(due.length);
  });

  it('counts the unread alerts about each account', async () => {
    const { accountNumber } = beatriz;
    const alert = { kind: 'payments/returned', accountNumber } as const;
    const [read = ''] = await putMessages(portal, beatriz, [alert, alert, { accountNumber }]);
    await portal.sql`update portal.message set read_at = clock.now() where message_id = ${read}`;
    const { data } = await beatriz.call(listAccountOverview, { uuid: beatriz.uuid });
    const counted = data.accounts.filter(({ alertCount }) => alertCount > 0);
    expect(counted.map(one => [one.accountNumber, one.alertCount])).toEqual([[accountNumber, 1]]);
    await portal.sql`delete from portal.message where recipient_id = ${beatriz.uuid}`;
  });

  it('is given in pages that hold each account once', async () => {
    const first = await beatriz.call(listAccountOverview, { uuid: beatriz.uuid, sort: 'name', limit: '7' });
    const cursor = first.data.nextCursor ?? '';
    const second = await beatriz.call(listAccountOverview, { uuid: beatriz.uuid, sort: 'name', limit: '7', cursor });
    const numbers = [...first.data.accounts, ...second.data.accounts].map(({ accountNumber }) => accountNumber);
    const own = await beatriz.call(listAccounts, { uuid: beatriz.uuid });
    expect(numbers.toSorted()).toEqual(own.data.accounts.map(({ accountNumber }) => accountNumber).toSorted());
    expect(second.data.nextCursor).toBeNull();
  });

  it.each(['x', 'bm90IGpzb24', '-_-_', 'W10'])(
    'begins at the beginning for the cursor %s, which is none',
    async cursor => {
      const { data } = await beatriz.call(listAccountOverview, { uuid: beatriz.uuid, cursor });
      expect(data.accounts).toHaveLength(12);
    },
  );

  it('finds accounts by what people call them and by the last digits, and nothing by what is no word of them', async () => {
    const { accountNumber } = beatriz;
    await portal.sql`
      update portal.account_link set nick_name = 'Flour & Co 100%_' where account_number = ${accountNumber}`;
    const found = async (search: string) => {
      const { data } = await beatriz.call(listAccountOverview, { uuid: beatriz.uuid, search });
      return data.accounts.map(one => one.accountNumber);
    };
    expect(await found(' flour  CO ')).toEqual([accountNumber]);
    expect(await found('100%_')).toEqual([accountNumber]);
    expect(await found(accountNumber.slice(-4))).toContain(accountNumber);
    expect(await found('no such bakery')).toEqual([]);
  });

  it('shows pending and closed accounts by their service', async () => {
    const [liam, olivia] = [await portal.signIn('pending'), await portal.signIn('closed-with-balance')];
    const pending = await liam.call(listAccountOverview, { uuid: liam.uuid, filter: 'pending' });
    expect(pending.data.accounts).toMatchObject([{ status: 3, billState: 'no-bill', amountDueCents: 0, dueOn: null }]);
    const closed = await olivia.call(listAccountOverview, { uuid: olivia.uuid, filter: 'closed' });
    expect(closed.data.accounts).toMatchObject([{ status: 2 }]);
    expect(closed.data.totals.amountDueCents).toBeGreaterThan(0);
  });

  it('asks nobody to pay an account again whose payment may have gone through', async () => {
    const elena = await portal.signIn('past-due');
    const paymentId = newUuid();
    await portal.sql`
      insert into portal.payment (account_number, payment_id, idempotency_key, user_uuid, state, amount_type, amount_cents,
        fee_cents, seen_balance_cents, method_kind, method_brand, method_last4, gateway_token, receipt_email, language,
        request_fingerprint)
      values (${elena.accountNumber}, ${paymentId}, ${newUuid()}, ${elena.uuid}, 'charging', 'Other', 4200, 199, 4200,
        'card', 'Visa', '4242', 'token-of-a-test', 'e@example.com', 'EN_US', 'print')`;
    const before = await elena.call(listAccountOverview, { uuid: elena.uuid });
    await portal.sql`delete from portal.payment where payment_id = ${paymentId}`;
    const after = await elena.call(listAccountOverview, { uuid: elena.uuid });
    expect(before.data.accounts).toMatchObject([{ isOutcomeUnknown: true, billState: 'past-due' }]);
    expect(after.data.accounts).toMatchObject([{ isOutcomeUnknown: false }]);
  });

  it.each([
    ['the holder', 'past-due', true],
    ['a guest who may pay', 'billing-guest', true],
    ['a guest who only reads', 'read-only-guest', false],
    ['someone who can only pay in cash', 'payment-blocked', false],
    ['the holder of a closed account', 'closed-with-balance', true],
  ])('offers to pay to %s: %s, %s', async (_, persona, canPay) => {
    const person = await portal.signIn(persona);
    const { data } = await person.call(listAccountOverview, { uuid: person.uuid });
    expect(data.accounts).toMatchObject([{ canPay }]);
  });

  it('of someone else is not found', async () => {
    const elena = await portal.signIn('past-due');
    const answer = await elena.call(listAccountOverview, { uuid: beatriz.uuid });
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });

  it('refuses a search of ten thousand characters', async () => {
    const answer = await beatriz.call(listAccountOverview, { uuid: beatriz.uuid, search: 'x'.repeat(10_000) });
    expect(answer.status.error).toBe('REQ400');
  });

  it('no longer includes an account when a guest’s access has ended', async () => {
    const lily = await portal.signIn('read-only-guest');
    expect((await lily.call(listAccountOverview, { uuid: lily.uuid })).data.counts.all).toBe(1);
    await portal.sql`update portal.account_link set access_until = '2026-11-19' where user_uuid = ${lily.uuid}`;
    const { data } = await lily.call(listAccountOverview, { uuid: lily.uuid });
    expect([data.accounts, data.counts.all, data.totals.amountDueCents]).toEqual([[], 0, 0]);
  });
});

describe('the Excel file of the overview', () => {
  const fileOf = async (person: PersonSignedIn, wish: object = {}) => {
    const answer = await person.call(exportAccountOverview, { uuid: person.uuid, language: 'EN_US', ...wish });
    return { answer, ...readXlsx(answer.body.rawPayload) };
  };
  const texts = (rows: ReturnType<typeof readXlsx>['rows'], column: number) =>
    rows.slice(1).map(row => row[column]?.value);

  it('has a row for each account, in the order of the screen, with its amounts as numbers', async () => {
    const { data } = await beatriz.call(listAccountOverview, { uuid: beatriz.uuid, sort: 'amount' });
    const { answer, sheetName, rows } = await fileOf(beatriz, { sort: 'amount' });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="accounts.xlsx"');
    expect(sheetName).toBe(`Accounts ${data.today}`);
    expect(rows[0]?.map(({ value }) => value).slice(0, 4)).toEqual([
      ...['Nickname', 'Account number', 'Account holder', 'Street'],
    ]);
    expect(texts(rows, 1)).toEqual(data.accounts.map(({ accountNumber }) => accountNumber));
    expect(texts(rows, 10)).toEqual(data.accounts.map(({ amountDueCents }) => amountDueCents / 100));
  });

  it('has only what is looked for, in the language asked for, and nothing of what someone types is a formula', async () => {
    const { accountNumber } = beatriz;
    await portal.sql`
      update portal.account_link set nick_name = '=1+1 <b>' where account_number = ${accountNumber}
        and user_uuid = ${beatriz.uuid}`;
    const { rows } = await fileOf(beatriz, { search: accountNumber, language: 'ES' });
    expect(rows).toHaveLength(2);
    expect(rows[0]?.[1]?.value).toBe('Número de cuenta');
    expect(rows[1]?.slice(0, 2).map(({ value }) => value)).toEqual(['=1+1 <b>', accountNumber]);
  });

  it('says of pending and closed accounts what the screen says', async () => {
    const [liam, olivia] = [await portal.signIn('pending'), await portal.signIn('closed-with-balance')];
    expect(texts((await fileOf(liam)).rows, 7)).toEqual(['Pending']);
    expect(texts((await fileOf(olivia)).rows, 7)).toEqual(['Closed']);
  });

  it('of someone else is not found', async () => {
    const elena = await portal.signIn('past-due');
    const answer = await elena.call(exportAccountOverview, { uuid: beatriz.uuid, language: 'EN_US' });
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });
});
