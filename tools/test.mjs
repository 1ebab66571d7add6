// What `npm test` runs: every check once, even after one fails, and one closing line.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { ensureBrowsers } from './browser.mjs';
import { endWith, root } from './child.mjs';
import { failedPlaywrightTests, failedVitestTests } from './failed-tests.mjs';
import { ensureInstalled } from './node24.mjs';
import { startTestDatabase } from './test-database.mjs';
import { check, countFailure, notePart, printEnd, suite } from './test-parts.mjs';

/** Picks the day of the journeys that depend on the date; the same seed picks the same day. */
const seed = String(process.env.JOURNEYS_SEED ?? randomInt(1, 2 ** 31));
let browsers = {};

const vitest = (project, env = {}) => ({
  command: 'vitest',
  args: report => ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  env: { ...env, ...browsers },
  readReport: report => ({
    passed: report.numPassedTests,
    // A file that can't be loaded has no tests to count, but it has failed.
    failed:
      report.numFailedTests +
      report.testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length,
    skipped: report.numPendingTests + report.numTodoTests,
    failedTests: failedVitestTests(report),
  }),
});

/** They take the longest, so their output is printed as they go. */
const journeys = (env, ...which) => ({
  command: 'playwright',
  args: () => ['test', '--config', 'e2e/playwright.config.ts', '--workers', '2', ...which],
  env: { ...env, ...browsers },
  readReport: report => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    skipped: report.stats.skipped,
    failedTests: failedPlaywrightTests(report),
  }),
  isLive: true,
});

const build = basePath =>
  check(`production build under ${basePath}`, 'node', ['--run', 'build'], { PORTAL_BASE_PATH: basePath });

async function testComponents() {
  await suite('component tests', vitest('components'));
}

async function checkSources() {
  await check('formatting and lint', 'biome', ['ci', '.']);
  await check('types', 'node', ['--run', 'check:types']);
  await check('walls', 'node', ['--run', 'check:walls']);
  await check('dead code', 'knip', []);
  await suite('rule tests', vitest('rules'));
}

async function testServer() {
  await suite('call tests', vitest('calls'));
  await suite('process tests', vitest('processes'));
}

async function testPortalBelowPath() {
  const env = { PORTAL_BASE_PATH: '/Portal', JOURNEYS_SEED: seed };
  if (await build('/Portal'))
    await suite('journeys under /Portal, on a hard day', journeys(env, '--grep', '@smoke|@dated'));
}

async function testPortal() {
  await suite('journeys under /, today', journeys({ PORTAL_BASE_PATH: '/' }, '--grep-invert', '@dated'));
}

/** If one fails to start, the other still runs to its end. */
async function sideBySide(...works) {
  const ended = await Promise.allSettled(works.map(work => work()));
  for (const { status, reason } of ended) if (status === 'rejected') throw reason;
}

const startedAt = Date.now();
let stopDatabase;
try {
  await ensureInstalled();
  // The portal's, for all that the parts start: a run starts Node hundreds of times, mostly with the same modules.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'wattershed');
  browsers = await ensureBrowsers();
  notePart('setting up', (Date.now() - startedAt) / 1000);
  stopDatabase = await startTestDatabase();
  // Component tests take longer than checks and the server's tests; journeys begin beside the end of them.
  await sideBySide(testComponents, async () => {
    await checkSources();
    await testPortalBelowPath();
    // While no portal reads the build.
    const isBuilt = await build('/');
    await testServer();
    if (isBuilt) await testPortal();
  });
} catch (error) {
  countFailure('setting up');
  endWith(error);
}
if (stopDatabase) {
  await stopDatabase();
  notePart('PostgreSQL of all parts');
}
process.exitCode = printEnd() ? 0 : 1;
