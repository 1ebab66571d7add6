import type { Call, ParsedRequestOf } from '@wattershed/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type AnsweredCall, type BytesOf, requestFields, type Services, urlOf } from './call.ts';
import { CallError } from './errors.ts';
import type { Kept } from './plugins/answers/etag.ts';
import { headersOfKeptData } from './plugins/answers/headers.ts';
import { sendSoon } from './plugins/answers/send-at-once.ts';

/**
 * For a call of everyone's whose answer lies in memory, ready to be sent: nothing else is looked at, so it is there in any storm, and
 * while the database is away.
 */
export function answerBytes<const C extends Call & { access: 'public'; rate: 'memory' }>(
  call: C,
  bytesOf: (services: Services, request: ParsedRequestOf<C>) => Kept | Promise<Kept>,
): AnsweredCall {
  const handler = () => {
    throw new Error(`${call.name} is answered with bytes`);
  };
  return { call, handler, bytesOf: bytesOf as unknown as BytesOf };
}

/** How long browsers and proxies keep what is served from memory, and for how long it is better than nothing. */
export const keptInStorms = 'public, max-age=30, stale-if-error=86400';

/** The route of such a call. */
export function addBytesRoute(app: FastifyInstance, services: Services, call: Call, bytesOf: BytesOf): void {
  const headers = {
    ...headersOfKeptData(services.config),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': keptInStorms,
    vary: 'accept-encoding',
  };
  // Everyone asks for the same few addresses: each is read once.
  const known = new Map<string, Record<string, unknown>>();
  const read = (http: FastifyRequest) => {
    const parsed = z.safeParse(call.request, requestFields(http));
    if (!parsed.success) throw new CallError('REQ400', { cause: parsed.error });
    const request = parsed.data as Record<string, unknown>;
    if (known.size < mostKnown) known.set(http.url, request);
    return request;
  };
  app.route({
    method: call.method,
    url: urlOf(call),
    config: { rateClass: call.rate, call },
    compress: false,
    handler(http, reply) {
      return sendSoon(http, reply, bytesOf(services, known.get(http.url) ?? read(http)), headers);
    },
  });
}

const mostKnown = 100;
