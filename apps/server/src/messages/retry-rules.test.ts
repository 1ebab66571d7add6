import { expect, test } from 'vitest';
import { pauseAfterTry } from './retry-rules.ts';

function pausesOf(channel: 'email' | 'text'): number[] {
  const pauses: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const pause = pauseAfterTry(channel, tries);
    if (pause === undefined) return pauses;
    pauses.push(pause);
  }
}

test('an email is tried for three days with growing pauses of two hours at most', () => {
  const pauses = pausesOf('email');
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
  expect(days).toBeGreaterThanOrEqual(3);
  expect(days).toBeLessThan(3.2);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect([pauses[0], pauses.at(-1)]).toEqual([5, 7_200]);
});

test('a text is given up within the hour', () => {
  expect(pausesOf('text').reduce((sum, pause) => sum + pause, 0)).toBeLessThanOrEqual(3_635);
});
