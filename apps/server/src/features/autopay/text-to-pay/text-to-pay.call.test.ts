import {
  changeTextToPay,
  enrollInTextToPay,
  getTextToPay,
  sendTextToPayCode,
  unenrollFromTextToPay,
} from '@wattershed/contract/autopay/text-to-pay';
import { downloadMyProfile } from '@wattershed/contract/my-profile/profile-file';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardThat, startPaying } from '../../../../test/people/paying-person.ts';
import { BillingSystemUnreachable } from '../../../gateways/billing-system/port.ts';
import { newUuid } from '../../../ids.ts';
import { settlePayments } from '../../../paying/settle-payments.ts';
import { answerTextJob } from './answer-text.ts';
import { askForBillJob } from './new-bills.ts';
import { sweepTexts } from './sweep-texts.ts';

const phone = '6025550171';
let paying: Awaited<ReturnType<typeof startPaying>>;
let card: string;

beforeAll(async () => {
  paying = await startPaying();
  card = await savedCard(cardThat('approve'));
});
beforeEach(async () => {
  await paying.forget();
  for (const table of ['text_question', 'text_to_pay', 'text_answer', 'message', 'stopped_number', 'one_time_token'])
    await paying.portal.sql.query(`delete from portal.${table}`);
  await paying.portal.sql`delete from portal.registration_attempt`;
  await paying.portal.sql`delete from utility.carrier_message`;
  await paying.portal.sql`delete from utility.carrier_report`;
  await paying.portal.sql`update portal.user_account set language = 'EN_US' where uuid = ${paying.person.uuid}`;
});
afterAll(() => paying.portal.close());

/** Saved as the gateway keeps it, whatever it does when it is charged. */
async function savedCard(number: string): Promise<string> {
  const id = newUuid();
  await paying.portal.sql`
    insert into portal.payment_method (account_number, customer_ref_num, user_uuid, gateway_token, kind, brand, last4,
      expiry_month, expiry_year, nick_name, is_default)
    values (${paying.accountNumber}, ${id}, ${paying.person.uuid}, ${await paying.cardToken(number, true)}, 'card', 'Visa',
      ${number.slice(-4)}, 12, 2030, '', false)`;
  return id;
}

const texts = async (number = phone) => (await paying.portal.lettersTo(number)).map(({ text }) => text);
const lastText = async (number = phone) => (await texts(number)).at(-1);

/** Puts an enrollment in place without the screen. */
async function enroll(customerRefNum = card, number = phone): Promise<void> {
  await paying.portal.sql`
    insert into portal.text_to_pay (account_number, enrollment_id, user_uuid, customer_ref_num, phone, wording, language,
      agreed_address, enrolled_at)
    values (${paying.accountNumber}, ${newUuid()}, ${paying.person.uuid}, ${customerRefNum}, ${number}, 'text-to-pay/1',
      'EN_US', '127.0.0.1', now())`;
}

/** The text goes out before anything is answered. */
async function billIsReady(): Promise<void> {
  await askForBillJob.run(paying.portal.services, { accountNumber: paying.accountNumber });
  await texts();
}

/** Texts from the demo phone; the carrier hands it over, and the job answers it. */
async function text(words: string, number = phone): Promise<string | undefined> {
  await fetch(new URL('/phone', paying.portal.gatewayUrl), {
    method: 'POST',
    body: new URLSearchParams({ number, text: words }),
    redirect: 'manual',
  });
  await paying.portal.takeReports();
  await answerAll();
  return lastText(number);
}

async function answerAll(): Promise<void> {
  const waiting = await paying.portal.sql<{
    id: string;
  }>`select carrier_id as id from portal.text_answer order by received_at`;
  for (const { id } of waiting) await answerTextJob.run(paying.portal.services, { carrierId: id });
}

