import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A tenth of what the servers take to drain. */
const askEveryMs = 100;

export type PlainProxy = { origin: string; isReady(port: number): boolean; close(): Promise<void> };

/**
 * Hands requests in turn to the servers that have last said they are ready, over connections that it keeps. It tries
 * nothing twice: what a server loses is lost.
 */
export async function startPlainProxy(ports: readonly number[]): Promise<PlainProxy> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  let turn = 0;

  const askAll = () => {
    for (const port of ports) {
      const asked = fetch(`http://127.0.0.1:${port}/api/ready`).then(({ ok }) => ok);
      asked.catch(() => false).then(isReady => (isReady ? ready.add(port) : ready.delete(port)));
    }
  };
  const timer = setInterval(askAll, askEveryMs);
  const handOn = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    turn += 1;
    const port = [...ready][turn % ready.size];
    const refuse = () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end());
    if (port === undefined) return refuse();
    const { method, url: path, headers } = incoming;
    const passed = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent,
      headers: { ...headers, connection: 'keep-alive' },
    });
    passed.on('error', refuse).on('response', answer => {
      const { connection: _, 'keep-alive': __, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.on('error', refuse).pipe(outgoing);
    });
    incoming.pipe(passed);
  };
  const server = createServer(handOn).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: port => ready.has(port),
    async close() {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
