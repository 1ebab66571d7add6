import { inTransaction } from '@wattershed/database/transaction';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBilledAccounts } from '../billing/billing-fixture.ts';
import { findAccountSummary, listPayments } from './ledger-reads.ts';
import { getBalance, LedgerReferenceConflict, PaymentNotPosted, postPayment, returnPayment } from './ledger-store.ts';

let db: Awaited<ReturnType<typeof testDatabase>>;
const days = { from: localDate('2026-10-01'), before: localDate('2026-10-03') };
const today = localDate('2026-10-10');

beforeAll(async () => {
  db = await testDatabase();
  const accounts = ['200100', '200101', '200102', '200103', '200104', '200105', '200106'].map(accountNumber => ({
    accountNumber,
  }));
  await createBilledAccounts(db.sql, accounts, days);
});
afterAll(() => db?.drop());

function payment(accountNumber: string, paymentReference: string, amountCents: number, minute = 0) {
  return {
    accountNumber,
    paymentReference,
    amountCents: cents(amountCents),
    feeCents: cents(195),
    method: 'card',
    methodLast4: '1111',
    confirmation: 'WS1',
    occurredAt: new Date(Date.UTC(2026, 9, 5, 18, minute)),
    effectiveOn: '2026-10-05',
  };
}

test('a payment lowers the balance by its amount and not by its fee', async () => {
  expect(await postPayment(db.sql, payment('200100', 'P-1', 5_000))).toMatchObject({ result: 'posted' });
  expect(await getBalance(db.sql, '200100')).toBe(-5_000);
});

test('the same payment again is in the books once', async () => {
  await postPayment(db.sql, payment('200101', 'P-2', 700));
  expect(await postPayment(db.sql, payment('200101', 'P-2', 700))).toMatchObject({ result: 'already-posted' });
  expect(await getBalance(db.sql, '200101')).toBe(-700);
});

test('fifty identical postings at once are one', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => postPayment(db.sql, payment('200101', 'P-parallel', 1_000))),
  );
  expect(outcomes.filter(({ result }) => result === 'posted')).toHaveLength(1);
  expect(outcomes.map(({ balanceCents }) => balanceCents)).toEqual(Array.from({ length: 50 }, () => -1_700));
  expect(await getBalance(db.sql, '200101')).toBe(-1_700);
});

test('what is owed after a payment counts another one that was being posted meanwhile', async () => {
  await postPayment(db.sql, payment('200104', 'P-before', 100));
  const isPosting = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const first = inTransaction(db.sql, async tx => {
    await postPayment(tx, payment('200104', 'P-first', 1_000));
    isPosting.resolve();
    await mayEnd.promise;
  });
  await isPosting.promise;
  const second = postPayment(db.sql, payment('200104', 'P-second', 2_000));
  await expect.poll(async () => (await waitingForLock()).length).toBe(1);
  mayEnd.resolve();
  await first;
  expect(await second).toMatchObject({ result: 'posted', balanceCents: -3_100 });
  expect(await getBalance(db.sql, '200104')).toBe(-3_100);
});

test('payments that several people make at once are each in the books, with what their own account owes', async () => {
  const [before, otherBefore] = [await getBalance(db.sql, '200105'), await getBalance(db.sql, '200106')];
  const [first, second] = await Promise.all([
    postPayment(db.sql, payment('200105', 'P-crowd-1', 300)),
    postPayment(db.sql, payment('200106', 'P-crowd-2', 400)),
  ]);
  expect(first).toMatchObject({ result: 'posted', balanceCents: before - 300 });
  expect(second).toMatchObject({ result: 'posted', balanceCents: otherBefore - 400 });
  expect(await getBalance(db.sql, '200105')).toBe(before - 300);
  expect(await getBalance(db.sql, '200106')).toBe(otherBefore - 400);
});

test('two payments on one account at once are both in the books, the second with what both leave', async () => {
  const before = await getBalance(db.sql, '200105');
  const posted = await Promise.all([
    postPayment(db.sql, payment('200105', 'P-both-1', 100)),
    postPayment(db.sql, payment('200105', 'P-both-2', 200)),
  ]);
  expect(posted.map(({ result }) => result)).toEqual(['posted', 'posted']);
  expect(Math.min(...posted.map(({ balanceCents }) => balanceCents))).toBe(before - 300);
  expect(await getBalance(db.sql, '200105')).toBe(before - 300);
});

