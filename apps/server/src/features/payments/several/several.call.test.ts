import { randomUUID } from 'node:crypto';
import { listPayments } from '@wattershed/contract/billing/history';
import { settleAttempt } from '@wattershed/contract/payments/bill/paying';
import { getPayment, getReceiptPdf, mailReceipt } from '@wattershed/contract/payments/bill/receipt';
import { getSeveralPaymentDetails } from '@wattershed/contract/payments/several';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { addCents, cents, sumCents } from '@wattershed/domain/money/cents';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import {
  decideChargeBack,
  openChargeBack,
} from '@wattershed/reference-utility/payment-gateway/money-back/charge-back-store';
import { orderRefund } from '@wattershed/reference-utility/refunds/order-refund';
import { sendRefunds } from '@wattershed/reference-utility/refunds/send-refunds';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardThat } from '../../../../test/people/paying-person.ts';
import { startPayingSeveral } from '../../../../test/people/several-payer.ts';
import { settlePayments } from '../../../paying/settle-payments.ts';

let several: Awaited<ReturnType<typeof startPayingSeveral>>;
/** Three of Beatriz's twelve, in the order of their numbers. */
let three: [AccountNumber, AccountNumber, AccountNumber];

beforeAll(async () => {
  several = await startPayingSeveral();
  const [first, second, third] = several.accountNumbers;
  if (!first || !second || !third) throw new Error('too few accounts');
  three = [first, second, third];
});
afterAll(() => several.portal.close());
beforeEach(() => several.forget());

const approved = () => cardThat('approve');
const nothing = { charges: 0, charged: 0, postings: 0, states: [] };

