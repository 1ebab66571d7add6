import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccountSummary, listPayments } from '../../ledger/ledger-reads.ts';
import { getBalance, postPayment } from '../../ledger/ledger-store.ts';
import { dailyUsage, monthlyUsage } from '../../usage/usage-reads.ts';
import { createBilledAccounts } from '../billing-fixture.ts';
import { explainChange } from '../change/explain-change.ts';
import { libraryTierPrice } from '../change/tier-price.ts';
import { findCurrentBillWithLastTwelve, getBill, listBills } from '../issued/bill-reads.ts';
import { generateBooks } from '../payment-history/payment-history.ts';
import { projectUpcomingBill } from '../projection/upcoming-bill.ts';
import { runBilling } from './billing-run.ts';

let db: Awaited<ReturnType<typeof testDatabase>>;
const days = { from: localDate('2026-03-01'), before: localDate('2026-09-01') };
const day = localDate;
const booksThrough = day('2026-07-20');
const today = day('2026-08-20');

const accounts = [
  { accountNumber: '300100', habit: 'on-time' },
  { accountNumber: '300101', habit: 'past-due' },
  { accountNumber: '300102', habit: 'overpays', isSolar: true },
  { accountNumber: '300103', habit: 'on-time', openedOn: '2026-06-25' },
  { accountNumber: '300104', habit: 'past-due', closedOn: '2026-06-02' },
  { accountNumber: '300105', habit: 'late', isCommercial: true },
];

beforeAll(async () => {
  db = await testDatabase();
  await createBilledAccounts(db.sql, accounts, days);
  await db.sql`update utility.usage_day set v[10] = null where meter_id = 2 and day = '2026-06-30'`;
  await db.sql`delete from utility.usage_day where meter_id = 3 and day = '2026-06-20'`;
  await generateBooks(db.sql, { seed: 7, through: booksThrough });
});
afterAll(() => db?.drop());

const bills = async (accountNumber: string) =>
  (await listBills(db.sql, accountNumber, { limit: 50 })).bills.toReversed();

async function expectSoundBooks() {
  const [wrong] = await db.sql`
    select
      (select count(*) from utility.account_balance b where b.balance_cents <> (
        select coalesce(sum(amount_cents), 0) from utility.ledger_entry e
        where e.account_number = b.account_number and ledger = 'receivable'))::int as balances,
      (select count(*) from (
        select 1 from utility.ledger_entry group by account_number, transaction_id having sum(amount_cents) <> 0) t)::int as transactions,
      (select count(*) from utility.bill b where current_charges_cents <> (
        select coalesce(sum(amount_cents), 0) from utility.bill_line l
        where l.account_number = b.account_number and l.bill_number = b.bill_number))::int as bills,
      (select count(*) from utility.bill_line where kind <> 'credit'
        and abs(round(quantity * price * coalesce(share_days, 1) / coalesce(share_of_days, 1) * 100) - amount_cents) > 1)::int as lines`;
  expect(wrong).toEqual({ balances: 0, transactions: 0, bills: 0, lines: 0 });
}

test('every balance is the sum of its entries, every transaction and every bill adds up', expectSoundBooks);

test('bills follow each other without a gap and carry the balance forward', async () => {
  for (const { accountNumber } of accounts) {
    const list = await bills(accountNumber);
    for (const [index, bill] of list.slice(1).entries()) {
      expect(bill.periodFrom).toBe(list[index]?.periodBefore);
      expect(bill.previousBalanceCents).toBe(list[index]?.totalDueCents);
    }
  }
  expect((await bills('300100')).map(bill => bill.issuedOn)).toEqual([
    '2026-04-12',
    '2026-05-12',
    '2026-06-12',
    '2026-07-12',
  ]);
});

test('missing readings are estimated and the bill says so', async () => {
  expect((await bills('300100')).map(bill => bill.hasEstimatedReads)).toEqual([false, false, false, true]);
});

test('a first bill is for its part of the month', async () => {
  const [first] = await bills('300103');
  expect([first?.periodFrom, first?.periodBefore]).toEqual(['2026-06-25', '2026-07-12']);
  const fixed = (await getBill(db.sql, '300103'))?.bill.lines.find(
    line => line.kind === 'fixed' && line.unit === 'month',
  );
  expect(fixed).toMatchObject({ quantity: '1', share: { days: 17, ofDays: 30 } });
});

test('an account that was left with its final bill unpaid owes just that', async () => {
  const list = await bills('300104');
  expect(list.at(-1)?.periodBefore).toBe('2026-06-02');
  expect(await getBalance(db.sql, '300104')).toBe(list.at(-1)?.currentChargesCents);
});

