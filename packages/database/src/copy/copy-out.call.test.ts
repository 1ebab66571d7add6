import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { testDatabase } from '@wattershed/testkit/database';
import { expect, test } from 'vitest';
import { openPool } from '../pool.ts';
import { inTransaction } from '../transaction.ts';
import { copyOutOf } from './copy-out.ts';

/** Passes on what PostgreSQL says byte by byte: nothing arrives together with what comes after it. */
async function startTrickle(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const path = `${url.searchParams.get('host')}/.s.PGSQL.${url.port || 5432}`;
  const sockets: Socket[] = [];
  const server = createServer({ noDelay: true }, near => {
    const far = connect(path);
    for (const socket of [near, far]) sockets.push(socket.on('error', () => undefined));
    near.on('data', bytes => far.write(bytes)).on('close', () => far.destroy());
    far.on('data', async bytes => {
      far.pause();
      for (const byte of bytes) {
        near.write(Uint8Array.of(byte));
        await nextTurn();
      }
      far.resume();
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: url.href, close };
}

test('says how many rows it handed over, though their number comes after the last of them', async () => {
  const database = await testDatabase();
  const trickle = await startTrickle(database.url);
  const db = openPool(trickle.url, { connections: 1, applicationName: 'a test' });
  const pieces: Uint8Array[] = [];
  const statement = 'copy (select n from generate_series(1, 3) as n) to stdout';
  const rows = await inTransaction(db, tx => copyOutOf(tx, statement, async piece => void pieces.push(piece)));
  expect([rows, Buffer.concat(pieces).toString()]).toEqual([3, '1\n2\n3\n']);
  await db.end();
  trickle.close();
  await database.drop();
});
