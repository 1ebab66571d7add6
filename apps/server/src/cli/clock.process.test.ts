import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readClock, readClockLine, startClockAt } from '@wattershed/clock/clock-store';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyPortal } from '../../test/portal-templates.ts';

const compileCache = fileURLToPath(new URL('../../../../node_modules/.cache/wattershed', import.meta.url));
const command = fileURLToPath(new URL('./clock.ts', import.meta.url));
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase(emptyPortal);
  await startClockAt(database.sql, new Date('2031-03-05T20:00:00Z'));
});
afterAll(() => database.drop());

/**
 * Runs the operator's command the way `npm run clock -- …` does, beside a portal with a billing system that isn't ours.
 */
function run(...words: string[]): Promise<{ code: number; said: string; refused: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE: compileCache,
    DATABASE_URL: database.url,
    REFERENCE_UTILITY: 'off',
    UTILITY_TIME_ZONE: 'America/Phoenix',
  };
  return new Promise(resolve => {
    const child = execFile(process.execPath, [command, ...words], { env }, (_, said, refused) =>
      resolve({ code: child.exitCode ?? -1, said, refused }),
    );
  });
}

// What the words mean is tested in clock-words.test.ts and clock-order.test.ts, and that the clock never goes back in
// advance.call.test.ts. These tests are about what the operator sees.

const shownDay = async () => (await readClock(database.sql)).today('America/Phoenix');

test('shows the business time in the zone of the utility', async () => {
  const { code, said } = await run();
  expect(code).toBe(0);
  expect(said).toMatch(
    /^The clock shows March 05, 2031 01:0\d PM \(America\/Phoenix\): \d+ days ahead of real time\.\n$/,
  );
});

test('goes to a later day and stays there', async () => {
  const { code, said } = await run('--to', '2031-03-07');
  expect(code).toBe(0);
  expect(said).toContain('The clock shows March 07, 2031');
  expect(await shownDay()).toBe('2031-03-07');
});

test.each([
  ['an earlier day', ['--to', '2031-03-04']],
  ['an earlier time of today, with another speed', ['--to', '2031-03-05T00:00', '--speed', '600']],
])('refuses to go back to %s, says so in one line, and leaves the clock', async (_, words) => {
  const { clockAtMs, speed } = await readClockLine(database.sql);
  const { code, said, refused } = await run(...words);
  expect(code).toBe(1);
  expect(said).toBe('');
  expect(refused).toMatch(/^The clock shows March 0[57], 2031 .+ and never goes back\.\n$/);
  expect(await readClockLine(database.sql)).toMatchObject({ clockAtMs, speed });
});

test.each([
  ['words that are no order', ['--speed', '0']],
  ['an order that leads nowhere', ['--to', '2031-02-30']],
])('answers %s with how it is used, and leaves the clock', async (_, words) => {
  const { clockAtMs } = await readClockLine(database.sql);
  const { code, refused } = await run(...words);
  expect(code).toBe(1);
  expect(refused).toContain('Usage: npm run clock');
  expect(await readClockLine(database.sql)).toMatchObject({ clockAtMs });
});
