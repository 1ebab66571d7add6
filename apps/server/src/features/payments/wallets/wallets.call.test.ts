import { randomUUID } from 'node:crypto';
import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import {
  answerWalletOrder,
  changeWalletProfile,
  createWalletProfile,
  startWalletProfile,
} from '@wattershed/contract/payments/bill/wallets';
import type { Cents } from '@wattershed/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPaying } from '../../../../test/people/paying-person.ts';
import { atWallets } from '../../../../test/people/wallet-person.ts';

let paying: Awaited<ReturnType<typeof startPaying>>;
let at: ReturnType<typeof atWallets>;

beforeAll(async () => {
  paying = await startPaying();
  at = atWallets(paying);
});
afterAll(() => paying.portal.close());
beforeEach(() => paying.forget());

const errorOf = (answer: { httpStatus: number; status: { error?: string | undefined } }) => [
  answer.httpStatus,
  answer.status.error,
];
const eventsOf = async (orderId: string) => {
  const rows = await paying.portal.sql<{ kind: string }>`
    select kind from portal.event where after->>'orderId' = ${orderId} order by event_id`;
  return rows.map(({ kind }) => kind);
};
const nothingMoved = { charges: 0, postings: 0, states: [] };

describe('paying from a wallet', () => {
  it.each([
    ['PayPal', 'payPalReference'],
    ['Venmo', 'venmoReference'],
    ['Apple Pay', 'applePayReference'],
    ['Google Pay', 'googlePayReference'],
  ] as const)('%s takes what was approved, once, and is named on the receipt', async (wallet, reference) => {
    const before = await paying.balance();
    const { orderId, status, last4, holder, payment } = await at.approve(wallet);
    expect({ status, last4, holder, amount: payment?.amountCents }).toEqual({
      ...{ status: 'approved', last4: '4242', holder: 'casey@example.com', amount: 1_234 },
    });
    expect(await paying.moved()).toEqual(nothingMoved);
    const { data } = await at.pay({ [reference]: orderId });
    expect(data.state).toBe('posted');
    expect(await paying.balance()).toBe(before - 1_234);
    expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['posted'] });
    const receipt = await paying.person.call(getPayment, {
      accountNumber: paying.accountNumber,
      paymentId: data.paymentId,
    });
    expect(receipt.data).toMatchObject({ method: wallet, methodLast4: '4242', feeCents: 199, totalCents: 1_433 });
    expect(await eventsOf(orderId)).toEqual(['wallet-order-started', 'wallet-order-answered']);
  });

  it('answers a request that came twice as it did the first time', async () => {
    const { orderId } = await at.approve('PayPal');
    const request = { ...(await at.attempt()), payPalReference: orderId };
    const [first, second] = [await at.pay(request), await at.pay(request)];
    expect(second.data).toEqual(first.data);
    expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['posted'] });
  });

  it('keeps the wallet when that was approved, too, and charges it again later', async () => {
    const { orderId } = await at.approve('Venmo', '4242', { saveMethod: true });
    await at.pay({ venmoReference: orderId, saveMethod: true, setDefaultPayment: true });
    const { methods } = (await paying.person.call(listPaymentMethods, { accountNumber: paying.accountNumber })).data;
    const [saved] = methods.filter(({ kind }) => kind === 'wallet');
    expect(saved).toMatchObject({ brand: 'Venmo', last4: '4242', nickName: 'casey@example.com', isDefault: true });
    expect((await paying.payWithSaved(saved?.customerRefNum ?? '')).data.state).toBe('posted');
    expect((await paying.moved())?.charges).toBe(2);
  });

  it('tells a decline of what is in the wallet, and the approval is spent with it', async () => {
    const { orderId } = await at.approve('PayPal', '0002');
    expect(errorOf(await at.pay({ payPalReference: orderId }))).toEqual([422, 'F302']);
    expect(errorOf(await at.pay({ payPalReference: orderId }))).toEqual([409, 'WAL410']);
    expect(await paying.moved()).toEqual({ charges: 0, postings: 0, states: ['declined'] });
  });

  it('does not know the outcome when the answer is lost, and settles it as any other payment', async () => {
    const { orderId } = await at.approve('Google Pay', '9029');
    expect((await at.pay({ googlePayReference: orderId })).data.state).toBe('outcome-unknown');
    expect((await paying.moved())?.charges).toBe(1);
  });
});

