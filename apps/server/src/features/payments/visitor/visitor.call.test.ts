import { randomUUID } from 'node:crypto';
import { listPayments } from '@wattershed/contract/billing/history';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { answerWalletOrder } from '@wattershed/contract/payments/bill/wallets';
import {
  answerVisitorWallet,
  findAccountToPay,
  getVisitorPayment,
  getVisitorPaymentDetails,
  getVisitorReceiptPdf,
  payAsVisitor,
  payByWalletAsVisitor,
  settleVisitorAttempt,
  startVisitorWallet,
} from '@wattershed/contract/payments/visitor';
import { getCaptchaChallenge } from '@wattershed/contract/sign-in';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { cents } from '@wattershed/domain/money/cents';
import type { Wallet } from '@wattershed/domain/payment/method/wallet';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cardThat, startPaying } from '../../../../test/people/paying-person.ts';
import { openVisitor } from '../../../../test/people/visiting.ts';
import { atWallets } from '../../../../test/people/wallet-person.ts';
import { captchaHeaders, solveText } from '../../../gateways/captcha/captcha-trial.ts';
import { demoPeople } from '../../../gateways/demo-people.ts';

type Paying = Awaited<ReturnType<typeof startPaying>>;
type Visitor = ReturnType<typeof openVisitor>;
let paying: Paying;
beforeAll(async () => {
  paying = await startPaying({ TRUST_PROXY: 'on' });
});
afterAll(() => paying.portal.close());
beforeEach(async () => {
  await paying.forget();
  await paying.portal.sql`delete from portal.registration_attempt`;
  await paying.portal.sql`delete from portal.visitor`;
});

const nobody = knownAccountNumber('123456789012');
const danielsAccount = demoPeople.find(({ persona }) => persona === 'on-time')?.accounts[0]?.accountNumber ?? nobody;

/** A browser that has named Elena Ramirez's account and her last name. */
async function admitted() {
  const visitor = openVisitor(paying);
  expect((await visitor.find(paying.accountNumber, 'Ramirez')).httpStatus).toBe(200);
  return visitor;
}

