import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { sendError } from '../answers/error-answers.ts';

/**
 * Lets a server leave while others go on. `/api/ready` is gone first; for DRAIN_SECONDS, in which the proxy notices,
 * everything else is answered as before, and each answer closes its connection. Only then nobody is let in any more, and
 * what is in progress gets its answer.
 */
export function addDraining(app: FastifyInstance, config: Pick<Config, 'DRAIN_SECONDS' | 'basePath'>): void {
  let isLeaving = false;
  app.addHook('preClose', async () => {
    isLeaving = true;
    await pause(config.DRAIN_SECONDS * 1_000);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isLeaving) reply.header('connection', 'close');
    done(null, payload);
  });
  app.get(`${config.basePath}/api/ready`, (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isLeaving) return sendError(request, reply, 503, 'SYS503');
    return reply.send({ status: { code: 200 } });
  });
}
