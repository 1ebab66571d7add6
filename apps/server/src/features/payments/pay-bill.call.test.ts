import { randomUUID } from 'node:crypto';
import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { enrollInAutoPay } from '@wattershed/contract/autopay/enrollment';
import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import { getCurrentBill } from '@wattershed/contract/billing/bill';
import type { Call } from '@wattershed/contract/call';
import { getPaymentDetails, listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { payByBank, payByCard, settleAttempt } from '@wattershed/contract/payments/bill/paying';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import { getCashSlip } from '@wattershed/contract/payments/cash-slip';
import { payCharge } from '@wattershed/contract/payments/charges';
import { createCardProfile } from '@wattershed/contract/payments/profiles';
import { schedulePayment } from '@wattershed/contract/payments/scheduling';
import type { Cents } from '@wattershed/domain/money/cents';
import { sampleRequest } from '@wattershed/testkit/sample-requests';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardThat, startPaying } from '../../../test/people/paying-person.ts';

let paying: Awaited<ReturnType<typeof startPaying>>;

beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.portal.close());
beforeEach(() => paying.forget());

const approved = () => cardThat('approve');

describe('paying by card', () => {
  it('takes the money once, posts it, and lowers the balance', async () => {
    const before = await paying.balance();
    const answer = await paying.pay(await paying.cardPayment(approved()));
    expect(answer.data.state).toBe('posted');
    expect(await paying.balance()).toBe(before - 1_234);
    expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['posted'] });
  });

  it('writes each step to the event log, with who did it', async () => {
    const { data } = await paying.pay(await paying.cardPayment(approved()));
    const events = await paying.portal.sql`
      select kind, user_uuid from portal.event
      where after->>'paymentId' = ${data.paymentId} order by event_id`;
    expect(events.map(event => event.kind)).toEqual(['payment-started', 'payment-posted']);
    expect(new Set(events.map(event => event.user_uuid))).toEqual(new Set([paying.person.uuid]));
  });

  it.each(['F302', 'F305', 'F310', 'F355'])('answers a decline with %s and moves nothing', async code => {
    const before = await paying.balance();
    const answer = await paying.pay(await paying.cardPayment(paying.cardDeclinedWith(code)));
    expect([answer.httpStatus, answer.status.error]).toEqual([422, code]);
    expect(await paying.moved()).toEqual({ charges: 0, postings: 0, states: ['declined'] });
    expect(await paying.balance()).toBe(before);
  });

  it('says that the gateway is down, when it took nothing, and lets the customer pay again', async () => {
    const answer = await paying.pay(await paying.cardPayment(cardThat('down')));
    expect([answer.httpStatus, answer.status.error]).toEqual([503, 'SYS503']);
    expect((await paying.pay(await paying.cardPayment(approved()))).data.state).toBe('posted');
    expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['failed', 'posted'] });
  });

  it('saves the card when asked, and pays with it later', async () => {
    const method = await paying.saveCard({ nickName: 'Mine', setDefaultPayment: true });
    expect(method).toMatchObject({ brand: 'Visa', last4: '4242', nickName: 'Mine', isDefault: true, isExpired: false });
    const again = await paying.payWithSaved(method.customerRefNum);
    expect(again.data.state).toBe('posted');
    expect((await paying.moved())?.charges).toBe(2);
  });

  it('refuses an expired saved card with F305', async () => {
    const { customerRefNum } = await paying.saveCard({});
    await paying.portal.sql`
      update portal.payment_method set expiry_year = 2020 where customer_ref_num = ${customerRefNum}`;
    expect((await paying.payWithSaved(customerRefNum)).status.error).toBe('F305');
  });

  it('does not charge a card that another person saved on the account', async () => {
    const { customerRefNum } = await paying.saveCard({});
    const guest = await paying.portal.signIn('billing-guest');
    const answer = await paying.payWithSaved(customerRefNum, guest);
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });

  it('is closed to a role that pays cash only', async () => {
    const blocked = await paying.portal.signIn('payment-blocked');
    const answer = await blocked.call(paying.payByCard, await paying.cardPayment(approved()));
    expect([answer.httpStatus, answer.status.error]).toEqual([403, 'AUTH403']);
  });
});

