import { inTransaction } from '@wattershed/database/transaction';
import { addDays, addMonths, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, negateCents, sumCents } from '@wattershed/domain/money/cents';
import type { Settling } from '@wattershed/programs/budget/budget-rules';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccountSummary } from '../../ledger/ledger-reads.ts';
import { postPayment } from '../../ledger/ledger-store.ts';
import { apply, remove } from '../assistance/apply.ts';
import type { ApplicationSaid } from '../assistance/assistance-store.ts';
import { createBilledAccounts } from '../billing-fixture.ts';
import { getBill } from '../issued/bill-reads.ts';
import { collectPlannedPayments } from '../payment-history/planned-payment-store.ts';
import { runBilling } from '../run/billing-run.ts';
import { askedUntilClosed, findAskedNext } from './asked-next.ts';
import { findBudgetView } from './budget-of.ts';
import { findBudgetOfBill } from './budget-store.ts';
import { enrollInBudget, leaveBudget } from './enroll.ts';
import { findBudgetOffer } from './offer.ts';

const first = localDate('2023-09-12');
/** A year of bills is in the books, and the newest is three days old. */
const today = localDate('2024-09-15');

const people = {
  atOnce: '300301',
  nextYear: '300302',
  solar: '300303',
  misses: '300304',
  leaves: '300305',
  closes: '300306',
  crowd: '300307',
  business: '300308',
  owes: '300309',
  newcomer: '300310',
};

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  const pays = (accountNumber: string) => ({ accountNumber, habit: 'on-time' });
  const accounts = [
    ...[people.atOnce, people.nextYear, people.leaves, people.crowd].map(pays),
    { ...pays(people.solar), isSolar: true },
    { accountNumber: people.misses, habit: 'none' },
    pays(people.closes),
    { ...pays(people.business), isCommercial: true },
    { accountNumber: people.owes, habit: 'none' },
    { ...pays(people.newcomer), openedOn: '2024-08-20' },
  ];
  await createBilledAccounts(db.sql, accounts, { from: first, before: localDate('2026-11-12') });
  await liveUntil(localDate('2024-09-12'));
  // Who misses later has paid until now.
  const owed = await summary(people.misses, today);
  await pay(people.misses, today, owed.balanceCents);
});
afterAll(() => db?.drop());

/** Each month’s bills, and what is paid for them until the next. */
async function liveUntil(end: LocalDate): Promise<void> {
  const [city] = await db.sql<{
    on: LocalDate;
  }>`select coalesce(max(issued_on), ${first})::text as on from utility.bill`;
  for (let on = addMonths(city?.on ?? first, 1); on <= end; on = addMonths(on, 1)) {
    await inTransaction(db.sql, tx => collectPlannedPayments(tx, addDays(on, -1)));
    await runBilling(db.sql, { through: on, seed: 1 });
  }
}

async function summary(accountNumber: string, on: LocalDate) {
  const found = await findAccountSummary(db.sql, accountNumber, on);
  if (!found) throw new Error('no such account');
  return found;
}

async function pay(accountNumber: string, on: LocalDate, amountCents: Cents): Promise<void> {
  await postPayment(db.sql, {
    ...{ accountNumber, paymentReference: `P ${on}`, amountCents, feeCents: cents(0), effectiveOn: on },
    ...{ method: 'card', methodLast4: '1111', confirmation: 'WS1', occurredAt: new Date(`${on}T18:00:00Z`) },
  });
}

async function offer(accountNumber: string, on = today) {
  const found = await findBudgetOffer(db.sql, accountNumber, on);
  if (!found) throw new Error('no such account');
  return found;
}

async function view(accountNumber: string, on: LocalDate) {
  const found = await findBudgetView(db.sql, accountNumber, on);
  if (!found) throw new Error('no budget');
  return found;
}

async function wishOf(accountNumber: string, settling: Settling = 'at-once', on = today) {
  const { levelCents, firstBillOn } = await offer(accountNumber, on);
  return { accountNumber, settling, levelCents: levelCents ?? cents(0), firstBillOn };
}

async function enroll(accountNumber: string, settling: Settling = 'at-once'): Promise<void> {
  expect(await enrollInBudget(db.sql, await wishOf(accountNumber, settling), today)).toBe('enrolled');
}

