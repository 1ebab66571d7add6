import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { node24Path, root, StepFailed } from './child.mjs';

const program = join(root, 'packages', 'testkit', 'src', 'test-server-process.ts');

/**
 * Starts the one PostgreSQL of a run, so that each template is made once: the parts find it through this variable, and the
 * first to need a template makes it. Returns a function that stops it.
 */
export async function startTestDatabase() {
  const server = spawn(node24Path(), [program], { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const gone = once(server, 'exit');
  const first = await Promise.race([once(server, 'message'), gone.then(() => undefined)]);
  if (first === undefined)
    throw new StepFailed('The PostgreSQL of the tests could not be started. See the lines above.');
  process.env.WATTERSHED_TEST_SERVER = first[0].url;
  return async () => {
    server.disconnect();
    await gone;
  };
}
