import underPressure from '@fastify/under-pressure';
import type { Call } from '@wattershed/contract/call';
import type { Pool } from '@wattershed/database/pool';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { CallError } from '../../errors.ts';

const retryAfterSeconds = 10;

/**
 * Refuses work with 503 while the event loop is late, or statements wait long for a connection to the database: at the
 * door, because a payment that has begun must not fail for the crowd behind it. The page itself and what everyone gets is never refused: without
 * it, a browser can't even say that the portal is busy. Cheap reads are refused last.
 */
export async function addOverload(
  app: FastifyInstance,
  config: Pick<Config, 'OVERLOAD_DELAY_MS'>,
  db: Pick<Pool, 'lateMs'>,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: config.OVERLOAD_DELAY_MS,
    pressureHandler: (request, _reply, _type, lateMs = 0) =>
      refuseWhenLate(lateMs / config.OVERLOAD_DELAY_MS, request.routeOptions.config),
  });
  if (config.OVERLOAD_DELAY_MS === 0) return;
  app.addHook('onRequest', async request => {
    refuseWhenLate(db.lateMs() / config.OVERLOAD_DELAY_MS, request.routeOptions.config);
  });
}

/** Throws SYS503 when the server is this many times as late as it may be, and the request can't wait that long. */
export function refuseWhenLate(timesTooLate: number, { rateClass, call }: FastifyContextConfig = {}): void {
  if (timesTooLate > patienceOf(rateClass, call)) {
    throw new CallError('SYS503', { cause: new ServerIsLate(), retryAfterSeconds });
  }
}

/** Its name tells the operator's log why. */
class ServerIsLate extends Error {}

/** Up to how many times the delay a request is still answered. Files without a call are static. */
function patienceOf(rateClass: FastifyContextConfig['rateClass'] = 'static', call?: Pick<Call, 'file'>): number {
  if (rateClass === 'static') return Infinity;
  // A PDF is a read that takes long.
  return rateClass === 'read' && !call?.file ? 2 : 1;
}