describe('an account is found', () => {
  test.each([
    ['the last name', ' ramírez '],
    ['the ZIP code', 'zip'],
  ])('with its number and %s, and nothing but a cookie that no script reads comes back', async (_, fact) => {
    const [row] = await paying.portal.sql<{ zip: string }>`
      select p.zip from utility.account a join utility.premise p using (premise_id)
      where a.account_number = ${paying.accountNumber}`;
    const { data, body } = await openVisitor(paying).find(
      paying.accountNumber,
      fact === 'zip' ? (row?.zip ?? '') : fact,
    );
    expect(data).toEqual({ provenUntil: expect.any(String) });
    expect(body.cookies).toEqual([
      expect.objectContaining({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/api/Payment/Visitor' }),
    ]);
    const [{ kept } = { kept: 1 }] = await paying.portal.sql`
      select count(*)::int as kept from portal.visitor v where v::text like ${`%${body.cookies[0]?.value}%`}`;
    expect(kept).toBe(0);
  });

  test('of a business by the ZIP code, which has no last name', async () => {
    const [cafe] = await paying.portal.sql`
      select a.account_number, p.zip, c.last_name from utility.customer c
      join utility.account a using (customer_number) join utility.premise p using (premise_id)
      where c.organisation_name = 'Copper Kettle Café'`;
    expect((await openVisitor(paying).find(cafe?.account_number, cafe?.last_name)).status.error).toBe('GEN014');
    expect((await openVisitor(paying).find(cafe?.account_number, cafe?.zip)).httpStatus).toBe(200);
  });

  /** The statements that a wrong answer takes, one after the other. */
  async function askedBy(work: () => Promise<{ body: { body: string } }>) {
    const query = vi.spyOn(Client.prototype, 'query');
    const { body } = await work();
    const texts = query.mock.calls.map(([asked]) => (asked as unknown as { text: string }).text);
    query.mockRestore();
    return { body: body.body, texts };
  }

  test('by nobody with a wrong fact, whatever is wrong, and whatever the account is: the same words after the same work', async () => {
    const [closed] = await paying.portal.sql`select account_number from utility.account where status = 2 limit 1`;
    const find = (account: string, fact: string) =>
      askedBy(() => openVisitor(paying).find(knownAccountNumber(account), fact));
    // It looks after itself now and then, by statements of its own.
    await paying.portal.stopQueue();
    await find(nobody, 'Ramirez');
    const wrongFact = await find(paying.accountNumber, 'Ramos');
    expect(wrongFact.body).toBe('{"status":{"code":422,"error":"GEN014"}}');
    expect(await find(nobody, 'Ramirez')).toEqual(wrongFact);
    expect(await find(closed?.account_number, 'Ramos')).toEqual(wrongFact);
    await paying.portal.sql`update utility.account set is_cash_only = true where account_number = ${danielsAccount}`;
    expect(await find(danielsAccount, '00501')).toEqual(wrongFact);
    await paying.portal.sql`update utility.account set is_cash_only = false where account_number = ${danielsAccount}`;
  });

  test('after ten wrong answers in an hour only from another network, also with the right one', async () => {
    const from = (ip: string, fact: string, account = paying.accountNumber) =>
      openVisitor(paying).find(account, fact, { 'x-forwarded-for': ip });
    for (let i = 0; i < 10; i += 1) {
      expect((await from('203.0.113.7', `Wrong${i}`, knownAccountNumber(String(300_000_000 + i)))).status.error).toBe(
        'GEN014',
      );
    }
    const blocked = await from('203.0.113.7', 'Ramirez');
    expect([blocked.httpStatus, blocked.status.error, blocked.headers['retry-after']]).toEqual([422, 'GEN015', '3600']);
    expect((await from('198.51.100.9', 'Ramirez')).httpStatus).toBe(200);
    await paying.portal.sql`update portal.registration_attempt set attempted_at = now() - interval '61 minutes'`;
    expect((await from('203.0.113.7', 'Ramirez')).httpStatus).toBe(200);
  });

  test('after ten wrong answers at most also when two hundred come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => openVisitor(paying).find(paying.accountNumber, `Wrong${i}`)),
    );
    const errors = answers.map(({ status }) => status.error);
    expect(errors.filter(error => error === 'GEN014').length).toBeLessThanOrEqual(10);
    expect(errors.filter(error => error !== 'GEN014' && error !== 'GEN015')).toEqual([]);
  });

  test('not when the billing system is silent, which costs no try', async () => {
    const silent = await openVisitor(paying).find(knownAccountNumber('999999999999'), 'Ramirez');
    expect([silent.httpStatus, silent.status.error]).toEqual([503, 'SYS503']);
    const [{ tries } = { tries: 1 }] = await paying.portal.sql`
      select count(*)::int as tries from portal.registration_attempt`;
    expect(tries).toBe(0);
  });
});

describe('what is owed', () => {
  test('is shown in amounts: no name, no address, no usage, nothing of how it is paid', async () => {
    const visitor = await admitted();
    const { data } = await visitor.call(getVisitorPaymentDetails, { accountNumber: paying.accountNumber });
    const own = (await paying.person.call(getPaymentDetails, { accountNumber: paying.accountNumber })).data.owed;
    expect(data.owed).toMatchObject({
      balanceCents: own.balanceCents,
      pastDueCents: own.pastDueCents,
      dueOn: own.dueOn,
    });
    expect(data.owed).toMatchObject({ lastPayment: null, isOnAutoPay: false, nextInstallment: null, extension: null });
    expect([data.refusal, data.openPaymentId, data.isOtherUnderWay]).toEqual([null, null, false]);
    expect(JSON.stringify(data)).not.toMatch(/Ramirez|Elena/i);
  });

  test('of an account that takes cash only says so after both facts, and no payment is taken', async () => {
    const { sql } = paying.portal;
    await sql`update utility.account set is_cash_only = true where account_number = ${paying.accountNumber}`;
    const visitor = await admitted();
    const { data } = await visitor.call(getVisitorPaymentDetails, { accountNumber: paying.accountNumber });
    expect(data.refusal).toBe('cashOnly');
    const refused = await visitor.pay(await visitor.payment(paying.accountNumber));
    await sql`update utility.account set is_cash_only = false where account_number = ${paying.accountNumber}`;
    expect(refused.status.error).toBe('PAY403');
    expect((await paying.moved())?.charges).toBe(0);
  });

  test('is open to the browser that proved it, for that account, for twenty minutes', async () => {
    const visitor = await admitted();
    const look = (accountNumber = paying.accountNumber, cookie?: string) =>
      visitor.call(getVisitorPaymentDetails, { accountNumber }, cookie === undefined ? {} : { cookie });
    expect((await look(danielsAccount)).status.error).toBe('PAY401');
    expect((await look(paying.accountNumber, '')).status.error).toBe('PAY401');
    const stolen = visitor.cookie();
    expect((await look()).httpStatus).toBe(200);
    // Whoever proves it again in this browser leaves behind who had copied its cookie.
    await visitor.find(paying.accountNumber, 'Ramirez');
    expect((await look(paying.accountNumber, stolen)).status.error).toBe('PAY401');
    await paying.portal.sql`update portal.visitor_proof set proven_until = proven_until - interval '20 minutes'`;
    expect((await look()).status.error).toBe('PAY401');
  });

  test('is told to no other site: without the marker or the checksum nothing is done', async () => {
    const visitor = await admitted();
    const request = await visitor.payment(paying.accountNumber);
    expect((await visitor.call(payAsVisitor, request, { 'x-prelogin': '' })).status.error).toBe('REQ400');
    expect((await visitor.call(payAsVisitor, request, { 'x-checksum': '' })).status.error).toBe('CHK001');
    const asForm = { 'content-type': 'text/plain' };
    expect((await visitor.call(payAsVisitor, request, asForm)).httpStatus).toBeGreaterThanOrEqual(400);
    expect((await paying.moved())?.charges).toBe(0);
  });
});