describe('an approval', () => {
  it.each([
    ['of another amount', { amountCents: 1_235 as Cents }],
    ['of a wallet that is not kept', { saveMethod: true }],
  ])('%s is refused with WAL410', async (_, change) => {
    const { orderId } = await at.approve('PayPal');
    expect(errorOf(await at.pay({ payPalReference: orderId, ...change }))).toEqual([409, 'WAL410']);
    expect(await paying.moved()).toEqual(nothingMoved);
  });

  it('under the name of another wallet, of none, or of two is refused', async () => {
    const { orderId } = await at.approve('PayPal');
    expect(errorOf(await at.pay({ venmoReference: orderId }))).toEqual([409, 'WAL410']);
    expect(errorOf(await at.pay({}))).toEqual([400, 'REQ400']);
    expect(errorOf(await at.pay({ payPalReference: orderId, venmoReference: orderId }))).toEqual([400, 'REQ400']);
    expect(await paying.moved()).toEqual(nothingMoved);
  });

  it('pays once: a second payment with it is refused, and the wallet says so to whoever comes back again', async () => {
    const { orderId, state } = await at.approve('PayPal');
    const { paymentId } = (await at.pay({ payPalReference: orderId })).data;
    expect(errorOf(await at.pay({ payPalReference: orderId }))).toEqual([409, 'WAL410']);
    expect((await paying.moved())?.charges).toBe(1);
    expect((await at.answer(orderId, state)).data).toMatchObject({ status: 'used', paymentId });
  });

  it('past its time is refused, and is told as expired', async () => {
    const { orderId, state } = await at.approve('PayPal');
    await paying.portal.sql`update portal.wallet_order set expires_at = now() where order_id = ${orderId}`;
    expect(errorOf(await at.pay({ payPalReference: orderId }))).toEqual([409, 'WAL410']);
    expect((await at.answer(orderId, state)).data.status).toBe('expired');
  });

  it('stays good when the payment found another balance: nothing was charged with it', async () => {
    const { orderId } = await at.approve('PayPal');
    const stale = await at.pay({ payPalReference: orderId, seenBalanceCents: 1 as Cents });
    expect(errorOf(stale)).toEqual([409, 'PAY409']);
    expect((await at.pay({ payPalReference: orderId })).data.state).toBe('posted');
  });

  it('asked for by two attempts at once charges once', async () => {
    const { orderId } = await at.approve('PayPal');
    const answers = await Promise.all([1, 2, 3].map(() => at.pay({ payPalReference: orderId })));
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    expect((await paying.moved())?.charges).toBe(1);
  });
});

