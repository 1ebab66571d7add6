import { getBill, getBillPdf, getCurrentBill, getDashboardBill, getInsert } from '@wattershed/contract/billing/bill';
import { exportHistory, listBills, listPayments } from '@wattershed/contract/billing/history';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { creditDeposit } from '@wattershed/reference-utility/deposits/held-deposits';
import { postTransaction } from '@wattershed/reference-utility/ledger/ledger-store';
import { insertCredit } from '@wattershed/reference-utility/orders/stop/final-credit-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { newUuid } from '../../ids.ts';

let portal: TestPortal;
let elena: PersonSignedIn;
let daniel: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  elena = await portal.signIn('past-due');
  daniel = await portal.signIn('on-time');
});
afterAll(() => portal?.close());

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('the current bill', () => {
  it('has lines that add up to its charges, what is owed now and at most twelve bills', async () => {
    const { data } = await elena.call(getCurrentBill, { accountNumber: elena.accountNumber });
    const { bill, lastBills, owed } = data;
    expect(sum(bill?.lines.map(line => line.amountCents) ?? [])).toBe(bill?.currentChargesCents);
    expect(lastBills[0]?.billNumber).toBe(bill?.billNumber);
    expect(lastBills.length).toBeLessThanOrEqual(12);
    expect(owed.pastDueCents).toBeGreaterThan(0);
    expect(owed.outcomeUnknownCents).toBe(0);
  });

  it("is refused for someone else's account as if there were none", async () => {
    const answer = await elena.call(getCurrentBill, { accountNumber: daniel.accountNumber });
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });

  it('asks for a sign-in', async () => {
    const answer = await portal.call(getCurrentBill, { accountNumber: elena.accountNumber });
    expect([answer.httpStatus, answer.status.error]).toEqual([401, 'AUTH401']);
  });
});

describe('the bill box', () => {
  it.each([
    ['past-due', 'past-due'],
    ['arrangement', 'arrangement'],
    ['credit', 'credit'],
    ['just-moved-in', 'no-bill'],
  ])('of %s says %s', async (persona, state) => {
    const person = await portal.signIn(persona);
    const { data } = await person.call(getDashboardBill, { accountNumber: person.accountNumber });
    expect(data.state).toBe(state);
    expect(data.today).toBe('2026-11-20');
  });

  it.each([
    ['paperless', { isPaperless: true }],
    ['past-due', { isPaperless: false, owed: { isOnAutoPay: false } }],
    ['auto-pay', { owed: { isOnAutoPay: true } }],
  ])('of %s says how they pay and get bills', async (persona, expected) => {
    const person = await portal.signIn(persona);
    const { data } = await person.call(getDashboardBill, { accountNumber: person.accountNumber });
    expect(data).toMatchObject(expected);
  });

  it('names the bills that what is past due is from, the oldest first, with what is open of each', async () => {
    const { accountNumber } = elena;
    const { lateBills, owed } = (await elena.call(getDashboardBill, { accountNumber })).data;
    const { bills } = (await elena.call(listBills, { accountNumber })).data;
    const late = bills.filter(({ state }) => state === 'past-due').toReversed();
    expect(lateBills.map(({ billNumber }) => billNumber)).toEqual(late.map(({ billNumber }) => billNumber));
    expect(lateBills.length).toBeGreaterThan(1);
    expect(sum(lateBills.map(({ openCents }) => openCents))).toBe(owed.pastDueCents);
    const ofDaniel = await daniel.call(getDashboardBill, { accountNumber: daniel.accountNumber });
    expect(ofDaniel.data.lateBills).toEqual([]);
  });

  it('shows what may have been paid already', async () => {
    const { accountNumber } = daniel;
    const paymentId = newUuid();
    await portal.sql`
      insert into portal.payment (account_number, payment_id, idempotency_key, user_uuid, state, amount_type, amount_cents,
        fee_cents, seen_balance_cents, method_kind, method_brand, method_last4, gateway_token, receipt_email, language,
        request_fingerprint)
      values (${accountNumber}, ${paymentId}, ${newUuid()}, ${daniel.uuid}, 'charging', 'Other', 4200, 199, 4200, 'card',
        'Visa', '4242', 'token-of-a-test', 'd@example.com', 'EN_US', 'print')`;
    const box = await daniel.call(getDashboardBill, { accountNumber });
    const history = await daniel.call(listPayments, { accountNumber });
    await portal.sql`delete from portal.payment where payment_id = ${paymentId}`;
    expect(box.data.owed.outcomeUnknownCents).toBe(4399);
    const [newest] = history.data.payments;
    expect(newest).toMatchObject({ paymentId, amountCents: 4200, method: 'Visa', state: 'outcome-unknown' });
  });
});

