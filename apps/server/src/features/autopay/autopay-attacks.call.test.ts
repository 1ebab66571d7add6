import { clockAt } from '@wattershed/clock/business-clock';
import { answerDraftByLink, answerDraftQuestion } from '@wattershed/contract/autopay/drafts';
import { enrollInAutoPay, enrollWithCard, leaveAutoPay } from '@wattershed/contract/autopay/enrollment';
import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardThat, startPaying } from '../../../test/people/paying-person.ts';
import type { PersonSignedIn } from '../../../test/portal.ts';
import type { Services } from '../../call.ts';
import { newUuid } from '../../ids.ts';
import { agreementVersion } from '../../paying/auto-pay/auto-pay-words.ts';
import { draftJobs } from '../../paying/auto-pay/draft-jobs.ts';
import { questionCode, questionToken } from '../../paying/auto-pay/question-link.ts';
import { takeDue } from '../../paying/planned/take-planned.ts';
import { settlePayments } from '../../paying/settle-payments.ts';
import { answerTextJob } from './text-to-pay/answer-text.ts';

const phone = '6025550171';
let paying: Awaited<ReturnType<typeof startPaying>>;
/** Another person of the account who may have its bills drawn. */
let other: PersonSignedIn;
let card = '';

beforeAll(async () => {
  paying = await startPaying({ GATEWAY_TIMEOUT_MS: '2000' });
  other = await paying.portal.signIn('billing-guest');
}, 60_000);
beforeEach(async () => {
  const { sql } = paying.portal;
  await paying.forget();
  for (const table of ['planned_payment', 'auto_pay', 'payment_method', 'message', 'text_answer', 'text_consent'])
    await sql.query(`delete from portal.${table}`);
  await sql`
    insert into portal.account_link (account_number, user_uuid, role_id, account_status)
    values (${paying.accountNumber}, ${other.uuid}, 2, 1)
    on conflict (account_number, user_uuid) do update set role_id = 2`;
  card = await saved(paying.person, cardThat('approve'));
});
afterAll(() => paying.portal.close());

/** Saved as the gateway keeps it, whatever it does when it is charged. */
async function saved(person: PersonSignedIn, number: string): Promise<string> {
  const id = newUuid();
  await paying.portal.sql`
    insert into portal.payment_method (account_number, customer_ref_num, user_uuid, gateway_token, kind, brand, last4,
      expiry_month, expiry_year, nick_name, is_default)
    values (${paying.accountNumber}, ${id}, ${person.uuid}, ${await paying.cardToken(number, true)}, 'card', 'Visa',
      ${number.slice(-4)}, 12, 2030, '', false)`;
  return id;
}

/** Little enough for the account to owe something in the next test, too. */
const little = { amountType: 'Fixed', fixedCents: 200 };
const agreed = { agreementVersion, language: 'EN_US' } as const;
const enroll = (changes: object = {}, who = paying.person) =>
  who.call(enrollInAutoPay, {
    ...{ accountNumber: paying.accountNumber, makePaymentType: 'PayonDueDate', amountType: 'AmountDue' },
    ...{ revision: null, ...agreed, customerRefNum: card },
    ...changes,
  });
const status = async (who = paying.person) =>
  (await who.call(getAutoPayStatus, { accountNumber: paying.accountNumber })).data;
const revision = async () => (await status()).enrollment?.revision ?? 0;
const drafts = () =>
  paying.portal.sql<{ id: string; state: string; payOn: string; reason: string | null }>`
    select planned_id as id, state, pay_on::text as "payOn", reason from portal.planned_payment where kind = 'auto'`;
const at = (now: string | Date, laterMs = 0): Services => ({
  ...paying.portal.services,
  clock: clockAt(new Date(now)),
  realNow: () => new Date(Date.now() + laterMs),
});
/** On the day of the only draft, in the afternoon. */
async function onTheDay(laterMs = 0): Promise<Services> {
  const [draft] = await drafts();
  return at(`${draft?.payOn}T23:00:00Z`, laterMs);
}
const charges = async () => (await paying.moved())?.charges;
const told = async (uuid: string) =>
  (
    await paying.portal.sql<{ kind: string }>`
      select kind from portal.message where recipient_id = ${uuid} and kind like 'autopay/%' order by message_id`
  ).map(({ kind }) => kind.replace('autopay/', ''));
const sweep = () => draftJobs.find(({ name }) => name === 'end-lost-auto-pay')?.run(paying.portal.services, {});

