import { listPayments } from '@wattershed/contract/billing/history';
import { payByBank } from '@wattershed/contract/payments/bill/paying';
import type { Cents } from '@wattershed/domain/money/cents';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cardThat, startPaying } from '../../../test/people/paying-person.ts';
import { settlePayments } from '../settle-payments.ts';

let paying: Awaited<ReturnType<typeof startPaying>>;
let cookie = '';

beforeAll(async () => {
  paying = await startPaying();
  const signedIn = await post('/agents/sign-in', { agentId: 'A-1042', password: 'Agent-desk-1!' });
  cookie = signedIn.cookie;
});
afterAll(() => paying.portal.close());
beforeEach(() => paying.forget());

type Shown = { status: number; body: string; leadsTo: string; cookie: string };

async function open(path: string, init: RequestInit = {}, as = cookie): Promise<Shown> {
  const headers = { ...(init.headers as Record<string, string>), cookie: as };
  const answer = await fetch(new URL(path, paying.portal.gatewayUrl), { ...init, headers, redirect: 'manual' });
  return {
    status: answer.status,
    body: await answer.text(),
    leadsTo: answer.headers.get('location') ?? '',
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}, as = cookie) =>
  open(path, { method: 'POST', body: new URLSearchParams(fields), headers }, as);

const heed = () => settlePayments(paying.portal.services);

async function historyOf(paymentId: string) {
  const { data } = await paying.person.call(listPayments, { accountNumber: paying.accountNumber });
  return data.payments.find(payment => payment.paymentId === paymentId);
}

const byCard = async () => (await paying.pay(await paying.cardPayment(cardThat('approve')))).data.paymentId;

test('the desk for refunds sends money back for an agent, and says what is wrong', async () => {
  const { accountNumber: account } = paying;
  const of = await byCard();
  const page = `/agents/refunds?account=${account}`;
  expect(await open(page, {}, '')).toMatchObject({ status: 303, leadsTo: '/agents' });
  const shown = await open(page);
  expect(shown.status).toBe(200);
  expect(shown.body).toContain(`Payment ${of}`);
  expect(shown.body).toContain('Amount, at most $12.34');
  expect(await open('/agents/refunds?account=999999999')).toMatchObject({
    status: 422,
    body: expect.stringContaining('No account has this number.'),
  });

  const order = (fields: Record<string, string>, headers = {}, as = cookie) =>
    post('/agents/refunds', { account, order: 'refund', of, amount: '2.34', ...fields }, headers, as);
  expect((await order({}, {}, '')).leadsTo).toBe('/agents');
  expect((await order({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const wrong = [
    [{ amount: '12.35' }, 'This is more than is left of the payment.'],
    [{ amount: '0' }, 'Enter an amount above $0.00.'],
    [{ amount: '-2' }, 'Enter an amount above $0.00.'],
    [{ amount: 'all' }, 'Enter an amount above $0.00.'],
    [{ of: 'nothing' }, 'There is no such payment to refund.'],
    [{ order: 'credit' }, 'None of this credit came in through the gateway.'],
    [{ order: 'waive' }, 'There is no such fee.'],
    [{ order: 'forget' }, 'Choose an order.'],
    [{ account: '999999999' }, 'No account has this number.'],
  ] as const;
  for (const [fields, words] of wrong) {
    const answer = await order(fields);
    expect([answer.status, answer.body.includes(words)], words).toEqual([422, true]);
  }
  expect((await paying.portal.sql`select from utility.refund where payment_reference = ${of}`).length).toBe(0);

  const done = await order({});
  expect(done).toMatchObject({ status: 303, leadsTo: `${page}&done=refund` });
  const after = (await open(done.leadsTo)).body;
  for (const words of ['The refund is ordered.', 'Amount, at most $10.00', 'Sent back '])
    expect(after).toContain(words);
  await heed();
  expect((await historyOf(of))?.moneyBack?.refunds).toMatchObject([{ amountCents: 234 }]);
});

test('a cardholder disputes a payment once, and its bank decides once; the history follows', async () => {
  const reference = await byCard();
  const order = (what: string, of = reference, headers = {}) =>
    post('/charge-backs', { reference: of, order: what }, headers);
  expect((await order('duplicate', reference, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const wrong = [
    [await order('because'), 422, 'Choose a reason.'],
    [await order('duplicate', 'nothing'), 404, 'No such card payment.'],
    [await order('lost'), 404, 'No such open charge-back.'],
    [await order('R02'), 404, 'No such bank payment.'],
  ] as const;
  for (const [{ status, body }, expected, words] of wrong) {
    expect([status, body.includes(words)], words).toEqual([expected, true]);
  }
  expect((await order('duplicate')).leadsTo).toBe('/charge-backs?told=yes');
  expect((await open('/charge-backs?told=yes')).body).toContain('The portal will hear of it.');
  expect((await open('/charge-backs')).body).toContain('Disputed: the bank is looking into it.');
  expect((await order('duplicate')).status).toBe(409);
  await heed();
  expect(await historyOf(reference)).toMatchObject({ state: 'posted', moneyBack: { chargeBack: { state: 'opened' } } });
  expect((await order('lost')).status).toBe(303);
  expect((await order('won')).status).toBe(404);
  expect((await open('/charge-backs')).body).toContain('who has the money back');
  await heed();
  expect(await historyOf(reference)).toMatchObject({ state: 'returned', moneyBack: { chargeBack: { state: 'lost' } } });
});

test('a bank returns a payment once, for a reason that the history tells', async () => {
  const before = await paying.balance();
  const request = await paying.cardPayment('', { paymentToken: await paying.bankToken('55'), feeCents: 0 as Cents });
  const reference = (await paying.person.call(payByBank, request)).data.paymentId;
  const order = (what: string) => post('/charge-backs', { reference, order: what });
  expect((await order('duplicate')).status).toBe(404);
  expect((await order('R03')).status).toBe(303);
  const again = await order('R02');
  expect([again.status, again.body.includes('The bank has returned this payment.')]).toEqual([409, true]);
  expect((await open('/charge-backs')).body).toContain('Returned by the bank, or soon to be.');
  await paying.portal.sql`update utility.gateway_event set occurred_at = now() - interval '1 second'`;
  await heed();
  expect(await historyOf(reference)).toMatchObject({
    state: 'returned',
    moneyBack: { returned: { reason: 'wrong-number', fee: { amountCents: 2_000 } } },
  });
  expect(await paying.balance()).toBe(before);
});
