import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccountSummary } from '../../ledger/ledger-reads.ts';
import { getBalance, postPayment } from '../../ledger/ledger-store.ts';
import { createBilledAccounts } from '../billing-fixture.ts';
import { getBill } from '../issued/bill-reads.ts';
import { runBilling } from '../run/billing-run.ts';
import { type ItemReturn, returnItem, waiveFee } from './return-item.ts';

const [owes, waived, billed, moved] = ['200300', '200301', '200302', '200303'] as const;
const returnedOn = localDate('2026-10-20');
const at = new Date('2026-10-20T18:00:00Z');

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  const accounts = [owes, waived, billed, moved].map(accountNumber => ({
    ...{ accountNumber, habit: 'none' },
    ...(accountNumber === moved ? { closedOn: '2026-10-05' } : {}),
  }));
  await createBilledAccounts(db.sql, accounts, { from: localDate('2026-09-12'), before: localDate('2026-12-12') });
  await runBilling(db.sql, { through: localDate('2026-10-12'), seed: 1 });
});
afterAll(() => db?.drop());

async function pay(accountNumber: string, paymentReference: string) {
  await postPayment(db.sql, {
    ...{ accountNumber, paymentReference, amountCents: cents(1_000), feeCents: cents(0), effectiveOn: '2026-10-18' },
    ...{
      method: 'Bank account',
      methodLast4: '1111',
      confirmation: 'WS1',
      occurredAt: new Date('2026-10-18T18:00:00Z'),
    },
  });
}

const comesBack = (accountNumber: string, paymentReference: string, more: Partial<ItemReturn> = {}) =>
  returnItem(db.sql, {
    ...{ accountNumber, paymentReference, returnedAt: at, effectiveOn: returnedOn, code: 'R01' },
    ...{ item: paymentReference, isByCustomer: true },
    ...more,
  });

const feesOf = async (accountNumber: string) => {
  const rows = await db.sql<{ cents: number }>`
    select amount_cents::int as cents from utility.returned_item_fee where account_number = ${accountNumber}`;
  return rows.map(row => row.cents);
};

const feeLines = async (accountNumber: string) => {
  const { bill } = (await getBill(db.sql, accountNumber)) ?? {};
  return bill?.lines.filter(({ kind }) => kind === 'returned-item-fee').map(({ amountCents }) => amountCents);
};

const fee = { amountCents: 2_000, billedOn: '2026-11-12', dueOn: '2026-12-03' };

test('a return is owed again and charged once, however often and at once it is told', async () => {
  const before = await getBalance(db.sql, owes);
  await pay(owes, 'P1');
  const told = await Promise.all(Array.from({ length: 10 }, () => comesBack(owes, 'P1')));
  expect(told.filter(({ result }) => result === 'posted')).toHaveLength(1);
  expect(told.every(each => each.fee?.amountCents === 2_000)).toBe(true);
  expect((await comesBack(owes, 'P1')).fee).toEqual(fee);
  expect(await feesOf(owes)).toEqual([2_000]);
  // It is on no bill yet: what is owed, and what is late, are as before.
  expect(await getBalance(db.sql, owes)).toBe(before);
  expect(await findAccountSummary(db.sql, owes, returnedOn)).toMatchObject({ balanceCents: before, pastDueCents: 0 });
});

test('the same payment, presented again and returned again, costs nothing more', async () => {
  await pay(owes, 'P1 again');
  expect((await comesBack(owes, 'P1 again', { item: 'P1' })).fee).toBeNull();
  expect(await feesOf(owes)).toEqual([2_000]);
});

test.each([
  ['the bank’s own mistake', { code: 'R24' }],
  ['a stranger’s payment', { isByCustomer: false }],
])('%s costs nothing', async (what, more) => {
  await pay(owes, what);
  expect((await comesBack(owes, what, more)).fee).toBeNull();
  expect(await feesOf(owes)).toEqual([2_000]);
});

test('nothing is charged to an account that gets no bill anymore', async () => {
  await pay(moved, 'P2');
  expect((await comesBack(moved, 'P2')).fee).toBeNull();
  expect(await feesOf(moved)).toEqual([]);
});

test('it is a line of the next bill, and of no other, and isn’t late before that bill is', async () => {
  await pay(waived, 'P3');
  await comesBack(waived, 'P3');
  const takeBack = { accountNumber: waived, item: 'P3', at, on: returnedOn };
  expect(await Promise.all([waiveFee(db.sql, takeBack), waiveFee(db.sql, takeBack)])).toEqual([true, true]);
  await pay(billed, 'P4');
  await comesBack(billed, 'P4');
  await postPayment(db.sql, {
    ...{
      accountNumber: owes,
      paymentReference: 'all',
      amountCents: await getBalance(db.sql, owes),
      feeCents: cents(0),
    },
    ...{ method: 'card', methodLast4: '1', confirmation: 'W', occurredAt: at, effectiveOn: returnedOn },
  });
  await runBilling(db.sql, { through: localDate('2026-11-12'), seed: 1 });
  expect(await feeLines(owes)).toEqual([2_000]);
  expect(await feeLines(waived)).toEqual([]);
  expect(await findAccountSummary(db.sql, owes, localDate('2026-12-03'))).toMatchObject({ pastDueCents: 0 });
  const late = await findAccountSummary(db.sql, owes, addDays(localDate('2026-12-03'), 1));
  expect(late?.pastDueCents).toBe(late?.balanceCents);
  await runBilling(db.sql, { through: localDate('2026-12-12'), seed: 1 });
  expect(await feeLines(owes)).toEqual([]);
});

test('one that was billed is credited once when it is taken back, and there is none for an unknown return', async () => {
  const before = await getBalance(db.sql, billed);
  const takeBack = { accountNumber: billed, item: 'P4', at, on: returnedOn };
  expect([await waiveFee(db.sql, takeBack), await waiveFee(db.sql, takeBack)]).toEqual([true, true]);
  expect(await getBalance(db.sql, billed)).toBe(before - 2_000);
  expect(await waiveFee(db.sql, { ...takeBack, item: 'P9' })).toBe(false);
});
