import { availableParallelism } from 'node:os';
import underPressure from '@fastify/under-pressure';
import type { Call } from '@wattershed/contract/call';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { Config as ServerConfig } from '../../config.ts';
import { CallError } from '../../errors.ts';
import { type Burden, burdenOf, Crowd, type Lateness } from './crowd.ts';
import { LoopDelay } from './loop-delay.ts';

const retryAfterSeconds = 10;

/** How long whoever waits longest has waited, for a connection to the database and for a password to be hashed. */
type Line = { databaseMs: () => number; passwordsMs: () => number };

type Config = Pick<ServerConfig, 'OVERLOAD_DELAY_MS' | 'DATABASE_CONNECTIONS'>;

/**
 * Refuses work with 503 while the event loop is late, or statements wait long for a connection to the database: at the
 * door, because a payment that has begun must not fail for the crowd behind it. The page itself and what everyone gets is never refused: without
 * it, a browser can't even say that the portal is busy. Cheap reads are refused last. Decision 93 says when.
 */
export async function addOverload(app: FastifyInstance, config: Config, line: Line): Promise<void> {
  const { OVERLOAD_DELAY_MS: delayMs } = config;
  await app.register(underPressure, {
    maxEventLoopDelay: delayMs,
    pressureHandler: (request, _reply, _type, lateMs = 0) =>
      refuseWhenLate(lateMs / delayMs, request.routeOptions.config),
  });
  if (delayMs === 0) return;
  const crowds = crowdsOf(config);
  const loop = new LoopDelay(() => {
    const nowMs = performance.now();
    for (const burden of burdens) crowds[burden].see(latenessFor(burden, nowMs), nowMs);
    return burdens.some(burden => crowds[burden].isAtWork);
  });
  const latenessFor = (burden: Burden, nowMs: number): Lateness => ({
    loopMs: loop.lateMs(nowMs),
    lineMs: burden === 'heavy' ? Math.max(line.databaseMs(), line.passwordsMs()) : line.databaseMs(),
  });
  app.addHook('onRequest', (request, { raw }, done) => {
    const { config: route } = request.routeOptions;
    const burden = burdenOf(route);
    if (!burden) return done();
    const [nowMs, crowd] = [performance.now(), crowds[burden]];
    if (isTooLate(line.databaseMs() / delayMs, route) || !crowd.enter(latenessFor(burden, nowMs), nowMs))
      return done(isLate);
    raw.once('close', () => crowd.leave());
    loop.watch(nowMs);
    done();
  });
}

const burdens = ['read', 'write', 'heavy'] as const;

function crowdsOf({ DATABASE_CONNECTIONS: connections }: Config): Record<Burden, Crowd> {
  const processors = availableParallelism();
  return {
    read: new Crowd({ narrow: 4 * processors, wide: 3 * connections, patienceMs: 150 }),
    write: new Crowd({ narrow: 2 * processors, wide: 2 * connections, patienceMs: 100 }),
    heavy: new Crowd({ narrow: processors, wide: connections, patienceMs: 100 }),
  };
}

/** Throws SYS503 when the server is this many times as late as it may be, and the request can't wait that long. */
export function refuseWhenLate(timesTooLate: number, config?: FastifyContextConfig): void {
  if (isTooLate(timesTooLate, config)) throw isLate;
}

const isTooLate = (timesTooLate: number, { rateClass, call }: FastifyContextConfig = {}) =>
  timesTooLate > patienceOf(rateClass, call);

/** Its name tells the operator's log why. */
class ServerIsLate extends Error {}

/** One for all: in a storm, the stack of each would cost more than all the rest of a refusal. */
const isLate = new CallError('SYS503', { cause: new ServerIsLate(), retryAfterSeconds });

/** Up to how many times the delay a request is still answered. Files without a call are static. */
function patienceOf(rateClass: FastifyContextConfig['rateClass'] = 'static', call?: Pick<Call, 'file'>): number {
  if (rateClass === 'static' || rateClass === 'memory') return Infinity;
  // A PDF is a read that takes long.
  return rateClass === 'read' && !call?.file ? 2 : 1;
}
