import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { portalDatabaseUrl } from './portal-database.ts';
import { utilityPort } from './ports.ts';

/** Runs an operator command beside the running portal; rejects with its output if the exit code isn't 0. */
async function command(
  name: 'maintenance' | 'end-sessions' | 'page-reports' | 'check-pages',
  words: readonly string[],
): Promise<string> {
  const file = fileURLToPath(new URL(`../../apps/server/src/cli/${name}.ts`, import.meta.url));
  const env = { ...process.env, DATABASE_URL: portalDatabaseUrl(), UTILITY_PORT: String(utilityPort) };
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...words], { env });
  return stdout.trim();
}

/** Closes or opens the portal. */
export const maintenance = (...words: ['on', string] | ['off']) => command('maintenance', words);

/** What browsers refused on the portal's pages, as the operator reads it. */
export const pageReports = () => command('page-reports', []);

/** Whether browsers receive the release; what the operator reads, if they do. */
export const checkPages = (address: string) => command('check-pages', [address]);

/** Signs a person out everywhere; returns what the operator reads. */
export const endSessions = (...userIds: string[]) => command('end-sessions', userIds);
