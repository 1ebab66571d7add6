import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GatewayTrial, orderOf, portalOrigin, startGatewayTrial } from '../gateway-trial.ts';

let gateway: GatewayTrial;
beforeAll(async () => {
  gateway = await startGatewayTrial();
});
afterAll(async () => {
  await gateway?.stop();
});

const asked = {
  ...{ wallet: 'PayPal', amountCents: 1_234, feeCents: 199, payee: 'Oak Hollow Electric', save: false },
  ...{ returnUrl: `${portalOrigin}/PayBill?wallet=1`, state: 'the-secret-of-the-order' },
};

const start = (changes: object = {}) => gateway.call('POST', '/gateway/wallet-orders', { ...asked, ...changes });
const pathOf = (url: unknown) => new URL(String(url)).pathname;
const read = (path: string) => gateway.app.inject({ method: 'GET', url: path });
const press = (path: string, answer: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ method: 'POST', url: path, headers, payload: { answer } });
const statusOf = async (orderId: unknown) => (await gateway.call('GET', `/gateway/wallet-orders/${orderId}`)).body;

describe('a wallet that has a page', () => {
  test('shows what is asked, and leads back with the secret, as often as it is opened', async () => {
    const { orderId, url } = (await start()).body;
    const page = await read(pathOf(url));
    expect(page.body).toContain('Pay $14.33');
    expect(page.body).toContain('Oak Hollow Electric');
    const back = `${portalOrigin}/PayBill?wallet=1&state=the-secret-of-the-order`;
    expect((await press(pathOf(url), 'approve')).headers.location).toBe(back);
    expect((await read(pathOf(url))).body).toContain('state=the-secret-of-the-order"');
    expect(await statusOf(orderId)).toMatchObject({ status: 'approved', last4: '4242', methodCount: 5 });
  });

  test('has the first answer stand', async () => {
    const { orderId, url } = (await start()).body;
    await press(pathOf(url), 'cancel');
    await press(pathOf(url), 'approve');
    expect(await statusOf(orderId)).toMatchObject({ status: 'canceled', token: null });
  });

  test('plays a wallet that says no, is empty, waits too long, or comes back with another secret', async () => {
    const ends = [];
    for (const answer of ['decline', 'no-method', 'expire', 'stay', 'wrong-state']) {
      const { orderId, url } = (await start()).body;
      const { headers } = await press(pathOf(url), answer);
      const { status, methodCount } = await statusOf(orderId);
      ends.push([status, methodCount, new URL(headers.location ?? 'http://x').searchParams.get('state')]);
    }
    expect(ends).toEqual([
      ['declined', 5, asked.state],
      ['declined', 0, asked.state],
      ['expired', 5, asked.state],
      ['approved', 5, null],
      ['approved', 5, 'another-order-of-someone-else'],
    ]);
  });

  test('is not answered by a form of another site', async () => {
    const { orderId, url } = (await start()).body;
    expect((await press(pathOf(url), 'approve', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(await statusOf(orderId)).toMatchObject({ status: 'open' });
  });
});

test.each([
  ['ES', 'es-US', 'Pagar $14.33', 'Aceptar y continuar'],
  ['FR', 'fr-FR', 'Payer 14,33', 'Accepter et continuer'],
])('asks in the language that the portal passes, such as %s', async (language, tag, heading, button) => {
  const { url } = (await start({ wallet: 'Google Pay', language })).body;
  const { body } = await read(pathOf(url));
  expect(body).toContain(`<html lang="${tag}"`);
  expect(body).toContain(heading);
  expect(body).toContain(button);
  expect(body).not.toMatch(/\{\w+\}|undefined/);
});

test('its page runs its own script alone, stands in the portal’s frame alone, and its form leads there alone', async () => {
  const { url } = (await start({ wallet: 'Google Pay' })).body;
  const policy = String((await read(pathOf(url))).headers['content-security-policy']).split('; ');
  expect(policy).toEqual([
    ...["default-src 'none'", "style-src 'self'", "script-src 'self'", 'img-src data:'],
    ...[`form-action 'self' ${portalOrigin}`, "base-uri 'none'", `frame-ancestors ${portalOrigin}`],
  ]);
});

test('a sheet tells the portal’s page, and no other, with a token; unless it plays one that never answers', async () => {
  const { url } = (await start({ wallet: 'Google Pay' })).body;
  const told = (await press(pathOf(url), 'approve')).body;
  expect(told).toContain(`data-target="${portalOrigin}"`);
  expect(told).toMatch(/answer.*the-secret-of-the-order.*tok_/);
  const { url: other } = (await start({ wallet: 'Google Pay' })).body;
  expect((await press(pathOf(other), 'stay')).body).not.toContain('tok_');
});

test('the token of an approval is good for its very amount, once', async () => {
  const { orderId, url } = (await start()).body;
  await press(pathOf(url), 'approve');
  const { token } = await statusOf(orderId);
  const order = { ...orderOf(String(token)), amountCents: 1_234, feeCents: 199 };
  expect(await gateway.charge({ ...order, amountCents: 1_235 })).toMatchObject({
    ...{ status: 422, body: { code: 'AMOUNT_NOT_APPROVED' } },
  });
  expect(await gateway.charge(order)).toMatchObject({ body: { status: 'approved' } });
  const again = { ...orderOf(String(token)), amountCents: 1_234, feeCents: 199 };
  expect(await gateway.charge(again)).toMatchObject({ status: 409, body: { code: 'TOKEN_SPENT' } });
});

test('an order is made by the portal’s server alone, and leads back to no other site', async () => {
  expect((await gateway.app.inject({ method: 'POST', url: '/gateway/wallet-orders', payload: asked })).statusCode).toBe(
    401,
  );
  expect(await start({ returnUrl: 'https://elsewhere.example/' })).toMatchObject({ body: { code: 'RETURN_URL' } });
  expect(await start({ amountCents: null })).toMatchObject({ body: { code: 'NOTHING_TO_DO' } });
  expect((await gateway.call('GET', '/gateway/wallet-orders/wal_unknown')).status).toBe(404);
  expect((await read('/wallets/paypal/wal_unknown')).statusCode).toBe(404);
});
