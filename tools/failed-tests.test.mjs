import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './child.mjs';
import { describeFailedPart, failedPlaywrightTests, failedVitestTests } from './failed-tests.mjs';

const red = text => `\x1b[31m${text}\x1b[39m`;

test('a test that failed in Vitest is told by its file, its full title, and the error without its stack', () => {
  const passed = { status: 'passed', ancestorTitles: [], title: 'is sealed', failureMessages: [] };
  const failed = {
    status: 'failed',
    ancestorTitles: ['a bill', 'in Spanish'],
    title: 'says when it is due',
    failureMessages: [
      `AssertionError: expected ${red("'hoy'")} to be 'mañana'\n\n- mañana\n+ hoy\n    at bill.test.ts:7:3`,
    ],
  };
  const report = {
    testResults: [
      {
        name: join(root, 'apps/server/bill.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [passed, failed],
      },
      { name: join(root, 'apps/server/rate.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
    ],
  };
  expect(failedVitestTests(report)).toEqual([
    {
      file: 'apps/server/bill.test.ts',
      title: 'a bill › in Spanish › says when it is due',
      error: ["AssertionError: expected 'hoy' to be 'mañana'", '- mañana', '+ hoy'],
    },
  ]);
});

test('a file that Vitest could not load is told with the reason', () => {
  const name = join(root, 'packages/domain/src/cents.test.ts');
  const message = "Cannot find module './cents.ts'";
  expect(failedVitestTests({ testResults: [{ name, status: 'failed', message, assertionResults: [] }] })).toEqual([
    { file: 'packages/domain/src/cents.test.ts', title: 'the file could not be run', error: [message] },
  ]);
});

test('a journey that failed is told by its file and line, its full title, and the first lines of its error', () => {
  const spec = (title, ok, message) => ({
    title,
    ok,
    file: 'payments/payments.e2e.ts',
    line: 54,
    tests: [{ status: ok ? 'expected' : 'unexpected', results: [message ? { error: { message } } : {}] }],
  });
  const lines = ['Error: expect(page).toHaveURL(expected) failed', 'Expected: /ViewBill$/', 'Received: "/Login"'];
  const report = {
    config: { rootDir: join(root, 'e2e') },
    suites: [
      {
        specs: [spec('a card is declined', true)],
        suites: [
          {
            title: 'on a phone',
            specs: [spec('a bill is paid', false, `${red(lines[0])}\n\n${lines[1]}\n${lines[2]}`)],
          },
        ],
      },
    ],
  };
  expect(failedPlaywrightTests(report)).toEqual([
    { file: 'e2e/payments/payments.e2e.ts:54', title: 'on a phone › a bill is paid', error: lines },
  ]);
});

test('what failed outside of a journey is told as well, and a long error by its beginning', () => {
  const file = join(root, 'e2e/portal/start-portal.ts');
  const message = `Error: the portal did not start\n${'more\n'.repeat(40)}`;
  const report = { config: { rootDir: join(root, 'e2e') }, suites: [], errors: [{ message, location: { file } }] };
  expect(failedPlaywrightTests(report)).toEqual([
    {
      file: 'e2e/portal/start-portal.ts',
      title: 'outside of a test',
      error: ['Error: the portal did not start', ...Array(5).fill('more')],
    },
  ]);
});

test('the end of a failed run says what to look at: each failed test, or what a check without tests printed last', () => {
  const tests = [{ file: 'e2e/billing.e2e.ts:12', title: 'a bill is read', error: ['Error: no bill'] }];
  expect(describeFailedPart({ title: 'journeys', tests, said: 'a lot' })).toBe(
    'Failed: journeys\n  e2e/billing.e2e.ts:12\n    a bill is read\n      Error: no bill',
  );
  const said = `${'before\n'.repeat(30)}${red('app.ts:3 error TS2304')}\n`;
  expect(describeFailedPart({ title: 'types', tests: [], said }).split('\n')).toEqual([
    'Failed: types',
    ...Array(11).fill('      before'),
    '      app.ts:3 error TS2304',
  ]);
});
