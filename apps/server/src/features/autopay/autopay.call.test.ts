import { randomUUID } from 'node:crypto';
import { clockAt } from '@wattershed/clock/business-clock';
import { moveClock } from '@wattershed/clock/clock-store';
import {
  answerDraftByLink,
  answerDraftQuestion,
  listWhatWillBeTaken,
  openDraftQuestion,
} from '@wattershed/contract/autopay/drafts';
import {
  enrollInAutoPay,
  leaveAutoPay,
  listBankAccounts,
  pauseAutoPay,
  previewAutoPay,
  skipNextBill,
} from '@wattershed/contract/autopay/enrollment';
import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import { getBill } from '@wattershed/contract/billing/bill';
import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { schedulePayment } from '@wattershed/contract/payments/scheduling';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { advance } from '@wattershed/reference-utility/daily-work/advance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPortal, testPortal } from '../../../test/portal.ts';
import type { Services } from '../../call.ts';
import { agreementVersion } from '../../paying/auto-pay/auto-pay-words.ts';
import { draftJobs, queueDrafts } from '../../paying/auto-pay/draft-jobs.ts';
import { questionToken } from '../../paying/auto-pay/question-link.ts';
import { takeDue } from '../../paying/planned/take-planned.ts';
import { tellNewBills } from '../billing/new-bill/tell-new-bills.ts';

let portal: TestPortal;
let person: Awaited<ReturnType<TestPortal['signIn']>>;
let accountNumber: AccountNumber;
let bank = '';

const at = (now: string): Services => ({ ...portal.services, clock: clockAt(new Date(now)) });
const run = (name: string, services: Services, data: Record<string, unknown>) =>
  draftJobs.find(job => job.name === name)?.run(services, data);

beforeAll(async () => {
  portal = await testPortal();
  person = await portal.signIn('co-owner');
  accountNumber = person.accountNumber;
  const { data } = await person.call(listPaymentMethods, { accountNumber });
  bank = data.methods.find(({ kind }) => kind === 'bank')?.customerRefNum ?? '';
}, 60_000);
afterAll(() => portal.close());

const terms = { makePaymentType: 'PayonDueDate', amountType: 'AmountDue' } as const;
const agreed = { revision: null, agreementVersion, language: 'EN_US' } as const;
const enroll = (changes: object = {}) =>
  person.call(enrollInAutoPay, { accountNumber, ...terms, ...agreed, customerRefNum: bank, ...changes });
const status = async () => (await person.call(getAutoPayStatus, { accountNumber })).data;
const revision = async () => (await status()).enrollment?.revision ?? 0;
const told = async () =>
  (
    await portal.sql<{ kind: string }>`select kind from portal.message where kind like 'autopay/%' order by message_id`
  ).map(({ kind }) => kind.replace('autopay/', ''));
const utility = async () =>
  (
    await portal.sql<{ isDrawn: boolean; planned: number; day: number | null }>`
      select portal_auto_pay is not null as "isDrawn", autopay_day as day,
        (select count(*)::int from utility.planned_payment p where p.account_number = a.account_number) as planned
      from utility.account a where account_number = ${accountNumber}`
  )[0];

