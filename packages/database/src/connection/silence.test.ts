import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { SilenceWatch } from './silence.ts';

const patienceMs = 100;
const never = () => new Promise<never>(() => undefined);

test('an answer that came while the program itself was held up counts as one', async () => {
  const watch = new SilenceWatch(async () => {
    await stat(import.meta.filename);
    return 'answered';
  }, patienceMs);
  let isLost = false;
  watch.onSilence(() => {
    isLost = true;
  });
  watch.suspect();
  // The answer comes from another thread, which a busy loop would keep from the processor.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * patienceMs);
  await sleep(patienceMs);
  expect([watch.isSilent, isLost]).toEqual([false, false]);
});

test('no answer at all counts as silence', async () => {
  const watch = new SilenceWatch(never, patienceMs);
  watch.suspect();
  await expect(watch.unlessSilent(never())).rejects.toThrow('The database has stopped answering.');
  expect(watch.isSilent).toBe(true);
});

test('a database that answers others while the question goes unanswered isn’t silent', async () => {
  const watch = new SilenceWatch(never, patienceMs);
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
  await expect(watch.unlessSilent(never())).rejects.toThrow('The database has stopped answering.');
  expect(asked).toBe(2);
  watch.stop();
});

test('nothing is kept of what was waited for while the database answered', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const watch = new SilenceWatch(never, patienceMs);
  const connect = async () => {
    const connection = { statements: 'of an hour' };
    await watch.unlessSilent(Promise.resolve(connection));
    return new WeakRef(connection);
  };
  const connections = await Promise.all(Array.from({ length: 100 }, connect));
  const kept = () => {
    collectGarbage();
    return connections.filter(connection => connection.deref()).length;
  };
  await expect.poll(kept).toBe(0);
});