describe('paying several accounts', () => {
  it('charges once, posts each line, and gives all the same confirmation number', async () => {
    const before = await several.balances(three);
    const request = await several.payment([...three].reverse(), approved());
    const answer = await several.pay(request);
    expect(answer.data).toMatchObject({ state: 'posted', accountNumber: three[0] });
    expect(await several.moved()).toEqual({
      charges: 1,
      charged: request.amountCents + request.feeCents,
      postings: 3,
      states: ['posted', 'posted', 'posted'],
    });
    const after = await several.balances(three);
    for (const { accountNumber, amountCents } of request.lines) {
      expect(after.get(accountNumber)).toBe((before.get(accountNumber) ?? 0) - amountCents);
    }
    const histories = await Promise.all(
      three.map(accountNumber => several.person.call(listPayments, { accountNumber })),
    );
    const newest = histories.map(({ data }) => data.payments[0]);
    expect(newest.map(row => row?.amountCents)).toEqual([1_002, 1_001, 1_000]);
    // The one fee is with the largest line.
    expect(newest.map(row => row?.feeCents)).toEqual([199, 0, 0]);
    expect(new Set(newest.map(row => row?.confirmation)).size).toBe(1);
  });

  it('writes each account’s steps to its event log', async () => {
    await several.pay(await several.payment(three, approved()));
    const events = await several.portal.sql`
      select account_number, array_agg(kind order by event_id) as kinds from portal.event
      where kind like 'payment-%' and user_uuid = ${several.person.uuid}
        and after->>'paymentId' in (select payment_id::text from portal.payment)
      group by account_number order by account_number`;
    expect(events.map(event => event.account_number)).toEqual(three);
    for (const { kinds } of events) expect(kinds).toEqual(['payment-started', 'payment-posted']);
  });

  it('answers the same key with the same payment, also when both come at once', async () => {
    const request = await several.payment(three, approved());
    const answers = await Promise.all([several.pay(request), several.pay(request), several.pay(request)]);
    expect(new Set(answers.map(({ data }) => data.paymentId)).size).toBe(1);
    const [line] = request.lines;
    if (!line) throw new Error('no lines');
    const other = { ...request, lines: request.lines.slice(0, 2), amountCents: cents(2_001) };
    expect((await several.pay(other)).status.error).toBe('PAY411');
    expect(await several.moved()).toMatchObject({ charges: 1, postings: 3 });
  });

  it('lets only one of two tabs pay, also when they share but one account', async () => {
    const [first, second, third] = three;
    const tabs = await Promise.all([
      several.payment([first, second], approved()),
      several.payment([second, third], approved()),
    ]);
    const answers = await Promise.all(tabs.map(tab => several.pay(tab)));
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    const refused = answers.find(({ httpStatus }) => httpStatus !== 200);
    expect(['PAY409', 'PAY410']).toContain(refused?.status.error);
    expect(refused?.body.json().data).toEqual({ attempt: 'refused' });
    expect(await several.moved()).toMatchObject({ charges: 1, postings: 2 });
  });

  it.each(['F302', 'F305'])('ends all lines with a decline (%s), and lets them be paid again', async code => {
    const before = await several.balances(three);
    const answer = await several.pay(await several.payment(three, several.cardDeclinedWith(code)));
    expect([answer.httpStatus, answer.status.error]).toEqual([422, code]);
    expect(await several.moved()).toEqual({ ...nothing, states: ['declined', 'declined', 'declined'] });
    expect(await several.balances(three)).toEqual(before);
    expect((await several.pay(await several.payment(three, approved()))).data.state).toBe('posted');
  });

  it('fails all lines when the gateway is down', async () => {
    const answer = await several.pay(await several.payment(three, cardThat('down')));
    expect(answer.status.error).toBe('SYS503');
    expect(await several.moved()).toEqual({ ...nothing, states: ['failed', 'failed', 'failed'] });
  });

  it('pays with a method that is saved for one of the accounts, and with nobody else’s', async () => {
    const { portal, person, cardToken } = several;
    const paymentToken = await cardToken(approved(), true);
    await portal.sql`
      insert into portal.payment_method (account_number, user_uuid, customer_ref_num, gateway_token, kind, brand, last4,
        nick_name, expiry_month, expiry_year, is_default)
      values (${three[1]}, ${person.uuid}, ${person.uuid}, ${paymentToken}, 'card', 'Visa', '4242', '', 12, 2030, true)`;
    const { data } = await person.call(getSeveralPaymentDetails, { accountNumbers: [...three] });
    expect(data.methods).toMatchObject([{ customerRefNum: person.uuid, last4: '4242', isDefault: true }]);
    const method = { source: 'saved', customerRefNum: person.uuid } as const;
    const answer = await several.pay(await several.payment(three, '', { method }));
    expect(answer.data.state).toBe('posted');
    const unknown = { source: 'saved', customerRefNum: randomUUID() } as const;
    const refused = await several.pay(await several.payment(three, '', { method: unknown }));
    expect([refused.httpStatus, refused.status.error]).toEqual([404, 'RES404']);
    await portal.sql`update portal.payment_method set blocked_reason = 'R02'`;
    expect((await several.pay(await several.payment(three, '', { method }))).status.error).toBe('MTH423');
    await portal.sql`delete from portal.payment_method`;
  });
});

