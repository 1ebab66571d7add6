import { inTransaction } from '@wattershed/database/transaction';
import { addDays, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findAccountSummary } from '../../ledger/ledger-reads.ts';
import { insertOrder } from '../../orders/order-store.ts';
import { setShutOff } from '../../registers/shut-off-store.ts';
import { findOffer } from '../arrangement/agree.ts';
import { keepArrangements } from '../arrangement/keep-arrangements.ts';
import { createBilledAccounts } from '../billing-fixture.ts';
import { findCurrentBillWithLastTwelve } from '../issued/bill-reads.ts';
import { runBilling } from '../run/billing-run.ts';
import { listExtensionViews } from './extensions-of.ts';
import { findExtensionOffer, requestExtension } from './request-extension.ts';

/** Two bills went unpaid: one of November 2, past due on this day, and one due on December 3. */
const account = '200300';
const today = localDate('2026-11-20');
const at = (day: LocalDate) => ({ today: day, now: new Date(`${day}T18:00:00Z`) });

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  const days = { from: localDate('2026-09-12'), before: localDate('2026-12-12') };
  await createBilledAccounts(db.sql, [{ accountNumber: account, habit: 'none' }], days);
  await runBilling(db.sql, { through: localDate('2026-11-12'), seed: 1 });
});
afterAll(() => db?.drop());
beforeEach(async () => {
  await db.sql.query('truncate utility.installment, utility.payment_arrangement, utility.shut_off');
});

const offer = async (on = today) => {
  const found = await findExtensionOffer(db.sql, account, at(on));
  if (!found) throw new Error('no such account');
  return found;
};
const owed = async (on = today) => {
  const summary = await findAccountSummary(db.sql, account, on);
  if (!summary) throw new Error('no such account');
  return summary;
};
const request = async (until: LocalDate, on = today) =>
  requestExtension(db.sql, { accountNumber: account, amountCents: (await offer(on)).amountCents, until }, at(on));

test('what is past due isn’t anymore, and the bill to come keeps its day', async () => {
  const before = await owed();
  const { amountCents, days } = await offer();
  expect([amountCents, days]).toEqual([before.pastDueCents, { earliest: '2026-11-21', latest: before.dueOn }]);
  const until = localDate('2026-11-30');
  expect(await request(until)).toBe('extended');
  expect(await owed()).toMatchObject({
    ...{ balanceCents: before.balanceCents, pastDueCents: 0, deferredCents: 0, minimumDueCents: amountCents },
    ...{ extension: { amountCents, until }, nextInstallment: null, keepArrangementBy: null, dueOn: before.dueOn },
  });
  expect((await findOffer(db.sql, account, today))?.standing).toBe('has-extension');
  expect((await offer()).standing).toBe('has-extension');
});

test('of twenty at once there is one, and the same wish again is a success', async () => {
  const { amountCents } = await offer();
  const wish = { accountNumber: account, amountCents, until: localDate('2026-11-30') };
  const answers = await Promise.all(Array.from({ length: 20 }, () => requestExtension(db.sql, wish, at(today))));
  expect(answers.toSorted()).toEqual([...Array(19).fill('as-before'), 'extended']);
  expect(await listExtensionViews(db.sql, account, today)).toHaveLength(1);
  expect(await requestExtension(db.sql, { ...wish, until: localDate('2026-12-01') }, at(today))).toBe('refused');
});

test.each([
  ['today', '2026-11-20', 0],
  ['a day after the last one', '2026-12-04', 0],
  ['another amount', '2026-11-30', 1],
])('no time is given for %s', async (_, until, more) => {
  const amountCents = cents((await offer()).amountCents + more);
  const wish = { accountNumber: account, amountCents, until: localDate(until) };
  expect(await requestExtension(db.sql, wish, at(today))).toBe('refused');
  expect(await requestExtension(db.sql, { ...wish, accountNumber: '999999' }, at(today))).toBe('refused');
  expect(await listExtensionViews(db.sql, account, today)).toEqual([]);
});

