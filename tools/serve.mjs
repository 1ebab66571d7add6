// What `npm start` leaves running beside the server: it stays as long as the server runs, so it loads only what it needs.
// `npm start` names the bundle that it made; by hand, without, the server runs from its sources.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { describe, endWith, holdSignals, node24Path, root, StepFailed } from './child.mjs';
import { watchNpm } from './running/npm-parent.mjs';
import { serverHeap } from './running/server-heap.mjs';
import { supervise } from './running/supervise.mjs';

/**
 * For the C library, which the server passes on to the reference utility: it would give each thread memory of its own, 10 MB in all,
 * and keep what a start needs once, up to 10 MB more. What is larger than the parts of 64 KB that packing an answer takes gets pages of
 * its own, which go back when it is freed: a file that was read leaves no hole.
 */
const frugalAllocation = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '73728',
};

try {
  process.exitCode = await serve();
} catch (error) {
  endWith(error);
}

/** Returns the server's exit code; a server that dies after it was ready is started again. */
async function serve() {
  const main = process.argv[2] ?? join(root, 'apps', 'server', 'src', 'main.mjs');
  if (!existsSync(main)) throw new StepFailed(`${main} is missing. Is the clone whole?`);
  let stopServer = () => undefined;
  let isAskedToStop = false;
  watchNpm(() => {
    isAskedToStop = true;
    stopServer();
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      isAskedToStop = true;
    });
  return supervise(
    () => {
      const server = startServer(main);
      stopServer = () => server.child.kill('SIGTERM');
      return { ...server, isAskedToStop: () => isAskedToStop };
    },
    line => console.error(line),
  );
}

/**
 * The channel exists to be closed: when this process dies, even by kill -9, the server gets `disconnect` and stops. A
 * signal that ends the server counts as 128 + its number.
 */
function startServer(main) {
  const child = spawn(node24Path(), [...serverHeap, main], {
    cwd: root,
    env: { ...frugalAllocation, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const letGo = holdSignals(child);
  let isReady = false;
  child.on('message', () => {
    isReady = true;
  });
  const ended = new Promise((resolve, reject) => {
    child.on('error', error => reject(new StepFailed(`The server could not be started: ${describe(error)}`)));
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  }).finally(letGo);
  return { child, ended, isReady: () => isReady };
}
