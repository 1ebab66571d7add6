import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { payByBank } from '@wattershed/contract/payments/bill/paying';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import { inTransaction } from '@wattershed/database/transaction';
import type { Cents } from '@wattershed/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardThat, startPaying } from '../../test/people/paying-person.ts';
import { settlePayments } from './settle-payments.ts';

let paying: Awaited<ReturnType<typeof startPaying>>;

beforeAll(async () => {
  paying = await startPaying({ GATEWAY_TIMEOUT_MS: '2000' });
});
afterAll(() => paying.portal.close());
beforeEach(() => paying.forget());

/** The job as it runs a while later. */
function settleLater(minutes = 2): Promise<number> {
  const { services } = paying.portal;
  return settlePayments({ ...services, realNow: () => new Date(services.realNow().getTime() + minutes * 60_000) });
}

async function stateOf(paymentId: string) {
  return (await paying.person.call(getPayment, { accountNumber: paying.accountNumber, paymentId })).data.state;
}

async function lettersOf(paymentId: string): Promise<string[]> {
  const rows = await paying.portal.sql`
    select kind from portal.message where happening = ${paymentId} order by message_id`;
  return rows.map(row => String(row.kind).replace('payments/', ''));
}

/** A payment as left by a process that died at one step: everything written by then, and nothing after. */
async function dieAt(step: 'key-written' | 'charge-answered' | 'approved-written' | 'posted-to-ledger') {
  const { sql } = paying.portal;
  const request = await paying.cardPayment(cardThat('approve'));
  const { data } = await paying.pay(request);
  const { paymentId } = data;
  const isCharged = step !== 'key-written';
  const isApproved = step === 'approved-written';
  const isPosted = step === 'posted-to-ledger';
  await sql`delete from portal.message where happening = ${paymentId}`;
  await sql`
    update portal.payment set settled_at = null, balance_after_cents = null, state = ${isApproved ? 'approved' : 'charging'},
      gateway_code = case when ${isApproved} then gateway_code end,
      authorization_code = case when ${isApproved} then authorization_code end
    where payment_id = ${paymentId}`;
  if (!isCharged) await sql`delete from utility.gateway_charge where reference = ${paymentId}`;
  if (!isPosted) await unpost(paymentId);
  return { paymentId, request };
}

/** A charge that was on its way for so long that its payment has been settled meanwhile. */
function chargeLate(reference: string, request: Awaited<ReturnType<typeof paying.cardPayment>>) {
  const { paymentToken: token, amountCents, feeCents, accountNumber } = request;
  return paying.portal.services.gateways.paymentGateway.charge({
    reference,
    token,
    amountCents,
    feeCents,
    accountNumber,
  });
}

/** The ledger refuses changes; only a test that simulates a process that never got this far may make them. */
async function unpost(paymentId: string): Promise<void> {
  const { sql } = paying.portal;
  await inTransaction(sql, async tx => {
    await tx`set local session_replication_role = replica`;
    const [row] = await tx`select transaction_id from utility.ledger_transaction where reference = ${paymentId}`;
    await tx`delete from utility.ledger_entry where transaction_id = ${row?.transaction_id}`;
    await tx`delete from utility.ledger_transaction where transaction_id = ${row?.transaction_id}`;
    await tx`
      update utility.account_balance set balance_cents = balance_cents + 1234
      where account_number = ${paying.accountNumber}`;
  });
}

describe('a payment whose process died', () => {
  it('before the gateway was asked is never charged, and the customer is told', async () => {
    const before = await paying.balance();
    const { paymentId, request } = await dieAt('key-written');
    await settleLater();
    expect(await stateOf(paymentId)).toBe('failed');
    expect(await paying.balance()).toBe(before);
    expect(await lettersOf(paymentId)).toEqual(['notCharged']);
    expect((await chargeLate(paymentId, request)).status).toBe('declined');
  });

  it.each(['charge-answered', 'approved-written', 'posted-to-ledger'] as const)(
    'after %s is posted once, with one receipt',
    async step => {
      const before = await paying.balance();
      const { paymentId, request } = await dieAt(step);
      expect(await stateOf(paymentId)).toBe('outcome-unknown');
      await settleLater();
      expect(await stateOf(paymentId)).toBe('posted');
      expect(await paying.balance()).toBe(before - 1_234);
      expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['posted'] });
      expect(await lettersOf(paymentId)).toEqual(['receipt']);
      expect((await paying.pay(request)).data).toEqual({ paymentId, state: 'posted' });
    },
  );

  it('is posted once when many nodes settle at the same time', async () => {
    const { paymentId } = await dieAt('charge-answered');
    await Promise.all(Array.from({ length: 8 }, () => settleLater()));
    expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['posted'] });
    expect(await lettersOf(paymentId)).toEqual(['receipt']);
  });

  it('is left alone while a request may still be working on it', async () => {
    const { paymentId } = await dieAt('key-written');
    expect(await settleLater(0)).toBe(0);
    expect(await stateOf(paymentId)).toBe('outcome-unknown');
  });
});

