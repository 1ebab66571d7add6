import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { Call, RateClass } from '@wattershed/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { networkOf } from '../network-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    rateClass?: RateClass;
    call?: Call;
  }
}

/** Requests per minute by class. `credential` is generous per address on purpose: guessing is limited per user ID. */
const perMinute: Record<RateClass, number> = {
  static: 1_200,
  read: 900,
  write: 240,
  money: 60,
  credential: 120,
  backOffice: 600,
};

/**
 * Counts by session if the call requires one, otherwise by address, so that people behind one address don't share a
 * budget. A token sent with a pre-sign-in call is ignored: anyone could make one up for a fresh budget.
 */
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
  const { rateClass = 'static', call } = request.routeOptions.config;
  const asksForToken = call && (call.access === 'signedIn' || call.access === 'agent');
  const token = asksForToken ? request.headers.authorization : undefined;
  const who = token ? createHash('sha256').update(token).digest('base64') : networkOf(request.ip);
  return `${rateClass} ${who}`;
}
