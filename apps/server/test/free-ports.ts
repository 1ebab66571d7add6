import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux gives to outgoing connections, above those that people choose. */
const lowest = 20_000;
const highest = 32_000;

/** The first of three ports in a row that nobody listens on: test files, runs and worktrees do not meet. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const first = lowest + Math.floor(Math.random() * (highest - lowest));
    const areFree = await Promise.all([first, first + 1, first + 2].map(isFree));
    if (!areFree.includes(false)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