const codeIn = (words = '') => /\b\d{4}\b(?= to pay)/.exec(words)?.[0] ?? 'none';
const charges = async () => (await paying.moved())?.charges;
const dollars = (cents: number) => (cents / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** The ledger can't forget a payment, but the bank can return it. */
async function owedAgain(): Promise<void> {
  const posted = await paying.portal.sql<{
    id: string;
  }>`select payment_id as id from portal.payment where state = 'posted'`;
  for (const { id } of posted) {
    const returned = {
      accountNumber: paying.accountNumber as AccountNumber,
      paymentReference: id,
      returnedAt: new Date(0),
      code: 'R06',
      item: id,
      isByCustomer: true,
    };
    await paying.portal.services.gateways.billingSystem.returnPayment(returned);
  }
}

describe('a bill that is ready', () => {
  test('is asked for once, with amount, what is late, method, and fee, and PAY pays it once', async () => {
    const owed = await paying.balance();
    await enroll();
    await billIsReady();
    await billIsReady();
    const asked = await texts();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain(`$${dollars(owed)}`);
    expect(asked[0]).toContain('past due');
    expect(asked[0]).toContain('Reply PAY to pay');
    expect(asked[0]).toContain('plus a $1.99 convenience fee with Visa 4242');
    const answer = await text('Pay.');
    expect(answer).toMatch(/You paid \$[\d,.]+ plus a \$1.99 .* Still due: \$0\.00\./);
    expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['posted'] });
    expect(await paying.balance()).toBe(0);
    expect(await text('PAY')).toContain('Nothing is due');
    expect(await text('BALANCE')).toContain('Nothing is due');
    expect(await charges()).toBe(1);
    await owedAgain();
  });

  test('is not asked for while the method can’t be charged: the text says so', async () => {
    const expired = await savedCard(cardThat('approve'));
    await paying.portal.sql`update portal.payment_method set expiry_year = 2020 where customer_ref_num = ${expired}`;
    await enroll(expired);
    await billIsReady();
    await billIsReady();
    expect(await texts()).toEqual([expect.stringContaining('expired or was removed')]);
    expect(await text('PAY')).toContain('expired or was removed');
    expect(await charges()).toBe(0);
  });

  test.each([
    [7, 'cash-only', 'This account can only be paid in cash now. We don’t text you'],
    [5, 'no-access', 'Your access to this account doesn’t include payments anymore. We don’t text you'],
  ])('ends the enrollment of someone whose role is %i now: %s, and they are told', async (roleId, reason, why) => {
    await enroll();
    await inRole(roleId, billIsReady);
    expect(await texts()).toEqual([]);
    expect(await ends()).toEqual([reason]);
    expect(
      await paying.portal.sql`select title, body from portal.message where kind = 'autopay/text-to-pay-off'`,
    ).toEqual([{ title: 'Text-to-pay is off', body: expect.stringContaining(why) }]);
  });

  test('is answered with where to pay once the utility takes cash only, and nothing is charged', async () => {
    await enroll();
    await billIsReady();
    const inCash = (isCashOnly: boolean) => paying.portal.sql`
      update utility.account set is_cash_only = ${isCashOnly} where account_number = ${paying.accountNumber}`;
    await inCash(true);
    const answer = await text('PAY');
    await inCash(false);
    expect(answer).toMatch(/can only be paid in cash now, so text-to-pay is off\..*PaymentLocation$/);
    expect([await charges(), await ends()]).toEqual([0, ['cash-only']]);
  });

  test('is answered by who may not pay anymore', async () => {
    await enroll();
    await billIsReady();
    expect(await inRole(7, () => text('PAY'))).toContain('can only be paid in cash now');
    await enroll();
    expect(await inRole(5, () => text('PAY'))).toContain("can't pay by text for this account anymore");
    expect(await charges()).toBe(0);
  });
});

async function inRole<T>(roleId: number, doing: () => Promise<T>): Promise<T> {
  const become = (id: number) => paying.portal.sql`
    update portal.account_link set role_id = ${id}
    where user_uuid = ${paying.person.uuid} and account_number = ${paying.accountNumber}`;
  await become(roleId);
  const done = await doing();
  await become(1);
  return done;
}

const ends = async () => {
  const rows = await paying.portal.sql<{ reason: string }>`select end_reason as reason from portal.text_to_pay`;
  return rows.map(({ reason }) => reason);
};

