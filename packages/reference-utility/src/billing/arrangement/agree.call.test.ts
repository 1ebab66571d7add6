import { addDays, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, sumCents } from '@wattershed/domain/money/cents';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findAccountSummary } from '../../ledger/ledger-reads.ts';
import { postPayment } from '../../ledger/ledger-store.ts';
import { createBilledAccounts } from '../billing-fixture.ts';
import { runBilling } from '../run/billing-run.ts';
import { type ArrangementWish, agree, findOffer } from './agree.ts';
import { listArrangementViews } from './arrangements-of.ts';
import { keepArrangements } from './keep-arrangements.ts';
import { nextDueDays } from './offer-rules.ts';

/** Two bills went unpaid: the older one is past due on this day. */
const account = '200200';
const today = localDate('2026-11-20');

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  const days = { from: localDate('2026-09-12'), before: localDate('2026-11-12') };
  await createBilledAccounts(db.sql, [{ accountNumber: account, habit: 'none' }], days);
  await runBilling(db.sql, { through: localDate('2026-11-12'), seed: 1 });
});
afterAll(() => db?.drop());
beforeEach(async () => {
  await db.sql.query('truncate utility.installment, utility.payment_arrangement');
});

const offer = async (on = today) => {
  const found = await findOffer(db.sql, account, on);
  if (!found) throw new Error('no such account');
  return found;
};

/** The days on which bills fall due from now on. */
const offerDays = async () => {
  const [standing] = await db.sql<{
    day: number;
  }>`select bill_cycle_day as day from utility.account where account_number = ${account}`;
  return nextDueDays(standing?.day ?? 1, today);
};

const owed = async (on: LocalDate = today) => {
  const summary = await findAccountSummary(db.sql, account, on);
  if (!summary) throw new Error('no such account');
  return summary;
};

async function wishFor(balanceType: ArrangementWish['balanceType'], installments: number): Promise<ArrangementWish> {
  const { choices, dueOns } = await offer();
  const amountCents = choices.find(choice => choice.balanceType === balanceType)?.amountCents ?? cents(0);
  const terms = { balanceType, amountCents, firstDueOn: dueOns[0] ?? today, installments, payNowCents: null };
  return { accountNumber: account, ...terms };
}

async function pay(on: LocalDate, amountCents: Cents): Promise<void> {
  await postPayment(db.sql, {
    ...{
      accountNumber: account,
      paymentReference: `P ${on} ${amountCents}`,
      amountCents,
      feeCents: cents(0),
      effectiveOn: on,
    },
    ...{ method: 'card', methodLast4: '1111', confirmation: 'WS1', occurredAt: new Date(`${on}T18:00:00Z`) },
  });
}

test('all that is owed goes into installments, of which none is past due, and each is said with what is open', async () => {
  const before = await owed();
  expect(before.pastDueCents).toBeGreaterThan(0);
  const wish = await wishFor('total', 5);
  expect(wish.amountCents).toBe(before.balanceCents);
  expect(await agree(db.sql, wish, today)).toBe('agreed');
  const [{ state, installments } = { state: '', installments: [] }] = await listArrangementViews(
    db.sql,
    account,
    'arrangement',
    today,
  );
  expect([state, installments.length]).toEqual(['active', 5]);
  expect(sumCents(installments.map(({ amountCents }) => amountCents))).toBe(before.balanceCents);
  expect(installments.every(({ amountCents, openCents, isLate }) => openCents === amountCents && !isLate)).toBe(true);
  const after = await owed();
  expect(after).toMatchObject({ balanceCents: before.balanceCents, pastDueCents: 0 });
  expect(after.nextInstallment).toMatchObject({ number: 1, of: 5, dueOn: wish.firstDueOn });
});

test('what is past due alone goes into installments, and the current bill stays due on its day', async () => {
  const before = await owed();
  const wish = await wishFor('past-due', 2);
  expect(wish.amountCents).toBe(before.pastDueCents);
  expect(await agree(db.sql, wish, today)).toBe('agreed');
  const after = await owed();
  expect(after.pastDueCents).toBe(0);
  expect(after.dueOn).toBe(before.dueOn);
  expect(after.minimumDueCents + after.deferredCents).toBe(before.balanceCents);
});

test('of twenty at once there is one, and the same wish again is a success', async () => {
  const wish = await wishFor('total', 6);
  const answers = await Promise.all(Array.from({ length: 20 }, () => agree(db.sql, wish, today)));
  expect(answers.toSorted()).toEqual(['agreed', ...Array(19).fill('as-before')].toSorted());
  expect(await listArrangementViews(db.sql, account, 'arrangement', today)).toHaveLength(1);
  expect(await agree(db.sql, { ...wish, installments: 7 }, today)).toBe('refused');
  expect((await offer()).standing).toBe('has-one');
});

