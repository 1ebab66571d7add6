import { testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUtilityApp } from '../app.ts';
import { CARD_TEST_NUMBERS, DECLINE_CODES } from './test-numbers.ts';

const portalOrigin = 'https://portal.example';
const gatewayKey = 'key-of-the-portal-server';
const authorization = `Bearer ${gatewayKey}`;

let db: Awaited<ReturnType<typeof testDatabase>>;
let app: ReturnType<typeof buildUtilityApp>;
let address: string;
let references = 0;

beforeAll(async () => {
  db = await testDatabase();
  app = buildUtilityApp({
    sql: db.sql,
    portalOrigin,
    gatewayKey,
    delays: { slowMs: 60, lateMs: 300, statusDownMs: 400, bankTimeoutMs: 60, achReturnMs: 0 },
    now: () => new Date('2026-11-20T18:00:00Z'),
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app?.close();
  await db?.drop();
});

const card = {
  kind: 'card',
  cardNumber: '4242424242424242',
  expiryMonth: 12,
  expiryYear: 2028,
  cvv: '123',
  name: 'Ann Lee',
  zip: '85001',
};
const bank = {
  kind: 'bank',
  routingNumber: '110000000',
  accountNumber: '000123456',
  accountType: 'checking',
  name: 'Ann Lee',
};

const newReference = (): string => `ref-${++references}`;

async function tokenise(body: object, headers: Record<string, string> = { origin: portalOrigin }) {
  return await app.inject({ method: 'POST', url: '/gateway/tokens', headers, payload: body });
}

async function tokenOf(body: object): Promise<string> {
  return (await tokenise(body)).json().token;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Over a real connection, because some test numbers cut it: then the status is 0. */
async function call(method: string, path: string, payload?: object): Promise<Answer> {
  const headers = { authorization, ...(payload ? { 'content-type': 'application/json' } : {}) };
  const body = payload ? { body: JSON.stringify(payload) } : {};
  const response = await fetch(`${address}${path}`, { method, headers, ...body }).catch(() => undefined);
  const answer = !response || response.status === 204 ? {} : await response.json();
  return { status: response?.status ?? 0, body: answer as Record<string, unknown> };
}

const orderOf = (token: string, reference = newReference()) => ({
  reference,
  token,
  amountCents: 8_614,
  feeCents: 250,
  accountNumber: '100200300',
  description: 'Bill 2026-11',
});
const charge = (order: object) => call('POST', '/gateway/charges', order);
const status = (reference: string) => call('GET', `/gateway/charges/${reference}`);
const voidIfAbsent = (reference: string) => call('POST', `/gateway/charges/${reference}/void-if-absent`);

async function chargesOf(reference: string): Promise<number> {
  const rows = await db.sql`select 1 from utility.gateway_charge where reference = ${reference}`;
  return rows.length;
}

describe('making a token', () => {
  test('gives the brand and last four digits of a card to the portal’s page', async () => {
    const answer = await tokenise(card);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['access-control-allow-origin']).toBe(portalOrigin);
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^tok_/),
      kind: 'card',
      brand: 'Visa',
      last4: '4242',
      expiryMonth: 12,
      expiryYear: 2028,
    });
  });

  test('gives the last four digits of a bank account', async () => {
    expect((await tokenise(bank)).json()).toMatchObject({ kind: 'bank', last4: '3456', expiryMonth: null });
  });

  test('keeps neither the card number nor the bank account number nor the security code', async () => {
    await tokenise({ ...card, cardNumber: '4012888888881881', cvv: '739' });
    await tokenise({ ...bank, accountNumber: '55566677788' });
    const [row] = await db.sql`select json_agg(t)::text as dump from utility.gateway_token t`;
    expect(row?.dump).toContain('1881');
    expect(row?.dump).not.toMatch(/4012888888881881|55566677788|"739"|:739|110000000/);
  });

  test.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['no origin', {} as Record<string, string>],
  ])('is refused to %s', async (_who, headers) => {
    const answer = await tokenise(card, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('answers the browser’s question before it', async () => {
    const headers = { origin: portalOrigin, 'access-control-request-method': 'POST' };
    const answer = await app.inject({ method: 'OPTIONS', url: '/gateway/tokens', headers });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-headers']).toBe('content-type');
  });

  test.each([
    ['F310', { ...card, cardNumber: '4242424242424241' }],
    ['F305', { ...card, expiryYear: 2025 }],
    ['F304', { ...bank, routingNumber: '110000001' }],
  ])('is refused with %s', async (code, body) => {
    const answer = await tokenise(body);
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
  });

  test.each([
    ['a field is missing', { kind: 'card' }],
    ['a field is unknown', { ...card, pin: '1234' }],
    ['a field has the wrong type', { ...card, expiryMonth: '12' }],
  ])('is refused when %s, without repeating what was sent', async (_what, body) => {
    const answer = await tokenise(body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED']);
    expect(answer.body).not.toContain('4242');
  });

  test('is refused when the body is no JSON, without repeating what was sent', async () => {
    const headers = { origin: portalOrigin, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/gateway/tokens', headers, payload: '4242424242424242x' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain('4242');
  });
});

describe('a saved token', () => {
  test('can be charged more than once, read and forgotten', async () => {
    const token = await tokenOf({ ...card, save: true });
    expect((await charge(orderOf(token))).body.status).toBe('approved');
    expect((await charge(orderOf(token))).body.status).toBe('approved');
    const read = await call('GET', `/gateway/tokens/${token}`);
    expect(read.body).toMatchObject({ token, brand: 'Visa', last4: '4242', isSaved: true, holderName: 'Ann Lee' });
    expect((await call('DELETE', `/gateway/tokens/${token}`)).status).toBe(204);
    expect((await call('GET', `/gateway/tokens/${token}`)).status).toBe(404);
    expect((await charge(orderOf(token))).body.code).toBe('TOKEN_UNKNOWN');
  });

  test('made of the same card has the same fingerprint', async () => {
    const [first, second] = [await tokenOf(card), await tokenOf(card)];
    const prints = await Promise.all([first, second].map(token => call('GET', `/gateway/tokens/${token}`)));
    expect(prints[0]?.body.fingerprint).toBe(prints[1]?.body.fingerprint);
  });
});

describe('a charge', () => {
  test('is approved with an authorization', async () => {
    const order = orderOf(await tokenOf(card));
    expect(await charge(order)).toEqual({
      status: 200,
      body: {
        reference: order.reference,
        status: 'approved',
        code: 'F000',
        message: 'Approved.',
        authorization: expect.stringMatching(/^[0-9A-Z]{8}$/),
        amountCents: 8_614,
        feeCents: 250,
        chargedAt: expect.any(String),
      },
    });
  });

  test('asked for 500 times at once happens once, and everyone hears the same', async () => {
    const order = orderOf(await tokenOf(card));
    const answers = await Promise.all(Array.from({ length: 500 }, () => charge(order)));
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.body.status).toBe('approved');
    expect(await chargesOf(order.reference)).toBe(1);
  });

  test('asked for again is answered as before, also after its token was forgotten', async () => {
    const token = await tokenOf(card);
    const order = orderOf(token);
    const first = await charge(order);
    await call('DELETE', `/gateway/tokens/${token}`);
    expect(await charge(order)).toEqual(first);
    expect(await status(order.reference)).toEqual(first);
  });

  test.each([{ amountCents: 8_615 }, { feeCents: 0 }, { accountNumber: '100200301' }, { token: 'tok_other' }])(
    'of a used reference with another %o is refused',
    async change => {
      const order = orderOf(await tokenOf(card));
      await charge(order);
      const answer = await charge({ ...order, ...change });
      expect([answer.status, answer.body.code]).toEqual([409, 'REFERENCE_REUSED']);
    },
  );

  test('of a single-use token under a second reference is refused and leaves nothing', async () => {
    const token = await tokenOf(card);
    await charge(orderOf(token));
    const second = orderOf(token);
    expect((await charge(second)).body.code).toBe('TOKEN_SPENT');
    expect((await status(second.reference)).status).toBe(404);
  });

  test('of one single-use token under many references at once happens once', async () => {
    const token = await tokenOf(card);
    const answers = await Promise.all(Array.from({ length: 20 }, () => charge(orderOf(token))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'TOKEN_SPENT')).toHaveLength(19);
  });

  test.each(DECLINE_CODES)('of its test card is declined with %s', async code => {
    const number = CARD_TEST_NUMBERS.find(({ declineCode }) => declineCode === code)?.number;
    const answer = await charge(orderOf(await tokenOf({ ...card, cardNumber: number })));
    expect(answer).toMatchObject({ status: 200, body: { status: 'declined', code, authorization: null } });
  });

  test.each([
    ['no key', undefined],
    ['a wrong key', 'Bearer key-of-somebody-else'],
  ])('is refused with %s', async (_what, key) => {
    const headers = key ? { authorization: key } : {};
    const answer = await app.inject({ method: 'POST', url: '/gateway/charges', headers, payload: orderOf('tok_x') });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORIZED']);
  });

  test.each([{ amountCents: 0 }, { amountCents: 1.5 }, { feeCents: -1 }, { reference: 'a b' }, { extra: 1 }])(
    'with %o is malformed',
    async change => {
      const answer = await charge({ ...orderOf('tok_x'), ...change });
      expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED']);
    },
  );
});

describe('the odd test numbers', () => {
  const withCard = (cardNumber: string) => tokenOf({ ...card, cardNumber });

  test('slow: approved after a while', async () => {
    expect((await charge(orderOf(await withCard('4000000000009011')))).body.status).toBe('approved');
  });

  test('answer lost: the connection is cut, the charge is there, and a replay hears it', async () => {
    const order = orderOf(await withCard('4000000000009029'));
    expect((await charge(order)).status).toBe(0);
    const known = await status(order.reference);
    expect(known.body.status).toBe('approved');
    expect(await charge(order)).toEqual(known);
  });

  test('down: unavailable, and nothing is charged', async () => {
    const order = orderOf(await withCard('4000000000009037'));
    expect(await charge(order)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect((await status(order.reference)).status).toBe(404);
  });

  test('answer and status lost: every question is refused for a while, then the charge is known', async () => {
    const order = orderOf(await withCard('4000000000009045'));
    expect((await charge(order)).status).toBe(0);
    expect((await status(order.reference)).status).toBe(503);
    expect((await charge(order)).status).toBe(503);
    expect((await voidIfAbsent(order.reference)).status).toBe(503);
    await expect.poll(() => status(order.reference)).toMatchObject({ status: 200, body: { status: 'approved' } });
  });

  test('late: the connection is cut, there is nothing, and then the charge comes', async () => {
    const order = orderOf(await withCard('4000000000009052'));
    expect((await charge(order)).status).toBe(0);
    expect((await status(order.reference)).status).toBe(404);
    await expect.poll(() => status(order.reference)).toMatchObject({ status: 200, body: { status: 'approved' } });
  });

  test('a bank account ending in 99 gives no answer, and the charge is there', async () => {
    const order = orderOf(await tokenOf({ ...bank, accountNumber: '00012399' }));
    expect((await charge(order)).status).toBe(0);
    expect((await status(order.reference)).body.status).toBe('approved');
  });

  test('a bank account ending in 98 is declined with F304', async () => {
    const answer = await charge(orderOf(await tokenOf({ ...bank, accountNumber: '00012398' })));
    expect(answer.body).toMatchObject({ status: 'declined', code: 'F304' });
  });

  test('a bank account ending in 97 is approved and then returned, amount and fee together', async () => {
    const order = orderOf(await tokenOf({ ...bank, accountNumber: '00012397' }));
    expect((await charge(order)).body.status).toBe('approved');
    const { body } = await call('GET', '/gateway/events?after=0');
    const [event] = body.events as { eventNo: number; reference: string }[];
    expect(event).toMatchObject({ kind: 'ach-return', reference: order.reference, amountCents: 8_864, code: 'R01' });
    expect((await call('GET', `/gateway/events?after=${event?.eventNo}`)).body.events).toEqual([]);
  });
});

describe('voiding an absent charge', () => {
  test('makes sure that it never happens, also when it was on its way', async () => {
    const order = orderOf(await tokenOf({ ...card, cardNumber: '4000000000009052' }));
    expect((await charge(order)).status).toBe(0);
    const voided = await voidIfAbsent(order.reference);
    expect(voided.body).toMatchObject({ status: 'declined', code: 'F399', authorization: null, amountCents: null });
    expect(await charge(order)).toEqual(voided);
    expect(await status(order.reference)).toEqual(voided);
    expect(await voidIfAbsent(order.reference)).toEqual(voided);
  });

  test('gives the charge when there is one', async () => {
    const order = orderOf(await tokenOf(card));
    const charged = await charge(order);
    expect(await voidIfAbsent(order.reference)).toEqual(charged);
  });

  test('against a hundred charges at once has one winner that all agree on', async () => {
    const order = orderOf(await tokenOf(card));
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => charge(order)),
      ...Array.from({ length: 50 }, () => voidIfAbsent(order.reference)),
      ...Array.from({ length: 50 }, () => charge(order)),
    ]);
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
  });
});

test('an unknown reference is not found, and an impossible one malformed', async () => {
  expect((await status('never-seen')).status).toBe(404);
  expect((await status('a%00b')).status).toBe(400);
});

test('health tells that the database answers', async () => {
  expect(await call('GET', '/health')).toEqual({ status: 200, body: { status: 'ok' } });
});
