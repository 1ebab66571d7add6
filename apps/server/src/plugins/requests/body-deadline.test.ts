import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBodyDeadline, allowLongBody } from './body-deadline.ts';
import { refuseUnreadable } from './unreadable-request.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ clientErrorHandler: refuseUnreadable({ 'x-strict': 'yes' }) });
  addBodyDeadline(app, 50);
  app.addContentTypeParser('text/csv', (_request, _body, done) => done(null));
  app.post('/text', async () => 'done');
  app.post('/file', async ({ raw }) => {
    allowLongBody(raw);
    await once(raw.resume(), 'end');
    return 'done';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Sends the second half of a body after a while, and reads until the server hangs up. */
async function sendSlowly(path: string, type: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 10\r\n`);
  socket.write('connection: close\r\n\r\nhello');
  setTimeout(() => socket.write('world'), 200);
  let answer = '';
  for await (const piece of socket) answer += String(piece);
  return answer;
}

it('ends a request whose body does not come, with a plain refusal', async () => {
  expect(await sendSlowly('/text', 'text/plain')).toMatch(/^HTTP\/1.1 400 [\s\S]*x-strict: yes[\s\S]*REQ400/);
});

it('ends one that was answered before its body had come', async () => {
  expect(await sendSlowly('/nothing', 'text/csv')).not.toContain('200 OK');
});

it('waits for a file of someone who may send one', async () => {
  expect(await sendSlowly('/file', 'text/csv')).toMatch(/^HTTP\/1.1 200 OK/);
});
