import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { openPool } from '@wattershed/database/pool';
import { expect, test } from 'vitest';
import { startMailServer } from './mail-server.ts';

test('tells whoever is still connected that it closes, and is closed then', async () => {
  const db = openPool('postgres://nobody@127.0.0.1:1/nothing', { connections: 1, applicationName: 'test' });
  const server = await startMailServer({ db, port: 0 });
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'readable');
  const [said] = await Promise.all([text(socket), server.close()]);
  expect(said).toMatch(/^220 [\s\S]*421 /);
  await db.end();
});
