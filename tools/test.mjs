// What `npm test` runs: every check once, cheapest first, all of them even when one fails, and one closing line.
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { endWith, run } from './child.mjs';
import { ensureInstalled } from './node24.mjs';
import { secondsOfAll, secondsOfEndedChild } from './processor-time.mjs';

const results = join(tmpdir(), `wattershed-test-${process.pid}`);
const startedAt = Date.now();
/** Draws the day of the journeys that depend on the date most; given, it draws the same day again. */
const seed = Number(process.env.JOURNEYS_SEED ?? randomInt(1, 2 ** 31));
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** Seconds on the clock and of the processors, by part. */
const parts = [];

/** A check without tests of its own counts as one. */
async function check(title, command, args, env = {}) {
  const code = await timed(title, () => run(command, args, { env }));
  count(title, code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 });
  return code === 0;
}

/** A test runner's own count, read from its report; a run that wrote no report or counted nothing has failed. */
async function suite(title, command, args, env, readReport) {
  const report = `${results}-${title.replaceAll(/\W+/g, '-')}.json`;
  const code = await timed(title, () =>
    run(command, [...args(report)], { env: { ...env, WATTERSHED_REPORT: report } }),
  );
  const counted = existsSync(report) ? readReport(JSON.parse(readFileSync(report, 'utf8'))) : undefined;
  rmSync(report, { force: true });
  const ranNothing = !counted || counted.passed + counted.failed === 0;
  count(
    title,
    ranNothing || (code !== 0 && counted.failed === 0) ? { passed: 0, skipped: 0, ...counted, failed: 1 } : counted,
  );
}

async function timed(title, work) {
  console.log(`\n── ${title}`);
  const begun = Date.now();
  const code = await work();
  const seconds = (Date.now() - begun) / 1000;
  parts.push({ title, seconds, processor: secondsOfEndedChild() });
  console.log(`── ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return code;
}

function count(title, counted) {
  for (const key of Object.keys(totals)) totals[key] += counted[key];
  if (counted.failed > 0) failures.push(title);
}

/** The processors' seconds are what a change of the tests is measured by: the clock tells of the machine's other work, too. */
function printParts() {
  const line = (title, seconds, processor) =>
    console.log(`${title.padEnd(38)}${seconds.padStart(9)}${(processor ?? '').padStart(11)}`);
  console.log('');
  line('', 'seconds', 'processor');
  for (const { title, seconds, processor } of parts) line(title, seconds.toFixed(1), processor?.toFixed(1));
  line('all', ((Date.now() - startedAt) / 1000).toFixed(1), secondsOfAll()?.toFixed(1));
}

const vitestReport = report => ({
  passed: report.numPassedTests,
  // A file that could not be loaded has no tests to count, but it has failed.
  failed:
    report.numFailedTests +
    report.testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length,
  skipped: report.numPendingTests + report.numTodoTests,
});
const playwrightReport = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

const vitest = project => report => [
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];
const journeys =
  (...which) =>
  () => ['test', '--config', 'e2e/playwright.config.ts', ...which];

/** The production build under a base path, and then these journeys on it. */
async function journeysUnder(basePath, when, args, more = {}) {
  const env = { PORTAL_BASE_PATH: basePath, CHROMIUM_PATH: chromium ?? '', ...more };
  const isBuilt = await check(`production build under ${basePath}`, 'npm', ['run', '--silent', 'build'], env);
  if (isBuilt) await suite(`journeys under ${basePath}, ${when}`, 'playwright', args, env, playwrightReport);
}

let chromium;
try {
  await ensureInstalled();
  chromium = await ensureBrowser();
  parts.push({ title: 'setting up', seconds: (Date.now() - startedAt) / 1000, processor: secondsOfEndedChild() });
  await check('formatting and lint', 'biome', ['ci', '.']);
  await check('types', 'npm', ['run', '--silent', 'check:types']);
  await check('walls', 'npm', ['run', '--silent', 'check:walls']);
  await check('dead code', 'knip', []);
  await suite('rule tests', 'vitest', vitest('rules'), {}, vitestReport);
  await suite('component tests', 'vitest', vitest('components'), { CHROMIUM_PATH: chromium ?? '' }, vitestReport);
  await suite('call tests', 'vitest', vitest('calls'), {}, vitestReport);
  await suite('process tests', 'vitest', vitest('processes'), {}, vitestReport);
  await journeysUnder('/Portal', 'on a hard day', journeys('--grep', '@smoke|@dated'), { JOURNEYS_SEED: String(seed) });
  // Most of a journey is waiting: two files at a time, each worker with a portal and a city of its own.
  await journeysUnder('/', 'today', journeys('--grep-invert', '@dated', '--workers', '2'));
} catch (error) {
  totals.failed += 1;
  failures.push('setting up');
  endWith(error);
}
printParts();
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}.`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;