describe('a draft', () => {
  test('whose card has vanished on the day takes nothing, and its person is told', async () => {
    await enroll(little);
    await paying.portal.sql`update portal.payment_method set removed_at = now()`;
    await takeDue(await onTheDay());
    expect(await drafts()).toMatchObject([{ state: 'not-taken' }]);
    expect(await charges()).toBe(0);
    expect((await status()).enrollment?.method.problem).toBe('removed');
    const [letter] = (await paying.portal.lettersTo(paying.person.email)).slice(-1);
    expect(letter?.subject).toContain('wasn’t taken');
    expect(letter?.text).toContain('The payment method isn’t saved anymore.');
    expect(letter?.text).toContain('please pay it another way');
    const inbox = await paying.portal.sql`
      select kind from portal.message where recipient_id = ${paying.person.uuid} and kind like 'payments/scheduled-%'`;
    expect(inbox).toEqual([{ kind: 'payments/scheduled-not-taken' }]);
  });

  test('that is being taken while auto pay is turned off is taken once, and nothing after it', async () => {
    await enroll(little);
    const [draft] = await drafts();
    const services = await onTheDay();
    const [left] = await Promise.all([
      paying.person.call(leaveAutoPay, { accountNumber: paying.accountNumber, revision: await revision() }),
      takeDue(services),
      takeDue(services),
    ]);
    expect(left.httpStatus).toBe(200);
    const [after] = await drafts();
    expect(after?.id).toBe(draft?.id);
    expect(['paid', 'canceled']).toContain(after?.state);
    expect(await charges()).toBe(after?.state === 'paid' ? 1 : 0);
    expect((await status()).enrollment).toBeNull();
  });

  test('whose process dies after the charge is found again, and charged once', async () => {
    const lost = await saved(paying.person, cardThat('answer-lost'));
    await enroll({ ...little, customerRefNum: lost });
    await takeDue(await onTheDay());
    const [held] = await drafts();
    expect(held?.state).toBe('taking');
    // As after kill -9: whoever comes next finds the payment of its attempt, and never makes another.
    await paying.portal.sql`update portal.planned_payment set held_until = null, claim_id = null`;
    await Promise.all([takeDue(await onTheDay(120_000)), takeDue(await onTheDay(120_000))]);
    await settlePayments({ ...paying.portal.services, realNow: () => new Date(Date.now() + 120_000) });
    await takeDue(await onTheDay(240_000));
    expect(await drafts()).toMatchObject([{ state: 'paid' }]);
    expect(await charges()).toBe(1);
    expect(await paying.portal.sql`select from portal.payment`).toHaveLength(1);
  });

  test('that was declined and is tried again goes to the method that took the first one’s place, once', async () => {
    const declined = await saved(paying.person, paying.cardDeclinedWith('F300'));
    await enroll({ ...little, customerRefNum: declined });
    await takeDue(await onTheDay());
    expect((await drafts())[0]?.state).toBe('retrying');
    const answer = await enroll({ ...little, revision: await revision(), customerRefNum: card });
    expect(answer.status.error).toBeUndefined();
    const [{ payOn = '' } = {}] = await drafts();
    await takeDue(at(`${payOn}T23:00:00Z`));
    await takeDue(at('2026-12-20T23:00:00Z'));
    expect(await charges()).toBe(1);
    expect(await drafts()).toMatchObject([{ state: 'paid' }]);
  });
});

describe('the question', () => {
  async function asked() {
    await paying.portal.sql`
      insert into portal.text_consent (user_uuid, consent_id, phone, wording, language)
      values (${paying.person.uuid}, gen_random_uuid(), ${phone}, 'my-profile/1', 'EN_US')`;
    await enroll({ ceilingCents: 500 });
    const [draft] = await drafts();
    expect(draft?.state).toBe('waiting-for-answer');
    return draft?.id ?? '';
  }

  test('that is answered by link, by text, and in the portal at the same moment is answered once', async () => {
    const plannedId = await asked();
    const { secrets } = paying.portal.services;
    await paying.portal.sql`
      insert into portal.text_answer (carrier_id, phone, command, code, said_at)
      values ('no', ${phone}, 'no', ${questionCode(secrets, plannedId)}, now())`;
    const { accountNumber } = paying;
    const [link, portal] = await Promise.all([
      paying.portal.call(answerDraftByLink, { question: questionToken(secrets, plannedId), isYes: true }),
      paying.person.call(answerDraftQuestion, { accountNumber, plannedId, isYes: true }),
      answerTextJob.run(paying.portal.services, { carrierId: 'no' }),
    ]);
    const [draft] = await drafts();
    const taken = [link, portal].filter(({ status: { error } }) => error === undefined).length;
    expect([taken, draft?.state]).toEqual(taken === 1 ? [1, 'planned'] : [0, 'not-taken']);
    const events = await paying.portal.sql`select from portal.event where kind = 'auto-pay-answered'`;
    expect(events).toHaveLength(1);
    const replies = (await told(paying.person.uuid)).filter(kind => kind === 'said-no' || kind === 'not-drawn');
    expect(replies).toEqual(taken === 1 ? [] : ['said-no']);
  });

  test('that is answered after its day changes nothing, and one no one answered draws nothing', async () => {
    const plannedId = await asked();
    await paying.portal.sql`update portal.planned_payment set due_at = clock.now()`;
    const { accountNumber } = paying;
    const late = await paying.person.call(answerDraftQuestion, { accountNumber, plannedId, isYes: true });
    expect(late.status.error).toBe('RES409');
    await takeDue(await onTheDay());
    expect(await charges()).toBe(0);
  });
});

