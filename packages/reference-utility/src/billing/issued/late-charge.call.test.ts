import { moveClock } from '@wattershed/clock/clock-store';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { testDatabase } from '@wattershed/testkit/database';
import { city } from '@wattershed/testkit/utility-templates';
import { expect, test } from 'vitest';
import { personaNamed } from '../../city/personas/personas.ts';
import { advance } from '../../daily-work/advance.ts';
import { waiveLateCharge } from './late-delivery-store.ts';

const late = knownAccountNumber(personaNamed('past-due').accountNumbers[0] ?? '');

/** The late charge on the next bill of someone who pays late, after a waiver for these of her newest bills. */
async function lateChargeAfter(waived: number): Promise<number> {
  const { sql, drop } = await testDatabase(city);
  const bills = await sql<{ billNumber: string }>`
    select bill_number as "billNumber" from utility.bill where account_number = ${late}
    order by issued_on desc limit ${waived}`;
  for (const { billNumber } of [...bills, ...bills]) {
    expect(await waiveLateCharge(sql, late, billNumber, localDate('2026-11-20'))).toBe(true);
  }
  await moveClock(sql, new Date('2026-12-16T20:00:00Z'));
  await advance(sql);
  const [row] = await sql<{ cents: number }>`
    select coalesce(sum(l.amount_cents), 0)::int as cents from utility.bill_line l
    join utility.bill b using (account_number, bill_number)
    where l.account_number = ${late} and l.kind = 'late-fee' and b.issued_on > '2026-11-20'`;
  await drop();
  return row?.cents ?? 0;
}

test('no late charge falls on what is open of a bill with a waiver, and the usual one on the rest', async () => {
  const [usual, one, all] = [await lateChargeAfter(0), await lateChargeAfter(1), await lateChargeAfter(40)];
  expect(usual).toBeGreaterThan(0);
  expect(one).toBeLessThan(usual);
  expect(all).toBe(0);
});
