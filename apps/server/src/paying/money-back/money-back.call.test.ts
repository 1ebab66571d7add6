import { randomUUID } from 'node:crypto';
import { listPayments } from '@wattershed/contract/billing/history';
import { payByBank } from '@wattershed/contract/payments/bill/paying';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import {
  decideChargeBack,
  openChargeBack,
} from '@wattershed/reference-utility/payment-gateway/money-back/charge-back-store';
import { takeRefund } from '@wattershed/reference-utility/payment-gateway/money-back/take-refund';
import { orderCredit, orderRefund } from '@wattershed/reference-utility/refunds/order-refund';
import { sendRefunds } from '@wattershed/reference-utility/refunds/send-refunds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardThat, startPaying } from '../../../test/people/paying-person.ts';
import { settlePayments } from '../settle-payments.ts';

let paying: Awaited<ReturnType<typeof startPaying>>;

beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.portal.close());
beforeEach(() => paying.forget());

const sql = () => paying.portal.sql;
const heed = () => settlePayments(paying.portal.services);

async function payCard(): Promise<string> {
  const { data } = await paying.pay(await paying.cardPayment(cardThat('approve')));
  return data.paymentId;
}

async function receiptOf(paymentId: string) {
  return (await paying.person.call(getPayment, { accountNumber: paying.accountNumber, paymentId })).data;
}

async function historyOf(paymentId: string) {
  const { data } = await paying.person.call(listPayments, { accountNumber: paying.accountNumber });
  return data.payments.find(payment => payment.paymentId === paymentId);
}

const told = async (paymentId: string) =>
  (
    await sql()<{ kind: string }>`
      select kind from portal.message where happening like ${`${paymentId}%`} order by message_id`
  ).map(({ kind }) => kind.replace('payments/', ''));

/** Every account's entries add up to its balance, and every transaction to zero. */
async function booksAreRight() {
  const wrong = await sql()`
    select account_number from utility.account_balance b
    where account_number = ${paying.accountNumber} and balance_cents <> (
      select coalesce(sum(amount_cents), 0) from utility.ledger_entry e
      where e.account_number = b.account_number and ledger = 'receivable'
    )
    union all
    select account_number from utility.ledger_entry where account_number = ${paying.accountNumber}
    group by account_number, transaction_id having sum(amount_cents) <> 0`;
  expect(wrong).toEqual([]);
}

const refund = (paymentReference: string, amount: number) =>
  orderRefund(sql(), { accountNumber: paying.accountNumber, paymentReference, amountCents: cents(amount) });

const sentOf = async (reference: string) => {
  const rows = await sql()<{ cents: number }>`
    select amount_cents::int as cents from utility.gateway_refund where reference = ${reference} order by refunded_at`;
  return rows.map(row => row.cents);
};

