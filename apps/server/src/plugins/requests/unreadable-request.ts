import type { Socket } from 'node:net';
import type { Envelope } from '@wattershed/contract/call';

/**
 * Answers what Node's HTTP parser can't read: no request exists yet, so neither a hook nor Fastify's own answer would
 * carry the strict headers.
 */
export function refuseUnreadable(headers: Record<string, string>) {
  const envelope: Envelope<object> = { status: { code: 400, error: 'REQ400' } };
  const body = JSON.stringify(envelope);
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const answer = `HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`;
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else socket.end(answer);
  };
}
