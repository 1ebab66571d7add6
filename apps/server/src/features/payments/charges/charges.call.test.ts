import { randomUUID } from 'node:crypto';
import { listPayments } from '@wattershed/contract/billing/history';
import type { RequestOf } from '@wattershed/contract/call';
import { settleAttempt } from '@wattershed/contract/payments/bill/paying';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import { answerWalletOrder } from '@wattershed/contract/payments/bill/wallets';
import {
  findInvoice,
  findPermitApplication,
  getAccountCharges,
  payCharge,
  startWalletCharge,
} from '@wattershed/contract/payments/charges';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { sendRefunds } from '@wattershed/reference-utility/refunds/send-refunds';
import { setShutOff } from '@wattershed/reference-utility/registers/shut-off-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardThat, startPaying } from '../../../../test/people/paying-person.ts';
import { atWallets } from '../../../../test/people/wallet-person.ts';
import { receiptComposers } from '../../../paying/receipts/receipt-job.ts';
import { settlePayments } from '../../../paying/settle-payments.ts';

let paying: Awaited<ReturnType<typeof startPaying>>;
let daniel: Awaited<ReturnType<typeof paying.portal.signIn>>;

type Request = RequestOf<typeof payCharge>;

const payer = {
  ...{ firstName: 'Daniel', lastName: 'Kim', address: '27 Heron Ct', city: 'Port Solana', state: 'CA' },
  ...{ zipCode: '93117', phoneNumber: '805-555-0142', email: 'daniel.kim@example.com' },
};

beforeAll(async () => {
  paying = await startPaying();
  daniel = await paying.portal.signIn('on-time');
});
afterAll(() => paying.portal.close());

const customerNumberOf = async (invoiceNumber: string) => {
  const [row] = await paying.portal.sql`
    select customer_number from utility.invoice where invoice_number = ${invoiceNumber}
    union all
    select customer_number from utility.permit_application where invoice_number = ${invoiceNumber}`;
  return String(row?.customer_number);
};

async function requestOf(charge: Request['charge'], amount: number, changes: Partial<Request> = {}): Promise<Request> {
  return {
    accountNumber: daniel.accountNumber,
    idempotencyKey: randomUUID(),
    charge,
    amountCents: cents(amount),
    feeCents: cents(paying.portal.config.CARD_FEE_CENTS),
    method: { source: 'new', kind: 'card', paymentToken: await paying.cardToken(cardThat('approve')) },
    payer,
    language: 'EN_US',
    ...changes,
  };
}

const invoice = async (invoiceNumber: string): Promise<Request['charge']> => ({
  register: 'invoice',
  invoiceNumber,
  customerNumber: await customerNumberOf(invoiceNumber),
});

const taken = async (number: string) =>
  paying.portal.sql`
    select payment_reference as "paymentId", amount_cents::int as amount, is_applied as "isApplied"
    from utility.register_payment where register_number = ${number} order by paid_at, is_applied desc`;

it('finds an invoice by both numbers only', async () => {
  const { accountNumber } = daniel;
  const customerNumber = await customerNumberOf('31052201');
  const found = await daniel.call(findInvoice, { accountNumber, invoiceNumber: '31052201', customerNumber });
  expect(found.data).toMatchObject({ subject: 'sewer-inspection', amountCents: 9_600, paidAt: null });
  const wrong = await daniel.call(findInvoice, { accountNumber, invoiceNumber: '31052201', customerNumber: '999999' });
  expect([wrong.httpStatus, wrong.status.error]).toEqual([404, 'RES404']);
});

it('takes an invoice’s money once, however often and by whomever it is sent, and gives a receipt', async () => {
  const charge = await invoice('31052201');
  const request = await requestOf(charge, 9_600);
  const others = await Promise.all([
    requestOf(charge, 9_600),
    requestOf(charge, 9_600, { accountNumber: paying.person.accountNumber }),
  ]);
  const answers = await Promise.all([
    daniel.call(payCharge, request),
    daniel.call(payCharge, request),
    daniel.call(payCharge, others[0] as Request),
    paying.person.call(payCharge, others[1] as Request),
  ]);
  const paid = answers.filter(({ httpStatus }) => httpStatus === 200);
  const refused = answers.filter(({ httpStatus }) => httpStatus !== 200).map(({ status }) => status.error);
  expect(new Set(paid.map(({ data }) => data.paymentId)).size).toBe(1);
  expect(refused.every(error => error === 'PAY410' || error === 'PAY409')).toBe(true);
  const rows = await taken('31052201');
  expect(rows).toMatchObject([{ amount: 9_600, isApplied: true }]);
  const charges = await paying.portal.sql`
    select amount_cents from utility.gateway_charge where status = 'approved' and reference = ${rows[0]?.paymentId}`;
  expect(charges).toHaveLength(1);
  const again = await daniel.call(payCharge, await requestOf(charge, 9_600));
  expect([again.httpStatus, again.status.error]).toEqual([409, 'PAY409']);
});

