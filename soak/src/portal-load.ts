import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { listAccounts } from '@wattershed/contract/accounts/account-list';
import type { Envelope } from '@wattershed/contract/call';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { signIn } from '@wattershed/contract/sign-in';
import type { Pool } from '@wattershed/database/pool';
import type { Cents } from '@wattershed/domain/money/cents';
import { demoPeople } from '@wattershed/server/gateways/demo-people';
import { tokenOfCard } from '@wattershed/server/test/payments/paying-over-http';
import { isSettled, paymentBooks } from '@wattershed/server/test/payments/payment-books';
import type { PortalProcess } from '@wattershed/server/test/portal-process';
import type { Pace } from './soak.ts';

const readers = ['on-time', 'solar', 'landlord'];
const payer = 'past-due';
const amountCents = 150 as Cents;
const pauseAfterRefusalMs = 50;
const triesOfPayment = 50;
const settleWithinMs = 60_000;

export type PortalLoad = {
  answered: number;
  refused: number;
  payments: number;
  /** Throws whatever a customer found wrong; once the load has stopped, the payment records are compared, too. */
  check(): Promise<void>;
  stop(): Promise<void>;
};

/** Customers who read their accounts, and one who pays over and over; a payment is repeated with its own key. */
export async function startPortalLoad(portal: PortalProcess, db: Pool, pace: Pace): Promise<PortalLoad> {
  let isOver = false;
  let wrong: unknown;
  const load = { answered: 0, refused: 0, payments: 0 };
  const toldPosted: string[] = [];

  /** Repeats a call until the portal can answer: a 503 is worth another try. */
  const untilAnswered = async <Data>(ask: () => Promise<Envelope<Data>>, tries = Infinity): Promise<Envelope<Data>> => {
    for (let tried = 1; ; tried += 1) {
      const answer = await ask();
      if (answer.status.error === 'SYS500') throw new Error(`the portal failed: ${JSON.stringify(answer.status)}`);
      if (answer.status.code !== 503 || tried === tries) {
        load.answered += 1;
        return answer;
      }
      load.refused += 1;
      await pause(pauseAfterRefusalMs);
    }
  };
  const enter = async (persona: string) => {
    const person = demoPeople.find(known => known.persona === persona);
    const accountNumber = person?.accounts[0]?.accountNumber;
    if (!person || !accountNumber) throw new Error(`nobody is ${persona}`);
    const { userName: username, password } = person;
    const { data } = await untilAnswered(() => portal.call(signIn, { username, password }));
    if (!data) throw new Error(`${persona} cannot sign in`);
    return { accessToken: data.accessToken, uuid: data.user.uuid, accountNumber };
  };
  const forever = async (work: () => Promise<void>): Promise<void> => {
    while (!isOver && wrong === undefined) {
      await work().catch(error => {
        wrong ??= error;
      });
      await pace(20);
    }
  };

  const reader = async (persona: string) => {
    const { accessToken, uuid } = await enter(persona);
    const look = () => untilAnswered(() => portal.call(listAccounts, { uuid }, accessToken));
    const own = JSON.stringify(await look());
    return () =>
      forever(async () => {
        const seen = JSON.stringify(await look());
        if (seen !== own) throw new Error(`${persona} was shown ${seen} in place of ${own}`);
      });
  };
  const { accessToken, accountNumber } = await enter(payer);
  const pay = async () => {
    const { data: details } = await untilAnswered(() => portal.call(getPaymentDetails, { accountNumber }, accessToken));
    const paymentToken = await tokenOfCard(portal).catch(() => undefined);
    // The last payment is still being settled, or the gateway is down along with its database.
    if (!details || details.openPaymentId !== null || !paymentToken) return pause(pauseAfterRefusalMs);
    const request = {
      accountNumber,
      idempotencyKey: randomUUID(),
      seenBalanceCents: details.owed.balanceCents,
      amountType: 'Other' as const,
      amountCents,
      feeCents: details.cardFeeCents,
      receiptEmail: 'elena@example.com',
      language: 'EN_US' as const,
      paymentToken,
      saveMethod: false,
      nickName: '',
      setDefaultPayment: false,
    };
    // A payment that couldn't reach the gateway has failed for good: its key is answered with 503 forever.
    const { data } = await untilAnswered(() => portal.call(payByCard, request, accessToken), triesOfPayment);
    load.payments += 1;
    if (data?.state === 'posted') toldPosted.push(data.paymentId);
  };

  const before = await paymentBooks(db, accountNumber);
  const looks = await Promise.all(readers.map(reader));
  const customers = [...looks.map(look => look()), forever(pay)];
  return Object.assign(load, {
    async check() {
      if (wrong !== undefined) throw wrong;
      if (isOver) await requireSameBooks(db, accountNumber, before.balance, toldPosted);
    },
    async stop() {
      isOver = true;
      await Promise.all(customers);
    },
  });
}

/** Gateway, ledger and portal have the same payments, each once, including every one the customer was told about. */
async function requireSameBooks(db: Pool, accountNumber: string, balanceBefore: number, told: string[]): Promise<void> {
  const latest = performance.now() + settleWithinMs;
  let books = await paymentBooks(db, accountNumber);
  while (!isSettled(books)) {
    if (performance.now() > latest) throw new Error(`not settled after a minute: ${JSON.stringify(books)}`);
    await pause(200);
    books = await paymentBooks(db, accountNumber);
  }
  const posted = books.states.filter(state => state === 'posted').length;
  const [lost] = await db`
    select count(*)::int as payments from unnest(${told}::uuid[]) t (payment_id)
    where not exists (select from portal.payment p where p.payment_id = t.payment_id and p.state = 'posted')`;
  const isWhole =
    books.charges === posted &&
    books.postings === posted &&
    books.balance === balanceBefore - posted * amountCents &&
    lost?.payments === 0;
  if (!isWhole)
    throw new Error(`the books do not agree: ${JSON.stringify({ ...books, balanceBefore, told: told.length, lost })}`);
}