describe('a payment that the ledger could not take when it was charged', () => {
  it('keeps the gateway’s answer, and is posted later without asking the gateway again', async () => {
    const { services, sql } = paying.portal;
    const { billingSystem, paymentGateway } = services.gateways;
    const [post, find] = [billingSystem.postPayment, paymentGateway.findCharge];
    billingSystem.postPayment = async () => {
      billingSystem.postPayment = post;
      throw new Error('the ledger is away');
    };
    const { data } = await paying.pay(await paying.cardPayment(cardThat('approve')));
    expect(data.state).toBe('outcome-unknown');
    const [row] = await sql`
      select state, gateway_code, authorization_code <> '' as is_authorised from portal.payment
      where payment_id = ${data.paymentId}`;
    expect(row).toEqual({ state: 'approved', gateway_code: 'F000', is_authorised: true });
    paymentGateway.findCharge = () => Promise.reject(new Error('the gateway is not asked'));
    await settleLater();
    paymentGateway.findCharge = find;
    expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['posted'] });
    expect(await lettersOf(data.paymentId)).toEqual(['receipt']);
  });
});

describe('a payment from before the clock of the machine went back', () => {
  const hourBack = -60;

  it('is posted once, as soon as no request can be working on it any more', async () => {
    const { paymentId } = await dieAt('charge-answered');
    expect(await settleLater(hourBack)).toBe(0);
    expect(await stateOf(paymentId)).toBe('outcome-unknown');
    expect(await settleLater(hourBack + 1)).toBe(1);
    expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['posted'] });
  });

  it('is asked about at once when its answer was lost, and then no more often than any other', async () => {
    const { data } = await paying.pay(await paying.cardPayment(cardThat('answer-and-status-lost')));
    expect(await settleLater(hourBack)).toBe(1);
    expect(await settleLater(hourBack)).toBe(0);
    await paying.portal.sql`update utility.gateway_charge set hidden_until = null`;
    await settleLater(hourBack + 1);
    expect(await stateOf(data.paymentId)).toBe('posted');
  });
});

describe('a lost answer', () => {
  it('is shown as unknown, with its amount, and then settled as posted', async () => {
    const before = await paying.balance();
    const { data } = await paying.pay(await paying.cardPayment(cardThat('answer-lost')));
    expect(data.state).toBe('outcome-unknown');
    const details = await paying.person.call(getPaymentDetails, { accountNumber: paying.accountNumber });
    expect(details.data).toMatchObject({ openPaymentId: data.paymentId, owed: { outcomeUnknownCents: 1_433 } });
    await settleLater();
    expect(await stateOf(data.paymentId)).toBe('posted');
    expect(await paying.balance()).toBe(before - 1_234);
  });

  it('that was accepted in the last minute of a day counts on that day, though it is settled on the next', async () => {
    const { data } = await paying.pay(await paying.cardPayment(cardThat('answer-lost')));
    const { sql } = paying.portal;
    const accepted = new Date('2026-11-21T07:59:00Z');
    await sql`update portal.payment set paid_at = ${accepted} where payment_id = ${data.paymentId}`;
    await settleLater();
    const posted = await sql`
      select effective_on::text as day, occurred_at as at from utility.ledger_transaction
      where reference = ${data.paymentId}`;
    expect(posted).toEqual([{ day: '2026-11-20', at: accepted }]);
  });

  it('is asked about again later while the gateway cannot say', async () => {
    const { data } = await paying.pay(await paying.cardPayment(cardThat('answer-and-status-lost')));
    await settleLater();
    expect(await stateOf(data.paymentId)).toBe('outcome-unknown');
    await paying.portal.sql`update utility.gateway_charge set hidden_until = null`;
    await settleLater(4);
    expect(await stateOf(data.paymentId)).toBe('posted');
    expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['posted'] });
  });

  it('of a charge that would come late is voided first, so that it never comes', async () => {
    const { data } = await paying.pay(await paying.cardPayment(cardThat('late')));
    await settleLater();
    expect(await stateOf(data.paymentId)).toBe('failed');
    expect(await paying.moved()).toEqual({ charges: 0, postings: 0, states: ['failed'] });
  });

  it('of a charge that comes during a later payment charges nothing then, either', async () => {
    const request = await paying.cardPayment(cardThat('late'));
    const { data } = await paying.pay(request);
    await settleLater();
    await paying.forget();
    await paying.pay(await paying.cardPayment(cardThat('approve')));
    expect(
      (await chargeLate(data.paymentId, { ...request, paymentToken: await paying.cardToken(cardThat('approve')) }))
        .status,
    ).toBe('declined');
    expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['posted'] });
  });

  it('ends a slow charge at the time limit, and settles it later', async () => {
    const { data } = await paying.pay(await paying.cardPayment(cardThat('slow')));
    expect(data.state).toBe('outcome-unknown');
    await settleLater();
    expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['posted'] });
  });
});

describe('a bank payment that comes back', () => {
  it('is owed again, once, and the customer is told so', async () => {
    const { sql } = paying.portal;
    const before = await paying.balance();
    const request = await paying.cardPayment('', {
      paymentToken: await paying.bankToken('97'),
      feeCents: 0 as Cents,
    });
    const { data } = await paying.person.call(payByBank, request);
    // The receipt goes out before the payment comes back.
    await paying.portal.lettersTo('elena@example.com');
    await sql`update utility.gateway_event set occurred_at = now() - interval '1 second'`;
    await settleLater();
    await settleLater();
    expect(await stateOf(data.paymentId)).toBe('returned');
    expect(await paying.balance()).toBe(before);
    expect(await lettersOf(data.paymentId)).toEqual(['receipt', 'returned']);
    const subjects = (await paying.portal.lettersTo('elena@example.com')).map(({ subject }) => subject);
    expect(subjects.filter(subject => subject.includes('Your bank returned your payment'))).toHaveLength(1);
  });
});