it('keeps it apart from the bills: the balance stays, and a bill can be paid meanwhile', async () => {
  const charge = await invoice('31052203');
  await paying.portal.sql`
    update utility.invoice set customer_number = (
      select customer_number from utility.account where account_number = ${paying.person.accountNumber}
    ) where invoice_number = '31052203'`;
  const before = await paying.balance();
  const request = await requestOf(await invoice('31052203'), 64_250, { accountNumber: paying.person.accountNumber });
  expect(charge.register).toBe('invoice');
  const [ofCharge, ofBill] = await Promise.all([
    paying.person.call(payCharge, request),
    paying.pay(await paying.cardPayment(cardThat('approve'))),
  ]);
  expect([ofCharge.httpStatus, ofBill.httpStatus]).toEqual([200, 200]);
  expect(await paying.balance()).toBe(before - 1_234);
  const { accountNumber } = paying.person;
  const receipt = await paying.person.call(getPayment, { accountNumber, paymentId: ofCharge.data.paymentId });
  expect(receipt.data).toMatchObject({
    state: 'posted',
    balanceAfterCents: null,
    charge: { register: 'invoice', lines: [{ what: 'sidewalk-repair', amountCents: 64_250 }], isApplied: true },
  });
});

it('prices a cart by the register, and refuses what it does not sell', async () => {
  const { accountNumber } = daniel;
  const numbers = { invoiceNumber: '45010501', customerNumber: await customerNumberOf('45010501') };
  const { data } = await daniel.call(findPermitApplication, { accountNumber, ...numbers });
  expect(data.items).toHaveLength(2);
  const line = { itemSelected: 'visitor-book', quantitySelected: 2, cartValue: cents(5_000) } as const;
  const cart = (...lines: { cartValue: Cents; [part: string]: unknown }[]) => {
    const totalPriceOfCart = lines.reduce((sum, { cartValue }) => sum + cartValue, 0);
    return { register: 'permit', ...numbers, cart: lines, totalPriceOfCart } as Request['charge'];
  };
  const refusalOf = async (charge: Request['charge'], amount: number) => {
    const answer = await daniel.call(payCharge, await requestOf(charge, amount));
    return answer.status.error;
  };
  expect(await refusalOf(cart({ ...line, cartValue: cents(1) }), 1)).toBe('PAY409');
  expect(await refusalOf(cart(line), 4_999)).toBe('PAY409');
  expect(await refusalOf({ ...cart(line), totalPriceOfCart: cents(4_999) } as Request['charge'], 5_000)).toBe('PAY409');
  expect(await refusalOf(cart({ ...line, quantitySelected: 0, cartValue: cents(0) }), 5_000)).toBe('PAY422');
  expect(await refusalOf(cart({ ...line, quantitySelected: 6, cartValue: cents(15_000) }), 15_000)).toBe('PAY422');
  expect(await refusalOf(cart({ ...line, itemSelected: 'contractor-week' }), 5_000)).toBe('PAY422');
  expect(await refusalOf(cart(), 5_000)).toBe('PAY422');
  expect(await taken('45010501')).toEqual([]);
  const paid = await daniel.call(payCharge, await requestOf(cart(line), 5_000));
  expect(paid.data.state).toBe('posted');
  expect(await taken('45010501')).toMatchObject([{ amount: 5_000, isApplied: true }]);
});

it('stands in the history of whoever paid it, and of nobody else with the account', async () => {
  const { accountNumber } = daniel;
  const soojin = await paying.portal.signIn('co-owner');
  const of = async (person: typeof daniel, filter: { only?: 'money-back' } = {}) => {
    const { data } = await person.call(listPayments, { accountNumber, ...filter });
    return data.payments.filter(({ charge }) => charge?.register === 'permit');
  };
  expect(await of(daniel)).toMatchObject([
    {
      ...{ amountCents: 5_000, feeCents: paying.portal.config.CARD_FEE_CENTS, state: 'posted', hasReceipt: true },
      ...{ charge: { register: 'permit', number: '45010501' }, confirmation: expect.stringMatching(/./) },
    },
  ]);
  expect(await of(daniel, { only: 'money-back' })).toEqual([]);
  expect(await of(soojin)).toEqual([]);
});

