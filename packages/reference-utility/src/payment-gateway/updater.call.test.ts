import { afterAll, beforeAll, expect, test } from 'vitest';
import { bank, card, type GatewayTrial, startGatewayTrial } from './gateway-trial.ts';

let gateway: GatewayTrial;
beforeAll(async () => {
  gateway = await startGatewayTrial();
});
afterAll(() => gateway.stop());

const newsAfter = async (after: number) =>
  (await gateway.call('GET', `/gateway/token-events?after=${after}`)).body.events;
const press = (fields: Record<string, string>, headers = {}) =>
  gateway.app.inject({
    method: 'POST',
    url: '/cards',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const find = async (token: string) => (await gateway.call('GET', `/gateway/tokens/${token}`)).body;

test('what is pressed on the page of the networks is told once, and the card has changed by then', async () => {
  const token = await gateway.tokenOf({ ...card, save: true });
  const shown = await gateway.app.inject({ method: 'GET', url: '/cards' });
  expect(shown.body).toContain('Visa ending in 4242');
  expect((await press({ token, kind: 'new-expiry' })).statusCode).toBe(303);
  const events = (await newsAfter(0)) as { eventNo: number }[];
  expect(events).toMatchObject([{ token, kind: 'new-expiry' }]);
  expect(await find(token)).toMatchObject({ last4: '4242', expiryYear: card.expiryYear + 3 });
  expect(await newsAfter(events[0]?.eventNo ?? 0)).toEqual([]);
  await press({ token, kind: 'closed' });
  expect(await newsAfter(events[0]?.eventNo ?? 0)).toMatchObject([{ kind: 'closed' }]);
});

test('nothing is told of a card for one charge, of a bank account, of nothing, or for another site', async () => {
  const single = await gateway.tokenOf(card);
  const account = await gateway.tokenOf({ ...bank, save: true });
  for (const token of [single, account, 'tok_0000000000000000000000']) {
    expect((await press({ token, kind: 'closed' })).statusCode).toBe(404);
  }
  const saved = await gateway.tokenOf({ ...card, save: true });
  expect((await press({ token: saved, kind: 'stolen' })).statusCode).toBe(404);
  expect((await press({ token: saved, kind: 'closed' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test('a saved card takes another owner and expiration, but none that has passed, and one for a charge takes nothing', async () => {
  const token = await gateway.tokenOf({ ...card, save: true });
  const owner = { holderName: 'Ann Lee', zip: '09021', profile: { city: 'APO' } };
  const change = (name: string, more = {}) => gateway.call('PUT', `/gateway/tokens/${name}`, { ...owner, ...more });
  expect((await change(token, { expiryMonth: 3, expiryYear: 2031 })).status).toBe(200);
  expect(await find(token)).toMatchObject({ zip: '09021', expiryMonth: 3, expiryYear: 2031, profile: { city: 'APO' } });
  expect((await change(token, { expiryMonth: 3, expiryYear: 2026 })).body).toMatchObject({ code: 'F305' });
  expect((await change(await gateway.tokenOf(card))).status).toBe(404);
});