describe('a visitor approves at a wallet', () => {
  const rejected = { charges: 0, postings: 0, states: [] };

  /** A browser that proved the account, and an order that its wallet has approved. */
  async function approvedBy(visitor: Visitor, wallet: Wallet = 'PayPal') {
    const { accountNumber } = paying;
    const feeCents = cents(paying.portal.config.WALLET_FEE_CENTS);
    const {
      paymentToken: _,
      receiptEmail,
      idempotencyKey,
      ...payment
    } = await visitor.payment(accountNumber, { feeCents });
    const { orderId, url } = (await visitor.call(startVisitorWallet, { ...payment, wallet })).data;
    const { state, token } = await atWallets(paying).press(url, 'approve');
    const brought = { accountNumber, orderId, state, ...(token ? { paymentToken: token } : {}) };
    const pay = (who: Visitor, changes: object = {}) =>
      who.call(payByWalletAsVisitor, {
        ...{ ...payment, receiptEmail, idempotencyKey: randomUUID(), wallet, reference: orderId, ...changes },
      });
    return {
      orderId,
      url,
      brought,
      pay,
      answer: (who: Visitor, change = {}) => who.call(answerVisitorWallet, { ...brought, ...change }),
    };
  }

  test.each(['PayPal', 'Google Pay'] as const)('and pays what was approved at %s, once', async wallet => {
    const visitor = await admitted();
    const { answer, pay, url } = await approvedBy(visitor, wallet);
    expect((await answer(visitor)).data).toMatchObject({
      status: 'approved',
      wallet,
      saveMethod: false,
      paymentId: null,
    });
    expect((await answer(visitor)).data.status).toBe('approved');
    expect((await pay(visitor, { amountCents: cents(1_235) })).status.error).toBe('WAL410');
    const { data } = await pay(visitor);
    expect(data.state).toBe('posted');
    expect((await pay(visitor)).status.error).toBe('WAL410');
    expect((await answer(visitor)).data).toMatchObject({ status: 'used', paymentId: data.paymentId });
    expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['posted'] });
    const { returnUrl } =
      (
        await paying.portal.sql`
      select return_url as "returnUrl" from utility.gateway_wallet_order where order_id = ${url.split('/').at(-1) ?? ''}`
      )[0] ?? {};
    expect(String(returnUrl)).not.toContain(paying.accountNumber);
  });

  test('for nobody else: another browser, someone signed in, another secret, another token, a copied cookie', async () => {
    const visitor = await admitted();
    const { answer, pay, orderId, brought } = await approvedBy(visitor, 'Google Pay');
    const other = await admitted();
    expect((await answer(other)).status.error).toBe('WAL409');
    expect((await answer(visitor, { state: 'another' })).status.error).toBe('WAL409');
    expect((await answer(visitor, { paymentToken: 'tok_of_someone' })).status.error).toBe('WAL409');
    expect((await paying.person.call(answerWalletOrder, brought)).status.error).toBe('WAL409');
    expect((await answer(visitor)).data.status).toBe('approved');
    expect((await pay(other)).status.error).toBe('WAL409');
    expect((await atWallets(paying).pay({ googlePayReference: orderId })).status.error).toBe('WAL409');
    const stolen = openVisitor(paying);
    stolen.takeCookie(visitor.cookie());
    await visitor.find(paying.accountNumber, 'Ramirez');
    expect((await pay(stolen)).status.error).toBe('PAY401');
    expect(await paying.moved()).toEqual(rejected);
    // The same browser proved the account again meanwhile, as after twenty minutes at the wallet.
    expect((await pay(visitor)).data.state).toBe('posted');
  });

  test('not without the proof, not what would be refused afterwards, and not too late', async () => {
    const { accountNumber } = paying;
    const visitor = await admitted();
    const { answer, pay, orderId } = await approvedBy(visitor);
    await answer(visitor);
    await paying.portal.sql`update portal.wallet_order set expires_at = now() where order_id = ${orderId}`;
    expect((await answer(visitor)).data.status).toBe('expired');
    expect((await pay(visitor)).status.error).toBe('WAL410');
    const { paymentToken: _, receiptEmail: __, idempotencyKey: ___, ...payment } = await visitor.payment(accountNumber);
    const start = (who: Visitor, changes: object = {}) =>
      who.call(startVisitorWallet, { ...payment, wallet: 'PayPal', ...changes });
    expect((await start(openVisitor(paying))).status.error).toBe('PAY401');
    expect((await start(visitor, { seenBalanceCents: cents(1) })).status.error).toBe('PAY409');
    expect((await start(visitor, { amountCents: cents(1) })).status.error).toBe('PAY422');
    await paying.portal.sql`update utility.account set is_cash_only = true where account_number = ${accountNumber}`;
    const cashOnly = (await start(visitor)).status.error;
    await paying.portal.sql`update utility.account set is_cash_only = false where account_number = ${accountNumber}`;
    expect(cashOnly).toBe('PAY403');
    expect(await paying.moved()).toEqual(rejected);
  });
});

