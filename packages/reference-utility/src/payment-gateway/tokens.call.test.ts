import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bank, card, type GatewayTrial, orderOf, portalOrigin, startGatewayTrial } from './gateway-trial.ts';

let gateway: GatewayTrial;
beforeAll(async () => {
  gateway = await startGatewayTrial();
});
afterAll(async () => {
  await gateway?.stop();
});

describe('making a token', () => {
  test('gives the brand and last four digits of a card to the portal’s page', async () => {
    const answer = await gateway.tokenise(card);
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
    expect((await gateway.tokenise(bank)).json()).toMatchObject({ kind: 'bank', last4: '3456', expiryMonth: null });
  });

  test('keeps neither the card number nor the bank account number nor the security code', async () => {
    await gateway.tokenise({ ...card, cardNumber: '4012888888881881', cvv: '739' });
    await gateway.tokenise({ ...bank, accountNumber: '55566677788' });
    const [row] = await gateway.db`select json_agg(t)::text as dump from utility.gateway_token t`;
    expect(row?.dump).toContain('1881');
    expect(row?.dump).not.toMatch(/4012888888881881|55566677788|"739"|:739|110000000/);
  });

  test.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['no origin', {} as Record<string, string>],
  ])('is refused to %s', async (_who, headers) => {
    const answer = await gateway.tokenise(card, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('answers the browser’s question before it', async () => {
    const headers = { origin: portalOrigin, 'access-control-request-method': 'POST' };
    const answer = await gateway.app.inject({ method: 'OPTIONS', url: '/gateway/tokens', headers });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-headers']).toBe('content-type');
  });

  test.each([
    ['F310', { ...card, cardNumber: '4242424242424241' }],
    ['F305', { ...card, expiryYear: 2025 }],
    ['F304', { ...bank, routingNumber: '110000001' }],
  ])('is refused with %s', async (code, body) => {
    const answer = await gateway.tokenise(body);
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
  });

  test.each([
    ['a field is missing', { kind: 'card' }],
    ['a field is unknown', { ...card, pin: '1234' }],
    ['a field has the wrong type', { ...card, expiryMonth: '12' }],
  ])('is refused when %s, without repeating what was sent', async (_what, body) => {
    const answer = await gateway.tokenise(body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED']);
    expect(answer.body).not.toContain('4242');
  });

  test.each(['A\u0000', 'A\ud800'])('is refused for the name %j, which no database can hold', async name => {
    const answer = await gateway.tokenise({ ...card, name });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED']);
  });

  test('is refused when the body is no JSON, without repeating what was sent', async () => {
    const headers = { origin: portalOrigin, 'content-type': 'application/json' };
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/gateway/tokens',
      headers,
      payload: '4242424242424242x',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain('4242');
  });
});

describe('a token for one charge', () => {
  test('can be kept for a day to come, as long as it was not charged', async () => {
    const keep = (token: string) => gateway.call('POST', `/gateway/tokens/${token}/keep`);
    const token = await gateway.tokenOf(card);
    expect((await keep(token)).status).toBe(204);
    expect((await keep(token)).status).toBe(204);
    expect((await gateway.call('GET', `/gateway/tokens/${token}`)).body).toMatchObject({ isSaved: true });
    expect((await keep('tok_0000000000000000000000')).status).toBe(404);
  });
});

describe('a saved token', () => {
  test('can be charged more than once, read and forgotten', async () => {
    const token = await gateway.tokenOf({ ...card, save: true });
    expect((await gateway.charge(orderOf(token))).body.status).toBe('approved');
    expect((await gateway.charge(orderOf(token))).body.status).toBe('approved');
    const read = await gateway.call('GET', `/gateway/tokens/${token}`);
    expect(read.body).toMatchObject({ token, brand: 'Visa', last4: '4242', isSaved: true, holderName: 'Ann Lee' });
    expect((await gateway.call('DELETE', `/gateway/tokens/${token}`)).status).toBe(204);
    expect((await gateway.call('GET', `/gateway/tokens/${token}`)).status).toBe(404);
    expect((await gateway.charge(orderOf(token))).body.code).toBe('TOKEN_UNKNOWN');
  });

  test('knows the billing address it was made with, wherever that is', async () => {
    const address = {
      ...{ addressType: 'foreign', address: '900 W Georgia St', address2: '', city: 'Vancouver', state: 'BC' },
      ...{ zip: 'V6C 2W6', countryCode: 'CA' },
    };
    const token = await gateway.tokenOf({ ...card, zip: 'V6C 2W6', address, save: true });
    expect((await gateway.call('GET', `/gateway/tokens/${token}`)).body).toMatchObject({ profile: address });
    const wrong = await gateway.tokenise({ ...card, address: { ...address, countryCode: 'Canada' } });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'MALFORMED']);
  });

  test('made of the same card has the same fingerprint', async () => {
    const [first, second] = [await gateway.tokenOf(card), await gateway.tokenOf(card)];
    const prints = await Promise.all([first, second].map(token => gateway.call('GET', `/gateway/tokens/${token}`)));
    expect(prints[0]?.body.fingerprint).toBe(prints[1]?.body.fingerprint);
  });
});
