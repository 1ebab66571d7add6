import { inTransaction } from '@wattershed/database/transaction';
import { addDays, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBilledAccounts } from '../billing/billing-fixture.ts';
import { runBilling } from '../billing/run/billing-run.ts';
import { findAccountSummary } from '../ledger/ledger-reads.ts';
import { postPayment, returnPayment } from '../ledger/ledger-store.ts';
import { findFundCredits } from './bill-credits.ts';
import { getFundBalance, listGiven } from './fund-store.ts';
import { findMonthlyView, giveMonthly, stopMonthly } from './give-monthly.ts';
import { endMonthlyOfClosed } from './monthly-store.ts';
import { findDonationNext } from './next-donation.ts';
import { settleDonations } from './settle-donations.ts';

const accountNumber = '200200';
const twin = '200202';
const today = localDate('2026-11-20');

let db: TestDatabase;
beforeEach(async () => {
  db = await testDatabase();
  const accounts = [accountNumber, '200201', twin].map(number => ({ accountNumber: number, habit: 'none' }));
  await createBilledAccounts(db.sql, accounts, { from: localDate('2026-09-12'), before: localDate('2027-03-14') });
  await bill('2026-11-12');
  await payAll(accountNumber, today);
  await payAll(twin, today);
});
afterEach(() => db?.drop());

const bill = (through: string) => runBilling(db.sql, { through: localDate(through), seed: 1 });
const owed = async (number: string, day: LocalDate) => {
  const summary = await findAccountSummary(db.sql, number, day);
  if (!summary) throw new Error('no such account');
  return summary;
};
const payAll = async (number: string, on: LocalDate, reference = `payment ${number} ${on}`) => {
  const { balanceCents } = await owed(number, on);
  await postPayment(db.sql, {
    ...{ accountNumber: number, paymentReference: reference, amountCents: balanceCents, feeCents: cents(0) },
    ...{
      method: 'Visa',
      methodLast4: '4242',
      confirmation: 'C',
      occurredAt: new Date(`${on}T18:00:00Z`),
      effectiveOn: on,
    },
  });
  return balanceCents;
};
const linesOf = async (number: string, issuedOn: string) =>
  await db.sql<{ kind: string; cents: number }>`
    select l.kind, l.amount_cents::float8 as cents from utility.bill b
    join utility.bill_line l using (account_number, bill_number)
    where b.account_number = ${number} and b.issued_on = ${issuedOn}::text::date order by l.line_no`;
const isGift = ({ kind }: { kind: string }) => kind === 'energy-share';
const give = (amount: number, number = accountNumber, on = today) =>
  giveMonthly(db.sql, { accountNumber: number, amountCents: cents(amount) }, on);

test('the next bill has what was agreed as a line of its own, which changes no other, and counts once it is paid', async () => {
  const all = await Promise.all(Array.from({ length: 200 }, () => give(500)));
  expect(all.filter(one => one === 'agreed')).toHaveLength(1);
  expect((await findMonthlyView(db.sql, accountNumber, today))?.nextBillOn).toBe('2026-12-12');
  await bill('2026-12-12');
  const [lines, others] = [await linesOf(accountNumber, '2026-12-12'), await linesOf(twin, '2026-12-12')];
  expect(lines.filter(isGift)).toEqual([{ kind: 'energy-share', cents: 500 }]);
  // The meters of all three are read from one sine each: only the amounts of the same account can be compared.
  expect(lines.filter(line => !isGift(line)).map(({ kind }) => kind)).toEqual(others.map(({ kind }) => kind));
  await payAll(accountNumber, localDate('2026-12-20'));
  await settleDonations(db.sql, localDate('2027-01-02'));
  expect(await getFundBalance(db.sql)).toBe(0);
  await settleDonations(db.sql, localDate('2027-01-03'));
  await settleDonations(db.sql, localDate('2027-01-04'));
  expect(await getFundBalance(db.sql)).toBe(500);
  expect(await listGiven(db.sql, accountNumber)).toMatchObject([
    { kind: 'monthly', amountCents: 500, on: '2027-01-03' },
  ]);
  expect((await owed(accountNumber, localDate('2027-01-04'))).balanceCents).toBe(0);
});