describe('one bill', () => {
  it('explains its difference from the previous one to the cent and leads to the bills before and after it', async () => {
    const { accountNumber } = elena;
    const newest = await elena.call(getBill, { accountNumber });
    const { change, olderBillNumber, newerBillNumber } = newest.data;
    expect(sum(change?.effects.map(effect => effect.amountCents) ?? [])).toBe(change?.differenceCents);
    expect(newerBillNumber).toBeNull();
    const older = await elena.call(getBill, { accountNumber, billNumber: olderBillNumber ?? '' });
    expect(older.data.newerBillNumber).toBe(newest.data.bill?.billNumber);
    expect(older.data.serviceAddress).toContain('Oak Hollow');
  });

  it('comes with the year of bills that led to it, each as the list has it', async () => {
    const { accountNumber } = elena;
    const list = (await elena.call(listBills, { accountNumber, limit: '99' })).data.bills;
    const newest = await elena.call(getBill, { accountNumber });
    expect(newest.data.lastBills).toEqual(list.slice(0, 13));
    const older = await elena.call(getBill, { accountNumber, billNumber: list[3]?.billNumber ?? '' });
    expect(older.data.lastBills).toEqual(list.slice(3, 16));
    const first = await elena.call(getBill, { accountNumber, billNumber: list.at(-1)?.billNumber ?? '' });
    expect(first.data.lastBills).toEqual(list.slice(-1));
  });

  it('that does not exist is not found', async () => {
    const answer = await elena.call(getBill, { accountNumber: elena.accountNumber, billNumber: '190001010000' });
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });

  it('is nothing for a customer who has none yet', async () => {
    const noah = await portal.signIn('just-moved-in');
    const { data } = await noah.call(getBill, { accountNumber: noah.accountNumber });
    expect([data.bill, data.change]).toEqual([null, null]);
  });

  it.each(['EN_US', 'EN_UK', 'ES', 'FR'] as const)('comes as a PDF in %s', async language => {
    const { accountNumber } = elena;
    const { data } = await elena.call(getBill, { accountNumber });
    const answer = await elena.call(getBillPdf, { accountNumber, billNumber: data.bill?.billNumber ?? '', language });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.body.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(answer.body.rawPayload.includes('/MarkInfo')).toBe(true);
  });

  it('comes as a PDF that says when auto pay collects it', async () => {
    const marcus = await portal.signIn('auto-pay');
    const { accountNumber } = marcus;
    const { data } = await marcus.call(listBills, { accountNumber });
    const billNumber = data.bills.find(({ totalDueCents }) => totalDueCents > 0)?.billNumber ?? '';
    const answer = await marcus.call(getBillPdf, { accountNumber, billNumber, language: 'EN_US' });
    const { drawn } = await readPdf(answer.body.rawPayload);
    expect(drawn.join(' ')).toMatch(/Auto pay is scheduled for \w{3} 15, 20\d\d/);
  });

  it('of someone else does not come as a PDF either', async () => {
    const { accountNumber } = elena;
    const bills = await daniel.call(listBills, { accountNumber: daniel.accountNumber });
    const billNumber = bills.data.bills[0]?.billNumber ?? '';
    const answer = await elena.call(getBillPdf, { accountNumber, billNumber, language: 'EN_US' });
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });
});