it('does not show or take another account’s deposit, and not what is only half a person', async () => {
  const [deposit] = await paying.portal
    .sql`select deposit_number as number, amount_cents::int as amount from utility.deposit`;
  const charge = { register: 'deposit', depositNumber: String(deposit?.number) } as const;
  const answer = await daniel.call(payCharge, await requestOf(charge, Number(deposit?.amount)));
  expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  const nobody = await requestOf(charge, 100, { payer: { ...payer, lastName: ' ' } });
  expect((await daniel.call(payCharge, nobody)).status.error).toBe('REQ400');
});

it('takes a deposit of one’s own account once', async () => {
  const { accountNumber } = daniel;
  const [row] = await paying.portal.sql`
    update utility.deposit set account_number = ${accountNumber}, amount_cents = 20000
    where deposit_number = (select min(deposit_number) from utility.deposit)
    returning deposit_number as number`;
  const charge = { register: 'deposit', depositNumber: String(row?.number) } as const;
  expect((await daniel.call(payCharge, await requestOf(charge, 19_999))).status.error).toBe('PAY409');
  expect((await daniel.call(payCharge, await requestOf(charge, 20_000))).data.state).toBe('posted');
  expect((await daniel.call(payCharge, await requestOf(charge, 20_000))).status.error).toBe('PAY409');
  const { deposits } = (await daniel.call(getAccountCharges, { accountNumber })).data;
  expect(deposits).toMatchObject([{ depositNumber: String(row?.number), paidAt: expect.any(String) }]);
  expect(await taken(String(row?.number))).toMatchObject([{ amount: 20_000, isApplied: true }]);
});

it('reconnects service that is paid for in full, with what is past due', async () => {
  const { person, portal } = paying;
  const { accountNumber } = person;
  await setShutOff(portal.sql, accountNumber, { state: 'off', offOn: localDate('2026-11-18'), feeCents: cents(2_500) });
  const before = (await person.call(getAccountCharges, { accountNumber })).data.reconnection;
  const whole = before.pastDueCents + before.feeCents;
  const charge = { register: 'reconnection', accountCID: accountNumber } as const;
  const other = { ...charge, accountCID: daniel.accountNumber };
  expect((await person.call(payCharge, await requestOf(other, whole, { accountNumber }))).status.error).toBe('RES404');
  const short = await requestOf(charge, before.feeCents, { accountNumber });
  expect((await person.call(payCharge, short)).status.error).toBe('PAY409');
  const owed = await paying.balance();
  const paid = await person.call(payCharge, await requestOf(charge, whole, { accountNumber }));
  expect(paid.data.state).toBe('posted');
  expect(await paying.balance()).toBe(owed - before.pastDueCents);
  const history = (await person.call(listPayments, { accountNumber })).data.payments;
  expect(history.filter(({ paymentId }) => paymentId === paid.data.paymentId)).toMatchObject([
    { amountCents: whole, charge: { register: 'reconnection' }, state: 'posted', hasReceipt: true },
  ]);
  const after = (await person.call(getAccountCharges, { accountNumber })).data.reconnection;
  expect(after).toMatchObject({ state: 'reconnecting', pastDueCents: 0, feeCents: 0 });
  const { paymentId } = paid.data;
  const receipt = (await person.call(getPayment, { accountNumber, paymentId: paymentId ?? '' })).data;
  expect(receipt.reconnection).toEqual({ orderNumber: after.orderNumber, reconnectsAt: after.reconnectsAt });
  const letter = await receiptComposers['payments/receipt']?.(portal.services, {
    ...{ kind: 'payments/receipt', language: 'EN_US', accountNumber },
    values: { paymentId: paid.data.paymentId },
  });
  expect(letter?.text).toContain(`Order ${after.orderNumber} turns your service back on by`);
});