describe('a charge-back', () => {
  it('counts until the bank has decided, and then is owed again, once, and told', async () => {
    const before = await paying.balance();
    const paymentId = await payCard();
    await openChargeBack(sql(), paymentId, 'not-recognized');
    await heed();
    await heed();
    expect(await paying.balance()).toBe(before - 1_234);
    expect(await receiptOf(paymentId)).toMatchObject({
      state: 'posted',
      moneyBack: { chargeBack: { state: 'opened', reason: 'not-recognized', amountCents: 1_433 }, returned: null },
    });
    await decideChargeBack(sql(), paymentId, 'lost');
    await heed();
    await sql()`update portal.gateway_event_read set last_event_no = 0`;
    await heed();
    expect(await paying.balance()).toBe(before);
    expect(await receiptOf(paymentId)).toMatchObject({
      state: 'returned',
      moneyBack: { chargeBack: { state: 'lost' } },
    });
    expect(await historyOf(paymentId)).toMatchObject({
      state: 'returned',
      moneyBack: { chargeBack: { state: 'lost' } },
    });
    expect(await told(paymentId)).toEqual(['receipt', 'disputed', 'charged-back']);
    const [fee] = await sql()`
      select sum(e.amount_cents)::int as cents from utility.ledger_entry e
      join utility.ledger_transaction t using (account_number, transaction_id)
      where t.reference = ${paymentId} and e.ledger = 'fee-revenue'`;
    expect(fee?.cents).toBe(0);
    await booksAreRight();
  });

  it('that the utility wins changes nothing that is owed', async () => {
    const before = await paying.balance();
    const paymentId = await payCard();
    await openChargeBack(sql(), paymentId, 'duplicate');
    await decideChargeBack(sql(), paymentId, 'won');
    await heed();
    expect(await paying.balance()).toBe(before - 1_234);
    expect(await receiptOf(paymentId)).toMatchObject({ state: 'posted', moneyBack: { chargeBack: { state: 'won' } } });
    expect(await told(paymentId)).toEqual(['receipt', 'disputed', 'dispute-over']);
    await expect(openChargeBack(sql(), paymentId, 'duplicate')).rejects.toMatchObject({ code: 'DISPUTED' });
    await expect(decideChargeBack(sql(), paymentId, 'lost')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is no returned bank payment: after two of them a bank account still pays', async () => {
    for (const paymentId of [await payCard(), await payCard()]) {
      await openChargeBack(sql(), paymentId, 'canceled');
      await decideChargeBack(sql(), paymentId, 'lost');
    }
    await heed();
    const paymentToken = await paying.bankToken('02');
    const request = await paying.cardPayment('', { paymentToken, feeCents: 0 as Cents });
    expect((await paying.person.call(payByBank, request)).status.code).toBe(200);
  });

  it('after a refund takes only what is left, and none is possible of a bank payment or an unknown one', async () => {
    const before = await paying.balance();
    const paymentId = await payCard();
    expect(await refund(paymentId, 1_000)).toBe('ordered');
    await sendRefunds(sql());
    await openChargeBack(sql(), paymentId, 'wrong-amount');
    await decideChargeBack(sql(), paymentId, 'lost');
    await heed();
    expect(await paying.balance()).toBe(before);
    expect((await receiptOf(paymentId)).moneyBack?.chargeBack?.amountCents).toBe(1_433 - 1_000);
    await booksAreRight();
    await expect(openChargeBack(sql(), 'nothing', 'duplicate')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a refund', () => {
  it('is sent, booked, shown, and told once, however often it is taken up', async () => {
    const before = await paying.balance();
    const paymentId = await payCard();
    expect(await refund(paymentId, 234)).toBe('ordered');
    // The process dies after the gateway sent it and before it is booked.
    const [order] = await sql()<{ id: string }>`
      select refund_id as id from utility.refund where payment_reference = ${paymentId}`;
    const sent = { refundId: order?.id ?? '', reference: paymentId, amountCents: cents(234), reason: 'payment' };
    expect(await takeRefund(sql(), sent)).toBe('refunded');
    await heed();
    expect(await paying.balance()).toBe(before - 1_234);
    await Promise.all([sendRefunds(sql()), sendRefunds(sql()), sendRefunds(sql())]);
    await heed();
    expect(await sentOf(paymentId)).toEqual([234]);
    expect(await paying.balance()).toBe(before - 1_000);
    const { state, moneyBack } = await receiptOf(paymentId);
    expect([state, moneyBack?.refunds]).toMatchObject(['posted', [{ amountCents: 234, reason: 'payment' }]]);
    expect((await historyOf(paymentId))?.moneyBack?.refunds).toHaveLength(1);
    expect(await told(paymentId)).toEqual(['receipt', 'refunded']);
    await booksAreRight();
  });

  it('is never more than the payment, in one or in many, at once or one after the other', async () => {
    const paymentId = await payCard();
    expect(await refund(paymentId, 1_235)).toBe('too-much');
    expect(await refund(paymentId, 0)).toBe('no-amount');
    expect(await refund(paymentId, -5)).toBe('no-amount');
    expect(await refund('nothing', 5)).toBe('no-payment');
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => refund(paymentId, 500)));
    expect(outcomes.filter(outcome => outcome === 'ordered')).toHaveLength(2);
    expect(await refund(paymentId, 234)).toBe('ordered');
    expect(await refund(paymentId, 1)).toBe('too-much');
    await sendRefunds(sql());
    // Two orders of one moment go out in either order.
    expect((await sentOf(paymentId)).toSorted()).toEqual([234, 500, 500]);
    const more = { refundId: randomUUID(), reference: paymentId, amountCents: cents(200), reason: 'payment' };
    await expect(takeRefund(sql(), more)).rejects.toMatchObject({ code: 'TOO_MUCH' });
    await heed();
    const shown = (await receiptOf(paymentId)).moneyBack?.refunds.map(({ amountCents }) => amountCents);
    expect(shown?.toSorted()).toEqual([234, 500, 500]);
    await booksAreRight();
  });

  it('that comes before the payment is settled waits for it', async () => {
    const paymentId = await payCard();
    await sql()`update portal.payment set state = 'charging', settled_at = null where payment_id = ${paymentId}`;
    await refund(paymentId, 100);
    await sendRefunds(sql());
    await heed();
    expect(await told(paymentId)).toEqual(['receipt']);
    await sql()`update portal.payment set state = 'posted', settled_at = now() where payment_id = ${paymentId}`;
    await heed();
    expect(await told(paymentId)).toEqual(['receipt', 'refunded']);
  });

  it('is refused for a payment in dispute, and ends with its reason', async () => {
    const paymentId = await payCard();
    await refund(paymentId, 100);
    await openChargeBack(sql(), paymentId, 'canceled');
    await sendRefunds(sql());
    const [order] = await sql()`select state, refusal from utility.refund where payment_reference = ${paymentId}`;
    expect(order).toEqual({ state: 'refused', refusal: 'The cardholder disputes this payment.' });
    expect(await sentOf(paymentId)).toEqual([]);
    await decideChargeBack(sql(), paymentId, 'won');
    await heed();
  });

  it('of money from a bank account waits until it has cleared, and isn’t sent once the bank has returned it', async () => {
    const request = await paying.cardPayment('', {
      paymentToken: await paying.bankToken('97'),
      feeCents: 0 as Cents,
    });
    const { paymentId } = (await paying.person.call(payByBank, request)).data;
    expect(await refund(paymentId, 100)).toBe('ordered');
    await sendRefunds(sql());
    expect(await sentOf(paymentId)).toEqual([]);
    await sql()`update utility.gateway_event set occurred_at = now() - interval '1 second'`;
    await heed();
    await sql()`update utility.refund set not_before = clock.now() where payment_reference = ${paymentId}`;
    await sendRefunds(sql());
    expect(await sentOf(paymentId)).toEqual([]);
    expect((await receiptOf(paymentId)).moneyBack).toMatchObject({
      returned: { reason: 'no-money', fee: { amountCents: 2_000, state: 'to-be-billed' } },
      refunds: [],
    });
    await booksAreRight();
  });

  it('of a credit goes back to the newest payments that it came from, as far as they reach', async () => {
    const owed = await paying.balance();
    await paying.pay(await paying.cardPayment(cardThat('approve'), { amountCents: cents(Math.max(owed, 0) + 3_000) }));
    await payCard();
    expect(await paying.balance()).toBe(-4_234);
    expect(await orderCredit(sql(), paying.accountNumber)).toBe(4_234);
    expect(await orderCredit(sql(), paying.accountNumber)).toBe(0);
    await sendRefunds(sql());
    const [back] = await sql()`
      select sum(amount_cents)::int as cents from utility.refund where reason = 'credit' and state = 'sent'`;
    expect(back?.cents).toBe(4_234);
    expect(await paying.balance()).toBe(0);
    await heed();
    await booksAreRight();
  });
});

it('is listed alone by a filter of the history, page by page', async () => {
  const { person, accountNumber } = paying;
  const plain = await payCard();
  const [partlyRefunded, disputed, lost] = [await payCard(), await payCard(), await payCard()];
  await refund(partlyRefunded, 234);
  await sendRefunds(sql());
  await openChargeBack(sql(), disputed, 'duplicate');
  await openChargeBack(sql(), lost, 'duplicate');
  await decideChargeBack(sql(), lost, 'lost');
  await heed();
  await paying.pay(await paying.cardPayment(cardThat('decline')));
  const listed: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = { limit: '2', only: 'money-back', ...(cursor ? { cursor } : {}) } as const;
    const { data } = await person.call(listPayments, { accountNumber, ...page });
    for (const { paymentId, state, moneyBack } of data.payments) {
      listed.push(paymentId);
      expect(state === 'returned' || moneyBack !== undefined).toBe(true);
    }
    cursor = data.nextCursor;
  }
  expect(listed).toEqual(expect.arrayContaining([partlyRefunded, disputed, lost]));
  expect(listed).not.toContain(plain);
  expect(new Set(listed).size).toBe(listed.length);
});
