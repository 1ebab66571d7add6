import { hash } from 'node:crypto';
import type { Call, RateClass } from '@wattershed/contract/call';
import type { Pool } from '@wattershed/database/pool';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { CallError } from '../../errors.ts';
import { networkOf } from '../../network/network-of.ts';
import { ProvenTokens } from './proven-tokens.ts';
import { RequestBudgets, windowMs } from './request-budgets.ts';
import { addRequestCounts, deleteRequestCountsBefore } from './request-count-store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    rateClass?: RequestClass;
    call?: Call;
  }
}

/** The classes of calls, and what isn't a call: reports that browsers send by themselves, and what carriers tell. */
type RequestClass = RateClass | 'report' | 'webhook';

/** Requests per minute by class. `credential` is generous per address on purpose: guessing is limited per user ID. */
const perMinute: Record<Exclude<RequestClass, 'memory'>, number> = {
  static: 1_200,
  read: 900,
  write: 240,
  money: 60,
  credential: 120,
  upload: 30,
  backOffice: 600,
  report: 60,
  // A carrier may tell of each message by itself, and 250 go out in a second.
  webhook: 30_000,
};

/** Answers of 401 per minute and network, after which only tokens that were good before are looked at. */
const failuresPerMinute = 120;

/** How often processes tell each other what they counted. */
const exchangeEveryMs = 1_000;

/**
 * Counts by session if the call requires one, otherwise by network, so that people behind one address don't share a
 * budget. A token sent with a pre-sign-in call is ignored: anyone could make one up for a fresh budget. Tokens made up
 * for calls that require one are stopped by the failures they cause.
 */
export function addRateLimits(app: FastifyInstance, config: Config, db: Pool): void {
  const budgets = new RequestBudgets();
  const proven = new ProvenTokens();
  const tokens = new WeakMap<FastifyRequest, string>();
  const scaled = (number: number) => Math.ceil((number * config.RATE_LIMIT_PERCENT) / 100);

  app.addHook('onRequest', (request, _reply, done) => {
    const { rateClass = 'static' } = request.routeOptions.config ?? {};
    if (rateClass === 'memory') return done();
    const now = Date.now();
    const token = tokenHashOf(request);
    if (token) tokens.set(request, token);
    const failures = failuresOf(request);
    const isNew = asksForProof(request) && !(token && proven.has(token));
    if (isNew && budgets.isSpent(failures, scaled(failuresPerMinute), now)) return done(tooMany(now));
    const who = token ?? networkOf(request.ip);
    if (!budgets.take(`${rateClass} ${who}`, scaled(perMinute[rateClass]), now)) return done(tooMany(now));
    done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    const token = tokens.get(request);
    if (reply.statusCode === 401) budgets.take(failuresOf(request), scaled(failuresPerMinute), Date.now());
    else if (token && reply.statusCode < 400) proven.add(token);
    done();
  });

  shareCounts(app, db, budgets, Math.ceil(scaled(perMinute.money) / 4));
}

/** Only counters that matter are shared: of who stays far below every budget nobody else needs to know. */
function shareCounts(app: FastifyInstance, db: Pool, budgets: RequestBudgets, ownAtLeast: number): void {
  let isExchanging = false;
  let lastWindow = 0;
  const exchange = async () => {
    const { window, counts } = budgets.untold(ownAtLeast, Date.now());
    if (counts.size === 0) return;
    for (const { key, requests } of await addRequestCounts(db, window, counts)) {
      budgets.learn(window, key, requests, counts.get(key) ?? 0);
    }
    if (window !== lastWindow) await deleteRequestCountsBefore(db, window - 1);
    lastWindow = window;
  };
  const timer = setInterval(() => {
    if (isExchanging) return;
    isExchanging = true;
    exchange()
      // Without the database every process goes on counting by itself; the calls tell that it is away.
      .catch(() => undefined)
      .finally(() => {
        isExchanging = false;
      });
  }, exchangeEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function asksForProof(request: FastifyRequest): boolean {
  const access = request.routeOptions.config?.call?.access;
  return access === 'signedIn' || access === 'agent' || access === 'backOffice';
}

/** Of a call that requires a session; the back office counts by network. */
function tokenHashOf(request: FastifyRequest): string | undefined {
  const access = request.routeOptions.config?.call?.access;
  if (access !== 'signedIn' && access !== 'agent') return undefined;
  const token = request.headers.authorization;
  return token && hash('sha256', token, 'base64');
}

function failuresOf(request: FastifyRequest): string {
  return `failed ${networkOf(request.ip)}`;
}

function tooMany(nowMs: number): CallError {
  return new CallError('RATE429', { retryAfterSeconds: Math.ceil((windowMs - (nowMs % windowMs)) / 1_000) });
}