describe('the inserts of a bill', () => {
  /** In the city of the tests, Elena's newest bill is of November, and has the notice about storms. */
  const newest = async (person: PersonSignedIn) => {
    const { data } = await person.call(getBill, { accountNumber: person.accountNumber });
    return { billNumber: data.bill?.billNumber ?? '', inserts: data.inserts, older: data.olderBillNumber ?? '' };
  };

  it('are named with the bill, in four languages, and a bill without any has none', async () => {
    const { inserts, older } = await newest(elena);
    expect(inserts).toEqual([
      {
        insertId: 'storms',
        title: {
          EN_US: 'Be ready for storms and outages',
          EN_UK: 'Be ready for storms and outages',
          ES: 'Prepárese para tormentas y cortes de servicio',
          FR: 'Soyez prêt pour les tempêtes et les coupures',
        },
      },
    ]);
    const { data } = await elena.call(getBill, { accountNumber: elena.accountNumber, billNumber: older });
    expect(data.inserts).toEqual([]);
  });

  it.each(['EN_US', 'EN_UK', 'ES', 'FR'] as const)('come as tagged PDFs in %s', async language => {
    const { billNumber, inserts } = await newest(elena);
    const asked = { accountNumber: elena.accountNumber, billNumber, insertId: 'storms', language };
    const answer = await elena.call(getInsert, asked);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const pdf = await readPdf(answer.body.rawPayload);
    expect(pdf).toMatchObject({ isTagged: true, showsTitle: true, loose: [], pages: 1 });
    expect(pdf.elements.find(({ role }) => role === 'H1')?.text).toBe(inserts[0]?.title[language]);
  });

  it('of someone else, of another bill, or unknown are not found', async () => {
    const [own, others] = [await newest(elena), await newest(daniel)];
    const asked = { accountNumber: elena.accountNumber, insertId: 'storms', language: 'EN_US' } as const;
    for (const request of [
      { ...asked, billNumber: others.billNumber },
      { ...asked, billNumber: own.older },
      { ...asked, billNumber: own.billNumber, insertId: 'water' },
      { ...asked, billNumber: own.billNumber, accountNumber: daniel.accountNumber },
    ]) {
      const answer = await elena.call(getInsert, request);
      expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
    }
  });
});

const order = ['open', 'past-due', 'paid'];

type Sent = { orderNumber: string; from: string; to: string | null; cents: number };

/** As the billing system sends the credit of a closed account: both accounts’ books, and where it went. */
async function sendCredit(tx: Transaction, { orderNumber, from, to, cents: amount }: Sent): Promise<void> {
  const sentOn = localDate('2026-11-12');
  const posting = {
    ...({ kind: 'adjustment', reference: `credit ${orderNumber}`, effectiveOn: sentOn } as const),
    occurredAt: new Date('2026-11-12T18:00:00Z'),
  };
  const entries = (by: number) => [
    { ledger: 'receivable' as const, amountCents: cents(by) },
    { ledger: 'cash' as const, amountCents: cents(-by) },
  ];
  await postTransaction(tx, { ...posting, accountNumber: from, entries: entries(amount) });
  if (to) await postTransaction(tx, { ...posting, accountNumber: to, entries: entries(-amount) });
  await insertCredit(tx, {
    creditNumber: orderNumber,
    accountNumber: from,
    newAccount: to,
    amountCents: cents(amount),
    sentOn,
  });
}

