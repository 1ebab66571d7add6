import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listFees } from '../billing/returned-item/fee-store.ts';
import { waiveFee } from '../billing/returned-item/return-item.ts';
import { getBalance } from '../ledger/ledger-store.ts';
import { officeZone } from '../office-zone.ts';
import { fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import { sendSitePage } from '../site/site-page.ts';
import { orderCredit, orderRefund, refundableShown } from './order-refund.ts';
import { type RefundAccount, refundsPage } from './refund-pages.ts';
import { listRefundable, listRefunds } from './refund-store.ts';
import { sendRefunds } from './send-refunds.ts';

type Given = { db: Pool; timeZone: string; isSignedIn: (request: FastifyRequest) => boolean };

const refundsShown = 30;

/** What an order came to, in words. */
type Answer = { done: string } | { wrong: string };

const doneWords: Record<string, string> = {
  refund: 'The refund is ordered.',
  credit: 'The credit is on its way back.',
  waive: 'The fee is taken back.',
};

/** The utility's desk for money that goes back. A real one works from its own system; the demo's is a page. */
export function addRefundPages(app: FastifyInstance, { db, timeZone, isSignedIn }: Given): void {
  const send = async (reply: FastifyReply, entered: string, told: { wrong?: string; done?: string } = {}) => {
    const found = entered === '' ? undefined : await findAccount(db, entered);
    const isUnknown = entered !== '' && !found;
    const said = isUnknown ? { wrong: 'No account has this number.' } : told;
    const page = refundsPage(found, await listRefunds(db, null, refundsShown), { entered, timeZone, ...said });
    return sendSitePage(reply, page, { status: said.wrong ? 422 : 200 });
  };

  app.get('/agents/refunds', async (request, reply) => {
    if (!isSignedIn(request)) return reply.redirect('/agents', 303);
    const done = doneWords[fieldOf(request.query, 'done', 10)];
    return send(reply, fieldOf(request.query, 'account', 12), done ? { done } : {});
  });

  app.post('/agents/refunds', async (request, reply) => {
    refuseForeignForms(request);
    if (!isSignedIn(request)) return reply.redirect('/agents', 303);
    const account = fieldOf(request.body, 'account', 12);
    if (!(await findAccount(db, account))) return send(reply, account);
    const order = fieldOf(request.body, 'order', 10);
    const of = fieldOf(request.body, 'of', 64);
    const answer = await carryOut(account, order, of, amountOf(fieldOf(request.body, 'amount', 12)));
    if ('wrong' in answer) return send(reply, account, answer);
    return reply.redirect(`/agents/refunds?account=${account}&done=${answer.done}`, 303);
  });

  async function carryOut(accountNumber: string, order: string, of: string, amountCents: Cents): Promise<Answer> {
    if (order === 'waive') {
      const clock = await readClock(db);
      const back = { accountNumber, item: of, at: clock.now(), on: clock.today(officeZone) };
      return (await waiveFee(db, back)) ? { done: order } : { wrong: 'There is no such fee.' };
    }
    if (order === 'credit') {
      const sent = await orderCredit(db, accountNumber);
      if (sent === 0) return { wrong: 'None of this credit came in through the gateway. Send a check instead.' };
    } else if (order === 'refund') {
      const outcome = await orderRefund(db, { accountNumber, paymentReference: of, amountCents });
      if (outcome !== 'ordered') return { wrong: wrongWords[outcome] };
    } else return { wrong: 'Choose an order.' };
    await sendRefunds(db);
    return { done: order };
  }
}

const wrongWords = {
  'no-payment': 'There is no such payment to refund.',
  'no-amount': `Enter an amount above ${formatDollars(cents(0), 'EN_US')}.`,
  'too-much': 'This is more than is left of the payment.',
} as const;

/** Dollars and cents as typed; zero for anything else. */
function amountOf(typed: string): Cents {
  const [, dollars, part = ''] = /^\$?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.replaceAll(',', '')) ?? [];
  return cents(dollars === undefined ? 0 : Number(dollars) * 100 + Number(part.padEnd(2, '0')));
}

async function findAccount(db: Pool, accountNumber: string): Promise<RefundAccount | undefined> {
  const known = await db`select from utility.account where account_number = ${accountNumber}`;
  if (known.length === 0) return undefined;
  const [balanceCents, payments, refunds, fees] = await Promise.all([
    getBalance(db, accountNumber),
    listRefundable(db, accountNumber, refundableShown),
    listRefunds(db, accountNumber, refundsShown),
    listFees(db, accountNumber),
  ]);
  return { accountNumber, balanceCents, payments, refunds, fees };
}
