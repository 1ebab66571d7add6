import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@wattershed/contract/call';
import { payCharge } from '@wattershed/contract/payments/charges';
import {
  donateAsVisitor,
  getEnergyShare,
  getEnergyShareFund,
  getEnergyShareYearPdf,
  giveMonthly,
  openVisitorDonation,
  stopMonthly,
} from '@wattershed/contract/payments/energy-share';
import { getVisitorPayment, getVisitorReceiptPdf } from '@wattershed/contract/payments/visitor';
import { noAccountNumber } from '@wattershed/domain/account/no-account';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents, sumCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { insertEntries } from '@wattershed/reference-utility/energy-share/fund-store';
import { returnRegisterPayment } from '@wattershed/reference-utility/registers/return-payment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../../test/files/read-pdf.ts';
import { cardThat, startPaying } from '../../../../test/people/paying-person.ts';
import { openVisitor } from '../../../../test/people/visiting.ts';

let paying: Awaited<ReturnType<typeof startPaying>>;
let daniel: Awaited<ReturnType<typeof paying.portal.signIn>>;
beforeAll(async () => {
  paying = await startPaying({ TRUST_PROXY: 'on' });
  daniel = await paying.portal.signIn('on-time');
});
afterAll(() => paying.portal.close());

const payer = {
  ...{ firstName: 'Daniel', lastName: 'Kim', address: '27 Heron Ct', city: 'Port Solana', state: 'CA' },
  ...{ zipCode: '93117', phoneNumber: '805-555-0142', email: 'daniel.kim@example.com' },
};

type Gift = RequestOf<typeof payCharge>;

async function gift(amount: number, change: Partial<Gift> = {}): Promise<Gift> {
  return {
    accountNumber: daniel.accountNumber,
    idempotencyKey: randomUUID(),
    charge: { register: 'energy-share', donationNumber: randomUUID(), donationCents: cents(amount) },
    amountCents: cents(amount),
    feeCents: cents(paying.portal.config.CARD_FEE_CENTS),
    method: { source: 'new', kind: 'card', paymentToken: await paying.cardToken(cardThat('approve')) },
    payer,
    language: 'EN_US',
    ...change,
  };
}

const fundCents = async () => (await daniel.call(getEnergyShareFund, {})).data.fund.balanceCents;
const given = async () => (await daniel.call(getEnergyShare, { accountNumber: daniel.accountNumber })).data.given;

test('a gift is paid once however often it is sent, is in the fund and on the list, and touches no balance', async () => {
  const before = await fundCents();
  const request = await gift(2_500);
  const all = await Promise.all(Array.from({ length: 20 }, () => daniel.call(payCharge, request)));
  const posted = all.filter(({ data }) => data?.state === 'posted');
  expect(posted.length).toBeGreaterThan(0);
  expect(await fundCents()).toBe(before + 2_500);
  const [first] = await given();
  expect(first).toMatchObject({ kind: 'once', amountCents: 2_500, paymentId: posted[0]?.data.paymentId });
  const [ledger] = await paying.portal.sql<{ count: number }>`
    select count(*)::int from utility.ledger_transaction where reference = ${first?.paymentId ?? ''}`;
  expect(ledger?.count).toBe(0);
});

test.each([
  ['nothing', 99, 'PAY422'],
  ['a fortune', 500_001, 'PAY422'],
])('%s isn’t taken', async (_, amount, code) => {
  const before = await fundCents();
  expect((await daniel.call(payCharge, await gift(amount))).status.error).toBe(code);
  expect(await fundCents()).toBe(before);
});

test('another amount than was seen isn’t taken, nor somebody else’s account', async () => {
  const before = await fundCents();
  const changed = await gift(500, { amountCents: cents(50_000) });
  expect((await daniel.call(payCharge, changed)).status.error).toBe('PAY409');
  const foreign = await gift(500, { accountNumber: paying.accountNumber });
  expect((await daniel.call(payCharge, foreign)).status.error).toBe('RES404');
  expect((await daniel.call(getEnergyShare, { accountNumber: paying.accountNumber })).status.error).toBe('RES404');
  expect(await fundCents()).toBe(before);
});