test('who stopped paying owes a past due amount and the current bill, with a late fee', async () => {
  const owed = await findAccountSummary(db.sql, '300101', booksThrough);
  const { bill } = (await getBill(db.sql, '300101')) ?? {};
  expect(owed?.pastDueCents).toBeGreaterThan(0);
  expect(owed?.totalDueCents).toBe((owed?.pastDueCents ?? 0) + (bill?.currentChargesCents ?? 0));
  expect(bill?.lines.at(-1)?.kind).toBe('late-fee');
});

test('who overpays is in credit and owes nothing', async () => {
  const owed = await findAccountSummary(db.sql, '300102', booksThrough);
  expect(owed?.balanceCents).toBeLessThan(0);
  expect([owed?.totalDueCents, owed?.minimumDueCents, owed?.dueOn]).toEqual([0, 0, null]);
});

test('the screen of the current bill is one answer that agrees with itself', async () => {
  const current = await findCurrentBillWithLastTwelve(db.sql, '300101', booksThrough);
  expect(current?.lastBills).toHaveLength(4);
  expect(current?.bill?.billNumber).toBe(current?.lastBills[0]?.billNumber);
  expect(current?.bill?.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(
    current?.bill?.currentChargesCents,
  );
  expect(current?.owed).toEqual(await findAccountSummary(db.sql, '300101', booksThrough));
});

test('bills are listed by page and by day of issue', async () => {
  const first = await listBills(db.sql, '300100', { limit: 3 });
  const second = await listBills(db.sql, '300100', { limit: 3, before: first.nextCursor ?? '' });
  expect([first.bills.length, second.bills.length, second.nextCursor]).toEqual([3, 1, null]);
  const may = await listBills(db.sql, '300100', { limit: 9, from: '2026-05-12', to: '2026-06-11' });
  expect(may.bills.map(bill => bill.issuedOn)).toEqual(['2026-05-12']);
});

test('the next run bills what has closed since, with what was paid meanwhile, and once only', async () => {
  const before = await getBalance(db.sql, '300101');
  await postPayment(db.sql, {
    accountNumber: '300101',
    paymentReference: 'P-1',
    amountCents: before,
    feeCents: cents(0),
    method: 'card',
    methodLast4: '1111',
    confirmation: 'WS1',
    occurredAt: new Date('2026-08-01T18:00:00Z'),
    effectiveOn: '2026-08-01',
  });
  const [made, again] = await Promise.all([
    runBilling(db.sql, { through: today, seed: 1 }),
    runBilling(db.sql, { through: today, seed: 1 }),
  ]);
  expect(made + again).toBe(5);
  expect(await runBilling(db.sql, { through: today, seed: 1 })).toBe(0);
  const newest = (await bills('300101')).at(-1);
  expect(newest).toMatchObject({ issuedOn: '2026-08-12', previousBalanceCents: before, paymentsCents: before });
  expect(newest?.totalDueCents).toBe(newest?.currentChargesCents);
  await expectSoundBooks();
});

test('what changed since the bill before adds up for every account', async () => {
  for (const { accountNumber } of accounts) {
    const { bill, previous } = (await getBill(db.sql, accountNumber)) ?? {};
    if (!bill || !previous) throw new Error(`account ${accountNumber} has fewer than two bills`);
    const change = explainChange(bill, previous, libraryTierPrice);
    expect(change.effects.reduce((sum, effect) => sum + effect.amountCents, 0)).toBe(change.differenceCents);
  }
});

test('the running period is projected from the readings so far', async () => {
  const upcoming = await projectUpcomingBill(db.sql, '300100', today);
  expect(upcoming).toMatchObject({ periodFrom: '2026-08-12', periodBefore: '2026-09-12', readThrough: '2026-08-19' });
  expect(upcoming?.soFarCents).toBeLessThan(upcoming?.forecastLowCents ?? 0);
  expect(await projectUpcomingBill(db.sql, '300104', today)).toBeUndefined();
});

test('usage by month is the sum of its days, and a customer sees only their own part of a month', async () => {
  const months = await monthlyUsage(db.sql, '300103', today, 13);
  expect(months.map(month => month.from)).toEqual(['2026-06-01', '2026-07-01', '2026-08-01']);
  const june = await dailyUsage(db.sql, '300103', day('2026-06-01'), day('2026-07-01'));
  expect(june).toHaveLength(6);
  expect(june.reduce((sum, point) => sum + (point.electricWh ?? 0), 0)).toBe(months[0]?.electricWh);
  expect(june[0]?.generatedWh).toBeNull();
});

test('the same seed plays the same history', async () => {
  const other = await testDatabase();
  try {
    await createBilledAccounts(other.sql, accounts, days);
    await generateBooks(other.sql, { seed: 7, through: booksThrough });
    const payments = async (sql: typeof db.sql) =>
      (await listPayments(sql, '300105', { limit: 50, to: booksThrough })).payments;
    expect(await payments(other.sql)).toEqual(await payments(db.sql));
  } finally {
    await other.drop();
  }
});