describe('enrolling', () => {
  it('says beforehand which bill is drawn first, when, and what must be paid by hand', async () => {
    const preview = {
      accountNumber,
      ...terms,
      kind: 'bank',
      brand: 'Bank account',
      last4: '6789',
      language: 'EN_US',
    } as const;
    const { data } = await person.call(previewAutoPay, preview);
    const { data: bill } = await person.call(getBill, { accountNumber });
    expect(data.bill).toMatchObject({
      isDrawn: true,
      dueOn: bill.bill?.dueOn,
      leftCents: 0,
      isAsked: false,
      pastDueCents: 0,
    });
    expect(data.agreementText).toContain('bank account ending in 6789');
    const { data: onDay } = await person.call(previewAutoPay, {
      ...{ ...preview, makePaymentType: 'PayOnDay' },
      paymentDay: 15,
    });
    expect(onDay.agreementText).toContain('day 15 of the month (earlier if the bill is due before then');
    const { data: part } = await person.call(previewAutoPay, {
      ...preview,
      amountType: 'Fixed',
      fixedCents: cents(100),
    });
    expect(part.bill).toMatchObject({ amountCents: 100, leftCents: (data.bill?.amountCents ?? 0) - 100 });
  });

  it('draws less where a payment is scheduled that comes before it, and asks for less to be paid by hand', async () => {
    const preview = { accountNumber, ...terms, kind: 'bank', brand: 'Bank account', last4: '6789' } as const;
    const look = async (changes: object) =>
      (await person.call(previewAutoPay, { ...preview, language: 'EN_US', ...changes })).data.bill;
    const alone = await look({});
    const owed = alone?.amountCents ?? cents(0);
    const { today } = await status();
    await person.call(schedulePayment, {
      ...{ accountNumber, scheduleDate: addDays(today, 1), amountType: 'Other', amountCents: cents(owed - 500) },
      ...{ isAhead: false, idempotencyKey: randomUUID(), feeCents: cents(0), receiptEmail: 'soo-jin.kim@example.com' },
      ...{ language: 'EN_US', customerRefNum: bank },
    });
    expect(await look({})).toMatchObject({ isDrawn: true, amountCents: 500, leftCents: 0 });
    const part = { amountType: 'Fixed', fixedCents: cents(300) };
    expect(await look(part)).toMatchObject({ amountCents: 300, leftCents: 200 });
    await portal.sql`delete from portal.planned_payment`;
    await portal.sql`delete from portal.due where job in ('take-planned', 'remind-planned')`;
    expect(await look({})).toEqual(alone);
  });

  it('refuses terms that contradict each other, and amounts that no payment can have', async () => {
    expect((await enroll({ makePaymentType: 'PayOnDay' })).status.error).toBe('REQ400');
    expect((await enroll({ daysBefore: 3 })).status.error).toBe('REQ400');
    expect((await enroll({ amountType: 'Fixed' })).status.error).toBe('REQ400');
    expect((await enroll({ ceilingCents: 1 })).status.error).toBe('PAY422');
    expect((await enroll({ agreementVersion: '2020-01' })).status.error).toBe('RES409');
    expect((await enroll({ customerRefNum: '0190a6a0-0000-7000-8000-000000000009' })).status.error).toBe('RES404');
    expect((await status()).enrollment).toBeNull();
  });

  it('draws the bill under way once: the utility no longer does, and of two tabs one enrolls', async () => {
    expect((await utility())?.planned).toBe(1);
    const answers = await Promise.all([enroll(), enroll()]);
    expect(answers.map(({ status }) => status.error ?? 'ok').sort()).toEqual(['RES409', 'ok']);
    expect(await utility()).toEqual({ isDrawn: true, planned: 0, day: null });
    const found = await status();
    expect(found.drafts).toHaveLength(1);
    expect(found.drafts[0]).toMatchObject({ state: 'planned', canStop: true });
    expect(found.byHand).toBeNull();
    const [row] = await portal.sql<{ text: string; address: string }>`
      select agreement_text as text, agreed_address as address from portal.auto_pay`;
    expect(row?.text).toContain('I authorize');
    expect(row?.address).not.toBe('');
    expect(await told()).toEqual(['enrolled']);
  });

  it('says who draws to the billing system, and lists what will be taken', async () => {
    await run('tell-portal-draw', portal.services, { accountNumber });
    const { drafts, autoPayOn } = await status();
    expect(autoPayOn).toBe(drafts[0]?.payOn);
    const { data } = await person.call(listWhatWillBeTaken, { accountNumber });
    expect(data.payments.map(({ why, isAmountEstimated }) => [why, isAmountEstimated])).toEqual([
      ['bill', false],
      ['next-bill', true],
    ]);
  });

  it('lists bank accounts of this customer only', async () => {
    const [row] = await portal.sql<{ bp: string }>`
      select customer_number as bp from utility.account where account_number = ${accountNumber}`;
    const { data } = await person.call(listBankAccounts, { accountNumber, bpNumber: row?.bp ?? '' });
    expect(data.bankAccounts.map(({ customerRefNum }) => customerRefNum)).toEqual([bank]);
    expect((await person.call(listBankAccounts, { accountNumber, bpNumber: '1' })).status.error).toBe('RES404');
  });
});

