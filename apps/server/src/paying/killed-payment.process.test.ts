import { randomUUID } from 'node:crypto';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import { signIn } from '@wattershed/contract/sign-in';
import { identifier } from '@wattershed/database/sql';
import { cents } from '@wattershed/domain/money/cents';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePorts } from '../../test/free-ports.ts';
import {
  cardNumber,
  cvv,
  payAllByCard,
  payOverHttp,
  payThreeAccounts,
  signInTo,
} from '../../test/payments/paying-over-http.ts';
import { isSettled, type PaymentBooks, paymentBooks } from '../../test/payments/payment-books.ts';
import { type PortalProcess, startPortalProcess } from '../../test/portal-process.ts';
import { demoPortal } from '../../test/portal-templates.ts';
import type { PaymentStep } from './steps.ts';

/**
 * Each portal settles the payment that the last kill interrupted and is then killed itself. Settling also passes
 * `posted-to-ledger` and `settled`, so the order matters: no portal may be set to stop at a step
 * that the earlier payment still has to pass.
 */
const kills = [
  'charge-answered',
  'before-key',
  'settled',
  'posted-to-ledger',
  'charge-asked',
  'key-written',
] as const satisfies PaymentStep[];

/** The last portal that is killed: it pays several accounts, and dies between their charge and their posting. */
const lastKill = 'charge-answered' satisfies PaymentStep;

type Paying = Awaited<ReturnType<typeof payOverHttp>>;
type Kill = Paying & { endedBy: unknown; before: PaymentBooks; after: PaymentBooks };

const port = await freePorts();
const started: PortalProcess[] = [];
let database: TestDatabase;
let story: Awaited<ReturnType<typeof killAtEachStep>>;

beforeAll(async () => {
  database = await testDatabase(demoPortal);
  story = await killAtEachStep();
}, 300_000);
afterAll(async () => {
  await started.at(-1)?.kill('SIGTERM');
  await database.drop();
});

async function start(more: Record<string, string>): Promise<PortalProcess> {
  const portal = await startPortalProcess(port, {
    DATABASE_URL: database.url,
    GATEWAY_KEY: 'a key that only tests use',
    SETTLE_EVERY_SECONDS: '1',
    ...more,
  });
  started.push(portal);
  return portal;
}

const startThatStopsAt = (step?: PaymentStep) => start(step ? { WATTERSHED_STOP_AT: step } : {});

async function killAtEachStep() {
  const seen = new Map<PaymentStep, Kill>();
  let meanwhile: Awaited<ReturnType<typeof askMeanwhile>> | undefined;
  let before: PaymentBooks = { charges: 0, postings: 0, balance: 0, states: [] };
  let portal = await startThatStopsAt(kills[0]);
  for (const [index, step] of kills.entries()) {
    // The amounts differ, so one payment can't be mistaken for another.
    const paying = await payOverHttp(portal, { amountType: 'Other', amountCents: cents(1_000 + index) });
    if (paying.answer) throw new Error(`answered instead of being killed at ${step}: ${JSON.stringify(paying.answer)}`);
    const endedBy = await portal.gone;
    await letTimePass();
    meanwhile ??= await askMeanwhile(paying);
    portal = await startThatStopsAt(kills[index + 1] ?? lastKill);
    const after = await untilSettled(paying.accountNumber);
    seen.set(step, { ...paying, endedBy, before, after });
    before = after;
  }
  const several = await payThreeAccounts(portal);
  if (several.answer) throw new Error(`answered instead of being killed: ${JSON.stringify(several.answer)}`);
  const severalEndedBy = await portal.gone;
  await letTimePass();
  portal = await start({});
  const severalBooks = await Promise.all(several.request.lines.map(line => untilSettled(line.accountNumber)));
  return {
    meanwhile,
    several: { ...several, endedBy: severalEndedBy, books: severalBooks },
    survivor: portal,
    kill(step: PaymentStep): Kill {
      const kill = seen.get(step);
      if (!kill) throw new Error(`no portal was killed at ${step}`);
      return kill;
    },
  };
}

/**
 * Makes the payments older than any request can get, so that they are settled at once. A short gateway timeout instead
 * would also cut the charge itself on a crowded machine.
 */
