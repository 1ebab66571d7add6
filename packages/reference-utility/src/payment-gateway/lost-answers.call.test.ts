import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bank, card, type GatewayTrial, orderOf, startGatewayTrial } from './gateway-trial.ts';

let gateway: GatewayTrial;
beforeAll(async () => {
  gateway = await startGatewayTrial();
});
afterAll(async () => {
  await gateway?.stop();
});

describe('the odd test numbers', () => {
  const withCard = (cardNumber: string) => gateway.tokenOf({ ...card, cardNumber });

  test('slow: approved after a while', async () => {
    expect((await gateway.charge(orderOf(await withCard('4000000000009011')))).body.status).toBe('approved');
  });

  test('answer lost: the connection is cut, the charge is there, and a replay hears it', async () => {
    const order = orderOf(await withCard('4000000000009029'));
    expect((await gateway.charge(order)).status).toBe(0);
    const known = await gateway.status(order.reference);
    expect(known.body.status).toBe('approved');
    expect(await gateway.charge(order)).toEqual(known);
  });

  test('down: unavailable, and nothing is charged', async () => {
    const order = orderOf(await withCard('4000000000009037'));
    expect(await gateway.charge(order)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect((await gateway.status(order.reference)).status).toBe(404);
  });

  test('answer and status lost: every question is refused for a while, then the charge is known', async () => {
    const order = orderOf(await withCard('4000000000009045'));
    expect((await gateway.charge(order)).status).toBe(0);
    expect((await gateway.status(order.reference)).status).toBe(503);
    expect((await gateway.charge(order)).status).toBe(503);
    expect((await gateway.voidIfAbsent(order.reference)).status).toBe(503);
    await expect
      .poll(() => gateway.status(order.reference), { timeout: 50_000 })
      .toMatchObject({ status: 200, body: { status: 'approved' } });
  });

  test('late: the connection is cut, there is nothing, and then the charge comes', async () => {
    const order = orderOf(await withCard('4000000000009052'));
    expect((await gateway.charge(order)).status).toBe(0);
    expect((await gateway.status(order.reference)).status).toBe(404);
    await expect
      .poll(() => gateway.status(order.reference), { timeout: 50_000 })
      .toMatchObject({ status: 200, body: { status: 'approved' } });
  });

  test('a bank account ending in 99 gives no answer, and the charge is there', async () => {
    const order = orderOf(await gateway.tokenOf({ ...bank, accountNumber: '00012399' }));
    expect((await gateway.charge(order)).status).toBe(0);
    expect((await gateway.status(order.reference)).body.status).toBe('approved');
  });

  test('a bank account ending in 98 is declined with F304', async () => {
    const answer = await gateway.charge(orderOf(await gateway.tokenOf({ ...bank, accountNumber: '00012398' })));
    expect(answer.body).toMatchObject({ status: 'declined', code: 'F304' });
  });

  test('a bank account ending in 97 is approved and then returned, amount and fee together', async () => {
    const order = orderOf(await gateway.tokenOf({ ...bank, accountNumber: '00012397' }));
    expect((await gateway.charge(order)).body.status).toBe('approved');
    const { body } = await gateway.call('GET', '/gateway/events?after=0');
    const [event] = body.events as { eventNo: number; reference: string }[];
    expect(event).toMatchObject({ kind: 'ach-return', reference: order.reference, amountCents: 8_864, code: 'R01' });
    expect((await gateway.call('GET', `/gateway/events?after=${event?.eventNo}`)).body.events).toEqual([]);
  });
});

describe('voiding an absent charge', () => {
  test('makes sure that it never happens, also when it was on its way', async () => {
    const order = orderOf(await gateway.tokenOf({ ...card, cardNumber: '4000000000009052' }));
    expect((await gateway.charge(order)).status).toBe(0);
    const voided = await gateway.voidIfAbsent(order.reference);
    expect(voided.body).toMatchObject({ status: 'declined', code: 'F399', authorization: null, amountCents: null });
    expect(await gateway.charge(order)).toEqual(voided);
    expect(await gateway.status(order.reference)).toEqual(voided);
    expect(await gateway.voidIfAbsent(order.reference)).toEqual(voided);
  });

  test('gives the charge when there is one', async () => {
    const order = orderOf(await gateway.tokenOf(card));
    const charged = await gateway.charge(order);
    expect(await gateway.voidIfAbsent(order.reference)).toEqual(charged);
  });

  test('against a hundred charges at once has one winner that all agree on', async () => {
    const order = orderOf(await gateway.tokenOf(card));
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => gateway.charge(order)),
      ...Array.from({ length: 50 }, () => gateway.voidIfAbsent(order.reference)),
      ...Array.from({ length: 50 }, () => gateway.charge(order)),
    ]);
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
  });
});
