import { expect, test, vi } from 'vitest';
import { supervise } from './supervise.mjs';

/** Plays these lives one after another; returns the exit code and the pauses between them. */
async function run(...lives) {
  const pauses = [];
  const start = vi.fn(() => {
    const { exitCode, isReady = true, isAskedToStop = false } = lives.shift() ?? { exitCode: 99, isAskedToStop: true };
    return { ended: Promise.resolve(exitCode), isReady: () => isReady, isAskedToStop: () => isAskedToStop };
  });
  const said = [];
  const exitCode = await supervise(
    start,
    line => said.push(line),
    async ms => void pauses.push(ms),
  );
  return { exitCode, starts: start.mock.calls.length, pauses, said };
}

test('a server that dies at work is started again, a second later each time, until it ends as it should', async () => {
  const lives = Array.from({ length: 3 }, () => ({ exitCode: 137 }));
  const { exitCode, starts, pauses, said } = await run(...lives, { exitCode: 0 });
  expect({ exitCode, starts, pauses }).toEqual({ exitCode: 0, starts: 4, pauses: [1_000, 2_000, 3_000] });
  expect(said[0]).toBe('The server has ended (exit code 137). Starting it again.');
});

test('one that is not ready yet at its second start is given time, and never waited for longer than half a minute', async () => {
  const { starts, pauses } = await run(
    { exitCode: 137 },
    ...Array.from({ length: 40 }, () => ({ exitCode: 1, isReady: false })),
    { exitCode: 0 },
  );
  expect([starts, Math.max(...pauses)]).toEqual([42, 30_000]);
});

test('a server that cannot start, or was asked to stop, is left alone', async () => {
  expect(await run({ exitCode: 1, isReady: false })).toMatchObject({ exitCode: 1, starts: 1 });
  expect(await run({ exitCode: 143, isAskedToStop: true })).toMatchObject({ exitCode: 143, starts: 1 });
  expect(await run({ exitCode: 0 })).toMatchObject({ exitCode: 0, starts: 1 });
});
