// The parts of `npm test`: runs one, counts its tests, and prints what each took.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, StepFailed } from './child.mjs';
import { describeFailedPart } from './failed-tests.mjs';
import { secondsOfAll, secondsOfEndedChild, watchLostSeconds } from './processor-time.mjs';

const results = join(tmpdir(), `wattershed-test-${process.pid}`);
const startedAt = Date.now();
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Each failed part with its failed tests, and with what it printed last. */
const failures = [];
/** Clock seconds and processor seconds, by part. */
const parts = [];

/** A check without tests of its own counts as one. */
export async function check(title, command, args, env = {}) {
  const { code, said } = await runPart(title, command, args, env);
  const counted = code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
  count(title, counted, said);
  return code === 0;
}

/** The test runner's own count, from its report; a run without a report, or with a count of zero, has failed. */
export async function suite(title, { command, args, env = {}, readReport, isLive = false }) {
  const report = `${results}-${title.replaceAll(/\W+/g, '-')}.json`;
  const reportTo = { ...env, WATTERSHED_REPORT: report };
  const { code, said } = await runPart(title, command, args(report), reportTo, isLive);
  const counted = existsSync(report) ? readReport(JSON.parse(readFileSync(report, 'utf8'))) : undefined;
  rmSync(report, { force: true });
  const ranNothing = !counted || counted.passed + counted.failed === 0;
  count(
    title,
    ranNothing || (code !== 0 && counted.failed === 0) ? { passed: 0, skipped: 0, ...counted, failed: 1 } : counted,
    said,
  );
}

/** What a part ends with that somebody stops, by Ctrl-C or from outside. */
const stopped = new Set(['SIGINT', 'SIGTERM', 'SIGHUP'].map(signal => 128 + constants.signals[signal]));

/** Parts may run in parallel: the output of each is printed when it ends, unless it is live. */
async function runPart(title, command, args, env, isLive) {
  const begun = Date.now();
  let said = '';
  let processor;
  let lostIn;
  if (isLive) console.log(`\n── ${title}`);
  const code = await run(command, args, {
    env,
    onOutput: text => {
      said += text;
      if (isLive) process.stdout.write(text);
    },
    onStart: pid => {
      lostIn = watchLostSeconds(pid);
    },
    onExit: () => {
      processor = secondsOfEndedChild();
      if (processor !== undefined) processor += lostIn(processor);
    },
  });
  const seconds = (Date.now() - begun) / 1000;
  parts.push({ title, seconds, processor });
  if (!isLive) process.stdout.write(`\n── ${title}\n${said}`);
  console.log(`── ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  // Whoever stops one part means all of them.
  if (stopped.has(code)) throw new StepFailed(`${title}: stopped.`, code);
  return { code, said };
}

/** Notes what was done before the first part, or beside all of them: no seconds then. */
export function notePart(title, seconds) {
  parts.push({ title, seconds, processor: secondsOfEndedChild() });
}

/** A failure outside the parts. */
export function countFailure(title) {
  count(title, { passed: 0, failed: 1, skipped: 0 }, '');
}

function count(title, counted, said) {
  for (const key of Object.keys(totals)) totals[key] += counted[key];
  if (counted.failed > 0) failures.push({ title, tests: counted.failedTests ?? [], said });
}

/**
 * Prints the table, what failed, and the closing line; returns whether everything passed. To measure a change to the tests,
 * compare processor seconds: clock seconds include whatever else the machine was doing.
 */
export function printEnd() {
  const line = (title, seconds, processor) =>
    console.log(
      title.padEnd(38) + (seconds?.toFixed(1) ?? '').padStart(9) + (processor?.toFixed(1) ?? '').padStart(11),
    );
  console.log(`\n${' '.repeat(38)}  seconds  processor`);
  for (const { title, seconds, processor } of parts) line(title, seconds, processor);
  line('all', (Date.now() - startedAt) / 1000, secondsOfAll());
  for (const failure of failures) console.log(`\n${describeFailedPart(failure)}`);
  console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  return totals.failed === 0;
}
