import { answerDraftQuestion } from '@wattershed/contract/autopay/drafts';
import { enrollInAutoPay, leaveAutoPay } from '@wattershed/contract/autopay/enrollment';
import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { agreementVersion } from '../../../paying/auto-pay/auto-pay-words.ts';
import { takeDue } from '../../../paying/planned/take-planned.ts';
import { answerTextJob } from './answer-text.ts';

const phone = '6025550171';
let portal: TestPortal;
let person: PersonSignedIn;
let accountNumber: AccountNumber;
let bank = '';

beforeAll(async () => {
  portal = await testPortal();
  person = await portal.signIn('co-owner');
  accountNumber = person.accountNumber;
  const { data } = await person.call(listPaymentMethods, { accountNumber });
  bank = data.methods.find(({ kind }) => kind === 'bank')?.customerRefNum ?? '';
  await portal.sql`
    update portal.user_account set phone_number = '602-555-0171', phone_type = 'Mobile' where uuid = ${person.uuid}`;
}, 60_000);
beforeEach(async () => {
  for (const table of [
    'planned_payment',
    'auto_pay',
    'message',
    'stopped_number',
    'text_reply',
    'text_answer',
    'text_consent',
    'registration_attempt',
  ])
    await portal.sql.query(`delete from portal.${table}`);
  await portal.sql`delete from utility.carrier_message`;
  await portal.sql`delete from utility.carrier_report`;
  await portal.sql`
    insert into portal.text_consent (user_uuid, consent_id, phone, wording, language)
    values (${person.uuid}, gen_random_uuid(), ${phone}, 'my-profile/1', 'EN_US')`;
});
afterAll(() => portal.close());

const texts = async (number = phone) => (await portal.lettersTo(number)).map(({ text }) => text);

/** Texts from the demo phone; the carrier hands it over, and the job answers it. Answers what came back. */
async function text(words: string, number = phone): Promise<string[]> {
  const before = await texts(number);
  await fetch(new URL('/phone', portal.gatewayUrl), {
    method: 'POST',
    body: new URLSearchParams({ number, text: words }),
    redirect: 'manual',
  });
  await portal.takeReports();
  const waiting = await portal.sql<{ id: string }>`select carrier_id as id from portal.text_answer`;
  for (const { id } of waiting) await answerTextJob.run(portal.services, { carrierId: id });
  return (await texts(number)).slice(before.length);
}

/** Auto pay that asks about the newest bill. Answers the text of the question and its code. */
async function asked(language: 'EN_US' | 'ES' | 'FR' = 'EN_US') {
  await portal.sql`update portal.user_account set language = ${language} where uuid = ${person.uuid}`;
  const { status } = await person.call(enrollInAutoPay, {
    ...{ accountNumber, makePaymentType: 'PayonDueDate', amountType: 'AmountDue', customerRefNum: bank },
    ...{ revision: null, agreementVersion, language: 'EN_US', ceilingCents: 500 as never },
  });
  expect(status.error).toBeUndefined();
  const question = (await texts()).at(-1) ?? '';
  return { question, code: /\b\d{6}\b/.exec(question)?.[0] ?? 'none' };
}

const drafts = () =>
  portal.sql`select state, reason from portal.planned_payment where kind = 'auto' and account_number = ${accountNumber}`;
const charges = async () =>
  (await portal.sql<{ n: number }>`select count(*)::int as n from portal.payment where channel = 'auto'`)[0]?.n;

test.each([
  ['EN_US', 'NO', "won't draw", 'already said no'],
  ['ES', 'no', 'no cobrará', 'ya rechazó'],
  ['FR', 'Non', 'ne débitera pas', 'déjà refusé'],
] as const)(
  '%s: %s with its code draws nothing, and a yes after it changes nothing',
  async (language, no, said, again) => {
    const { code } = await asked(language);
    expect(await text(`${no} ${code}`)).toEqual([expect.stringContaining(said)]);
    expect(await drafts()).toEqual([{ state: 'not-taken', reason: 'by-person' }]);
    expect(await text(`${language === 'EN_US' ? 'YES' : 'Sí'} ${code}`)).toEqual([expect.stringContaining(again)]);
    expect(await drafts()).toEqual([{ state: 'not-taken', reason: 'by-person' }]);
  },
);

