import { ensureTemplate } from '@wattershed/testkit/templates';
import { startTestServer, testServerUrl } from '@wattershed/testkit/test-server';
import { demoPortal } from './portal-templates.ts';

/** Vitest calls this once before all tests that need a database, so that no test waits for the templates. */
export default async function setUp(): Promise<() => Promise<void>> {
  const stop = await startTestServer();
  await ensureTemplate(testServerUrl(), demoPortal);
  return stop;
}