describe('a card that is entered', () => {
  const kept = () => several.portal.sql`
    select account_number, nick_name, is_default, last4 from portal.payment_method where removed_at is null`;
  afterEach(() => several.portal.sql`delete from portal.payment_method`);

  async function withKept(accountNumber: AccountNumber, isSaved = true) {
    const paymentToken = await several.cardToken(approved(), isSaved);
    const keep = { accountNumber, nickName: 'Rentals', setDefaultPayment: true };
    return several.payment(three, '', { method: { source: 'new', kind: 'card', paymentToken, keep } });
  }

  it('is kept once, with the account that was chosen, when the charge has gone through', async () => {
    const request = await withKept(three[1]);
    const answers = await Promise.all([several.pay(request), several.pay(request)]);
    expect(answers.map(({ data }) => data.state)).toEqual(['posted', 'posted']);
    const method = { account_number: three[1], nick_name: 'Rentals', is_default: true, last4: approved().slice(-4) };
    expect(await kept()).toEqual([method]);
    expect(await several.moved()).toMatchObject({ charges: 1, postings: 3 });
    const { data } = await several.person.call(getSeveralPaymentDetails, { accountNumbers: [...three] });
    expect(data.methods).toMatchObject([{ nickName: 'Rentals', isDefault: true }]);
  });

  it('is kept, too, when the answer was lost and the charge is settled later', async () => {
    const paymentToken = await several.cardToken(cardThat('answer-lost'), true);
    const keep = { accountNumber: three[2], nickName: '', setDefaultPayment: false };
    const method = { source: 'new', kind: 'card', paymentToken, keep } as const;
    expect((await several.pay(await several.payment(three, '', { method }))).data.state).toBe('outcome-unknown');
    expect(await kept()).toEqual([]);
    await several.portal.sql`update portal.payment set outcome_asked_at = outcome_asked_at - interval '1 minute'`;
    await settlePayments(several.portal.services);
    expect(await kept()).toMatchObject([{ account_number: three[2] }]);
  });

  it('is not kept when it is declined', async () => {
    const paymentToken = await several.cardToken(several.cardDeclinedWith('F302'), true);
    const keep = { accountNumber: three[0], nickName: '', setDefaultPayment: false };
    const method = { source: 'new', kind: 'card', paymentToken, keep } as const;
    expect((await several.pay(await several.payment(three, '', { method }))).status.error).toBe('F302');
    expect(await kept()).toEqual([]);
  });

  it('is not kept with an account that isn’t paid, or on which the person may add none', async () => {
    const { portal, person } = several;
    const other = several.accountNumbers.find(number => !three.includes(number)) ?? three[0];
    expect((await several.pay(await withKept(other))).status.error).toBe('REQ400');
    const setRole = (to: number) => portal.sql`
      update portal.account_link set role_id = ${to} where user_uuid = ${person.uuid} and account_number = ${three[1]}`;
    const request = await withKept(three[1]);
    const mayAdd = portal.sql`
      delete from portal.role_right where role_id = 4 and plain_name = 'payment add' returning persona_id, role_id, plain_name`;
    await mayAdd;
    await setRole(4);
    const { data } = await person.call(getSeveralPaymentDetails, { accountNumbers: [...three] });
    const answer = await several.pay(request);
    await setRole(1);
    expect(data.accounts.map(({ canSave }) => canSave)).toEqual([true, false, true]);
    expect([answer.httpStatus, answer.status.error]).toEqual([403, 'AUTH403']);
    expect(await several.moved()).toEqual(nothing);
    expect(await kept()).toEqual([]);
  });
});