test.each([
  ['ES', 'sí', /Responda SI \d{6} o NO \d{6}/, 'El pago automático cobra'],
  ['FR', 'oui', /Répondez OUI \d{6} ou NON \d{6}/, 'Le paiement automatique débite'],
] as const)('%s: it is asked and answered in the person’s language', async (language, yes, words, said) => {
  const { question, code } = await asked(language);
  expect(question).toMatch(words);
  expect(await text(`${yes} ${code}`)).toEqual([expect.stringContaining(said)]);
  expect(await drafts()).toEqual([{ state: 'planned', reason: null }]);
});

test('a text after the answer in the portal changes nothing and is told so', async () => {
  const { code } = await asked();
  const [draft] = (await person.call(getAutoPayStatus, { accountNumber })).data.drafts;
  await person.call(answerDraftQuestion, { accountNumber, plannedId: draft?.plannedId ?? '', isYes: true });
  expect(await text(`NO ${code}`)).toEqual([expect.stringContaining('already said yes')]);
});

test('too late, or with auto pay off, the answer changes nothing and says so', async () => {
  const { code } = await asked();
  await portal.sql`update portal.planned_payment set due_at = clock.now() where account_number = ${accountNumber}`;
  expect(await text(`YES ${code}`)).toEqual([expect.stringContaining('no longer open')]);
  expect(await drafts()).toEqual([{ state: 'waiting-for-answer', reason: null }]);
  const { data } = await person.call(getAutoPayStatus, { accountNumber });
  await person.call(leaveAutoPay, { accountNumber, revision: data.enrollment?.revision ?? 0 });
  expect(await text(`YES ${code}`)).toEqual([expect.stringContaining('no longer open')]);
  expect(await drafts()).toMatchObject([{ state: 'canceled' }]);
});

test('a wrong code, another phone, and one that has sent STOP answer nothing', async () => {
  const { code } = await asked();
  const wrong = code === '999999' ? '999998' : '999999';
  expect(await text(`YES ${wrong}`)).toEqual([expect.stringContaining("don't know that code")]);
  expect(await text(`YES ${code}`, '6025550188')).toEqual([expect.stringContaining("isn't enrolled")]);
  await text('STOP');
  expect(await text(`YES ${code}`)).toEqual([]);
  expect(await drafts()).toEqual([{ state: 'waiting-for-answer', reason: null }]);
});

// The last: the bill is paid after it.
test('the question names amount, method, day, and until when, and YES with its code has it drawn on its day, once', async () => {
  const { question, code } = await asked();
  expect(question).toMatch(
    /Draw \$[\d,.]+ with bank account ending in \d{4} on .*\? Reply YES \d{6} or NO \d{6} by the end of .*\./,
  );
  expect(await text(`yes ${code}`)).toEqual([expect.stringContaining('Auto pay draws $')]);
  expect(await drafts()).toEqual([{ state: 'planned', reason: null }]);
  expect(await charges()).toBe(0);
  expect(await text(`YES ${code}`)).toEqual([expect.stringContaining('already said yes')]);
  expect(await text(`NO ${code}`)).toEqual([expect.stringContaining('already said yes')]);
  expect(await drafts()).toEqual([{ state: 'planned', reason: null }]);
  const { data } = await person.call(getAutoPayStatus, { accountNumber });
  const due = new Date(`${data.drafts[0]?.payOn}T23:00:00Z`);
  const later = { ...portal.services, clock: { ...portal.services.clock, now: () => due } };
  await Promise.all([takeDue(later), takeDue(later)]);
  expect(await charges()).toBe(1);
  expect(await text(`YES ${code}`)).toEqual([expect.stringContaining('already said yes')]);
  expect(await charges()).toBe(1);
});
