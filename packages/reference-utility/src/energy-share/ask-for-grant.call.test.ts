import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { cents, sumCents, zeroCents } from '@wattershed/domain/money/cents';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBilledAccounts } from '../billing/billing-fixture.ts';
import { runBilling } from '../billing/run/billing-run.ts';
import { findAccountSummary } from '../ledger/ledger-reads.ts';
import { askForGrant, previewGrant } from './ask-for-grant.ts';
import { findFundFigures } from './fund-figures.ts';
import { getFundBalance, insertEntries, listDecisions } from './fund-store.ts';

const accounts = ['200200', '200201', '200202', '200203'] as const;
const [accountNumber] = accounts;
/** Two bills have come, and nothing was paid: the first is late. */
const today = localDate('2026-11-20');
const at = (day = today) => ({ today: day, now: new Date(`${day}T18:00:00Z`) });
const household = { people: 3, incomeCents: cents(3_000_000), publicPrograms: [] };

let db: TestDatabase;
beforeEach(async () => {
  db = await testDatabase();
  const fixture = accounts.map(number => ({ accountNumber: number, habit: 'none' }));
  await createBilledAccounts(db.sql, fixture, { from: localDate('2026-09-12'), before: localDate('2027-02-12') });
  await runBilling(db.sql, { through: localDate('2026-11-12'), seed: 1 });
});
afterEach(() => db?.drop());

let donated = 0;
const donate = (amount: number, on = today) =>
  insertEntries(db.sql, [
    {
      ...{ kind: 'once', reference: `donation ${++donated}`, accountNumber: null, donor: `donor ${donated}` },
      ...{ amountCents: cents(amount), on },
    },
  ]);
const owed = async (number: string = accountNumber, day = today) => {
  const summary = await findAccountSummary(db.sql, number, day);
  if (!summary) throw new Error('no such account');
  return summary;
};

test('a grant pays off what is past due, and the next bill credits it', async () => {
  await donate(1_000_000);
  const before = await owed();
  expect(before.pastDueCents).toBeGreaterThan(0);
  const granted = await askForGrant(db.sql, accountNumber, household, at());
  if (granted === 'refused') throw new Error('refused');
  expect(granted).toMatchObject({ outcome: 'granted', isNew: true, version: 1 });
  expect(granted.amountCents).toBe(Math.min(before.pastDueCents, 30_000));
  const after = await owed();
  expect(after.balanceCents).toBe(before.balanceCents - granted.amountCents);
  expect(await getFundBalance(db.sql)).toBe(1_000_000 - granted.amountCents);
  await runBilling(db.sql, { through: localDate('2026-12-12'), seed: 1 });
  const [bill] = await db.sql`
    select adjustments_cents::float8 as adjustments, payments_cents::float8 as payments from utility.bill
    where account_number = ${accountNumber} and issued_on = '2026-12-12'`;
  expect(bill).toEqual({ adjustments: -granted.amountCents, payments: 0 });
});

test('200 at once are one grant, and the same again on the same day is it', async () => {
  await donate(1_000_000);
  const all = await Promise.all(Array.from({ length: 200 }, () => askForGrant(db.sql, accountNumber, household, at())));
  const grants = all.flatMap(one => (one === 'refused' ? [] : [one]));
  expect(grants).toHaveLength(200);
  expect(grants.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(grants.map(({ grantId }) => grantId)).size).toBe(1);
  expect(await listDecisions(db.sql, accountNumber, 10)).toHaveLength(1);
  const [first] = grants;
  expect(await getFundBalance(db.sql)).toBe(1_000_000 - (first?.amountCents ?? 0));

  const tomorrow = await askForGrant(db.sql, accountNumber, household, at(addDays(today, 1)));
  expect(tomorrow).toMatchObject({ outcome: 'not-granted', isNew: true, amountCents: 0 });
});

test('whoever asks last gets what is left, and the fund is never below zero', async () => {
  await donate(4_500);
  const all = await Promise.all(accounts.map(number => askForGrant(db.sql, number, household, at())));
  const given = all.map(one => (one === 'refused' ? zeroCents : one.amountCents));
  expect(sumCents(given)).toBe(4_500);
  expect(await getFundBalance(db.sql)).toBe(0);
  await expect(
    insertEntries(db.sql, [
      {
        ...{ kind: 'grant', reference: 'too much', accountNumber, donor: null, amountCents: cents(-1) },
        on: today,
      },
    ]),
  ).rejects.toThrow('energy_share_never_below_zero');
});

test('looking first grants nothing, and who is refused hears why, again and again', async () => {
  const preview = await previewGrant(db.sql, accountNumber, household, at());
  expect(preview).toMatchObject({ outcome: 'not-granted', amountCents: 0 });
  expect(preview?.steps.find(({ condition }) => condition === 'fund-has-money')).toMatchObject({ holds: 'no' });
  expect(await listDecisions(db.sql, accountNumber, 10)).toEqual([]);
  const first = await askForGrant(db.sql, accountNumber, household, at());
  expect(await askForGrant(db.sql, accountNumber, household, at())).toEqual({ ...(first as object), isNew: false });
  // Now there is money: the reasons aren't the same anymore.
  await donate(1_000);
  expect(await askForGrant(db.sql, accountNumber, household, at())).toMatchObject({ outcome: 'granted', isNew: true });
});

test('who hasn’t said enough is asked for more, and an unknown account is refused', async () => {
  await donate(1_000);
  const unsaid = { people: null, incomeCents: null, publicPrograms: null };
  expect(await previewGrant(db.sql, accountNumber, unsaid, at())).toMatchObject({ outcome: 'open' });
  expect(await askForGrant(db.sql, accountNumber, unsaid, at())).toBe('refused');
  expect(await askForGrant(db.sql, '999999', household, at())).toBe('refused');
  expect(await getFundBalance(db.sql)).toBe(1_000);
});

test('last month is what its books add up to', async () => {
  expect(await findFundFigures(db.sql, today)).toMatchObject({ month: '2026-10-01', donors: 0, households: 0 });
  await donate(2_000, localDate('2026-10-31'));
  await donate(60_000, localDate('2026-11-01'));
  const ask = accounts.map(number => askForGrant(db.sql, number, household, at(localDate('2026-11-29'))));
  const given = (await Promise.all(ask)).map(one => (one === 'refused' ? zeroCents : one.amountCents));
  const sum = sumCents(given);
  const households = given.filter(amount => amount > 0).length;
  expect(await findFundFigures(db.sql, today)).toEqual({
    ...{ month: '2026-10-01', donors: 1, collectedCents: 2_000, households: 0, givenCents: 0, averageCents: null },
    balanceCents: 62_000 - sum,
  });
  expect(await findFundFigures(db.sql, localDate('2026-12-01'))).toEqual({
    ...{ month: '2026-11-01', donors: 1, collectedCents: 60_000, households, givenCents: sum },
    ...{ averageCents: Math.round(sum / households), balanceCents: 62_000 - sum },
  });
});
