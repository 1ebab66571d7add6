import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SilenceWatch } from './silence.ts';

const patienceMs = 100;

test('an answer that came while the program itself was held up counts as one', async () => {
  const watch = new SilenceWatch(async () => {
    await stat(import.meta.filename);
    return 'answered';
  }, patienceMs);
  let isLost = false;
  watch.silence.catch(() => {
    isLost = true;
  });
  watch.suspect();
  // The answer comes from another thread, which a busy loop would keep from the processor.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * patienceMs);
  await sleep(patienceMs);
  expect([watch.isSilent, isLost]).toEqual([false, false]);
});

test('no answer at all counts as silence', async () => {
  const watch = new SilenceWatch(() => new Promise<never>(() => undefined), patienceMs);
  watch.suspect();
  await expect(watch.silence).rejects.toThrow('The database has stopped answering.');
  expect(watch.isSilent).toBe(true);
});

test('a database that answers others while the question goes unanswered isn’t silent', async () => {
  const watch = new SilenceWatch(() => new Promise<never>(() => undefined), patienceMs);
  watch.suspect();
  watch.hear();
  await sleep(3 * patienceMs);
  expect(watch.isSilent).toBe(false);
});

test('a database that falls silent while it is being asked is asked again, and found silent', async () => {
  let asked = 0;
  const watch = new SilenceWatch(async () => {
    asked += 1;
    await sleep(2 * patienceMs);
    return 'nothing';
  }, patienceMs);
  watch.suspect();
  watch.hear();
  await expect(watch.silence).rejects.toThrow('The database has stopped answering.');
  expect(asked).toBe(2);
  watch.stop();
});