it('finds out by its key what became of a payment whose answer was lost', async () => {
  const charge = await invoice('31052202');
  const lost = { source: 'new', kind: 'card', paymentToken: await paying.cardToken(cardThat('answer-lost')) } as const;
  const request = await requestOf(charge, 15_000, { method: lost });
  const answer = await daniel.call(payCharge, request);
  expect(answer.data.state).toBe('outcome-unknown');
  const { services } = paying.portal;
  await settlePayments({ ...services, realNow: () => new Date(services.realNow().getTime() + 120_000) });
  const { accountNumber, idempotencyKey } = request;
  const end = await daniel.call(settleAttempt, { accountNumber, idempotencyKey });
  expect(end.data.attempt).toBe('posted');
  expect(await taken('31052202')).toMatchObject([{ amount: 15_000, isApplied: true }]);
});

it('is approved at a wallet for its very price, and with that approval nothing else is paid', async () => {
  const at = atWallets(paying);
  const { accountNumber } = daniel;
  const feeCents = cents(paying.portal.config.WALLET_FEE_CENTS);
  const [wanted, other] = [await invoice('20041701'), await invoice('20041703')];
  const order = (charge: Request['charge'], amount: number) => {
    const asked = {
      accountNumber,
      wallet: 'PayPal',
      charge,
      amountCents: cents(amount),
      feeCents,
      language: 'ES',
    } as const;
    return daniel.call(startWalletCharge, asked);
  };
  expect((await order(wanted, 18_499)).status.error).toBe('PAY409');
  expect((await order({ ...wanted, customerNumber: '999999' } as Request['charge'], 18_500)).status.error).toBe(
    'RES404',
  );
  const { orderId, url } = (await order(wanted, 18_500)).data;
  const page = await fetch(`${paying.portal.gatewayUrl}${new URL(url).pathname}`);
  expect(await page.text()).toContain('Aceptar y continuar');
  const { state } = await at.press(url, 'approve');
  const said = () => daniel.call(answerWalletOrder, { accountNumber, orderId, state });
  expect((await said()).data).toMatchObject({ status: 'approved', chargeKey: 'invoice 20041701' });

  const method = { source: 'approved', wallet: 'PayPal', reference: orderId } as const;
  const pay = async (changes: Partial<Request> = {}) => {
    const answer = await daniel.call(payCharge, await requestOf(wanted, 18_500, { method, feeCents, ...changes }));
    return answer.status.error ?? answer.data.state;
  };
  await paying.portal.sql`update utility.invoice set amount_cents = 18500 where invoice_number = '20041703'`;
  expect(await pay({ charge: other })).toBe('WAL410');
  expect(await pay({ method: { ...method, wallet: 'Venmo' } })).toBe('WAL410');
  expect((await at.pay({ payPalReference: orderId, accountNumber }, daniel)).status.error).toBe('WAL410');
  expect(await pay()).toBe('posted');
  expect(await taken('20041701')).toMatchObject([{ amount: 18_500, isApplied: true }]);
  expect((await said()).data.status).toBe('used');
});

it('sends money back by itself, once and with its fee, when somebody else’s payment came first', async () => {
  const charge = await invoice('31052202');
  const [owed] = await paying.portal.sql<{ cents: number }>`
    delete from utility.register_payment where register_number = '31052202' returning amount_cents::int as cents`;
  const { registers } = paying.portal.services.gateways;
  const post = registers.post;
  registers.post = async payment => {
    registers.post = post;
    await post({ ...payment, paymentReference: randomUUID() });
    return post(payment);
  };
  const { data, httpStatus } = await daniel.call(payCharge, await requestOf(charge, owed?.cents ?? 15_000));
  expect(httpStatus).toBe(200);
  const { accountNumber } = daniel;
  const receipt = async () => (await daniel.call(getPayment, { accountNumber, paymentId: data.paymentId })).data;
  expect(await receipt()).toMatchObject({ charge: { isApplied: false } });
  expect((await receipt()).moneyBack).toBeUndefined();
  for (const _ of [1, 2]) {
    await sendRefunds(paying.portal.sql);
    await settlePayments(paying.portal.services);
  }
  const { totalCents, moneyBack } = await receipt();
  expect(moneyBack?.refunds).toMatchObject([{ amountCents: totalCents, reason: 'not-applied' }]);
  const back = await daniel.call(listPayments, { accountNumber, only: 'money-back' });
  expect(back.data.payments).toMatchObject([{ paymentId: data.paymentId, moneyBack, charge: { register: 'invoice' } }]);
  const told = await paying.portal.sql`
    select kind from portal.message where happening like ${`${data.paymentId}%`} and kind = 'payments/sent-back'`;
  expect(told).toHaveLength(1);
});