describe('a list that is refused moves nothing', () => {
  it('with someone else’s account in it, which looks like one that isn’t there', async () => {
    const elena = await several.portal.signIn('past-due');
    const request = await several.payment(three, approved());
    for (const accountNumber of [elena.accountNumber, '999999999998' as AccountNumber]) {
      const line = { ...request.lines[0], accountNumber } as (typeof request.lines)[number];
      const asked = { ...request, lines: [...request.lines, line], amountCents: cents(request.amountCents + 1_000) };
      const answer = await several.pay({ ...asked, idempotencyKey: randomUUID() });
      expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
      const details = await several.person.call(getSeveralPaymentDetails, {
        accountNumbers: [...three, accountNumber],
      });
      expect(details.data.accounts.map(one => one.accountNumber)).toEqual(three);
    }
    const others = await several.pay(request, elena);
    expect([others.httpStatus, others.status.error]).toEqual([404, 'RES404']);
    expect(await several.moved()).toEqual(nothing);
  });

  it('with an account that was taken off the person’s list since', async () => {
    const { portal, person } = several;
    const request = await several.payment(three, approved());
    const link = portal.sql`
      update portal.account_link set access_until = clock.today() - 1
      where user_uuid = ${person.uuid} and account_number = ${three[2]}`;
    await link;
    const answer = await several.pay(request);
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
    expect(answer.body.json().data).toEqual({ attempt: 'refused' });
    await portal.sql`
      update portal.account_link set access_until = null where user_uuid = ${person.uuid} and account_number = ${three[2]}`;
    // The key is closed for good.
    expect((await several.pay(request)).status.error).toBe('PAY409');
    expect((await several.moved())?.charges).toBe(0);
  });

  it.each([5, 7])('with an account on which the person has role %i', async roleId => {
    const { portal, person } = several;
    const request = await several.payment(three, approved());
    const setRole = (to: number) => portal.sql`
      update portal.account_link set role_id = ${to} where user_uuid = ${person.uuid} and account_number = ${three[1]}`;
    await setRole(roleId);
    const { data } = await person.call(getSeveralPaymentDetails, { accountNumbers: [...three] });
    const refusals = data.accounts.map(({ refusal }) => refusal);
    expect(refusals).toEqual([null, roleId === 7 ? 'paymentBlocked' : 'notGranted', null]);
    const answer = await several.pay(request);
    await setRole(1);
    expect([answer.httpStatus, answer.status.error]).toEqual([403, 'AUTH403']);
    expect((await several.moved())?.charges).toBe(0);
  });

  it('with an account twice, too few, or an amount that is none', async () => {
    const request = await several.payment(three, approved());
    const [first, ...rest] = request.lines;
    if (!first) throw new Error('no lines');
    const lists = [
      [first, first],
      [first],
      [],
      [{ ...first, amountCents: cents(0) }, ...rest],
      [{ ...first, amountCents: cents(-500) }, ...rest],
      Array.from({ length: 51 }, (_, index) => ({
        ...first,
        accountNumber: `${100_000_000 + index}` as AccountNumber,
      })),
    ];
    for (const lines of lists) {
      const answer = await several.pay({ ...request, lines });
      expect([answer.httpStatus, answer.status.error]).toEqual([400, 'REQ400']);
    }
    expect(await several.moved()).toEqual(nothing);
  });

  it('with a line over the largest payment or below the smallest, with another sum or another fee', async () => {
    const request = await several.payment(three, approved());
    const [first, ...rest] = request.lines;
    if (!first) throw new Error('no lines');
    const most = several.portal.config.MAX_PAYMENT_CENTS;
    const withFirst = (amountCents: number) => ({
      ...request,
      idempotencyKey: randomUUID(),
      lines: [{ ...first, amountCents: cents(amountCents) }, ...rest],
      amountCents: cents(request.amountCents - first.amountCents + amountCents),
    });
    expect((await several.pay(withFirst(most + 1))).status.error).toBe('PAY422');
    expect((await several.pay(withFirst(99))).status.error).toBe('PAY422');
    const sum = { ...withFirst(1_000), amountCents: cents(1_000) };
    expect((await several.pay(sum)).status.error).toBe('PAY409');
    expect((await several.pay({ ...withFirst(1_000), feeCents: cents(0) })).status.error).toBe('PAY409');
    expect(await several.moved()).toEqual(nothing);
  });

  it('when the balance of one of them has changed', async () => {
    const request = await several.payment(three, approved());
    const lines = request.lines.map((line, place) =>
      place === 2 ? { ...line, seenBalanceCents: cents(line.seenBalanceCents + 1) } : line,
    );
    const answer = await several.pay({ ...request, lines });
    expect([answer.httpStatus, answer.status.error]).toEqual([409, 'PAY409']);
    expect(answer.body.json().data).toEqual({ attempt: 'refused' });
    expect(await several.moved()).toEqual(nothing);
  });

  it('while another payment of one of them is under way, which the details say', async () => {
    const { portal, person } = several;
    const request = await several.payment(three, approved());
    await portal.sql`
      insert into portal.payment (account_number, payment_id, idempotency_key, user_uuid, state, amount_type, amount_cents,
        fee_cents, seen_balance_cents, method_kind, gateway_token, receipt_email, language, request_fingerprint, paid_at)
      values (${three[1]}, ${randomUUID()}, ${randomUUID()}, ${person.uuid}, 'charging', 'Other', 500, 199, 0, 'card', 'tok_other',
        '', 'EN_US', '', now())`;
    const { data } = await person.call(getSeveralPaymentDetails, { accountNumbers: [...three] });
    expect(data.accounts.map(({ isUnderWay }) => isUnderWay)).toEqual([false, true, false]);
    expect(data.accounts[1]?.owed.outcomeUnknownCents).toBe(699);
    expect((await several.pay(request)).status.error).toBe('PAY410');
    expect(await several.moved()).toMatchObject({ charges: 0, states: ['charging'] });
  });

  it('with more for a closed account than it owes, which the details say is its most', async () => {
    const { portal, person } = several;
    const setStatus = (status: number) =>
      portal.sql`update utility.account set status = ${status} where account_number = ${three[1]}`;
    await setStatus(accountStatuses.closedWithBalance);
    const { data } = await person.call(getSeveralPaymentDetails, { accountNumbers: [...three] });
    const [, closed] = data.accounts;
    const amountCents = addCents(closed?.maxAllowedCents ?? cents(0), cents(1));
    const request = await several.payment(three, approved());
    const lines = request.lines.map(line => (line.accountNumber === three[1] ? { ...line, amountCents } : line));
    const answer = await several.pay({
      ...request,
      lines,
      amountCents: sumCents(lines.map(line => line.amountCents)),
    });
    await setStatus(accountStatuses.active);
    const { MAX_PAYMENT_CENTS } = portal.config;
    expect(data.accounts.map(({ maxAllowedCents }) => maxAllowedCents)).toEqual([
      MAX_PAYMENT_CENTS,
      closed?.owed.totalDueCents,
      MAX_PAYMENT_CENTS,
    ]);
    expect(answer.status.error).toBe('PAY422');
    expect(await several.moved()).toEqual(nothing);
  });

  it('from a bank account, when the bank payments of one of them came back twice', async () => {
    const { portal, person } = several;
    const paymentToken = await several.bankToken('0001');
    for (let n = 0; n < 2; n += 1) {
      await portal.sql`
        insert into portal.payment (account_number, payment_id, idempotency_key, user_uuid, state, amount_type, amount_cents,
          fee_cents, seen_balance_cents, method_kind, gateway_token, receipt_email, language, request_fingerprint, paid_at,
          returned_at)
        values (${three[2]}, ${randomUUID()}, ${randomUUID()}, ${person.uuid}, 'returned', 'Other', 500, 0, 0, 'bank', 'tok_other',
          '', 'EN_US', '', now(), now())`;
    }
    const { data } = await person.call(getSeveralPaymentDetails, { accountNumbers: [...three] });
    expect(data.accounts.map(({ isBankRefused }) => isBankRefused)).toEqual([false, false, true]);
    const method = { source: 'new', kind: 'bank', paymentToken } as const;
    const answer = await several.pay(await several.payment(three, '', { method, feeCents: cents(0) }));
    expect(answer.status.error).toBe('PAY424');
    expect((await several.moved())?.charges).toBe(0);
  });

  it('from an agent', async () => {
    const { portal, person } = several;
    const request = await several.payment(three, approved());
    await portal.sql`update portal.session set is_csr_login = true, admin_user_id = 'A-1042' where user_uuid = ${person.uuid}`;
    const answer = await several.pay(request);
    const details = await person.call(getSeveralPaymentDetails, { accountNumbers: [...three] });
    await portal.sql`update portal.session set is_csr_login = false, admin_user_id = null where user_uuid = ${person.uuid}`;
    expect([answer.status.error, details.status.error]).toEqual(['AUTH403', 'AUTH403']);
    expect(await several.moved()).toEqual(nothing);
  });
});

