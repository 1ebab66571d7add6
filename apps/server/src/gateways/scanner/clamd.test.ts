import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clamdScanner } from './clamd.ts';

let folder: string;
let path: string;
const content = Buffer.alloc(200_000, 'page ');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattershed-clamd-'));
  path = join(folder, 'file');
  await writeFile(path, content);
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads the command INSTREAM as the daemon's manual describes it, and answers with this once the content is whole. */
async function withDaemon<T>(answer: string, work: (scanner: ReturnType<typeof clamdScanner>) => Promise<T>) {
  const seen: Buffer[] = [];
  const server = createServer(socket => {
    let sent = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', piece => {
      sent = Buffer.concat([sent, piece]);
      const received = contentOf(sent);
      if (!received) return;
      seen.push(received);
      socket.end(answer);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return { result: await work(clamdScanner({ host: '127.0.0.1', port })), seen };
  } finally {
    await closed(server);
  }
}

const closed = (server: Server) => new Promise(resolve => server.close(resolve));

/** Undefined while the end is still to come. */
function contentOf(sent: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (sent.length < command.length) return undefined;
  if (sent.subarray(0, command.length).toString() !== command) throw new Error('another command');
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= sent.length) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

test.each([
  ['stream: OK\0', 'clean'],
  ['stream: Eicar-Test-Signature FOUND\0', 'infected'],
])('the answer %j means that the file is %s', async (answer, verdict) => {
  const { result, seen } = await withDaemon(answer, scanner => scanner.scan(path));
  expect(result).toBe(verdict);
  expect(seen[0]?.equals(content)).toBe(true);
});

test.each(['INSTREAM size limit exceeded. ERROR\0', '', 'UNKNOWN COMMAND\0', 'stream: OK FOUND OK'])(
  'the answer %j is no verdict',
  async answer => {
    await expect(withDaemon(answer, scanner => scanner.scan(path))).rejects.toThrow('the scanner gave no verdict');
  },
);

test('a daemon that is not there gives no verdict', async () => {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await closed(server);
  await expect(clamdScanner({ host: '127.0.0.1', port }).scan(path)).rejects.toThrow('ECONNREFUSED');
});