async function letTimePass(): Promise<void> {
  await database.sql`update portal.payment set created_at = created_at - interval '1 minute'`;
}

async function untilSettled(accountNumber: string): Promise<PaymentBooks> {
  const books = () => paymentBooks(database.sql, accountNumber);
  await vi.waitUntil(async () => isSettled(await books()), { timeout: 60_000, interval: 200 });
  return books();
}

/** What the customer is told while the payment is open. It stays open because the gateway's memory can't be reached. */
async function askMeanwhile({ request, accountNumber }: Paying) {
  const portal = await start({ PAYMENT_GATEWAY_URL: 'http://127.0.0.1:9/gateway' });
  const { accessToken } = await signInTo(portal);
  const details = await portal.call(getPaymentDetails, { accountNumber }, accessToken);
  const paymentId = details.data?.openPaymentId ?? '';
  const payment = await portal.call(getPayment, { accountNumber, paymentId }, accessToken);
  const second = await portal.call(payByCard, { ...request, idempotencyKey: randomUUID() }, accessToken);
  const replay = await portal.call(payByCard, request, accessToken);
  await portal.kill('SIGTERM');
  return { paymentId, details, payment, second, replay };
}

describe('a portal that is killed in the middle of a payment', () => {
  const afterTheCharge: PaymentStep[] = ['charge-answered', 'posted-to-ledger', 'settled'];

  test.each(afterTheCharge)('at "%s" has charged once and posts it once after the restart', step => {
    const { answer, request, endedBy, before, after } = story.kill(step);
    expect(answer).toBeUndefined();
    expect(endedBy).toBe('SIGKILL');
    expect(after).toEqual({
      charges: before.charges + 1,
      postings: before.postings + 1,
      balance: request.seenBalanceCents - request.amountCents,
      states: [...before.states, 'posted'],
    });
  });

  test.each<PaymentStep>(['before-key', 'key-written', 'charge-asked'])(
    'at "%s" either has charged and posts it, or neither charges nor posts',
    step => {
      const { request, endedBy, before, after } = story.kill(step);
      expect(endedBy).toBe('SIGKILL');
      const charges = after.charges - before.charges;
      expect([0, 1]).toContain(charges);
      expect(after.postings - before.postings).toBe(charges);
      expect(after.balance).toBe(request.seenBalanceCents - charges * request.amountCents);
    },
  );

  test('for several accounts, between the charge and its posting, has charged once and posts every line once', async () => {
    const { request, answer, endedBy, books } = story.several;
    expect(answer).toBeUndefined();
    expect(endedBy).toBe('SIGKILL');
    expect(books.map(({ postings, balance, states }) => ({ postings, balance, states }))).toEqual(
      request.lines.map(line => ({
        ...{ postings: 1, states: ['posted'], balance: line.seenBalanceCents - line.amountCents },
      })),
    );
    // The gateway knows it by its first account alone.
    expect(books.map(({ charges }) => charges).toSorted()).toEqual([0, 0, 1]);
  });

  test('tells the customer meanwhile that the outcome is unknown, refuses a second payment, and answers the same key', () => {
    const { request, after } = story.kill('charge-answered');
    const { paymentId, details, payment, second, replay } = story.meanwhile ?? {};
    expect(details?.data?.owed.outcomeUnknownCents).toBe(request.amountCents + request.feeCents);
    expect(payment?.data?.state).toBe('outcome-unknown');
    expect(second?.status).toMatchObject({ code: 409, error: 'PAY410' });
    expect(replay?.data).toEqual({ paymentId, state: 'outcome-unknown' });
    expect(after).toMatchObject({ charges: 1, postings: 1, states: ['posted'] });
  });
});

test('neither the card number nor the CVV is written anywhere, whatever the portals print or store, killed or not', async () => {
  const { survivor } = story;
  const { answer } = await payAllByCard(survivor);
  expect(answer?.data?.state).toBe('posted');
  // A customer who enters the card in the wrong field is refused, and that isn't logged, either.
  await survivor.call(signIn, { username: cardNumber, password: cardNumber, card: cardNumber } as never);
  await survivor.kill('SIGTERM');
  for (const portal of started) expect(portal.printed()).not.toContain(cardNumber);
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
