import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PatientLine } from './patient-line.ts';

const connections = (totalCount: number, idleCount: number) =>
  Object.assign(new EventEmitter(), { totalCount, idleCount });

/** Whoever asks with one of them gets a connection at once. */
const asking = (line: PatientLine) => {
  const asked: string[] = [];
  const ask = (who: string, patienceMs?: number) =>
    line.connect(async () => {
      asked.push(who);
    }, patienceMs);
  return { asked, ask };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  { when: 'one is free', total: 5, idle: 1 },
  { when: 'none is open', total: 0, idle: 0 },
  { when: 'no other may be opened', total: 10, idle: 0 },
])('nobody waits when $when', async ({ total, idle }) => {
  await asking(new PatientLine(connections(total, idle), 10)).ask('first');
  expect(vi.getTimerCount()).toBe(0);
});

test('each one given back is for the one who has waited longest, and while anyone waits long one more is opened at a time', async () => {
  const pool = connections(1, 0);
  const { asked, ask } = asking(new PatientLine(pool, 10));
  for (const who of ['first', 'second', 'third']) void ask(who);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([]);
  pool.emit('release');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toEqual(['first', 'second']);
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toEqual(['first', 'second', 'third']);
  // Nobody is left who could take the place of someone else.
  void ask('fourth');
  pool.emit('release');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['first', 'second', 'third', 'fourth']);
  expect(vi.getTimerCount()).toBe(0);
});

test('who can wait longer than the others waits longer, and still comes first when one is given back', async () => {
  const pool = connections(1, 0);
  const { asked, ask } = asking(new PatientLine(pool, 10));
  void ask('a job', 100);
  void ask('another job', 100);
  void ask('a request');
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toEqual(['a request']);
  pool.emit('release');
  await vi.advanceTimersByTimeAsync(60);
  expect(asked).toEqual(['a request', 'a job']);
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toEqual(['a request', 'a job', 'another job']);
  expect(vi.getTimerCount()).toBe(0);
});

test('the one that is free is for one of those who ask at the same moment', async () => {
  const pool = connections(1, 1);
  const line = new PatientLine(pool, 10);
  const asked: string[] = [];
  const given = Promise.withResolvers<void>();
  const ask = (who: string) =>
    line.connect(async () => {
      asked.push(who);
      await given.promise;
    });
  void ask('first');
  void ask('second');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['first']);
  pool.idleCount = 0;
  given.resolve();
  pool.emit('release');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['first', 'second']);
});
