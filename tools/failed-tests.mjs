// What to know about each failed test at the end of `npm test`: read from the reports of Vitest and Playwright.
import { join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './child.mjs';

/** Enough for what was expected and what was received instead. */
const mostLines = 6;
/** Of what a check printed last. */
const lastLines = 12;

/** One failed part of `npm test`. A check has no tests, and a run may fail outside of them: then its last words are told. */
export function describeFailedPart({ title, tests, said }) {
  const ofTests = tests.flatMap(test => [`  ${test.file}`, `    ${test.title}`, ...indent(test.error)]);
  const printed = stripVTControlCharacters(said).trim().split('\n').slice(-lastLines);
  return [`Failed: ${title}`, ...(tests.length > 0 ? ofTests : indent(printed))].join('\n');
}

const indent = lines => lines.map(line => `      ${line}`);

/** A file that couldn't be loaded has no tests; then the file itself is what failed. */
export function failedVitestTests({ testResults }) {
  return testResults
    .filter(file => file.status === 'failed')
    .flatMap(file => {
      const tests = file.assertionResults.filter(test => test.status === 'failed');
      const failed = tests.map(test => ({
        title: [...test.ancestorTitles, test.title].join(' › '),
        error: firstLines(test.failureMessages[0]),
      }));
      const whole = { title: 'the file could not be run', error: firstLines(file.message) };
      return (failed.length > 0 ? failed : [whole]).map(test => ({ file: fromRoot(file.name), ...test }));
    });
}

/** What failed outside of a test, such as the start of the portal, is in the report's own list of errors. */
export function failedPlaywrightTests({ config, suites, errors = [] }) {
  const inFile = (suite, titles) => [
    ...suite.specs.filter(({ ok, tests }) => !ok || tests.some(test => test.status === 'flaky')).map(inSpec(titles)),
    ...(suite.suites ?? []).flatMap(inner => inFile(inner, [...titles, inner.title])),
  ];
  const inSpec = titles => spec => ({
    file: `${fromRoot(join(config.rootDir, spec.file))}:${spec.line}`,
    title: [...titles, spec.title].join(' › '),
    error: firstLines(spec.tests.flatMap(test => test.results).find(result => result.error)?.error.message),
  });
  return [
    ...suites.flatMap(suite => inFile(suite, [])),
    ...errors.map(error => ({
      file: fromRoot(error.location?.file ?? config.rootDir),
      title: 'outside of a test',
      error: firstLines(error.message),
    })),
  ];
}

/** The message, without colors, empty lines, and the stack below it. */
function firstLines(message) {
  const lines = stripVTControlCharacters(message ?? '(no message)').split('\n');
  const stack = lines.findIndex(line => /^\s+at /.test(line));
  return lines
    .slice(0, stack < 1 ? lines.length : stack)
    .map(line => line.trimEnd())
    .filter(line => line !== '')
    .slice(0, mostLines);
}

function fromRoot(file) {
  return relative(root, file).split(sep).join('/');
}