describe('what comes back from a wallet', () => {
  it.each([
    ['cancel', 'canceled'],
    ['decline', 'declined'],
    ['no-method', 'no-method'],
    ['expire', 'expired'],
  ])('after "%s" is %s, and nothing can be paid with it', async (pressed, status) => {
    const { orderId, url } = (await at.start('PayPal')).data;
    const { state } = await at.press(url, pressed);
    expect((await at.answer(orderId, state)).data.status).toBe(status);
    expect(errorOf(await at.pay({ payPalReference: orderId }))).toEqual([409, 'WAL410']);
    expect(await paying.moved()).toEqual(nothingMoved);
  });

  it('the same answer twice is the same, and what is pressed later changes nothing', async () => {
    const { orderId, url, state } = await at.approve('PayPal');
    await at.press(url, 'cancel');
    expect((await at.answer(orderId, state)).data.status).toBe('approved');
  });

  it('without an answer is still open', async () => {
    const { orderId } = (await at.start('PayPal')).data;
    const [row] = await paying.portal.sql<{ state: string }>`
      select state from utility.gateway_wallet_order order by created_at desc limit 1`;
    expect((await at.answer(orderId, row?.state ?? '')).data.status).toBe('open');
  });

  it('with another state, or to an order of someone else, is refused, logged, and changes nothing', async () => {
    const { orderId, url } = (await at.start('PayPal')).data;
    const { state } = await at.press(url, 'wrong-state');
    expect(errorOf(await at.answer(orderId, state))).toEqual([409, 'WAL409']);
    const right = (await at.press(url, 'approve')).state;
    const guest = await paying.portal.signIn('billing-guest');
    expect(errorOf(await at.answer(orderId, right, undefined, guest))).toEqual([409, 'WAL409']);
    const { orderId: other } = (await at.start('PayPal')).data;
    expect(errorOf(await at.answer(other, right))).toEqual([409, 'WAL409']);
    expect(errorOf(await at.answer(randomUUID(), right))).toEqual([409, 'WAL409']);
    expect(await eventsOf(orderId)).toContain('wallet-answer-refused');
    expect(await eventsOf(orderId)).not.toContain('wallet-order-answered');
    expect(errorOf(await at.pay({ payPalReference: other }))).toEqual([409, 'WAL410']);
    expect(errorOf(await at.pay({ payPalReference: randomUUID() }))).toEqual([409, 'WAL409']);
  });

  it('of a sheet with the token of another approval is refused', async () => {
    const first = (await at.start('Google Pay')).data;
    const second = (await at.start('Google Pay')).data;
    const { token } = await at.press(first.url, 'approve');
    const { state } = await at.press(second.url, 'approve');
    expect(errorOf(await at.answer(second.orderId, state, token))).toEqual([409, 'WAL409']);
    expect(errorOf(await at.pay({ googlePayReference: second.orderId }))).toEqual([409, 'WAL410']);
  });
});

describe('being sent to a wallet', () => {
  it('is refused for what could not be paid afterwards', async () => {
    expect(errorOf(await at.start('PayPal', { seenBalanceCents: 1 as Cents }))).toEqual([409, 'PAY409']);
    expect(errorOf(await at.start('PayPal', { amountCents: 99 as Cents }))).toEqual([422, 'PAY422']);
    expect(errorOf(await at.start('PayPal', { feeCents: 0 as Cents }))).toEqual([409, 'PAY409']);
  });

  it('to keep it needs the right to add a method', async () => {
    const { accountNumber, portal } = paying;
    await portal.sql`
      delete from portal.role_right where role_id = 4 and lower(right_name) = lower('Payment add')`;
    const guest = await portal.signIn('billing-guest');
    expect(errorOf(await at.start('PayPal', { accountNumber, saveMethod: true }, guest))).toEqual([403, 'AUTH403']);
    expect(errorOf(await at.start('PayPal', { accountNumber }, guest))).toEqual([200, undefined]);
  });

  it('is closed to a role that pays cash only, and an account of someone else is not found', async () => {
    const blocked = await paying.portal.signIn('payment-blocked');
    const { accountNumber } = blocked;
    expect(errorOf(await at.start('PayPal', { accountNumber }, blocked))).toEqual([403, 'AUTH403']);
    const stranger = await paying.portal.signIn('credit');
    expect(errorOf(await at.start('PayPal', {}, stranger))).toEqual([404, 'RES404']);
    const answered = await stranger.call(answerWalletOrder, {
      ...{ accountNumber: paying.accountNumber, orderId: randomUUID(), state: 'x' },
    });
    expect(errorOf(answered)).toEqual([404, 'RES404']);
  });

  it('leads to a page of the gateway that leads back to the portal and nowhere else', async () => {
    const { url } = (await at.start('PayPal')).data;
    expect(url).toMatch(/^http:\/\/localhost:4101\/wallets\/paypal\/wal_[\w-]{22}$/);
    const page = await fetch(`${paying.portal.gatewayUrl}${new URL(url).pathname}`);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:4100");
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:4100');
  });
});

