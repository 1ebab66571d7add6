import { ensureTemplate } from './templates.ts';
import { startTestServer, testServerUrl } from './test-server.ts';

/** Vitest calls this once before all tests that need a database, so that no test waits for the templates. */
export default async function setUp(): Promise<() => Promise<void>> {
  const stop = await startTestServer();
  await ensureTemplate(testServerUrl(), 'city');
  return stop;
}