describe('changing', () => {
  it('skips the next bill and takes it back, and refuses a tab that saw something older', async () => {
    const seen = await revision();
    await person.call(skipNextBill, { accountNumber, revision: seen, skips: true });
    const skipped = await status();
    expect(skipped.drafts).toEqual([]);
    expect(skipped.byHand).toMatchObject({ reason: 'skipped' });
    expect((await person.call(skipNextBill, { accountNumber, revision: seen, skips: true })).status.error).toBe(
      'RES409',
    );
    await person.call(skipNextBill, { accountNumber, revision: await revision(), skips: false });
    expect((await status()).drafts).toHaveLength(1);
  });

  it('pauses until a day, and goes on', async () => {
    const { today } = await status();
    const late = { accountNumber, revision: await revision(), until: today };
    expect((await person.call(pauseAutoPay, late)).status.error).toBe('VLD001');
    await person.call(pauseAutoPay, { ...late, until: addDays(today, 60) });
    expect(await status()).toMatchObject({ drafts: [], byHand: { reason: 'paused' } });
    await person.call(pauseAutoPay, { ...late, revision: await revision(), until: null });
    expect((await status()).drafts).toHaveLength(1);
  });

  it('says beforehand what a change does to the draft that there is, and keeps a skip and a pause', async () => {
    const shown = { accountNumber, ...terms, kind: 'bank', brand: 'Bank', last4: '6789', language: 'EN_US' } as const;
    const preview = async () => (await person.call(previewAutoPay, { ...shown, ceilingCents: cents(500) })).data;
    const change = async () => enroll({ revision: await revision() });
    const conditions = async () => ({ accountNumber, revision: await revision() });
    expect(await preview()).toMatchObject({ bill: { isDrawn: true, isAsked: true, reason: null }, skipsNext: false });

    await person.call(skipNextBill, { ...(await conditions()), skips: true });
    expect((await preview()).bill).toMatchObject({ isDrawn: false, reason: 'skipped' });
    await change();
    expect(await status()).toMatchObject({ drafts: [], byHand: { reason: 'skipped' } });
    await person.call(pauseAutoPay, { ...(await conditions()), until: addDays((await status()).today, 60) });
    expect((await preview()).pausedUntil).toBe((await status()).enrollment?.pausedUntil);
    await person.call(pauseAutoPay, { ...(await conditions()), until: null });
    expect(await status()).toMatchObject({ drafts: [], byHand: { reason: 'skipped' } });

    // Another skip is the next bill's, and a change of the terms doesn't use it up.
    await person.call(skipNextBill, { ...(await conditions()), skips: true });
    await change();
    expect(await preview()).toMatchObject({ bill: { reason: 'skipped' }, skipsNext: true });
    expect((await status()).history).toMatchObject([{ state: 'skipped' }]);
    await person.call(skipNextBill, { ...(await conditions()), skips: false });
    expect(await status()).toMatchObject({ drafts: [{ state: 'planned' }], history: [] });
  });

  it('changes the terms, and asks above a ceiling', async () => {
    await enroll({ revision: await revision(), ceilingCents: 500 });
    const [draft] = (await status()).drafts;
    expect(draft?.state).toBe('waiting-for-answer');
    expect(await told()).toContain('question');
    const { data: listed } = await person.call(listWhatWillBeTaken, { accountNumber });
    expect(listed.payments.map(({ why }) => why)).toEqual(['question', 'next-bill-asked']);
    const question = questionToken(portal.services.secrets, draft?.plannedId ?? '');
    const visitor = portal;
    expect((await visitor.call(openDraftQuestion, { question })).data.state).toBe('open');
    expect((await visitor.call(openDraftQuestion, { question: `${question}x` })).status.error).toBe('LOG005');
    const answers = await Promise.all([
      visitor.call(answerDraftByLink, { question, isYes: true }),
      person.call(answerDraftQuestion, { accountNumber, plannedId: draft?.plannedId ?? '', isYes: true }),
    ]);
    expect(answers.map(({ status }) => status.error ?? 'ok').sort()).toEqual(['RES409', 'ok']);
    expect((await visitor.call(openDraftQuestion, { question })).data.state).toBe('yes');
    expect((await status()).drafts[0]?.state).toBe('planned');
  });
});

/** What is still owed, after a payment by hand. */
const rest = async (cents: number) => {
  const [was] = await portal.sql<{ cents: string }>`
    select balance_cents as cents from utility.account_balance where account_number = ${accountNumber}`;
  await portal.sql`
    update utility.account_balance set balance_cents = ${cents} where account_number = ${accountNumber}`;
  return Number(was?.cents);
};

describe('after a part was paid by hand', () => {
  it('the draft to come is shown as what is still owed, and as nothing after all is paid', async () => {
    const shown = async () => {
      const { data } = await person.call(listWhatWillBeTaken, { accountNumber });
      const listed = data.payments.find(({ why }) => why === 'bill');
      const { drafts, byHand } = await status();
      return [drafts[0]?.amountCents, listed?.amountCents, byHand];
    };
    const was = await rest(12_300);
    expect(await shown()).toEqual([12_300, 12_300, null]);
    await rest(0);
    expect(await shown()).toEqual([0, 0, null]);
    await rest(was);
  });
});

describe('a reminder', () => {
  it('says what is drawn after someone has paid a part, and isn’t sent after all is paid, or its day is over', async () => {
    const [draft] = (await status()).drafts;
    const was = await rest(0);
    const reminders = () =>
      portal.sql<{ title: string }>`
        select title from portal.message where kind = 'autopay/reminder' and happening = ${draft?.plannedId ?? ''}`;
    await run('remind-of-draft', portal.services, { plannedId: draft?.plannedId });
    expect(await reminders()).toEqual([]);
    await rest(12_300);
    // As after days without a server: what was to come is over.
    const dayAfter = at(`${addDays(draft?.payOn ?? localDate('2026-12-01'), 1)}T20:00:00Z`);
    await run('remind-of-draft', dayAfter, { plannedId: draft?.plannedId });
    expect(await reminders()).toEqual([]);
    await run('remind-of-draft', portal.services, { plannedId: draft?.plannedId });
    expect(await reminders()).toMatchObject([{ title: expect.stringContaining('$123.00') }]);
    const letters = await portal.lettersTo(person.email);
    expect(letters.find(({ subject }) => subject.includes('$123.00'))?.text).toContain('/WhatWillBeTaken');
    await rest(was);
  });
});

