import { moveClock } from '@wattershed/clock/clock-store';
import type { Db } from '@wattershed/database/db';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { city } from '@wattershed/testkit/utility-templates';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { personaNamed } from '../city/personas/personas.ts';
import { advance } from '../daily-work/advance.ts';
import { listDeposits } from '../registers/deposit-reads.ts';
import { listReturns, sumReturnedOn } from './deposit-return-store.ts';

/** A home in Arizona, and one in California; both pay each bill on time. */
const inArizona = personaNamed('arizona').accountNumbers[0] ?? '';
const inCalifornia = personaNamed('on-time').accountNumbers[0] ?? '';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase(city);
});
afterEach(() => database.drop());

/** It was paid on December 5 of last year: a year is over on the fifteenth day of the test’s city. */
async function leaveDeposit(db: Db, accountNumber: string): Promise<void> {
  const number = `D${accountNumber}`;
  await db`delete from utility.deposit where deposit_number = ${number}`;
  await db`
    insert into utility.deposit (deposit_number, account_number, reason, amount_cents, asked_on, due_on)
    values (${number}, ${accountNumber}, 'new-service', 20000, '2025-11-25', '2025-12-09')`;
  await db`
    insert into utility.register_payment (payment_reference, register, register_number, amount_cents, fee_cents, method,
      method_last4, confirmation, payer, lines, paid_at, is_applied)
    values (${`p${number}`}, 'deposit', ${number}, 20000, 0, 'card', '4242', 'c', '{}', '[]', '2025-12-05T18:00:00Z', true)`;
}

const goTo = async (day: string) => {
  await moveClock(database.sql, new Date(`${day}T20:00:00Z`));
  await advance(database.sql);
};

const returned = (db: Db, accountNumber: string) => db`
  select t.effective_on::text as "on", t.reference, json_object_agg(e.ledger, e.amount_cents) as entries
  from utility.ledger_transaction t join utility.ledger_entry e using (account_number, transaction_id)
  where t.account_number = ${accountNumber} and t.kind = 'deposit'
  group by t.effective_on, t.reference`;

/** So many bills of the year before December 5 were due long before they were paid, the earliest of them first. */
const payLate = (db: Db, bills: number) => db`
  update utility.bill set due_on = issued_on
  where account_number = ${inArizona} and bill_number in (
    select bill_number from utility.bill
    where account_number = ${inArizona} and issued_on between '2025-12-06' and '2026-10-01'
    order by issued_on limit ${bills})`;

const once = (accountNumber: string) => [
  {
    ...{ on: '2026-12-05', reference: `D${accountNumber}` },
    entries: { receivable: -20_800, 'deposits-held': 20_000, 'fee-revenue': 800 },
  },
];

test('goes back with interest after twelve months, once, and the next bill lists it', async () => {
  await leaveDeposit(database.sql, inArizona);
  await leaveDeposit(database.sql, inCalifornia);
  await goTo('2026-12-04');
  expect(await returned(database.sql, inArizona)).toEqual([]);
  await goTo('2026-12-05');
  expect(await returned(database.sql, inArizona)).toEqual(once(inArizona));
  await goTo('2027-01-06');
  expect(await returned(database.sql, inArizona)).toEqual(once(inArizona));
  expect(await returned(database.sql, inCalifornia)).toEqual([]);
  const backOf = async (accountNumber: string) =>
    (await listDeposits(database.sql, accountNumber)).map(({ back }) => back);
  expect(await backOf(inArizona)).toEqual([{ on: '2026-12-05', interestCents: 800 }]);
  expect(await backOf(inCalifornia)).toEqual([null]);
  const bills = await database.sql<{ number: string; cents: number }>`
    select bill_number as number, adjustments_cents::float8 as cents from utility.bill
    where account_number = ${inArizona} and issued_on >= '2026-10-05' order by issued_on desc`;
  expect(bills.map(({ cents }) => cents)).toEqual([-20_800, 0, 0]);
  const returnedOn = bills.map(({ number }) => sumReturnedOn(database.sql, inArizona, number));
  expect(await Promise.all(returnedOn)).toEqual([20_800, 0, 0]);
  expect(await listReturns(database.sql, '0', 10)).toMatchObject([
    { accountNumber: inArizona, why: 'paid-well', amountCents: 20_000, interestCents: 800, returnedOn: '2026-12-05' },
  ]);
}, 60_000);

test('goes back on the same day, and once, when several days are worked at once or a day is broken off', async () => {
  await leaveDeposit(database.sql, inArizona);
  await moveClock(database.sql, new Date('2026-12-20T20:00:00Z'));
  await database.sql.query(`
    create function utility.break_off() returns trigger language plpgsql as 'begin raise ''broken off''; end';
    create trigger break_off before insert on utility.worked_day
      for each row when (new.day = '2026-12-05') execute function utility.break_off()`);
  await expect(advance(database.sql)).rejects.toThrow('broken off');
  await database.sql.query('drop function utility.break_off cascade');
  await advance(database.sql);
  expect(await returned(database.sql, inArizona)).toEqual(once(inArizona));
}, 60_000);

test('stays while three bills of the last twelve months were paid late, and goes back once they are not', async () => {
  await leaveDeposit(database.sql, inArizona);
  await payLate(database.sql, 3);
  await goTo('2026-12-06');
  expect(await returned(database.sql, inArizona)).toEqual([]);
  // The first of the three is more than a year ago then.
  await goTo('2027-01-06');
  expect(await returned(database.sql, inArizona)).toMatchObject([{ on: '2027-01-05' }]);
}, 60_000);

test('goes back after a year of service, where it was paid before service began', async () => {
  await leaveDeposit(database.sql, inArizona);
  await database.sql`update utility.account set opened_on = '2025-12-11' where account_number = ${inArizona}`;
  await goTo('2026-12-10');
  expect(await returned(database.sql, inArizona)).toEqual([]);
  await goTo('2026-12-12');
  expect(await returned(database.sql, inArizona)).toMatchObject([{ on: '2026-12-11' }]);
}, 60_000);

test('goes back when two were', async () => {
  await leaveDeposit(database.sql, inArizona);
  await payLate(database.sql, 2);
  await goTo('2026-12-05');
  expect(await returned(database.sql, inArizona)).toEqual(once(inArizona));
}, 60_000);