describe('a charge whose answer was lost', () => {
  it('keeps each of its accounts from being paid again, and is settled as a whole', async () => {
    const { portal, person } = several;
    const request = await several.payment(three, cardThat('answer-lost'));
    const answer = await several.pay(request);
    expect(answer.data.state).toBe('outcome-unknown');
    const { data } = await person.call(getSeveralPaymentDetails, { accountNumbers: [...three] });
    expect(data.accounts.map(({ isUnderWay }) => isUnderWay)).toEqual([true, true, true]);
    for (const accountNumber of three) {
      const end = await person.call(settleAttempt, { accountNumber, idempotencyKey: request.idempotencyKey });
      const totalCents = request.amountCents + request.feeCents;
      expect(end.data).toMatchObject({ attempt: 'outcome-unknown', payment: { totalCents } });
    }
    await portal.sql`update portal.payment set outcome_asked_at = outcome_asked_at - interval '1 minute'`;
    await settlePayments(portal.services);
    expect(await several.moved()).toMatchObject({ charges: 1, postings: 3, states: ['posted', 'posted', 'posted'] });
    await settlePayments(portal.services);
    const [receipts] = await portal.sql`
      select count(*)::int as n from portal.message
      where kind = 'payments/receipt' and happening = ${answer.data.paymentId}`;
    expect(receipts?.n).toBe(1);
  });

  it('fails as a whole when the gateway has never seen it, and is told once', async () => {
    const { portal } = several;
    const request = await several.payment(three, cardThat('answer-lost'));
    const { data } = await several.pay(request);
    await portal.sql`delete from utility.gateway_charge where reference = ${data.paymentId}`;
    await portal.sql`update portal.payment set outcome_asked_at = outcome_asked_at - interval '1 minute'`;
    await settlePayments(portal.services);
    expect(await several.moved()).toMatchObject({ charges: 0, states: ['failed', 'failed', 'failed'] });
    const letters = await portal.lettersTo('beatriz@example.com');
    expect(letters.filter(({ text }) => text.includes('didn’t go through'))).toHaveLength(1);
  });
});

