import type { FastifyInstance, RawRequestDefaultExpression } from 'fastify';

type Incoming = RawRequestDefaultExpression;

/** How long the body of a request may take to come. Its head has a minute of Node's own. */
const bodyDeadlineMs = 60_000;

/** The same for a file: 25 MB over a phone's slow line, 0.35 Mbit/s. Node's own limit for a whole request. */
export const uploadDeadlineMs = 600_000;

const deadlines = new WeakMap<Incoming, NodeJS.Timeout>();

/**
 * Fastify has no limit: a client that sends its body byte by byte would hold a connection forever. Node has one for all
 * requests alike, and files need longer than everything else.
 */
export function addBodyDeadline(app: FastifyInstance, deadlineMs = bodyDeadlineMs): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (!hasBody(raw)) return done();
    limit(raw);
    // Not before Node has looked at what came with the head: a body that it can't read has one answer, which is its.
    queueMicrotask(done);
  });
  const limit = (raw: Incoming) => {
    const late = Object.assign(new Error('the body did not come in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    const end = () => {
      // A request that came over no connection, as in a test, doesn't say.
      if (raw.complete === false) app.server.emit('clientError', late, raw.socket);
    };
    const timer = setTimeout(end, deadlineMs).unref();
    deadlines.set(raw, timer);
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  };
}

/** For the file of someone who may upload one; from here on, Node's own limit holds. */
export function allowLongBody(raw: Incoming): void {
  clearTimeout(deadlines.get(raw));
}

function hasBody({ headers }: Incoming): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
