import { inTransaction } from '@wattershed/database/transaction';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBilledAccounts } from '../billing/billing-fixture.ts';
import { insertOrder } from '../orders/order-store.ts';
import { generateNotices } from './generate-notices.ts';
import { listNotices } from './notice-reads.ts';
import { renewNotices } from './renew-notices.ts';

let db: Awaited<ReturnType<typeof testDatabase>>;
const now = new Date('2026-11-20T18:00:00Z');
const days = { from: localDate('2026-10-01'), before: localDate('2026-10-02') };

beforeAll(async () => {
  db = await testDatabase();
  const accounts = ['400100', '400101', '400102'].map(accountNumber => ({ accountNumber }));
  await createBilledAccounts(db.sql, accounts, days);
  await db.sql`update utility.customer set persona_name = 'past-due' where customer_number = 'C400100'`;
  await db.sql`update utility.customer set persona_name = 'just-moved-in' where customer_number = 'C400101'`;
  await owes('400100', 5_000);
  await generateNotices(db.sql, { at: now });
  await generateNotices(db.sql, { at: now });
});
afterAll(() => db?.drop());

/** Without a bill whose due day lies ahead, what is owed is late. */
async function owes(accountNumber: string, balanceCents: number): Promise<void> {
  await db.sql`
    insert into utility.account_balance (account_number, balance_cents) values (${accountNumber}, ${balanceCents})
    on conflict (account_number) do update set balance_cents = excluded.balance_cents`;
}

const kinds = async (accountNumber: string, at = now) =>
  (await listNotices(db.sql, accountNumber, at)).map(notice => notice.kind);

test('each customer sees what concerns them and what concerns everyone, once', async () => {
  expect(await kinds('400100')).toEqual(['do-not-disconnect', 'customer-service', 'preference']);
  expect(await kinds('400101')).toEqual(['service-order', 'customer-service', 'preference']);
  expect(await kinds('400102')).toEqual(['customer-service', 'preference']);
});

test('the notice that the account is past due goes with the debt, at once', async () => {
  await owes('400100', 0);
  expect(await kinds('400100')).toEqual(['customer-service', 'preference']);
  await owes('400100', 5_000);
  expect(await kinds('400100')).toContain('do-not-disconnect');
});

test('nobody reads that service stays on where it has ended', async () => {
  await db.sql`update utility.account set status = 2, closed_on = '2026-11-01' where account_number = '400100'`;
  expect(await kinds('400100')).toEqual(['customer-service', 'preference']);
  await db.sql`update utility.account set status = 1, closed_on = null where account_number = '400100'`;
});

test('a notice has words in four languages and a link where there is one', async () => {
  const [hold] = await listNotices(db.sql, '400100', now);
  expect(hold).toMatchObject({
    ...{ colour: null, link: 'PayBill', updatedAt: new Date('2026-11-18T18:00:00Z') },
    text: { ES: { title: 'Su servicio sigue conectado' } },
  });
});

test('a shut-off comes first and says what keeps service on, or brings it back; nobody reads that service stays on', async () => {
  const told = async () =>
    (await listNotices(db.sql, '400100', now)).filter(({ kind }) => kind === 'do-not-disconnect');
  const set = (state: string, offOn: string) => db.sql`
    insert into utility.shut_off (account_number, state, off_on, fee_cents) values ('400100', ${state}, ${offOn}, 2500)
    on conflict (account_number) do update set state = excluded.state, off_on = excluded.off_on`;
  await set('notice', '2026-12-02');
  expect(await told()).toMatchObject([
    { link: 'PayBill', colour: 'red', text: { EN_US: { title: 'Service will be shut off on Dec 02, 2026' } } },
  ]);
  await set('off', '2026-11-19');
  const [off, ...others] = await told();
  expect(others).toEqual([]);
  expect(off).toMatchObject({
    ...{ link: 'ReconnectionFees', updatedAt: new Date('2026-11-20T08:00:00Z') },
    text: {
      EN_US: {
        title: 'Your service is shut off',
        body: 'It was shut off on Nov 19, 2026 because a bill wasn’t paid. To turn it back on, pay $75.00: $50.00 that is past due, and a fee of $25.00.',
      },
      ES: { title: 'Su servicio está cortado' },
    },
  });
  await owes('400100', 0);
  expect((await told())[0]?.text.EN_US.body).toBe(
    'It was shut off on Nov 19, 2026. To turn it back on, pay the fee of $25.00.',
  );
  await owes('400100', 5_000);
  await db.sql`delete from utility.shut_off`;
});

test('where service that was paid for comes back, that comes first, with the time, and once', async () => {
  const [premise] = await db.sql<{ id: string }>`
    select premise_id as id from utility.account where account_number = '400100'`;
  await db.sql`
    insert into utility.shut_off (account_number, state, off_on, fee_cents)
    values ('400100', 'reconnecting', '2026-11-19', 2500)`;
  const orderNumber = await inTransaction(db.sql, tx =>
    insertOrder(tx, {
      ...{ requestId: null, accountNumber: '400100', premiseId: premise?.id ?? '', kind: 'reconnection' },
      ...{ stage: 'scheduled', reason: null, at: now, completesAt: new Date('2026-11-21T04:00:00Z') },
      ...{ orderOn: null, appointmentType: null, tasks: [{ kind: 'connect' }] },
    }),
  );
  const [first, ...others] = await listNotices(db.sql, '400100', now);
  expect(first).toMatchObject({
    ...{ kind: 'do-not-disconnect', colour: null, link: 'ServiceOrders' },
    text: {
      EN_US: {
        title: 'Your service is coming back on',
        body: `It’s paid. Order ${orderNumber} turns your service back on by November 20, 2026 09:00 PM.`,
      },
      FR: { title: 'Votre service va être rétabli' },
    },
  });
  expect(others.map(({ kind }) => kind)).toEqual(['customer-service', 'preference']);
  expect(await kinds('400100', new Date('2026-11-21T04:00:00Z'))).toContain('service-order');
  await db.sql`delete from utility.shut_off`;
  await db.sql`delete from utility.service_order_event`;
  await db.sql`delete from utility.service_order_task`;
  await db.sql`delete from utility.service_order`;
});

test('notices of the future are not shown', async () => {
  expect(await kinds('400102', new Date('2026-11-10T00:00:00Z'))).toEqual(['preference']);
});

test('a welcome and an invitation end, and the winter’s office hours are told each November until March', async () => {
  expect(await kinds('400101', new Date('2026-12-18T18:00:00Z'))).toEqual(['customer-service', 'preference']);
  expect(await kinds('400101', new Date('2027-02-28T18:00:00Z'))).toEqual(['customer-service']);
  expect(await kinds('400101', new Date('2027-03-01T18:00:00Z'))).toEqual([]);
  await renewNotices(db.sql, ['2027-10-31', '2027-11-01', '2027-11-02'].map(localDate));
  expect(await kinds('400101', new Date('2027-11-01T18:00:00Z'))).toEqual(['customer-service']);
  expect(await kinds('400101', new Date('2028-03-01T18:00:00Z'))).toEqual([]);
});