it('on a payment arrangement, the minimum is the installment and the current bill, and the receipt says what waits', async () => {
  const carla = await paying.portal.signIn('arrangement');
  const { accountNumber } = carla;
  const { owed } = (await carla.call(getPaymentDetails, { accountNumber })).data;
  expect(owed.pastDueCents).toBe(0);
  expect(owed.minimumDueCents).toBe(owed.balanceCents - owed.deferredCents);
  const amountType = 'MinimumAmountDue';
  const request = await paying.cardPayment(approved(), {
    ...{ accountNumber, amountType, amountCents: owed.minimumDueCents, seenBalanceCents: owed.balanceCents },
  });
  const { paymentId } = (await carla.call(paying.payByCard, request)).data;
  const receipt = (await carla.call(getPayment, { accountNumber, paymentId })).data;
  expect([receipt.balanceAfterCents, receipt.deferredAfterCents]).toEqual([owed.deferredCents, owed.deferredCents]);

  const after = (await carla.call(getPaymentDetails, { accountNumber })).data.owed;
  expect(after).toMatchObject({ minimumDueCents: 0, deferredCents: after.balanceCents });
  expect(after.nextInstallment).toMatchObject({ number: (owed.nextInstallment?.number ?? 0) + 1, isDeferred: true });
  const again = await paying.cardPayment(approved(), {
    ...{ accountNumber, amountType, amountCents: owed.minimumDueCents, seenBalanceCents: after.balanceCents },
  });
  expect((await carla.call(paying.payByCard, again)).status.error).toBe('PAY422');
});

describe('what the customer decided on', () => {
  it.each([
    ['another balance', { seenBalanceCents: 1 as Cents }],
    ['another fee', { feeCents: 0 as Cents }],
    ['another amount for the type', { amountType: 'TotalDueAmount', amountCents: 1_234 as Cents }],
  ] as const)('is refused with PAY409 when it was %s', async (_, change) => {
    const answer = await paying.pay(await paying.cardPayment(approved(), change));
    expect([answer.httpStatus, answer.status.error]).toEqual([409, 'PAY409']);
    expect(await paying.moved()).toEqual({ charges: 0, postings: 0, states: [] });
  });

  it('is refused with PAY422 below the least amount', async () => {
    const answer = await paying.pay(await paying.cardPayment(approved(), { amountCents: 99 as Cents }));
    expect([answer.httpStatus, answer.status.error]).toEqual([422, 'PAY422']);
  });

  it('is refused when the token is of another kind, unknown, or an address is none', async () => {
    const wrongKind = await paying.pay(
      await paying.cardPayment(approved(), { paymentToken: await paying.bankToken('11') }),
    );
    const unknown = await paying.pay(await paying.cardPayment(approved(), { paymentToken: `tok_${'x'.repeat(22)}` }));
    const noAddress = await paying.pay(
      await paying.cardPayment(approved(), { receiptEmail: 'a@b.c\r\nBcc: x@example.com' }),
    );
    expect([wrongKind.status.error, unknown.status.error, noAddress.status.error]).toEqual([
      'REQ400',
      'F310',
      'REQ400',
    ]);
  });

  it('cannot carry a card number: the contract has no field for it', async () => {
    const request = { ...(await paying.cardPayment(approved())), cardNumber: approved(), cvv: '123' };
    expect((await paying.pay(request)).status.error).toBe('REQ400');
  });

  it('is never someone else’s account', async () => {
    const stranger = await paying.portal.signIn('solar');
    const request = await paying.cardPayment(approved());
    const answer = await stranger.call(paying.payByCard, request);
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
    const { data } = await paying.pay(request);
    const look = await stranger.call(getPayment, { accountNumber: stranger.accountNumber, paymentId: data.paymentId });
    expect(look.status.error).toBe('RES404');
  });
});