test('a payment that cannot be posted is refused alone', async () => {
  const before = await getBalance(db.sql, '200105');
  const outcomes = await Promise.allSettled([
    postPayment(db.sql, payment('200105', 'P-good', 100)),
    postPayment(db.sql, payment('no account', 'P-lost', 100)),
    postPayment(db.sql, { ...payment('200106', 'P-odd', 100), effectiveOn: 'no day' }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await getBalance(db.sql, '200105')).toBe(before - 100);
});

test('a payment waits for its own account, and not for one that someone else is being posted to', async () => {
  const isPosting = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const other = inTransaction(db.sql, async tx => {
    await postPayment(tx, payment('200106', 'P-long', 1_000));
    isPosting.resolve();
    await mayEnd.promise;
  });
  await isPosting.promise;
  const waits = postPayment(db.sql, payment('200106', 'P-waits', 100));
  const goes = postPayment(db.sql, payment('200105', 'P-goes', 100));
  expect(await goes).toMatchObject({ result: 'posted' });
  mayEnd.resolve();
  await other;
  expect(await waits).toMatchObject({ result: 'posted' });
});

const waitingForLock = () => db.sql`
  select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('a reference cannot be used for another amount', async () => {
  await expect(postPayment(db.sql, payment('200101', 'P-2', 701))).rejects.toThrow(LedgerReferenceConflict);
  expect(await getBalance(db.sql, '200101')).toBe(-1_700);
});

test('a returned payment is owed again, stays in its place and says so', async () => {
  for (const [index, reference] of ['P-3', 'P-4', 'P-5'].entries()) {
    await postPayment(db.sql, payment('200102', reference, 1_000 * (index + 1), index));
  }
  const request = {
    accountNumber: '200102',
    paymentReference: 'P-4',
    returnedAt: new Date('2026-10-08T16:00:00Z'),
    effectiveOn: '2026-10-08',
  };
  expect(await returnPayment(db.sql, request)).toBe('posted');
  expect(await returnPayment(db.sql, request)).toBe('already-posted');
  const first = await listPayments(db.sql, '200102', { limit: 2 });
  expect(
    first.payments.map(({ paymentReference, state, returnedOn }) => [paymentReference, state, returnedOn]),
  ).toEqual([
    ['P-5', 'posted', null],
    ['P-4', 'returned', '2026-10-08'],
  ]);
  const second = await listPayments(db.sql, '200102', { limit: 2, before: first.nextCursor ?? '' });
  expect(second.payments.map(({ paymentReference, feeCents }) => [paymentReference, feeCents])).toEqual([['P-3', 195]]);
  expect(second.nextCursor).toBeNull();
  expect(await getBalance(db.sql, '200102')).toBe(-4_000);
  expect((await findAccountSummary(db.sql, '200102', today))?.lastPayment).toEqual({
    amountCents: 3_000,
    paidOn: '2026-10-05',
  });
});

test('a payment that was never posted cannot come back', async () => {
  const request = {
    accountNumber: '200102',
    paymentReference: 'P-9',
    returnedAt: new Date(),
    effectiveOn: '2026-10-08',
  };
  await expect(returnPayment(db.sql, request)).rejects.toThrow(PaymentNotPosted);
});

test('the time of a payment and its day can be asked for', async () => {
  const { payments } = await listPayments(db.sql, '200102', { limit: 9, from: '2026-10-06' });
  expect(payments).toEqual([]);
});

test('a transaction that does not add up is refused by the database itself', async () => {
  const unbalanced = inTransaction(db.sql, async tx => {
    const id = '01a00000-0000-7000-8000-000000000001';
    await tx`
      insert into utility.ledger_transaction (account_number, transaction_id, kind, reference, occurred_at, effective_on)
      values ('200103', ${id}, 'adjustment', 'A-1', now(), '2026-10-05')`;
    await tx`
      insert into utility.ledger_entry (account_number, transaction_id, entry_no, ledger, amount_cents)
      values ('200103', ${id}, 1, 'receivable', 100)`;
  });
  await expect(unbalanced).rejects.toMatchObject({ constraint: 'ledger_transaction_balances' });
  expect(await getBalance(db.sql, '200103')).toBe(0);
});

test('nothing in the ledger can be changed or deleted', async () => {
  await expect(db.sql`update utility.ledger_entry set amount_cents = amount_cents + 1`).rejects.toThrow('append-only');
  await expect(db.sql`delete from utility.ledger_transaction`).rejects.toThrow('append-only');
});

test('an unknown account owes nothing and has no summary', async () => {
  expect(await getBalance(db.sql, '999999')).toBe(0);
  expect(await findAccountSummary(db.sql, '999999', today)).toBeUndefined();
});
