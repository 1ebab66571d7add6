import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testPortal } from '../../../test/portal.ts';

test('a server that stops is not ready at once, answers all that is in progress or still comes, and closes each connection', async () => {
  const portal = await testPortal({ DRAIN_SECONDS: '1' });
  const [isAsked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  portal.app.get('/slow', async () => {
    isAsked.resolve();
    await mayAnswer.promise;
    return 'done';
  });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const get = (path: string) =>
    new Promise<{ code: number | undefined; connection: string | undefined; body: string }>((resolve, reject) => {
      const answered = async (answer: IncomingMessage) => {
        const { statusCode: code, headers } = answer;
        resolve({ code, connection: headers.connection, body: await text(answer) });
      };
      request({ host: '127.0.0.1', port, path, agent }, answered).on('error', reject).end();
    });

  expect(await get('/api/ready')).toMatchObject({ code: 200, connection: 'keep-alive' });
  const inProgress = get('/slow');
  await isAsked.promise;
  const stopped = portal.app.close();
  expect(await get('/api/ready')).toMatchObject({ code: 503, connection: 'close' });
  expect(await get('/api/Configuration/Feature')).toMatchObject({ code: 200, connection: 'close' });
  mayAnswer.resolve();
  expect(await inProgress).toEqual({ code: 200, connection: 'close', body: 'done' });
  await stopped;
  await expect(get('/api/ready')).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
  await portal.close();
});
