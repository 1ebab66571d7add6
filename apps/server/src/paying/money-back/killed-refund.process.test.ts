import { inTransaction } from '@wattershed/database/transaction';
import { cents } from '@wattershed/domain/money/cents';
import { orderRefund } from '@wattershed/reference-utility/refunds/order-refund';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startRefundWorker, startWorker, type Worker } from '../../../test/payments/scheduled-books.ts';
import { cardThat, startPaying } from '../../../test/people/paying-person.ts';

let paying: Awaited<ReturnType<typeof startPaying>>;
const running: Pick<Worker, 'kill'>[] = [];

beforeAll(async () => {
  paying = await startPaying();
});
afterAll(async () => {
  for (const worker of running) await worker.kill();
  await paying.portal.close();
});

const sql = () => paying.portal.sql;
const inTime = { timeout: 60_000, interval: 50 };

const utility = () => begun(startRefundWorker(paying.portal.databaseUrl));
const portal = () => begun(startWorker(paying.portal.databaseUrl, paying.portal.gatewayUrl));

async function begun<W extends Pick<Worker, 'kill'>>(starting: Promise<W>): Promise<W> {
  const worker = await starting;
  running.push(worker);
  return worker;
}

/** How often each thing has happened to the refund. */
async function seen() {
  const [row] = await sql()<{ taken: number; booked: number; known: number; told: number; isRead: boolean }>`
    select
      (select count(*)::int from utility.gateway_refund) as taken,
      (select count(*)::int from utility.ledger_transaction t join utility.refund r on r.refund_id::text = t.reference) as booked,
      (select count(*)::int from portal.payment_refund) as known,
      (select count(*)::int from portal.message where kind = 'payments/refunded') as told,
      exists (
        select from portal.gateway_event_read
        where last_event_no >= (select max(event_no) from utility.gateway_event)) as "isRead"`;
  return row;
}

/** Statements of other processes that wait for a row. */
const waiting = () =>
  sql()<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%gateway_event_read%'`;

test('a refund is sent back once and told once, whichever process is killed between two of its steps', async () => {
  const { data } = await paying.pay(await paying.cardPayment(cardThat('approve')));
  const { accountNumber } = paying;
  const before = await paying.balance();
  const order = { accountNumber, paymentReference: data.paymentId, amountCents: cents(500) };
  expect(await orderRefund(sql(), order)).toBe('ordered');

  // The gateway has sent the money, and the utility is about to book it.
  const first = await utility();
  await inTransaction(sql(), async tx => {
    await tx`select from utility.account_balance where account_number = ${accountNumber} for update`;
    await vi.waitUntil(async () => (await seen())?.taken === 1, inTime);
    await first.kill();
  });
  expect(await seen()).toMatchObject({ taken: 1, booked: 0 });

  // The portal has told the customer, and is about to note how far it has read.
  const reader = await portal();
  await inTransaction(sql(), async tx => {
    await tx`select from portal.gateway_event_read for update`;
    await vi.waitUntil(async () => (await seen())?.told === 1, inTime);
    await vi.waitUntil(async () => (await waiting()).length > 0, inTime);
    await reader.kill();
    // PostgreSQL would still do what the dead process had asked for, once the row is free.
    for (const { pid } of await waiting()) await sql()`select pg_terminate_backend(${pid}, 30000)`;
  });
  expect(await seen()).toMatchObject({ known: 1, told: 1, isRead: false });

  await sql()`update utility.refund set next_try_at = now()`;
  await Promise.all([utility(), utility(), portal()]);
  await vi.waitUntil(async () => {
    const now = await seen();
    return now?.booked === 1 && now.isRead;
  }, inTime);
  expect(await seen()).toEqual({ taken: 1, booked: 1, known: 1, told: 1, isRead: true });
  expect(await sql()`select state from utility.refund`).toEqual([{ state: 'sent' }]);
  expect(await paying.balance()).toBe(before + 500);
}, 240_000);
