import { inTransaction } from '@wattershed/database/transaction';
import { addDays, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, negateCents } from '@wattershed/domain/money/cents';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccountSummary } from '../../ledger/ledger-reads.ts';
import { postPayment, postTransaction } from '../../ledger/ledger-store.ts';
import { createBilledAccounts } from '../billing-fixture.ts';
import { getBill } from '../issued/bill-reads.ts';
import { runBilling } from '../run/billing-run.ts';
import { findPaidOn } from '../standing/bill-settlement.ts';
import { arrange } from './arrangement-rules.ts';
import { insertArrangements } from './arrangement-store.ts';
import { keepArrangements } from './keep-arrangements.ts';

/** Both put 300.00 on three installments, due with the bills of October 12 and after; one pays, one doesn't. */
const pays = '200200';
const misses = '200201';
const agreedOn = localDate('2026-10-05');
const dueOns = ['2026-11-02', '2026-12-03', '2027-01-02'].map(localDate);
const [dueOn = agreedOn] = dueOns;

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  const accounts = [pays, misses].map(accountNumber => ({ accountNumber, habit: 'none' }));
  await createBilledAccounts(db.sql, accounts, { from: localDate('2026-09-12'), before: localDate('2026-11-12') });
  const debt = cents(30_000);
  for (const accountNumber of [pays, misses]) {
    await postTransaction(db.sql, {
      ...{ accountNumber, kind: 'adjustment', reference: 'debt', effectiveOn: '2026-09-20' },
      occurredAt: new Date('2026-09-20T18:00:00Z'),
      entries: [
        { ledger: 'receivable', amountCents: debt },
        { ledger: 'write-off', amountCents: negateCents(debt) },
      ],
    });
    const arrangement = arrange(agreedOn, debt, dueOns);
    await inTransaction(db.sql, tx => insertArrangements(tx, [{ accountNumber, arrangement }]));
  }
  await runBilling(db.sql, { through: localDate('2026-10-12'), seed: 1 });
});
afterAll(() => db?.drop());

async function owed(accountNumber: string, day: LocalDate) {
  const summary = await findAccountSummary(db.sql, accountNumber, day);
  if (!summary) throw new Error('no such account');
  return summary;
}

async function newestBill(accountNumber: string) {
  const found = await getBill(db.sql, accountNumber);
  if (!found) throw new Error('no bill');
  return found.bill;
}

const lateFeesOf = ({ lines }: { lines: readonly { kind: string; amountCents: Cents }[] }) =>
  lines.filter(({ kind }) => kind === 'late-fee').map(({ amountCents }) => amountCents);

async function pay(accountNumber: string, on: LocalDate, amountCents: Cents) {
  await postPayment(db.sql, {
    ...{ accountNumber, paymentReference: `P ${on}`, amountCents, feeCents: cents(0), effectiveOn: on },
    ...{ method: 'card', methodLast4: '1111', confirmation: 'WS1', occurredAt: new Date(`${on}T18:00:00Z`) },
  });
}

const statesOn = async (day: LocalDate) => {
  await keepArrangements(db.sql, day);
  const rows = await db.sql<{ state: string; endedOn: string | null }>`
    select state, ended_on::text as "endedOn" from utility.payment_arrangement order by account_number`;
  return rows.map(({ state, endedOn }) => [state, endedOn]);
};

test('a bill asks for its charges and the installment, without a fee on what waits', async () => {
  const bill = await newestBill(pays);
  expect(bill).toMatchObject({ dueOn, installmentCents: 10_000, deferredCents: 20_000 });
  expect(bill.totalDueCents).toBe(30_000 + bill.currentChargesCents);
  expect(lateFeesOf(bill)).toEqual([]);
  expect(await owed(pays, bill.issuedOn)).toMatchObject({
    ...{ pastDueCents: 0, minimumDueCents: 10_000 + bill.currentChargesCents, deferredCents: 20_000, dueOn },
    nextInstallment: { number: 1, of: 3, amountCents: 10_000, dueOn, isDeferred: false },
  });
});

test('once that is paid the bill is paid, and the next installment is the next thing due', async () => {
  const bill = await newestBill(pays);
  const paidOn = localDate('2026-10-30');
  await pay(pays, paidOn, cents(10_000 + bill.currentChargesCents));
  expect(await findPaidOn(db.sql, pays, bill)).toBe(paidOn);
  expect(await owed(pays, paidOn)).toMatchObject({
    ...{ balanceCents: 20_000, pastDueCents: 0, minimumDueCents: 0, dueOn: dueOns[1] },
    nextInstallment: { number: 2, isDeferred: true },
  });
  expect(await owed(pays, addDays(dueOn, 1))).toMatchObject({
    ...{ pastDueCents: 0, minimumDueCents: 10_000, deferredCents: 10_000, dueOn: dueOns[1] },
    nextInstallment: { number: 2, isDeferred: false },
  });
});

test('a missed installment is past due the day after, and breaks the arrangement five days after its day', async () => {
  const { currentChargesCents, totalDueCents } = await newestBill(misses);
  expect(await statesOn(addDays(dueOn, 4))).toEqual([
    ['active', null],
    ['active', null],
  ]);
  expect(await owed(misses, addDays(dueOn, 4))).toMatchObject({
    ...{ pastDueCents: 10_000 + currentChargesCents, deferredCents: 10_000, keepArrangementBy: addDays(dueOn, 4) },
    nextInstallment: { number: 2, isDeferred: false },
  });
  const fifthDay = addDays(dueOn, 5);
  expect(await statesOn(fifthDay)).toEqual([
    ['active', null],
    ['broken', fifthDay],
  ]);
  expect(await owed(misses, fifthDay)).toMatchObject({
    ...{
      pastDueCents: totalDueCents,
      minimumDueCents: totalDueCents,
      deferredCents: 0,
      nextInstallment: null,
      extension: null,
    },
  });
});

test('the next bill has a late fee only where the arrangement is broken', async () => {
  const carried = (await owed(misses, addDays(dueOn, 5))).balanceCents;
  await runBilling(db.sql, { through: localDate('2026-11-12'), seed: 1 });
  expect(lateFeesOf(await newestBill(pays))).toEqual([]);
  expect(lateFeesOf(await newestBill(misses))).toEqual([Math.round(carried * 0.015)]);
});

test('an arrangement that is paid off early is completed', async () => {
  const day = localDate('2026-11-20');
  await pay(pays, day, (await owed(pays, day)).balanceCents);
  expect((await statesOn(day))[0]).toEqual(['completed', day]);
  expect(await owed(pays, day)).toMatchObject({
    balanceCents: 0,
    minimumDueCents: 0,
    nextInstallment: null,
    extension: null,
  });
});