describe('a visitor pays', () => {
  test('once, whatever is repeated; it belongs to the browser, and the owner sees that someone else paid', async () => {
    const visitor = await admitted();
    const request = await visitor.payment(paying.accountNumber);
    const { data } = await visitor.pay(request);
    expect(data.state).toBe('posted');
    expect((await visitor.pay(request)).data).toEqual(data);
    expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['posted'] });
    const [row] = await paying.portal.sql`
      select user_uuid, visitor_id is not null as of_visitor, save_method from portal.payment`;
    expect(row).toEqual({ user_uuid: null, of_visitor: true, save_method: null });

    const history = await paying.person.call(listPayments, { accountNumber: paying.accountNumber });
    const own = history.data.payments.find(({ paymentId }) => paymentId === data.paymentId);
    expect(own).toMatchObject({ isByVisitor: true, hasReceipt: true });
    expect(JSON.stringify(history.data)).not.toContain('neighbor@example.com');
  });

  test('and reads the receipt, which names nobody, in that browser only', async () => {
    const visitor = await admitted();
    const { accountNumber } = paying;
    const { paymentId } = (await visitor.pay(await visitor.payment(accountNumber))).data;
    const { data } = await visitor.call(getVisitorPayment, { accountNumber, paymentId });
    expect(data).toMatchObject({ state: 'posted', receiptEmail: 'neighbor@example.com', totalCents: 1_433 });
    expect([data.customerName, data.serviceAddress]).toEqual(['', '']);
    const pdf = await visitor.call(getVisitorReceiptPdf, { accountNumber, paymentId, language: 'EN_US' });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const other = await admitted();
    expect((await other.call(getVisitorPayment, { accountNumber, paymentId })).status.error).toBe('RES404');
    const otherPdf = await other.call(getVisitorReceiptPdf, { accountNumber, paymentId, language: 'EN_US' });
    expect(otherPdf.status.error).toBe('RES404');
    // The next proof in the same browser finds it again.
    await visitor.find(accountNumber, 'Ramirez');
    expect((await visitor.call(getVisitorPayment, { accountNumber, paymentId })).httpStatus).toBe(200);
  });

  test('or is refused as anyone is: by the gateway, for a changed balance, for an amount, for a token kept for a person', async () => {
    const { accountNumber, cardToken } = paying;
    const visitor = await admitted();
    const declined = await visitor.payment(accountNumber, {}, cardThat('decline'));
    expect((await visitor.pay(declined)).status.error).toMatch(/^F3/);
    const stale = await visitor.payment(accountNumber, { seenBalanceCents: cents(1) });
    expect((await visitor.pay(stale)).status.error).toBe('PAY409');
    const tooLittle = await visitor.payment(accountNumber, { amountCents: cents(1) as never });
    expect((await visitor.pay(tooLittle)).status.error).toBe('PAY422');
    const saved = await visitor.payment(accountNumber, { paymentToken: await cardToken(cardThat('approve'), true) });
    expect((await visitor.pay(saved)).status.error).toBe('F310');
    const { payments } = (await paying.person.call(listPayments, { accountNumber })).data;
    expect(payments.filter(({ isByVisitor }) => isByVisitor)).toEqual([]);
  });

  test('and learns what became of a lost answer by its key, of nobody else’s', async () => {
    const { accountNumber } = paying;
    const visitor = await admitted();
    const settle = (idempotencyKey: string, who = visitor) =>
      who.call(settleVisitorAttempt, { accountNumber, idempotencyKey });
    const never = randomUUID();
    expect((await settle(never)).data).toEqual({ attempt: 'refused', payment: null });
    const late = await visitor.payment(accountNumber, { idempotencyKey: never });
    expect((await visitor.pay(late)).status.error).toBe('PAY409');
    const request = await visitor.payment(accountNumber);
    await visitor.pay(request);
    expect((await settle(request.idempotencyKey)).data.attempt).toBe('posted');
    expect((await settle(request.idempotencyKey, await admitted())).status.error).toBe('RES404');
    const own = await paying.cardPayment(cardThat('approve'));
    await paying.pay(own);
    expect((await settle(own.idempotencyKey)).status.error).toBe('RES404');
  });

  test('while the owner and a second visitor do: one moves, the others are told, and then what is under way shows', async () => {
    const { accountNumber } = paying;
    const [visitor, other] = [await admitted(), await admitted()];
    const lost = await visitor.payment(accountNumber, {}, cardThat('answer-lost'));
    const rest = [await other.payment(accountNumber), await paying.cardPayment(cardThat('approve'))] as const;
    expect((await visitor.pay(lost)).data.state).toBe('outcome-unknown');
    const look = await other.call(getVisitorPaymentDetails, { accountNumber });
    expect([look.data.isOtherUnderWay, look.data.openPaymentId, look.data.owed.outcomeUnknownCents]).toEqual([
      true,
      null,
      0,
    ]);
    expect((await other.pay(rest[0])).status.error).toBe('PAY410');
    expect((await paying.pay(rest[1])).status.error).toBe('PAY410');
    const own = await visitor.call(getVisitorPaymentDetails, { accountNumber });
    expect([own.data.isOtherUnderWay, typeof own.data.openPaymentId]).toEqual([false, 'string']);
    expect((await paying.moved())?.states).toHaveLength(1);
  });

  test('two hundred at once, and exactly one amount moves', async () => {
    const visitor = await admitted();
    const one = await visitor.payment(paying.accountNumber);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => visitor.pay({ ...one, idempotencyKey: randomUUID() })),
    );
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    expect((await paying.moved())?.charges).toBe(1);
  });
});

