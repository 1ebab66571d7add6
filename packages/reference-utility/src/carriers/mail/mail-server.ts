import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Pool } from '@wattershed/database/pool';
import type { SMTPServer } from 'smtp-server';

export interface MailServer {
  port: number;
  close(): Promise<void>;
}

/** How long whoever is sending an email may take to finish when the carrier closes. */
const graceMs = 500;

/**
 * The email carrier, which keeps what it accepts for the demo mailbox. Port 0 picks a free one. Rejects when the port is taken.
 * What receives an email takes 8 MB, so it is read when the first one comes.
 */
export async function startMailServer({
  db,
  port,
  host = '127.0.0.1',
}: {
  db: Pool;
  port: number;
  host?: string;
}): Promise<MailServer> {
  let opening: Promise<SMTPServer> | undefined;
  const reception = () => {
    opening ??= import('./mail-reception.ts').then(({ openReception }) => openReception(db));
    return opening;
  };
  const server = createServer(socket => {
    // Whoever leaves meanwhile is no reason to stop.
    socket.on('error', () => undefined);
    reception().then(
      ({ server }) => server.emit('connection', socket),
      (error: Error) => {
        console.error(`Mail carrier: it could not be opened: ${error.message}`);
        socket.destroy();
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  server.on('error', () => undefined);
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      const receiving = await opening?.catch(() => undefined);
      const grace = setTimeout(() => receiving && sendAway(receiving), graceMs);
      await closed;
      clearTimeout(grace);
    },
  };
}

/** Its own `close` waits only for connections that it has accepted itself. */
function sendAway({ connections }: SMTPServer): void {
  for (const connection of connections) {
    connection.send(421, 'Server shutting down');
    connection.close();
  }
}