describe('bill after bill', () => {
  it('is drawn on its day, asked about when it is above the ceiling, and not drawn unanswered', async () => {
    const [first] = (await status()).drafts;
    const day = first?.payOn ?? localDate('2026-12-01');
    await run('remind-of-draft', portal.services, { plannedId: first?.plannedId });
    expect(await told()).toContain('reminder');
    // Someone pays a part before: what was drawn is less than what was planned.
    const owed = Number(first?.amountCents) - 100;
    await portal.sql`
      update utility.account_balance set balance_cents = ${owed} where account_number = ${accountNumber}`;
    await takeDue(at(`${day}T23:00:00Z`));
    expect((await status()).history[0]).toMatchObject({ state: 'paid', amountCents: owed });

    await advance(portal.sql);
    await moveClock(portal.sql, new Date(`${addDays(day, 20)}T20:00:00Z`));
    await advance(portal.sql);
    const later = at(`${addDays(day, 20)}T20:00:00Z`);
    await tellNewBills(later, [queueDrafts]);
    const queued = await portal.sql`select from portal.due where job = 'plan-drafts' and key = ${accountNumber}`;
    expect(queued).toHaveLength(1);
    const services = { ...portal.services, clock: later.clock };
    await Promise.all([1, 2].map(() => run('plan-drafts', services, { accountNumber })));
    const [asks, ...others] = await portal.sql<{ id: string; state: string }>`
      select planned_id as id, state from portal.planned_payment
      where account_number = ${accountNumber} and kind = 'auto' and ended_at is null`;
    expect([asks?.state, others]).toEqual(['waiting-for-answer', []]);

    // Paid by hand while it asked: nobody is told to pay it, or of a late fee.
    const before = await told();
    const was = await rest(0);
    await run('close-draft-question', later, { plannedId: asks?.id });
    expect([(await status()).history[0]?.state, await told()]).toEqual(['nothing-due', before]);
    await rest(was);
    await portal.sql`
      update portal.planned_payment set state = 'waiting-for-answer', ended_at = null
      where planned_id = ${asks?.id ?? ''}`;

    await run('close-draft-question', later, { plannedId: asks?.id });
    const [ended] =
      await portal.sql`select state, reason from portal.planned_payment where planned_id = ${asks?.id ?? ''}`;
    expect(ended).toMatchObject({ state: 'not-taken', reason: 'no-answer' });
    expect((await told()).at(-1)).toBe('not-drawn');
  });
});

describe('turning it off', () => {
  it('cancels what can be stopped and leaves the bills to the customer', async () => {
    await person.call(leaveAutoPay, { accountNumber, revision: await revision() });
    // The billing system hasn't heard of it yet, and still: nobody is told that the utility draws these bills.
    expect(await utility()).toMatchObject({ isDrawn: true });
    expect(await status()).toMatchObject({ enrollment: null, isDrawnByUtility: false });
    await run('tell-portal-draw', portal.services, { accountNumber });
    expect(await utility()).toMatchObject({ isDrawn: false });
    expect((await person.call(leaveAutoPay, { accountNumber, revision: 1 })).status.error).toBe('RES409');
    expect((await told()).at(-1)).toBe('ended');
  });
});

it('isn’t turned on for an account that was closed during the session', async () => {
  await portal.sql`update utility.account set status = 2 where account_number = ${accountNumber}`;
  expect((await enroll()).status.error).toBe('ACC403');
  expect(await utility()).toMatchObject({ isDrawn: false });
  await portal.sql`update utility.account set status = 1 where account_number = ${accountNumber}`;
});

it('that ends with an account which owes nothing promises no bill to come', async () => {
  expect((await enroll()).status.code).toBe(200);
  await portal.sql`update utility.account set status = 2 where account_number = ${accountNumber}`;
  await portal.sql`update utility.account_balance set balance_cents = -100 where account_number = ${accountNumber}`;
  await run('plan-drafts', portal.services, { accountNumber });
  const [letter] = await portal.sql<{ body: string }>`
    select body from portal.message where kind = 'autopay/ended' order by message_id desc limit 1`;
  expect(letter?.body).toContain('The account is closed, so auto pay has ended with it.');
  expect(letter?.body).toContain('There’s nothing to pay now. If the final bill still asks for anything');
  expect(letter?.body).not.toContain('From the next bill on');
});
