import { cents } from '@wattershed/domain/money/cents';
import * as z from 'zod/mini';
import {
  type GatewayCharge,
  type GatewayEvent,
  type GatewayOutcome,
  type GatewayToken,
  GatewayUnreachable,
  OutcomeUnknown,
  type PaymentGateway,
  type TokenEvent,
} from './port.ts';

const outcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal('approved'), code: z.string(), authorization: z.string(), chargedAt: z.string() }),
  z.object({ status: z.literal('declined'), code: z.string(), message: z.string() }),
]);
const token = z.object({
  token: z.string(),
  kind: z.enum(['card', 'bank', 'wallet']),
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.nullable(z.int()),
  expiryYear: z.nullable(z.int()),
  isSaved: z.boolean(),
  fingerprint: z.catch(z.string(), ''),
  accountType: z.catch(z.nullable(z.enum(['checking', 'savings'])), null),
  holderName: z.catch(z.string(), ''),
  zip: z.catch(z.string(), ''),
  profile: z.catch(z.nullable(z.record(z.string(), z.string())), null),
});
const tokenEvents = z.object({
  events: z.array(
    z.object({
      eventNo: z.int(),
      token: z.string(),
      kind: z.enum(['new-expiry', 'new-number', 'closed', 'contact-cardholder']),
    }),
  ),
});
const events = z.object({
  events: z.array(
    z.object({
      eventNo: z.int(),
      kind: z.enum(['ach-return', 'refund', 'charge-back-opened', 'charge-back-won', 'charge-back-lost']),
      reference: z.string(),
      amountCents: z.pipe(z.int(), z.transform(cents)),
      refundId: z.catch(z.nullable(z.string()), null),
      part: z.catch(z.nullable(z.string()), null),
      code: z.string(),
      message: z.string(),
      occurredAt: z.string(),
    }),
  ),
});
const refusal = z.object({ code: z.string(), message: z.string() });

/** The gateway's answer for a reference that was voided before anything was charged. */
const voidedCode = 'F399';

/** The gateway's own words for a token that can't be charged: nothing was charged, and trying again doesn't help. */
const tokenRefusals: readonly string[] = ['TOKEN_UNKNOWN', 'TOKEN_SPENT'];

/** A connection that was never made: not one byte of the charge was sent. */
const notConnected: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

type Answered = { ok: boolean; status: number; json: () => unknown };

/** The payment gateway over HTTP, below `url`, with the server key as bearer token. */
export function httpPaymentGateway({
  url,
  key,
  timeoutMs,
}: {
  url: string;
  key: string;
  timeoutMs: number;
}): PaymentGateway {
  /** With the whole answer: a timer that outlives it would cost as much as the call when it fires. */
  async function call(method: string, path: string, body?: object): Promise<Answered> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new DOMException('the gateway is late', 'TimeoutError')), timeoutMs);
    try {
      const response = await send(method, path, late.signal, body);
      const text = await response.text();
      return { ok: response.ok, status: response.status, json: () => JSON.parse(text) };
    } finally {
      clearTimeout(timer);
    }
  }

  const send = (method: string, path: string, signal: AbortSignal, body?: object): Promise<Response> =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal,
    });

  /** A request that moves no money: undefined for 404, GatewayUnreachable for anything that isn't an answer. */
  async function ask<T>(schema: z.ZodMiniType<T>, method: string, path: string): Promise<T | undefined> {
    try {
      const response = await call(method, path);
      if (response.status === 204) return undefined;
      if (response.ok) return z.parse(schema, response.json());
      if (response.status === 404) return undefined;
      throw new Error(`the gateway answered ${response.status}`);
    } catch (cause) {
      throw new GatewayUnreachable('the payment gateway could not be asked', { cause });
    }
  }

  /** A voided reference was never charged: for the portal, it's as if the gateway never saw it. */
  async function askOutcome(method: string, path: string): Promise<GatewayOutcome | undefined> {
    const found = await ask(outcome, method, path);
    return found?.code === voidedCode ? undefined : found;
  }

  const voidIfAbsent = (reference: string) => askOutcome('POST', `/charges/${reference}/void-if-absent`);

  /** The gateway answered, but without an outcome. Voiding the reference makes sure that nothing is charged. */
  async function settleRefusedCharge(reference: string, cause: Error): Promise<GatewayOutcome> {
    const taken = await voidIfAbsent(reference).catch(() => {
      throw new OutcomeUnknown('the gateway refused a charge and cannot say what became of it', { cause });
    });
    if (taken) return taken;
    throw new GatewayUnreachable('the gateway did not take the charge', { cause });
  }

  return {
    async charge({ reference, entryDescription: description = 'Utility bill', ...charge }: GatewayCharge) {
      let response: Answered;
      try {
        response = await call('POST', '/charges', { reference, ...charge, description });
        if (response.ok) return z.parse(outcome, response.json());
      } catch (cause) {
        if (notConnected.includes(causeCode(cause))) throw new GatewayUnreachable('the gateway is down', { cause });
        throw new OutcomeUnknown('the answer of the gateway was lost', { cause });
      }
      const said = refusalIn(response);
      if (said && tokenRefusals.includes(said.code)) return { status: 'declined', code: 'F310', message: said.message };
      return settleRefusedCharge(reference, new Error(`the gateway answered ${response.status}`));
    },
    findToken: (name: string): Promise<GatewayToken | undefined> => ask(token, 'GET', `/tokens/${name}`),
    findCharge: reference => askOutcome('GET', `/charges/${reference}`),
    voidIfAbsent,
    async changeToken(name, changes) {
      const response = await call('PUT', `/tokens/${name}`, changes).catch(cause => {
        throw new GatewayUnreachable('the payment gateway could not be asked', { cause });
      });
      if (response.ok) return undefined;
      const said = refusalIn(response);
      // A token that the gateway doesn't have any longer stands for no card.
      if (response.status === 404) return 'F310';
      if (response.status === 422 && said) return said.code;
      throw new GatewayUnreachable(`the gateway answered ${response.status}`);
    },
    async listTokenEvents(after): Promise<TokenEvent[]> {
      return (await ask(tokenEvents, 'GET', `/token-events?after=${after}`))?.events ?? [];
    },
    async keepToken(name) {
      const response = await call('POST', `/tokens/${name}/keep`).catch(cause => {
        throw new GatewayUnreachable('the payment gateway could not be asked', { cause });
      });
      if (!response.ok && response.status !== 404) {
        throw new GatewayUnreachable(`the gateway answered ${response.status}`);
      }
      return response.ok;
    },
    async forgetToken(name) {
      await ask(z.any(), 'DELETE', `/tokens/${name}`);
    },
    async listEvents(after): Promise<GatewayEvent[]> {
      return (await ask(events, 'GET', `/events?after=${after}`))?.events ?? [];
    },
  };
}

function refusalIn(response: Answered): z.infer<typeof refusal> | undefined {
  try {
    return z.safeParse(refusal, response.json()).data;
  } catch {
    return undefined;
  }
}

function causeCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : '';
}
