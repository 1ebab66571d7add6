import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Scanner } from './port.ts';

const timeoutMs = 30_000;

/** ClamAV's daemon over TCP, by its command INSTREAM: pieces with their length before each, and a length of 0 as the end. */
export function clamdScanner({ host, port }: { host: string; port: number }): Scanner {
  return {
    async scan(path) {
      const socket = connect({ host, port });
      socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the scanner did not answer in time')));
      const answer = textOf(socket);
      // Its failure is that of the answer; whichever comes first is thrown.
      const sending = pipeline(Readable.from(pieces(path)), socket, { end: false });
      const [said] = await Promise.all([answer, sending]).finally(() => socket.destroy());
      if (/^stream: OK\0?$/.test(said)) return 'clean';
      if (/^stream: .+ FOUND\0?$/.test(said)) return 'infected';
      throw new Error('the scanner gave no verdict');
    },
  };
}

async function* pieces(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield Buffer.concat([lengthOf(chunk.length), chunk]);
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

async function textOf(socket: AsyncIterable<Buffer>): Promise<string> {
  let said = '';
  for await (const chunk of socket) said = (said + chunk.toString('latin1')).slice(0, 1_000);
  return said;
}