test('who may pay, but not give, is refused, and who may not see is, too', async () => {
  const before = await fundCents();
  const rename = (from: string, to: string) =>
    paying.portal.sql`update portal.role_right set right_name = ${to} where role_id = 1 and right_name = ${from}`;
  await rename('donate to energy share', 'something else');
  const request = await gift(500);
  const refused = await daniel.call(payCharge, request);
  expect([refused.httpStatus, refused.status.error]).toEqual([403, 'AUTH403']);
  await rename('something else', 'donate to energy share');
  await rename('billing history view', 'something else');
  const { accountNumber } = daniel;
  const year = { accountNumber, year: '2026', language: 'EN_US' as const };
  const unseen = [await daniel.call(getEnergyShare, { accountNumber }), await daniel.call(getEnergyShareYearPdf, year)];
  expect(unseen.map(({ status }) => status.error)).toEqual(['AUTH403', 'AUTH403']);
  await rename('something else', 'billing history view');
  expect(await fundCents()).toBe(before);
});

test('a gift that the bank takes back leaves the fund, once, and the list', async () => {
  const before = await fundCents();
  const { data } = await daniel.call(payCharge, await gift(700));
  expect(await fundCents()).toBe(before + 700);
  const back = { paymentReference: data.paymentId, returnedAt: new Date() };
  await returnRegisterPayment(paying.portal.sql, back);
  await returnRegisterPayment(paying.portal.sql, back);
  expect(await fundCents()).toBe(before);
  expect((await given()).map(({ paymentId }) => paymentId)).not.toContain(data.paymentId);
});

test.each([
  ['EN_US', 'Your donations in 2026', 'Energy share, the fund of', 'You received no goods or services'],
  ['EN_UK', 'Your donations in 2026', 'Energy share, the fund of', 'You received no goods or services'],
  ['ES', 'Sus donaciones de 2026', 'Fondo solidario de', 'No recibió bienes ni servicios'],
  ['FR', 'Vos dons de 2026', 'Fonds de solidarité de', 'Vous n’avez reçu ni bien ni service'],
] as const)(
  'a year’s gifts are one PDF in %s: who gave what when to whom, and all in all',
  async (language, title, fund, note) => {
    await daniel.call(payCharge, await gift(1_234));
    const { accountNumber } = daniel;
    const answer = await daniel.call(getEnergyShareYearPdf, { accountNumber, year: '2026', language });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('energy-share-2026.pdf');
    const pdf = await readPdf(answer.body.rawPayload);
    expect(pdf).toMatchObject({ isTagged: true, showsTitle: true, loose: [] });
    // Paper has every space as an ordinary one.
    const plain = (text: string) => text.replaceAll(/\s/g, ' ');
    const texts = pdf.elements.map(({ text }) => plain(text));
    expect(texts).toContain(title);
    expect(texts.join(' ')).toContain(`${fund} ${paying.portal.config.UTILITY_NAME}`);
    expect(texts.join(' ')).toContain(note);
    expect(texts).toContain('Daniel Kim');
    expect(texts.join(' ')).not.toContain(accountNumber);
    const ofYear = (await given()).filter(({ on }) => on.startsWith('2026'));
    const dollars = (amount: number) => plain(formatDollars(cents(amount), language));
    for (const { on, amountCents } of ofYear)
      expect(texts).toEqual(expect.arrayContaining([plain(formatDate(on, language)), dollars(amountCents)]));
    expect(texts).toContain(dollars(sumCents(ofYear.map(({ amountCents }) => amountCents))));
  },
);