/** The sum of an account’s entries on a ledger. */
async function ledger(accountNumber: string, name: string): Promise<number> {
  const [row] = await db.sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::float8 as cents from utility.ledger_entry
    where account_number = ${accountNumber} and ledger = ${name}`;
  return row?.cents ?? 0;
}

describe('an offer', () => {
  test('goes by the discount that an account has', async () => {
    const before = await offer(people.crowd);
    const moment = { today, now: new Date(`${today}T18:00:00Z`) };
    const said: ApplicationSaid = {
      ...{ incomeCents: cents(2_000_000), adults: 2, children: 1, primarySource: 'wages', secondarySource: null },
      ...{ publicPrograms: [], isInApplicantsName: true, isPrimaryResidence: true, isDependent: false, pool: 'none' },
      ...{ phone: '', email: '', coApplicant: '', wantsPaperless: false, agreement: '1' },
    };
    await apply(db.sql, { accountNumber: people.crowd, kind: 'enroll', said }, moment);
    const discounted = await offer(people.crowd);
    expect(discounted.levelCents ?? 0).toBeLessThan(before.levelCents ?? 0);
    for (const [index, { amountCents }] of discounted.months.entries()) {
      expect(amountCents ?? 0).toBeLessThan(before.months[index]?.amountCents ?? 0);
    }
    await remove(db.sql, people.crowd, today);
    expect((await offer(people.crowd)).levelCents).toBe(before.levelCents);
  });

  test('says the level amount and the twelve months it is the average of', async () => {
    const { isEligible, months, levelCents, firstBillOn } = await offer(people.atOnce);
    expect([isEligible, firstBillOn]).toEqual([true, '2024-10-12']);
    expect([months[0]?.from, months.at(-1)?.before]).toEqual(['2023-09-12', '2024-09-12']);
    const sum = sumCents(months.map(({ amountCents }) => amountCents ?? cents(0)));
    expect(levelCents).toBe(Math.round(sum / 12 / 100) * 100);
  });

  test('takes the months of the premise for who has just moved in', async () => {
    const { isEligible, months } = await offer(people.newcomer);
    expect(isEligible).toBe(true);
    expect(months.every(({ amountCents }) => amountCents !== null)).toBe(true);
  });

  test.each([
    ['a business', people.business, ['residential']],
    ['who owes', people.owes, ['nothing-past-due']],
  ])('names what is missing for %s', async (_, accountNumber, missing) => {
    const { isEligible, steps } = await offer(accountNumber);
    expect(isEligible).toBe(false);
    expect(steps.filter(({ isMet }) => !isMet).map(({ condition }) => condition)).toEqual(missing);
    expect(await enrollInBudget(db.sql, await wishOf(accountNumber), today)).toBe('refused');
  });

  test('needs a year of readings', async () => {
    const { steps, levelCents } = await offer(people.atOnce, localDate('2024-08-15'));
    expect(steps.find(({ condition }) => condition === 'year-of-bills')?.isMet).toBe(false);
    expect(levelCents).toBeNull();
  });

  test.each([
    ['another level', { levelCents: cents(1) }],
    ['another first bill', { firstBillOn: localDate('2024-11-12') }],
    ['an account nobody knows', { accountNumber: '999999' }],
  ])('is refused with %s', async (_, changed) => {
    expect(await enrollInBudget(db.sql, { ...(await wishOf(people.atOnce)), ...changed }, today)).toBe('refused');
  });
});

test('of two hundred at once one enrolls, also while bills are issued', async () => {
  const wish = await wishOf(people.crowd);
  const answers = Promise.all(Array.from({ length: 200 }, () => enrollInBudget(db.sql, wish, today)));
  const [all] = await Promise.all([answers, runBilling(db.sql, { through: today, seed: 1 })]);
  expect(all.filter(answer => answer === 'enrolled')).toHaveLength(1);
  expect(all.filter(answer => answer === 'as-before')).toHaveLength(199);
  expect(await enrollInBudget(db.sql, { ...wish, settling: 'next-year' }, today)).toBe('refused');
});

describe('25 months of bills', () => {
  beforeAll(async () => {
    await enroll(people.atOnce);
    await enroll(people.nextYear, 'next-year');
    await enroll(people.solar);
    await enroll(people.misses);
    await enroll(people.leaves);
    await enroll(people.closes);
    expect((await view(people.leaves, today)).state).toBe('pending');
  });

  test('who doesn’t pay is warned once, and owes what waits with the bill after that', async () => {
    await liveUntil(localDate('2024-11-12'));
    expect(await view(people.misses, localDate('2024-11-15'))).toMatchObject({ state: 'active', missed: 1 });
    await liveUntil(localDate('2024-12-12'));
    const ended = await view(people.misses, localDate('2024-12-15'));
    expect(ended).toMatchObject({ state: 'ended', endedBy: 'missed', endedOn: '2024-12-12', deferredCents: 0 });
    const last = ended.bills.at(-1);
    expect(last?.askedCents).toBe((last?.usedCents ?? 0) + (ended.bills.at(-2)?.deferredCents ?? 0));
    expect(await ledger(people.misses, 'budget-deferred')).toBe(0);
  });

  test('who leaves owes what waits with the next bill', async () => {
    const before = await view(people.leaves, localDate('2024-12-15'));
    expect(before.leavingCents).toBe(await ledger(people.leaves, 'budget-deferred'));
    const left = { accountNumber: people.leaves, deferredCents: before.leavingCents };
    const on = localDate('2024-12-15');
    expect(await leaveBudget(db.sql, { ...left, deferredCents: cents(before.leavingCents + 1) }, on)).toBe('refused');
    expect(await leaveBudget(db.sql, left, on)).toBe('left');
    expect(await leaveBudget(db.sql, left, on)).toBe('as-before');
    expect((await view(people.leaves, on)).state).toBe('leaving');
    expect(await findAskedNext(db.sql, people.leaves, cents(10_000))).toBe(10_000 + before.leavingCents);
    await liveUntil(localDate('2025-01-12'));
    expect(await view(people.leaves, localDate('2025-01-12'))).toMatchObject({ state: 'ended', endedBy: 'left' });
    const bill = (await getBill(db.sql, people.leaves))?.bill;
    const settled = bill?.lines.find(({ kind }) => kind === 'budget-settled');
    expect(settled?.amountCents).toBe(before.leavingCents);
    expect(bill && (await findBudgetOfBill(db.sql, people.leaves, bill))).toMatchObject({
      endedBy: 'left',
      deferredCents: 0,
    });
    expect(await ledger(people.leaves, 'budget-deferred')).toBe(0);
  });

  test('who moves out settles on the final bill', async () => {
    const before = await view(people.closes, localDate('2025-01-15'));
    const { levelCents, deferredCents } = before;
    expect(await findAskedNext(db.sql, people.closes, cents(10_000))).toBe(levelCents);
    expect(await askedUntilClosed(db.sql, people.closes, [cents(10_000), cents(3_000)])).toEqual([
      levelCents,
      deferredCents + 13_000 - levelCents,
    ]);
    await db.sql`
      update utility.account set closed_on = '2025-01-28', status = 2 where account_number = ${people.closes}`;
    await db.sql`
      update utility.service_agreement set ended_on = '2025-01-28' where account_number = ${people.closes}`;
    await liveUntil(localDate('2025-02-12'));
    const after = await view(people.closes, localDate('2025-02-15'));
    expect(after).toMatchObject({ state: 'ended', endedBy: 'closed' });
    const last = after.bills.at(-1);
    expect(last?.askedCents).toBe((last?.usedCents ?? 0) + before.deferredCents);
    expect(await ledger(people.closes, 'budget-deferred')).toBe(0);
  });

  test('ask for what was used and what waits, to the cent; the ledger’s sum is the balance; nothing waits after a true-up', async () => {
    await liveUntil(localDate('2026-10-12'));
    for (const accountNumber of [people.atOnce, people.nextYear, people.solar]) {
      const { bills, deferredCents, settling } = await view(accountNumber, localDate('2026-10-13'));
      expect(bills).toHaveLength(24);
      const waits = await listWaits(accountNumber);
      expect(waits.map(({ ledger: sum }) => sum)).toEqual(waits.map(({ deferred }) => deferred));
      let before = 0;
      for (const { used, asked, deferred, kind } of waits) {
        expect(deferred).toBe(before + used - asked);
        if (kind === 'true-up' && settling === 'at-once') expect(deferred).toBe(0);
        before = deferred;
      }
      expect(waits.filter(({ kind }) => kind === 'true-up').map(({ no }) => no)).toEqual([12, 12]);
      expect(waits).toHaveLength(25);
      expect(await ledger(accountNumber, 'budget-deferred')).toBe(deferredCents);
      const { balanceCents } = await summary(accountNumber, localDate('2026-10-13'));
      expect(await ledger(accountNumber, 'receivable')).toBe(balanceCents);
    }
  });

  test('say when the level is looked at, what will be left, and what it would be in other years', async () => {
    const on = localDate('2026-10-13');
    const { billsOfYear, nextBillOn, reviewOn, trueUpOn, forecast } = await view(people.atOnce, on);
    expect([billsOfYear, nextBillOn, reviewOn, trueUpOn]).toEqual([1, '2026-11-12', '2027-03-12', '2027-09-12']);
    expect(forecast?.isMeasured).toBe(true);
    expect(forecast?.lowCents).toBeLessThan(forecast?.expectedCents ?? 0);
    expect(forecast?.highCents).toBeGreaterThan(forecast?.expectedCents ?? 0);
  });

  test('paying more than the level leaves a credit, and what waits as it is', async () => {
    const on = localDate('2026-10-20');
    const { deferredCents } = await view(people.nextYear, on);
    const { balanceCents } = await summary(people.nextYear, on);
    await pay(people.nextYear, on, cents(balanceCents + 5_000));
    expect((await summary(people.nextYear, on)).balanceCents).toBe(negateCents(cents(5_000)));
    expect((await view(people.nextYear, on)).deferredCents).toBe(deferredCents);
  });
});

type Waits = { no: number; kind: string; used: number; asked: number; deferred: number; ledger: number };

/** Each bill, and what the ledger had let wait until it. */
function listWaits(accountNumber: string): Promise<Waits[]> {
  return db.sql<Waits>`
    select g.bill_no as no, g.kind, g.used_cents::float8 as used, g.asked_cents::float8 as asked,
      g.deferred_cents::float8 as deferred, (
        select coalesce(sum(e.amount_cents), 0)::float8
        from utility.ledger_entry e
        join utility.ledger_transaction t using (account_number, transaction_id)
        where e.account_number = g.account_number and e.ledger = 'budget-deferred' and t.effective_on <= b.issued_on
      ) as ledger
    from utility.budget_bill g join utility.bill b using (account_number, bill_number)
    where g.account_number = ${accountNumber} order by b.issued_on`;
}