test('whoever is past due isn’t asked, and what isn’t paid by the due date is taken off before anything is late', async () => {
  await give(500);
  await give(700, '200201');
  await bill('2026-12-12');
  expect((await linesOf('200201', '2026-12-12')).some(isGift)).toBe(false);
  const before = await owed(accountNumber, localDate('2027-01-02'));
  expect(before.pastDueCents).toBe(0);
  const due = localDate('2027-01-03');
  await settleDonations(db.sql, due);
  const after = await owed(accountNumber, due);
  expect(after.balanceCents).toBe(before.balanceCents - 500);
  expect(after.pastDueCents).toBe(after.balanceCents);
  expect(await getFundBalance(db.sql)).toBe(0);
  expect((await findMonthlyView(db.sql, accountNumber, due))?.newestOnBill?.outcome).toBe('taken-off');
  await bill('2027-01-12');
  expect((await linesOf(accountNumber, '2027-01-12')).some(isGift)).toBe(false);
  const [next] = await db.sql<{ number: string; adjustments: number }>`
    select bill_number as number, adjustments_cents::float8 as adjustments from utility.bill
    where account_number = ${accountNumber} and issued_on = '2027-01-12'`;
  expect(next?.adjustments).toBe(-500);
  expect(await findFundCredits(db.sql, accountNumber, next?.number ?? '')).toEqual({
    grantCents: 0,
    donationOffCents: 500,
  });
});

test('what the next bill will ask for is known before it comes, and nothing of whoever is past due', async () => {
  const next = (number: string, day = today) =>
    findDonationNext(db.sql, number, { today: day, issuedOn: localDate('2026-12-12') });
  expect(await next(accountNumber)).toBe(0);
  await give(500);
  await give(700, '200201');
  expect(await next(accountNumber)).toBe(500);
  // The bill of this account was due on December 3 and isn’t paid.
  expect(await next('200201', localDate('2026-12-05'))).toBe(0);
  await db.sql`update utility.account set closed_on = '2026-12-10' where account_number = ${accountNumber}`;
  expect(await next(accountNumber)).toBe(0);
});

test('it ends with the service: the final bill doesn’t ask for it, and the account has stopped giving', async () => {
  await give(500);
  const closedOn = localDate('2026-12-08');
  await db.sql`
    update utility.account set status = 2, closed_on = ${closedOn}::text::date where account_number = ${accountNumber}`;
  await db.sql`update utility.service_agreement set ended_on = ${closedOn}::text::date where account_number = ${accountNumber}`;
  await bill('2026-12-12');
  expect((await linesOf(accountNumber, '2026-12-08')).length).toBeGreaterThan(0);
  expect((await linesOf(accountNumber, '2026-12-08')).some(isGift)).toBe(false);
  await inTransaction(db.sql, tx => endMonthlyOfClosed(tx, addDays(closedOn, 1)));
  const view = await findMonthlyView(db.sql, accountNumber, addDays(closedOn, 1));
  expect(view).toMatchObject({ isOpen: false, monthly: { amountCents: 500, endedOn: closedOn, endedBy: 'closed' } });
  expect(await give(500, accountNumber, addDays(closedOn, 2))).toBe('refused');
  expect(await stopMonthly(db.sql, accountNumber, addDays(closedOn, 2))).toBe('refused');
});

test('a payment that comes back takes the donation along', async () => {
  await give(500);
  await bill('2026-12-12');
  await payAll(accountNumber, localDate('2026-12-20'), 'by bank');
  await settleDonations(db.sql, localDate('2027-01-03'));
  const returnedAt = new Date('2027-01-05T18:00:00Z');
  await returnPayment(db.sql, { accountNumber, paymentReference: 'by bank', returnedAt, effectiveOn: '2027-01-05' });
  const owedAgain = await owed(accountNumber, localDate('2027-01-06'));
  await settleDonations(db.sql, localDate('2027-01-06'));
  await settleDonations(db.sql, localDate('2027-01-07'));
  expect((await owed(accountNumber, localDate('2027-01-06'))).balanceCents).toBe(owedAgain.balanceCents - 500);
  expect(await getFundBalance(db.sql)).toBe(0);
  expect(await listGiven(db.sql, accountNumber)).toEqual([]);
});

test('it is changed and stopped from the next bill on, and can’t be out of bounds', async () => {
  expect(await give(99)).toBe('refused');
  expect(await give(50_001)).toBe('refused');
  expect(await stopMonthly(db.sql, accountNumber, today)).toBe('refused');
  expect(await give(500)).toBe('agreed');
  expect(await give(500)).toBe('as-before');
  expect(await give(800)).toBe('agreed');
  await bill('2026-12-12');
  expect((await linesOf(accountNumber, '2026-12-12')).filter(isGift)).toMatchObject([{ cents: 800 }]);
  await payAll(accountNumber, localDate('2026-12-20'));
  const on = localDate('2026-12-21');
  expect(await stopMonthly(db.sql, accountNumber, on)).toBe('stopped');
  expect(await stopMonthly(db.sql, accountNumber, addDays(on, 1))).toBe('as-before');
  await bill('2027-01-12');
  expect((await linesOf(accountNumber, '2027-01-12')).some(isGift)).toBe(false);
});