describe('a wallet that is only kept', () => {
  const plain = { nickName: '', setDefaultPayment: false };

  async function agree(pressed = 'approve') {
    const { accountNumber, person } = paying;
    const { orderId, url } = (
      await person.call(startWalletProfile, { language: 'EN_US', accountNumber, wallet: 'PayPal' })
    ).data;
    const { state } = await at.press(url, pressed, '4242');
    return { accountNumber, orderId, state, ...plain };
  }
  const kept = async () => {
    const { accountNumber, person } = paying;
    const { methods } = (await person.call(listPaymentMethods, { accountNumber })).data;
    return methods.filter(({ brand }) => brand === 'PayPal');
  };

  it('is saved once, however often it is asked for or agreed to again, and can be charged', async () => {
    const request = await agree();
    const first = (await paying.person.call(createWalletProfile, request)).data;
    expect(first).toMatchObject({ status: 'approved', wallet: 'PayPal', last4: '4242', isNew: true });
    const second = (await paying.person.call(createWalletProfile, request)).data;
    const third = (await paying.person.call(createWalletProfile, await agree())).data;
    expect([second, third]).toMatchObject([
      { customerRefNum: first.customerRefNum, isNew: false },
      { customerRefNum: first.customerRefNum, isNew: false },
    ]);
    expect(await kept()).toMatchObject([{ kind: 'wallet', nickName: 'casey@example.com' }]);
    expect((await paying.payWithSaved(first.customerRefNum ?? '')).data.state).toBe('posted');
  });

  it('can be named and made the default; a card cannot be changed as one', async () => {
    const { accountNumber, person } = paying;
    const [saved] = await kept();
    const change = { accountNumber, nickName: ' Ours ', setDefaultPayment: true };
    const customerRefNum = saved?.customerRefNum ?? '';
    expect((await person.call(changeWalletProfile, { ...change, customerRefNum })).httpStatus).toBe(200);
    expect(await kept()).toMatchObject([{ nickName: 'Ours', isDefault: true }]);
    const card = await paying.saveCard({});
    const wrong = await person.call(changeWalletProfile, { ...change, customerRefNum: card.customerRefNum });
    expect(errorOf(wrong)).toEqual([400, 'REQ400']);
    const guest = await paying.portal.signIn('billing-guest');
    const theirs = await guest.call(changeWalletProfile, { ...change, customerRefNum });
    expect([403, 404]).toContain(theirs.httpStatus);
    const unknown = await person.call(changeWalletProfile, { ...change, customerRefNum: randomUUID() });
    expect(errorOf(unknown)).toEqual([404, 'RES404']);
  });

  it('is not saved when the person said no, nor by an answer to something else', async () => {
    const before = (await kept()).length;
    const canceled = await paying.person.call(createWalletProfile, await agree('cancel'));
    expect(canceled.data).toMatchObject({ status: 'canceled', customerRefNum: null });
    const wrong = await paying.person.call(createWalletProfile, { ...(await agree()), state: 'another' });
    expect(errorOf(wrong)).toEqual([409, 'WAL409']);
    const { orderId, state } = await at.approve('PayPal');
    const { accountNumber } = paying;
    const ofPayment = await paying.person.call(createWalletProfile, { accountNumber, orderId, state, ...plain });
    expect(errorOf(ofPayment)).toEqual([409, 'WAL409']);
    expect((await kept()).length).toBe(before);
  });

  it('is no approval of a payment', async () => {
    const { orderId, state } = await agree();
    expect((await at.answer(orderId, state)).data).toMatchObject({ status: 'approved', payment: null });
    expect(errorOf(await at.pay({ payPalReference: orderId }))).toEqual([409, 'WAL410']);
  });
});

it('wallets that are not offered are refused, and no sheet may stand on the page', async () => {
  const few = await startPaying({ WALLETS: 'PayPal' });
  try {
    const there = atWallets(few);
    expect(errorOf(await there.start('Venmo'))).toEqual([422, 'WAL422']);
    expect((await there.start('PayPal')).httpStatus).toBe(200);
  } finally {
    await few.portal.close();
  }
});
