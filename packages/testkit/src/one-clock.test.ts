import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Sources that decide something: no tests, no benchmarks, no pages that only show something. */
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  path => !/\.test\.tsx?$|-trial\.ts$|^packages\/testkit\//.test(path),
);

test('nothing asks the machine what day it is: business time comes from the clock, real time from realNow', () => {
  const machine = /new Date\(\)|(?<!`)\bcurrent_date\b|\bcurrent_timestamp\b|\blocaltimestamp\b/;
  const asking = sources.filter(path => machine.test(readFileSync(`${root}/${path}`, 'utf8')));
  expect(asking).toEqual(['packages/domain/src/calendar/real-now.ts']);
});
