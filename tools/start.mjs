// What `npm start` runs. It stays while the server runs, so it loads nothing that it can do without.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildWebIfStale } from './build-web.mjs';
import { describe, endWith, holdSignals, node24Path, root, StepFailed } from './child.mjs';
import { ensureInstalled } from './node24.mjs';
import { watchNpm } from './npm-parent.mjs';

try {
  await ensureInstalled();
  await buildWebIfStale();
  process.exitCode = await serve();
} catch (error) {
  endWith(error);
}

/**
 * The channel is there to be closed: when this process dies, even by kill -9, the server gets `disconnect` and stops.
 * Gives the exit code of the server, with a signal as 128 + its number.
 */
function serve() {
  const main = join(root, 'apps', 'server', 'src', 'main.mjs');
  if (!existsSync(main)) throw new StepFailed(`${main} is missing. Is the clone whole?`);
  return new Promise((resolve, reject) => {
    const server = spawn(node24Path(), [main, ...process.argv.slice(2)], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    holdSignals(server);
    watchNpm(() => server.kill('SIGTERM'));
    server.on('error', error => reject(new StepFailed(`The server could not be started: ${describe(error)}`)));
    server.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