describe('an amount', () => {
  test.each([
    ['PAY 100000', 'The largest payment is'],
    ['PAY 9000', "That's more than"],
    ['PAY 0.50', 'The smallest payment is'],
    ['PAY 50 60', 'which amount you mean'],
  ])('of “%s” is not paid: %s', async (words, answer) => {
    await enroll();
    await billIsReady();
    expect(await text(words)).toContain(answer);
    expect(await charges()).toBe(0);
  });

  test('that is a part is paid, and the next PAY asks for the rest with a code', async () => {
    await enroll();
    await billIsReady();
    const owed = await paying.balance();
    expect(await text('pay $2.50')).toContain('You paid $2.50 plus');
    expect(await paying.balance()).toBe(owed - 250);
    const asked = await text('pay 2.50');
    expect(asked).toContain('Pay $2.50 plus');
    expect(await charges()).toBe(1);
    expect(await text(`no ${codeIn(asked)}`)).toContain('Nothing was paid');
    expect(await text(`yes ${codeIn(asked)}`)).toContain('Nothing is paid yet');
    expect(await charges()).toBe(1);
  });

  test('is confirmed with its code when more was said than we understand, and a code works once', async () => {
    await enroll();
    await billIsReady();
    const asked = await text('pay 2.25 for my son');
    expect(asked).toContain('Nothing is paid yet');
    expect(await text('YES 0000')).toContain("don't know that code");
    expect(await text(`Sí ${codeIn(asked)}.`)).toContain('You paid $2.25');
    expect(await text(`YES ${codeIn(asked)}`)).toContain('already paid');
    expect(await charges()).toBe(1);
  });
});

