import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const command = fileURLToPath(new URL('../apps/server/src/cli/maintenance.ts', import.meta.url));

/** Closes or opens the running portal, as an operator does. */
export async function maintenance(...words: ['on', string] | ['off']): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.JOURNEYS_DATA_DIR ?? '' };
  await promisify(execFile)(process.execPath, [command, ...words], { env });
}