describe('a charge that the bank returns', () => {
  it('is owed again on each account, once, and told once', async () => {
    const { portal } = several;
    const before = await several.balances(three);
    const paymentToken = await several.bankToken('9001');
    const method = { source: 'new', kind: 'bank', paymentToken } as const;
    const { data } = await several.pay(await several.payment(three, '', { method, feeCents: cents(0) }));
    expect(data.state).toBe('posted');
    await portal.lettersTo('beatriz@example.com');
    await portal.sql`
      insert into utility.gateway_event (kind, reference, amount_cents, code, message, occurred_at)
      values ('ach-return', ${data.paymentId}, 3003, 'R01', 'Insufficient funds', now())`;
    await settlePayments(portal.services);
    await settlePayments(portal.services);
    expect((await several.moved())?.states).toEqual(['returned', 'returned', 'returned']);
    expect(await several.balances(three)).toEqual(before);
    const letters = await portal.lettersTo('beatriz@example.com');
    expect(letters.filter(({ text }) => text.includes('returned this payment'))).toHaveLength(1);
  });
});

describe('a refund', () => {
  const refund = (accountNumber: AccountNumber, paymentReference: string, amount: number) =>
    orderRefund(several.portal.sql, { accountNumber, paymentReference, amountCents: cents(amount) });

  it('sends back one account’s part, which its account alone owes again and shows; a charge-back takes the rest', async () => {
    const { portal, person } = several;
    const before = await several.balances(three);
    await several.pay(await several.payment(three, approved()));
    const lines = await portal.sql<{ accountNumber: AccountNumber; paymentId: string }>`
      select account_number as "accountNumber", payment_id as "paymentId" from portal.payment order by account_number`;
    const [lead, second] = lines as [(typeof lines)[number], (typeof lines)[number]];
    expect(await refund(second.accountNumber, second.paymentId, 1_002)).toBe('too-much');
    expect(await refund(three[0], second.paymentId, 1)).toBe('no-payment');
    expect(await refund(second.accountNumber, second.paymentId, 1_001)).toBe('ordered');
    expect(await refund(lead.accountNumber, lead.paymentId, 1_000)).toBe('ordered');
    await sendRefunds(portal.sql);
    await settlePayments(portal.services);
    await settlePayments(portal.services);
    const [sent] = await portal.sql`
      select reference, sum(amount_cents)::int as cents from utility.gateway_refund
      where reference = ${lead.paymentId} group by reference`;
    expect(sent).toEqual({ reference: lead.paymentId, cents: 2_001 });
    const after = await several.balances(three);
    const paid = three.map(number => (before.get(number) ?? 0) - (after.get(number) ?? 0));
    expect(paid).toEqual([0, 0, 1_002]);
    const refunds = await Promise.all(
      lines.map(async line => {
        const { data } = await person.call(listPayments, { accountNumber: line.accountNumber, only: 'money-back' });
        return data.payments.find(({ paymentId }) => paymentId === line.paymentId)?.moneyBack?.refunds ?? [];
      }),
    );
    expect(refunds.map(list => list.map(({ amountCents }) => amountCents))).toEqual([[1_000], [1_001], []]);
    const { data: whole } = await person.call(getPayment, lines[2] as (typeof lines)[number]);
    const shown = (whole.moneyBack?.refunds ?? []).map(({ amountCents }) => Number(amountCents));
    expect(shown.toSorted()).toEqual([1_000, 1_001]);
    const told = await portal.sql`
      select account_number as "accountNumber" from portal.message where kind = 'payments/refunded' order by 1`;
    expect(told).toEqual([{ accountNumber: three[0] }, { accountNumber: three[1] }]);

    await openChargeBack(portal.sql, lead.paymentId, 'duplicate');
    await decideChargeBack(portal.sql, lead.paymentId, 'lost');
    await settlePayments(portal.services);
    expect(await several.balances(three)).toEqual(before);
  });
});