describe('an answer', () => {
  test('that the carrier tells twice pays once and is answered once', async () => {
    await enroll();
    await billIsReady();
    await paying.portal.sql`
      insert into utility.carrier_report (webhook, payload)
      select 'text-replies', jsonb_build_object('messageId', 'twice', 'from', ${`+1${phone}`}::text, 'text', 'PAY 2', 'at', now())
      from generate_series(1, 3)`;
    await paying.portal.takeReports();
    const again = () => answerTextJob.run(paying.portal.services, { carrierId: 'twice' });
    await Promise.all([again(), again(), again()]);
    await again();
    expect(await charges()).toBe(1);
    expect((await texts()).filter(one => one.includes('You paid'))).toHaveLength(1);
  });

  test('from a worker that died after the charge is finished by the next, under the same key', async () => {
    await enroll();
    await billIsReady();
    await text('PAY 2');
    // As if the process had died before it wrote that the question is answered.
    await paying.portal
      .sql`update portal.text_question set state = 'paying', payment_id = null where taken_by is not null`;
    await paying.portal.sql`
      insert into portal.text_answer (carrier_id, phone, command, amount_cents, said_at)
      select taken_by, phone, 'pay', 200, now() from portal.text_question where taken_by is not null`;
    await answerAll();
    expect(await charges()).toBe(1);
    expect(await paying.portal.sql`select state from portal.text_question where taken_by is not null`).toEqual([
      { state: 'paid' },
    ]);
  });

  test('whose job has used up its retries is given to another, and is given up after days; old questions go', async () => {
    await enroll();
    await billIsReady();
    const { sql, services } = paying.portal;
    await sql`
      update portal.text_question set state = 'paying', taken_by = 'lost', taken_cents = 200, asked_at = now() - interval '2 hours'`;
    await sql`
      insert into portal.text_answer (carrier_id, phone, command, amount_cents, said_at, received_at)
      values ('lost', ${phone}, 'pay', 200, now() - interval '2 hours', now() - interval '2 hours')`;
    const queued = async () =>
      (await sql`select from jobs.job where name = 'answer-text' and data->>'carrierId' = 'lost'`).length;
    await sweepTexts(services);
    expect(await queued()).toBe(1);
    await sweepTexts({ ...services, realNow: () => new Date(Date.now() + 4 * 86_400_000) });
    expect(await sql`select state, taken_by from portal.text_question`).toEqual([{ state: 'over', taken_by: null }]);
    expect(await sql`select from portal.text_answer`).toHaveLength(0);
    expect(await text('PAY 2')).toContain('Nothing is paid yet');
    await sql`update portal.text_question set asked_at = now() - interval '91 days'`;
    await sweepTexts(services);
    expect((await sql`select state from portal.text_question`).map(({ state }) => state)).toEqual(['open']);
  });

  test('that two texts give at the same moment is paid once', async () => {
    await enroll();
    await billIsReady();
    await paying.portal.sql`
      insert into portal.text_answer (carrier_id, phone, command, amount_cents, said_at)
      select 'tab ' || n, ${phone}, 'pay', 200, now() from generate_series(1, 5) n`;
    await Promise.all([1, 2, 3, 4, 5].map(n => answerTextJob.run(paying.portal.services, { carrierId: `tab ${n}` })));
    expect(await charges()).toBe(1);
  });

  test('that is given again and again before anything was answered is paid once, and then asked about', async () => {
    await enroll();
    await billIsReady();
    await paying.portal.sql`
      insert into portal.text_answer (carrier_id, phone, command, amount_cents, said_at, received_at)
      select 'again ' || n, ${phone}, 'pay', 200, now(), now() + n * interval '1 ms' from generate_series(1, 6) n`;
    await answerAll();
    expect(await charges()).toBe(1);
    const asked = (await texts()).slice(2);
    expect(asked).toHaveLength(5);
    expect(asked.every(one => one.includes('Nothing is paid yet'))).toBe(true);
    expect(await text(`YES ${codeIn(asked.at(-1))}`)).toContain('You paid $2.00');
    expect(await charges()).toBe(2);
  });

  test('after the balance has changed is asked again, with the amount of now', async () => {
    await enroll();
    await billIsReady();
    const before = await paying.balance();
    await paying.pay(await paying.cardPayment(cardThat('approve')));
    const asked = await text('PAY');
    expect(asked).toContain('has changed since our text');
    expect(asked).toContain(`$${dollars(before - 1_234)}`);
    expect(await charges()).toBe(1);
  });

  test('that was on its way for long, or said before it was asked, is asked about first', async () => {
    await enroll();
    await billIsReady();
    await paying.portal.sql`
      insert into portal.text_answer (carrier_id, phone, command, said_at)
      values ('late', ${phone}, 'pay', now() - interval '3 hours')`;
    await answerAll();
    expect(await lastText()).toContain('Nothing is paid yet');
    expect(await charges()).toBe(0);
  });

  test('while another payment is under way takes no money', async () => {
    await enroll();
    await billIsReady();
    await paying.pay(await paying.cardPayment(cardThat('answer-and-status-lost')));
    expect(await text('PAY 2')).toContain('is being processed');
    expect(await paying.portal.sql`select state from portal.text_question`).toEqual([{ state: 'open' }]);
  });

  test('that is declined says so and can be given again', async () => {
    const declined = await savedCard(paying.cardDeclinedWith('F302'));
    await enroll(declined);
    await billIsReady();
    expect(await text('PAY')).toContain('was declined. Nothing was charged');
    expect(await text('PAY')).toContain('was declined. Nothing was charged');
    expect(await charges()).toBe(0);
  });

  test('whose outcome is unknown says so, and is answered again once it is known', async () => {
    const lost = await savedCard(cardThat('answer-lost'));
    await enroll(lost);
    await billIsReady();
    expect(await text('PAY 3')).toContain('still confirming');
    expect(await text('PAY 3')).toContain('is being processed');
    await settlePayments({ ...paying.portal.services, realNow: () => new Date(Date.now() + 60_000) });
    await answerAll();
    expect(await lastText()).toContain('You paid $3.00');
    expect(await charges()).toBe(1);
  });

  test.each([
    [
      'text-to-pay was turned off',
      () => paying.person.call(unenrollFromTextToPay, { accountNumber: paying.accountNumber }),
    ],
    [
      'their language and email address were changed',
      () => paying.portal.sql`
        update portal.user_account set language = 'ES', email = 'elena.new@example.com' where uuid = ${paying.person.uuid}`,
    ],
  ])('whose outcome becomes known after %s is told as paid all the same', async (_, change) => {
    const [before] = await paying.portal.sql<{ email: string }>`
      select email from portal.user_account where uuid = ${paying.person.uuid}`;
    await enroll(await savedCard(cardThat('answer-lost')));
    await billIsReady();
    expect(await text('PAY 3')).toContain('still confirming');
    await change();
    await answerAll();
    expect((await texts()).join()).not.toMatch(/[Nn]othing was (paid|charged)|No se ha (pagado|cobrado)/);
    await settlePayments({ ...paying.portal.services, realNow: () => new Date(Date.now() + 60_000) });
    await answerAll();
    await paying.portal.sql`
      update portal.user_account set email = ${before?.email ?? ''} where uuid = ${paying.person.uuid}`;
    expect(await lastText()).toMatch(/(You paid|Pagó) \$3\.00/);
    expect(await paying.portal.sql`select state from portal.text_question where taken_by is not null`).toEqual([
      { state: 'paid' },
    ]);
    expect(await charges()).toBe(1);
  });

  test('that finds the billing system down can be given again', async () => {
    await enroll();
    await billIsReady();
    const { sql, services } = paying.portal;
    const { billingSystem } = services.gateways;
    const { findNewestBill } = billingSystem;
    // As if the process had died before it paid.
    await sql`update portal.text_question set state = 'paying', taken_by = 'lost', taken_cents = 200`;
    await sql`
      insert into portal.text_answer (carrier_id, phone, command, amount_cents, said_at)
      values ('lost', ${phone}, 'pay', 200, now())`;
    billingSystem.findNewestBill = () => Promise.reject(new BillingSystemUnreachable());
    await answerAll();
    billingSystem.findNewestBill = findNewestBill;
    expect(await lastText()).toContain("We can't take payments right now");
    expect(await text('PAY 2')).toContain('You paid $2.00');
    expect(await charges()).toBe(1);
  });

  test('with another method than the text named is asked again', async () => {
    await enroll();
    await billIsReady();
    const customerRefNum = await savedCard('5555555555554444');
    const { accountNumber } = paying;
    expect((await paying.person.call(changeTextToPay, { accountNumber, customerRefNum })).httpStatus).toBe(200);
    expect(await text('PAY 2')).toContain('with Visa 4444. Reply YES');
    expect(await charges()).toBe(0);
  });

  test.each(['PAY', 'BALANCE', 'YES 4821'])(
    'of “%s” from a phone that nobody enrolled tells of no account',
    async words => {
      await enroll();
      await billIsReady();
      const answer = await text(words, '6025550188');
      expect(answer).toContain("isn't enrolled");
      expect(answer).not.toMatch(/\$|•/);
      expect(await charges()).toBe(0);
    },
  );

  test('that isn’t understood is answered once a day, and pays nothing', async () => {
    await enroll();
    await billIsReady();
    await text('I’m driving and can’t answer');
    await text('I’m driving and can’t answer');
    expect((await texts()).filter(one => one.includes("didn't understand"))).toHaveLength(1);
  });

  test('is given to thirty texts an hour, then once more to say so; STOP and HELP are always answered', async () => {
    await enroll();
    await billIsReady();
    const many = async (count: number, first: number) => {
      await paying.portal.sql`
        insert into utility.carrier_report (webhook, payload)
        select 'text-replies', jsonb_build_object('messageId', 'many ' || n, 'from', ${`+1${phone}`}::text,
          'text', case when n % 2 = 0 then 'PAY 2' else 'balance' end, 'at', now())
        from generate_series(${first}::int, ${first + count - 1}::int) n`;
      await paying.portal.takeReports();
      await answerAll();
      return (await texts()).slice(1);
    };
    const before = await many(30, 1);
    expect(before).toHaveLength(30);
    const paid = await charges();
    expect(paid).toBe(1);
    const after = (await many(40, 31)).filter(one => !before.includes(one));
    expect(after).toEqual([expect.stringContaining('too many texts about payments')]);
    expect(after[0]).toContain('nothing was paid with it');
    expect(await charges()).toBe(paid);
    expect(await paying.portal.sql`select from portal.text_answer`).toHaveLength(0);
    expect(await text('HELP')).toContain('STOP');
    expect(await text('BALANCE', '6025550188')).toContain("isn't enrolled");
    await paying.portal.sql`update portal.registration_attempt set attempted_at = now() - interval '61 minutes'`;
    expect(await text('BALANCE')).toContain('You owe');
    expect(await text('STOP')).not.toContain('You owe');
  });

  test('comes in the person’s language, and takes its words', async () => {
    await paying.portal.sql`update portal.user_account set language = 'FR' where uuid = ${paying.person.uuid}`;
    await enroll();
    await billIsReady();
    expect(await lastText()).toContain('Répondez PAYER');
    expect(await text('payer 2,50 $')).toContain('Vous avez payé 2,50');
    await paying.portal.sql`update portal.user_account set language = 'ES' where uuid = ${paying.person.uuid}`;
    expect(await text('saldo')).toContain('Responda PAGAR');
    const [, code] = /SI (\d{4})/.exec((await text('pagar 2.75')) ?? '') ?? [];
    expect(await text(`sí ${code}`)).toContain('Pagó $2.75');
  });
});

