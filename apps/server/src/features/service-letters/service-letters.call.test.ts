import { getBill } from '@wattershed/contract/billing/bill';
import { listBills } from '@wattershed/contract/billing/history';
import {
  getLetterPdf,
  getServiceAgreementPdf,
  listServiceDocuments,
  writeLetter,
} from '@wattershed/contract/service-letters';
import { addDays, addMonths } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal?.close());

const documentsOf = async (person: PersonSignedIn) =>
  (await person.call(listServiceDocuments, { accountNumber: person.accountNumber })).data;
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

async function pdfOf(person: PersonSignedIn, letterId: string) {
  const { accountNumber } = person;
  const answer = await person.call(getLetterPdf, { accountNumber, letterId });
  expect(answer.headers['content-type']).toBe('application/pdf');
  const pdf = await readPdf(answer.body.rawPayload);
  expect(pdf).toMatchObject({ isTagged: true, showsTitle: true, pages: 1, loose: [] });
  expect(pdf.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
  return { ...pdf, words: plain(pdf.drawn.join(' ')) };
}

const write = (person: PersonSignedIn, more: object, language: 'EN_US' | 'ES' | 'FR' = 'EN_US') =>
  person.call(writeLetter, { accountNumber: person.accountNumber, language, ...more });

/** What the bills themselves say of when they were paid. */
async function billsOf(person: PersonSignedIn) {
  const { accountNumber } = person;
  const { bills } = (await person.call(listBills, { accountNumber, limit: '40' })).data;
  return Promise.all(
    bills.map(async ({ billNumber }) => {
      const { bill, paidOn } = (await person.call(getBill, { accountNumber, billNumber })).data;
      if (!bill) throw new Error(`no bill ${billNumber}`);
      return { dueOn: bill.dueOn, paidOn, asksForNothing: bill.totalDueCents <= 0 };
    }),
  );
}

describe('the payment record', () => {
  it.each(['on-time', 'past-due', 'spanish-speaker', 'credit', 'arizona'])(
    'of %s counts its bills as the bills themselves say',
    async persona => {
      const person = await portal.signIn(persona);
      const { credit, today } = await documentsOf(person);
      const bills = await billsOf(person);
      expect(credit?.records.length).toBeGreaterThan(0);
      for (const { months, from, through, ...counts } of credit?.records ?? []) {
        expect([from, through]).toEqual([addDays(addMonths(today, -months), 1), today]);
        const due = bills.filter(
          ({ dueOn, paidOn, asksForNothing }) =>
            dueOn >= from && dueOn <= today && (dueOn < today || paidOn !== null || asksForNothing),
        );
        const onTime = due.filter(
          ({ dueOn, paidOn, asksForNothing }) => asksForNothing || (paidOn !== null && paidOn <= dueOn),
        );
        expect(counts).toMatchObject({ bills: due.length, onTime: onTime.length, late: due.length - onTime.length });
      }
    },
  );

  it('has late bills of someone who is past due, and none of someone who pays in time', async () => {
    const [late] = (await documentsOf(await portal.signIn('past-due'))).credit?.records ?? [];
    expect(late?.late).toBeGreaterThan(0);
    const [inTime] = (await documentsOf(await portal.signIn('on-time'))).credit?.records ?? [];
    expect(inTime?.bills).toBeGreaterThan(10);
    expect(inTime).toMatchObject({ late: 0, returned: 0 });
  });
});

describe('a letter of credit', () => {
  it('says in each language what the records say, to the cent and the day', async () => {
    const elena = await portal.signIn('past-due');
    const { credit } = await documentsOf(elena);
    const record = credit?.records[0];
    for (const [language, title, late] of [
      ['EN_US', 'Letter of credit', 'Paid late or still not paid'],
      ['ES', 'Carta de historial de pago', 'Pagadas tarde o aún sin pagar'],
      ['FR', 'Lettre d’historique de paiement', 'Payées en retard ou encore impayées'],
    ] as const) {
      const { data } = await write(elena, { letterOfCredit: true }, language);
      const pdf = await pdfOf(elena, data.letterId);
      expect(pdf.title).toContain(title);
      expect(pdf.language.slice(0, 2).toUpperCase()).toBe(language.slice(0, 2));
      expect(pdf.words).toContain(`${late} ${record?.late}`);
      expect(pdf.words).toContain(data.letterNumber);
      expect(pdf.words).toContain('Elena Ramirez');
      expect(pdf.words).not.toContain(elena.accountNumber);
      const [{ balance = 0 } = {}] = await portal.sql<{ balance: number }>`
        select balance_cents::float8 as balance from utility.account_balance
        where account_number = ${elena.accountNumber}`;
      expect(balance).toBeGreaterThan(0);
      const [{ due = 0 } = {}] = await portal.sql<{ due: number }>`
        select current_charges_cents::float8 as due from utility.bill
        where account_number = ${elena.accountNumber} order by issued_on desc limit 1`;
      const pastDue = plain(formatDollars(cents(balance - due), language));
      expect(pdf.words).toContain(pastDue);
      expect([...pdf.roles]).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Table', 'TH', 'TD']));
    }
  });

  it('stays as it was written, is one however often it is asked for in a day, and is in the log once', async () => {
    const daniel = await portal.signIn('on-time');
    const [first, second] = await Promise.all([
      write(daniel, { letterOfCredit: true }),
      write(daniel, { letterOfCredit: true }),
    ]);
    expect(second.data).toEqual(first.data);
    const { letters } = await documentsOf(daniel);
    expect(letters).toMatchObject([{ ...first.data, letter: 'letter-of-credit', language: 'EN_US' }]);
    const events = await portal.sql`
      select user_uuid, after from portal.event
      where account_number = ${daniel.accountNumber} and kind = 'letter-written'`;
    expect(events).toEqual([
      { user_uuid: daniel.uuid, after: { letterNumber: first.data.letterNumber, letter: 'letter-of-credit' } },
    ]);
  });

  it.each(['just-moved-in', 'pending'])(
    'isn’t written for %s, whose record is too short, and says from when',
    async persona => {
      const person = await portal.signIn(persona);
      const { credit, servedFrom } = await documentsOf(person);
      expect(credit).toMatchObject({ records: [], availableOn: addMonths(servedFrom, 12) });
      expect((await write(person, { letterOfCredit: true })).status).toMatchObject({ code: 422, error: 'LTR422' });
      expect((await documentsOf(person)).letters).toEqual([]);
    },
  );

  it('of a closed account says the last months of service', async () => {
    const victor = await portal.signIn('closed-and-paid');
    const { credit, servedBefore } = await documentsOf(victor);
    expect(servedBefore).not.toBeNull();
    expect(credit?.records[0]?.bills).toBeGreaterThan(0);
    const { data } = await write(victor, { letterOfCredit: true });
    const { words } = await pdfOf(victor, data.letterId);
    expect(words).toContain('was our customer and had service at');
    expect(words).toContain(`Number of bills ${credit?.records[0]?.bills}`);
  });
});

describe('a verification of service', () => {
  it.each([
    ['on-time', 'is our customer and has had service at'],
    ['pending', 'is our customer. Service at'],
    ['closed-with-balance', 'was our customer and had service at'],
  ])('of %s says that someone “%s”, and nothing of money', async (persona, words) => {
    const person = await portal.signIn(persona);
    const { data } = await write(person, { verificationOfService: true });
    const pdf = await pdfOf(person, data.letterId);
    expect(pdf.words).toContain(words);
    expect(pdf.words).not.toMatch(/\$|Paid/);
  });
});

describe('a service agreement', () => {
  it('is on paper with each price of its rate', async () => {
    const daniel = await portal.signIn('on-time');
    const { accountNumber } = daniel;
    const { agreements } = await documentsOf(daniel);
    expect(agreements.map(({ commodity }) => commodity).sort()).toEqual(['electric', 'water']);
    for (const { agreementNumber, tariffLabel } of agreements) {
      for (const language of ['EN_US', 'ES', 'FR'] as const) {
        const answer = await daniel.call(getServiceAgreementPdf, { accountNumber, agreementNumber, language });
        const pdf = await readPdf(answer.body.rawPayload);
        expect(pdf).toMatchObject({ isTagged: true, showsTitle: true, loose: [] });
        expect(plain(pdf.drawn.join(' '))).toContain(`(${tariffLabel})`);
        expect(plain(pdf.drawn.join(' '))).toContain(agreementNumber);
      }
    }
  });

  it('of another account isn’t found', async () => {
    const [daniel, elena] = [await portal.signIn('on-time'), await portal.signIn('past-due')];
    const { agreements } = await documentsOf(elena);
    const agreementNumber = agreements[0]?.agreementNumber ?? '';
    const { accountNumber } = daniel;
    const answer = await daniel.call(getServiceAgreementPdf, { accountNumber, agreementNumber, language: 'EN_US' });
    expect(answer.status).toMatchObject({ code: 404, error: 'RES404' });
  });
});

describe('who may have letters', () => {
  it.each(['co-owner', 'full-guest', 'payment-blocked'])('%s may', async persona => {
    const person = await portal.signIn(persona);
    expect((await write(person, { letterOfCredit: true })).status.code).toBe(200);
    expect((await write(person, { verificationOfService: true })).status.code).toBe(200);
  });

  it.each(['billing-guest', 'read-only-guest'])('%s may not, neither write nor read one', async persona => {
    const person = await portal.signIn(persona);
    const { accountNumber } = person;
    const owner = await portal.signIn(persona === 'billing-guest' ? 'past-due' : 'on-time');
    const { letterId } = (await write(owner, { verificationOfService: true })).data;
    const refused = await Promise.all([
      person.call(listServiceDocuments, { accountNumber }),
      write(person, { letterOfCredit: true }),
      write(person, { verificationOfService: true }),
      person.call(getLetterPdf, { accountNumber, letterId }),
    ]);
    for (const { status } of refused) expect(status).toMatchObject({ code: 403, error: 'AUTH403' });
  });

  it('nobody has a letter of another account, or of one that was closed too long ago', async () => {
    const [daniel, elena] = [await portal.signIn('on-time'), await portal.signIn('past-due')];
    const { letterId } = (await write(elena, { verificationOfService: true })).data;
    const other = await daniel.call(getLetterPdf, { accountNumber: daniel.accountNumber, letterId });
    expect(other.status.error).toBe('RES404');
    const june = await portal.signIn('closed-long-ago');
    const { accountNumber } = june;
    expect((await june.call(listServiceDocuments, { accountNumber })).status.error).toBe('AUTH403');
    expect((await write(june, { verificationOfService: true })).status.error).toBe('AUTH403');
  });

  it('a role without letters of credit still has what it may', async () => {
    const ethan = await portal.signIn('full-guest');
    const { accountNumber } = ethan;
    const { letterId } = (await write(ethan, { letterOfCredit: true })).data;
    await portal.sql`delete from portal.role_right where role_id = 3 and plain_name = 'letter of credit'`;
    const { credit, letters } = await documentsOf(ethan);
    expect(credit).toBeNull();
    expect(letters.map(({ letter }) => letter)).not.toContain('letter-of-credit');
    expect((await ethan.call(getLetterPdf, { accountNumber, letterId })).status.error).toBe('AUTH403');
    expect((await write(ethan, { letterOfCredit: true })).status.error).toBe('AUTH403');
    expect((await write(ethan, { verificationOfService: true })).status.code).toBe(200);
  });

  it.each([{}, { letterOfCredit: true, verificationOfService: true }])(
    'asked for %j, no letter is written',
    async asked => {
      const daniel = await portal.signIn('on-time');
      expect((await write(daniel, asked)).status).toMatchObject({ code: 400, error: 'REQ400' });
    },
  );
});
