import { localDate } from '@wattershed/domain/calendar/local-date';
import { testDatabase } from '@wattershed/testkit/database';
import { city } from '@wattershed/testkit/utility-templates';
import { expect, test } from 'vitest';
import { personaNamed } from '../../city/personas/personas.ts';
import { findBudgetView } from './budget-of.ts';

test('the demo person on budget billing has months behind and a forecast, and what waits is what the ledger says', async () => {
  const { sql, drop } = await testDatabase(city);
  const [accountNumber = ''] = personaNamed('budget').accountNumbers;
  const view = await findBudgetView(sql, accountNumber, localDate('2026-11-20'));
  expect(view).toMatchObject({
    state: 'active',
    enrolledOn: '2026-06-20',
    billsOfYear: 5,
    settling: 'at-once',
    missed: 0,
  });
  expect(view?.bills.map(({ askedCents }) => askedCents)).toEqual(Array.from({ length: 5 }, () => view?.levelCents));
  expect(view?.reviewOn).toBe(view?.nextBillOn);
  expect(view?.forecast?.expectedCents).toEqual(expect.any(Number));
  const [ledger] = await sql<{ waits: number }>`
    select sum(amount_cents)::float8 as waits from utility.ledger_entry
    where account_number = ${accountNumber} and ledger = 'budget-deferred'`;
  expect(view?.deferredCents).toBe(ledger?.waits);
  expect(view?.deferredCents).not.toBe(0);
  await drop();
});
