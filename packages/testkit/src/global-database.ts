import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@wattershed/embedded-postgres/launcher';
import type { TestProject } from 'vitest/node';
import { makeTemplates } from './templates.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test server; databases are made on it from the templates. */
    testServerUrl: string;
  }
}

/** One PostgreSQL for all call tests: TEST_DATABASE_URL, or our own in a directory that is gone afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const directory = given ? undefined : await mkdtemp(join(tmpdir(), 'wattershed-test-'));
  // PostgreSQL runs as another user when this is root, and stays in here only when it may enter.
  if (directory) await chmod(directory, 0o755);
  const server = directory
    ? await startPostgres({
        dataDir: directory,
        settings: { fsync: 'off', synchronous_commit: 'off', max_connections: '100' },
      })
    : undefined;
  const url = given ?? socketUrl(server);
  await makeTemplates(url);
  project.provide('testServerUrl', url);
  return async () => {
    await server?.stop();
    if (directory) await rm(directory, { recursive: true, force: true });
  };
}

function socketUrl(server: Awaited<ReturnType<typeof startPostgres>> | undefined): string {
  if (!server) throw new Error('no server');
  const url = new URL(`postgres://localhost:${server.port}/${server.database}`);
  url.username = server.user;
  url.password = server.password;
  url.searchParams.set('host', server.socketDir);
  return url.href;
}
