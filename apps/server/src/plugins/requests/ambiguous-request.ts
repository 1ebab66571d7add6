import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from '../../errors.ts';

/**
 * Refuses what Node would answer by itself, without the strict headers, or would let through although a proxy in front
 * may read it in another way: no host or several, an expectation that nobody can meet, a packed body.
 */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', (request, _reply, done) => {
    const { expect, 'content-encoding': packing } = request.headers;
    const isPlain = isNothingOr('100-continue', expect) && isNothingOr('identity', packing);
    done(isPlain && namesItsHost(request) ? undefined : new CallError('REQ400'));
  });
}

/** Most requests have neither header. */
const isNothingOr = (word: string, header: string | undefined) => header === undefined || header.toLowerCase() === word;

/** HTTP/1.1 asks for exactly one; health checks of some load balancers speak HTTP/1.0, without any. */
function namesItsHost({ raw }: FastifyRequest): boolean {
  const { rawHeaders } = raw;
  let hosts = 0;
  // A loop: of what a short answer costs, a list of the names would be a good part.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0');
}
