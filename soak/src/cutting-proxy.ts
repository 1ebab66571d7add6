import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Random } from '@wattershed/reference-utility/city/random';

/** Every other reply reaches whoever asked, so that those who ask again get somewhere. */
const cutOneOf = 2;
/** About as long as a reply with its head. */
const longest = 500;

export type CuttingProxy = { origin: string; cuts: () => number; cutNoMore: () => void; close: () => Promise<void> };

/** Passes bytes on to a server, and ends some of its replies in the middle of a byte of the head or of the body. */
export async function startCuttingProxy(target: string, random: Random): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  let cuts = 0;
  let isOver = false;
  const open = new Set<Socket>();
  const server = createServer(asking => {
    const answering = connect(Number(port), hostname);
    for (const socket of [asking, answering]) {
      open.add(socket);
      // A connection that was cut fails at both ends.
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket);
          asking.destroy();
          answering.destroy();
        });
    }
    asking.pipe(answering);
    answering.on('data', (reply: Buffer) => {
      if (isOver || random.whole(1, cutOneOf) > 1) return void asking.write(reply);
      cuts += 1;
      const kept = random.whole(0, Math.min(longest, reply.length - 1));
      asking.write(reply.subarray(0, kept), () => asking.destroy());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    cutNoMore: () => {
      isOver = true;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
