import { clockAt } from '@wattershed/clock/business-clock';
import { testDatabase } from '@wattershed/testkit/database';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import { buildUtilityApp } from '../app.ts';

// A gateway for one test file: its own database, a real port, and special test numbers that only take a moment.

export const portalOrigin = 'https://portal.example';
export const gatewayKey = utilityKeys.gateway;

export const card = {
  kind: 'card',
  cardNumber: '4242424242424242',
  expiryMonth: 12,
  expiryYear: 2028,
  cvv: '123',
  name: 'Ann Lee',
  zip: '85001',
};
export const bank = {
  kind: 'bank',
  routingNumber: '110000000',
  accountNumber: '000123456',
  accountType: 'checking',
  name: 'Ann Lee',
};

export interface Answer {
  /** 0 if the connection was cut. */
  status: number;
  body: Record<string, unknown>;
}

let references = 0;

/** A request to charge a token, with its own reference. */
export const orderOf = (token: string) => ({
  reference: `ref-${++references}`,
  token,
  amountCents: 8_614,
  feeCents: 250,
  accountNumber: '100200300',
  description: 'Bill 2026-11',
});

export async function startGatewayTrial() {
  const db = await testDatabase();
  const app = buildUtilityApp({
    db: db.sql,
    portalOrigin,
    keys: utilityKeys,
    delays: { slowMs: 60, lateMs: 1_000, statusDownMs: 1_000, bankTimeoutMs: 60, achReturnMs: 0 },
    clock: clockAt(new Date('2026-11-20T18:00:00Z')),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });

  async function tokenise(body: object, headers: Record<string, string> = { origin: portalOrigin }) {
    return await app.inject({ method: 'POST', url: '/gateway/tokens', headers, payload: body });
  }

  // Over a real connection, because some test numbers cut it.
  async function call(method: string, path: string, payload?: object): Promise<Answer> {
    const headers = {
      authorization: `Bearer ${gatewayKey}`,
      ...(payload ? { 'content-type': 'application/json' } : {}),
    };
    const body = payload ? { body: JSON.stringify(payload) } : {};
    const response = await fetch(`${address}${path}`, { method, headers, ...body }).catch(() => undefined);
    const answer = !response || response.status === 204 ? {} : await response.json();
    return { status: response?.status ?? 0, body: answer as Record<string, unknown> };
  }

  return {
    db: db.sql,
    app,
    call,
    tokenise,
    tokenOf: async (body: object): Promise<string> => (await tokenise(body)).json().token,
    charge: (order: object) => call('POST', '/gateway/charges', order),
    status: (reference: string) => call('GET', `/gateway/charges/${reference}`),
    voidIfAbsent: (reference: string) => call('POST', `/gateway/charges/${reference}/void-if-absent`),
    async stop() {
      await app.close();
      await db.drop();
    },
  };
}

export type GatewayTrial = Awaited<ReturnType<typeof startGatewayTrial>>;
