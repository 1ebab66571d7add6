import { inTransaction } from '@wattershed/database/transaction';
import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { endMonthlyOfClosed, insertMonthly } from '@wattershed/reference-utility/energy-share/monthly-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPortal, testPortal } from '../../../../test/portal.ts';
import { tellEnded } from './tell-ended.ts';

const closedOn = localDate('2026-11-18');

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** The account gives $5.00 with each bill, and its service ends. */
async function giveAndClose(accountNumber: string): Promise<void> {
  await portal.sql`delete from utility.monthly_donation where account_number = ${accountNumber}`;
  await insertMonthly(portal.services.db, accountNumber, cents(500), localDate('2026-06-01'));
  await portal.sql`update utility.account set status = 2, closed_on = ${closedOn}::text::date where account_number = ${accountNumber}`;
  await inTransaction(portal.services.db, tx => endMonthlyOfClosed(tx, addDays(closedOn, 1)));
}

const told = (accountNumber: string) =>
  portal.sql<{ title: string | null; body: string | null }>`
    select title, body from portal.message
    where account_number = ${accountNumber} and kind = 'payments/donation-ended' order by message_id`;

it('tells whose account it was that giving ended with the service, once however often it looks', async () => {
  const elena = await portal.signIn('spanish-speaker');
  const [stranger] = await portal.sql<{ accountNumber: string }>`
    select a.account_number as "accountNumber" from utility.account a join utility.customer c using (customer_number)
    where a.status = 1 and c.email <> '' and not exists (
      select from portal.account_link l where l.account_number = a.account_number)
    order by 1 limit 1`;
  const unregistered = stranger?.accountNumber ?? '';
  await giveAndClose(elena.accountNumber);
  await giveAndClose(unregistered);
  await Promise.all(Array.from({ length: 20 }, () => tellEnded(portal.services)));
  await tellEnded(portal.services);
  const [own, ...others] = await told(elena.accountNumber);
  expect(own?.title).toBe('Su donación mensual terminó con su servicio');
  expect(own?.body).toMatch(/terminó el 18 nov 2026, y con él los \$5\.00/);
  expect(others).toEqual([]);
  expect(await told(unregistered)).toEqual([{ title: null, body: null }]);
});

it('tells nobody who stopped it before, and waits for the day on which service ends', async () => {
  const daniel = await portal.signIn('on-time');
  const { accountNumber } = daniel;
  await portal.sql`delete from utility.monthly_donation where account_number = ${accountNumber}`;
  await insertMonthly(portal.services.db, accountNumber, cents(500), localDate('2026-06-01'));
  await portal.sql`update utility.account set closed_on = '2026-12-10' where account_number = ${accountNumber}`;
  await tellEnded(portal.services);
  expect(await told(accountNumber)).toEqual([]);
  const [due] = await portal.sql<{ on: string }>`
    select (due_at at time zone 'America/Los_Angeles')::date::text as "on" from portal.due
    where job = 'tell-ended-donations'`;
  expect(due?.on).toBe('2026-12-11');
  await portal.sql`
    update utility.monthly_donation set ended_on = '2026-11-19', ended_by = 'stopped' where account_number = ${accountNumber}`;
  await tellEnded(portal.services);
  expect(await told(accountNumber)).toEqual([]);
});
