// What `npm start` runs: it makes ready what the server needs, then becomes the program that looks after it.
import { fileURLToPath } from 'node:url';
import { buildServerIfStale } from './build-server.mjs';
import { buildWebIfStale } from './build-web.mjs';
import { endWith, node24Path } from './child.mjs';
import { ensureInstalled } from './node24.mjs';

try {
  await ensureInstalled();
  await buildWebIfStale();
  await become(new URL('./serve.mjs', import.meta.url), await buildServerIfStale());
} catch (error) {
  endWith(error);
}

/**
 * The same process with another program, and without the 10 MB that looking at everything has left behind. Where Node can't do
 * that (before version 22.15, and on Windows), the program runs beside what is left.
 */
async function become(program, server) {
  const path = fileURLToPath(program);
  process.execve?.(node24Path(), [node24Path(), '--max-semi-space-size=1', path, server], process.env);
  process.argv[2] = server;
  await import(program);
}