test('a year without a gift has no PDF, nor has what isn’t a year, nor somebody else’s account', async () => {
  const asked = (change: object) =>
    daniel.call(getEnergyShareYearPdf, {
      ...{ accountNumber: daniel.accountNumber, year: '1999', language: 'EN_US' as const },
      ...change,
    });
  expect((await asked({})).status.error).toBe('RES404');
  expect((await asked({ year: '2026', accountNumber: paying.accountNumber })).status.error).toBe('RES404');
  for (const year of ['20', '2026%', '']) expect((await asked({ year })).httpStatus).toBe(400);
});

describe('what an account gave is its history', () => {
  const read = (person: typeof daniel) => {
    const { accountNumber } = person;
    const year = { accountNumber, year: '2026', language: 'EN_US' as const };
    return Promise.all([person.call(getEnergyShare, { accountNumber }), person.call(getEnergyShareYearPdf, year)]);
  };

  test('a closed account reads it and downloads the year, which is logged, and gives nothing more', async () => {
    const victor = await paying.portal.signIn('closed-and-paid');
    const { accountNumber } = victor;
    await insertEntries(paying.portal.services.db, [
      {
        ...{ kind: 'once', reference: randomUUID(), accountNumber, donor: accountNumber },
        ...{ amountCents: cents(1_500), on: localDate('2026-03-02') },
      },
    ]);
    const [seen, file] = await read(victor);
    expect(seen.data).toMatchObject({ canGiveMonthly: false, given: [{ kind: 'once', amountCents: 1_500 }] });
    expect(file.headers['content-type']).toBe('application/pdf');
    const events = await paying.portal.sql<{ after: object }>`
      select after from portal.event where kind = 'donations-downloaded' and account_number = ${accountNumber}`;
    expect(events).toEqual([{ after: { year: '2026' } }]);

    const monthly = { accountNumber, amountCents: cents(500), firstBillOn: seen.data.nextBillOn };
    const refused = await Promise.all([
      victor.call(payCharge, await gift(500, { accountNumber })),
      victor.call(giveMonthly, { ...monthly, agreesToTerms: true }),
      victor.call(stopMonthly, { accountNumber }),
    ]);
    expect(refused.map(({ status }) => status.error)).toEqual(['AUTH403', 'AUTH403', 'AUTH403']);
  });

  test('a guest who reads the history reads it, and gives nothing', async () => {
    await daniel.call(payCharge, await gift(600));
    const lily = await paying.portal.signIn('read-only-guest');
    const { accountNumber } = lily;
    const [seen, file] = await read(lily);
    expect([seen.httpStatus, file.httpStatus]).toEqual([200, 200]);
    expect((await lily.call(stopMonthly, { accountNumber })).status.error).toBe('AUTH403');
  });
});

test('giving with each bill is agreed once however often it is sent, told once, and stopped once', async () => {
  const { accountNumber } = daniel;
  const seen = async () => (await daniel.call(getEnergyShare, { accountNumber })).data;
  const { nextBillOn: firstBillOn } = await seen();
  const wish = { accountNumber, amountCents: cents(500), firstBillOn, agreesToTerms: true as const };
  expect((await daniel.call(giveMonthly, { ...wish, amountCents: cents(50_001) })).status.error).toBe('PAY422');
  expect((await daniel.call(giveMonthly, { ...wish, firstBillOn: localDate('2020-01-01') })).status.error).toBe(
    'RES409',
  );
  const foreign = await daniel.call(giveMonthly, { ...wish, accountNumber: paying.accountNumber });
  expect(foreign.status.error).toBe('RES404');
  expect((await seen()).monthly).toBeNull();
  expect((await daniel.call(stopMonthly, { accountNumber })).status.error).toBe('RES409');

  const all = await Promise.all(Array.from({ length: 20 }, () => daniel.call(giveMonthly, wish)));
  expect(new Set(all.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]));
  expect((await seen()).monthly).toMatchObject({ amountCents: 500, endedOn: null });
  const stop = () => Promise.all(Array.from({ length: 20 }, () => daniel.call(stopMonthly, { accountNumber })));
  expect(new Set((await stop()).map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]));
  expect((await seen()).monthly).toMatchObject({ endedBy: 'stopped' });
  const logged = async () =>
    (
      await paying.portal.sql<{ kind: string }>`
      select kind from portal.event where kind like 'donation-%' order by at, event_id`
    ).map(({ kind }) => kind);
  expect(await logged()).toEqual(['donation-agreed', 'donation-stopped']);
  const told = await paying.portal.sql<{ kind: string; messages: number; people: number }>`
    select kind, count(*)::int as messages, count(distinct recipient_id)::int as people from portal.message
    where kind like 'payments/donation-%' group by kind order by kind`;
  expect(told.map(({ kind }) => kind)).toEqual(['payments/donation-agreed', 'payments/donation-stopped']);
  for (const { messages, people } of told) expect(messages).toBe(people);

  // The same again on the same day is another agreement, told and logged anew.
  await daniel.call(giveMonthly, wish);
  await stop();
  expect(await logged()).toEqual(['donation-agreed', 'donation-stopped', 'donation-agreed', 'donation-stopped']);
  const [again] = await paying.portal.sql<{ messages: number }>`
    select count(*)::int as messages from portal.message where kind = 'payments/donation-stopped'`;
  expect(again?.messages).toBe(2 * (told[1]?.messages ?? 0));
});