describe('a refusal', () => {
  const settle = (idempotencyKey: string, person = paying.person) =>
    person.call(settleAttempt, { accountNumber: paying.accountNumber, idempotencyKey });

  it.each<[string, () => string, object]>([
    ['of another balance', approved, { seenBalanceCents: 1 as Cents }],
    ['of an amount below the least', approved, { amountCents: 99 as Cents }],
    ['of an address that is none', approved, { receiptEmail: 'a@b' }],
    ['of a token that nobody knows', approved, { paymentToken: `tok_${'x'.repeat(22)}` }],
    ['of the card by its bank', () => paying.cardDeclinedWith('F302'), {}],
    ['while the gateway is down', () => cardThat('down'), {}],
  ])('%s says that it is the end of this very key, and stays so', async (_, card, change) => {
    const request = await paying.cardPayment(card(), change);
    expect((await paying.pay(request)).data).toEqual({ attempt: 'refused' });
    expect((await settle(request.idempotencyKey)).data.attempt).toBe('refused');
    expect((await paying.pay(request)).data).toEqual({ attempt: 'refused' });
    expect((await paying.moved())?.charges).toBe(0);
  });

  it('is the end of the key also for the right request, should it still be on its way', async () => {
    const request = await paying.cardPayment(approved());
    expect((await paying.pay({ ...request, seenBalanceCents: 1 as Cents })).data).toEqual({ attempt: 'refused' });
    const late = await paying.pay(request);
    expect([late.status.error, late.data]).toEqual(['PAY409', { attempt: 'refused' }]);
    expect((await paying.moved())?.charges).toBe(0);
  });

  it('of a request whose key another one has paid under says nothing of the key', async () => {
    const request = await paying.cardPayment(approved());
    await paying.pay(request);
    const answer = await paying.pay({ ...request, amountCents: 1_235 as Cents });
    expect(answer.status.error).toBe('PAY411');
    expect(() => answer.data).toThrow('PAY411');
  });

  it('is never the end of a key under which the money was taken', async () => {
    const request = await paying.cardPayment(approved());
    const { data } = await paying.pay(request);
    expect((await settle(request.idempotencyKey)).data).toMatchObject({
      attempt: 'posted',
      payment: { paymentId: data.paymentId, totalCents: 1_234 + paying.portal.config.CARD_FEE_CENTS },
    });
  });

  it('and the payment itself, asked for at once, never both come about', async () => {
    const request = await paying.cardPayment(approved());
    const [paid, ended] = await Promise.all([paying.pay(request), settle(request.idempotencyKey)]);
    const isPaid = 'state' in paid.data && paid.data.state === 'posted';
    expect((await paying.moved())?.charges).toBe(isPaid ? 1 : 0);
    // Asked in the middle of it, nobody knows yet.
    const attempt = isPaid ? 'posted' : 'refused';
    expect([attempt, 'outcome-unknown']).toContain(ended.data.attempt);
    expect((await settle(request.idempotencyKey)).data.attempt).toBe(attempt);
  });

  it('of an attempt that never arrived closes its key', async () => {
    const request = await paying.cardPayment(approved());
    expect((await settle(request.idempotencyKey)).data).toEqual({ attempt: 'refused', payment: null });
    expect((await paying.pay(request)).data).toEqual({ attempt: 'refused' });
    expect((await paying.moved())?.charges).toBe(0);
  });

  it('never tells of another person’s payment on the same account', async () => {
    const request = await paying.cardPayment(approved());
    await paying.pay(request);
    const guest = await paying.portal.signIn('billing-guest');
    expect((await settle(request.idempotencyKey, guest)).status.error).toBe('RES404');
  });
});

describe('the same payment more than once', () => {
  it('is one charge for a double click', async () => {
    const request = await paying.cardPayment(approved());
    const [first, second] = await Promise.all([paying.pay(request), paying.pay(request)]);
    expect(second.data).toEqual(first.data);
    expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['posted'] });
  });

  it('is answered as before when it is replayed later, though the balance has moved', async () => {
    const request = await paying.cardPayment(approved());
    const first = await paying.pay(request);
    expect((await paying.pay(request)).data).toEqual(first.data);
    expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['posted'] });
  });

  it('is declined again, without asking the gateway again, when a declined one is replayed', async () => {
    const request = await paying.cardPayment(paying.cardDeclinedWith('F302'));
    const first = await paying.pay(request);
    expect((await paying.pay(request)).status).toEqual(first.status);
  });

  it('is refused with PAY411 when its key comes with another amount', async () => {
    const request = await paying.cardPayment(approved());
    await paying.pay(request);
    const answer = await paying.pay({ ...request, amountCents: 5_000 as Cents });
    expect([answer.httpStatus, answer.status.error]).toEqual([409, 'PAY411']);
  });

  it('is one charge for 500 identical requests at once', async () => {
    const request = await paying.cardPayment(approved());
    const answers = await Promise.all(Array.from({ length: 500 }, () => paying.pay(request)));
    expect(new Set(answers.map(answer => answer.data.paymentId)).size).toBe(1);
    expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['posted'] });
  });
});

