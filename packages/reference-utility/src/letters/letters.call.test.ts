import { groupAccountNumber } from '@wattershed/domain/account/account-number';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import { city } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUtilityApp } from '../app.ts';
import { personaNamed } from '../city/personas/personas.ts';
import { failureTriggers } from '../registration/failures.ts';

let db: TestDatabase;
let app: ReturnType<typeof buildUtilityApp>;

beforeAll(async () => {
  db = await testDatabase(city);
  app = buildUtilityApp({
    db: db.sql,
    portalOrigin: 'https://portal.example',
    portalUrl: 'https://portal.example/Portal/',
    utilityName: 'Agua & Luz',
    keys: utilityKeys,
  });
});
afterAll(async () => {
  await app?.close();
  await db?.drop();
});

type Found = { accountNumber: string; printedName: string; registrationPin: string; href: string };
const get = (url: string) => app.inject({ method: 'GET', url });
const lettersCalled = async (name: string): Promise<Found[]> =>
  (await get(`/letters.json?${new URLSearchParams({ name })}`)).json().letters;
const nora = personaNamed('unregistered').accountNumbers[0] ?? '';

describe('a printed bill', () => {
  test('holds what registration asks for, as the books have it', async () => {
    const [letter, ...others] = await lettersCalled('Nora Whitfield');
    const [books] = await db.sql`
      select b.bill_number, b.total_due_cents::int, b.due_on::text, a.registration_pin, p.zip
      from utility.account a
      join utility.premise p on p.premise_id = a.premise_id
      join utility.bill b on b.account_number = a.account_number
      where a.account_number = ${nora} order by b.issued_on desc limit 1`;
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      accountNumber: nora,
      printedName: 'Nora Whitfield',
      registrationPin: books?.registration_pin,
      registerUrl: 'https://portal.example/Portal/Register',
      billNumber: books?.bill_number,
      amountDueCents: books?.total_due_cents,
      dueOn: books?.due_on,
      serviceAddress: { street: '36 Sycamore Ln', city: 'Port Solana', state: 'CA', zip: books?.zip },
    });
  });

  test('is a page with the same, that runs and loads nothing from elsewhere', async () => {
    const [letter] = await lettersCalled('whitfield');
    const page = await get(letter?.href ?? '');
    for (const text of [
      'Nora Whitfield',
      groupAccountNumber(nora),
      letter?.registrationPin,
      'https://portal.example/Portal/Register',
    ]) {
      expect(page.body).toContain(text);
    }
    expect(page.body).toContain('Agua &#38; Luz');
    expect(page.body).toContain('Online registration code');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test('never holds a birth day, a social security number or a tax id', async () => {
    const people = ['unregistered', 'unregistered-couple', 'unregistered-business'].map(personaNamed);
    const pages = await Promise.all(people.map(({ accountNumbers }) => get(`/letters/${accountNumbers[0]}`)));
    const json = await get('/letters.json');
    const all = [...pages, json].map(({ body }) => body).join();
    expect(all).not.toMatch(/1984-03-12|1979-10-30|4821"|7316"|2958|4173906|ssn|birth|tax/i);
  });

  test('names both who signed for service, and the contact of an organization', async () => {
    const couple = await get(`/letters/${personaNamed('unregistered-couple').accountNumbers[0]}`);
    expect(couple.body).toContain('Marta Lindqvist &#38; Theo Lindqvist');
    const cafe = await get(`/letters/${personaNamed('unregistered-business').accountNumbers[0]}`);
    expect(cafe.body).toMatch(/Copper Kettle Café<br>\s*Ines Okafor/);
  });

  test('is in the language of the customer', async () => {
    const page = await get(`/letters/${personaNamed('spanish-speaker').accountNumbers[0]}`);
    expect(page.body).toContain('<article class="letter" lang="es-US">');
    expect(page.body).toContain('Código de registro en línea');
  });

  test('of a credit asks for nothing', async () => {
    const page = await get(`/letters/${personaNamed('credit').accountNumbers[0]}`);
    expect(page.body).toContain('You have a credit. There’s nothing to pay.');
    expect(page.body).toMatch(/\$[\d.,]+ CR</);
    expect(page.body).not.toContain('Due date');
    const list = await get('/letters?name=nguyen');
    expect(list.body).toContain('nothing to pay');
    expect(list.body).not.toContain('>due ');
  });

  test('with markup in a name shows it as text', async () => {
    await db.sql`update utility.customer set last_name = '<script>alert(1)</script>' where persona_name = 'arizona'`;
    const page = await get(`/letters/${personaNamed('arizona').accountNumbers[0]}`);
    const list = await get('/letters?name=<script>');
    expect(page.body + list.body).not.toContain('<script');
    expect(list.body).toContain('Aaron &#60;script&#62;');
  });

  test('is not printed for who went paperless, nor for who was not billed', async () => {
    expect(await lettersCalled('Hannah Cohen')).toEqual([]);
    expect(await lettersCalled('Noah Brown')).toEqual([]);
    expect((await get(`/letters/${personaNamed('paperless').accountNumbers[0]}`)).statusCode).toBe(404);
  });

  test.each(['/letters/0', '/letters/abc', '/letters/%00', '/letters/9999999999999'])('%s is not found', async url => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('the list', () => {
  test('begins with those who have not registered', async () => {
    const { body } = await get('/letters');
    const places = ['Nora Whitfield', 'Marta Lindqvist', 'Copper Kettle', 'Other customers', 'Elena Ramirez'].map(
      name => body.indexOf(name),
    );
    expect(places).toEqual(places.toSorted((left, right) => left - right));
    expect(places[0]).toBeGreaterThan(0);
    expect(body.split('Nora Whitfield')).toHaveLength(2);
  });

  test('finds a part of a name without case and accents, also of a co-applicant, and an account number', async () => {
    const found = await Promise.all(['kettle CAFE', 'theo', nora].map(lettersCalled));
    expect(found.map(letters => letters.map(letter => letter.printedName))).toEqual([
      ['Copper Kettle Café'],
      ['Marta Lindqvist & Theo Lindqvist'],
      ['Nora Whitfield'],
    ]);
  });

  test.each(['%', '_', "'", '\\', 'nobody at all'])('finds nothing for %j', async name => {
    expect(await lettersCalled(name)).toEqual([]);
    expect((await get(`/letters?${new URLSearchParams({ name })}`)).body).toContain('No printed bill');
  });

  test('comes a page at a time, and misses none', async () => {
    const first = (await get('/letters.json')).json();
    const second = (await get(`/letters.json?after=${first.nextAfter}`)).json();
    const numbers = [...first.letters, ...second.letters].map(({ accountNumber }) => accountNumber);
    const [books] = await db.sql`
      select count(distinct a.account_number)::int as printed
      from utility.account a join utility.bill b on b.account_number = a.account_number where a.bill_delivery in ('paper', 'large-print')`;
    expect([new Set(numbers).size, second.nextAfter]).toEqual([books?.printed, null]);
    expect(numbers.length).toBe(books?.printed);
    expect((await get('/letters')).body).toContain('Show more bills');
    expect((await get('/letters?after=nonsense')).statusCode).toBe(200);
  });

  test('says what makes the back office fail', async () => {
    const { body } = await get('/letters');
    for (const { typed } of failureTriggers) expect(body).toContain(`<code>${typed}</code>`);
  });
});