describe('STOP', () => {
  test('ends the enrollment and what it asked; an answer after it moves nothing, and the screen says how to start again', async () => {
    await enroll();
    await billIsReady();
    await text('STOP');
    await text('PAY');
    expect(await charges()).toBe(0);
    const { data } = await paying.person.call(getTextToPay, { accountNumber: paying.accountNumber });
    expect([data.enrollment, data.stoppedPhone]).toEqual([null, phone]);
    await text('START');
    expect(await text('PAY')).toContain("isn't enrolled");
  });
});

describe('enrolling', () => {
  const send = (number = phone) =>
    paying.person.call(sendTextToPayCode, { accountNumber: paying.accountNumber, phone: number, language: 'EN_US' });
  const enrollWith = (code: string | null, changes: { phone?: string; customerRefNum?: string } = {}) =>
    paying.person.call(enrollInTextToPay, {
      ...{ accountNumber: paying.accountNumber, phone, code, customerRefNum: card },
      ...{ isTcpaAgreed: true, language: 'EN_US' },
      ...changes,
    });
  const sentCode = async () => /\d{6}/.exec((await lastText()) ?? '')?.[0] ?? '';

  test('proves the number by a code, keeps the consent, tells by text and email, and can be ended', async () => {
    await send();
    const waiting = await paying.person.call(getTextToPay, { accountNumber: paying.accountNumber });
    expect(waiting.data.codeSentTo).toBe(phone);
    expect((await enrollWith(await sentCode())).httpStatus).toBe(200);
    const { data } = await paying.person.call(getTextToPay, { accountNumber: paying.accountNumber });
    expect(data.enrollment).toMatchObject({ phone, method: { last4: '4242' } });
    expect(await lastText()).toContain('Text-to-pay is on');
    expect(await paying.portal.sql`select wording, language, agreed_address from portal.text_to_pay`).toEqual([
      { wording: 'text-to-pay/1', language: 'EN_US', agreed_address: expect.any(String) },
    ]);
    const { data: file } = await paying.person.call(downloadMyProfile, { uuid: paying.person.uuid });
    expect(file.textToPayAgreements).toMatchObject([{ number: phone, wording: 'text-to-pay/1', endedAt: null }]);
    const end = { accountNumber: paying.accountNumber };
    expect((await paying.person.call(unenrollFromTextToPay, end)).httpStatus).toBe(200);
    expect((await paying.person.call(unenrollFromTextToPay, end)).httpStatus).toBe(200);
    const log = await paying.portal.sql`
      select kind from portal.event where kind like 'text-to-pay%' order by event_id desc limit 2`;
    expect(log.map(({ kind }) => kind)).toEqual(['text-to-pay-ended', 'text-to-pay-started']);
    expect(await text('PAY')).toContain("isn't enrolled");
  });

  test.each([
    ['a wrong code', async () => enrollWith('000000'), 'LOG004'],
    ['no code for a number that isn’t proven', async () => enrollWith(null), 'RES409'],
    ['the code of another number', async () => enrollWith(await sentCode(), { phone: '6025550199' }), 'TXT411'],
    ['a method of nobody', async () => enrollWith(await sentCode(), { customerRefNum: newUuid() }), 'RES404'],
  ])('with %s is refused', async (_, attempt, code) => {
    await send();
    expect((await attempt()).status.error).toBe(code);
    expect(await paying.portal.sql`select from portal.text_to_pay`).toHaveLength(0);
  });

  test('with an expired method, without a code that waits, or a second time is refused', async () => {
    const expired = await savedCard(cardThat('approve'));
    await paying.portal.sql`update portal.payment_method set expiry_year = 2020 where customer_ref_num = ${expired}`;
    expect((await enrollWith('123456')).status.error).toBe('LOG005');
    expect((await enrollWith(null, { customerRefNum: expired })).status.error).toBe('F305');
    await enroll();
    expect((await enrollWith(null)).status.error).toBe('RES409');
    const change = { accountNumber: paying.accountNumber, customerRefNum: expired };
    expect((await paying.person.call(changeTextToPay, change)).status.error).toBe('F305');
  });

  test('a number that answers for someone else, or from which STOP came, is refused', async () => {
    const other = await paying.portal.signIn('on-time');
    await enroll();
    const asked = { accountNumber: other.accountNumber, phone, language: 'EN_US' } as const;
    expect((await other.call(sendTextToPayCode, asked)).status.error).toBe('TXT410');
    await text('STOP');
    expect((await other.call(sendTextToPayCode, asked)).status.error).toBe('TXT409');
  });

  test('is refused for an account that was closed during the session, before a code goes out', async () => {
    const close = (status: number) => paying.portal.sql`
      update utility.account set status = ${status} where account_number = ${paying.accountNumber}`;
    await send();
    const code = await sentCode();
    await close(2);
    const refused = [await send(), await enrollWith(code)].map(({ status }) => status.error);
    await close(1);
    expect(refused).toEqual(['ACC403', 'ACC403']);
    expect(await texts()).toHaveLength(1);
    expect(await paying.portal.sql`select from portal.text_to_pay`).toEqual([]);
  });

  test('changing what isn’t there is a conflict', async () => {
    const change = { accountNumber: paying.accountNumber, customerRefNum: card };
    expect((await paying.person.call(changeTextToPay, change)).status.error).toBe('RES409');
  });

  test('is closed to a role that pays cash only', async () => {
    const blocked = await paying.portal.signIn('payment-blocked');
    const asked = { accountNumber: paying.accountNumber, phone, language: 'EN_US' } as const;
    expect((await blocked.call(sendTextToPayCode, asked)).status.error).toBe('AUTH403');
  });
});

