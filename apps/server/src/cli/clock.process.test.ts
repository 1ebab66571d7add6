import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readClock, startClockAt } from '@wattershed/clock/clock-store';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyPortal } from '../../test/portal-templates.ts';

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
  ['a day that is over', ['--to', '2031-03-06']],
  ['an earlier time of today', ['--to', '2031-03-07T00:00']],
  ['real time', ['--to', '2026-11-20']],
])('refuses to go back to %s, says so in one line, and leaves the clock', async (_, words) => {
  const { code, said, refused } = await run(...words);
  expect(code).toBe(1);
  expect(said).toBe('');
  expect(refused).toMatch(/^The clock shows March 07, 2031 .+ and never goes back\.\n$/);
  expect(await shownDay()).toBe('2031-03-07');
});

test('leaves the speed, too, when it refuses to go back', async () => {
  expect((await run('--to', '2031-03-06', '--speed', '600')).code).toBe(1);
  expect((await run()).said).not.toContain('times as fast');
});

test.each([
  [['--to', '2031-02-30']],
  [['--days', '0']],
  [['--days', '-3']],
  [['--days', '3', '--to', '2031-04-01']],
  [['--speed', '0']],
  [['--speed', '-1']],
  [['back']],
])('answers %j with how it is used, and leaves the clock', async words => {
  const { code, refused } = await run(...words);
  expect(code).toBe(1);
  expect(refused).toContain('Usage: npm run clock');
  expect(await shownDay()).toBe('2031-03-07');
});