describe('the lists', () => {
  it('page through all bills once, newest first', async () => {
    const { accountNumber } = daniel;
    const whole = await daniel.call(listBills, { accountNumber, limit: '99' });
    const numbers: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await daniel.call(listBills, { accountNumber, limit: '5', ...(cursor ? { cursor } : {}) });
      numbers.push(...page.data.bills.map(bill => bill.billNumber));
      cursor = page.data.nextCursor;
    } while (cursor);
    expect(numbers).toEqual(whole.data.bills.map(bill => bill.billNumber));
    expect(numbers.length).toBeGreaterThan(10);
  });

  it('say of each bill how it stands, as the bill itself does', async () => {
    const { accountNumber } = elena;
    const { data } = await elena.call(listBills, { accountNumber, limit: '99' });
    const { today } = (await elena.call(getDashboardBill, { accountNumber })).data;
    const states = data.bills.map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(order));
    // Payments settle the oldest bills first: a list is open, then past due, then paid.
    expect(states).toEqual(states.toSorted((left, right) => order.indexOf(left) - order.indexOf(right)));
    for (const { dueOn, state } of data.bills.filter(bill => bill.state !== 'paid')) {
      expect(state).toBe(dueOn < today ? 'past-due' : 'open');
    }
    const newestPaid = data.bills[states.indexOf('paid')];
    const oldestUnpaid = data.bills[states.indexOf('paid') - 1];
    const paidOn = async (billNumber: string | undefined) =>
      (await elena.call(getBill, { accountNumber, ...(billNumber && { billNumber }) })).data.paidOn;
    expect(await paidOn(newestPaid?.billNumber)).not.toBeNull();
    expect(await paidOn(oldestUnpaid?.billNumber)).toBeNull();
  });

  it('page through all payments once, newest first', async () => {
    const { accountNumber } = daniel;
    const whole = await daniel.call(listPayments, { accountNumber, limit: '99' });
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await daniel.call(listPayments, { accountNumber, limit: '3', ...(cursor ? { cursor } : {}) });
      ids.push(...page.data.payments.map(payment => payment.paymentId));
      cursor = page.data.nextCursor;
    } while (cursor);
    expect(ids).toEqual(whole.data.payments.map(payment => payment.paymentId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(5);
  });

  it('have what was credited beside payments: a deposit that went back, and where the credit of a closed account went', async () => {
    const olivia = await portal.signIn('closed-with-balance');
    const paidOn = localDate('2025-11-10');
    await inTransaction(portal.services.db, async tx => {
      const deposit = { depositNumber: 'D-BACK', amountCents: cents(20_000), paidOn };
      await creditDeposit(tx, elena.accountNumber, deposit, { on: localDate('2026-11-10'), why: 'paid-well' });
      await sendCredit(tx, { orderNumber: 'SO-CHECK', from: olivia.accountNumber, to: null, cents: 2_500 });
      await sendCredit(tx, {
        orderNumber: 'SO-MOVED',
        from: olivia.accountNumber,
        to: elena.accountNumber,
        cents: 1_000,
      });
    });
    const creditsOf = async ({ call, accountNumber }: PersonSignedIn, only: { only?: 'money-back' } = {}) => {
      const { payments } = (await call(listPayments, { accountNumber, limit: '99', ...only })).data;
      return payments.flatMap(({ credit, amountCents, hasReceipt }) =>
        credit ? [{ ...credit, amountCents, hasReceipt }] : [],
      );
    };
    const none = { depositNumber: null, interestCents: 0, hasReceipt: false };
    const deposit = { ...none, kind: 'deposit', depositNumber: 'D-BACK', interestCents: 800, amountCents: 20_800 };
    const check = { ...none, kind: 'check', amountCents: -2_500 };
    expect(await creditsOf(elena)).toEqual([{ ...none, kind: 'from-old-account', amountCents: 1_000 }, deposit]);
    expect(await creditsOf(olivia)).toEqual(
      expect.arrayContaining([check, { ...none, kind: 'to-new-account', amountCents: -1_000 }]),
    );
    // Among what was returned or refunded is what went back to the customer.
    expect(await creditsOf(elena, { only: 'money-back' })).toEqual([deposit]);
    expect(await creditsOf(olivia, { only: 'money-back' })).toEqual([check]);
  });

  it('say on the dashboard where the credit of a closed account went, while nothing is left in it', async () => {
    const walter = await portal.signIn('closed-and-paid');
    const { accountNumber } = walter;
    const sent = async () => (await walter.call(getDashboardBill, { accountNumber })).data.creditSent;
    expect(await sent()).toBeUndefined();
    const credit = { creditNumber: 'SO-LEFT', accountNumber, newAccount: null, amountCents: cents(2_500) };
    const sentOn = localDate('2026-11-12');
    await inTransaction(portal.services.db, tx => insertCredit(tx, { ...credit, sentOn }));
    expect(await sent()).toEqual({ amountCents: 2_500, sentOn, to: 'check' });
    const posting = { kind: 'adjustment', reference: 'later', effectiveOn: sentOn } as const;
    await inTransaction(portal.services.db, tx =>
      postTransaction(tx, {
        ...{ ...posting, accountNumber, occurredAt: new Date('2026-11-13T18:00:00Z') },
        entries: [
          { ledger: 'receivable', amountCents: cents(700) },
          { ledger: 'cash', amountCents: cents(-700) },
        ],
      }),
    );
    expect(await sent()).toBeUndefined();
  });

  it('keep to the chosen time, both days included', async () => {
    const { accountNumber } = daniel;
    const all = await daniel.call(listBills, { accountNumber, limit: '99' });
    const [newest, second] = all.data.bills;
    const range = { from: second?.issuedOn, to: second?.issuedOn } as { from: NonNullable<typeof newest>['issuedOn'] };
    const { data } = await daniel.call(listBills, { accountNumber, ...range });
    expect(data.bills).toEqual([second]);
  });

  it('refuse a cursor that is not ours', async () => {
    const answer = await daniel.call(listPayments, { accountNumber: daniel.accountNumber, cursor: 'bm90IG91cnM' });
    expect([answer.httpStatus, answer.status.error]).toEqual([400, 'REQ400']);
  });

  it.each(['bills', 'payments'] as const)('come as an Excel file of %s', async tab => {
    const answer = await daniel.call(exportHistory, { accountNumber: daniel.accountNumber, tab, language: 'ES' });
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(answer.headers['content-disposition']).toContain(`${tab}-`);
    expect(answer.body.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