test('of two accounts at one phone each question has its code, and PAY alone asks which', async () => {
  const owner = paying.person;
  await enroll();
  await billIsReady();
  const others = await paying.portal.sql<{ number: string }>`
    select distinct account_number as number from portal.account_link
    where account_number <> ${paying.accountNumber} and role_id = 1 and account_status = 1 order by 1`;
  const { billingSystem } = paying.portal.services.gateways;
  const owed = await Promise.all(others.map(({ number }) => billingSystem.getAmountsOwed(number as AccountNumber)));
  const second =
    others[
      owed.findIndex(
        ({ balanceCents, deferredCents, isOnAutoPay }) => balanceCents - deferredCents > 1_000 && !isOnAutoPay,
      )
    ]?.number ?? '';
  await paying.portal.sql`
    insert into portal.account_link (account_number, user_uuid, role_id, account_status)
    values (${second}, ${owner.uuid}, 2, 1) on conflict do nothing`;
  const id = newUuid();
  await paying.portal.sql`
    insert into portal.payment_method (account_number, customer_ref_num, user_uuid, gateway_token, kind, brand, last4,
      expiry_month, expiry_year, nick_name, is_default)
    values (${second}, ${id}, ${owner.uuid}, ${await paying.cardToken(cardThat('approve'), true)}, 'card', 'Visa', '4242',
      12, 2030, '', false)`;
  await paying.portal.sql`
    insert into portal.text_to_pay (account_number, enrollment_id, user_uuid, customer_ref_num, phone, wording, language,
      agreed_address, enrolled_at)
    values (${second}, ${newUuid()}, ${owner.uuid}, ${id}, ${phone}, 'text-to-pay/1', 'EN_US', '', now())`;
  const which = (await text('PAY 2')) ?? '';
  expect(which).toContain('several accounts');
  expect(which.match(/YES \d{4} = \$[\d,.]+ plus a \$1\.99 convenience fee, \*\d{4}, Visa 4242/g)).toHaveLength(2);
  expect(await paying.portal.sql`select from portal.payment`).toHaveLength(0);
  const [code = ''] = /\d{4}(?= = )/.exec(which) ?? [];
  expect(await text(`YES ${code}`)).toContain('You paid $2.00');
  expect(await paying.portal.sql`select state from portal.payment`).toEqual([{ state: 'posted' }]);
});