describe('the receipt', () => {
  it('shows all lines to the person who paid, from each of the accounts, and emails them once', async () => {
    const { portal, person } = several;
    const request = await several.payment(three, approved());
    const { data: paid } = await several.pay(request);
    const ids = await portal.sql<{ accountNumber: AccountNumber; paymentId: string }>`
      select account_number as "accountNumber", payment_id as "paymentId" from portal.payment order by account_number`;
    for (const { accountNumber, paymentId } of ids) {
      const { data } = await person.call(getPayment, { accountNumber, paymentId });
      expect(data).toMatchObject({ amountCents: 3_003, feeCents: 199, totalCents: 3_202, combined: { isWhole: true } });
      expect(data.combined?.lines.map(line => [line.accountNumber, line.amountCents])).toEqual(
        three.map((number, index) => [number, 1_000 + index]),
      );
    }
    const pdf = await person.call(getReceiptPdf, { ...(ids[1] as (typeof ids)[number]), language: 'ES' });
    expect(pdf.httpStatus).toBe(200);
    const letters = await portal.lettersTo('beatriz@example.com');
    const receipts = letters.filter(({ subject, text }) => subject.includes('receipt') && text.includes('$32.02'));
    expect(receipts).toHaveLength(1);
    for (const accountNumber of three) expect(receipts[0]?.text).toContain(accountNumber.slice(-4));
    const [inbox] = await portal.sql`select body from portal.message where happening = ${paid.paymentId}`;
    expect(inbox?.body).toContain('and 2 more');
  });

  it('shows to someone else on one of the accounts that account’s line, and nothing of the others', async () => {
    const { portal } = several;
    const guest = await portal.signIn('on-time');
    await several.pay(await several.payment(three, approved()));
    await portal.sql`
      insert into portal.account_link (account_number, user_uuid, role_id, account_status)
      values (${three[1]}, ${guest.uuid}, 4, 1)`;
    const [line] = await portal.sql<{ paymentId: string }>`
      select payment_id as "paymentId" from portal.payment where account_number = ${three[1]}`;
    const asked = { accountNumber: three[1], paymentId: line?.paymentId ?? '' };
    const { data } = await guest.call(getPayment, asked);
    expect(data).toMatchObject({ amountCents: 1_001, feeCents: 0, totalCents: 1_001, receiptEmail: null });
    expect(data.combined).toEqual({ isWhole: false, lines: [] });
    const mailed = await guest.call(mailReceipt, { ...asked, email: guest.email, language: 'EN_US' });
    expect(mailed.httpStatus).toBe(200);
    const [letter] = (await portal.lettersTo(guest.email)).slice(-1);
    expect(letter?.text).toContain('$10.01');
    expect(letter?.text).not.toMatch(new RegExp(`${three[0].slice(-4)}|${three[2].slice(-4)}|30\\.03|32\\.02`));
    await portal.sql`delete from portal.account_link where user_uuid = ${guest.uuid} and account_number = ${three[1]}`;
  });

  it('hides the address and the balance of an account that isn’t theirs anymore', async () => {
    const { portal, person } = several;
    const { data: paid } = await several.pay(await several.payment(three, approved()));
    await portal.sql`
      update portal.account_link set access_until = clock.today() - 1
      where user_uuid = ${person.uuid} and account_number = ${three[2]}`;
    const { data } = await person.call(getPayment, { accountNumber: paid.accountNumber, paymentId: paid.paymentId });
    await portal.sql`
      update portal.account_link set access_until = null where user_uuid = ${person.uuid} and account_number = ${three[2]}`;
    expect(data.combined?.lines[2]).toMatchObject({ serviceAddress: '', balanceAfterCents: null, amountCents: 1_002 });
    expect(data.combined?.lines[0]?.serviceAddress).not.toBe('');
  });
});