test('an announced shut-off comes after the last day, and never once service is off', async () => {
  const notice = { state: 'notice', offOn: localDate('2026-11-25'), feeCents: cents(2_500) } as const;
  await setShutOff(db.sql, account, notice);
  expect(await offer()).toMatchObject({ shutOffOn: '2026-11-25', days: { latest: '2026-11-24' } });
  expect(await request(localDate('2026-11-25'))).toBe('refused');
  await setShutOff(db.sql, account, { ...notice, state: 'off', offOn: today });
  expect((await offer()).standing).toBe('shut-off');
  // Paid for, it is on its way back: what is due next can get more time.
  await db.sql`update utility.shut_off set state = 'reconnecting' where account_number = ${account}`;
  const [premise] = await db.sql<{ premiseId: string }>`
    select premise_id as "premiseId" from utility.account where account_number = ${account}`;
  await inTransaction(db.sql, tx =>
    insertOrder(tx, {
      ...{ requestId: null, accountNumber: account, premiseId: premise?.premiseId ?? '', kind: 'reconnection' },
      ...{ stage: 'scheduled', reason: null, at: at(today).now, completesAt: new Date('2026-11-21T20:00:00Z') },
      ...{ orderOn: null, appointmentType: null, tasks: [{ kind: 'connect' }] },
    }),
  );
  expect((await offer()).standing).not.toBe('shut-off');
});

test('what was announced is still said once more time was given, as it is carried out unless that is paid', async () => {
  await setShutOff(db.sql, account, { state: 'notice', offOn: localDate('2026-11-25'), feeCents: cents(2_500) });
  expect(await request(localDate('2026-11-24'))).toBe('extended');
  expect(await listExtensionViews(db.sql, account, today)).toMatchObject([{ shutOffOn: '2026-11-25' }]);
});

test('not paid by its day, what is owed is past due as before, and there is no other for a year', async () => {
  const before = await owed();
  const until = localDate('2026-11-30');
  await request(until);
  await inTransaction(db.sql, tx => keepArrangements(tx, until));
  expect((await listExtensionViews(db.sql, account, until))[0]).toMatchObject({ state: 'active' });
  const after = addDays(until, 1);
  expect((await owed(after)).pastDueCents).toBe(before.pastDueCents);
  await inTransaction(db.sql, tx => keepArrangements(tx, after));
  expect((await listExtensionViews(db.sql, account, after))[0]).toMatchObject({ state: 'broken', endedOn: after });
  expect((await offer(after)).standing).toBe('not-kept');
  expect((await findOffer(db.sql, account, after))?.standing).toBe('can-agree');
});

// Last: it issues a bill.
test('a bill that comes meanwhile says until when, charges nothing for it, and keeps its own day', async () => {
  const on = localDate('2026-12-02');
  const until = localDate('2026-12-15');
  const { amountCents } = await offer(on);
  expect(amountCents).toBe((await owed(on)).balanceCents);
  expect(await request(until, on)).toBe('extended');
  await runBilling(db.sql, { through: localDate('2026-12-12'), seed: 1 });
  const issued = localDate('2026-12-12');
  const { dueOn, totalDueCents, extension, minimumDueCents } = await owed(issued);
  const bill = (await findCurrentBillWithLastTwelve(db.sql, account, issued))?.bill;
  expect(bill).toMatchObject({ installmentCents: amountCents, deferredCents: 0, extendedUntil: until });
  expect(bill?.lines.filter(({ kind }) => kind === 'late-fee')).toEqual([]);
  expect(extension).toEqual({ amountCents, until });
  expect(minimumDueCents).toBe(amountCents);
  expect(totalDueCents).toBeGreaterThan(amountCents);
  expect(dueOn).toBe(bill?.dueOn);
});
