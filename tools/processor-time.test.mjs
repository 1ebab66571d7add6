import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { lostOf, watchLostSeconds } from './processor-time.mjs';

test('what a process leaves uncounted behind is what the sum falls by', () => {
  const lost = lostOf();
  for (const sum of [1, 5, 2, 4, undefined, 3]) lost.see(sum);
  expect(lost.seconds()).toBe(4);
});

test('nothing is lost of a process that counts what it started', async () => {
  const child = spawn('sleep', ['0']);
  const lostOfChild = watchLostSeconds(child.pid);
  await once(child, 'exit');
  expect(lostOfChild(0)).toBe(0);
});
