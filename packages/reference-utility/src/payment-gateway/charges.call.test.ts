import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { card, type GatewayTrial, orderOf, startGatewayTrial } from './gateway-trial.ts';
import { CARD_TEST_NUMBERS, DECLINE_CODES } from './test-numbers.ts';

let gateway: GatewayTrial;
beforeAll(async () => {
  gateway = await startGatewayTrial();
});
afterAll(async () => {
  await gateway?.stop();
});

describe('a charge', () => {
  test('is approved with an authorization', async () => {
    const order = orderOf(await gateway.tokenOf(card));
    expect(await gateway.charge(order)).toEqual({
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
    const order = orderOf(await gateway.tokenOf(card));
    const answers = await Promise.all(Array.from({ length: 500 }, () => gateway.charge(order)));
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.body.status).toBe('approved');
    const rows = await gateway.db`select 1 from utility.gateway_charge where reference = ${order.reference}`;
    expect(rows).toHaveLength(1);
  });

  test('asked for again is answered as before, also after its token was forgotten', async () => {
    const token = await gateway.tokenOf(card);
    const order = orderOf(token);
    const first = await gateway.charge(order);
    await gateway.call('DELETE', `/gateway/tokens/${token}`);
    expect(await gateway.charge(order)).toEqual(first);
    expect(await gateway.status(order.reference)).toEqual(first);
  });

  test.each([{ amountCents: 8_615 }, { feeCents: 0 }, { accountNumber: '100200301' }, { token: 'tok_other' }])(
    'of a used reference with another %o is refused',
    async change => {
      const order = orderOf(await gateway.tokenOf(card));
      await gateway.charge(order);
      const answer = await gateway.charge({ ...order, ...change });
      expect([answer.status, answer.body.code]).toEqual([409, 'REFERENCE_REUSED']);
    },
  );

  test('of a single-use token under a second reference is refused and leaves nothing', async () => {
    const token = await gateway.tokenOf(card);
    await gateway.charge(orderOf(token));
    const second = orderOf(token);
    expect((await gateway.charge(second)).body.code).toBe('TOKEN_SPENT');
    expect((await gateway.status(second.reference)).status).toBe(404);
  });

  test('of one single-use token under many references at once happens once', async () => {
    const token = await gateway.tokenOf(card);
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.charge(orderOf(token))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'TOKEN_SPENT')).toHaveLength(19);
  });

  test.each(DECLINE_CODES)('of its test card is declined with %s', async code => {
    const number = CARD_TEST_NUMBERS.find(({ declineCode }) => declineCode === code)?.number;
    const answer = await gateway.charge(orderOf(await gateway.tokenOf({ ...card, cardNumber: number })));
    expect(answer).toMatchObject({ status: 200, body: { status: 'declined', code, authorization: null } });
  });

  test.each([
    ['no key', undefined],
    ['a wrong key', 'Bearer key-of-somebody-else'],
  ])('is refused with %s', async (_what, key) => {
    const headers = key ? { authorization: key } : {};
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/gateway/charges',
      headers,
      payload: orderOf('tok_x'),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORIZED']);
  });

  test.each([{ amountCents: 0 }, { amountCents: 1.5 }, { feeCents: -1 }, { reference: 'a b' }, { extra: 1 }])(
    'with %o is malformed',
    async change => {
      const answer = await gateway.charge({ ...orderOf('tok_x'), ...change });
      expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED']);
    },
  );
});

test('an unknown reference is not found, and an impossible one malformed', async () => {
  expect((await gateway.status('never-seen')).status).toBe(404);
  expect((await gateway.status('a%00b')).status).toBe(400);
});

test('health says that the database answers', async () => {
  expect(await gateway.call('GET', '/health')).toEqual({ status: 200, body: { status: 'ok' } });
});