describe('two tabs', () => {
  it('pay once when both decided on the same balance', async () => {
    const tabs = await Promise.all([paying.cardPayment(approved()), paying.cardPayment(approved())]);
    const answers = await Promise.all(tabs.map(paying.pay));
    const refused = answers.filter(answer => answer.httpStatus !== 200).map(answer => answer.status.error);
    expect(refused).toHaveLength(1);
    expect(['PAY409', 'PAY410']).toContain(refused[0]);
    expect((await paying.moved())?.charges).toBe(1);
  });

  it('pay once when twenty of them do, whatever their order', async () => {
    const tabs = await Promise.all(Array.from({ length: 20 }, () => paying.cardPayment(approved())));
    const answers = await Promise.all(tabs.map(paying.pay));
    expect(answers.filter(answer => answer.httpStatus === 200)).toHaveLength(1);
    expect(await paying.moved()).toMatchObject({ charges: 1, postings: 1 });
  });

  it('pay once when one of them pays wholly after the other one has looked at the balance', async () => {
    const { billingSystem } = paying.portal.services.gateways;
    const look = billingSystem.getAmountsOwed;
    const [slow, quick] = [await paying.cardPayment(approved()), await paying.cardPayment(approved())];
    billingSystem.getAmountsOwed = async accountNumber => {
      const owed = await look(accountNumber);
      billingSystem.getAmountsOwed = look;
      await paying.pay(quick);
      return owed;
    };
    const answer = await paying.pay(slow);
    expect([answer.httpStatus, answer.status.error]).toEqual([409, 'PAY409']);
    expect(await paying.moved()).toMatchObject({ charges: 1, postings: 1 });
    expect((await paying.pay(slow)).status.error).toBe('PAY409');
  });

  it('are told to wait while the outcome of the other one is unknown', async () => {
    const first = await paying.pay(await paying.cardPayment(cardThat('answer-lost')));
    expect(first.data.state).toBe('outcome-unknown');
    const second = await paying.pay(await paying.cardPayment(approved(), { idempotencyKey: randomUUID() }));
    expect([second.httpStatus, second.status.error]).toEqual([409, 'PAY410']);
  });
});

describe('paying from a bank account', () => {
  it('is posted without a fee', async () => {
    const { ...request } = await paying.cardPayment(approved(), {
      paymentToken: await paying.bankToken('11'),
      feeCents: 0 as Cents,
    });
    const { data } = await paying.person.call(payByBank, request);
    const look = await paying.person.call(getPayment, {
      accountNumber: paying.accountNumber,
      paymentId: data.paymentId,
    });
    expect(look.data).toMatchObject({ state: 'posted', method: 'Bank account', feeCents: 0, totalCents: 1_234 });
  });

  it('is declined with F304 for a number that the bank does not know', async () => {
    const request = await paying.cardPayment(approved(), {
      paymentToken: await paying.bankToken('98'),
      feeCents: 0 as Cents,
    });
    expect((await paying.person.call(payByBank, request)).status.error).toBe('F304');
  });
});

describe('an account that takes cash only', () => {
  const takeCashOnly = (isCashOnly: boolean) => paying.portal.sql`
    update utility.account set is_cash_only = ${isCashOnly} where account_number = ${paying.accountNumber}`;

  it('is paid by nobody from that moment on, and signs in to its bills without ways to pay', async () => {
    const request = await paying.cardPayment(approved());
    await takeCashOnly(true);
    const late = await paying.pay(request);
    expect([late.httpStatus, late.status.error, late.data]).toEqual([403, 'PAY403', { attempt: 'refused' }]);
    expect(await paying.moved()).toEqual({ charges: 0, postings: 0, states: [] });

    const { accountNumber } = paying;
    const person = await paying.portal.signIn('past-due');
    const { accounts } = (await person.call(listAccounts, { uuid: person.uuid })).data;
    expect(accounts).toMatchObject([{ accountNumber, isCashOnly: true }]);
    const error = async (call: Call) => (await person.call(call, sampleRequest(call, person))).status.error;
    for (const call of [getPaymentDetails, payByCard, schedulePayment, enrollInAutoPay, createCardProfile, payCharge]) {
      expect([call.name, await error(call)]).toEqual([call.name, 'AUTH403']);
    }
    for (const call of [getCurrentBill, listPaymentMethods, getAutoPayStatus, getCashSlip]) {
      expect([call.name, await error(call)]).toEqual([call.name, undefined]);
    }

    await takeCashOnly(false);
    await paying.portal.signIn('past-due');
    expect((await paying.pay(await paying.cardPayment(approved()))).data.state).toBe('posted');
  });
});
