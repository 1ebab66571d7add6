import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { RateClass } from '@wattershed/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    rateClass?: RateClass;
    call?: unknown;
  }
}

/** Requests per minute by class. `credential` is generous per address on purpose: guessing is stopped per user id. */
const perMinute: Record<RateClass, number> = { static: 1_200, read: 900, write: 240, money: 60, credential: 120 };

/** Counts by session where there is one, else by address, so that people behind one address do not share a budget. */
export async function addRateLimits(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: request =>
      Math.ceil((perMinute[request.routeOptions.config.rateClass ?? 'static'] * config.RATE_LIMIT_PERCENT) / 100),
    timeWindow: '1 minute',
    keyGenerator: keyOf,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  });
}

function keyOf(request: FastifyRequest): string {
  const rateClass = request.routeOptions.config.rateClass ?? 'static';
  const token = request.headers.authorization;
  const who = token ? createHash('sha256').update(token).digest('base64') : request.ip;
  return `${rateClass} ${who}`;
}