describe('enrolling', () => {
  test('of two people at once enrolls one, and the billing system knows whose terms', async () => {
    const theirs = await saved(other, cardThat('approve'));
    const answers = await Promise.all([
      enroll(),
      enroll({ customerRefNum: theirs, makePaymentType: 'PayOnDay', paymentDay: 3 }, other),
    ]);
    expect(answers.map(({ status: { error } }) => error ?? 'ok').sort()).toEqual(['RES409', 'ok']);
    const { accountNumber } = paying;
    await draftJobs.find(({ name }) => name === 'tell-portal-draw')?.run(paying.portal.services, { accountNumber });
    const [row] = await paying.portal.sql<{ draw: { rule: object } }>`
      select portal_auto_pay as draw from utility.account where account_number = ${accountNumber}`;
    const { enrollment } = await status();
    expect(row?.draw.rule).toEqual(
      enrollment?.isOwn
        ? { drawBy: 'due-date', daysBefore: 0 }
        : { drawBy: 'payment-day', paymentDay: enrollment?.paymentDay },
    );
    expect(await drafts()).toHaveLength(1);
  });

  test('with a new card saves it and draws from it; a bank account’s token is none of a card', async () => {
    const request = {
      ...({ accountNumber: paying.accountNumber, makePaymentType: 'PayonDueDate', amountType: 'AmountDue' } as const),
      ...{ revision: null, ...agreed, nickName: 'Blue card' },
    };
    const paymentToken = await paying.bankToken('67', true);
    expect((await paying.person.call(enrollWithCard, { ...request, paymentToken })).status.error).toBe('F304');
    const once = await paying.cardToken(cardThat('approve'));
    expect((await paying.person.call(enrollWithCard, { ...request, paymentToken: once })).status.error).toBe('F304');
    const token = await paying.cardToken('5555555555554444', true);
    const answer = await paying.person.call(enrollWithCard, { ...request, paymentToken: token });
    expect(answer.status.error).toBeUndefined();
    expect((await status()).enrollment).toMatchObject({ method: { kind: 'card', last4: '4444' } });
    const { data } = await paying.person.call(listPaymentMethods, { accountNumber: paying.accountNumber });
    expect(data.methods.find(({ last4 }) => last4 === '4444')?.nickName).toBe('Blue card');
  });
});

describe('who set auto pay up and has lost access', () => {
  test('draws nothing more, paused or not: both are told, and the owner alone what is owed', async () => {
    const theirs = await saved(other, cardThat('approve'));
    expect((await enroll({ customerRefNum: theirs }, other)).status.error).toBeUndefined();
    await paying.portal
      .sql`delete from portal.account_link where user_uuid = ${other.uuid} and account_number = ${paying.accountNumber}`;
    await sweep();
    await sweep();
    expect(await drafts()).toMatchObject([{ state: 'canceled' }]);
    expect((await status()).enrollment).toBeNull();
    expect(await told(other.uuid)).toEqual(['enrolled', 'lost']);
    expect(await told(paying.person.uuid)).toEqual(['ended']);
    const letters = await paying.portal.sql<{ body: string }>`
      select body from portal.message where kind = 'autopay/lost'`;
    expect(letters[0]?.body).not.toContain('$');
    expect((await enroll()).status.error).toBeUndefined();
  });

  test('doesn’t keep the owner from stopping what someone else has set up', async () => {
    const theirs = await saved(other, cardThat('approve'));
    await enroll({ customerRefNum: theirs }, other);
    const { enrollment } = await status();
    expect(enrollment).toMatchObject({ isOwn: false, method: { nickName: '', customerRefNum: null } });
    const { accountNumber } = paying;
    const left = await paying.person.call(leaveAutoPay, { accountNumber, revision: enrollment?.revision ?? 0 });
    expect(left.status.error).toBeUndefined();
    expect(await drafts()).toMatchObject([{ state: 'canceled' }]);
    expect(await told(other.uuid)).toEqual(['enrolled', 'ended']);
  });
});