test('somebody without an account gives, and sees the receipt in that browser alone', async () => {
  const before = await fundCents();
  const visitor = openVisitor(paying);
  const opened = await visitor.call(openVisitorDonation, {});
  const [set] = opened.body.cookies;
  expect(set).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/Payment/Visitor' });
  visitor.takeCookie(`${set?.name}=${set?.value}`);
  const request = {
    ...{ accountNumber: noAccountNumber, idempotencyKey: randomUUID(), donationNumber: randomUUID() },
    ...{ amountCents: cents(1_000), feeCents: cents(paying.portal.config.CARD_FEE_CENTS) },
    paymentToken: await paying.cardToken(cardThat('approve')),
    ...{ firstName: 'Nell', lastName: 'Ford', receiptEmail: 'nell.ford@example.com', language: 'EN_US' as const },
  };
  const first = await visitor.call(donateAsVisitor, request);
  expect(first.data).toMatchObject({ state: 'posted' });
  expect((await visitor.call(donateAsVisitor, request)).data).toEqual(first.data);
  expect(await fundCents()).toBe(before + 1_000);

  const asked = { accountNumber: noAccountNumber, paymentId: first.data.paymentId };
  const receipt = await visitor.call(getVisitorPayment, asked);
  expect(receipt.data).toMatchObject({
    ...{ state: 'posted', customerName: '', serviceAddress: '', amountCents: 1_000, balanceAfterCents: null },
    charge: { register: 'energy-share', isApplied: true },
  });
  expect((await visitor.call(getVisitorReceiptPdf, { ...asked, language: 'FR' })).httpStatus).toBe(200);
  const other = openVisitor(paying);
  const otherOpened = await other.call(openVisitorDonation, {});
  const [otherSet] = otherOpened.body.cookies;
  other.takeCookie(`${otherSet?.name}=${otherSet?.value}`);
  expect((await other.call(getVisitorPayment, asked)).status.error).toBe('RES404');
  expect((await openVisitor(paying).call(getVisitorPayment, asked)).status.error).toBe('PAY401');
});

test('the proof of an account that is paid is no door to giving', async () => {
  const visitor = openVisitor(paying);
  await visitor.find(paying.accountNumber, 'Ramirez');
  const request = {
    ...{ accountNumber: paying.accountNumber, idempotencyKey: randomUUID(), donationNumber: randomUUID() },
    ...{ amountCents: cents(1_000), feeCents: cents(paying.portal.config.CARD_FEE_CENTS) },
    paymentToken: await paying.cardToken(cardThat('approve')),
    ...{ firstName: '', lastName: 'Ford', receiptEmail: 'nell.ford@example.com', language: 'EN_US' as const },
  };
  expect((await visitor.call(donateAsVisitor, request)).status.error).toBe('PAY401');
});