test.each([
  ['another amount', (wish: ArrangementWish) => ({ ...wish, amountCents: cents(wish.amountCents - 1) })],
  ['another first day', (wish: ArrangementWish) => ({ ...wish, firstDueOn: addDays(wish.firstDueOn, 1) })],
  ['one installment', (wish: ArrangementWish) => ({ ...wish, installments: 1 })],
  ['more than there can be', (wish: ArrangementWish) => ({ ...wish, installments: 13 })],
  ['an account nobody knows', (wish: ArrangementWish) => ({ ...wish, accountNumber: '999999' })],
])('nothing is agreed for %s', async (_, change) => {
  expect(await agree(db.sql, change(await wishFor('total', 5)), today)).toBe('refused');
  expect(await listArrangementViews(db.sql, account, 'arrangement', today)).toEqual([]);
});

test('what is paid at once is the first installment, due that day, and asking again makes no second one', async () => {
  const wish = { ...(await wishFor('past-due', 4)), payNowCents: cents(4_000) };
  const answers = await Promise.all(Array.from({ length: 20 }, () => agree(db.sql, wish, today)));
  expect(answers.toSorted()).toEqual(['agreed', ...Array.from({ length: 19 }, () => 'as-before')]);
  const [view] = await listArrangementViews(db.sql, account, 'arrangement', today);
  expect(view?.installments.map(({ dueOn }) => dueOn)).toEqual([today, ...(await offerDays()).slice(0, 3)]);
  expect(view?.installments[0]).toMatchObject({ amountCents: 4_000, openCents: 4_000, isLate: false });
  expect(view?.amountCents).toBe(wish.amountCents);
  expect((await owed()).pastDueCents).toBe(0);
  expect((await owed(addDays(today, 1))).pastDueCents).toBe(4_000);
  expect(await agree(db.sql, { ...wish, payNowCents: cents(4_001) }, today)).toBe('refused');
  expect(await agree(db.sql, { ...wish, payNowCents: null }, today)).toBe('refused');
});

test.each([
  ['less than an installment', 999],
  ['all but too little', -999],
])('%s isn’t taken as what is paid at once', async (_, cut) => {
  const wish = await wishFor('past-due', 2);
  const payNowCents = cents(cut > 0 ? cut : wish.amountCents + cut);
  expect(await agree(db.sql, { ...wish, payNowCents }, today)).toBe('refused');
});

test('nothing is paid at once of what a bill to fall due is part of', async () => {
  const wish = await wishFor('total', 4);
  expect(await agree(db.sql, { ...wish, payNowCents: cents(4_000) }, today)).toBe('refused');
});

test('one broken within a year can be agreed anew, two can’t', async () => {
  const broken = async (agreedOn: string, endedOn: string) => {
    await db.sql`
      with agreed as (
        insert into utility.payment_arrangement (account_number, kind, agreed_on, amount_cents, state, ended_on)
        values (${account}, 'arrangement', ${agreedOn}::text::date, 5000, 'broken', ${endedOn}::text::date)
      )
      insert into utility.installment (account_number, agreed_on, installment_no, due_on, amount_cents)
      values (${account}, ${agreedOn}::text::date, 1, ${endedOn}::text::date, 5000)`;
  };
  await broken('2025-09-01', '2025-11-19');
  await broken('2026-01-01', '2026-03-01');
  expect((await offer()).standing).toBe('can-agree');
  await broken('2026-04-01', '2026-06-01');
  expect((await offer()).standing).toBe('broken-twice');
  expect(await agree(db.sql, await wishFor('total', 5), today)).toBe('refused');
});

test('a payment between the offer and the wish changes the offer; paid off, the arrangement is completed', async () => {
  const wish = await wishFor('total', 3);
  await pay(today, cents(100));
  expect(await agree(db.sql, wish, today)).toBe('refused');
  expect(await agree(db.sql, await wishFor('total', 3), today)).toBe('agreed');
  await pay(today, (await owed()).balanceCents);
  await keepArrangements(db.sql, today);
  const [view] = await listArrangementViews(db.sql, account, 'arrangement', today);
  expect(view).toMatchObject({ state: 'completed', endedOn: today });
  expect(view?.installments.map(({ openCents }) => openCents)).toEqual([0, 0, 0]);
});