test('each name for an account costs a captcha of its own, and a wrong one makes the next about it dearer', async () => {
  const { portal, accountNumber } = await startPaying({ CAPTCHA: 'altcha', CAPTCHA_COST: '2', TRUST_PROXY: 'on' });
  const find = (lastNameOrZip: string, headers: Record<string, string> = {}) =>
    portal.call(findAccountToPay, { accountNumber, lastNameOrZip }, { headers });
  const solved = async () => {
    const { data } = await portal.call(getCaptchaChallenge, { level: '0' });
    return captchaHeaders(await solveText(data.challenge ?? 'null'));
  };
  expect((await find('Ramirez')).status.error).toBe('AUTH418');
  const once = await solved();
  expect((await find('Ramirez', once)).httpStatus).toBe(200);
  expect((await find('Ramirez', once)).status.error).toBe('AUTH418');
  for (let i = 0; i < 20; i += 1) {
    const { status } = await find(`Wrong${i}`, { ...(await solved()), 'x-forwarded-for': `203.0.113.${i}` });
    if (status.error !== 'GEN014') break;
  }
  const harder = await find('Ramirez', await solved());
  expect([harder.status.error, harder.body.json()]).toMatchObject(['AUTH418', { data: { level: expect.any(Number) } }]);
  await portal.close();
});
