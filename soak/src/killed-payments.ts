import { setTimeout as pause } from 'node:timers/promises';
import { cents } from '@wattershed/domain/money/cents';
import { freePorts } from '@wattershed/server/test/free-ports';
import { payOverHttp, signInTo } from '@wattershed/server/test/payments/paying-over-http';
import { isSettled, type PaymentBooks, paymentBooks } from '@wattershed/server/test/payments/payment-books';
import { startPortalProcess } from '@wattershed/server/test/portal-process';
import { demoPortal } from '@wattershed/server/test/portal-templates';
import { testDatabase } from '@wattershed/testkit/database';
import type { Figures, SoakRun } from './soak.ts';

/** Enough for what the past due person owes. */
const paymentsPerDatabase = 100;
/** From before the sign-in to after the answer; slower on a busy machine. */
const latestKillMs = 1_500;
const settleWithinMs = 60_000;

/**
 * Kills the portal at random moments of a payment, over and over: nothing is charged or posted twice, and nothing is
 * lost.
 */
export async function killedPayments({ random, isTimeLeft, tell, onEnd }: SoakRun): Promise<Figures> {
  const port = await freePorts();
  const seen = { kills: 0, 'answered before the kill': 0, charged: 0, 'neither charged nor posted': 0 };
  do await killOnOneDatabase();
  while (isTimeLeft());
  return seen;

  async function killOnOneDatabase(): Promise<void> {
    const database = await testDatabase(demoPortal);
    onEnd(() => database.drop());
    const start = async () => {
      const portal = await startPortalProcess(port, {
        DATABASE_URL: database.url,
        GATEWAY_KEY: 'a key that only tests use',
        GATEWAY_TIMEOUT_MS: '1000',
        SETTLE_EVERY_SECONDS: '1',
      });
      onEnd(() => portal.kill('SIGKILL'));
      return portal;
    };

    let portal = await start();
    const { accountNumber } = await signInTo(portal);
    let before = await paymentBooks(database.sql, accountNumber);
    for (let count = 0; count < paymentsPerDatabase && (count === 0 || isTimeLeft()); count += 1) {
      const dying = portal;
      const amountCents = cents(random.whole(100, 300));
      // The kill interrupts it before anyone awaits it.
      const payment = payOverHttp(dying, { amountType: 'Other', amountCents }).catch(() => undefined);
      await pause(random.whole(0, latestKillMs));
      await dying.kill('SIGKILL');
      const { answer } = (await payment) ?? {};

      portal = await start();
      const after = await untilSettled(() => paymentBooks(database.sql, accountNumber));
      requireWhole(before, after, answer?.data !== undefined);
      seen.kills += 1;
      if (answer?.data) seen['answered before the kill'] += 1;
      if (after.charges > before.charges) seen.charged += 1;
      else seen['neither charged nor posted'] += 1;
      tell(`${seen.kills} kills, ${seen.charged} charged`);
      before = after;
    }
    await portal.kill('SIGTERM');
  }
}

async function untilSettled(read: () => Promise<PaymentBooks>): Promise<PaymentBooks> {
  const latest = performance.now() + settleWithinMs;
  for (;;) {
    const books = await read();
    if (isSettled(books)) return books;
    if (performance.now() > latest) throw new Error(`not settled after a minute: ${JSON.stringify(books)}`);
    await pause(100);
  }
}

/** The three sets of records agree, and every payment a customer was told about exists. */
function requireWhole(before: PaymentBooks, after: PaymentBooks, wasAnswered: boolean): void {
  const charges = after.charges - before.charges;
  const isWhole =
    after.postings === after.charges &&
    after.states.filter(state => state === 'posted').length === after.charges &&
    (charges === 1 ? after.balance < before.balance : charges === 0 && after.balance === before.balance) &&
    (charges === 1 || !wasAnswered);
  if (!isWhole) throw new Error(`books that do not agree: ${JSON.stringify({ before, after, wasAnswered })}`);
}
