import { randomUUID } from 'node:crypto';
import { getPayment, getPaymentDetails, payByCard } from '@wattershed/contract/payments';
import { signIn } from '@wattershed/contract/sign-in';
import { identifier } from '@wattershed/database/sql';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterEach, describe, expect, test } from 'vitest';
import { freePorts } from '../../../test/free-ports.ts';
import { cardNumber, cvv, payAllByCard as pay, signInTo as signedIn } from '../../../test/paying-over-http.ts';
import { isSettled, paymentBooks } from '../../../test/payment-books.ts';
import { type PortalProcess, startPortalProcess } from '../../../test/portal-process.ts';
import { demoPortal } from '../../../test/portal-templates.ts';
import type { PaymentStep } from './steps.ts';

const port = await freePorts();

let database: TestDatabase;
let portal: PortalProcess | undefined;

afterEach(async () => {
  await portal?.kill('SIGTERM');
  portal = undefined;
  await database.drop();
});

async function start(stopAt?: PaymentStep): Promise<PortalProcess> {
  portal = await startPortalProcess(port, {
    DATABASE_URL: database.url,
    GATEWAY_KEY: 'a key that only tests use',
    GATEWAY_TIMEOUT_MS: '1000',
    SETTLE_EVERY_SECONDS: '1',
    ...(stopAt ? { WATTERSHED_STOP_AT: stopAt } : {}),
  });
  return portal;
}

const books = (accountNumber: string) => paymentBooks(database.sql, accountNumber);

async function untilSettled(accountNumber: string) {
  await expect.poll(async () => isSettled(await books(accountNumber)), { timeout: 50_000, interval: 200 }).toBe(true);
  return books(accountNumber);
}

describe('a portal that is killed in the middle of a payment', () => {
  const afterTheCharge: PaymentStep[] = ['charge-answered', 'approved-written', 'posted-to-ledger', 'settled'];

  test.each(afterTheCharge)('at "%s" has charged once and posts it once after the restart', async step => {
    database = await testDatabase(demoPortal);
    const { answer, request, accountNumber } = await pay(await start(step));
    expect(answer).toBeUndefined();
    expect(await portal?.gone).toBe('SIGKILL');

    await start();
    const settled = await untilSettled(accountNumber);
    expect(settled).toEqual({
      charges: 1,
      postings: 1,
      balance: request.seenBalanceCents - request.amountCents,
      states: ['posted'],
    });
  });

  test.each<PaymentStep>(['before-key', 'key-written', 'charge-asked'])(
    'at "%s" either has charged and posts it, or neither charges nor posts',
    async step => {
      database = await testDatabase(demoPortal);
      const { request, accountNumber } = await pay(await start(step));
      expect(await portal?.gone).toBe('SIGKILL');

      await start();
      const { charges, postings, balance } = await untilSettled(accountNumber);
      expect(postings).toBe(charges);
      expect(balance).toBe(request.seenBalanceCents - charges * request.amountCents);
    },
  );

  test('tells the customer meanwhile that the outcome is unknown, refuses a second payment, and answers the same key', async () => {
    database = await testDatabase(demoPortal);
    const { request, accountNumber } = await pay(await start('charge-answered'));
    await portal?.gone;

    // The gateway's memory can't be reached, so that the payment stays open while we look.
    portal = await startPortalProcess(port, {
      DATABASE_URL: database.url,
      GATEWAY_KEY: 'a key that only tests use',
      PAYMENT_GATEWAY_URL: 'http://127.0.0.1:9/gateway',
      SETTLE_EVERY_SECONDS: '1',
    });
    const { accessToken } = await signedIn(portal);
    const details = await portal.call(getPaymentDetails, { accountNumber }, accessToken);
    const paymentId = details.data?.openPaymentId ?? '';
    expect(details.data?.owed.outcomeUnknownCents).toBe(request.amountCents);
    const payment = await portal.call(getPayment, { accountNumber, paymentId }, accessToken);
    expect(payment.data?.state).toBe('outcome-unknown');
    const second = await portal.call(payByCard, { ...request, idempotencyKey: randomUUID() }, accessToken);
    expect(second.status).toMatchObject({ code: 409, error: 'PAY410' });
    const replay = await portal.call(payByCard, request, accessToken);
    expect(replay.data).toEqual({ paymentId, state: 'outcome-unknown' });
    await portal.kill('SIGTERM');

    await start();
    expect(await untilSettled(accountNumber)).toMatchObject({ charges: 1, postings: 1, states: ['posted'] });
  });
});

test('neither the card number nor the CVV is written anywhere, whatever the portal prints or stores', async () => {
  database = await testDatabase(demoPortal);
  const running = await start();
  const { answer } = await pay(running);
  expect(answer?.data?.state).toBe('posted');
  // A customer who enters the card in the wrong field is refused, and that isn't logged, either.
  await running.call(signIn, { username: cardNumber, password: cardNumber, card: cardNumber } as never);
  await running.kill('SIGTERM');
  expect(running.printed()).not.toContain(cardNumber);
  const tables = await database.sql`
    select table_schema, table_name from information_schema.tables
    where table_schema in ('portal', 'utility', 'jobs') and table_type = 'BASE TABLE' and table_name not like 'usage\\_%'`;
  for (const { table_schema, table_name } of tables) {
    const rows = await database.sql`
      select count(*)::int as rows from ${identifier(table_schema)}.${identifier(table_name)} t
      where t::text like ${`%${cardNumber}%`} or t::text ~ ${`"?cvv"?[^0-9]{1,6}${cvv}`}`;
    expect([table_name, rows[0]?.rows]).toEqual([table_name, 0]);
  }
});
